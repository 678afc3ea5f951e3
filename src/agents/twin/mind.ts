import type { Action, Rng } from '../../core/index.ts';
import type { Network } from '../../kernels/index.ts';
import type { Marks, Moment } from '../habits/index.ts';

/** A decision as minds are shown it: with the sorts its actions are of. */
export interface Sight extends Moment, Marks {}

/** One way to learn somebody's choices. They are counted from the first that is still remembered. */
export interface Mind {
  /** What it looks at. */
  readonly of: 'habits' | 'places' | 'features' | 'pictures';
  readonly network: Network;
  /** How likely it thinks each legal action, in their order. */
  shares(sight: Sight): Float64Array;
  /** Remembers a choice. */
  add(sight: Sight, action: Action): void;
  /** Forgets the last one, or the first so many. */
  dropLast(): void;
  dropFirst(count: number): void;
  /** One step on the last of the first `known` choices and on others among them. */
  step(known: number, rng: Rng): void;
}

/** Choices in one step of training. */
export const BATCH = 32;
