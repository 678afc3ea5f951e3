import { TINY } from '../backend.ts';
import { plainFloats } from '../floats.ts';
import type { Arithmetic, TowerOperations } from './arithmetic.ts';

/** The arithmetic in plain TypeScript: what the fast kernels are held against, and runs anywhere. */
export function referenceArithmetic(): Arithmetic {
  const memory = plainFloats();
  const floats = () => memory.floats;
  return {
    name: 'reference',
    get floats() {
      return memory.floats;
    },
    reserve: (count) => memory.reserve(count),
    prepared: ({ wide }) => 9 * wide * wide,
    scratch: () => 0,
    ops: { ...convolutions(floats), ...onBoards(floats), ...rest(floats) },
  };
}

type Memory = () => Float32Array;
type Some<K extends keyof TowerOperations> = Pick<TowerOperations, K>;

const relu = (value: number): number => Math.max(0, value);

function convolutions(
  memory: Memory,
): Some<'convolve' | 'slopes' | 'prepare' | 'convolve3' | 'slopes3'> {
  return {
    convolve(y, grid, line, x, xGrid, xLine, w, bias, boards, rows, columns, size, inputs, wide) {
      const f = memory();
      const sums = new Float64Array(wide);
      eachCell(boards, rows, columns, (board, row, column) => {
        sums.set(f.subarray(bias, bias + wide));
        const from = x + board * xGrid + row * xLine + column * inputs;
        gather(f, sums, from, xLine, inputs, w, size, false);
        f.set(sums, y + board * grid + row * line + column * wide);
      });
    },
    slopes(dw, d, grid, line, x, xGrid, xLine, boards, rows, columns, size, inputs, wide) {
      const f = memory();
      eachCell(boards, rows, columns, (board, row, column) => {
        const from = x + board * xGrid + row * xLine + column * inputs;
        const slopes = d + board * grid + row * line + column * wide;
        scatter(f, dw, slopes, wide, from, xLine, inputs, size, false);
      });
    },
    prepare(u, w, wide, turned) {
      const f = memory();
      for (let tap = 0; tap < 9; tap++) {
        for (let i = 0; i < wide; i++) {
          for (let k = 0; k < wide; k++) {
            f[u + (tap * wide + i) * wide + k] =
              f[
                turned === 0
                  ? w + (tap * wide + i) * wide + k
                  : w + ((8 - tap) * wide + k) * wide + i
              ]!;
          }
        }
      }
    },
    convolve3(...told) {
      const [y, x, u, bias, base, grid, line, boards, rows, columns, wide, , , reluIn, reluOut] =
        told;
      const f = memory();
      const sums = new Float64Array(wide);
      eachCell(boards, rows, columns, (board, row, column) => {
        const cell = board * grid + row * line + column * wide;
        for (let k = 0; k < wide; k++) {
          sums[k] = (bias < 0 ? 0 : f[bias + k]!) + (base < 0 ? 0 : f[base + cell + k]!);
        }
        gather(f, sums, x + cell - line - wide, line, wide, u, 3, reluIn !== 0);
        for (let k = 0; k < wide; k++) f[y + cell + k] = reluOut !== 0 ? relu(sums[k]!) : sums[k]!;
      });
    },
    slopes3(dw, d, x, grid, line, boards, rows, columns, wide, _tall, _broad, reluIn) {
      const f = memory();
      eachCell(boards, rows, columns, (board, row, column) => {
        const cell = board * grid + row * line + column * wide;
        scatter(f, dw, d + cell, wide, x + cell - line - wide, line, wide, 3, reluIn !== 0);
      });
    },
  };
}

function eachCell(
  boards: number,
  rows: number,
  columns: number,
  visit: (board: number, row: number, column: number) => void,
): void {
  for (let board = 0; board < boards; board++) {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) visit(board, row, column);
    }
  }
}

/** sums[k] += x[i, j, input] * w[i, j, input, k] over the square that begins at `from`. */
function gather(
  f: Float32Array,
  sums: Float64Array,
  from: number,
  line: number,
  inputs: number,
  w: number,
  size: number,
  bent: boolean,
): void {
  const wide = sums.length;
  let weights = w;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size * inputs; j++, weights += wide) {
      const value = f[from + i * line + j]!;
      if (value === 0 || (bent && value < 0)) continue;
      for (let k = 0; k < wide; k++) sums[k]! += value * f[weights + k]!;
    }
  }
}

/** dw[i, j, input, k] += x[i, j, input] * d[k] over the same square. */
function scatter(
  f: Float32Array,
  dw: number,
  d: number,
  wide: number,
  from: number,
  line: number,
  inputs: number,
  size: number,
  bent: boolean,
): void {
  let slopes = dw;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size * inputs; j++, slopes += wide) {
      const value = f[from + i * line + j]!;
      if (value === 0 || (bent && value < 0)) continue;
      for (let k = 0; k < wide; k++) f[slopes + k]! += value * f[d + k]!;
    }
  }
}

function onBoards(
  memory: Memory,
): Some<'pool' | 'poolBack' | 'shift' | 'boardSums' | 'dots' | 'dotsBack'> {
  return {
    pool(g, x, grid, line, count, rows, columns, wide) {
      const f = memory();
      f.fill(0, g, g + 2 * count * wide);
      eachCell(count, rows, columns, (board, row, column) => {
        const from = x + board * grid + row * line + column * wide;
        const to = g + 2 * board * wide;
        for (let k = 0; k < wide; k++) {
          f[to + k]! += relu(f[from + k]!) / (rows * columns);
          f[to + wide + k] = Math.max(f[to + wide + k]!, f[from + k]!);
        }
      });
    },
    poolBack(d, dg, g, x, grid, line, count, rows, columns, wide) {
      const f = memory();
      const found = new Set<number>();
      eachCell(count, rows, columns, (board, row, column) => {
        const cell = board * grid + row * line + column * wide;
        const whole = 2 * board * wide;
        for (let k = 0; k < wide; k++) {
          const value = f[x + cell + k]!;
          if (!(value > 0)) continue;
          f[d + cell + k]! += f[dg + whole + k]! / (rows * columns);
          const most = whole + wide + k;
          if (value !== f[g + most]! || found.has(most)) continue;
          found.add(most);
          f[d + cell + k]! += f[dg + most]!;
        }
      });
    },
    shift(y, x, by, grid, line, count, rows, columns, wide) {
      const f = memory();
      eachCell(count, rows, columns, (board, row, column) => {
        const cell = board * grid + row * line + column * wide;
        for (let k = 0; k < wide; k++) {
          f[y + cell + k] = relu(f[x + cell + k]! + f[by + board * wide + k]!);
        }
      });
    },
    boardSums(sums, d, grid, line, count, rows, columns, wide) {
      const f = memory();
      f.fill(0, sums, sums + count * wide);
      eachCell(count, rows, columns, (board, row, column) => {
        const cell = board * grid + row * line + column * wide;
        for (let k = 0; k < wide; k++) f[sums + board * wide + k]! += f[d + cell + k]!;
      });
    },
    dots(y, x, w, bias, grid, line, count, rows, columns, wide) {
      const f = memory();
      let to = y;
      eachCell(count, rows, columns, (board, row, column) => {
        const from = x + board * grid + row * line + column * wide;
        let sum = f[bias]!;
        for (let k = 0; k < wide; k++) sum += relu(f[from + k]!) * f[w + k]!;
        f[to++] = sum;
      });
    },
    dotsBack(dx, dw, d, x, w, grid, line, count, rows, columns, wide) {
      const f = memory();
      let from = d;
      eachCell(count, rows, columns, (board, row, column) => {
        const cell = board * grid + row * line + column * wide;
        const slope = f[from++]!;
        for (let k = 0; k < wide; k++) {
          const value = f[x + cell + k]!;
          f[dx + cell + k] = value > 0 ? slope * f[w + k]! : 0;
          f[dw + k]! += slope * relu(value);
        }
      });
    },
  };
}

function rest(
  memory: Memory,
): Omit<
  TowerOperations,
  keyof ReturnType<typeof onBoards> | keyof ReturnType<typeof convolutions>
> {
  return {
    product(y, a, b, bias, m, k, n, bent) {
      const f = memory();
      for (let row = 0; row < m; row++) {
        for (let column = 0; column < n; column++) {
          let sum = bias < 0 ? 0 : f[bias + column]!;
          for (let i = 0; i < k; i++) sum += f[a + row * k + i]! * f[b + i * n + column]!;
          f[y + row * n + column] = bent !== 0 ? relu(sum) : sum;
        }
      }
    },
    productSlopes(db, a, d, m, k, n) {
      const f = memory();
      for (let i = 0; i < k; i++) {
        for (let column = 0; column < n; column++) {
          let sum = f[db + i * n + column]!;
          for (let row = 0; row < m; row++) sum += f[a + row * k + i]! * f[d + row * n + column]!;
          f[db + i * n + column] = sum;
        }
      }
    },
    productBack(da, d, b, m, k, n) {
      const f = memory();
      for (let row = 0; row < m; row++) {
        for (let i = 0; i < k; i++) {
          let sum = f[da + row * k + i]!;
          for (let column = 0; column < n; column++) {
            sum += f[d + row * n + column]! * f[b + i * n + column]!;
          }
          f[da + row * k + i] = sum;
        }
      }
    },
    sums(y, x, m, n) {
      const f = memory();
      for (let row = 0; row < m; row++) {
        for (let k = 0; k < n; k++) f[y + k]! += f[x + row * n + k]!;
      }
    },
    mask(d, x, count) {
      const f = memory();
      for (let i = 0; i < count; i++) if (!(f[x + i]! > 0)) f[d + i] = 0;
    },
    addMasked(y, d, x, count) {
      const f = memory();
      for (let i = 0; i < count; i++) if (f[x + i]! > 0) f[y + i]! += f[d + i]!;
    },
    squares(x, count) {
      const f = memory();
      let sum = 0;
      for (let i = x; i < x + count; i++) sum += f[i]! * f[i]!;
      return sum;
    },
    adamw(
      w,
      g,
      m,
      v,
      average,
      count,
      scale,
      rate,
      shrink,
      beta1,
      beta2,
      late1,
      late2,
      epsilon,
      keep,
    ) {
      const f = memory();
      for (let i = 0; i < count; i++) {
        const slope = scale * f[g + i]!;
        const first = beta1 * f[m + i]! + (1 - beta1) * slope;
        const second = beta2 * f[v + i]! + (1 - beta2) * slope * slope;
        f[m + i] = Math.abs(first) < TINY ? 0 : first;
        f[v + i] = second < TINY ? 0 : second;
        const move = (rate * f[m + i]!) / late1 / (Math.sqrt(f[v + i]! / late2) + epsilon);
        f[w + i] = f[w + i]! - shrink * f[w + i]! - move;
        f[average + i] = keep * f[average + i]! + (1 - keep) * f[w + i]!;
      }
    },
  };
}
