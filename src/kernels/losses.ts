import { decayOf } from './elementwise.ts';

/** Which answers are allowed: one number for each answer of each row, 0 for those that are not. */
export type Masks = Uint8Array | Float32Array;

/**
 * Probabilities of the allowed answers of one row, 0 for the others; all 0 where none is allowed.
 * `from` and `into` may be the same array.
 */
export function maskedSoftmax(
  from: Float32Array,
  at: number,
  count: number,
  masks: Masks | null,
  maskAt: number,
  into: Float32Array,
  to: number,
): void {
  let most = -Infinity;
  for (let i = 0; i < count; i++) {
    if ((masks === null || masks[maskAt + i] !== 0) && from[at + i]! > most) most = from[at + i]!;
  }
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const allowed = masks === null || masks[maskAt + i] !== 0;
    const share = allowed ? decayOf(from[at + i]! - most) : 0;
    into[to + i] = share;
    sum += share;
  }
  if (sum > 0) for (let i = 0; i < count; i++) into[to + i] = into[to + i]! / sum;
}

/**
 * The cross entropy of one row and how it changes with what went into the softmax. Targets of a row
 * need not add up to 1: a row with half of everything counts half.
 */
export function crossEntropy(
  probabilities: Float32Array,
  at: number,
  targets: Float32Array,
  targetAt: number,
  count: number,
  scale: number,
  deltas: Float32Array | null,
  deltaAt: number,
): number {
  let loss = 0;
  let total = 0;
  for (let i = 0; i < count; i++) {
    const target = targets[targetAt + i]!;
    if (target === 0) continue;
    total += target;
    // A probability below every float counts as the smallest one: the loss stays a number.
    loss -= target * Math.log(Math.max(probabilities[at + i]!, 1e-38));
  }
  if (deltas !== null) {
    for (let i = 0; i < count; i++) {
      deltas[deltaAt + i] = (total * probabilities[at + i]! - targets[targetAt + i]!) * scale;
    }
  }
  return loss;
}

/**
 * The sum of the squared differences of one row, and how its mean changes with the answers. What the
 * masks leave out does not count: its answer may be anything.
 */
export function squaredError(
  answers: Float32Array,
  at: number,
  targets: Float32Array,
  targetAt: number,
  count: number,
  scale: number,
  deltas: Float32Array | null,
  deltaAt: number,
  masks: Masks | null = null,
): number {
  let loss = 0;
  for (let i = 0; i < count; i++) {
    const counts = masks === null || masks[targetAt + i] !== 0;
    const difference = counts ? answers[at + i]! - targets[targetAt + i]! : 0;
    loss += difference * difference;
    if (deltas !== null) deltas[deltaAt + i] = 2 * difference * scale;
  }
  return loss;
}

/** How many answers the masks of these rows let count; all of them where there are none. */
export function countedIn(
  masks: Masks | null,
  order: Int32Array | null,
  from: number,
  to: number,
  n: number,
): number {
  if (masks === null) return (to - from) * n;
  let counted = 0;
  for (let row = from; row < to; row++) {
    const at = (order === null ? row : order[row]!) * n;
    for (let i = at; i < at + n; i++) if (masks[i] !== 0) counted++;
  }
  return counted;
}

/** A target on an answer that is not allowed is a slip of the caller's: nothing could be learned from it. */
export function checkTargets(targets: Float32Array, masks: Masks, lesson: number, n: number): void {
  for (let i = lesson * n; i < (lesson + 1) * n; i++) {
    if (masks[i] === 0 && targets[i] !== 0) {
      throw new Error(
        `row ${lesson} has a target on answer ${i - lesson * n}, which is not allowed`,
      );
    }
  }
}
