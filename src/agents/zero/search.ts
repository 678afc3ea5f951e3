import { CHANCE, OVER, type Game, type Rng, type Seat, type State } from '../../core/index.ts';
import { Halving } from './halving.ts';
import type { Looks, Onlooker } from './looks.ts';
import { ImprovedPolicy, type Weighing } from './policy.ts';
import { SEEN, SURE, Tree, UNSEEN, WAITING } from './tree.ts';

export interface SearchManner {
  /** Children of the root that are considered at first. */
  readonly considered: number;
  readonly weighing: Weighing;
  /** How much chance has to say in which are considered: 0 nothing, 1 as in the paper. */
  readonly noise: number;
  /** Walks into one child of the root that may wait for the network together. */
  readonly crowd: number;
}

/** No prior is quite nothing: what was found out must be able to speak for any action. */
const LEAST_PRIOR = 1e-9;

/**
 * A search by the policy and the values of a network: walks down a tree, and lets the network look at
 * the position it comes to. It asks nobody and waits for nothing: `advance` goes as far as it gets
 * before the network has looked, so that many searches can share each look.
 *
 *     search.begin(state, 64);
 *     for (search.advance(looks); looks.count > 0; search.advance(looks)) looks.run();
 *     search.best();
 */
export class Search implements Onlooker {
  readonly tree: Tree;
  readonly policy: ImprovedPolicy;
  /** Walks begun since the search began; a look at the root is one. */
  made = 0;
  private readonly manner: SearchManner;
  private readonly rng: Rng;
  private readonly halving: Halving;
  private readonly actions: Int32Array;
  private state: State;
  /** Walks allowed in all. */
  private allowed = 0;
  /** Looks that this search waits for. */
  private waiting = 0;
  private planned = false;
  private finished = false;

  constructor(game: Game, tree: Tree, manner: SearchManner, rng: Rng) {
    const { maxBranching, chanceCount } = game.info;
    const widest = Math.max(maxBranching, chanceCount);
    this.tree = tree;
    this.manner = manner;
    this.rng = rng;
    this.policy = new ImprovedPolicy(widest, manner.weighing);
    this.halving = new Halving(tree, this.policy, manner.considered, maxBranching);
    this.actions = new Int32Array(widest);
    this.state = game.start();
  }

  /**
   * Begins to think about a position, with so many walks allowed; a seat is to move there. Where the
   * tree has the position already, what is below it stays.
   */
  begin(state: State, walks: number): void {
    this.state = state.clone();
    this.made = 0;
    this.allowed = walks;
    this.planned = this.finished = false;
    this.halving.clear();
    if (!this.reach()) this.tree.plant();
    const { noise } = this.manner;
    for (let i = 0; i < this.halving.noise.length; i++) {
      this.halving.noise[i] = noise === 0 ? 0 : noise * gumbel(this.rng);
    }
  }

  /** Forgets all it knows. */
  forget(): void {
    this.tree.plant();
  }

  /** Allows so many walks in all, of which some are made. */
  allow(walks: number): void {
    this.allowed = Math.max(this.made, walks);
    this.finished = false;
  }

  /** Looks once at each action that was not tried, where more walks are allowed: advice on all is wanted. */
  survey(): void {
    if (this.tree.stage[0] !== SEEN) return;
    if (!this.planned) this.halving.begin(1);
    this.planned = true;
    this.halving.survey();
  }

  /** Nothing more will come of it, unless more is allowed. */
  get done(): boolean {
    if (this.waiting > 0) return false;
    return this.tree.solved[0] === 1 || this.finished || this.made >= this.allowed;
  }

  /** The network has seen the position, or need not. */
  get seen(): boolean {
    return this.tree.stage[0]! >= SEEN;
  }

  /** What the position is worth is known for certain. */
  get solved(): boolean {
    return this.tree.solved[0] === 1;
  }

  /** Walks as far as it can before the network has looked at what waits. */
  advance(looks: Looks): void {
    const { tree, halving } = this;
    if (tree.stage[0] === UNSEEN && !looks.full) {
      this.made++;
      this.arrive(0, looks);
    }
    if (tree.stage[0]! < SEEN) return;
    while (!this.done && !looks.full) {
      if (!this.planned) {
        halving.begin(this.allowed - this.made);
        this.planned = true;
      }
      const child = this.made < this.allowed ? halving.next() : -1;
      if (child < 0) {
        if (this.waiting > 0) return;
        this.finished = !halving.halve(this.allowed - this.made);
      } else if (tree.pending[child]! >= this.manner.crowd || !this.walk(child, looks)) {
        halving.back();
        return;
      } else this.made++;
    }
  }

  /** The child of the root to play, once the network has seen the root. */
  best(): number {
    return this.halving.best();
  }

  /** What the position is worth to its side to move, as a share of wins: by the improved policy. */
  worth(): number {
    const { tree, policy } = this;
    const seat = tree.mover[0]!;
    if (tree.solved[0] === 1) return tree.shareOf(0, seat);
    policy.fill(tree, 0);
    let sum = 0;
    for (let i = 0; i < tree.count[0]!; i++) {
      const child = tree.first[0]! + i;
      const tried = tree.visits[child]! > 0 || tree.solved[child] === 1;
      sum += policy.shares[i]! * (tried ? tree.shareOf(child, seat) : policy.mixed);
    }
    return sum;
  }

  /** Makes the position the root, where the tree has it: equal keys mean equal futures. */
  private reach(): boolean {
    const { tree, state } = this;
    const node = tree.used === 0 ? -1 : tree.find(state);
    if (node < 0 || tree.mover[node] !== state.toMove) return false;
    const count = state.legal(this.actions, 0);
    if (tree.count[node] !== count) return false;
    const first = tree.first[node]!;
    for (let i = 0; i < count; i++) if (tree.action[first + i] !== this.actions[i]) return false;
    tree.reroot(node);
    return true;
  }

  /** One walk from a child of the root; false: it ends where another waits, so it must wait too. */
  private walk(child: number, looks: Looks): boolean {
    const { tree, state, policy } = this;
    let node = child;
    let depth = 1;
    state.apply(tree.action[child]!);
    for (;;) {
      if (tree.stage[node] === UNSEEN && state.toMove === CHANCE) this.spread(node);
      if (tree.stage[node] !== SEEN || tree.solved[node] === 1 || tree.count[node] === 0) break;
      node = tree.mover[node] === CHANCE ? this.draw(node) : policy.pick(tree, node);
      state.apply(tree.action[node]!);
      depth++;
    }
    const free = tree.stage[node] !== WAITING;
    const known = tree.solved[node];
    if (free) this.arrive(node, looks);
    let proving = tree.solved[node] !== known;
    for (; depth > 0; depth--) {
      state.undo();
      node = tree.parent[node]!;
      if (proving) proving = this.prove(node);
    }
    return free;
  }

  /** The end of a walk: what is known there counts, or the network is asked. */
  private arrive(node: number, looks: Looks): void {
    const { tree } = this;
    if (tree.stage[node] === UNSEEN) this.meet(node, looks);
    if (tree.stage[node] === WAITING) {
      this.waiting++;
      for (let at = node; at >= 0; at = tree.parent[at]!) tree.pending[at]!++;
    } else this.count(node, tree.solved[node] === 1 ? tree.outcome[node]! : tree.value[node]!);
  }

  /** A position that nobody has seen yet: over, decided by the next move, or one for the network. */
  private meet(node: number, looks: Looks): void {
    const { tree, state, actions } = this;
    if (state.toMove === CHANCE) {
      // No room for the outcomes: what was thought of the position before must do.
      tree.value[node] = tree.value[tree.parent[node]!]!;
      return;
    }
    tree.name(node, state);
    tree.stage[node] = SURE;
    if (state.toMove === OVER) {
      this.solve(node, state.utility(0));
      return;
    }
    const count = state.legal(actions, 0);
    if (tree.bear(node, actions, count) && this.endsNext(node)) return;
    tree.stage[node] = WAITING;
    looks.add(this, node, state, actions, count);
  }

  /** Looks one move ahead for the end of the game, which the rules know for certain; whether it decides. */
  private endsNext(node: number): boolean {
    const { tree, state } = this;
    const first = tree.first[node]!;
    const end = first + tree.count[node]!;
    for (let child = first; child < end; child++) {
      state.apply(tree.action[child]!);
      if (state.toMove === OVER) {
        tree.name(child, state);
        tree.stage[child] = SURE;
        this.solve(child, state.utility(0));
        tree.unsolved[node]!--;
      }
      state.undo();
    }
    return this.decides(node);
  }

  /** Chance needs no network: it has its outcomes at once, if there is room for them. */
  private spread(node: number): void {
    const { tree, state, actions } = this;
    if (!tree.bear(node, actions, state.legal(actions, 0))) return;
    tree.name(node, state);
    tree.stage[node] = SEEN;
  }

  /** The child of a chance node that chance picks. */
  private draw(node: number): number {
    const { tree, state } = this;
    let child = tree.first[node]!;
    let rest = this.rng.below(state.chanceTotal);
    for (;;) {
      rest -= state.chanceWeight(tree.action[child]!);
      if (rest < 0) return child;
      child++;
    }
  }

  /** What the network has seen in a position. */
  told(node: number, logits: Float64Array, count: number, utility: number): void {
    const { tree } = this;
    const value = tree.mover[node] === 0 ? utility : -utility;
    tree.value[node] = value;
    tree.stage[node] = SEEN;
    if (tree.count[node]! > 0) this.expect(tree.first[node]!, logits, count);
    this.waiting--;
    for (let at = node; at >= 0; at = tree.parent[at]!) tree.pending[at]!--;
    this.count(node, value);
  }

  /** The priors of children, by the softmax of their logits. */
  private expect(first: number, logits: Float64Array, count: number): void {
    const { prior } = this.tree;
    let most = -Infinity;
    for (let i = 0; i < count; i++) if (logits[i]! > most) most = logits[i]!;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += Math.exp(logits[i]! - most);
    for (let i = 0; i < count; i++) {
      prior[first + i] = Math.max(LEAST_PRIOR, Math.exp(logits[i]! - most) / sum);
    }
  }

  /** Counts what was found at a node in all that lead to it: nobody takes less than is certain. */
  private count(node: number, utility: number): void {
    const { visits, total, parent, mover, bound } = this.tree;
    let found = utility;
    for (let at = node; at >= 0; at = parent[at]!) {
      if (mover[at] === 0) found = Math.max(found, bound[at]!);
      else if (mover[at] === 1) found = Math.min(found, bound[at]!);
      visits[at]!++;
      total[at]! += found;
    }
  }

  private solve(node: number, outcome: number): void {
    this.tree.outcome[node] = outcome;
    this.tree.solved[node] = 1;
  }

  /** One more child is solved: is the node now, too? The state is the position there. */
  private prove(node: number): boolean {
    this.tree.unsolved[node]!--;
    return this.decides(node);
  }

  /** Whether the children that are solved settle a node. A seat needs a win, or all; chance needs all. */
  private decides(node: number): boolean {
    const { tree, state } = this;
    const seat: Seat = tree.mover[node]!;
    const open = tree.unsolved[node]! > 0;
    if (seat === CHANCE && open) return false;
    const first = tree.first[node]!;
    const end = first + tree.count[node]!;
    let best = -1;
    let sum = 0;
    for (let child = first; child < end; child++) {
      if (tree.solved[child] === 0) continue;
      const outcome = tree.outcome[child]!;
      if (seat === CHANCE) sum += outcome * state.chanceWeight(tree.action[child]!);
      else best = Math.max(best, seat === 0 ? outcome : -outcome);
    }
    if (seat !== CHANCE) tree.bound[node] = seat === 0 ? best : -best;
    if (seat !== CHANCE && open && best < 1) return false;
    this.solve(node, seat === CHANCE ? sum / state.chanceTotal : seat === 0 ? best : -best);
    return true;
  }
}

/** A draw from the standard Gumbel distribution: added to logits, the greatest is drawn by its softmax. */
function gumbel(rng: Rng): number {
  return -Math.log(-Math.log(Math.max(rng.float(), Number.MIN_VALUE)));
}

/** Lets searches go on until all are done: what waits in any of them is looked at together. */
export function thinkTogether(searches: readonly Search[], looks: Looks): void {
  do {
    for (const search of searches) {
      search.advance(looks);
      if (looks.full) looks.run();
    }
    // Those that wait may go on now.
    if (looks.count > 0) looks.run();
  } while (searches.some((search) => !search.done));
}
