import type { Rng } from '../../../core/index.ts';

/**
 * One decision of a rival. It is taken to choose each legal action with a chance that grows with
 * what the action brings: by its share of all the weights.
 */
export interface RivalDecision {
  /** The weight of what was done. */
  readonly chosen: number;
  /** The weight of all that could be done whatever small tiles were held: hexagons, a draw. */
  readonly anyhow: number;
  /** By kind of small tile: the weight of all that could be done with one. */
  readonly byKind: Float64Array;
  /** The kind of small tile that was laid; -1: none. */
  readonly laid: number;
  /** It drew a small tile. */
  readonly drew: boolean;
}

/**
 * How likely one decision is of a seat that holds this hand (a count for each kind). Of equal tiles
 * any might have been laid; this is the chance of just the one that is gone, so that hands can be
 * dealt tile by tile.
 */
export function likelihoodOf(
  { chosen, anyhow, byKind, laid }: RivalDecision,
  hand: ArrayLike<number>,
): number {
  if (laid >= 0 && hand[laid] === 0) return 0;
  let all = anyhow;
  for (let kind = 0; kind < byKind.length; kind++) if (hand[kind]! > 0) all += byKind[kind]!;
  // A rival passes only when it can do nothing else: then only the pass has weight.
  if (laid < 0 && anyhow === 0) return all === 0 ? 1 : 0;
  return laid < 0 ? chosen / all : chosen / all / hand[laid]!;
}

/**
 * How likely a seat's decisions are if it holds this hand now: walks back through them, changing
 * the hand. Any tile held after a draw may be the one drawn; `rng` picks it, one sample of the
 * average over all ways.
 */
export function likelihood(
  decisions: readonly RivalDecision[],
  hand: Uint8Array,
  rng: Rng,
): number {
  let product = 1;
  for (let i = decisions.length - 1; i >= 0 && product > 0; i--) {
    const decision = decisions[i]!;
    if (decision.laid >= 0) hand[decision.laid]!++;
    if (decision.drew) takeAny(hand, rng);
    product *= likelihoodOf(decision, hand);
  }
  return product;
}

/** Takes one tile out of a hand, each tile equally likely. */
function takeAny(hand: Uint8Array, rng: Rng): void {
  const held = total(hand);
  if (held === 0) return;
  let rest = rng.below(held);
  let kind = 0;
  while (rest >= hand[kind]!) rest -= hand[kind++]!;
  hand[kind]!--;
}

export function total(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i]!;
  return sum;
}
