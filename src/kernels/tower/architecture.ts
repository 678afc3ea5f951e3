import * as z from 'zod/mini';
import { fail, misshapen, ok, placed, type Result } from '../../core/index.ts';
import { MOST_PARAMETERS } from '../architecture.ts';
import { TOP, refuse } from '../complaints.ts';

const schema = z.strictObject({
  type: z.literal('tower'),
  /** Pictures that come in. */
  planes: z.int().check(z.minimum(1), z.maximum(256)),
  channels: z.int().check(z.minimum(1), z.maximum(512)),
  blocks: z.int().check(z.minimum(1), z.maximum(64)),
  /** Every so-many-th block looks at the whole board as well; 0: none does. */
  pooled: z._default(z.int().check(z.minimum(0), z.maximum(64)), 3),
  /** Units between the pooled board and its value. */
  hidden: z._default(z.int().check(z.minimum(1), z.maximum(1024)), 64),
  /** Answers that are no cells: a pass. */
  others: z._default(z.int().check(z.minimum(0), z.maximum(1024)), 0),
});

/**
 * A residual network of convolutions whose weights fit boards of any size:
 *
 *     stem      x = conv5x5(pictures) + b, with two more cells around the board
 *     block     h = conv3x3(relu(x)) + b1
 *               h += [mean, max over the board of relu(h)] W        where the block is pooled
 *               x += conv3x3(relu(h)) + b2
 *     answers   r = relu(x); g = [mean r, max r]
 *               cells: r . wp + bp; others: g Wo + bo
 *               utility of the side to move: tanh(v / 2), v = relu(g W1 + v1) . W2 + v2
 *
 * Means and maxima are over the cells of a board, one for each channel, all means first.
 */
export type TowerArchitecture = z.infer<typeof schema>;
/** What a person writes: `pooled`, `hidden` and `others` may be left out. */
export type TowerArchitectureText = z.input<typeof schema>;

/** A block of parameters that belong together, as they stand in `weights`, one after the other. */
export interface TowerBlock {
  /** `stem.weights`, `3.conv1.biases`: blocks of the tower are counted from 0. */
  readonly name: string;
  /** Convolutions [row, column, channel in, channel out]; matrices [input, unit]; biases [unit]. */
  readonly shape: readonly number[];
  readonly offset: number;
  readonly count: number;
}

/** Whether a block of the tower, counted from 0, looks at the whole board as well. */
export function isPooled({ pooled }: TowerArchitecture, block: number): boolean {
  return pooled > 0 && block % pooled === pooled - 1;
}

/** The parameters in the order in which they are kept. */
export function towerBlocks(architecture: TowerArchitecture): TowerBlock[] {
  const { planes, channels, blocks, hidden, others } = architecture;
  const list: TowerBlock[] = [];
  let offset = 0;
  const add = (name: string, ...shape: number[]) => {
    const count = shape.reduce((product, side) => product * side, 1);
    list.push({ name, shape, offset, count });
    offset += count;
  };
  add('stem.weights', 5, 5, planes, channels);
  add('stem.biases', channels);
  for (let block = 0; block < blocks; block++) {
    add(`${block}.conv1.weights`, 3, 3, channels, channels);
    add(`${block}.conv1.biases`, channels);
    if (isPooled(architecture, block)) add(`${block}.pool.weights`, 2 * channels, channels);
    add(`${block}.conv2.weights`, 3, 3, channels, channels);
    add(`${block}.conv2.biases`, channels);
  }
  add('policy.weights', channels);
  add('policy.bias', 1);
  if (others > 0) {
    add('others.weights', 2 * channels, others);
    add('others.biases', others);
  }
  add('value.weights1', 2 * channels, hidden);
  add('value.biases1', hidden);
  add('value.weights2', hidden);
  add('value.bias2', 1);
  return list;
}

export function towerSize(architecture: TowerArchitecture): number {
  const last = towerBlocks(architecture).at(-1)!;
  return last.offset + last.count;
}

/** An architecture from data of any origin. */
export function parseTower(data: unknown): Result<TowerArchitecture> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    return fail(refuse.at({ why: placed(misshapen(parsed.error, data), TOP) }));
  }
  const parameters = towerSize(parsed.data);
  if (parameters > MOST_PARAMETERS) {
    return fail(refuse.tooLarge({ parameters, most: MOST_PARAMETERS }));
  }
  return ok(parsed.data);
}
