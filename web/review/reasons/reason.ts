import type { Action, Game, Seat, State } from '../../../src/core/index.ts';

/** A move in a position, to be explained. */
export interface Situation {
  readonly game: Game;
  /** The position before the move; whoever looks at it leaves it as it was. */
  readonly state: State;
  readonly seat: Seat;
  readonly action: Action;
  /** The move in the game's notation. */
  readonly text: string;
  /** What the score of the seat rises by at once. */
  readonly gain: number;
  name(seat: Seat): string;
}

/** What speaks for a move and what against it, most telling first; each goes on from "it". */
export interface Reasons {
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

/** What is seen after the move; the state is as before when this returns. */
export function after<T>({ state, action }: Situation, look: (state: State) => T): T {
  state.apply(action);
  const seen = look(state);
  state.undo();
  return seen;
}
