// The innermost loops: blocks of 4 or 1 rows by 8 or 4 columns of a sum of products, kept in registers
// over the whole sum. Every element is summed on its own, one term after the other, so that the order
// does not depend on the size of the block; the TypeScript reference does the same.
//
// The sum runs over `strips` (the neighbours of a convolution, the lines of a grid) of `k` terms each.
// The steps between the strips of `a` stand in a table of bytes; those of `b` lie `bJump` apart.
// `start` is where each row's sum begins: the biases, zeros, or what is there already. All in bytes.

const ZERO: v128 = f32x4.splat(0);

@inline
function put(at: usize, sum: v128, relu: i32): void {
  v128.store(at, relu ? f32x4.pmax(ZERO, sum) : sum);
}

@inline
function more(sum: v128, a: v128, b: v128): v128 {
  return f32x4.add(sum, f32x4.mul(a, b));
}

/** 4 rows `aRow` apart, terms beside each other, 8 columns. */
export function rows4x8(
  y: usize, yRow: usize, a: usize, aRow: usize, b: usize, bRow: usize,
  start: usize, startRow: usize, k: i32, strips: i32, table: usize, bJump: usize, relu: i32,
): void {
  let s00 = v128.load(start), s01 = v128.load(start, 16);
  let s10 = v128.load(start + startRow), s11 = v128.load(start + startRow, 16);
  let s20 = v128.load(start + 2 * startRow), s21 = v128.load(start + 2 * startRow, 16);
  let s30 = v128.load(start + 3 * startRow), s31 = v128.load(start + 3 * startRow, 16);
  for (let strip = 0; strip < strips; strip++) {
    let a0 = a + load<i32>(table + (strip << 2));
    let a1 = a0 + aRow;
    let a2 = a1 + aRow;
    let a3 = a2 + aRow;
    let bAt = b + strip * bJump;
    let left = k;
    for (; left >= 2; left -= 2) {
      let b0 = v128.load(bAt), b1 = v128.load(bAt, 16);
      let x = v128.load_splat<f32>(a0);
      s00 = more(s00, x, b0); s01 = more(s01, x, b1);
      x = v128.load_splat<f32>(a1);
      s10 = more(s10, x, b0); s11 = more(s11, x, b1);
      x = v128.load_splat<f32>(a2);
      s20 = more(s20, x, b0); s21 = more(s21, x, b1);
      x = v128.load_splat<f32>(a3);
      s30 = more(s30, x, b0); s31 = more(s31, x, b1);
      bAt += bRow;
      b0 = v128.load(bAt); b1 = v128.load(bAt, 16);
      x = v128.load_splat<f32>(a0, 4);
      s00 = more(s00, x, b0); s01 = more(s01, x, b1);
      x = v128.load_splat<f32>(a1, 4);
      s10 = more(s10, x, b0); s11 = more(s11, x, b1);
      x = v128.load_splat<f32>(a2, 4);
      s20 = more(s20, x, b0); s21 = more(s21, x, b1);
      x = v128.load_splat<f32>(a3, 4);
      s30 = more(s30, x, b0); s31 = more(s31, x, b1);
      bAt += bRow;
      a0 += 8; a1 += 8; a2 += 8; a3 += 8;
    }
    if (left) {
      let b0 = v128.load(bAt), b1 = v128.load(bAt, 16);
      let x = v128.load_splat<f32>(a0);
      s00 = more(s00, x, b0); s01 = more(s01, x, b1);
      x = v128.load_splat<f32>(a1);
      s10 = more(s10, x, b0); s11 = more(s11, x, b1);
      x = v128.load_splat<f32>(a2);
      s20 = more(s20, x, b0); s21 = more(s21, x, b1);
      x = v128.load_splat<f32>(a3);
      s30 = more(s30, x, b0); s31 = more(s31, x, b1);
    }
  }
  put(y, s00, relu); put(y + 16, s01, relu);
  y += yRow;
  put(y, s10, relu); put(y + 16, s11, relu);
  y += yRow;
  put(y, s20, relu); put(y + 16, s21, relu);
  y += yRow;
  put(y, s30, relu); put(y + 16, s31, relu);
}

/** 4 rows `aRow` apart, terms `aStep` apart, 4 columns. */
export function any4x4(
  y: usize, yRow: usize, a: usize, aRow: usize, aStep: usize, b: usize, bRow: usize,
  start: usize, startRow: usize, k: i32, strips: i32, table: usize, bJump: usize, relu: i32,
): void {
  let s0 = v128.load(start);
  let s1 = v128.load(start + startRow);
  let s2 = v128.load(start + 2 * startRow);
  let s3 = v128.load(start + 3 * startRow);
  for (let strip = 0; strip < strips; strip++) {
    let a0 = a + load<i32>(table + (strip << 2));
    let a1 = a0 + aRow;
    let a2 = a1 + aRow;
    let a3 = a2 + aRow;
    let bAt = b + strip * bJump;
    for (let left = k; left > 0; left--) {
      const b0 = v128.load(bAt);
      s0 = more(s0, v128.load_splat<f32>(a0), b0);
      s1 = more(s1, v128.load_splat<f32>(a1), b0);
      s2 = more(s2, v128.load_splat<f32>(a2), b0);
      s3 = more(s3, v128.load_splat<f32>(a3), b0);
      bAt += bRow;
      a0 += aStep; a1 += aStep; a2 += aStep; a3 += aStep;
    }
  }
  put(y, s0, relu);
  put(y + yRow, s1, relu);
  put(y + 2 * yRow, s2, relu);
  put(y + 3 * yRow, s3, relu);
}

/** 4 rows beside each other, terms `aStep` apart, 8 columns. */
export function beside4x8(
  y: usize, yRow: usize, a: usize, aStep: usize, b: usize, bRow: usize,
  start: usize, startRow: usize, k: i32, strips: i32, table: usize, bJump: usize, relu: i32,
): void {
  let s00 = v128.load(start), s01 = v128.load(start, 16);
  let s10 = v128.load(start + startRow), s11 = v128.load(start + startRow, 16);
  let s20 = v128.load(start + 2 * startRow), s21 = v128.load(start + 2 * startRow, 16);
  let s30 = v128.load(start + 3 * startRow), s31 = v128.load(start + 3 * startRow, 16);
  for (let strip = 0; strip < strips; strip++) {
    let aAt = a + load<i32>(table + (strip << 2));
    let bAt = b + strip * bJump;
    for (let left = k; left > 0; left--) {
      const b0 = v128.load(bAt), b1 = v128.load(bAt, 16);
      let x = v128.load_splat<f32>(aAt);
      s00 = more(s00, x, b0); s01 = more(s01, x, b1);
      x = v128.load_splat<f32>(aAt, 4);
      s10 = more(s10, x, b0); s11 = more(s11, x, b1);
      x = v128.load_splat<f32>(aAt, 8);
      s20 = more(s20, x, b0); s21 = more(s21, x, b1);
      x = v128.load_splat<f32>(aAt, 12);
      s30 = more(s30, x, b0); s31 = more(s31, x, b1);
      bAt += bRow;
      aAt += aStep;
    }
  }
  put(y, s00, relu); put(y + 16, s01, relu);
  y += yRow;
  put(y, s10, relu); put(y + 16, s11, relu);
  y += yRow;
  put(y, s20, relu); put(y + 16, s21, relu);
  y += yRow;
  put(y, s30, relu); put(y + 16, s31, relu);
}

/** 1 row, 16 columns. */
export function one16(
  y: usize, a: usize, aStep: usize, b: usize, bRow: usize,
  start: usize, k: i32, strips: i32, table: usize, bJump: usize, relu: i32,
): void {
  let s0 = v128.load(start), s1 = v128.load(start, 16);
  let s2 = v128.load(start, 32), s3 = v128.load(start, 48);
  for (let strip = 0; strip < strips; strip++) {
    let aAt = a + load<i32>(table + (strip << 2));
    let bAt = b + strip * bJump;
    for (let left = k; left > 0; left--) {
      const x = v128.load_splat<f32>(aAt);
      s0 = more(s0, x, v128.load(bAt));
      s1 = more(s1, x, v128.load(bAt, 16));
      s2 = more(s2, x, v128.load(bAt, 32));
      s3 = more(s3, x, v128.load(bAt, 48));
      bAt += bRow;
      aAt += aStep;
    }
  }
  put(y, s0, relu); put(y + 16, s1, relu);
  put(y + 32, s2, relu); put(y + 48, s3, relu);
}

/** 1 row, 4 columns. */
export function one4(
  y: usize, a: usize, aStep: usize, b: usize, bRow: usize,
  start: usize, k: i32, strips: i32, table: usize, bJump: usize, relu: i32,
): void {
  let sum = v128.load(start);
  for (let strip = 0; strip < strips; strip++) {
    let aAt = a + load<i32>(table + (strip << 2));
    let bAt = b + strip * bJump;
    for (let left = k; left > 0; left--) {
      sum = more(sum, v128.load_splat<f32>(aAt), v128.load(bAt));
      bAt += bRow;
      aAt += aStep;
    }
  }
  put(y, sum, relu);
}
