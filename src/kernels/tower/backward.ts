import type { Desk } from './desk.ts';
import type { Standing } from './forward.ts';
import { wideOf } from './layout.ts';

/**
 * From the slopes of the answers (`cells`, `others` and `hidden` of `desk.slopes`) to those of every
 * parameter, which are added to what lies at `slopes`. `turned`: the convolutions prepared for the way
 * back.
 */
export function backward(
  standing: Standing,
  desk: Desk,
  boards: number,
  slopes: number,
  turned: number,
): void {
  const { arithmetic, architecture, area } = standing;
  const { ops } = arithmetic;
  const { stem, blocks, policy, others, value1 } = area.at;
  const { x, inner, h, pooled, together, scratch } = desk;
  const { floats, line, rows, columns, wide, first, tall, broad } = desk.grid;
  const size = arithmetic.prepared(desk.grid);
  const shape = [floats, line, boards, rows, columns, wide] as const;
  const squares = [tall, broad] as const;
  const all = boards * floats;
  const d = desk.slopes;
  /** Biases are added to every cell; beyond the board there is nothing to sum. */
  const biases = (to: number, of: number) => ops.sums(slopes + to, of - first, all / wide, wide);
  const convolutionBack = (to: number, of: number, u: number) =>
    ops.convolve3(to, of, u, -1, -1, ...shape, ...squares, 0, 0, together, scratch);

  const [last, whole] = [x[blocks.length]!, pooled[blocks.length]!];
  ops.dotsBack(d.x, slopes + policy.weights, d.cells, last, policy.weights, ...shape);
  arithmetic.floats.fill(0, d.pooled, d.pooled + boards * 2 * wide);
  const dense = (w: number, b: number, of: number, units: number) => {
    const n = wideOf(units);
    ops.productSlopes(slopes + w, whole, of, boards, 2 * wide, n);
    ops.sums(slopes + b, of, boards, n);
    ops.productBack(d.pooled, of, w, boards, 2 * wide, n);
  };
  if (others !== null) dense(others.weights, others.biases, d.others, architecture.others);
  dense(value1.weights, value1.biases, d.hidden, architecture.hidden);
  ops.poolBack(d.x, d.pooled, whole, last, ...shape);

  for (let block = blocks.length - 1; block >= 0; block--) {
    const { conv1, conv2, pool } = blocks[block]!;
    const [from, middle] = [x[block]!, inner[block]!];
    const [dw1, dw2] = [slopes + conv1.weights, slopes + conv2.weights];
    const [u1, u2] = [turned + 2 * block * size, turned + (2 * block + 1) * size];
    ops.slopes3(dw2, d.x, middle, ...shape, ...squares, 0, together, scratch);
    biases(conv2.biases, d.x);
    convolutionBack(d.inner, d.x, u2);
    ops.mask(d.inner - first, middle - first, all);
    if (pool !== null) {
      const own = pooled[block]!;
      ops.boardSums(d.shift, d.inner, ...shape);
      ops.productSlopes(slopes + pool, own, d.shift, boards, 2 * wide, wide);
      arithmetic.floats.fill(0, d.pooled, d.pooled + boards * 2 * wide);
      ops.productBack(d.pooled, d.shift, pool, boards, 2 * wide, wide);
      ops.poolBack(d.inner, d.pooled, own, h[block]!, ...shape);
    }
    ops.slopes3(dw1, d.inner, from, ...shape, ...squares, 1, together, scratch);
    biases(conv1.biases, d.inner);
    convolutionBack(d.more, d.inner, u1);
    ops.addMasked(d.x - first, d.more - first, from - first, all);
  }
  const pictures = [desk.pictures, desk.pictureFloats, desk.pictureLine] as const;
  const side = [boards, rows, columns, 5, architecture.planes, wide, scratch] as const;
  ops.slopes(slopes + stem.weights, d.x, floats, line, ...pictures, ...side);
  biases(stem.biases, d.x);
}
