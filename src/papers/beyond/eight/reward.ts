import { readHeuristic } from '../../../agents/minimax/index.ts';
import {
  OVER,
  Rng,
  legalActions,
  replayRecord,
  unwrap,
  type Agent,
  type Game,
  type GameRecord,
  type State,
} from '../../../core/index.ts';
import { turnAt } from './demonstrate.ts';

/**
 * How a reward goes with the true heuristic: over the choices of each decision, beside their mean, as a coefficient of
 * correlation. What all choices of a decision have in common no demonstrator can show. Choices that end the game are left out:
 * there the heuristic is not asked.
 */
export async function likeness(
  game: Game,
  heuristic: string,
  make: (rng: Rng) => Agent,
  decisions: readonly State[],
): Promise<number> {
  const { evaluate } = unwrap(readHeuristic(game, heuristic));
  const agent = make(Rng.of('likeness'));
  const [found, truth]: [number[], number[]] = [[], []];
  for (const state of decisions) {
    const seat = state.toMove;
    const turn = turnAt(game, state);
    const { analysis } = await agent.choose(turn);
    const shares = new Map(analysis!.options.map(({ action, value }) => [action, value]));
    const [own, other]: [number[], number[]] = [[], []];
    for (const action of turn.legal) {
      const after = state.clone();
      after.apply(action);
      if (after.toMove === OVER) continue;
      // Shares are exponentials of rewards, of all actions adding up to 1.
      own.push(Math.log(Math.max(shares.get(action)!, 1e-12)));
      other.push(evaluate(after, seat));
    }
    found.push(...centred(own));
    truth.push(...centred(other));
  }
  return correlation(found, truth);
}

/** The decisions of some games, in their order. */
export function decisionsOf(game: Game, records: readonly GameRecord[]): State[] {
  const decisions: State[] = [];
  for (const record of records) {
    replayRecord(game, record, (now) => {
      if (now.toMove !== OVER) decisions.push(now.clone());
    });
  }
  return decisions;
}

/** The decisions of so many games at random, each position once, but for those whose keys are known. */
export function otherDecisions(game: Game, known: ReadonlySet<string>, games: number): State[] {
  const met = new Set(known);
  const decisions: State[] = [];
  for (let n = 0; n < games; n++) {
    const rng = Rng.of(`at random ${n}`);
    const state = game.start();
    while (state.toMove !== OVER) {
      const key = keyOf(state);
      if (!met.has(key)) decisions.push(state.clone());
      met.add(key);
      state.apply(rng.pick(legalActions(state, game.info)));
    }
  }
  return decisions;
}

/** What tells positions apart. */
export function keyOf({ keyLo, keyHi }: State): string {
  return `${keyLo} ${keyHi}`;
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return values.map((value) => value - mean);
}

/** Of values that both have the mean 0. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, n) => sum + value * b[n]!, 0);
  const size = Math.sqrt(dot(one, one) * dot(other, other));
  return size === 0 ? 0 : dot(one, other) / size;
}
