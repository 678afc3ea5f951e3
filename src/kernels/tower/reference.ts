import type { Arithmetic, TowerOperations } from './arithmetic.ts';

/** The arithmetic in plain TypeScript: what the fast kernels are held against, and runs anywhere. */
export function referenceArithmetic(): Arithmetic {
  let floats = new Float32Array(0);
  return {
    name: 'reference',
    get floats() {
      return floats;
    },
    reserve(count) {
      if (count <= floats.length) return;
      const grown = new Float32Array(count);
      grown.set(floats);
      floats = grown;
    },
    ops: operations(() => floats),
  };
}

function operations(memory: () => Float32Array): TowerOperations {
  return {
    convolve(
      y,
      yGrid,
      yLine,
      x,
      xGrid,
      xLine,
      w,
      bias,
      boards,
      rows,
      columns,
      size,
      inputs,
      xWide,
      wide,
    ) {
      const f = memory();
      const sums = new Float64Array(wide);
      for (let board = 0; board < boards; board++) {
        for (let row = 0; row < rows; row++) {
          for (let column = 0; column < columns; column++) {
            sums.set(f.subarray(bias, bias + wide));
            let weights = w;
            for (let i = 0; i < size; i++) {
              for (let j = 0; j < size; j++) {
                const from = x + board * xGrid + (row + i) * xLine + (column + j) * xWide;
                for (let input = 0; input < inputs; input++, weights += wide) {
                  const value = f[from + input]!;
                  if (value === 0) continue;
                  for (let k = 0; k < wide; k++) sums[k]! += value * f[weights + k]!;
                }
              }
            }
            f.set(sums, y + board * yGrid + row * yLine + column * wide);
          }
        }
      }
    },
    rectify(y, x, count) {
      const f = memory();
      for (let i = 0; i < count; i++) f[y + i] = Math.max(0, f[x + i]!);
    },
    add(y, x, count) {
      const f = memory();
      for (let i = 0; i < count; i++) f[y + i]! += f[x + i]!;
    },
    pool(g, x, grid, line, boards, rows, columns, wide) {
      const f = memory();
      for (let board = 0; board < boards; board++) {
        for (let k = 0; k < wide; k++) {
          let sum = 0;
          let most = 0;
          for (let row = 0; row < rows; row++) {
            for (let column = 0; column < columns; column++) {
              const value = f[x + board * grid + row * line + column * wide + k]!;
              sum += Math.max(0, value);
              most = Math.max(most, value);
            }
          }
          f[g + 2 * board * wide + k] = sum / (rows * columns);
          f[g + (2 * board + 1) * wide + k] = most;
        }
      }
    },
    shift(x, grid, line, by, boards, rows, columns, wide) {
      const f = memory();
      for (let board = 0; board < boards; board++) {
        for (let row = 0; row < rows; row++) {
          for (let i = 0; i < columns * wide; i++) {
            const at = x + board * grid + row * line + i;
            f[at] = Math.max(0, f[at]! + f[by + board * wide + (i % wide)]!);
          }
        }
      }
    },
    product(y, a, b, bias, m, k, n, relu) {
      const f = memory();
      for (let row = 0; row < m; row++) {
        for (let column = 0; column < n; column++) {
          let sum = bias < 0 ? 0 : f[bias + column]!;
          for (let i = 0; i < k; i++) sum += f[a + row * k + i]! * f[b + i * n + column]!;
          f[y + row * n + column] = relu !== 0 ? Math.max(0, sum) : sum;
        }
      }
    },
    dots(y, x, grid, line, w, bias, boards, rows, columns, wide) {
      const f = memory();
      let to = y;
      for (let board = 0; board < boards; board++) {
        for (let row = 0; row < rows; row++) {
          for (let column = 0; column < columns; column++) {
            const from = x + board * grid + row * line + column * wide;
            let sum = f[bias]!;
            for (let k = 0; k < wide; k++) sum += Math.max(0, f[from + k]!) * f[w + k]!;
            f[to++] = sum;
          }
        }
      }
    },
  };
}
