// The arithmetic of src/kernels/tower/arithmetic.ts, where each operation is described. Arguments
// count floats from BASE; below it lie a table of steps and a line of zeros.
import { one4, rows4x8, one16 } from './blocks';

const TABLE: usize = 0; // room for 64 steps
const NOTHING: usize = 256; // 64 zero bytes
const BASE: usize = 512;
const ZERO: v128 = f32x4.splat(0);

@inline
function at(index: i32): usize {
  return BASE + (<usize>index << 2);
}

@inline
function bytes(floats: i32): usize {
  return <usize>floats << 2;
}

export function convolve(
  y: i32, yGrid: i32, yLine: i32, x: i32, xGrid: i32, xLine: i32, w: i32, bias: i32,
  boards: i32, rows: i32, columns: i32, size: i32, inputs: i32, xWide: i32, wide: i32,
): void {
  const near = size * size;
  for (let tap = 0; tap < near; tap++) {
    store<i32>(TABLE + (tap << 2), ((tap / size) * xLine + (tap % size) * xWide) << 2);
  }
  const cell = bytes(xWide), out = bytes(wide), jump = inputs * out;
  const wAt = at(w), start = at(bias);
  for (let board = 0; board < boards; board++) {
    for (let row = 0; row < rows; row++) {
      let column = 0;
      while (column < columns) {
        // The last four may overlap those before: an element is the same whoever computes it.
        if (columns >= 4 && column + 4 > columns) column = columns - 4;
        const from = at(x + board * xGrid + row * xLine + column * xWide);
        const to = at(y + board * yGrid + row * yLine + column * wide);
        if (columns >= 4) {
          for (let side: usize = 0; side < out; side += 32) {
            rows4x8(to + side, out, from, cell, wAt + side, out, start + side, 0, inputs, near, TABLE, jump, 0);
          }
          column += 4;
        } else {
          for (let side: usize = 0; side < out; side += 16) {
            one4(to + side, from, 4, wAt + side, out, start + side, inputs, near, TABLE, jump, 0);
          }
          column++;
        }
      }
    }
  }
}

export function rectify(y: i32, x: i32, count: i32): void {
  const end = at(y + count);
  let from = at(x);
  for (let to = at(y); to < end; to += 16, from += 16) {
    v128.store(to, f32x4.pmax(ZERO, v128.load(from)));
  }
}

export function add(y: i32, x: i32, count: i32): void {
  const end = at(y + count);
  let from = at(x);
  for (let to = at(y); to < end; to += 16, from += 16) {
    v128.store(to, f32x4.add(v128.load(to), v128.load(from)));
  }
}

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
          const value = f32x4.pmax(ZERO, v128.load(from));
          sum = f32x4.add(sum, value);
          most = f32x4.pmax(most, value);
        }
      }
      v128.store(to + side, f32x4.mul(sum, share));
      v128.store(to + cell + side, most);
    }
  }
}

export function shift(
  x: i32, grid: i32, line: i32, by: i32, boards: i32, rows: i32, columns: i32, wide: i32,
): void {
  const cell = bytes(wide);
  for (let board = 0; board < boards; board++) {
    for (let side: usize = 0; side < cell; side += 16) {
      const more = v128.load(at(by + board * wide) + side);
      for (let row = 0; row < rows; row++) {
        let to = at(x + board * grid + row * line) + side;
        for (let column = 0; column < columns; column++, to += cell) {
          v128.store(to, f32x4.pmax(ZERO, f32x4.add(v128.load(to), more)));
        }
      }
    }
  }
}

export function product(
  y: i32, a: i32, b: i32, bias: i32, m: i32, k: i32, n: i32, relu: i32,
): void {
  store<i32>(TABLE, 0);
  const line = bytes(n), aLine = bytes(k), bAt = at(b);
  let row = 0;
  for (; row + 4 <= m; row += 4) {
    for (let side: usize = 0; side < line; side += 32) {
      const start = bias < 0 ? NOTHING : at(bias) + side;
      rows4x8(at(y + row * n) + side, line, at(a + row * k), aLine, bAt + side, line, start, 0, k, 1, TABLE, 0, relu);
    }
  }
  for (; row < m; row++) {
    let side: usize = 0;
    for (; side + 64 <= line; side += 64) {
      const start = bias < 0 ? NOTHING : at(bias) + side;
      one16(at(y + row * n) + side, at(a + row * k), 4, bAt + side, line, start, k, 1, TABLE, 0, relu);
    }
    for (; side < line; side += 16) {
      const start = bias < 0 ? NOTHING : at(bias) + side;
      one4(at(y + row * n) + side, at(a + row * k), 4, bAt + side, line, start, k, 1, TABLE, 0, relu);
    }
  }
}

@inline
function total(sum: v128): f32 {
  return (f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1))
    + (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3));
}

export function dots(
  y: i32, x: i32, grid: i32, line: i32, w: i32, bias: i32,
  boards: i32, rows: i32, columns: i32, wide: i32,
): void {
  const cell = bytes(wide), wAt = at(w), start = load<f32>(at(bias));
  let to = at(y);
  for (let board = 0; board < boards; board++) {
    for (let row = 0; row < rows; row++) {
      let from = at(x + board * grid + row * line);
      for (let column = 0; column < columns; column++, from += cell, to += 4) {
        let sum = ZERO;
        for (let side: usize = 0; side < cell; side += 16) {
          const value = f32x4.pmax(ZERO, v128.load(from + side));
          sum = f32x4.add(sum, f32x4.mul(value, v128.load(wAt + side)));
        }
        store<f32>(to, start + total(sum));
      }
    }
  }
}
