import type { Action, ExactHelp, Seat } from '../../core/index.ts';
import type { MancalaState } from './state.ts';

/** What a solver should know of Kalah. */
export const exact: ExactHelp<MancalaState> = {
  /** Seeds in a store stay there: at best all the others are won. */
  atMost(state: MancalaState, seat: Seat): number {
    const total = 2 * state.rules.pits * state.rules.seeds;
    return total - 2 * state.score(1 - seat);
  },

  /** Moves that keep the turn first, those from low pits before the others; then what fills the store most. */
  rank(state: MancalaState, action: Action): number {
    const seat = state.toMove;
    const before = state.score(seat);
    state.apply(action);
    const gain = state.score(seat) - before;
    const keeps = state.toMove === seat;
    state.undo();
    return keeps ? 100 - action : gain;
  },
};
