import * as z from 'zod/mini';
import type { RecurrentArchitecture } from './architecture.ts';

export const paceSchema = z.strictObject({
  rate: z._default(z.number().check(z.minimum(0), z.maximum(1000)), 0.001),
  // The defaults of Kingma and Ba (2015), with Keras's epsilon.
  beta1: z._default(z.number().check(z.minimum(0), z.lt(1)), 0.9),
  beta2: z._default(z.number().check(z.minimum(0), z.lt(1)), 0.999),
  epsilon: z._default(z.number().check(z.minimum(1e-12), z.maximum(1)), 1e-7),
  /** The longest that all slopes of a step may be together (Pascanu, Mikolov and Bengio 2013). */
  clip: z._default(z.number().check(z.minimum(1e-6), z.maximum(1e6)), 1),
});

/** How steps are taken: Adam, with slopes that are kept short; `rate` may change while training. */
export type Pace = z.infer<typeof paceSchema>;
export type PaceText = z.input<typeof paceSchema>;

/** What it takes to go on exactly from here; without `training`, only to answer. */
export interface RecurrentState {
  readonly architecture: RecurrentArchitecture;
  /** In the order of `recurrentBlocks`. */
  readonly weights: Float32Array;
  readonly training: RecurrentTraining | null;
}

export interface RecurrentTraining {
  readonly pace: Pace;
  /** Steps taken so far. */
  readonly steps: number;
  /** Adam's moments of each weight. */
  readonly first: Float32Array;
  readonly second: Float32Array;
}
