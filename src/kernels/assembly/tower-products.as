// Products of matrices, in blocks that are kept in registers over the whole sum.
import { ZERO } from './tower-memory';

@inline
function more(sum: v128, a: v128, b: v128): v128 {
  return f32x4.add(sum, f32x4.mul(a, b));
}

/**
 * `rows` (known when compiling, at most 5) by 8 columns of y = a b: terms of a lie beside each other,
 * those of b in lines of 8. `k` is a multiple of 4.
 */
@inline
function block(rows: i32, y: usize, yRow: usize, a: usize, aRow: usize, b: usize, k: i32): void {
  let s00 = ZERO, s01 = ZERO, s10 = ZERO, s11 = ZERO, s20 = ZERO, s21 = ZERO;
  let s30 = ZERO, s31 = ZERO, s40 = ZERO, s41 = ZERO;
  let a0 = a, a1 = a + aRow, a2 = a + 2 * aRow, a3 = a + 3 * aRow, a4 = a + 4 * aRow;
  for (let left = k; left > 0; left -= 2) {
    let b0 = v128.load(b), b1 = v128.load(b, 16);
    let x = v128.load_splat<f32>(a0);
    s00 = more(s00, x, b0); s01 = more(s01, x, b1);
    if (rows > 1) { x = v128.load_splat<f32>(a1); s10 = more(s10, x, b0); s11 = more(s11, x, b1); }
    if (rows > 2) { x = v128.load_splat<f32>(a2); s20 = more(s20, x, b0); s21 = more(s21, x, b1); }
    if (rows > 3) { x = v128.load_splat<f32>(a3); s30 = more(s30, x, b0); s31 = more(s31, x, b1); }
    if (rows > 4) { x = v128.load_splat<f32>(a4); s40 = more(s40, x, b0); s41 = more(s41, x, b1); }
    b0 = v128.load(b, 32); b1 = v128.load(b, 48);
    x = v128.load_splat<f32>(a0, 4);
    s00 = more(s00, x, b0); s01 = more(s01, x, b1);
    if (rows > 1) { x = v128.load_splat<f32>(a1, 4); s10 = more(s10, x, b0); s11 = more(s11, x, b1); }
    if (rows > 2) { x = v128.load_splat<f32>(a2, 4); s20 = more(s20, x, b0); s21 = more(s21, x, b1); }
    if (rows > 3) { x = v128.load_splat<f32>(a3, 4); s30 = more(s30, x, b0); s31 = more(s31, x, b1); }
    if (rows > 4) { x = v128.load_splat<f32>(a4, 4); s40 = more(s40, x, b0); s41 = more(s41, x, b1); }
    b += 64;
    a0 += 8;
    if (rows > 1) a1 += 8;
    if (rows > 2) a2 += 8;
    if (rows > 3) a3 += 8;
    if (rows > 4) a4 += 8;
  }
  v128.store(y, s00); v128.store(y, s01, 16);
  if (rows > 1) { y += yRow; v128.store(y, s10); v128.store(y, s11, 16); }
  if (rows > 2) { y += yRow; v128.store(y, s20); v128.store(y, s21, 16); }
  if (rows > 3) { y += yRow; v128.store(y, s30); v128.store(y, s31, 16); }
  if (rows > 4) { y += yRow; v128.store(y, s40); v128.store(y, s41, 16); }
}

function block1(y: usize, yRow: usize, a: usize, aRow: usize, b: usize, k: i32): void {
  block(1, y, yRow, a, aRow, b, k);
}

function block2(y: usize, yRow: usize, a: usize, aRow: usize, b: usize, k: i32): void {
  block(2, y, yRow, a, aRow, b, k);
}

function block3(y: usize, yRow: usize, a: usize, aRow: usize, b: usize, k: i32): void {
  block(3, y, yRow, a, aRow, b, k);
}

function block4(y: usize, yRow: usize, a: usize, aRow: usize, b: usize, k: i32): void {
  block(4, y, yRow, a, aRow, b, k);
}

function block5(y: usize, yRow: usize, a: usize, aRow: usize, b: usize, k: i32): void {
  block(5, y, yRow, a, aRow, b, k);
}

/** y[m, wide] = a[m, wide] b, where b stands in panels of 8 columns, each without gaps. */
@inline
export function times8(y: usize, a: usize, b: usize, m: i32, wide: i32): void {
  const line = <usize>wide << 2;
  for (let side: usize = 0; side < line; side += 32, b += line << 3) {
    let from = a, to = y + side;
    let left = m;
    for (; left > 5; left -= 4, from += line << 2, to += line << 2) block4(to, line, from, line, b, wide);
    if (left == 5) block5(to, line, from, line, b, wide);
    else if (left == 4) block4(to, line, from, line, b, wide);
    else if (left == 3) block3(to, line, from, line, b, wide);
    else if (left == 2) block2(to, line, from, line, b, wide);
    else block1(to, line, from, line, b, wide);
  }
}

/** 4 lines by 8 columns of y += a' b: lines of a stand beside each other, terms `line` apart. */
function outer4x8(y: usize, a: usize, b: usize, line: usize, k: i32): void {
  const y1 = y + line, y2 = y1 + line, y3 = y2 + line;
  let s00 = v128.load(y), s01 = v128.load(y, 16);
  let s10 = v128.load(y1), s11 = v128.load(y1, 16);
  let s20 = v128.load(y2), s21 = v128.load(y2, 16);
  let s30 = v128.load(y3), s31 = v128.load(y3, 16);
  for (let left = k; left > 0; left--) {
    const b0 = v128.load(b), b1 = v128.load(b, 16);
    let x = v128.load_splat<f32>(a);
    s00 = more(s00, x, b0); s01 = more(s01, x, b1);
    x = v128.load_splat<f32>(a, 4);
    s10 = more(s10, x, b0); s11 = more(s11, x, b1);
    x = v128.load_splat<f32>(a, 8);
    s20 = more(s20, x, b0); s21 = more(s21, x, b1);
    x = v128.load_splat<f32>(a, 12);
    s30 = more(s30, x, b0); s31 = more(s31, x, b1);
    a += line;
    b += line;
  }
  v128.store(y, s00); v128.store(y, s01, 16);
  v128.store(y1, s10); v128.store(y1, s11, 16);
  v128.store(y2, s20); v128.store(y2, s21, 16);
  v128.store(y3, s30); v128.store(y3, s31, 16);
}

/** y[wide, wide] += a[m, wide]' b[m, wide]. */
@inline
export function outer(y: usize, a: usize, b: usize, m: i32, wide: i32): void {
  const line = <usize>wide << 2;
  for (let from: usize = 0; from < line; from += 16, y += line << 2) {
    for (let side: usize = 0; side < line; side += 32) outer4x8(y + side, a + from, b + side, line, m);
  }
}
