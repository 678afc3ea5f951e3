// The arithmetic of src/kernels/backend.ts, where each operation is described. Arguments count floats
// from BASE; below it lie a table of steps and a line of zeros.
import { any4x4, beside4x8, one16, one4, rows4x8 } from './blocks';

const TABLE: usize = 0; // room for 64 steps
const NOTHING: usize = 256; // 64 zero bytes
const BASE: usize = 512;
const TINY: f32 = 1e-35;

@inline
function at(index: i32): usize {
  return BASE + (<usize>index << 2);
}

@inline
function bytes(floats: i32): usize {
  return <usize>floats << 2;
}

export function product(
  y: i32, yRow: i32, a: i32, aRow: i32, aStep: i32, b: i32, bRow: i32, bias: i32,
  m: i32, k: i32, n: i32, relu: i32,
): void {
  store<i32>(TABLE, 0);
  const yLine = bytes(yRow), aLine = bytes(aRow), aNext = bytes(aStep), bLine = bytes(bRow);
  const yAt = at(y), aAt = at(a), bAt = at(b);
  let row = 0;
  for (; row + 4 <= m; row += 4) {
    const from = aAt + row * aLine;
    const to = yAt + row * yLine;
    let column = 0;
    for (; column + 8 <= n; column += 8) {
      const side = bytes(column);
      const start = bias < 0 ? NOTHING : at(bias) + side;
      if (aStep == 1) {
        rows4x8(to + side, yLine, from, aLine, bAt + side, bLine, start, 0, k, 1, TABLE, 0, relu);
      } else {
        beside4x8(to + side, yLine, from, aNext, bAt + side, bLine, start, 0, k, 1, TABLE, 0, relu);
      }
    }
    if (column < n) {
      const side = bytes(column);
      const start = bias < 0 ? NOTHING : at(bias) + side;
      any4x4(to + side, yLine, from, aLine, aNext, bAt + side, bLine, start, 0, k, 1, TABLE, 0, relu);
    }
  }
  for (; row < m; row++) {
    const from = aAt + row * aLine;
    const to = yAt + row * yLine;
    let column = 0;
    for (; column + 16 <= n; column += 16) {
      const side = bytes(column);
      const start = bias < 0 ? NOTHING : at(bias) + side;
      one16(to + side, from, aNext, bAt + side, bLine, start, k, 1, TABLE, 0, relu);
    }
    for (; column < n; column += 4) {
      const side = bytes(column);
      const start = bias < 0 ? NOTHING : at(bias) + side;
      one4(to + side, from, aNext, bAt + side, bLine, start, k, 1, TABLE, 0, relu);
    }
  }
}

export function columnSums(y: i32, x: i32, xRow: i32, m: i32, n: i32): void {
  const line = bytes(xRow);
  let column = 0;
  for (; column + 16 <= n; column += 16) {
    let s0 = f32x4.splat(0), s1 = f32x4.splat(0), s2 = f32x4.splat(0), s3 = f32x4.splat(0);
    let from = at(x + column);
    for (let row = 0; row < m; row++, from += line) {
      s0 = f32x4.add(s0, v128.load(from));
      s1 = f32x4.add(s1, v128.load(from, 16));
      s2 = f32x4.add(s2, v128.load(from, 32));
      s3 = f32x4.add(s3, v128.load(from, 48));
    }
    const to = at(y + column);
    v128.store(to, s0);
    v128.store(to, s1, 16);
    v128.store(to, s2, 32);
    v128.store(to, s3, 48);
  }
  for (; column < n; column += 4) {
    let sum = f32x4.splat(0);
    let from = at(x + column);
    for (let row = 0; row < m; row++, from += line) sum = f32x4.add(sum, v128.load(from));
    v128.store(at(y + column), sum);
  }
}

export function transpose(y: i32, yRow: i32, x: i32, xRow: i32, rows: i32, columns: i32): void {
  const line = bytes(yRow);
  for (let row = 0; row < rows; row++) {
    let from = at(x + row * xRow);
    let to = at(y + row);
    for (let column = 0; column < columns; column++) {
      store<f32>(to, load<f32>(from));
      from += 4;
      to += line;
    }
  }
}

/** Writes the steps to the neighbours of a cell into the table; gives how many there are. */
function tabulate(taps: i32, line: i32, cell: i32): i32 {
  let count = 0;
  for (let bit = 0; bit < 9; bit++) {
    if ((taps >> bit) & 1) {
      store<i32>(TABLE + (count << 2), ((bit / 3) - 1) * line + ((bit % 3) - 1) * cell);
      count++;
    }
  }
  return count;
}

export function convolve(
  y: i32, x: i32, w: i32, bias: i32, grids: i32, rows: i32, columns: i32,
  channels: i32, inWide: i32, outWide: i32, taps: i32, relu: i32,
): void {
  const cell = bytes(inWide), out = bytes(outWide);
  const near = tabulate(taps, <i32>((columns + 2) * cell), <i32>cell);
  const jump = channels * out;
  const wAt = at(w);
  for (let grid = 0; grid < grids; grid++) {
    for (let row = 1; row <= rows; row++) {
      const first = (grid * (rows + 2) + row) * (columns + 2) + 1;
      let column = 0;
      while (column < columns) {
        // The last four may overlap those before: an element is the same whoever computes it.
        if (columns >= 4 && column + 4 > columns) column = columns - 4;
        const from = at(x) + (first + column) * cell;
        const to = at(y) + (first + column) * out;
        let channel = 0;
        if (columns >= 4) {
          for (; channel + 8 <= outWide; channel += 8) {
            const side = bytes(channel);
            const start = bias < 0 ? NOTHING : at(bias) + side;
            rows4x8(to + side, out, from, cell, wAt + side, out, start, 0, channels, near, TABLE, jump, relu);
          }
          if (channel < outWide) {
            const side = bytes(channel);
            const start = bias < 0 ? NOTHING : at(bias) + side;
            any4x4(to + side, out, from, cell, 4, wAt + side, out, start, 0, channels, near, TABLE, jump, relu);
          }
          column += 4;
        } else {
          for (; channel < outWide; channel += 4) {
            const side = bytes(channel);
            const start = bias < 0 ? NOTHING : at(bias) + side;
            one4(to + side, from, 4, wAt + side, out, start, channels, near, TABLE, jump, relu);
          }
          column++;
        }
      }
    }
  }
}

export function convolveWeights(
  dw: i32, x: i32, dy: i32, grids: i32, rows: i32, columns: i32,
  channels: i32, inWide: i32, outWide: i32, taps: i32,
): void {
  const cell = bytes(inWide), out = bytes(outWide);
  const line = (columns + 2) * cell, outLine = (columns + 2) * out;
  for (let row = 0; row < rows; row++) store<i32>(TABLE + (row << 2), <i32>(row * line));
  const first = columns + 3; // the first inner cell
  const cells = (rows + 2) * (columns + 2);
  for (let grid = 0; grid < grids; grid++) {
    const inner = grid * cells + first;
    const b = at(dy) + inner * out;
    let tap = 0;
    for (let bit = 0; bit < 9; bit++) {
      if (!((taps >> bit) & 1)) continue;
      const a = at(x) + (inner + ((bit / 3) - 1) * (columns + 2) + (bit % 3) - 1) * cell;
      const to = at(dw) + tap * channels * out;
      tap++;
      let channel = 0;
      for (; channel + 4 <= channels; channel += 4) {
        const lineTo = to + channel * out;
        const from = a + bytes(channel);
        let column = 0;
        for (; column + 8 <= outWide; column += 8) {
          const side = bytes(column);
          const start = grid ? lineTo + side : NOTHING;
          const startRow = grid ? out : 0;
          beside4x8(lineTo + side, out, from, cell, b + side, out, start, startRow, columns, rows, TABLE, outLine, 0);
        }
        if (column < outWide) {
          const side = bytes(column);
          const start = grid ? lineTo + side : NOTHING;
          const startRow = grid ? out : 0;
          any4x4(lineTo + side, out, from, 4, cell, b + side, out, start, startRow, columns, rows, TABLE, outLine, 0);
        }
      }
      for (; channel < channels; channel++) {
        const lineTo = to + channel * out;
        const from = a + bytes(channel);
        let column = 0;
        for (; column + 16 <= outWide; column += 16) {
          const side = bytes(column);
          const start = grid ? lineTo + side : NOTHING;
          one16(lineTo + side, from, cell, b + side, out, start, columns, rows, TABLE, outLine, 0);
        }
        for (; column < outWide; column += 4) {
          const side = bytes(column);
          const start = grid ? lineTo + side : NOTHING;
          one4(lineTo + side, from, cell, b + side, out, start, columns, rows, TABLE, outLine, 0);
        }
      }
    }
  }
}

export function reluBack(d: i32, y: i32, count: i32): void {
  const end = at(d + count);
  let from = at(y);
  for (let to = at(d); to < end; to += 16, from += 16) {
    v128.store(to, v128.and(v128.load(to), f32x4.gt(v128.load(from), f32x4.splat(0))));
  }
}

export function add(y: i32, x: i32, count: i32, relu: i32): void {
  const end = at(y + count);
  let from = at(x);
  for (let to = at(y); to < end; to += 16, from += 16) {
    const sum = f32x4.add(v128.load(to), v128.load(from));
    v128.store(to, relu ? f32x4.pmax(f32x4.splat(0), sum) : sum);
  }
}

/** Zero instead of what is too small to matter. */
@inline
function settled(value: v128): v128 {
  return v128.andnot(value, f32x4.lt(f32x4.abs(value), f32x4.splat(TINY)));
}

export function sgd(
  w: i32, g: i32, velocity: i32, count: i32, rate: f32, momentum: f32, decay: f32,
): void {
  const pace = f32x4.splat(rate), keep = f32x4.splat(momentum), shrink = f32x4.splat(decay);
  for (let i = 0; i < count; i += 4) {
    const weight = v128.load(at(w + i));
    const slope = f32x4.add(v128.load(at(g + i)), f32x4.mul(shrink, weight));
    const speed = settled(
      f32x4.sub(f32x4.mul(keep, v128.load(at(velocity + i))), f32x4.mul(pace, slope)),
    );
    v128.store(at(velocity + i), speed);
    v128.store(at(w + i), f32x4.add(weight, speed));
  }
}

export function adam(
  w: i32, g: i32, m: i32, v: i32, count: i32,
  pace: f32, beta1: f64, beta2: f64, epsilon: f32, shrink: f32,
): void {
  const step = f32x4.splat(pace), least = f32x4.splat(epsilon), lose = f32x4.splat(shrink);
  const keep1 = f32x4.splat(<f32>beta1), take1 = f32x4.splat(<f32>(1 - beta1));
  const keep2 = f32x4.splat(<f32>beta2), take2 = f32x4.splat(<f32>(1 - beta2));
  for (let i = 0; i < count; i += 4) {
    const slope = v128.load(at(g + i));
    const first = settled(
      f32x4.add(f32x4.mul(keep1, v128.load(at(m + i))), f32x4.mul(take1, slope)),
    );
    const second = settled(
      f32x4.add(
        f32x4.mul(keep2, v128.load(at(v + i))),
        f32x4.mul(take2, f32x4.mul(slope, slope)),
      ),
    );
    v128.store(at(m + i), first);
    v128.store(at(v + i), second);
    const weight = v128.load(at(w + i));
    const move = f32x4.div(f32x4.mul(step, first), f32x4.add(f32x4.sqrt(second), least));
    v128.store(at(w + i), f32x4.sub(f32x4.sub(weight, f32x4.mul(lose, weight)), move));
  }
}
