import * as z from 'zod/mini';

const rate = z.number().check(z.minimum(0), z.maximum(1000));
const decay = z._default(z.number().check(z.minimum(0), z.maximum(1)), 0);

export const optimiserSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('sgd'),
    rate,
    momentum: z._default(z.number().check(z.minimum(0), z.lt(1)), 0),
    /** What share of itself, times the rate, every weight loses in a step. */
    decay,
  }),
  z.strictObject({
    type: z.literal('adam'),
    // The defaults of Kingma and Ba (2015), with Keras's epsilon.
    rate: z._default(rate, 0.001),
    beta1: z._default(z.number().check(z.minimum(0), z.lt(1)), 0.9),
    beta2: z._default(z.number().check(z.minimum(0), z.lt(1)), 0.999),
    epsilon: z._default(z.number().check(z.minimum(1e-12), z.maximum(1)), 1e-7),
    decay,
  }),
]);

/** How steps are taken; `rate` may change while training. */
export type Optimiser = z.infer<typeof optimiserSchema>;
/** What a person writes: all but the type may be left out for Adam, all but type and rate for SGD. */
export type OptimiserText = z.input<typeof optimiserSchema>;

/** Base to a whole power by multiplications alone, so that every machine gets the same number. */
export function power(base: number, exponent: number): number {
  let result = 1;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}
