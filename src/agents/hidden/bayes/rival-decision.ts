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
export function likelihoodOf(decision: RivalDecision, hand: ArrayLike<number>): number {
  const { laid } = decision;
  let kinds = 0;
  for (let kind = 0; kind < hand.length; kind++) if (hand[kind]! > 0) kinds |= 1 << kind;
  return weighed(decision, weightOf(decision, kinds), laid < 0 ? 0 : hand[laid]!);
}

/** The weight of all that could be done with small tiles of these kinds, a bit for each. */
function weightOf({ anyhow, byKind }: RivalDecision, kinds: number): number {
  let all = anyhow;
  for (let kind = 0; kind < byKind.length; kind++)
    if ((kinds & (1 << kind)) !== 0) all += byKind[kind]!;
  return all;
}

/** Its share of all the weights; `held`: how many tiles there were of the kind that was laid. */
function weighed({ chosen, anyhow, laid }: RivalDecision, all: number, held: number): number {
  if (laid >= 0) return held === 0 ? 0 : chosen / all / held;
  // A rival passes only when it can do nothing else: then only the pass has weight.
  if (anyhow === 0) return all === 0 ? 1 : 0;
  return chosen / all;
}

/** Up to so many kinds of tiles the weights of all sets of them are remembered. */
const FEW_KINDS = 12;
/** By decision and set of kinds; NaN: not yet asked for. Thousands of hands have the same kinds. */
const known = new WeakMap<RivalDecision, Float64Array>();

function weightsOf(decision: RivalDecision): Float64Array | null {
  const { length } = decision.byKind;
  if (length > FEW_KINDS) return null;
  const before = known.get(decision);
  if (before !== undefined) return before;
  const weights = new Float64Array(1 << length).fill(Number.NaN);
  known.set(decision, weights);
  return weights;
}

/** A seat's decisions, to be asked how likely they are with many a hand. */
export class Decisions {
  private readonly decisions: readonly RivalDecision[];
  private readonly weights: readonly (Float64Array | null)[];

  constructor(decisions: readonly RivalDecision[]) {
    this.decisions = decisions;
    this.weights = decisions.map(weightsOf);
  }

  /**
   * How likely they are if the seat holds this hand now: walks back through them, changing the hand.
   * Any tile held after a draw may be the one drawn; `rng` picks it, one sample of the average over
   * all ways.
   */
  likelihood(hand: Uint8Array, rng: Rng): number {
    const { decisions } = this;
    let kinds = 0;
    for (let kind = 0; kind < hand.length; kind++) if (hand[kind]! > 0) kinds |= 1 << kind;
    let product = 1;
    for (let i = decisions.length - 1; i >= 0 && product > 0; i--) {
      const decision = decisions[i]!;
      const { laid } = decision;
      if (laid >= 0) {
        hand[laid]!++;
        kinds |= 1 << laid;
      }
      if (decision.drew) {
        const taken = takeAny(hand, rng);
        if (taken >= 0 && hand[taken] === 0) kinds &= ~(1 << taken);
      }
      product *= weighed(decision, this.weight(i, kinds), laid < 0 ? 0 : hand[laid]!);
    }
    return product;
  }

  private weight(i: number, kinds: number): number {
    const weights = this.weights[i]!;
    if (weights === null) return weightOf(this.decisions[i]!, kinds);
    const before = weights[kinds]!;
    return Number.isNaN(before) ? (weights[kinds] = weightOf(this.decisions[i]!, kinds)) : before;
  }
}

/** Takes one tile out of a hand, each tile equally likely, and says of which kind; -1: there is none. */
function takeAny(hand: Uint8Array, rng: Rng): number {
  const held = total(hand);
  if (held === 0) return -1;
  let rest = rng.below(held);
  let kind = 0;
  while (rest >= hand[kind]!) rest -= hand[kind++]!;
  hand[kind]!--;
  return kind;
}

export function total(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i]!;
  return sum;
}
