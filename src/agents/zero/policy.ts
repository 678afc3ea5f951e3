import type { Tree } from './tree.ts';

/**
 * How much what was found out weighs against what the network said at first: a share of wins q counts
 * (visit + most visits of a sibling) · scale · q beside the logarithm of the prior.
 */
export interface Weighing {
  readonly visit: number;
  readonly scale: number;
}

/**
 * The paper's numbers, which play holds up: with 64 looks a move a scale of 1 took 38.5 of 60 points
 * from 0.3 in Reversi and as many as 3 did, in Hex on 9x9 40 of 54 from 0.1 and as many as 0.3 and 3.
 */
export const WEIGHING: Weighing = { visit: 50, scale: 1 };

/**
 * The policy after a search (Danihelka, Guez, Schrittwieser and Silver: Policy improvement by planning
 * with Gumbel, 2022): prior · exp(σ(q)), where an action that nobody tried counts as much as the
 * position itself, by the network and by its siblings (`mixed`). It never gets worse than the prior by
 * a lack of visits.
 */
export class ImprovedPolicy {
  /** Of the node it was last asked about: for each child its share of 1. */
  readonly shares: Float64Array;
  /** And what the position is worth to who moves, as a share of wins. */
  mixed = 0;
  private readonly weighing: Weighing;
  private visits = 0;
  private most = 0;
  /** The best share of wins among the children, and of those that nobody tried. */
  private best = 0;

  constructor(widest: number, weighing: Weighing) {
    this.shares = new Float64Array(widest);
    this.weighing = weighing;
  }

  /** What a share of wins counts beside the logarithm of a prior. */
  weigh(share: number): number {
    return (this.weighing.visit + this.most) * this.weighing.scale * share;
  }

  /** Looks at the children of a node that the network has seen. */
  look(tree: Tree, node: number): void {
    const { visits, prior, pending, solved } = tree;
    const seat = tree.mover[node]!;
    const first = tree.first[node]!;
    const end = first + tree.count[node]!;
    let sum = 0;
    let most = 0;
    let known = 0;
    let worth = 0;
    let best = 0;
    let waiting = 0;
    for (let child = first; child < end; child++) {
      waiting += pending[child]!;
      const n = visits[child]!;
      if (n === 0 && solved[child] === 0) continue;
      const share = tree.shareOf(child, seat);
      if (share > best) best = share;
      if (n === 0) continue;
      sum += n;
      if (n > most) most = n;
      known += prior[child]!;
      worth += prior[child]! * share;
    }
    const own = (1 + (seat === 0 ? tree.value[node]! : -tree.value[node]!)) / 2;
    this.mixed = sum === 0 ? own : (own + (sum * worth) / known) / (1 + sum);
    this.visits = sum + waiting;
    this.most = most;
    this.best = Math.max(best, this.mixed);
  }

  /** The policy over the children of a node; what is lost for certain has no share, unless all is. */
  fill(tree: Tree, node: number): void {
    this.look(tree, node);
    const { visits, prior, solved } = tree;
    const { shares } = this;
    const seat = tree.mover[node]!;
    const first = tree.first[node]!;
    const count = tree.count[node]!;
    // Only differences count: from the best, so that powers neither overflow nor all vanish.
    const top = this.weigh(this.best);
    const untried = Math.exp(this.weigh(this.mixed) - top);
    const lost = tree.solved[node] === 1 && tree.isLost(node, seat);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const child = first + i;
      let weight = prior[child]!;
      if (!lost && solved[child] === 1 && tree.isLost(child, seat)) weight = 0;
      else if (visits[child] === 0 && solved[child] === 0) weight *= untried;
      else weight *= Math.exp(this.weigh(tree.shareOf(child, seat)) - top);
      shares[i] = weight;
      sum += weight;
    }
    for (let i = 0; i < count; i++) shares[i]! /= sum;
  }

  /**
   * The child whose visits fall behind its share the most. What is known for certain needs no visit;
   * the node is not solved, so something is open.
   */
  pick(tree: Tree, node: number): number {
    this.fill(tree, node);
    const { visits, pending, solved } = tree;
    const { shares } = this;
    const first = tree.first[node]!;
    const count = tree.count[node]!;
    const per = 1 / (1 + this.visits);
    let best = -1;
    let most = -Infinity;
    for (let i = 0; i < count; i++) {
      const child = first + i;
      if (solved[child] === 1) continue;
      const behind = shares[i]! - (visits[child]! + pending[child]!) * per;
      if (behind > most) {
        most = behind;
        best = child;
      }
    }
    return best;
  }
}
