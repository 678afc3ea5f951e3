// The arithmetic of src/kernels/tower/arithmetic.ts, where each operation is described.
import { beside4x8, one16, one4, rows4x8 } from './blocks';
import { NOTHING, TABLE, ZERO, at, bytes, relu } from './tower-memory';
export { convolve3, prepare, slopes3 } from './tower-convolve';
export { convolve, slopes } from './tower-stem';

const TINY: f32 = 1e-35;

export function pool(
  g: i32, x: i32, grid: i32, line: i32, boards: i32, rows: i32, columns: i32, wide: i32,
): void {
  const cell = bytes(wide);
  const share = f32x4.splat(<f32>1 / <f32>(rows * columns));
  for (let board = 0; board < boards; board++) {
    const to = at(g + 2 * board * wide);
    for (let side: usize = 0; side < cell; side += 16) {
      let sum = ZERO, most = ZERO;
      for (let row = 0; row < rows; row++) {
        let from = at(x + board * grid + row * line) + side;
        for (let column = 0; column < columns; column++, from += cell) {
          const value = relu(v128.load(from));
          sum = f32x4.add(sum, value);
          most = f32x4.pmax(most, value);
        }
      }
      v128.store(to + side, f32x4.mul(sum, share));
      v128.store(to + cell + side, most);
    }
  }
}

export function poolBack(
  d: i32, dg: i32, g: i32, x: i32, grid: i32, line: i32,
  boards: i32, rows: i32, columns: i32, wide: i32,
): void {
  const cell = bytes(wide);
  const share = f32x4.splat(<f32>1 / <f32>(rows * columns));
  for (let board = 0; board < boards; board++) {
    for (let side: usize = 0; side < cell; side += 16) {
      const whole = bytes(2 * board * wide) + side;
      const mean = f32x4.mul(v128.load(at(dg) + whole), share);
      const most = v128.load(at(g) + whole + cell);
      let peak = v128.load(at(dg) + whole + cell); // zero in the lanes that have been given
      for (let row = 0; row < rows; row++) {
        let there = bytes(board * grid + row * line) + side;
        for (let column = 0; column < columns; column++, there += cell) {
          const value = v128.load(at(x) + there);
          const above = f32x4.gt(value, ZERO);
          const first = v128.and(above, f32x4.eq(value, most));
          const slope = f32x4.add(v128.and(above, mean), v128.and(first, peak));
          peak = v128.andnot(peak, first);
          v128.store(at(d) + there, f32x4.add(v128.load(at(d) + there), slope));
        }
      }
    }
  }
}

export function shift(
  y: i32, x: i32, by: i32, grid: i32, line: i32, boards: i32, rows: i32, columns: i32, wide: i32,
): void {
  const cell = bytes(wide);
  for (let board = 0; board < boards; board++) {
    for (let side: usize = 0; side < cell; side += 16) {
      const more = v128.load(at(by + board * wide) + side);
      for (let row = 0; row < rows; row++) {
        let there = bytes(board * grid + row * line) + side;
        for (let column = 0; column < columns; column++, there += cell) {
          v128.store(at(y) + there, relu(f32x4.add(v128.load(at(x) + there), more)));
        }
      }
    }
  }
}

export function boardSums(
  sums: i32, d: i32, grid: i32, line: i32, boards: i32, rows: i32, columns: i32, wide: i32,
): void {
  const cell = bytes(wide);
  for (let board = 0; board < boards; board++) {
    for (let side: usize = 0; side < cell; side += 16) {
      let sum = ZERO;
      for (let row = 0; row < rows; row++) {
        let from = at(d + board * grid + row * line) + side;
        for (let column = 0; column < columns; column++, from += cell) {
          sum = f32x4.add(sum, v128.load(from));
        }
      }
      v128.store(at(sums + board * wide) + side, sum);
    }
  }
}

export function product(
  y: i32, a: i32, b: i32, bias: i32, m: i32, k: i32, n: i32, bent: i32,
): void {
  store<i32>(TABLE, 0);
  const line = bytes(n), aLine = bytes(k);
  let row = 0;
  for (; row + 4 <= m; row += 4) {
    for (let side: usize = 0; side < line; side += 32) {
      const start = bias < 0 ? NOTHING : at(bias) + side;
      rows4x8(at(y + row * n) + side, line, at(a + row * k), aLine, at(b) + side, line, start, 0, k, 1, TABLE, 0, bent);
    }
  }
  for (; row < m; row++) {
    let side: usize = 0;
    for (; side + 64 <= line; side += 64) {
      const start = bias < 0 ? NOTHING : at(bias) + side;
      one16(at(y + row * n) + side, at(a + row * k), 4, at(b) + side, line, start, k, 1, TABLE, 0, bent);
    }
    for (; side < line; side += 16) {
      const start = bias < 0 ? NOTHING : at(bias) + side;
      one4(at(y + row * n) + side, at(a + row * k), 4, at(b) + side, line, start, k, 1, TABLE, 0, bent);
    }
  }
}

export function productSlopes(db: i32, a: i32, d: i32, m: i32, k: i32, n: i32): void {
  store<i32>(TABLE, 0);
  const line = bytes(n), aLine = bytes(k);
  for (let i = 0; i < k; i += 4) {
    const to = at(db + i * n);
    for (let side: usize = 0; side < line; side += 32) {
      beside4x8(to + side, line, at(a + i), aLine, at(d) + side, line, to + side, line, m, 1, TABLE, 0, 0);
    }
  }
}

@inline
function total(sum: v128): f32 {
  return (f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1))
    + (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3));
}

export function productBack(da: i32, d: i32, b: i32, m: i32, k: i32, n: i32): void {
  const line = bytes(n);
  for (let row = 0; row < m; row++) {
    const from = at(d + row * n);
    for (let i = 0; i < k; i++) {
      const with_ = at(b + i * n), to = at(da + row * k + i);
      let sum = ZERO;
      for (let side: usize = 0; side < line; side += 16) {
        sum = f32x4.add(sum, f32x4.mul(v128.load(from + side), v128.load(with_ + side)));
      }
      store<f32>(to, load<f32>(to) + total(sum));
    }
  }
}

export function dots(
  y: i32, x: i32, w: i32, bias: i32, grid: i32, line: i32,
  boards: i32, rows: i32, columns: i32, wide: i32,
): void {
  const cell = bytes(wide), start = load<f32>(at(bias));
  let to = at(y);
  for (let board = 0; board < boards; board++) {
    for (let row = 0; row < rows; row++) {
      let from = at(x + board * grid + row * line);
      for (let column = 0; column < columns; column++, from += cell, to += 4) {
        let sum = ZERO;
        for (let side: usize = 0; side < cell; side += 16) {
          sum = f32x4.add(sum, f32x4.mul(relu(v128.load(from + side)), v128.load(at(w) + side)));
        }
        store<f32>(to, start + total(sum));
      }
    }
  }
}

export function dotsBack(
  dx: i32, dw: i32, d: i32, x: i32, w: i32, grid: i32, line: i32,
  boards: i32, rows: i32, columns: i32, wide: i32,
): void {
  const cell = bytes(wide);
  for (let side: usize = 0; side < cell; side += 16) {
    const weight = v128.load(at(w) + side);
    let sum = v128.load(at(dw) + side);
    let from = at(d);
    for (let board = 0; board < boards; board++) {
      for (let row = 0; row < rows; row++) {
        let there = bytes(board * grid + row * line) + side;
        for (let column = 0; column < columns; column++, there += cell, from += 4) {
          const slope = v128.load_splat<f32>(from), value = v128.load(at(x) + there);
          sum = f32x4.add(sum, f32x4.mul(slope, relu(value)));
          v128.store(at(dx) + there, v128.and(f32x4.gt(value, ZERO), f32x4.mul(slope, weight)));
        }
      }
    }
    v128.store(at(dw) + side, sum);
  }
}

export function sums(y: i32, x: i32, m: i32, n: i32): void {
  const line = bytes(n);
  for (let side: usize = 0; side < line; side += 32) {
    let s0 = v128.load(at(y) + side), s1 = v128.load(at(y) + side, 16);
    let from = at(x) + side;
    for (let row = 0; row < m; row++, from += line) {
      s0 = f32x4.add(s0, v128.load(from));
      s1 = f32x4.add(s1, v128.load(from, 16));
    }
    v128.store(at(y) + side, s0);
    v128.store(at(y) + side, s1, 16);
  }
}

export function mask(d: i32, x: i32, count: i32): void {
  const end = at(d + count);
  let from = at(x);
  for (let to = at(d); to < end; to += 16, from += 16) {
    v128.store(to, v128.and(v128.load(to), f32x4.gt(v128.load(from), ZERO)));
  }
}

export function addMasked(y: i32, d: i32, x: i32, count: i32): void {
  const end = at(y + count);
  let more = at(d), from = at(x);
  for (let to = at(y); to < end; to += 16, more += 16, from += 16) {
    const slope = v128.and(v128.load(more), f32x4.gt(v128.load(from), ZERO));
    v128.store(to, f32x4.add(v128.load(to), slope));
  }
}

export function squares(x: i32, count: i32): f64 {
  const end = at(x + count);
  let low = f64x2.splat(0), high = f64x2.splat(0);
  for (let from = at(x); from < end; from += 16) {
    const value = v128.load(from);
    const a = f64x2.promote_low_f32x4(value);
    const b = f64x2.promote_low_f32x4(v128.shuffle<i64>(value, value, 1, 0));
    low = f64x2.add(low, f64x2.mul(a, a));
    high = f64x2.add(high, f64x2.mul(b, b));
  }
  const sum = f64x2.add(low, high);
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/** Zero instead of what is too small to matter. */
@inline
function settled(value: v128): v128 {
  return v128.andnot(value, f32x4.lt(f32x4.abs(value), f32x4.splat(TINY)));
}

export function adamw(
  w: i32, g: i32, m: i32, v: i32, average: i32, count: i32, scale: f32, rate: f32, shrink: f32,
  beta1: f64, beta2: f64, late1: f64, late2: f64, epsilon: f32, keep: f64,
): void {
  const keep1 = f32x4.splat(<f32>beta1), take1 = f32x4.splat(<f32>(1 - beta1));
  const keep2 = f32x4.splat(<f32>beta2), take2 = f32x4.splat(<f32>(1 - beta2));
  const pace = f32x4.splat(<f32>(rate / late1)), wake = f32x4.splat(<f32>(1 / late2));
  const stay = f32x4.splat(<f32>keep), come = f32x4.splat(<f32>(1 - keep));
  const least = f32x4.splat(epsilon), lose = f32x4.splat(shrink), whole = f32x4.splat(scale);
  for (let i = 0; i < count; i += 4) {
    const slope = f32x4.mul(whole, v128.load(at(g + i)));
    const first = settled(
      f32x4.add(f32x4.mul(keep1, v128.load(at(m + i))), f32x4.mul(take1, slope)),
    );
    const second = settled(
      f32x4.add(f32x4.mul(keep2, v128.load(at(v + i))), f32x4.mul(take2, f32x4.mul(slope, slope))),
    );
    v128.store(at(m + i), first);
    v128.store(at(v + i), second);
    const root = f32x4.add(f32x4.sqrt(f32x4.mul(second, wake)), least);
    const old = v128.load(at(w + i));
    const move = f32x4.div(f32x4.mul(pace, first), root);
    const weight = f32x4.sub(f32x4.sub(old, f32x4.mul(lose, old)), move);
    v128.store(at(w + i), weight);
    v128.store(
      at(average + i),
      f32x4.add(f32x4.mul(stay, v128.load(at(average + i))), f32x4.mul(come, weight)),
    );
  }
}
