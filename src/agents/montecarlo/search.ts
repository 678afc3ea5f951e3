import {
  CHANCE,
  OVER,
  type Action,
  type Game,
  type Playout,
  type Rng,
  type Seat,
  type State,
} from '../../core/index.ts';
import type { Countdown } from './budget.ts';
import { utilitiesOf } from './playout.ts';
import type { Priors } from './priors.ts';
import type { Select } from './select.ts';
import { prove, solve } from './solver.ts';
import { OPEN, type Tree } from './tree.ts';

/** Who looks on while a tree grows. */
export interface Onlooker {
  /** A child was picked; nothing of this playout is counted yet. */
  picked(tree: Tree, select: Select, node: number, child: number): void;
  /** The way down has ended, and what it is worth to each seat is known; it is counted next. */
  ended(
    tree: Tree,
    way: ArrayLike<number>,
    depth: number,
    utilities: ArrayLike<number>,
    by: 'playout' | 'end' | 'proof',
  ): void;
}

export interface SearchParts {
  readonly select: Select;
  readonly playout: Playout;
  readonly priors: Priors | null;
  /** Prove wins, losses and draws; for two seats in a zero-sum game. */
  readonly solver: boolean;
  /** A node gets its children once it has been visited so often. */
  readonly ripe: (actions: number) => number;
}

/**
 * Monte Carlo tree search: walk down, add a node, play out, and count the result in every node on
 * the way for the seat that moved into it.
 */
export class Search {
  readonly tree: Tree;
  private readonly parts: SearchParts;
  private readonly rng: Rng;
  private readonly seats: number;
  private readonly utilities: Float64Array;
  private readonly actions: Int32Array;
  private readonly priors: Float32Array;
  private path = new Int32Array(64);
  private onlooker: Onlooker | null = null;

  constructor(game: Game, tree: Tree, parts: SearchParts, rng: Rng) {
    const { seats, maxBranching, chanceCount } = game.info;
    const widest = Math.max(maxBranching, chanceCount);
    this.tree = tree;
    this.parts = parts;
    this.rng = rng;
    this.seats = seats;
    this.utilities = new Float64Array(seats);
    this.actions = new Int32Array(widest);
    this.priors = new Float32Array(parts.priors === null ? 0 : widest);
  }

  /** Tells somebody of every playout from now on; null: nobody any more. */
  watch(onlooker: Onlooker | null): void {
    this.onlooker = onlooker;
  }

  /** Thinks about the position at the root of the tree until the budget is spent or the game solved. */
  run(state: State, countdown: Countdown): void {
    const { tree } = this;
    if (tree.count[0] === 0) this.expand(0, state);
    while (tree.solved[0] === OPEN && countdown.next()) this.iterate(state);
  }

  /** One walk through the tree; the state is put back. */
  private iterate(state: State): void {
    const { tree, parts, utilities } = this;
    let node = 0;
    let depth = 0;
    let played = false;
    let over = false;
    for (;;) {
      if (depth === this.path.length) this.lengthen();
      this.path[depth] = node;
      if (tree.solved[node] !== OPEN) {
        utilities[0] = tree.outcome[node]!;
        utilities[1] = -utilities[0];
        break;
      }
      if (tree.count[node] === 0) {
        if (state.toMove === OVER) {
          utilitiesOf(state, this.seats, utilities);
          over = true;
          break;
        }
        if (!this.isRipe(node, state) || !this.expand(node, state)) {
          parts.playout.play(state, this.rng, utilities);
          played = true;
          break;
        }
      }
      const from = node;
      node = tree.mover[node] === CHANCE ? this.draw(node, state) : parts.select.pick(tree, node);
      this.onlooker?.picked(tree, parts.select, from, node);
      state.apply(tree.action[node]!);
      depth++;
    }
    const by = played ? 'playout' : over ? 'end' : 'proof';
    this.onlooker?.ended(tree, this.path, depth, utilities, by);
    this.count(depth, played && parts.select.amaf);
    this.goBack(state, depth, over && parts.solver);
  }

  private isRipe(node: number, state: State): boolean {
    if (state.toMove === CHANCE) return true;
    return this.tree.visits[node]! >= this.parts.ripe(state.legalCount?.() ?? this.list(state));
  }

  private list(state: State): number {
    return state.legal(this.actions, 0);
  }

  /** Gives a node its children; false when the memory is full. */
  private expand(node: number, state: State): boolean {
    const { tree, actions, rng } = this;
    const count = this.list(state);
    const chance = state.toMove === CHANCE;
    // Equals are tried in the order they stand: by chance, so that no corner of the board is favoured.
    if (!chance) shuffle(actions, count, rng);
    if (!tree.bear(node, actions, count)) return false;
    tree.name(node, state);
    if (this.parts.priors !== null && !chance) {
      this.parts.priors.fill(state, actions, count, this.priors);
      tree.prior.set(this.priors.subarray(0, count), tree.first[node]);
    }
    return true;
  }

  /** The child of a chance node that chance picks. */
  private draw(node: number, state: State): number {
    const { tree } = this;
    let child = tree.first[node]!;
    let rest = this.rng.below(state.chanceTotal);
    for (;;) {
      rest -= state.chanceWeight(tree.action[child]!);
      if (rest < 0) return child;
      child++;
    }
  }

  /** Takes the whole way back, and what was just found out for certain up with it. */
  private goBack(state: State, depth: number, solved: boolean): void {
    const { tree, path } = this;
    let proving = solved;
    if (proving) solve(tree, path[depth]!, this.utilities[0]!, this.viewer(depth));
    for (let i = depth - 1; i >= 0; i--) {
      state.undo();
      if (proving) proving = prove(tree, path[i]!, this.viewer(i), state);
    }
  }

  /** Who moved into the node at this depth of the path. */
  private viewer(depth: number): Seat {
    return depth === 0 ? CHANCE : this.tree.mover[this.path[depth - 1]!]!;
  }

  /** Counts the result in every node on the way. */
  private count(depth: number, amaf: boolean): void {
    const { tree, path, utilities } = this;
    const { visits, wins, mover, action } = tree;
    const owners = this.parts.playout.owners;
    for (let i = depth; i > 0; i--) {
      const node = path[i]!;
      const parent = path[i - 1]!;
      const seat = mover[parent]!;
      visits[node]!++;
      if (seat < 0) continue;
      const win = (utilities[seat]! + 1) / 2;
      wins[node]! += win;
      if (!amaf || owners === undefined) continue;
      owners[action[node]!]! |= 1 << seat;
      this.countAsFirst(parent, owners, seat, win);
    }
    visits[path[0]!]!++;
    if (amaf && owners !== undefined) for (let i = depth; i > 0; i--) owners[action[path[i]!]!] = 0;
  }

  /** Counts a result for every move the seat made at any time, as if it had come first. */
  private countAsFirst(node: number, owners: Uint8Array, seat: Seat, win: number): void {
    const { action, amafVisits, amafWins } = this.tree;
    const first = this.tree.first[node]!;
    const end = first + this.tree.count[node]!;
    for (let child = first; child < end; child++) {
      // About every other move counts: adding 0 or 1 is quicker than to guess which.
      const made = (owners[action[child]!]! >> seat) & 1;
      amafVisits[child]! += made;
      amafWins[child]! += made * win;
    }
  }

  private lengthen(): void {
    const longer = new Int32Array(2 * this.path.length);
    longer.set(this.path);
    this.path = longer;
  }
}

function shuffle(actions: Int32Array, count: number, rng: Rng): void {
  for (let i = count - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const held: Action = actions[i]!;
    actions[i] = actions[j]!;
    actions[j] = held;
  }
}
