import type { TowerArchitecture } from './architecture.ts';
import type { Arithmetic } from './arithmetic.ts';
import type { Desk } from './desk.ts';
import { wideOf, type Area, type Grid } from './layout.ts';

/** A tower as the passes see it. Its weights are the first thing in memory. */
export interface Standing {
  readonly arithmetic: Arithmetic;
  readonly architecture: TowerArchitecture;
  readonly area: Area;
}

/**
 * Prepares all convolutions for boards of this kind, both of the first block, then those of the second;
 * `turned`: for the way back.
 */
export function prepareAll(
  { arithmetic, area }: Standing,
  grid: Grid,
  into: number,
  turned: boolean,
): void {
  let to = into;
  for (const { conv1, conv2 } of area.at.blocks) {
    for (const { weights } of [conv1, conv2]) {
      arithmetic.ops.prepare(to, weights, grid.wide, turned ? 1 : 0, grid.tall, grid.broad);
      to += arithmetic.prepared(grid);
    }
  }
}

/** From the pictures on the desk to the answers: `cells`, `others` and `hidden`. */
export function forward(standing: Standing, desk: Desk, boards: number, prepared: number): void {
  const { arithmetic, architecture, area } = standing;
  const { ops } = arithmetic;
  const { stem, blocks, policy, others, value1 } = area.at;
  const { x, inner, h, pooled, together, scratch } = desk;
  const { floats, line, rows, columns, wide, tall, broad } = desk.grid;
  const size = arithmetic.prepared(desk.grid);
  const shape = [floats, line, boards, rows, columns, wide] as const;
  const pictures = [desk.pictures, desk.pictureFloats, desk.pictureLine] as const;
  const side = [boards, rows, columns, 5, architecture.planes, wide, scratch] as const;
  ops.convolve(x[0]!, floats, line, ...pictures, stem.weights, stem.biases, ...side);
  for (let block = 0; block < blocks.length; block++) {
    const { conv1, conv2, pool } = blocks[block]!;
    const [from, middle, end] = [x[block]!, inner[block]!, x[block + 1]!];
    const [u1, u2] = [prepared + 2 * block * size, prepared + (2 * block + 1) * size];
    const convolve = (
      to: number,
      of: number,
      u: number,
      bias: number,
      base: number,
      reluIn: number,
      reluOut: number,
    ) => {
      const how = [tall, broad, reluIn, reluOut, together, scratch] as const;
      ops.convolve3(to, of, u, bias, base, ...shape, ...how);
    };
    if (pool === null) {
      convolve(middle, from, u1, conv1.biases, -1, 1, 1);
    } else {
      const [raw, whole] = [h[block]!, pooled[block]!];
      convolve(raw, from, u1, conv1.biases, -1, 1, 0);
      ops.pool(whole, raw, ...shape);
      ops.product(desk.shift, whole, pool, -1, boards, 2 * wide, wide, 0);
      ops.shift(middle, raw, desk.shift, ...shape);
    }
    convolve(end, middle, u2, conv2.biases, from, 0, 0);
  }
  const [last, whole] = [x[blocks.length]!, pooled[blocks.length]!];
  ops.dots(desk.cells, last, policy.weights, policy.biases, ...shape);
  ops.pool(whole, last, ...shape);
  const dense = (to: number, w: number, b: number, units: number, relu: number) =>
    ops.product(to, whole, w, b, boards, 2 * wide, wideOf(units), relu);
  if (others !== null) dense(desk.others, others.weights, others.biases, architecture.others, 0);
  dense(desk.hidden, value1.weights, value1.biases, architecture.hidden, 1);
}

/** The logit of the value of one board, from the units before it. */
export function valueLogit(standing: Standing, desk: Desk, board: number): number {
  const { arithmetic, architecture, area } = standing;
  const { floats } = arithmetic;
  const { weights, biases } = area.at.value2;
  const { hidden } = architecture;
  const from = desk.hidden + board * wideOf(hidden);
  let sum = floats[biases]!;
  for (let i = 0; i < hidden; i++) sum += floats[from + i]! * floats[weights + i]!;
  return sum;
}
