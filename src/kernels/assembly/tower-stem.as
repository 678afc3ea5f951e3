// The convolution on the pictures that come in, most of whose cells are zero: only the others count.
import { at, bytes } from './tower-memory';

/**
 * Lists what is not zero in a square of x: its value, and how far its weights are from the first, 8 bytes
 * each. Without a branch, which nobody could predict. Gives the end of the list.
 */
@inline
function gather(list: usize, x: usize, line: usize, size: i32, terms: i32, out: usize): usize {
  let offset: u32 = 0;
  for (let row = 0; row < size; row++, x += line) {
    let from = x;
    for (let i = 0; i < terms; i++, from += 4, offset += <u32>out) {
      const value = load<f32>(from);
      store<f32>(list, value);
      store<u32>(list, offset, 4);
      list += <usize>(value != 0) << 3;
    }
  }
  return list;
}

@inline
function more(sum: v128, a: v128, b: v128): v128 {
  return f32x4.add(sum, f32x4.mul(a, b));
}

export function convolve(
  y: i32, grid: i32, line: i32, x: i32, xGrid: i32, xLine: i32, w: i32, bias: i32,
  boards: i32, rows: i32, columns: i32, size: i32, inputs: i32, wide: i32, scratch: i32,
): void {
  const out = bytes(wide), list = at(scratch);
  for (let board = 0; board < boards; board++) {
    for (let row = 0; row < rows; row++) {
      let from = at(x + board * xGrid + row * xLine), to = at(y + board * grid + row * line);
      for (let column = 0; column < columns; column++, from += bytes(inputs), to += out) {
        const end = gather(list, from, bytes(xLine), size, size * inputs, out);
        let side: usize = 0;
        for (; side + 128 <= out; side += 128) sum32(to + side, at(bias) + side, at(w) + side, list, end);
        for (; side < out; side += 32) sum8(to + side, at(bias) + side, at(w) + side, list, end);
      }
    }
  }
}

@inline
function sum32(to: usize, start: usize, w: usize, list: usize, end: usize): void {
  let s0 = v128.load(start), s1 = v128.load(start, 16), s2 = v128.load(start, 32), s3 = v128.load(start, 48);
  let s4 = v128.load(start, 64), s5 = v128.load(start, 80), s6 = v128.load(start, 96), s7 = v128.load(start, 112);
  for (; list < end; list += 8) {
    const x = v128.load_splat<f32>(list), from = w + load<u32>(list, 4);
    s0 = more(s0, x, v128.load(from)); s1 = more(s1, x, v128.load(from, 16));
    s2 = more(s2, x, v128.load(from, 32)); s3 = more(s3, x, v128.load(from, 48));
    s4 = more(s4, x, v128.load(from, 64)); s5 = more(s5, x, v128.load(from, 80));
    s6 = more(s6, x, v128.load(from, 96)); s7 = more(s7, x, v128.load(from, 112));
  }
  v128.store(to, s0); v128.store(to, s1, 16); v128.store(to, s2, 32); v128.store(to, s3, 48);
  v128.store(to, s4, 64); v128.store(to, s5, 80); v128.store(to, s6, 96); v128.store(to, s7, 112);
}

@inline
function sum8(to: usize, start: usize, w: usize, list: usize, end: usize): void {
  let s0 = v128.load(start), s1 = v128.load(start, 16);
  for (; list < end; list += 8) {
    const x = v128.load_splat<f32>(list), from = w + load<u32>(list, 4);
    s0 = more(s0, x, v128.load(from)); s1 = more(s1, x, v128.load(from, 16));
  }
  v128.store(to, s0); v128.store(to, s1, 16);
}

export function slopes(
  dw: i32, d: i32, grid: i32, line: i32, x: i32, xGrid: i32, xLine: i32,
  boards: i32, rows: i32, columns: i32, size: i32, inputs: i32, wide: i32, scratch: i32,
): void {
  const out = bytes(wide), list = at(scratch);
  for (let board = 0; board < boards; board++) {
    for (let row = 0; row < rows; row++) {
      let from = at(x + board * xGrid + row * xLine), slope = at(d + board * grid + row * line);
      for (let column = 0; column < columns; column++, from += bytes(inputs), slope += out) {
        const end = gather(list, from, bytes(xLine), size, size * inputs, out);
        for (let side: usize = 0; side < out; side += 32) {
          const d0 = v128.load(slope + side), d1 = v128.load(slope + side, 16);
          for (let one = list; one < end; one += 8) {
            const value = v128.load_splat<f32>(one), to = at(dw) + side + load<u32>(one, 4);
            v128.store(to, more(v128.load(to), value, d0));
            v128.store(to, more(v128.load(to, 16), value, d1), 16);
          }
        }
      }
    }
  }
}
