import type { Seat } from '../../core/index.ts';
import { count, hiBit, loBit, type Board } from './squares.ts';
import type { ReversiState } from './state.ts';

/** A set of squares as two halves. */
export interface Squares {
  readonly lo: number;
  readonly hi: number;
}

/** Something counted for one seat. */
export type Count = (state: ReversiState, seat: Seat) => number;

/** The squares of a board, by row and column, that satisfy a condition. */
export function squaresWhere(
  board: Board,
  holds: (row: number, column: number) => boolean,
): Squares {
  let lo = 0;
  let hi = 0;
  for (let action = 0; action < board.size * board.size; action++) {
    if (!holds(Math.floor(action / board.size), action % board.size)) continue;
    lo |= loBit(board.squareOf[action]!);
    hi |= hiBit(board.squareOf[action]!);
  }
  return { lo, hi };
}

export function discsOn({ lo, hi }: Squares): Count {
  return (state, seat) => count(state.discsLo(seat) & lo, state.discsHi(seat) & hi);
}

export function corners(board: Board): Squares {
  const last = board.size - 1;
  return squaresWhere(board, (row, column) => row % last === 0 && column % last === 0);
}

/** A weight for every square, in masks of equal weight: six counts instead of 64 looks. */
interface WeightMap {
  readonly weights: readonly number[];
  readonly masks: readonly Squares[];
}

export function weightMap(
  board: Board,
  weightAt: (row: number, column: number) => number,
): WeightMap {
  const weights: number[] = [];
  for (let row = 0; row < board.size; row++) {
    for (let column = 0; column < board.size; column++) {
      const weight = weightAt(row, column);
      if (weight !== 0 && !weights.includes(weight)) weights.push(weight);
    }
  }
  const masks = weights.map((weight) =>
    squaresWhere(board, (row, column) => weightAt(row, column) === weight),
  );
  return { weights, masks };
}

/** The weights under own discs less those under the rival's. */
export function weightDifference(
  { weights, masks }: WeightMap,
  state: ReversiState,
  seat: Seat,
): number {
  const ownLo = state.discsLo(seat);
  const ownHi = state.discsHi(seat);
  const rivalLo = state.discsLo(1 - seat);
  const rivalHi = state.discsHi(1 - seat);
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    const { lo, hi } = masks[i]!;
    sum += weights[i]! * (count(ownLo & lo, ownHi & hi) - count(rivalLo & lo, rivalHi & hi));
  }
  return sum;
}

/** Columns that a step to the east, or to the west, can arrive at. */
const FROM_WEST = ~0x01010101;
const FROM_EAST = ~(0x80808080 | 0);

/** Pairs of a disc of the seat and an empty square beside it: a disc with three counts three times. */
export function frontier(board: Board): Count {
  return (state, seat) => {
    const d0 = state.discsLo(seat);
    const d1 = state.discsHi(seat);
    const e0 = board.lo & ~(d0 | state.discsLo(1 - seat));
    const e1 = board.hi & ~(d1 | state.discsHi(1 - seat));
    return (
      count((e0 << 1) & FROM_WEST & d0, (e1 << 1) & FROM_WEST & d1) +
      count((e0 >>> 1) & FROM_EAST & d0, (e1 >>> 1) & FROM_EAST & d1) +
      count((e0 << 8) & d0, ((e1 << 8) | (e0 >>> 24)) & d1) +
      count(((e0 >>> 8) | (e1 << 24)) & d0, (e1 >>> 8) & d1) +
      count((e0 << 9) & FROM_WEST & d0, ((e1 << 9) | (e0 >>> 23)) & FROM_WEST & d1) +
      count((e0 << 7) & FROM_EAST & d0, ((e1 << 7) | (e0 >>> 25)) & FROM_EAST & d1) +
      count(((e0 >>> 7) | (e1 << 25)) & FROM_WEST & d0, (e1 >>> 7) & FROM_WEST & d1) +
      count(((e0 >>> 9) | (e1 << 23)) & FROM_EAST & d0, (e1 >>> 9) & FROM_EAST & d1)
    );
  };
}

/** Discs diagonally beside a corner that is still empty: they open the way to it. */
export function xSquares(board: Board): Count {
  const last = board.size - 1;
  const pairs = [0, last].flatMap((row) =>
    [0, last].map((column) => ({
      corner: squaresWhere(board, (r, c) => r === row && c === column),
      beside: squaresWhere(board, (r, c) => Math.abs(r - row) === 1 && Math.abs(c - column) === 1),
    })),
  );
  return (state, seat) => {
    const d0 = state.discsLo(seat);
    const d1 = state.discsHi(seat);
    const taken0 = d0 | state.discsLo(1 - seat);
    const taken1 = d1 | state.discsHi(1 - seat);
    let sum = 0;
    for (let i = 0; i < pairs.length; i++) {
      const { corner, beside } = pairs[i]!;
      const free = ((taken0 & corner.lo) | (taken1 & corner.hi)) === 0;
      if (free && ((d0 & beside.lo) | (d1 & beside.hi)) !== 0) sum++;
    }
    return sum;
  };
}
