// Products of matrices, in blocks that are kept in registers over the whole sum.
import { ZERO } from './tower-memory';

@inline
function more(sum: v128, a: v128, b: v128): v128 {
  return f32x4.add(sum, f32x4.mul(a, b));
}

/**
 * `rows` (3 to 5, known when compiling) by 8 columns of y = a b: terms of a lie beside each other, those
 * of b in lines of 8. `k` is even. Larger blocks, or more terms at once, are slower: compilers run out
 * of registers.
 */
@inline
function block(rows: i32, y: usize, line: usize, a: usize, b: usize, k: i32): void {
  let s00 = ZERO, s01 = ZERO, s10 = ZERO, s11 = ZERO, s20 = ZERO, s21 = ZERO;
  let s30 = ZERO, s31 = ZERO, s40 = ZERO, s41 = ZERO;
  let a0 = a, a1 = a0 + line, a2 = a1 + line, a3 = a2 + line, a4 = a3 + line;
  for (let left = k; left > 0; left -= 2) {
    let b0 = v128.load(b), b1 = v128.load(b, 16);
    let x = v128.load_splat<f32>(a0);
    s00 = more(s00, x, b0); s01 = more(s01, x, b1);
    x = v128.load_splat<f32>(a1);
    s10 = more(s10, x, b0); s11 = more(s11, x, b1);
    x = v128.load_splat<f32>(a2);
    s20 = more(s20, x, b0); s21 = more(s21, x, b1);
    if (rows > 3) {
      x = v128.load_splat<f32>(a3);
      s30 = more(s30, x, b0); s31 = more(s31, x, b1);
    }
    if (rows > 4) {
      x = v128.load_splat<f32>(a4);
      s40 = more(s40, x, b0); s41 = more(s41, x, b1);
    }
    b0 = v128.load(b, 32); b1 = v128.load(b, 48);
    x = v128.load_splat<f32>(a0, 4);
    s00 = more(s00, x, b0); s01 = more(s01, x, b1);
    x = v128.load_splat<f32>(a1, 4);
    s10 = more(s10, x, b0); s11 = more(s11, x, b1);
    x = v128.load_splat<f32>(a2, 4);
    s20 = more(s20, x, b0); s21 = more(s21, x, b1);
    if (rows > 3) {
      x = v128.load_splat<f32>(a3, 4);
      s30 = more(s30, x, b0); s31 = more(s31, x, b1);
    }
    if (rows > 4) {
      x = v128.load_splat<f32>(a4, 4);
      s40 = more(s40, x, b0); s41 = more(s41, x, b1);
    }
    b += 64;
    a0 += 8; a1 += 8; a2 += 8;
    if (rows > 3) a3 += 8;
    if (rows > 4) a4 += 8;
  }
  v128.store(y, s00); v128.store(y, s01, 16);
  y += line;
  v128.store(y, s10); v128.store(y, s11, 16);
  y += line;
  v128.store(y, s20); v128.store(y, s21, 16);
  if (rows > 3) { y += line; v128.store(y, s30); v128.store(y, s31, 16); }
  if (rows > 4) { y += line; v128.store(y, s40); v128.store(y, s41, 16); }
}

function block3(y: usize, line: usize, a: usize, b: usize, k: i32): void {
  block(3, y, line, a, b, k);
}

function block4(y: usize, line: usize, a: usize, b: usize, k: i32): void {
  block(4, y, line, a, b, k);
}

function block5(y: usize, line: usize, a: usize, b: usize, k: i32): void {
  block(5, y, line, a, b, k);
}

/** 2 rows by 16 columns, from two panels of b. */
function block2(y: usize, line: usize, a: usize, b: usize, panel: usize, k: i32): void {
  let s00 = ZERO, s01 = ZERO, s02 = ZERO, s03 = ZERO, s10 = ZERO, s11 = ZERO, s12 = ZERO, s13 = ZERO;
  let c = b + panel, a1 = a + line;
  for (let left = k; left > 0; left--, a += 4, a1 += 4, b += 32, c += 32) {
    const b0 = v128.load(b), b1 = v128.load(b, 16), c0 = v128.load(c), c1 = v128.load(c, 16);
    let x = v128.load_splat<f32>(a);
    s00 = more(s00, x, b0); s01 = more(s01, x, b1); s02 = more(s02, x, c0); s03 = more(s03, x, c1);
    x = v128.load_splat<f32>(a1);
    s10 = more(s10, x, b0); s11 = more(s11, x, b1); s12 = more(s12, x, c0); s13 = more(s13, x, c1);
  }
  v128.store(y, s00); v128.store(y, s01, 16); v128.store(y, s02, 32); v128.store(y, s03, 48);
  y += line;
  v128.store(y, s10); v128.store(y, s11, 16); v128.store(y, s12, 32); v128.store(y, s13, 48);
}

/** 1 row by 32 columns, from four panels of b. */
function block1(y: usize, a: usize, b: usize, panel: usize, k: i32): void {
  let s0 = ZERO, s1 = ZERO, s2 = ZERO, s3 = ZERO, s4 = ZERO, s5 = ZERO, s6 = ZERO, s7 = ZERO;
  let c = b + panel, d = c + panel, e = d + panel;
  for (let left = k; left > 0; left--, a += 4, b += 32, c += 32, d += 32, e += 32) {
    const x = v128.load_splat<f32>(a);
    s0 = more(s0, x, v128.load(b)); s1 = more(s1, x, v128.load(b, 16));
    s2 = more(s2, x, v128.load(c)); s3 = more(s3, x, v128.load(c, 16));
    s4 = more(s4, x, v128.load(d)); s5 = more(s5, x, v128.load(d, 16));
    s6 = more(s6, x, v128.load(e)); s7 = more(s7, x, v128.load(e, 16));
  }
  v128.store(y, s0); v128.store(y, s1, 16); v128.store(y, s2, 32); v128.store(y, s3, 48);
  v128.store(y, s4, 64); v128.store(y, s5, 80); v128.store(y, s6, 96); v128.store(y, s7, 112);
}

/** 1 row by 8 columns. */
function one(y: usize, a: usize, b: usize, k: i32): void {
  let s0 = ZERO, s1 = ZERO;
  for (let left = k; left > 0; left--, a += 4, b += 32) {
    const x = v128.load_splat<f32>(a);
    s0 = more(s0, x, v128.load(b)); s1 = more(s1, x, v128.load(b, 16));
  }
  v128.store(y, s0); v128.store(y, s1, 16);
}

/** y[m, wide] = a[m, wide] b, where b stands in panels of 8 columns, each without gaps. */
@inline
export function panels(y: usize, a: usize, b: usize, m: i32, wide: i32): void {
  const line = <usize>wide << 2, panel = line << 3;
  const rest = m & 3, five = rest == 1 && m > 4, fours = (m >> 2) - i32(five);
  let from = b;
  for (let side: usize = 0; side < line; side += 32, from += panel) {
    let to = y + side, source = a;
    for (let i = 0; i < fours; i++, to += line << 2, source += line << 2) {
      block4(to, line, source, from, wide);
    }
    if (five) block5(to, line, source, from, wide);
    else if (rest == 3) block3(to, line, source, from, wide);
  }
  const done = <usize>fours * (line << 2);
  if (rest == 2) twoRows(y + done, line, a + done, b, panel, wide);
  else if (m == 1) oneRow(y, line, a, b, panel, wide);
}

function twoRows(y: usize, line: usize, a: usize, b: usize, panel: usize, k: i32): void {
  let side: usize = 0;
  for (; side + 64 <= line; side += 64, b += panel << 1) block2(y + side, line, a, b, panel, k);
  if (side < line) {
    one(y + side, a, b, k);
    one(y + line + side, a + line, b, k);
  }
}

function oneRow(y: usize, line: usize, a: usize, b: usize, panel: usize, k: i32): void {
  let side: usize = 0;
  for (; side + 128 <= line; side += 128, b += panel << 2) block1(y + side, a, b, panel, k);
  for (; side < line; side += 32, b += panel) one(y + side, a, b, k);
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
