import type { Action, ExactHelp } from '../../core/index.ts';
import type { ReversiState } from './state.ts';

/** With fewer empty squares than this, ranking costs more than it saves (measured on endgames of 14 to 16). */
const RANK_FROM = 6;
/** With fewer empty squares than this, searching again is cheaper than remembering. */
const REMEMBER_FROM = 6;

/** What a solver should know of Reversi: leave the rival few answers, and take corners. */
export const exact: ExactHelp<ReversiState> = {
  /** Empty squares. */
  left: { of: (state) => state.empties(), soon: 20 },
  rank(state: ReversiState, action: Action): number {
    const seat = state.toMove;
    state.apply(action);
    // A rival that must pass has no answer at all.
    const answers = state.toMove === 1 - seat ? state.legalCount() : 0;
    state.undo();
    return (isCorner(state, action) ? 4 : 0) - 2 * answers;
  },
  rankable: (state) => state.empties() >= RANK_FROM,
  memorable: (state) => state.empties() >= REMEMBER_FROM,
};

function isCorner({ rules: { size } }: ReversiState, action: Action): boolean {
  const column = action % size;
  const row = (action - column) / size;
  return (column === 0 || column === size - 1) && (row === 0 || row === size - 1);
}
