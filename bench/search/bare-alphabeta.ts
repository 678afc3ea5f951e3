import {
  AT_LEAST,
  AT_MOST,
  EXACT,
  justAbove,
  type Frame,
  type Leaf,
  type Leaving,
  type Order,
  type Parts,
  type Prune,
  type TranspositionTable,
} from '../../src/agents/minimax/index.ts';
import type { Action } from '../../src/core/index.ts';

/**
 * A copy of the family's alpha-beta without its recorder hook, and but for that the same: what the
 * hook costs when nobody listens is the difference between the two.
 */
export class BareAlphaBeta {
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
    if (frame.over) return sign * frame.value();
    if (limits.stopped) return sign * frame.value();
    if (depth <= 0) {
      this.horizon = true;
      const value =
        this.leaf === null
          ? sign * frame.value()
          : this.leaf.value(this as never, alpha, beta, sign, ply);
      return value;
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
          return table.value;
        }
      }
    }
    for (let i = 0; i < this.prunes.length; i++) {
      const prune = this.prunes[i]!;
      const value = prune.try(this as never, depth, alpha, beta, sign, ply);
      if (value === value) {
        this.horizon = true;
        return value;
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
    return value;
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
      if (low >= beta) {
        if (best >= beta) {
          why = 'cut';
          order?.cutBy(action, depth, ply);
        } else {
          why = 'futile';
        }
        break;
      }
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
}
