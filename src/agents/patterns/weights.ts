import { fail, ok, type Result } from '../../core/index.ts';
import {
  DEPTHS,
  ENDINGS,
  PHASES,
  freeWeights,
  readWeights,
  type SearchErrors,
  type Weights,
} from '../../kernels/index.ts';
import { refuse } from './complaints.ts';

/** Weights are written down in so many parts of a disc. */
const PARTS = 128;

/** The weights of each phase that are free, in discs. */
export function freeOf({ phases }: Weights): Float64Array[] {
  const { length, placeOf } = freeWeights();
  return phases.map((values) => {
    const free = new Float64Array(length);
    for (let i = 0; i < values.length; i++) free[placeOf[i]!] = values[i]! / PARTS;
    return free;
  });
}

/** Of searches nothing is known: none is cut short. */
export function noErrors(): SearchErrors {
  const zeros = (length: number) => Array.from({ length }, () => 0);
  return {
    depths: Array.from({ length: PHASES }, () => zeros(DEPTHS)),
    ends: zeros(ENDINGS),
    low: zeros(ENDINGS),
  };
}

/** Every position looks even. */
export function noWeights(): Weights {
  const { placeOf } = freeWeights();
  const phases = Array.from({ length: PHASES }, () => new Int16Array(placeOf.length));
  return { phases, errors: noErrors() };
}

/** What a file of weights says, or why it is none. */
export function weightsFrom(bytes: Uint8Array): Result<Weights> {
  try {
    return ok(readWeights(bytes));
  } catch (error) {
    const { message } = error as Error;
    if (message.startsWith('no weights')) return fail(refuse.notWeights());
    return fail(message.endsWith('altered') ? refuse.altered() : refuse.cut());
  }
}
