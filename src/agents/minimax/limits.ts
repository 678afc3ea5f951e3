import type { Budget } from '../../core/index.ts';

/** Thrown through a search whose budget is spent; the root catches it and answers with what it has. */
export const CUT: unique symbol = Symbol('the budget is spent');

/** How many nodes may pass between two looks at the clock. */
const CLOCK_EVERY = 64;

/**
 * Counts nodes (every call of a search function: root, inner nodes and leaves) and ends a search
 * in good time. A cut of the whole move is thrown; a cut of one root branch only sets `stopped`,
 * and the branch then returns the best of what it has seen.
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
  private checkAt = Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  start(budget: Budget, branch: Budget = {}): void {
    this.nodes = 0;
    this.nodeLimit = budget.nodes ?? Infinity;
    this.deadline = budget.ms === undefined ? Infinity : this.now() + budget.ms;
    this.branchNodes = branch.nodes ?? Infinity;
    this.branchMs = branch.ms ?? Infinity;
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

  /** Whether the whole budget is spent, for searches that end between their steps. */
  get spent(): boolean {
    return (
      this.nodes >= this.nodeLimit || (this.deadline < Infinity && this.now() >= this.deadline)
    );
  }

  private plan(): void {
    const timed = this.deadline < Infinity || this.branchDeadline < Infinity;
    this.checkAt = Math.min(
      this.nodeLimit,
      this.stopped ? Infinity : this.branchNodeLimit,
      timed ? this.nodes + CLOCK_EVERY : Infinity,
    );
  }

  private check(): void {
    if (this.nodes > this.nodeLimit) throw CUT;
    if (this.nodes > this.branchNodeLimit) this.stopped = true;
    if (this.deadline < Infinity || this.branchDeadline < Infinity) {
      const now = this.now();
      if (now >= this.deadline) throw CUT;
      if (now >= this.branchDeadline) this.stopped = true;
    }
    this.plan();
  }
}

/** The tighter of two budgets. */
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
