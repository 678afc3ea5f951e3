import type { Architecture, Activation } from './architecture.ts';

/**
 * A network by its definition, in double precision, sharing nothing with the one it checks: grids as
 * [channel][row][column], one loop for each index, neighbours named one by one.
 */
type Cells = number[][][];

const HEXAGONAL = [
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 0],
  [0, 1],
  [1, -1],
  [1, 0],
];
const SQUARE = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => [row, column]));

const curves: Record<Activation, (x: number) => number> = {
  linear: (x) => x,
  relu: (x) => Math.max(0, x),
  sigmoid: (x) => 1 / (1 + Math.exp(-x)),
  tanh: Math.tanh,
};

/** The numbers of the last layer for one row of inputs. */
export function naiveForward(
  { input, layers }: Architecture,
  weights: ArrayLike<number>,
  row: ArrayLike<number>,
): number[] {
  let used = 0;
  const take = () => weights[used++]!;
  let vector = Array.from(row);
  let cells: Cells = [];
  if (input.type === 'grid') {
    let read = 0;
    cells = Array.from({ length: input.planes }, () =>
      Array.from({ length: input.rows }, () =>
        Array.from({ length: input.columns }, () => vector[read++]!),
      ),
    );
  }
  const grid = input.type === 'grid' ? input.grid : 'square';
  for (const layer of layers) {
    if (layer.type === 'dense') {
      const matrix = vector.map(() => Array.from({ length: layer.units }, take));
      const biases = Array.from({ length: layer.units }, take);
      vector = biases.map((bias, unit) =>
        curves[layer.activation](
          vector.reduce((sum, value, i) => sum + value * matrix[i]![unit]!, bias),
        ),
      );
    } else if (layer.type === 'flatten') {
      vector = cells.flat(2);
    } else if (layer.type === 'conv') {
      const near = layer.size === 1 ? [[0, 0]] : grid === 'square' ? SQUARE : HEXAGONAL;
      cells = convolved(cells, near, layer.channels, take, curves[layer.activation]);
    } else {
      const near = grid === 'square' ? SQUARE : HEXAGONAL;
      const inner = convolved(cells, near, cells.length, take, curves.relu);
      const outer = convolved(inner, near, cells.length, take, curves.linear);
      cells = outer.map((plane, channel) =>
        plane.map((line, r) =>
          line.map((value, c) => Math.max(0, value + cells[channel]![r]![c]!)),
        ),
      );
    }
  }
  return vector;
}

function convolved(
  cells: Cells,
  near: readonly number[][],
  channels: number,
  take: () => number,
  curve: (x: number) => number,
): Cells {
  const kernels = near.map(() => cells.map(() => Array.from({ length: channels }, take)));
  const biases = Array.from({ length: channels }, take);
  return biases.map((bias, out) =>
    cells[0]!.map((line, r) =>
      line.map((_, c) => {
        let sum = bias;
        for (const [tap, [dr, dc]] of near.entries()) {
          for (const [channel, plane] of cells.entries()) {
            sum += (plane[r + dr!]?.[c + dc!] ?? 0) * kernels[tap]![channel]![out]!;
          }
        }
        return curve(sum);
      }),
    ),
  );
}

/** The mean loss over rows, by its definition. */
export function naiveLoss(
  architecture: Architecture,
  weights: ArrayLike<number>,
  inputs: Float32Array,
  targets: Float32Array,
  masks: Uint8Array | undefined,
  rows: number,
): number {
  const size = inputs.length / rows;
  const n = targets.length / rows;
  let total = 0;
  const counts = (i: number) => masks === undefined || masks[i] !== 0;
  const counted = Array.from(targets.keys()).filter(counts).length;
  for (let row = 0; row < rows; row++) {
    const out = naiveForward(architecture, weights, inputs.subarray(row * size, (row + 1) * size));
    const wanted = targets.subarray(row * n, (row + 1) * n);
    if (architecture.loss === 'mse') {
      for (const [i, value] of out.entries()) {
        // The mean over rows is taken below; this one is over all answers that count.
        if (counts(row * n + i)) total += ((value - wanted[i]!) ** 2 / counted) * rows;
      }
    } else {
      const shares = out.map((value, i) => (masks?.[row * n + i] === 0 ? 0 : Math.exp(value)));
      const whole = shares.reduce((sum, share) => sum + share, 0);
      for (const [i, target] of wanted.entries()) {
        if (target !== 0) total -= target * Math.log(shares[i]! / whole);
      }
    }
  }
  return total / rows;
}
