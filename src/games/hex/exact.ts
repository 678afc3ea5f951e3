import type { Action, ExactHelp } from '../../core/index.ts';
import type { HexBoard } from './board.ts';
import { TwoDistances } from './distances.ts';
import type { HexState } from './state.ts';

/** What a solver should know of Hex on one board. */
export function exactFor(board: HexBoard): ExactHelp<HexState> {
  const distances = new TwoDistances(board);
  let keyLo = 0;
  let keyHi = 0;
  let known = false;
  let winning = false;
  return {
    /** Empty cells. */
    left: { of: (state) => board.cells - state.stones, soon: 36 },

    /** A swap is no claim; it comes with the second move or never. */
    claims: (state) =>
      !state.swap || state.stones > 1 || (state.stones === 1 && state.toMove === 0),

    /** Cells near to winning for either side: good for one, and taken from the other. */
    rank(state: HexState, action: Action): number {
      const seat = state.toMove;
      if (action === board.cells) return 0;
      // All the actions of a position are ranked in a row: it is measured once.
      if (!known || state.keyLo !== keyLo || state.keyHi !== keyHi) {
        winning = distances.measure(state, seat);
        // Who can win at once need not look any further.
        if (!winning) distances.measure(state, 1 - seat);
        keyLo = state.keyLo;
        keyHi = state.keyHi;
        known = true;
      }
      const mine = distances.of(seat, action);
      if (winning) return mine === 2 ? Infinity : 0;
      return -mine - distances.of(1 - seat, action);
    },
  };
}
