import type { NullMove as Pass } from '../../core/index.ts';
import type { AlphaBeta, Prune } from './alphabeta.ts';
import { justBelow } from './windows.ts';

/** One ply above the leaves: a position so far below the window that no action can reach it is left. */
export class Frontier implements Prune {
  readonly why = 'futile';
  private readonly threshold: number;

  /** `threshold`: the most that one action is expected to bring. */
  constructor(threshold: number) {
    this.threshold = threshold;
  }

  try(search: AlphaBeta, depth: number, alpha: number, _beta: number, sign: number): number {
    if (depth !== 1 || alpha === -Infinity) return Number.NaN;
    search.frame.limits.effort();
    const most = sign * search.frame.value() + this.threshold;
    return most <= alpha ? most : Number.NaN;
  }
}

/** The plies a null move saves beside its own (David-Tabibi and Netanyahu use 3 for verified ones). */
const REDUCTION = 2;
const VERIFIED_REDUCTION = 3;

/**
 * Null move: if the position beats the window even after a pass, its own moves surely do. Wrong
 * where passing is best; the verified kind then searches the node itself, less deep.
 */
export class NullMove implements Prune {
  readonly why = 'null move';
  private readonly pass: Pass;
  private readonly verified: boolean;
  private readonly reduction: number;
  /** The node above was a pass: two in a row would only waste plies. */
  private passed = false;
  /** Cuts are still to be verified here; below a verification they are trusted. */
  private verifying = true;

  constructor(pass: Pass, verified: boolean) {
    this.pass = pass;
    this.verified = verified;
    this.reduction = verified ? VERIFIED_REDUCTION : REDUCTION;
  }

  reset(): void {
    this.passed = false;
    this.verifying = true;
  }

  try(
    search: AlphaBeta,
    depth: number,
    alpha: number,
    beta: number,
    sign: number,
    ply: number,
  ): number {
    const { frame } = search;
    if (this.passed) {
      this.passed = false;
      return Number.NaN;
    }
    if (depth < 2 || beta === Infinity || !this.pass.able(frame.state)) return Number.NaN;
    const value = this.tryPass(search, depth, beta, sign, ply);
    if (!(value >= beta) || frame.limits.stopped) return Number.NaN;
    if (!this.verified || !this.verifying) return value;
    this.verifying = false;
    const checked = search.expand(depth - 1, alpha, beta, sign, ply, -1);
    this.verifying = true;
    return checked >= beta && !frame.limits.stopped ? checked : Number.NaN;
  }

  /** What the position is worth at least if the side to move passes. */
  private tryPass(
    search: AlphaBeta,
    depth: number,
    beta: number,
    sign: number,
    ply: number,
  ): number {
    const { frame } = search;
    const left = Math.max(0, depth - 1 - this.reduction);
    if (left === 0) search.leaf?.approach?.(frame, ply);
    if (frame.recorder !== null) frame.via = null;
    this.pass.play(frame.state);
    this.passed = true;
    const childSign = frame.maximising ? 1 : -1;
    const value = search.seen(left, justBelow(beta), beta, sign, childSign, ply + 1);
    this.passed = false;
    this.pass.takeBack(frame.state);
    return value;
  }
}
