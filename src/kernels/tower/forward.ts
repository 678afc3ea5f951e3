import { isPooled, type TowerArchitecture } from './architecture.ts';
import type { Arithmetic } from './arithmetic.ts';
import type { Desk } from './desk.ts';
import { wideOf, type Area } from './layout.ts';

/** A tower as the passes see it: its parameters, and its convolutions as they were prepared. */
export interface Standing {
  readonly arithmetic: Arithmetic;
  readonly architecture: TowerArchitecture;
  readonly area: Area;
  /** Where the weights begin. */
  readonly weights: number;
  /** Both convolutions of the first block, prepared, then those of the second. */
  readonly prepared: number;
}

/** Where a convolution of a block is in a row of prepared ones. */
export function preparedAt(standing: Standing, from: number, block: number, which: 1 | 2): number {
  const { arithmetic, architecture } = standing;
  return from + (2 * block + which - 1) * arithmetic.prepared(wideOf(architecture.channels));
}

/** Prepares all convolutions of the blocks, for the way there or back. */
export function prepareAll(standing: Standing, into: number, turned: boolean): void {
  const { arithmetic, architecture, area, weights } = standing;
  for (let block = 0; block < architecture.blocks; block++) {
    for (const which of [1, 2] as const) {
      const w = weights + area.byName.get(`${block}.conv${which}.weights`)!.at;
      const u = preparedAt(standing, into, block, which);
      arithmetic.ops.prepare(u, w, wideOf(architecture.channels), turned ? 1 : 0);
    }
  }
}

/** From the pictures on the desk to the answers: `cells`, `others` and `hidden`. */
export function forward(standing: Standing, desk: Desk, boards: number): void {
  const { architecture, area, weights, prepared } = standing;
  const { ops } = standing.arithmetic;
  const { planes, blocks, hidden, others } = architecture;
  const { x, inner, h, pooled, scratch } = desk;
  const { floats, line, rows, columns, wide } = desk.grid;
  const of = (name: string) => weights + area.byName.get(name)!.at;
  const shape = [floats, line, boards, rows, columns, wide] as const;
  const pictures = [desk.pictures, desk.pictureFloats, desk.pictureLine] as const;
  const stem = [of('stem.weights'), of('stem.biases'), boards, rows, columns] as const;
  ops.convolve(x[0]!, floats, line, ...pictures, ...stem, 5, planes, wide);
  for (let block = 0; block < blocks; block++) {
    const u1 = preparedAt(standing, prepared, block, 1);
    const u2 = preparedAt(standing, prepared, block, 2);
    const [b1, b2] = [of(`${block}.conv1.biases`), of(`${block}.conv2.biases`)];
    if (isPooled(architecture, block)) {
      ops.convolve3(h[block]!, x[block]!, u1, b1, -1, ...shape, 1, 0, scratch);
      ops.pool(pooled[block]!, h[block]!, ...shape);
      const w = of(`${block}.pool.weights`);
      ops.product(desk.shift, pooled[block]!, w, -1, boards, 2 * wide, wide, 0);
      ops.shift(inner[block]!, h[block]!, desk.shift, ...shape);
    } else {
      ops.convolve3(inner[block]!, x[block]!, u1, b1, -1, ...shape, 1, 1, scratch);
    }
    ops.convolve3(x[block + 1]!, inner[block]!, u2, b2, x[block]!, ...shape, 0, 0, scratch);
  }
  const [last, whole] = [x[blocks]!, pooled[blocks]!];
  ops.dots(desk.cells, last, of('policy.weights'), of('policy.bias'), ...shape);
  ops.pool(whole, last, ...shape);
  if (others > 0) {
    const [w, b] = [of('others.weights'), of('others.biases')];
    ops.product(desk.others, whole, w, b, boards, 2 * wide, wideOf(others), 0);
  }
  const [w, b] = [of('value.weights1'), of('value.biases1')];
  ops.product(desk.hidden, whole, w, b, boards, 2 * wide, wideOf(hidden), 1);
}

/** The logit of the value of one board, from the units before it. */
export function valueLogit(standing: Standing, desk: Desk, board: number): number {
  const { arithmetic, architecture, area, weights } = standing;
  const { floats } = arithmetic;
  const { hidden } = architecture;
  const from = desk.hidden + board * wideOf(hidden);
  const w = weights + area.byName.get('value.weights2')!.at;
  let sum = floats[weights + area.byName.get('value.bias2')!.at]!;
  for (let i = 0; i < hidden; i++) sum += floats[from + i]! * floats[w + i]!;
  return sum;
}
