import { sigmoid, softplus } from '../../kernels/index.ts';
import type { Scorer } from '../scoring/index.ts';
import type { Decided } from './decided.ts';
import { looksOf } from './method.ts';

/** For where a score is not all that tells decisions apart. */
interface Beside {
  /** What is taken off the score of each decision, theirs first. */
  readonly offset: Float32Array;
  /** Gets how the loss changes with each of them, for who else has a part in it. */
  readonly slopes: Float32Array;
}

/** One step of a network that says whose a decision is; the share it knew before. */
export function tellApart(
  critic: Scorer,
  theirs: readonly Decided[],
  mine: readonly Decided[],
  beside?: Beside,
): number {
  const decided = [...theirs, ...mine];
  const looks = looksOf(decided);
  let right = 0;
  critic.teach(looks, (scores, slopes) => {
    let loss = 0;
    let at = 0;
    for (const [n, { look, taken }] of decided.entries()) {
      const score = scores[at + taken]! - (beside?.offset[n] ?? 0);
      const sign = n < theirs.length ? 1 : -1;
      if (sign * score > 0) right++;
      loss += softplus(-sign * score) / decided.length;
      const slope = (-sign * sigmoid(-sign * score)) / decided.length;
      slopes[at + taken] = slope;
      if (beside !== undefined) beside.slopes[n] = slope;
      at += look.actions.length;
    }
    return loss;
  });
  return right / Math.max(1, decided.length);
}

/** The scores of what was taken alone. */
export function takenOf(scores: Float32Array, decided: readonly Decided[]): Float32Array {
  const found = new Float32Array(decided.length);
  let at = 0;
  for (const [n, { look, taken }] of decided.entries()) {
    found[n] = scores[at + taken]!;
    at += look.actions.length;
  }
  return found;
}
