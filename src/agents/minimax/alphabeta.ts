import type { Action } from '../../core/index.ts';
import type { Frame } from './frame.ts';
import type { Order } from './order.ts';
import { AT_LEAST, AT_MOST, EXACT, type Table } from './table.ts';
import type { Leaving } from './recorder.ts';

/** Whoever can settle a node without listing its actions. Values are those of the side to move. */
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
}

/** What happens where the depth runs out. The value is that of the side to move. */
export interface Leaf {
  value(search: AlphaBeta, alpha: number, beta: number, sign: number, ply: number): number;
}

export interface Parts {
  readonly table?: Table | null;
  /** A deeper entry of the table may stand for a shallower search: quicker, no longer the same values. */
  readonly deeperEntries?: boolean;
  readonly order?: Order | null;
  readonly leaf?: Leaf | null;
  readonly prunes?: readonly Prune[];
  /** How many actions to search at a ply, best ranked first. */
  readonly breadth?: ((ply: number) => number) | null;
  /** Search all but the first action with an empty window first (NegaScout, PVS). */
  readonly scout?: boolean;
}

/** The smallest window that still separates "better" from "not better" at this value. */
export function justAbove(value: number): number {
  return value === -Infinity ? -Number.MAX_VALUE : value + Math.max(1e-9, Math.abs(value) * 1e-12);
}

/**
 * Alpha-beta with a soft bound, in the negamax form: values and windows are those of the side to
 * move. Without parts it is the algorithm of the books; each part is a thing of its own.
 */
export class AlphaBeta {
  readonly frame: Frame;
  readonly table: Table | null;
  readonly order: Order | null;
  private readonly deeperEntries: boolean;
  private readonly leaf: Leaf | null;
  private readonly prunes: readonly Prune[];
  private readonly breadth: ((ply: number) => number) | null;
  private readonly scout: boolean;
  /** Some leaf was judged by the heuristic: a deeper search may say something else. */
  horizon = false;

  constructor(frame: Frame, parts: Parts = {}) {
    this.frame = frame;
    this.table = parts.table ?? null;
    this.order = parts.order ?? null;
    this.deeperEntries = parts.deeperEntries ?? false;
    this.leaf = parts.leaf ?? null;
    this.prunes = parts.prunes ?? [];
    this.breadth = parts.breadth ?? null;
    this.scout = parts.scout ?? false;
  }

  search(depth: number, alpha: number, beta: number, sign: number, ply: number): number {
    const { frame } = this;
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
    const { table } = this;
    if (table !== null && table.find(state)) {
      first = table.action;
      if (this.deeperEntries ? table.depth >= depth : table.depth === depth) {
        const { value, bound } = table;
        const settles = bound === EXACT || (bound === AT_LEAST ? value >= beta : value <= alpha);
        if (settles) {
          this.horizon = true;
          return this.left(value, sign, 'table', first);
        }
      }
    }
    for (const prune of this.prunes) {
      const value = prune.try(this, depth, alpha, beta, sign, ply);
      if (value === value) return this.left(value, sign, prune.why, -1);
    }
    return this.expand(depth, alpha, beta, sign, ply, first);
  }

  /** Searches the actions of a node that nothing settled. */
  expand(
    depth: number,
    alpha: number,
    beta: number,
    sign: number,
    ply: number,
    first: Action,
  ): number {
    const { frame, order, table } = this;
    const { limits, state } = frame;
    const from = ply * frame.width;
    let end = frame.list(ply);
    if (order !== null) order.sort(frame, from, end, depth, ply, first);
    const all = end;
    if (this.breadth !== null) end = Math.min(end, from + this.breadth(ply));
    let best = -Infinity;
    let bestAction: Action = -1;
    let low = alpha;
    for (let i = from; i < end; i++) {
      const action = frame.moves[i]!;
      if (frame.recorder !== null) frame.via = action;
      state.apply(action);
      const value = this.child(depth - 1, low, beta, sign, ply + 1, i > from);
      state.undo();
      if (value > best) {
        best = value;
        bestAction = action;
        if (value > low) low = value;
        if (value >= beta) {
          order?.cutBy(action, depth, ply);
          break;
        }
      }
      if (limits.stopped) return this.left(best, sign, 'stopped', bestAction);
    }
    if (table !== null && all === end) {
      const bound = best >= beta ? AT_LEAST : best <= alpha ? AT_MOST : EXACT;
      table.keep(state, depth, bound, best, bestAction);
    }
    return this.left(best, sign, best >= beta ? 'cut' : 'all', bestAction);
  }

  /** The node just played into, seen by the side that moved there. */
  private child(
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
        return this.seen(depth, alpha, beta, sign, childSign, ply);
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
