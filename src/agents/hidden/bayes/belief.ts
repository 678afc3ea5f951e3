import type { Rng, Seat } from '../../../core/index.ts';
import { Decisions, total, type RivalDecision } from './rival-decision.ts';

/** A rival: how many small tiles it holds, and what it did. */
export interface Rival {
  readonly seat: Seat;
  readonly held: number;
  readonly decisions: readonly RivalDecision[];
}

/** What is asked: which small tiles nobody sees (a count for each kind), and who may hold them. */
export interface BeliefQuestion {
  readonly unseen: Uint8Array;
  readonly rivals: readonly Rival[];
}

/** What is believed of one rival's hand. */
export interface HandBelief {
  readonly seat: Seat;
  readonly held: number;
  /** By kind: how many are expected, and how likely there is at least one. */
  readonly expected: Float64Array;
  readonly any: Float64Array;
}

/**
 * A belief over the rivals' hands: hands dealt from what is unseen, each weighed by how likely what
 * its holder did is with it.
 */
export class Belief {
  readonly question: BeliefQuestion;
  /** How many deals were drawn. */
  readonly deals: number;
  /** By deal, rival and kind. */
  private readonly hands: Uint8Array;
  private readonly weights: Float64Array;
  private readonly weight: number;

  constructor(question: BeliefQuestion, deals: number, rng: Rng) {
    const { unseen, rivals } = question;
    const kinds = unseen.length;
    const size = rivals.length * kinds;
    this.question = question;
    this.deals = deals;
    this.hands = new Uint8Array(deals * size);
    this.weights = new Float64Array(deals);
    const scratch = new Uint8Array(kinds);
    const did = rivals.map(({ decisions }) => new Decisions(decisions));
    for (let n = 0; n < deals; n++) {
      const deal = this.hands.subarray(n * size, (n + 1) * size);
      dealAll(question, deal, rng);
      let weight = 1;
      for (let i = 0; i < did.length; i++) {
        for (let kind = 0; kind < kinds; kind++) scratch[kind] = deal[i * kinds + kind]!;
        weight *= did[i]!.likelihood(scratch, rng);
      }
      this.weights[n] = weight;
    }
    // Decisions that no deal explains (a history with gaps) say nothing: back to counting.
    if (total(this.weights) === 0) this.weights.fill(1);
    this.weight = total(this.weights);
  }

  /** A deal as likely as it is believed to be: for each rival, the count of each kind. */
  draw(rng: Rng): Uint8Array[] {
    let rest = rng.float() * this.weight;
    let n = 0;
    while (n < this.deals - 1 && rest >= this.weights[n]!) rest -= this.weights[n++]!;
    return this.dealt(n);
  }

  /**
   * The deals that numbers from 0 to below 1 name, each with as much room as it is believed to be
   * likely, like beside like: numbers that are spread evenly name deals that are.
   */
  inOrder(): (number: number) => Uint8Array[] {
    const order = this.likeBesideLike();
    const upTo = new Float64Array(this.deals);
    let sum = 0;
    for (const [place, n] of order.entries()) upTo[place] = sum += this.weights[n]!;
    return (number) => {
      let low = 0;
      let high = this.deals - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (upTo[middle]! > number * sum) high = middle;
        else low = middle + 1;
      }
      return this.dealt(order[low]!);
    };
  }

  /** Sorted by the first hand's tiles. */
  private likeBesideLike(): Uint32Array {
    const { unseen, rivals } = this.question;
    const size = rivals.length * unseen.length;
    const keys = new Float64Array(this.deals);
    for (let n = 0; n < this.deals; n++)
      for (let i = 0; i < unseen.length; i++)
        keys[n] = keys[n]! * (unseen[i]! + 1) + this.hands[n * size + i]!;
    const order = Uint32Array.from(keys, (_, n) => n);
    return order.toSorted((a, b) => keys[a]! - keys[b]! || a - b);
  }

  private dealt(n: number): Uint8Array[] {
    const { rivals, unseen } = this.question;
    const kinds = unseen.length;
    return rivals.map((_, i) => {
      const from = (n * rivals.length + i) * kinds;
      return this.hands.slice(from, from + kinds);
    });
  }

  byRival(): HandBelief[] {
    const { rivals, unseen } = this.question;
    const tally = new Tally(unseen.length, rivals);
    for (let n = 0; n < this.deals; n++) tally.add(this.hands, n, this.weights[n]! / this.weight);
    return tally.beliefs;
  }
}

/** Adds deals up, each with its share of the whole. */
export class Tally {
  readonly beliefs: HandBelief[];
  private readonly kinds: number;

  constructor(kinds: number, rivals: readonly Rival[]) {
    this.kinds = kinds;
    this.beliefs = rivals.map(({ seat, held }) => ({
      seat,
      held,
      expected: new Float64Array(kinds),
      any: new Float64Array(kinds),
    }));
  }

  /** Adds the n-th deal of those that stand one after the other. */
  add(deals: Uint8Array, n: number, share: number): void {
    let at = n * this.beliefs.length * this.kinds;
    for (const { expected, any } of this.beliefs) {
      for (let kind = 0; kind < this.kinds; kind++) {
        const count = deals[at++]!;
        if (count === 0) continue;
        expected[kind]! += share * count;
        any[kind]! += share;
      }
    }
  }
}

/** Deals to every rival from what is unseen, each tile equally likely. */
function dealAll({ unseen, rivals }: BeliefQuestion, deal: Uint8Array, rng: Rng): void {
  const kinds = unseen.length;
  const left = unseen.slice();
  let remaining = total(left);
  for (const [i, { held }] of rivals.entries()) {
    for (let n = 0; n < held; n++) {
      let rest = rng.below(remaining--);
      let kind = 0;
      while (rest >= left[kind]!) rest -= left[kind++]!;
      left[kind]!--;
      deal[i * kinds + kind]!++;
    }
  }
}
