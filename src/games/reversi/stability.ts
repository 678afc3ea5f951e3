import type { Board } from './squares.ts';
import { count } from './squares.ts';
import { squaresWhere, type Count, type Squares } from './terms.ts';

/** One of the four ways a line can run. */
interface Axis {
  /** How far apart neighbours along it are, as bits. */
  readonly step: number;
  /** Squares at an end of their line. */
  readonly ends: Squares;
  readonly lines: readonly Squares[];
}

function makeAxis(board: Board, down: number, right: number): Axis {
  const inside = (row: number, column: number) =>
    row >= 0 && row < board.size && column >= 0 && column < board.size;
  const ends = squaresWhere(
    board,
    (row, column) => !inside(row + down, column + right) || !inside(row - down, column - right),
  );
  const lines: Squares[] = [];
  // Squares of one line share this number.
  const lineOf = (row: number, column: number) => row * right - column * down;
  for (let line = -2 * board.size; line <= 2 * board.size; line++) {
    const squares = squaresWhere(board, (row, column) => lineOf(row, column) === line);
    if ((squares.lo | squares.hi) !== 0) lines.push(squares);
  }
  return { step: 8 * down + right, ends, lines };
}

/**
 * Discs of a seat that can never be turned over, as far as is quickly seen: along each of the four
 * axes the disc is at an end of its line, or the line is full, or a neighbour on it is a stable disc
 * of the same seat. Grown until nothing is added; it may miss some, it never counts one too many.
 */
export function stableDiscs(board: Board): Count {
  const axes = [
    makeAxis(board, 0, 1),
    makeAxis(board, 1, 0),
    makeAxis(board, 1, 1),
    makeAxis(board, 1, -1),
  ];
  const held = new Int32Array(2 * axes.length);
  return (state, seat) => {
    const d0 = state.discsLo(seat);
    const d1 = state.discsHi(seat);
    const empty0 = board.lo & ~(d0 | state.discsLo(1 - seat));
    const empty1 = board.hi & ~(d1 | state.discsHi(1 - seat));
    for (let a = 0; a < axes.length; a++) {
      const { ends, lines } = axes[a]!;
      let lo = ends.lo;
      let hi = ends.hi;
      for (let i = 0; i < lines.length; i++) {
        const line = lines[i]!;
        if (((line.lo & empty0) | (line.hi & empty1)) !== 0) continue;
        lo |= line.lo;
        hi |= line.hi;
      }
      held[2 * a] = lo;
      held[2 * a + 1] = hi;
    }
    let s0 = 0;
    let s1 = 0;
    for (;;) {
      let n0 = d0;
      let n1 = d1;
      for (let a = 0; a < axes.length; a++) {
        const { step } = axes[a]!;
        // What wraps round a side lands on squares that are ends along that axis anyway.
        n0 &= held[2 * a]! | (s0 << step) | (s0 >>> step) | (s1 << (32 - step));
        n1 &= held[2 * a + 1]! | (s1 << step) | (s1 >>> step) | (s0 >>> (32 - step));
      }
      if (n0 === s0 && n1 === s1) return count(s0, s1);
      s0 = n0;
      s1 = n1;
    }
  };
}
