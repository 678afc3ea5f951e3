import { CHANCE, OVER, drawOutcome, type Action, type Rng, type State } from '../../core/index.ts';
import { shares, type Look, type Scorer } from '../scoring/index.ts';
import { Episodes, type Episode, type Lens } from './decided.ts';
import type { Demonstrations } from './lessons.ts';

/** A game of the learner with itself. */
export interface OwnGame {
  /** Which of the starts it began from, and everything that happened, chance too. */
  readonly start: number;
  readonly actions: readonly Action[];
  readonly episodes: readonly Episode[];
}

interface Table {
  readonly start: number;
  readonly state: State;
  readonly rng: Rng;
  readonly actions: Action[];
  readonly episodes: Episodes;
}

/**
 * So many games of a policy with itself from positions drawn by lot, each move drawn by its share. They go on side by
 * side, so that a network looks at all of them at once.
 */
export function playItself(
  lens: Lens,
  policy: Scorer,
  starts: readonly State[],
  count: number,
  rng: Rng,
  sharpness = 1,
): OwnGame[] {
  const { game } = lens;
  const outcomes = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
  const tables = Array.from({ length: count }, (_, n): Table => {
    const own = rng.fork(`own game ${n}`);
    const start = own.below(starts.length);
    const episodes = new Episodes(game.info.seats);
    return { start, state: starts[start]!.clone(), rng: own, actions: [], episodes };
  });
  for (;;) {
    const open: Table[] = [];
    const looks: Look[] = [];
    for (const table of tables) {
      const { state, actions } = table;
      while (state.toMove === CHANCE) {
        const outcome = drawOutcome(state, outcomes, table.rng, state.legal(outcomes, 0));
        actions.push(outcome);
        state.apply(outcome);
      }
      if (state.toMove === OVER) continue;
      open.push(table);
      looks.push(lens.look(state));
    }
    if (open.length === 0) break;
    const chances = shares(policy.scores(looks), looks, sharpness);
    let at = 0;
    for (const [i, { state, actions, episodes, rng: luck }] of open.entries()) {
      const look = looks[i]!;
      const end = at + look.actions.length;
      const action = look.actions[drawn(chances, at, end, luck) - at]!;
      at = end;
      episodes.add(state.toMove, lens.see(state, action, look));
      actions.push(action);
      state.apply(action);
    }
  }
  return tables.map(({ start, actions, episodes }) => ({
    start,
    actions,
    episodes: episodes.all(),
  }));
}

/** What it decided in games with itself from where the demonstrator began, in the seats that one was seen in. */
export function ownEpisodes(
  lens: Lens,
  policy: Scorer,
  { starts, seats }: Pick<Demonstrations, 'starts' | 'seats'>,
  count: number,
  rng: Rng,
): Episode[] {
  return playItself(lens, policy, starts, count, rng)
    .flatMap((one) => one.episodes)
    .filter(({ seat }) => seats.has(seat));
}

/** An own game again, from what it is kept as. */
export function playAgain(
  lens: Lens,
  starts: readonly State[],
  { start, actions }: Pick<OwnGame, 'start' | 'actions'>,
): OwnGame {
  const state = starts[start]!.clone();
  const episodes = new Episodes(lens.game.info.seats);
  for (const action of actions) {
    if (state.toMove !== CHANCE) episodes.add(state.toMove, lens.see(state, action));
    state.apply(action);
  }
  return { start, actions, episodes: episodes.all() };
}

/** A place from `from` to before `to`, each as likely as its share. */
export function drawn(chances: Float32Array, from: number, to: number, rng: Rng): number {
  let rest = rng.float();
  for (let i = from; i < to; i++) {
    rest -= chances[i]!;
    if (rest < 0) return i;
  }
  return to - 1;
}
