import type { ExactHelp } from '../../core/index.ts';
import type { TreeState } from './state.ts';

/** The points of one seat are the other's with the sign changed: their difference would count them twice. */
export const exact: ExactHelp<TreeState> = {
  margin: (state, seat) => state.score(seat),
};
