import type { Shape } from './architecture.ts';
import type { Backend } from './backend.ts';
import { bend, cellsToPlanes, planesToCells, unbend } from './elementwise.ts';
import { floatsOf, wide, type Buffers, type Layout, type Stage, type Weighing } from './layout.ts';

type GridShape = Shape & { type: 'grid' };

/** From the inputs, already in `buffers.values[0]`, to the answers of the last layer. */
export function forwardPass(
  backend: Backend,
  layout: Layout,
  buffers: Buffers,
  rows: number,
): void {
  const { ops } = backend;
  for (let index = 0; index < layout.stages.length; index++) {
    const stage = layout.stages[index]!;
    const x = buffers.values[index]!;
    const y = buffers.values[index + 1]!;
    const relu = stage.activation === 'relu' ? 1 : 0;
    if (stage.type === 'flatten') {
      flatten(backend, stage, x, y, rows);
    } else if (stage.type === 'dense') {
      const { inputs, outputs, weights, biases } = stage.weighings[0]!;
      const [inWide, outWide] = [wide(inputs), wide(outputs)];
      const [w, b] = [layout.weights + weights.at, layout.weights + biases.at];
      ops.product(y, outWide, x, inWide, 1, w, outWide, b, rows, inputs, outWide, relu);
    } else if (stage.type === 'conv') {
      convolve(backend, layout, stage.weighings[0]!, stage.to as GridShape, x, y, rows, relu);
    } else {
      const shape = stage.to as GridShape;
      const inner = buffers.inner[index]!;
      convolve(backend, layout, stage.weighings[0]!, shape, x, inner, rows, 1);
      convolve(backend, layout, stage.weighings[1]!, shape, inner, y, rows, 0);
      ops.add(y, x, rows * floatsOf(shape), 1);
    }
    bend(stage.activation, backend.floats, y, rows, stage.to);
  }
}

/** From the slopes of the answers, in the last of `buffers.deltas`, to those of every parameter. */
export function backwardPass(
  backend: Backend,
  layout: Layout,
  buffers: Buffers,
  rows: number,
): void {
  const { ops } = backend;
  for (let index = layout.stages.length - 1; index >= 0; index--) {
    const stage = layout.stages[index]!;
    const x = buffers.values[index]!;
    const y = buffers.values[index + 1]!;
    const dx = buffers.deltas[index]!;
    const dy = buffers.deltas[index + 1]!;
    const further = index > 0; // nobody asks for the slopes of the inputs
    const count = rows * floatsOf(stage.to);
    if (stage.activation === 'relu' || stage.type === 'residual') ops.reluBack(dy, y, count);
    else unbend(stage.activation, backend.floats, dy, y, count);
    if (stage.type === 'flatten') {
      if (further) unflatten(backend, stage, dx, dy, rows);
    } else if (stage.type === 'dense') {
      denseBack(backend, layout, stage.weighings[0]!, x, dx, dy, rows, further);
    } else if (stage.type === 'conv') {
      const shape = stage.to as GridShape;
      convolveBack(backend, layout, stage.weighings[0]!, shape, x, dx, dy, rows, further);
    } else {
      const shape = stage.to as GridShape;
      const inner = buffers.inner[index]!;
      const innerDelta = buffers.innerDeltas[index]!;
      const [one, two] = [stage.weighings[0]!, stage.weighings[1]!];
      convolveBack(backend, layout, two, shape, inner, innerDelta, dy, rows, true);
      ops.reluBack(innerDelta, inner, count);
      convolveBack(backend, layout, one, shape, x, dx, innerDelta, rows, further);
      if (further) ops.add(dx, dy, count, 0);
    }
  }
}

function denseBack(
  backend: Backend,
  layout: Layout,
  weighing: Weighing,
  x: number,
  dx: number,
  dy: number,
  rows: number,
  further: boolean,
): void {
  const { ops } = backend;
  const { weights, biases, inputs, outputs, turned } = weighing;
  const [inWide, outWide] = [wide(inputs), wide(outputs)];
  const dw = layout.slopes + weights.at;
  ops.product(dw, outWide, x, 1, inWide, dy, outWide, -1, inputs, rows, outWide, 0);
  ops.columnSums(layout.slopes + biases.at, dy, outWide, rows, outWide);
  if (!further) return;
  ops.transpose(turned, inWide, layout.weights + weights.at, outWide, inputs, outputs);
  ops.product(dx, inWide, dy, outWide, 1, turned, inWide, -1, rows, outputs, inWide, 0);
}

function convolve(
  { ops }: Backend,
  layout: Layout,
  { weights, biases, inputs, outputs, taps }: Weighing,
  shape: GridShape,
  x: number,
  y: number,
  grids: number,
  relu: number,
): void {
  ops.convolve(
    y,
    x,
    layout.weights + weights.at,
    layout.weights + biases.at,
    grids,
    shape.rows,
    shape.columns,
    inputs,
    wide(inputs),
    wide(outputs),
    taps,
    relu,
  );
}

function convolveBack(
  { ops }: Backend,
  layout: Layout,
  weighing: Weighing,
  { rows, columns }: GridShape,
  x: number,
  dx: number,
  dy: number,
  grids: number,
  further: boolean,
): void {
  const { weights, biases, inputs, outputs, taps, tapCount, turned } = weighing;
  const [inWide, outWide] = [wide(inputs), wide(outputs)];
  const dw = layout.slopes + weights.at;
  ops.convolveWeights(dw, x, dy, grids, rows, columns, inputs, inWide, outWide, taps);
  const cells = grids * (rows + 2) * (columns + 2);
  ops.columnSums(layout.slopes + biases.at, dy, outWide, cells, outWide);
  if (!further) return;
  // The neighbours of a cell are those that have it as a neighbour, on the opposite side: the way
  // back is a convolution too, with the taps in reverse order and channels in and out exchanged.
  for (let tap = 0; tap < tapCount; tap++) {
    const from = layout.weights + weights.at + tap * inputs * outWide;
    const to = turned + (tapCount - 1 - tap) * outputs * inWide;
    ops.transpose(to, inWide, from, outWide, inputs, outputs);
  }
  ops.convolve(dx, dy, turned, -1, grids, rows, columns, outputs, outWide, inWide, taps, 0);
}

function flatten({ floats }: Backend, stage: Stage, x: number, y: number, rows: number): void {
  const [from, to] = [floatsOf(stage.from), floatsOf(stage.to)];
  for (let row = 0; row < rows; row++) {
    cellsToPlanes(floats, x + row * from, floats, y + row * to, stage.from as GridShape);
  }
}

function unflatten({ floats }: Backend, stage: Stage, dx: number, dy: number, rows: number): void {
  const [from, to] = [floatsOf(stage.from), floatsOf(stage.to)];
  for (let row = 0; row < rows; row++) {
    planesToCells(floats, dy + row * to, floats, dx + row * from, stage.from as GridShape);
  }
}
