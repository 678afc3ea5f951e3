import {
  parameterBlocks,
  shapesOf,
  sizeOf,
  tapsOf,
  type Activation,
  type Architecture,
  type ParameterBlock,
  type Shape,
} from './architecture.ts';
import { unwrap } from '../core/index.ts';

/** Rounded up to what is computed at once. */
export function wide(count: number): number {
  return (count + 3) & ~3;
}

/** Floats that one row of a batch takes with this shape: grids have a border of zero cells. */
export function floatsOf(shape: Shape): number {
  return shape.type === 'vector'
    ? wide(shape.size)
    : (shape.rows + 2) * (shape.columns + 2) * wide(shape.channels);
}

/** Where a block of parameters lies in memory, its last side filled up. */
export interface Lines {
  /** From the start of all parameters without gaps. */
  readonly offset: number;
  /** From the start of an area of parameters, in floats. */
  readonly at: number;
  readonly lines: number;
  readonly line: number;
  readonly lineWide: number;
}

interface Placed extends ParameterBlock, Lines {}

/** What `pack` and `unpack` go by. */
interface Blocks {
  readonly blocks: readonly Lines[];
}

/** One sum of products with its biases: a dense layer, or one convolution. */
export interface Weighing {
  readonly weights: Placed;
  readonly biases: Placed;
  /** Where its weights lie turned around, for the way back; from the start of memory. */
  readonly turned: number;
  readonly inputs: number;
  readonly outputs: number;
  readonly taps: number;
  readonly tapCount: number;
}

export interface Stage {
  readonly type: 'dense' | 'conv' | 'residual' | 'flatten';
  readonly from: Shape;
  readonly to: Shape;
  readonly activation: Activation;
  readonly weighings: readonly Weighing[];
}

/** Where everything lies. Parameters come first and never move; what depends on the batch comes last. */
export interface Layout {
  readonly blocks: readonly Placed[];
  readonly stages: readonly Stage[];
  readonly shapes: readonly Shape[];
  /** Floats in an area of parameters: the weights, their slopes, and two areas for the optimiser. */
  readonly area: number;
  readonly weights: number;
  readonly slopes: number;
  readonly first: number;
  readonly second: number;
  /** Where what depends on the batch starts. */
  readonly batch: number;
}

export function layoutOf(architecture: Architecture): Layout {
  const shapes = unwrap(shapesOf(architecture));
  let at = 0;
  const blocks = parameterBlocks(architecture).map((block): Placed => {
    const line = block.shape.at(-1)!;
    const lines = block.count / line;
    const placed = { ...block, at, lines, line, lineWide: wide(line) };
    at += lines * placed.lineWide;
    return placed;
  });
  const area = at;
  let turned = 4 * area;
  const stages = architecture.layers.map((layer, index): Stage => {
    const from = shapes[index]!;
    const to = shapes[index + 1]!;
    const own = blocks.filter((block) => block.layer === index);
    const weighings: Weighing[] = [];
    for (let i = 0; i < own.length; i += 2) {
      const weights = own[i]!;
      const [outputs, inputs] = [weights.shape.at(-1)!, weights.shape.at(-2)!];
      const tapCount = weights.shape.length === 3 ? weights.shape[0]! : 1;
      let taps = 0;
      if (from.type === 'grid') {
        const near = tapsOf(from.grid, tapCount === 1 ? 1 : 3);
        for (const [row, column] of near) taps |= 1 << (3 * (row + 1) + column + 1);
      }
      weighings.push({ weights, biases: own[i + 1]!, turned, inputs, outputs, taps, tapCount });
      turned += tapCount * outputs * wide(inputs);
    }
    const activation = 'activation' in layer ? layer.activation : 'linear';
    return { type: layer.type, from, to, activation, weighings };
  });
  return {
    blocks,
    stages,
    shapes,
    area,
    weights: 0,
    slopes: area,
    first: 2 * area,
    second: 3 * area,
    batch: turned,
  };
}

/** Where the values between the layers lie, and how the loss changes with each, for so many rows. */
export interface Buffers {
  readonly rows: number;
  readonly values: readonly number[];
  readonly deltas: readonly number[];
  /** Inside residual layers, between their two convolutions. */
  readonly inner: readonly number[];
  readonly innerDeltas: readonly number[];
  readonly end: number;
}

export function buffersFor(layout: Layout, rows: number): Buffers {
  let at = layout.batch;
  const take = (floats: number) => {
    const start = at;
    at += floats * rows;
    return start;
  };
  const inside = (stage: Stage) => (stage.type === 'residual' ? take(floatsOf(stage.to)) : -1);
  return {
    rows,
    values: layout.shapes.map((shape) => take(floatsOf(shape))),
    deltas: layout.shapes.map((shape) => take(floatsOf(shape))),
    inner: layout.stages.map(inside),
    innerDeltas: layout.stages.map(inside),
    end: at,
  };
}

/** Copies parameters between a file's order and an area of memory. */
export function pack(layout: Blocks, from: Float32Array, memory: Float32Array, area: number): void {
  for (const block of layout.blocks) {
    for (let line = 0; line < block.lines; line++) {
      const source = block.offset + line * block.line;
      const target = area + block.at + line * block.lineWide;
      for (let i = 0; i < block.line; i++) memory[target + i] = from[source + i]!;
    }
  }
}

export function unpack(
  layout: Blocks,
  memory: Float32Array,
  area: number,
  into: Float32Array,
): Float32Array {
  for (const block of layout.blocks) {
    for (let line = 0; line < block.lines; line++) {
      const target = block.offset + line * block.line;
      const source = area + block.at + line * block.lineWide;
      for (let i = 0; i < block.line; i++) into[target + i] = memory[source + i]!;
    }
  }
  return into;
}

export function inputSizeOf(layout: Layout): number {
  return sizeOf(layout.shapes[0]!);
}

export function outputSizeOf(layout: Layout): number {
  return sizeOf(layout.shapes.at(-1)!);
}
