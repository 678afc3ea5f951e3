import * as z from 'zod/mini';
import { Refusal, fail, misshapen, ok, placed, type Result } from '../core/index.ts';
import { TOP, refuse } from './complaints.ts';

const activation = z.enum(['linear', 'relu', 'sigmoid', 'tanh']);
const count = z.int().check(z.minimum(1), z.maximum(65_536));

const layer = z.discriminatedUnion('type', [
  /** Every input to every unit. */
  z.strictObject({
    type: z.literal('dense'),
    units: count,
    activation: z._default(activation, 'linear'),
  }),
  /** Each cell from itself and its neighbours (size 3) or from itself alone (size 1). */
  z.strictObject({
    type: z.literal('conv'),
    channels: z.int().check(z.minimum(1), z.maximum(4096)),
    size: z._default(z.union([z.literal(1), z.literal(3)]), 3),
    activation: z._default(activation, 'linear'),
  }),
  /** relu(x + conv(relu(conv(x)))), both of size 3 and with as many channels as come in. */
  z.strictObject({ type: z.literal('residual') }),
  /** From a grid to a row of numbers: the first channel's cells row by row, then the second's. */
  z.strictObject({ type: z.literal('flatten') }),
]);

const schema = z.strictObject({
  input: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('vector'), size: count }),
    z.strictObject({
      type: z.literal('grid'),
      /** Pictures, one after the other, each row by row. */
      planes: z.int().check(z.minimum(1), z.maximum(4096)),
      rows: z.int().check(z.minimum(1), z.maximum(64)),
      columns: z.int().check(z.minimum(1), z.maximum(64)),
      grid: z.enum(['square', 'hexagonal']),
    }),
  ]),
  layers: z.array(layer).check(z.minLength(1), z.maxLength(200)),
  /**
   * What training makes small. `mse`: the mean of the squared differences. `crossEntropy`: the
   * answers are probabilities, by a softmax over the allowed ones, and so are the targets.
   */
  loss: z.enum(['mse', 'crossEntropy']),
});

export type Activation = z.infer<typeof activation>;
/** A network as plain data; `parseArchitecture` fills in what was left out. */
export type Architecture = z.infer<typeof schema>;
/** What a person writes: sizes and activations may be left out. */
export type ArchitectureText = z.input<typeof schema>;
type Grid = 'square' | 'hexagonal';

/** What flows between two layers. */
export type Shape =
  | { readonly type: 'vector'; readonly size: number }
  | {
      readonly type: 'grid';
      readonly channels: number;
      readonly rows: number;
      readonly columns: number;
      readonly grid: Grid;
    };

/** A block of parameters that belong together, as they stand in `weights`, one after the other. */
export interface ParameterBlock {
  /** Which layer, counted from 0. */
  readonly layer: number;
  readonly name: 'weights' | 'biases' | 'weights2' | 'biases2';
  /** Dense weights [input, unit]; conv weights [neighbour, channel in, channel out]; biases [unit]. */
  readonly shape: readonly number[];
  readonly offset: number;
  readonly count: number;
}

/**
 * How many neighbours a convolution of size 3 looks at, the cell itself included. The hexagonal one
 * is the 3x3 square without the corners (-1, -1) and (+1, +1): on the rhombus of Hex, written as rows
 * and columns, the cells beside (r, c) are (r, c±1), (r±1, c), (r-1, c+1) and (r+1, c-1).
 */
export function tapsOf(
  grid: Grid,
  size: 1 | 3,
): readonly (readonly [row: number, column: number])[] {
  if (size === 1) return [[0, 0]];
  const taps: [number, number][] = [];
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      if (grid === 'square' || row * column !== 1) taps.push([row, column]);
    }
  }
  return taps;
}

export function sizeOf(shape: Shape): number {
  return shape.type === 'vector' ? shape.size : shape.channels * shape.rows * shape.columns;
}

/** The shapes before the first layer, between the layers and after the last; refuses what does not fit. */
export function shapesOf(architecture: Architecture): Result<Shape[]> {
  const { input, layers, loss } = architecture;
  const first: Shape =
    input.type === 'vector'
      ? input
      : {
          type: 'grid',
          channels: input.planes,
          rows: input.rows,
          columns: input.columns,
          grid: input.grid,
        };
  const shapes: Shape[] = [first];
  for (const [at, here] of layers.entries()) {
    const from = shapes[at]!;
    const named = { layer: at + 1, type: here.type };
    if (here.type === 'dense') {
      if (from.type === 'grid') return fail(refuse.needsRow(named));
      shapes.push({ type: 'vector', size: here.units });
    } else if (from.type === 'vector') {
      return fail(refuse.needsGrid({ ...named, size: from.size }));
    } else if (here.type === 'flatten') {
      shapes.push({ type: 'vector', size: sizeOf(from) });
    } else {
      shapes.push(here.type === 'conv' ? { ...from, channels: here.channels } : from);
    }
  }
  const last = layers.at(-1)!;
  if (shapes.at(-1)!.type === 'grid') return fail(refuse.endsInGrid());
  if (loss === 'crossEntropy') {
    const speaking = last.type === 'flatten' ? layers.at(-2) : last;
    if (speaking !== undefined && 'activation' in speaking && speaking.activation !== 'linear') {
      return fail(refuse.lastActivation({ activation: speaking.activation }));
    }
  }
  return ok(shapes);
}

/** The parameters in the order in which they are kept. */
export function parameterBlocks(architecture: Architecture): ParameterBlock[] {
  const shapes = shapesOf(architecture);
  if (!shapes.ok) throw new Refusal(shapes.complaint);
  const blocks: ParameterBlock[] = [];
  let offset = 0;
  const add = (layerAt: number, name: ParameterBlock['name'], ...shape: number[]) => {
    const size = shape.reduce((product, side) => product * side, 1);
    blocks.push({ layer: layerAt, name, shape, offset, count: size });
    offset += size;
  };
  for (const [at, here] of architecture.layers.entries()) {
    const from = shapes.value[at]!;
    if (here.type === 'dense') {
      add(at, 'weights', sizeOf(from), here.units);
      add(at, 'biases', here.units);
    } else if (here.type !== 'flatten' && from.type === 'grid') {
      const size = here.type === 'conv' ? here.size : 3;
      const out = here.type === 'conv' ? here.channels : from.channels;
      const taps = tapsOf(from.grid, size).length;
      add(at, 'weights', taps, from.channels, out);
      add(at, 'biases', out);
      if (here.type === 'residual') {
        add(at, 'weights2', taps, out, out);
        add(at, 'biases2', out);
      }
    }
  }
  return blocks;
}

export function parameterCount(architecture: Architecture): number {
  const last = parameterBlocks(architecture).at(-1);
  return last === undefined ? 0 : last.offset + last.count;
}

/** More parameters than this are surely a slip: they would take a gigabyte to train. */
export const MOST_PARAMETERS = 1 << 26;

/** An architecture from data of any origin. */
export function parseArchitecture(data: unknown): Result<Architecture> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    return fail(refuse.at({ why: placed(misshapen(parsed.error, data), TOP) }));
  }
  const shapes = shapesOf(parsed.data);
  if (!shapes.ok) return fail(refuse.misfit({ why: shapes.complaint }));
  const total = parameterCount(parsed.data);
  if (total === 0) return fail(refuse.nothingToTrain());
  if (total > MOST_PARAMETERS) {
    return fail(refuse.tooLarge({ parameters: total, most: MOST_PARAMETERS }));
  }
  return ok(parsed.data);
}
