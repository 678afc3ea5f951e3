import { hiBit, loBit } from './squares.ts';

/**
 * What a move flips, by looking up the four lines through its square. Each line is gathered into
 * one byte by a multiplication; a table tells which discs would close it in, another what lies
 * between. No branch depends on the position, which is quicker than walking along the eight rays.
 */

/** By place on the line and the rival's discs on its inner six squares: where own discs close in. */
const CLOSING = new Uint8Array(8 * 64);
/** By place on the line and the own discs that close in: the discs between. */
const BETWEEN = new Uint8Array(8 * 256);
/** By square: its falling and its rising diagonal, each as `lo, hi`. */
const DIAGONALS = new Int32Array(64 * 4);

/** Columns of a half: one bit a row, and the factors that gather such bits, or spread a nibble to them. */
const COLUMN = 0x01010101;
const GATHER_COLUMN = 0x01020408;
const SPREAD_COLUMN = 0x00204081;
/** Adds up the rows of a half in its highest byte; a diagonal has one square a column. */
const STACK_ROWS = 0x01010101;

for (let place = 0; place < 8; place++) {
  for (let rivals = 0; rivals < 64; rivals++) {
    let closing = 0;
    for (const step of [1, -1]) {
      let at = place + step;
      while (at > 0 && at < 7 && ((rivals >> (at - 1)) & 1) === 1) at += step;
      if (at >= 0 && at < 8 && at !== place + step) closing |= 1 << at;
    }
    CLOSING[64 * place + rivals] = closing;
  }
  for (let closing = 0; closing < 256; closing++) {
    let between = 0;
    for (const step of [1, -1]) {
      let passed = 0;
      let at = place + step;
      while (at >= 0 && at < 8 && ((closing >> at) & 1) === 0) {
        passed |= 1 << at;
        at += step;
      }
      if (at >= 0 && at < 8) between |= passed;
    }
    BETWEEN[256 * place + closing] = between;
  }
}
for (let square = 0; square < 64; square++) {
  for (let other = 0; other < 64; other++) {
    const down = (other >> 3) - (square >> 3);
    const right = (other & 7) - (square & 7);
    if (down === right) {
      DIAGONALS[4 * square]! |= loBit(other);
      DIAGONALS[4 * square + 1]! |= hiBit(other);
    }
    if (down === -right) {
      DIAGONALS[4 * square + 2]! |= loBit(other);
      DIAGONALS[4 * square + 3]! |= hiBit(other);
    }
  }
}

/**
 * Plays a disc of the side to move on an empty square: reads own and rival discs as `lo, hi, lo, hi`
 * at `from`, writes them at `to` as the rival will see them, own and rival exchanged.
 */
export function playSquare(frames: Int32Array, from: number, to: number, square: number): void {
  const p0 = frames[from]!;
  const p1 = frames[from + 1]!;
  const o0 = frames[from + 2]!;
  const o1 = frames[from + 3]!;
  const row = square >> 3;
  const column = square & 7;
  const closing = column << 6;
  const between = column << 8;

  let f0 = 0;
  let f1 = 0;
  const shift = (row & 3) << 3;
  if (row < 4) {
    const ends = CLOSING[closing + (((o0 >>> shift) >>> 1) & 63)]! & (p0 >>> shift);
    f0 = BETWEEN[between + ends]! << shift;
  } else {
    const ends = CLOSING[closing + (((o1 >>> shift) >>> 1) & 63)]! & (p1 >>> shift);
    f1 = BETWEEN[between + ends]! << shift;
  }

  let own = ((p0 >>> column) & COLUMN) | (((p1 >>> column) & COLUMN) << 4);
  let rival = ((o0 >>> column) & COLUMN) | (((o1 >>> column) & COLUMN) << 4);
  own = Math.imul(own, GATHER_COLUMN) >>> 24;
  rival = Math.imul(rival, GATHER_COLUMN) >>> 25;
  let line = BETWEEN[(row << 8) + (CLOSING[(row << 6) + (rival & 63)]! & own)]!;
  f0 |= (Math.imul(line & 15, SPREAD_COLUMN) & COLUMN) << column;
  f1 |= (Math.imul(line >>> 4, SPREAD_COLUMN) & COLUMN) << column;

  const diagonals = square << 2;
  let d0 = DIAGONALS[diagonals]!;
  let d1 = DIAGONALS[diagonals + 1]!;
  own = Math.imul((p0 & d0) | (p1 & d1), STACK_ROWS) >>> 24;
  rival = Math.imul((o0 & d0) | (o1 & d1), STACK_ROWS) >>> 25;
  line = Math.imul(BETWEEN[between + (CLOSING[closing + (rival & 63)]! & own)]!, STACK_ROWS);
  f0 |= line & d0;
  f1 |= line & d1;

  d0 = DIAGONALS[diagonals + 2]!;
  d1 = DIAGONALS[diagonals + 3]!;
  own = Math.imul((p0 & d0) | (p1 & d1), STACK_ROWS) >>> 24;
  rival = Math.imul((o0 & d0) | (o1 & d1), STACK_ROWS) >>> 25;
  line = Math.imul(BETWEEN[between + (CLOSING[closing + (rival & 63)]! & own)]!, STACK_ROWS);
  f0 |= line & d0;
  f1 |= line & d1;

  frames[to] = o0 & ~f0;
  frames[to + 1] = o1 & ~f1;
  frames[to + 2] = p0 | f0 | loBit(square);
  frames[to + 3] = p1 | f1 | hiBit(square);
}
