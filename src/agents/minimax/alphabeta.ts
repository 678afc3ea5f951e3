import type { Action } from '../../core/index.ts';
import type { Frame } from './frame.ts';
import type { Order } from './order.ts';
import type { Leaving } from './recorder.ts';
import { AT_LEAST, AT_MOST, EXACT, type TranspositionTable } from './table.ts';
import { justAbove, justBelow } from './windows.ts';

/** Settles a node without searching all of it. Values are those of the side to move. */
export interface Prune {
  readonly why: Leaving;
  /** A value that may stand for the node, or NaN to go on. */
  try(
    search: AlphaBeta,
    depth: number,
    alpha: number,
    beta: number,
    sign: number,
    ply: number,
  ): number;
  /** Told before each search of a root: the last one may have been cut anywhere. */
  reset?(): void;
}

/** What happens where the depth runs out. */
export interface Leaf {
  /** The value of the side to move. */
  value(search: AlphaBeta, alpha: number, beta: number, sign: number, ply: number): number;
  /** Told of a node whose actions lead to leaves, before they are played. */
  approach?(frame: Frame, ply: number): void;
  reset?(): void;
}

export interface Parts {
  readonly table?: TranspositionTable | null;
  /** Nodes with fewer plies left are neither looked up nor kept; 1 unless told. */
  readonly tableFrom?: number;
  /** A deeper entry of the table may stand for a shallower search: quicker, no longer the same values. */
  readonly deeperEntries?: boolean;
  readonly order?: Order | null;
  readonly leaf?: Leaf | null;
  readonly prunes?: readonly Prune[];
  /** How many actions to search at a ply (the root is ply 0), best ranked first. */
  readonly breadth?: ((ply: number) => number) | null;
  /** Search all but the first action with an empty window first (NegaScout, PVS). */
  readonly scout?: boolean;
  /** How much better a later action must be to be worth its search. */
  readonly gain?: number;
}

/**
 * Alpha-beta with a soft bound, in the negamax form: values and windows are those of the side to
 * move.
 */
export class AlphaBeta {
  readonly frame: Frame;
  readonly table: TranspositionTable | null;
  readonly order: Order | null;
  readonly breadth: ((ply: number) => number) | null;
  readonly scout: boolean;
  readonly gain: number;
  private readonly tableFrom: number;
  private readonly deeperEntries: boolean;
  readonly leaf: Leaf | null;
  private readonly prunes: readonly Prune[];
  /** Some leaf was judged by the heuristic: a deeper search may say something else. */
  horizon = false;
  /** The action that `expand` found best, and how it ended. */
  best: Action = -1;
  private why: Leaving = 'all';

  constructor(frame: Frame, parts: Parts = {}) {
    this.frame = frame;
    this.table = parts.table ?? null;
    this.tableFrom = parts.tableFrom ?? 1;
    this.order = parts.order ?? null;
    this.deeperEntries = parts.deeperEntries ?? false;
    this.leaf = parts.leaf ?? null;
    this.prunes = parts.prunes ?? [];
    this.breadth = parts.breadth ?? null;
    this.scout = parts.scout ?? false;
    this.gain = parts.gain ?? 0;
  }

  /** To be called before a root is searched. */
  reset(): void {
    this.horizon = false;
    this.leaf?.reset?.();
    for (const prune of this.prunes) prune.reset?.();
  }

  search(depth: number, alpha: number, beta: number, sign: number, ply: number): number {
    const { frame } = this;
    const table = depth < this.tableFrom ? null : this.table;
    const { limits, state } = frame;
    limits.count();
    if (frame.recorder !== null) {
      const [low, high] = sign > 0 ? [alpha, beta] : [-beta, -alpha];
      frame.recorder.enter(state, frame.via, depth, low, high);
    }
    if (frame.over) return this.left(sign * frame.value(), sign, 'end', -1);
    if (limits.stopped) return this.left(sign * frame.value(), sign, 'stopped', -1);
    if (depth <= 0) {
      this.horizon = true;
      const value =
        this.leaf === null ? sign * frame.value() : this.leaf.value(this, alpha, beta, sign, ply);
      return this.left(value, sign, 'leaf', -1);
    }
    let first: Action = -1;
    let lo = 0;
    let hi = 0;
    if (table !== null) {
      // Read once: many games work their keys out when asked.
      lo = state.keyLo;
      hi = state.keyHi;
      if (table.find(lo, hi)) {
        first = table.action;
        if (this.settledByTable(table, depth, alpha, beta)) {
          if (!table.settled) this.horizon = true;
          return this.left(table.value, sign, 'table', first);
        }
      }
    }
    for (let i = 0; i < this.prunes.length; i++) {
      const prune = this.prunes[i]!;
      const value = prune.try(this, depth, alpha, beta, sign, ply);
      if (value === value) {
        this.horizon = true;
        return this.left(value, sign, prune.why, -1);
      }
    }
    const seen = this.horizon;
    this.horizon = false;
    const value = this.expand(depth, alpha, beta, sign, ply, first);
    if (table !== null && this.why !== 'stopped') {
      const bound = value >= beta ? AT_LEAST : value <= alpha ? AT_MOST : EXACT;
      table.keep(lo, hi, depth, bound, !this.horizon, value, this.best);
    }
    if (seen) this.horizon = true;
    return this.left(value, sign, this.why, this.best);
  }

  private settledByTable(
    table: TranspositionTable,
    depth: number,
    alpha: number,
    beta: number,
  ): boolean {
    const deepEnough =
      table.depth === depth || (table.depth < depth ? table.settled : this.deeperEntries);
    if (!deepEnough) return false;
    if (table.bound === EXACT) return true;
    return table.bound === AT_LEAST ? table.value >= beta : table.value <= alpha;
  }

  /** Searches the actions of a node that nothing settled; `best` and `why` tell more. */
  expand(
    depth: number,
    alpha: number,
    beta: number,
    sign: number,
    ply: number,
    first: Action,
  ): number {
    const { frame, order, gain } = this;
    const { limits, state } = frame;
    if (depth === 1 && this.leaf !== null) this.leaf.approach?.(frame, ply);
    const from = ply * frame.width;
    let end = frame.list(ply);
    if (order !== null) order.sort(frame, from, end, depth, ply, first);
    if (this.breadth !== null && end > from + this.breadth(ply)) {
      end = from + this.breadth(ply);
      this.horizon = true;
    }
    let best = -Infinity;
    let bestAction: Action = -1;
    let low = alpha;
    let why: Leaving = 'all';
    for (let i = from; i < end; i++) {
      const action = frame.moves[i]!;
      if (frame.recorder !== null) frame.via = action;
      state.apply(action);
      const value = this.child(frame.below(depth, action), low, beta, sign, ply + 1, i > from);
      state.undo();
      if (value > best + gain) {
        best = value;
        bestAction = action;
        if (value + gain > low) low = value + gain;
      }
      if (limits.stopped) {
        why = 'stopped';
        break;
      }
      if (best >= beta) {
        why = 'cut';
        order?.cutBy(action, depth, ply);
        break;
      }
      // What is asked of later actions may lie beyond the window; one that gets there still cuts.
      if (low >= beta) low = justBelow(beta);
    }
    this.best = bestAction;
    this.why = why;
    return best;
  }

  /** The node just played into, seen by the side that moved there. */
  child(
    depth: number,
    alpha: number,
    beta: number,
    sign: number,
    ply: number,
    later: boolean,
  ): number {
    const childSign = this.frame.maximising ? 1 : -1;
    if (this.scout && later && alpha > -Infinity) {
      const edge = justAbove(alpha);
      if (edge < beta) {
        const value = this.seen(depth, alpha, edge, sign, childSign, ply);
        if (value <= alpha || value >= beta) return value;
        if (this.frame.recorder !== null) this.frame.via = null;
      }
    }
    return this.seen(depth, alpha, beta, sign, childSign, ply);
  }

  /** Sign and window follow the side to move in the state: the same side may move again. */
  seen(
    depth: number,
    alpha: number,
    beta: number,
    sign: number,
    childSign: number,
    ply: number,
  ): number {
    return sign === childSign
      ? this.search(depth, alpha, beta, childSign, ply)
      : -this.search(depth, -beta, -alpha, childSign, ply);
  }

  private left(value: number, sign: number, why: Leaving, best: Action): number {
    const { recorder } = this.frame;
    if (recorder !== null) recorder.leave(sign * value, why, best < 0 ? null : best);
    return value;
  }
}
