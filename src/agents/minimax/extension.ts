import type { SearchHelp } from '../../core/index.ts';
import type { AlphaBeta, Leaf } from './alphabeta.ts';
import type { Frame } from './frame.ts';

/** Past this many plies beyond the depth a leaf is a leaf, however restless. */
const MOST_SWINGS = 6;
const MOST_CONTINUATIONS = 2;

/** A reason to look one ply further where the depth runs out. */
export interface Unrest {
  /** The value is what the heuristic says of the position; `before` what it said one ply earlier. */
  stirs(frame: Frame, value: number, before: number): boolean;
  /** Whether `before` is needed: it costs an evaluation for each node above the leaves. */
  readonly compares: boolean;
  /** How many plies beyond the depth it may ask for. */
  readonly most: number;
}

/** Waiting for quiet: a last move that changed the value by more than the threshold is answered. */
export class Swing implements Unrest {
  readonly compares = true;
  readonly most = MOST_SWINGS;
  private readonly threshold: number;

  constructor(threshold: number) {
    this.threshold = threshold;
  }

  stirs(_frame: Frame, value: number, before: number): boolean {
    return Math.abs(value - before) > this.threshold;
  }
}

/** Heuristic continuation: the game itself names the positions worth one more ply. */
export class Continuation implements Unrest {
  readonly compares = false;
  readonly most = MOST_CONTINUATIONS;
  private readonly unquiet: NonNullable<SearchHelp['unquiet']>;

  constructor(unquiet: NonNullable<SearchHelp['unquiet']>) {
    this.unquiet = unquiet;
  }

  stirs(frame: Frame): boolean {
    return this.unquiet(frame.state);
  }
}

/** Leaves that are searched one ply further for as long as there is a reason to. */
export class Extension implements Leaf {
  private readonly reasons: readonly Unrest[];
  private readonly compares: boolean;
  /** What the heuristic says at each ply from the last full one on. */
  private readonly judged = new Float64Array(512);
  /** Plies beyond the depth at present. */
  private beyond = 0;

  constructor(reasons: readonly Unrest[]) {
    this.reasons = reasons;
    this.compares = reasons.some(({ compares }) => compares);
  }

  reset(): void {
    this.beyond = 0;
  }

  approach(frame: Frame, ply: number): void {
    if (!this.compares) return;
    frame.limits.effort();
    this.judged[ply & 511] = frame.value();
  }

  value(search: AlphaBeta, alpha: number, beta: number, sign: number, ply: number): number {
    const { frame } = search;
    const value = frame.value();
    this.judged[ply & 511] = value;
    if (!this.stirs(frame, value, this.judged[(ply - 1) & 511]!)) return sign * value;
    this.beyond++;
    const found = this.onePlyMore(search, alpha, beta, sign, ply);
    this.beyond--;
    return found;
  }

  private stirs(frame: Frame, value: number, before: number): boolean {
    for (let i = 0; i < this.reasons.length; i++) {
      const reason = this.reasons[i]!;
      if (this.beyond < reason.most && reason.stirs(frame, value, before)) return true;
    }
    return false;
  }

  /** Every action, in the game's order; the table knows only positions with depth left. */
  private onePlyMore(
    search: AlphaBeta,
    alpha: number,
    beta: number,
    sign: number,
    ply: number,
  ): number {
    const { frame } = search;
    const { limits, state } = frame;
    const end = frame.list(ply);
    let best = -Infinity;
    for (let i = ply * frame.width; i < end; i++) {
      const action = frame.moves[i]!;
      if (frame.recorder !== null) frame.via = action;
      state.apply(action);
      const childSign = frame.maximising ? 1 : -1;
      const value = search.seen(0, Math.max(alpha, best), beta, sign, childSign, ply + 1);
      state.undo();
      if (value > best) best = value;
      if (best >= beta || limits.stopped) break;
    }
    return best;
  }
}
