import type { Game } from './game.ts';
import type { GameInfo } from './info.ts';
import type { Rng } from './rng.ts';
import { CHANCE, type Action, type Seat, type State } from './state.ts';

/** The legal actions as a fresh array. */
export function legalActions(state: State, info: GameInfo): Int32Array {
  const buffer = new Int32Array(Math.max(info.maxBranching, info.chanceCount));
  return buffer.slice(0, state.legal(buffer, 0));
}

/** Draws an outcome at a chance node from the first `count` of `outcomes`. */
export function drawOutcome(
  state: State,
  outcomes: ArrayLike<number>,
  rng: Rng,
  count: number = outcomes.length,
): Action {
  let rest = rng.below(state.chanceTotal);
  for (let i = 0; i < count; i++) {
    rest -= state.chanceWeight(outcomes[i]!);
    if (rest < 0) return outcomes[i]!;
  }
  throw new Error('chance weights do not add up to chanceTotal');
}

/** Lets chance act until a seat is to move or the game is over. */
export function settleChance(state: State, info: GameInfo, rng: Rng): void {
  while (state.toMove === CHANCE) state.apply(drawOutcome(state, legalActions(state, info), rng));
}

/** Actions in notation, each in the position it is played in. */
export function formatLine(game: Game, from: State, actions: readonly Action[]): string[] {
  const state = from.clone();
  return actions.map((action) => {
    const text = game.formatAction(state, action);
    state.apply(action);
    return text;
  });
}

export function seatsOf({ info }: Pick<Game, 'info'>): Seat[] {
  return Array.from({ length: info.seats }, (_, seat) => seat);
}
