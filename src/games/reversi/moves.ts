/**
 * Where a side may move, by filling along the eight directions from its discs through the rival's.
 * Along a row the two halves of the frame do not touch; along the other directions a run is filled
 * through one half first, and what reaches its last row enters the other half. That takes fewer
 * steps than 64-bit doubling spelled out in halves.
 */

/** Columns b to g: a run of discs to be flipped along a row or a diagonal never leaves them. */
const INNER = 0x7e7e7e7e;

/**
 * Reads the discs of a side at `own` and of its rival at `rival`, each as `lo, hi`, and writes the
 * squares of the board where the side may move at `to`; returns 0 when there is none.
 */
export function writeMoves(
  frames: Int32Array,
  own: number,
  rival: number,
  to: number,
  boardLo: number,
  boardHi: number,
): number {
  const p0 = frames[own]!;
  const p1 = frames[own + 1]!;
  const o0 = frames[rival]!;
  const o1 = frames[rival + 1]!;
  const i0 = o0 & INNER;
  const i1 = o1 & INNER;

  // East: adding to a run at its start carries past its end.
  let m0 = (i0 + ((p0 << 1) & i0)) | 0;
  let m1 = (i1 + ((p1 << 1) & i1)) | 0;

  // West, by doubling.
  let f0 = i0 & (p0 >>> 1);
  let f1 = i1 & (p1 >>> 1);
  f0 |= i0 & (f0 >>> 1);
  f1 |= i1 & (f1 >>> 1);
  const w0 = i0 & (i0 >>> 1);
  const w1 = i1 & (i1 >>> 1);
  f0 |= w0 & (f0 >>> 2);
  f1 |= w1 & (f1 >>> 2);
  f0 |= w0 & (f0 >>> 2);
  f1 |= w1 & (f1 >>> 2);
  m0 |= f0 >>> 1;
  m1 |= f1 >>> 1;

  // South.
  f0 = o0 & (p0 << 8);
  f0 |= o0 & (f0 << 8);
  f0 |= o0 & (f0 << 8);
  f1 = o1 & ((p1 << 8) | ((p0 | f0) >>> 24));
  f1 |= o1 & (f1 << 8);
  f1 |= o1 & (f1 << 8);
  m0 |= f0 << 8;
  m1 |= (f1 << 8) | (f0 >>> 24);

  // South-east.
  f0 = i0 & (p0 << 9);
  f0 |= i0 & (f0 << 9);
  f0 |= i0 & (f0 << 9);
  f1 = i1 & ((p1 << 9) | ((p0 | f0) >>> 23));
  f1 |= i1 & (f1 << 9);
  f1 |= i1 & (f1 << 9);
  m0 |= f0 << 9;
  m1 |= (f1 << 9) | (f0 >>> 23);

  // South-west.
  f0 = i0 & (p0 << 7);
  f0 |= i0 & (f0 << 7);
  f0 |= i0 & (f0 << 7);
  f1 = i1 & ((p1 << 7) | ((p0 | f0) >>> 25));
  f1 |= i1 & (f1 << 7);
  f1 |= i1 & (f1 << 7);
  m0 |= f0 << 7;
  m1 |= (f1 << 7) | (f0 >>> 25);

  // North.
  f1 = o1 & (p1 >>> 8);
  f1 |= o1 & (f1 >>> 8);
  f1 |= o1 & (f1 >>> 8);
  f0 = o0 & ((p0 >>> 8) | ((p1 | f1) << 24));
  f0 |= o0 & (f0 >>> 8);
  f0 |= o0 & (f0 >>> 8);
  m1 |= f1 >>> 8;
  m0 |= (f0 >>> 8) | (f1 << 24);

  // North-west.
  f1 = i1 & (p1 >>> 9);
  f1 |= i1 & (f1 >>> 9);
  f1 |= i1 & (f1 >>> 9);
  f0 = i0 & ((p0 >>> 9) | ((p1 | f1) << 23));
  f0 |= i0 & (f0 >>> 9);
  f0 |= i0 & (f0 >>> 9);
  m1 |= f1 >>> 9;
  m0 |= (f0 >>> 9) | (f1 << 23);

  // North-east.
  f1 = i1 & (p1 >>> 7);
  f1 |= i1 & (f1 >>> 7);
  f1 |= i1 & (f1 >>> 7);
  f0 = i0 & ((p0 >>> 7) | ((p1 | f1) << 25));
  f0 |= i0 & (f0 >>> 7);
  f0 |= i0 & (f0 >>> 7);
  m1 |= f1 >>> 7;
  m0 |= (f0 >>> 7) | (f1 << 25);

  m0 &= boardLo & ~(p0 | o0);
  m1 &= boardHi & ~(p1 | o1);
  frames[to] = m0;
  frames[to + 1] = m1;
  return m0 | m1;
}
