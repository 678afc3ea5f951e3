import { decayOf } from '../../kernels/index.ts';
import type { Look } from './look.ts';

/** Shares of the scores of each look, of all adding up to 1; `sharpness` above 1 favours the best. */
export function shares(
  scores: Float32Array,
  looks: readonly Look[],
  sharpness = 1,
  into: Float32Array = new Float32Array(scores.length),
): Float32Array {
  let at = 0;
  for (const { actions } of looks) {
    const end = at + actions.length;
    let most = -Infinity;
    for (let i = at; i < end; i++) most = Math.max(most, scores[i]!);
    let sum = 0;
    for (let i = at; i < end; i++) sum += into[i] = decayOf(sharpness * (scores[i]! - most));
    for (let i = at; i < end; i++) into[i]! /= sum;
    at = end;
  }
  return into;
}

/**
 * The cross entropy of the shares with what was wanted (a share for each action, of a look adding up to its
 * weight), as a mean over the looks, and its slopes.
 */
export function shareLoss(
  scores: Float32Array,
  slopes: Float32Array,
  looks: readonly Look[],
  wanted: Float32Array,
): number {
  const found = shares(scores, looks);
  let loss = 0;
  let at = 0;
  for (const { actions } of looks) {
    const end = at + actions.length;
    let weight = 0;
    for (let i = at; i < end; i++) weight += wanted[i]!;
    for (; at < end; at++) {
      if (wanted[at]! !== 0) loss -= wanted[at]! * Math.log(Math.max(found[at]!, 1e-38));
      slopes[at] = (weight * found[at]! - wanted[at]!) / looks.length;
    }
  }
  return loss / looks.length;
}
