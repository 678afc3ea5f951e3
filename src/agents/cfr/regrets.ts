import { CHANCE, type Rng, type Seat } from '../../core/index.ts';
import { evenStrategy, shareOut, type Strategy } from './strategy.ts';
import type { GameTree } from './tree.ts';

/** How regrets are kept: as they come, never below nothing (CFR+), or of sampled lines alone. */
export type Manner = 'plain' | 'plus' | 'sampled';

/**
 * Counterfactual regret minimisation: both seats play themselves over the whole tree and wish, in
 * each set, that they had done what would have done better. The average of what they played goes to
 * an equilibrium (Zinkevich and others, 2007; CFR+: Tammelin, 2014; external sampling: Lanctot and
 * others, 2009).
 */
export class Regrets {
  readonly tree: GameTree;
  readonly manner: Manner;
  /** Iterations done; each lets both seats learn. */
  iterations = 0;
  private readonly regret: Float64Array;
  private readonly sum: Float64Array;
  /** What is played now. */
  private readonly now: Strategy;
  private readonly rng: Rng;
  private readonly value: Float64Array;
  /** How likely the seat that learns, and all others, make each position. */
  private readonly own: Float64Array;
  private readonly others: Float64Array;

  constructor(tree: GameTree, manner: Manner, rng: Rng) {
    this.tree = tree;
    this.manner = manner;
    this.rng = rng;
    this.regret = new Float64Array(tree.width);
    this.sum = new Float64Array(tree.width);
    this.now = evenStrategy(tree);
    this.value = Float64Array.from(tree.payoff);
    this.own = new Float64Array(tree.size);
    this.others = new Float64Array(tree.size);
  }

  iterate(): void {
    this.iterations++;
    for (const seat of [0, 1]) {
      if (this.manner === 'sampled') this.sample(0, seat);
      else this.sweep(seat);
    }
  }

  /** The average of what was played: what is worth playing. */
  average(): Strategy {
    const average = new Float64Array(this.tree.width);
    for (const set of this.tree.sets) shareOut(set, this.sum, average);
    return average;
  }

  /** A seat learns from the whole tree: down for how likely positions are, up for what they are worth. */
  private sweep(seat: Seat): void {
    const { tree, own, others, value, now, regret, sum } = this;
    const { mover, firstChild, children, likely, set, sets, size } = tree;
    own[0] = 1;
    others[0] = 1;
    for (let node = 0; node < size; node++) {
      const count = children[node]!;
      const child = firstChild[node]!;
      const from = set[node]! < 0 ? -1 : sets[set[node]!]!.first;
      const mine = mover[node] === seat;
      for (let i = 0; i < count; i++) {
        const share = from < 0 ? likely[child + i]! : now[from + i]!;
        own[child + i] = mine ? own[node]! * share : own[node]!;
        others[child + i] = mine ? others[node]! : others[node]! * share;
      }
    }
    const sign = seat === 0 ? 1 : -1;
    // CFR+ weighs late iterations more: the early ones know little.
    const weight = this.manner === 'plus' ? this.iterations : 1;
    for (let node = size - 1; node >= 0; node--) {
      const count = children[node]!;
      if (count === 0) continue;
      const child = firstChild[node]!;
      const from = set[node]! < 0 ? -1 : sets[set[node]!]!.first;
      let mean = 0;
      for (let i = 0; i < count; i++)
        mean += value[child + i]! * (from < 0 ? likely[child + i]! : now[from + i]!);
      value[node] = mean;
      if (mover[node] !== seat) continue;
      for (let i = 0; i < count; i++) {
        regret[from + i]! += others[node]! * sign * (value[child + i]! - mean);
        sum[from + i]! += weight * own[node]! * now[from + i]!;
      }
    }
    this.match(seat);
  }

  /** Regret matching: every action as often as it is missed. */
  private match(seat: Seat): void {
    const { regret } = this;
    for (const set of this.tree.sets) {
      if (set.seat !== seat) continue;
      const end = set.first + set.actions.length;
      if (this.manner === 'plus')
        for (let i = set.first; i < end; i++) regret[i] = Math.max(0, regret[i]!);
      this.matchSet(set.first, end);
    }
  }

  private matchSet(first: number, end: number): void {
    const { regret, now } = this;
    let positive = 0;
    for (let i = first; i < end; i++) positive += Math.max(0, regret[i]!);
    for (let i = first; i < end; i++)
      now[i] = positive > 0 ? Math.max(0, regret[i]!) / positive : 1 / (end - first);
  }

  /** One line of chance and of the rival, all actions of the seat that learns; what it got. */
  private sample(node: number, seat: Seat): number {
    const { tree, now, regret, sum, rng } = this;
    const count = tree.children[node]!;
    const child = tree.firstChild[node]!;
    if (count === 0) return seat === 0 ? tree.payoff[node]! : -tree.payoff[node]!;
    if (tree.mover[node] === CHANCE)
      return this.sample(child + this.drawn(tree.likely, child, count), seat);
    const { first } = tree.sets[tree.set[node]!]!;
    this.matchSet(first, first + count);
    if (tree.mover[node] !== seat) {
      for (let i = first; i < first + count; i++) sum[i]! += now[i]!;
      return this.sample(child + this.drawn(now, first, count, rng), seat);
    }
    // Deeper sets are other sets, so that these shares stay as they are meanwhile.
    const shares = now.slice(first, first + count);
    const values = shares.map((_, i) => this.sample(child + i, seat));
    let mean = 0;
    for (const [i, value] of values.entries()) mean += value * shares[i]!;
    for (const [i, value] of values.entries()) regret[first + i]! += value - mean;
    return mean;
  }

  private drawn(shares: Float64Array, first: number, count: number, rng = this.rng): number {
    let left = rng.float();
    for (let i = 0; i < count - 1; i++) {
      left -= shares[first + i]!;
      if (left < 0) return i;
    }
    return count - 1;
  }
}
