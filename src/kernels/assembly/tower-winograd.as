// Convolutions of 3x3 by the method of Winograd, F(4x4, 3x3), as Lavin and Gray (2016) give it: a
// square of 4x4 cells from the 6x6 around it with 36 products where the sum takes 144. Every function
// here turns one line of a square, for 4 channels at a time.
import { relu, times } from './tower-memory';

@inline
function plus(a: v128, b: v128): v128 {
  return f32x4.add(a, b);
}

@inline
function less(a: v128, b: v128): v128 {
  return f32x4.sub(a, b);
}

/** 6 cells to 6 points: [4 0 -5 0 1 0], [0 -4 -4 1 1 0], [0 4 -4 -1 1 0], [0 -2 -1 2 1 0], [0 2 -1 -2 1 0], [0 4 0 -5 0 1]. */
@inline
export function cellsIn(from: usize, step: usize, to: usize, toStep: usize, bent: bool): void {
  let d0 = v128.load(from), d1 = v128.load(from + step), d2 = v128.load(from + 2 * step);
  let d3 = v128.load(from + 3 * step), d4 = v128.load(from + 4 * step), d5 = v128.load(from + 5 * step);
  if (bent) {
    d0 = relu(d0); d1 = relu(d1); d2 = relu(d2); d3 = relu(d3); d4 = relu(d4); d5 = relu(d5);
  }
  v128.store(to, plus(less(times(d0, 4), times(d2, 5)), d4));
  const a = less(d4, times(d2, 4)), b = less(d3, times(d1, 4));
  v128.store(to + toStep, plus(a, b));
  v128.store(to + 2 * toStep, less(a, b));
  const c = less(d4, d2), e = times(less(d3, d1), 2);
  v128.store(to + 3 * toStep, plus(c, e));
  v128.store(to + 4 * toStep, less(c, e));
  v128.store(to + 5 * toStep, plus(less(times(d1, 4), times(d3, 5)), d5));
}

/** 6 points to 4 cells: [1 1 1 1 1 0], [0 1 -1 2 -2 0], [0 1 1 4 4 0], [0 1 -1 8 -8 1]. */
@inline
export function cellsOut(from: usize, step: usize, to: usize, toStep: usize): void {
  const m1 = v128.load(from + step), m2 = v128.load(from + 2 * step);
  const m3 = v128.load(from + 3 * step), m4 = v128.load(from + 4 * step);
  const a = plus(m1, m2), b = less(m1, m2), c = plus(m3, m4), e = less(m3, m4);
  v128.store(to, plus(plus(v128.load(from), a), c));
  v128.store(to + toStep, plus(b, times(e, 2)));
  v128.store(to + 2 * toStep, plus(a, times(c, 4)));
  v128.store(to + 3 * toStep, plus(plus(b, times(e, 8)), v128.load(from + 5 * step)));
}

/** The way back of `cellsOut`: slopes of 4 cells to those of 6 points. */
@inline
export function slopesIn(from: usize, step: usize, to: usize, toStep: usize): void {
  const y0 = v128.load(from), y1 = v128.load(from + step);
  const y2 = v128.load(from + 2 * step), y3 = v128.load(from + 3 * step);
  v128.store(to, y0);
  const a = plus(y0, y2), b = plus(y1, y3);
  v128.store(to + toStep, plus(a, b));
  v128.store(to + 2 * toStep, less(a, b));
  const c = plus(y0, times(y2, 4)), e = plus(times(y1, 2), times(y3, 8));
  v128.store(to + 3 * toStep, plus(c, e));
  v128.store(to + 4 * toStep, less(c, e));
  v128.store(to + 5 * toStep, y3);
}

/** 3 weights to 6 points: [1/4 0 0], -[1 1 1] / 6, -[1 -1 1] / 6, [1 2 4] / 24, [1 -2 4] / 24, [0 0 1]. */
@inline
export function weightsIn(w0: v128, w1: v128, w2: v128, to: usize, toStep: usize): void {
  v128.store(to, times(w0, 0.25));
  const s = times(plus(w0, w2), <f32>(-1.0 / 6)), t = times(w1, <f32>(1.0 / 6));
  v128.store(to + toStep, less(s, t));
  v128.store(to + 2 * toStep, plus(s, t));
  const p = plus(times(w0, <f32>(1.0 / 24)), times(w2, <f32>(1.0 / 6))), q = times(w1, <f32>(1.0 / 12));
  v128.store(to + 3 * toStep, plus(p, q));
  v128.store(to + 4 * toStep, less(p, q));
  v128.store(to + 5 * toStep, w2);
}

/** The way back of `weightsIn`: slopes of 6 points to those of 3 weights. */
@inline
export function slopesOut(from: usize, step: usize, to: usize, toStep: usize): void {
  const u1 = v128.load(from + step), u2 = v128.load(from + 2 * step);
  const u3 = v128.load(from + 3 * step), u4 = v128.load(from + 4 * step);
  const a = times(plus(u1, u2), <f32>(-1.0 / 6)), c = plus(u3, u4);
  v128.store(to, plus(plus(times(v128.load(from), 0.25), a), times(c, <f32>(1.0 / 24))));
  v128.store(to + toStep, plus(times(less(u2, u1), <f32>(1.0 / 6)), times(less(u3, u4), <f32>(1.0 / 12))));
  v128.store(to + 2 * toStep, plus(plus(a, times(c, <f32>(1.0 / 6))), v128.load(from + 5 * step)));
}
