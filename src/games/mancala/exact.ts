import type { Action, ExactHelp, Seat } from '../../core/index.ts';
import type { MancalaState } from './state.ts';

/** What a solver should know of Kalah. */
export const exact: ExactHelp<MancalaState> = {
  /** Seeds in the pits. */
  left: {
    of: (state) => state.seedsInRow(0) + state.seedsInRow(1),
    soon: 36,
  },
  /** Seeds in a store stay there: at best all the others are won. */
  atMost(state: MancalaState, seat: Seat): number {
    const total = 2 * state.rules.pits * state.rules.seeds;
    return total - 2 * state.score(1 - seat);
  },

  banked: (state: MancalaState, seat: Seat) => state.score(seat) - state.score(1 - seat),

  /** What lies in the pits, seen by the side to move: all that matters for the seeds to come. */
  key(state: MancalaState, into: Int32Array): void {
    const { cells, rules, toMove } = state;
    const row = rules.pits + 1;
    const mine = toMove * row;
    const theirs = row - mine;
    // Polynomials in two odd numbers; any pair would do.
    let lo = 1;
    let hi = 1;
    for (let pit = 1; pit < row; pit++) {
      lo = Math.imul(lo, 0x2545f491) + cells[mine + pit]!;
      hi = Math.imul(hi, 0x27d4eb2f) + cells[mine + pit]!;
    }
    for (let pit = 1; pit < row; pit++) {
      lo = Math.imul(lo, 0x2545f491) + cells[theirs + pit]!;
      hi = Math.imul(hi, 0x27d4eb2f) + cells[theirs + pit]!;
    }
    // The lower bits of a polynomial know little of the upper ones.
    into[0] = Math.imul(lo ^ (lo >>> 15), 0x2c1b3c6d) ^ (hi >>> 16);
    into[1] = hi;
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
