import type { Budget } from '../../core/index.ts';

/** Thrown through a search whose budget is spent; the root catches it and answers with what it has. */
export const CUT: unique symbol = Symbol('the budget is spent');

/** About this many milliseconds may pass between two looks at the clock. */
const LOOK_EVERY_MS = 0.5;
/** At most this many nodes pass between two looks, however quick they have been. */
const MOST_BETWEEN_LOOKS = 4096;

/**
 * Counts nodes (every call of a search function) and ends a search in time. A cut of the whole move
 * is thrown; a cut of one root branch sets `stopped`, and the branch returns the best it has seen.
 */
export class Limits {
  nodes = 0;
  /** This root branch has used up its share: return what there is. */
  stopped = false;
  private readonly now: () => number;
  private nodeLimit = Infinity;
  private deadline = Infinity;
  private branchNodes = Infinity;
  private branchMs = Infinity;
  private branchNodeLimit = Infinity;
  private branchDeadline = Infinity;
  /** The node count after which `count` looks closer. */
  private checkAt = Infinity;
  /** Nodes between two looks at the clock: fitted to how long nodes take, which only the game knows. */
  private stride = 1;
  private lookedAt = 0;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  start(budget: Budget, branch: Budget = {}): void {
    this.nodes = 0;
    this.nodeLimit = budget.nodes ?? Infinity;
    this.branchNodes = branch.nodes ?? Infinity;
    this.branchMs = branch.ms ?? Infinity;
    this.stride = 1;
    this.lookedAt = budget.ms === undefined && branch.ms === undefined ? 0 : this.now();
    this.deadline = budget.ms === undefined ? Infinity : this.lookedAt + budget.ms;
    this.startBranch();
  }

  /** A new root branch has its own share of nodes and time. */
  startBranch(): void {
    this.stopped = false;
    this.branchNodeLimit = this.nodes + this.branchNodes;
    this.branchDeadline = this.branchMs === Infinity ? Infinity : this.now() + this.branchMs;
    this.plan();
  }

  /** One more call of a search function. */
  count(): void {
    if (++this.nodes > this.checkAt) this.check();
  }

  /** Work that is no node but takes about as long: the clock is looked at the sooner. */
  effort(): void {
    this.checkAt--;
  }

  /** Whether the whole budget is spent, for searches that end between their steps. */
  get spent(): boolean {
    return (
      this.nodes >= this.nodeLimit || (this.deadline < Infinity && this.now() >= this.deadline)
    );
  }

  private get timed(): boolean {
    return this.deadline < Infinity || this.branchDeadline < Infinity;
  }

  private plan(): void {
    this.checkAt = Math.min(
      this.nodeLimit,
      this.stopped ? Infinity : this.branchNodeLimit,
      this.timed ? this.nodes + this.stride - 1 : Infinity,
    );
  }

  private check(): void {
    if (this.nodes > this.nodeLimit) {
      this.nodes = this.nodeLimit;
      throw CUT;
    }
    if (this.nodes > this.branchNodeLimit) this.stopped = true;
    if (this.timed) {
      const now = this.now();
      if (now >= this.deadline) throw CUT;
      if (now >= this.branchDeadline) this.stopped = true;
      this.fitStride(now - this.lookedAt);
      this.lookedAt = now;
    }
    this.plan();
  }

  private fitStride(elapsed: number): void {
    if (elapsed > LOOK_EVERY_MS) {
      this.stride = Math.max(1, Math.floor((this.stride * LOOK_EVERY_MS) / elapsed));
    } else if (elapsed < LOOK_EVERY_MS / 2) {
      this.stride = Math.min(MOST_BETWEEN_LOOKS, this.stride * 2);
    }
  }
}

export function tighter(a: Budget, b: Budget): Budget {
  const least = (x: number | undefined, y: number | undefined) =>
    x === undefined ? y : y === undefined ? x : Math.min(x, y);
  return {
    ms: least(a.ms, b.ms),
    nodes: least(a.nodes, b.nodes),
    iterations: least(a.iterations, b.iterations),
    depth: least(a.depth, b.depth),
  };
}
