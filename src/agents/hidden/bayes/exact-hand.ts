import type { BeliefQuestion, HandBelief } from './belief.ts';
import { likelihoodOf, total, type RivalDecision } from './rival-decision.ts';

/**
 * What `Belief` estimates for one rival, worked out over every hand it may hold and every way that hand
 * came about: some hundred thousand hands at the beginning of a game of iwoki, a few at its end. Null for
 * several rivals, whose hands depend on each other, and where kinds are too many to tell hands apart by a number.
 */
export function exactHand({ unseen, rivals }: BeliefQuestion): HandBelief | null {
  const [rival, ...others] = rivals;
  if (rival === undefined || others.length > 0) return null;
  const { seat, held, decisions } = rival;
  const ways = Ways.of(unseen, decisions);
  if (ways === null) return null;
  const told = sumOver(unseen, held, (hand) => ways.likelihood(hand));
  // Decisions that no hand explains say nothing: back to counting.
  const { weight, expected, any } = told.weight > 0 ? told : sumOver(unseen, held, () => 1);
  const share = (sum: number) => sum / weight;
  return { seat, held, expected: expected.map(share), any: any.map(share) };
}

/** How likely the decisions of a rival are with a hand, averaged over all ways that it came about. */
class Ways {
  private readonly decisions: readonly RivalDecision[];
  /** By kind: what one tile more adds to the number of a hand. */
  private readonly places: Float64Array;
  /** By number of decisions, where the last of them was a draw: what was found for a hand. */
  private readonly known: readonly Map<number, number>[];

  /** Null: there are more hands than whole numbers. */
  static of(unseen: Uint8Array, decisions: readonly RivalDecision[]): Ways | null {
    const most = Float64Array.from(unseen);
    for (const { laid } of decisions) if (laid >= 0) most[laid]!++;
    let hands = 1;
    const places = most.map((count) => {
      const place = hands;
      hands *= count + 1;
      return place;
    });
    return Number.isSafeInteger(hands) ? new Ways(decisions, places) : null;
  }

  private constructor(decisions: readonly RivalDecision[], places: Float64Array) {
    this.decisions = decisions;
    this.places = places;
    this.known = Array.from({ length: decisions.length + 1 }, () => new Map<number, number>());
  }

  likelihood(hand: Uint8Array): number {
    return this.after(this.decisions.length, hand);
  }

  /** Of the first so many decisions, with the hand that was held after them; it is left as it was. */
  private after(count: number, hand: Uint8Array): number {
    if (count === 0) return 1;
    const decision = this.decisions[count - 1]!;
    const { laid, drew } = decision;
    if (drew) return this.afterDraw(count, decision, hand);
    if (laid >= 0) hand[laid]!++;
    const last = likelihoodOf(decision, hand);
    const found = last === 0 ? 0 : last * this.after(count - 1, hand);
    if (laid >= 0) hand[laid]!--;
    return found;
  }

  /** Any tile of the hand may be the one that was drawn. */
  private afterDraw(count: number, decision: RivalDecision, hand: Uint8Array): number {
    const known = this.known[count]!;
    const number = hand.reduce((sum, held, kind) => sum + held * this.places[kind]!, 0);
    const before = known.get(number);
    if (before !== undefined) return before;
    const all = total(hand);
    let found = 0;
    for (let kind = 0; kind < hand.length; kind++) {
      const held = hand[kind]!;
      if (held === 0) continue;
      hand[kind] = held - 1;
      const last = likelihoodOf(decision, hand);
      if (last > 0) found += (held / all) * last * this.after(count - 1, hand);
      hand[kind] = held;
    }
    known.set(number, found);
    return found;
  }
}

/** Over all hands of so many tiles: their weights, and with these how many there are of a kind, and any. */
function sumOver(unseen: Uint8Array, held: number, likelihood: (hand: Uint8Array) => number) {
  const kinds = unseen.length;
  const hand = new Uint8Array(kinds);
  const expected = new Float64Array(kinds);
  const any = new Float64Array(kinds);
  let weight = 0;
  const fill = (kind: number, open: number, ways: number): void => {
    if (open === 0) {
      const more = ways * likelihood(hand);
      weight += more;
      for (let k = 0; k < kinds; k++) {
        if (hand[k] === 0) continue;
        expected[k]! += more * hand[k]!;
        any[k]! += more;
      }
      return;
    }
    if (kind === kinds) return;
    const most = Math.min(open, unseen[kind]!);
    // As many ways as there are to choose these tiles of a kind from those that are unseen.
    let choices = ways;
    for (let count = 0; count <= most; count++) {
      hand[kind] = count;
      fill(kind + 1, open - count, choices);
      choices *= (unseen[kind]! - count) / (count + 1);
    }
    hand[kind] = 0;
  };
  fill(0, held, 1);
  return { weight, expected, any };
}
