import type { Action, Game, Seat, State } from '../../../core/index.ts';

/** A decision: the move that is right, and others that are not. */
export interface Moment {
  readonly game: Game;
  /** Before the move; whoever looks at it leaves it as it was. */
  readonly state: State;
  readonly seat: Seat;
  readonly right: Action;
  readonly wrong: readonly Action[];
}

/** What is seen after a move; the state is as before when this returns. */
export function after<T>(state: State, action: Action, look: (state: State) => T): T {
  state.apply(action);
  const seen = look(state);
  state.undo();
  return seen;
}
