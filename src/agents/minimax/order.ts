import type { Action, State } from '../../core/index.ts';
import type { Frame } from './frame.ts';

/** One reason to try an action early. Ranks of several reasons add up. */
export interface Ranker {
  /** Asked only where at least this many plies are left: below, it would cost more than it saves. */
  readonly fromDepth: number;
  /** The state is the one the action would be played in. */
  rank(frame: Frame, action: Action, ply: number): number;
  /** Told of an action that cut a node. */
  cutBy?(action: Action, depth: number, ply: number): void;
  /** Told that a new move is being searched. */
  renew?(): void;
  /** Told that a new game begins. */
  forget?(): void;
}

/** Actions that cut another node of the same ply are likely to cut this one. */
export class Killers implements Ranker {
  readonly fromDepth = 1;
  private readonly slots = new Int32Array(2 * 256).fill(-1);

  rank(_frame: Frame, action: Action, ply: number): number {
    const at = 2 * (ply & 255);
    return this.slots[at] === action ? 2e12 : this.slots[at + 1] === action ? 1e12 : 0;
  }

  cutBy(action: Action, _depth: number, ply: number): void {
    const at = 2 * (ply & 255);
    if (this.slots[at] === action) return;
    this.slots[at + 1] = this.slots[at]!;
    this.slots[at] = action;
  }

  renew(): void {
    this.slots.fill(-1);
  }

  forget(): void {
    this.renew();
  }
}

/** Actions that cut often anywhere in the tree, deeper nodes counting more. */
export class History implements Ranker {
  readonly fromDepth = 1;
  /** Actions share a place where a game has more of them. */
  private readonly counts = new Float64Array(1 << 14);

  rank(_frame: Frame, action: Action): number {
    return this.counts[action & (this.counts.length - 1)]!;
  }

  cutBy(action: Action, depth: number): void {
    this.counts[action & (this.counts.length - 1)]! += depth * depth;
  }

  /** Older cuts fade. */
  renew(): void {
    for (let i = 0; i < this.counts.length; i++) this.counts[i]! /= 8;
  }

  forget(): void {
    this.counts.fill(0);
  }
}

/** What the heuristic says of the position after the action. Dear: for where subtrees are large. */
export class Preview implements Ranker {
  readonly fromDepth: number;

  constructor(fromDepth = 1) {
    this.fromDepth = fromDepth;
  }

  rank(frame: Frame, action: Action): number {
    const sign = frame.maximising ? 1 : -1;
    frame.limits.effort();
    frame.state.apply(action);
    const value = sign * frame.value();
    frame.state.undo();
    return value * 1e3;
  }
}

/** What Greedy prefers among equals, in games that say so: the order in which their documents list. */
export class Preferred implements Ranker {
  readonly fromDepth = 1;
  private readonly preference: (state: State, action: Action) => number;

  constructor(preference: (state: State, action: Action) => number) {
    this.preference = preference;
  }

  rank(frame: Frame, action: Action): number {
    return this.preference(frame.state, action);
  }

  /** Root actions so, equals in their order. */
  arranged(state: State, actions: readonly Action[]): Action[] {
    return actions.toSorted((a, b) => this.preference(state, b) - this.preference(state, a));
  }
}

/** Sorts a node's actions by the ranks, the action from the table first; equals keep their order. */
export class Order {
  private readonly rankers: readonly Ranker[];
  private readonly ranks: Float64Array;
  private readonly least: number;

  /** Below `fromDepth` the game's own order stays, but for the table's action. */
  constructor(width: number, rankers: readonly Ranker[], fromDepth = 1) {
    this.rankers = rankers;
    this.ranks = new Float64Array(width);
    this.least = Math.max(fromDepth, Math.min(...rankers.map((ranker) => ranker.fromDepth)));
  }

  sort(frame: Frame, from: number, end: number, depth: number, ply: number, first: Action): void {
    const { moves } = frame;
    const { ranks, rankers } = this;
    const count = end - from;
    if (depth < this.least) {
      if (first >= 0) bring(moves, from, end, first);
      return;
    }
    for (let i = 0; i < count; i++) {
      const action = moves[from + i]!;
      let rank = action === first ? Infinity : 0;
      for (let r = 0; r < rankers.length && rank < Infinity; r++) {
        const ranker = rankers[r]!;
        if (depth >= ranker.fromDepth) rank += ranker.rank(frame, action, ply);
      }
      // Insertion keeps equals in their order, and lists are short.
      let at = i;
      for (; at > 0 && ranks[at - 1]! < rank; at--) {
        ranks[at] = ranks[at - 1]!;
        moves[from + at] = moves[from + at - 1]!;
      }
      ranks[at] = rank;
      moves[from + at] = action;
    }
  }

  cutBy(action: Action, depth: number, ply: number): void {
    for (const ranker of this.rankers) ranker.cutBy?.(action, depth, ply);
  }

  renew(): void {
    for (const ranker of this.rankers) ranker.renew?.();
  }

  forget(): void {
    for (const ranker of this.rankers) ranker.forget?.();
  }
}

/** Moves one action to the front; the others keep their order. */
function bring(moves: Int32Array, from: number, end: number, action: Action): void {
  for (let i = from; i < end; i++) {
    if (moves[i] !== action) continue;
    for (let j = i; j > from; j--) moves[j] = moves[j - 1]!;
    moves[from] = action;
    return;
  }
}
