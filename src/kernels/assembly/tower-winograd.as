// Convolutions of 3x3 by the method of Winograd, as Lavin and Gray (2016) give it: a square of cells
// from the one around it, with far fewer products than the sum takes. F(4x4, 3x3) has 36 points where
// the sum has 144 products, F(6x6, 3x3) has 64 where it has 324, and loses a digit more to rounding.
//
// Every function here turns one line of a square, 4 channels at a time: `side` is how many of its cells
// are answers, 4 or 6, and `side` + 2 how many points there are. The points are 0, 1, -1, 2, -2, for 6
// also 1/2 and -1/2, and infinity.
import { relu } from './tower-memory';

@inline
function plus(a: v128, b: v128): v128 {
  return f32x4.add(a, b);
}

@inline
function less(a: v128, b: v128): v128 {
  return f32x4.sub(a, b);
}

@inline
function times(value: v128, factor: f32): v128 {
  return f32x4.mul(value, f32x4.splat(factor));
}

@inline
function cell(from: usize, step: usize, index: i32, bent: bool): v128 {
  const value = v128.load(from + index * step);
  return bent ? relu(value) : value;
}

/** Cells to points. */
@inline
export function cellsIn(side: i32, from: usize, step: usize, to: usize, toStep: usize, bent: bool): void {
  const d1 = cell(from, step, 1, bent), d2 = cell(from, step, 2, bent), d3 = cell(from, step, 3, bent);
  const d4 = cell(from, step, 4, bent), d5 = cell(from, step, 5, bent);
  if (side == 4) {
    v128.store(to, plus(less(times(cell(from, step, 0, bent), 4), times(d2, 5)), d4));
    to += toStep;
    const a = less(d4, times(d2, 4)), b = less(d3, times(d1, 4));
    v128.store(to, plus(a, b));
    to += toStep;
    v128.store(to, less(a, b));
    to += toStep;
    const c = less(d4, d2), e = times(less(d3, d1), 2);
    v128.store(to, plus(c, e));
    to += toStep;
    v128.store(to, less(c, e));
    to += toStep;
    v128.store(to, plus(less(times(d1, 4), times(d3, 5)), d5));
    return;
  }
  const d6 = cell(from, step, 6, bent);
  v128.store(to, plus(less(cell(from, step, 0, bent), d6), times(less(d4, d2), 5.25)));
  to += toStep;
  const a = plus(plus(d2, d6), times(d4, -4.25)), b = plus(plus(d1, d5), times(d3, -4.25));
  v128.store(to, plus(a, b));
  to += toStep;
  v128.store(to, less(a, b));
  to += toStep;
  const c = plus(d6, plus(times(d2, 0.25), times(d4, -1.25)));
  const e = plus(times(d1, 0.5), plus(times(d3, -2.5), times(d5, 2)));
  v128.store(to, plus(c, e));
  to += toStep;
  v128.store(to, less(c, e));
  to += toStep;
  const g = plus(d6, plus(times(d2, 4), times(d4, -5)));
  const h = plus(times(d1, 2), plus(times(d3, -2.5), times(d5, 0.5)));
  v128.store(to, plus(g, h));
  to += toStep;
  v128.store(to, less(g, h));
  to += toStep;
  v128.store(to, plus(less(cell(from, step, 7, bent), d1), times(less(d3, d5), 5.25)));
}

/** Points of the answer to its cells. */
@inline
export function cellsOut(side: i32, from: usize, step: usize, to: usize, toStep: usize): void {
  const m0 = v128.load(from);
  from += step;
  const m1 = v128.load(from);
  from += step;
  const m2 = v128.load(from);
  from += step;
  const m3 = v128.load(from);
  from += step;
  const m4 = v128.load(from);
  from += step;
  const a = plus(m1, m2), b = less(m1, m2), c = plus(m3, m4), e = less(m3, m4);
  if (side == 4) {
    v128.store(to, plus(plus(m0, a), c));
    v128.store(to + toStep, plus(b, times(e, 2)));
    v128.store(to + 2 * toStep, plus(a, times(c, 4)));
    v128.store(to + 3 * toStep, plus(plus(b, times(e, 8)), v128.load(from)));
    return;
  }
  const m5 = v128.load(from);
  from += step;
  const m6 = v128.load(from);
  from += step;
  const g = plus(m5, m6), h = less(m5, m6);
  v128.store(to, plus(plus(m0, a), plus(c, g)));
  v128.store(to + toStep, plus(b, plus(times(e, 2), times(h, 0.5))));
  v128.store(to + 2 * toStep, plus(a, plus(times(c, 4), times(g, 0.25))));
  v128.store(to + 3 * toStep, plus(b, plus(times(e, 8), times(h, 0.125))));
  v128.store(to + 4 * toStep, plus(a, plus(times(c, 16), times(g, 0.0625))));
  v128.store(to + 5 * toStep, plus(plus(b, v128.load(from)), plus(times(e, 32), times(h, 0.03125))));
}

/** The way back of `cellsOut`: slopes of the cells to those of the points. */
@inline
export function slopesIn(side: i32, from: usize, step: usize, to: usize, toStep: usize): void {
  const y0 = v128.load(from), y1 = v128.load(from + step);
  const y2 = v128.load(from + 2 * step), y3 = v128.load(from + 3 * step);
  v128.store(to, y0);
  to += toStep;
  if (side == 4) {
    const a = plus(y0, y2), b = plus(y1, y3);
    v128.store(to, plus(a, b));
    to += toStep;
    v128.store(to, less(a, b));
    to += toStep;
    const c = plus(y0, times(y2, 4)), e = plus(times(y1, 2), times(y3, 8));
    v128.store(to, plus(c, e));
    to += toStep;
    v128.store(to, less(c, e));
    to += toStep;
    v128.store(to, y3);
    return;
  }
  const y4 = v128.load(from + 4 * step), y5 = v128.load(from + 5 * step);
  const a = plus(plus(y0, y2), y4), b = plus(plus(y1, y3), y5);
  v128.store(to, plus(a, b));
  to += toStep;
  v128.store(to, less(a, b));
  to += toStep;
  const c = plus(y0, plus(times(y2, 4), times(y4, 16)));
  const e = plus(times(y1, 2), plus(times(y3, 8), times(y5, 32)));
  v128.store(to, plus(c, e));
  to += toStep;
  v128.store(to, less(c, e));
  to += toStep;
  const g = plus(y0, plus(times(y2, 0.25), times(y4, 0.0625)));
  const h = plus(times(y1, 0.5), plus(times(y3, 0.125), times(y5, 0.03125)));
  v128.store(to, plus(g, h));
  to += toStep;
  v128.store(to, less(g, h));
  to += toStep;
  v128.store(to, y5);
}

/** Weights to points. */
@inline
export function weightsIn(side: i32, w0: v128, w1: v128, w2: v128, to: usize, toStep: usize): void {
  const both = plus(w0, w2);
  const s = times(both, <f32>(side == 4 ? -1.0 / 6 : -2.0 / 9));
  const t = times(w1, <f32>(side == 4 ? 1.0 / 6 : 2.0 / 9));
  v128.store(to, side == 4 ? times(w0, 0.25) : w0);
  to += toStep;
  v128.store(to, less(s, t));
  to += toStep;
  v128.store(to, plus(s, t));
  to += toStep;
  const p = times(plus(w0, times(w2, 4)), <f32>(side == 4 ? 1.0 / 24 : 1.0 / 90));
  const q = times(w1, <f32>(side == 4 ? 1.0 / 12 : 1.0 / 45));
  v128.store(to, plus(p, q));
  to += toStep;
  v128.store(to, less(p, q));
  to += toStep;
  if (side == 6) {
    const g = times(plus(times(w0, 4), w2), <f32>(8.0 / 45)), h = times(w1, <f32>(16.0 / 45));
    v128.store(to, plus(g, h));
    to += toStep;
    v128.store(to, less(g, h));
    to += toStep;
  }
  v128.store(to, w2);
}

/** The way back of `weightsIn`: slopes of the points to those of the weights. */
@inline
export function slopesOut(side: i32, from: usize, step: usize, to: usize, toStep: usize): void {
  const u0 = v128.load(from);
  const u1 = v128.load(from + step), u2 = v128.load(from + 2 * step);
  const u3 = v128.load(from + 3 * step), u4 = v128.load(from + 4 * step);
  const a = times(plus(u1, u2), <f32>(side == 4 ? -1.0 / 6 : -2.0 / 9));
  const b = times(less(u2, u1), <f32>(side == 4 ? 1.0 / 6 : 2.0 / 9));
  const c = times(plus(u3, u4), <f32>(side == 4 ? 1.0 / 24 : 1.0 / 90));
  const e = times(less(u3, u4), <f32>(side == 4 ? 1.0 / 12 : 1.0 / 45));
  let w0 = plus(plus(side == 4 ? times(u0, 0.25) : u0, a), c);
  let w1 = plus(b, e);
  let w2 = plus(plus(a, times(c, 4)), v128.load(from + (side + 1) * step));
  if (side == 6) {
    const u5 = v128.load(from + 5 * step), u6 = v128.load(from + 6 * step);
    const g = times(plus(u5, u6), <f32>(8.0 / 45));
    w0 = plus(w0, times(g, 4));
    w1 = plus(w1, times(less(u5, u6), <f32>(16.0 / 45)));
    w2 = plus(w2, g);
  }
  v128.store(to, w0);
  v128.store(to + toStep, w1);
  v128.store(to + 2 * toStep, w2);
}
