import { isPooled } from './architecture.ts';
import type { Desk } from './desk.ts';
import { preparedAt, type Standing } from './forward.ts';
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
  const { arithmetic, architecture, area, weights } = standing;
  const { ops } = arithmetic;
  const { planes, blocks, hidden, others } = architecture;
  const { x, inner, h, pooled, scratch } = desk;
  const { floats, line, rows, columns, wide, first } = desk.grid;
  const of = (name: string) => weights + area.byName.get(name)!.at;
  const to = (name: string) => slopes + area.byName.get(name)!.at;
  const shape = [floats, line, boards, rows, columns, wide] as const;
  const all = boards * floats;
  /** Biases are added to every cell; beyond the board there is nothing to sum. */
  const biases = (name: string, d: number) => ops.sums(to(name), d - first, all / wide, wide);
  const d = desk.slopes;

  const [last, whole] = [x[blocks]!, pooled[blocks]!];
  ops.dotsBack(d.x, to('policy.weights'), d.cells, last, of('policy.weights'), ...shape);
  arithmetic.floats.fill(0, d.pooled, d.pooled + boards * 2 * wide);
  const dense = (w: string, b: string, slope: number, units: number) => {
    const n = wideOf(units);
    ops.productSlopes(to(w), whole, slope, boards, 2 * wide, n);
    ops.sums(to(b), slope, boards, n);
    ops.productBack(d.pooled, slope, of(w), boards, 2 * wide, n);
  };
  if (others > 0) dense('others.weights', 'others.biases', d.others, others);
  dense('value.weights1', 'value.biases1', d.hidden, hidden);
  ops.poolBack(d.x, d.pooled, whole, last, ...shape);

  for (let block = blocks - 1; block >= 0; block--) {
    const own = `${block}.`;
    const u1 = preparedAt(standing, turned, block, 1);
    const u2 = preparedAt(standing, turned, block, 2);
    ops.slopes3(to(`${own}conv2.weights`), d.x, inner[block]!, ...shape, 0, scratch);
    biases(`${own}conv2.biases`, d.x);
    ops.convolve3(d.inner, d.x, u2, -1, -1, ...shape, 0, 0, scratch);
    ops.mask(d.inner - first, inner[block]! - first, all);
    if (isPooled(architecture, block)) {
      const w = `${own}pool.weights`;
      ops.boardSums(d.shift, d.inner, ...shape);
      ops.productSlopes(to(w), pooled[block]!, d.shift, boards, 2 * wide, wide);
      arithmetic.floats.fill(0, d.pooled, d.pooled + boards * 2 * wide);
      ops.productBack(d.pooled, d.shift, of(w), boards, 2 * wide, wide);
      ops.poolBack(d.inner, d.pooled, pooled[block]!, h[block]!, ...shape);
    }
    ops.slopes3(to(`${own}conv1.weights`), d.inner, x[block]!, ...shape, 1, scratch);
    biases(`${own}conv1.biases`, d.inner);
    ops.convolve3(d.more, d.inner, u1, -1, -1, ...shape, 0, 0, scratch);
    ops.addMasked(d.x - first, d.more - first, x[block]! - first, all);
  }
  const pictures = [desk.pictures, desk.pictureFloats, desk.pictureLine] as const;
  const side = [boards, rows, columns, 5, planes, wide] as const;
  ops.slopes(to('stem.weights'), d.x, floats, line, ...pictures, ...side);
  biases('stem.biases', d.x);
}
