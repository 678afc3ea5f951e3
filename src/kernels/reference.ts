import { TINY, type Backend, type Operations } from './backend.ts';
import { plainFloats } from './floats.ts';

const f = Math.fround;

/** The arithmetic in plain TypeScript: what the fast kernels are held against, and runs anywhere. */
export function referenceBackend(): Backend {
  const memory = plainFloats();
  return {
    name: 'reference',
    get floats() {
      return memory.floats;
    },
    reserve: (count) => memory.reserve(count),
    ops: operations(() => memory.floats),
  };
}

/** Where the cells around one lie, as steps in floats, in the order of the bits of `taps`. */
function stepsOf(taps: number, line: number, wide: number): number[] {
  const steps: number[] = [];
  for (let bit = 0; bit < 9; bit++) {
    if ((taps >> bit) & 1) steps.push((((bit / 3) | 0) - 1) * line + ((bit % 3) - 1) * wide);
  }
  return steps;
}

function operations(memory: () => Float32Array): Operations {
  return {
    product(y, yRow, a, aRow, aStep, b, bRow, bias, m, k, n, relu) {
      const x = memory();
      for (let row = 0; row < m; row++) {
        const out = y + row * yRow;
        for (let j = 0; j < n; j++) x[out + j] = bias < 0 ? 0 : x[bias + j]!;
        accumulate(x, out, n, a + row * aRow, aStep, b, bRow, k);
        if (relu !== 0) rectify(x, out, n);
      }
    },
    columnSums(y, at, xRow, m, n) {
      const x = memory();
      x.fill(0, y, y + n);
      for (let row = 0; row < m; row++) {
        for (let j = 0; j < n; j++) x[y + j] = f(x[y + j]! + x[at + row * xRow + j]!);
      }
    },
    transpose(y, yRow, at, xRow, rows, columns) {
      const x = memory();
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          x[y + column * yRow + row] = x[at + row * xRow + column]!;
        }
      }
    },
    convolve(y, at, w, bias, grids, rows, columns, channels, inWide, outWide, taps, relu) {
      const x = memory();
      const line = (columns + 2) * inWide;
      const steps = stepsOf(taps, line, inWide);
      for (let grid = 0; grid < grids; grid++) {
        for (let row = 1; row <= rows; row++) {
          for (let column = 1; column <= columns; column++) {
            const cell = (grid * (rows + 2) + row) * (columns + 2) + column;
            const out = y + cell * outWide;
            for (let j = 0; j < outWide; j++) x[out + j] = bias < 0 ? 0 : x[bias + j]!;
            for (let tap = 0; tap < steps.length; tap++) {
              const from = at + cell * inWide + steps[tap]!;
              const weights = w + tap * channels * outWide;
              accumulate(x, out, outWide, from, 1, weights, outWide, channels);
            }
            if (relu !== 0) rectify(x, out, outWide);
          }
        }
      }
    },
    convolveWeights(dw, at, dy, grids, rows, columns, channels, inWide, outWide, taps) {
      const x = memory();
      const steps = stepsOf(taps, (columns + 2) * inWide, inWide);
      x.fill(0, dw, dw + steps.length * channels * outWide);
      for (let grid = 0; grid < grids; grid++) {
        for (let row = 1; row <= rows; row++) {
          const cell = (grid * (rows + 2) + row) * (columns + 2) + 1;
          const slopes = dy + cell * outWide;
          for (let tap = 0; tap < steps.length; tap++) {
            const from = at + cell * inWide + steps[tap]!;
            for (let i = 0; i < channels; i++) {
              const to = dw + (tap * channels + i) * outWide;
              accumulate(x, to, outWide, from + i, inWide, slopes, outWide, columns);
            }
          }
        }
      }
    },
    reluBack(d, y, count) {
      const x = memory();
      for (let i = 0; i < count; i++) if (!(x[y + i]! > 0)) x[d + i] = 0;
    },
    add(y, at, count, relu) {
      const x = memory();
      for (let i = 0; i < count; i++) x[y + i] = f(x[y + i]! + x[at + i]!);
      if (relu !== 0) rectify(x, y, count);
    },
    sgd(w, g, velocity, count, rate, momentum, decay) {
      const x = memory();
      const pace = f(rate);
      const keep = f(momentum);
      const shrink = f(decay);
      for (let i = 0; i < count; i++) {
        const slope = f(x[g + i]! + f(shrink * x[w + i]!));
        const speed = f(f(keep * x[velocity + i]!) - f(pace * slope));
        x[velocity + i] = Math.abs(speed) < TINY ? 0 : speed;
        x[w + i] = f(x[w + i]! + x[velocity + i]!);
      }
    },
    adam(w, g, m, v, count, pace, beta1, beta2, epsilon, shrink) {
      const x = memory();
      const step = f(pace);
      const keep1 = f(beta1);
      const keep2 = f(beta2);
      const take1 = f(1 - beta1);
      const take2 = f(1 - beta2);
      const least = f(epsilon);
      const lose = f(shrink);
      for (let i = 0; i < count; i++) {
        const slope = x[g + i]!;
        let first = f(f(keep1 * x[m + i]!) + f(take1 * slope));
        let second = f(f(keep2 * x[v + i]!) + f(take2 * f(slope * slope)));
        if (Math.abs(first) < TINY) first = 0;
        if (second < TINY) second = 0;
        x[m + i] = first;
        x[v + i] = second;
        const move = f(f(step * first) / f(f(Math.sqrt(second)) + least));
        x[w + i] = f(f(x[w + i]! - f(lose * x[w + i]!)) - move);
      }
    },
  };
}

/** y[j] += a[0] * b[0, j], then a[1] * b[1, j] and so on to k, for n floats, four at a time. */
function accumulate(
  x: Float32Array,
  y: number,
  n: number,
  a: number,
  aStep: number,
  b: number,
  bRow: number,
  k: number,
): void {
  for (let j = 0; j < n; j += 4) {
    let s0 = x[y + j]!;
    let s1 = x[y + j + 1]!;
    let s2 = x[y + j + 2]!;
    let s3 = x[y + j + 3]!;
    let at = b + j;
    for (let i = 0; i < k; i++, at += bRow) {
      const factor = x[a + i * aStep]!;
      s0 = f(s0 + f(factor * x[at]!));
      s1 = f(s1 + f(factor * x[at + 1]!));
      s2 = f(s2 + f(factor * x[at + 2]!));
      s3 = f(s3 + f(factor * x[at + 3]!));
    }
    x[y + j] = s0;
    x[y + j + 1] = s1;
    x[y + j + 2] = s2;
    x[y + j + 3] = s3;
  }
}

function rectify(x: Float32Array, at: number, count: number): void {
  for (let i = at; i < at + count; i++) if (!(x[i]! > 0)) x[i] = 0;
}
