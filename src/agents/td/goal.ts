import {
  CHANCE,
  OVER,
  drawOutcome,
  type Game,
  type Rng,
  type Seat,
  type State,
} from '../../core/index.ts';

/** What a finished game was worth to a seat: how it ended, and by how much. */
export interface Goal {
  /** How much the margin weighs beside the utility, 0 to 1. */
  readonly margin: number;
  /** The margin in points that counts as much as a win. */
  readonly scale: number;
}

/** From -1 to 1. */
export function worth({ margin, scale }: Goal, utility: number, points: number): number {
  return (1 - margin) * utility + margin * Math.max(-1, Math.min(1, points / scale));
}

export function worthOfEnd(goal: Goal, state: State, seat: Seat, seats: number): number {
  return worth(goal, state.utility(seat), marginOf(state, seat, seats));
}

/** Own final points less the best rival's. */
function marginOf(state: State, seat: Seat, seats: number): number {
  let best = -Infinity;
  for (let other = 0; other < seats; other++)
    if (other !== seat) best = Math.max(best, state.finalScore(other));
  return best === -Infinity ? state.finalScore(seat) : state.finalScore(seat) - best;
}

/** The same from the points as they are told at the end. */
export function marginFrom(scores: readonly number[], seat: Seat): number {
  const best = Math.max(...scores.filter((_, other) => other !== seat));
  return best === -Infinity ? scores[seat]! : scores[seat]! - best;
}

const SAMPLE = 100;

/** A scale for a game whose points nobody has told: twice the usual margin of random games. */
export function usualScale(game: Game, rng: Rng): number {
  const { info } = game;
  const legal = new Int32Array(Math.max(info.maxBranching, info.chanceCount));
  let squares = 0;
  for (let n = 0; n < SAMPLE; n++) {
    const state = game.start();
    while (state.toMove !== OVER) {
      const count = state.legal(legal, 0);
      const chance = state.toMove === CHANCE;
      state.apply(chance ? drawOutcome(state, legal, rng, count) : legal[rng.below(count)]!);
    }
    squares += marginOf(state, 0, info.seats) ** 2;
  }
  return squares === 0 ? 1 : 2 * Math.sqrt(squares / SAMPLE);
}
