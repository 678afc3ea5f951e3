import type { Budget } from '../../core/index.ts';

/** How many iterations may pass between two looks at the clock. */
const CLOCK_EVERY = 8;

/** Counts iterations and says when to stop: by their number or by the clock. */
export class Countdown {
  iterations = 0;
  private readonly now: () => number;
  private most = Infinity;
  private deadline = Infinity;

  constructor(now: () => number) {
    this.now = now;
  }

  start({ ms, nodes, iterations }: Budget): void {
    this.iterations = 0;
    this.most = Math.min(nodes ?? Infinity, iterations ?? Infinity);
    this.deadline = ms === undefined ? Infinity : this.now() + ms;
  }

  /** Whether one more iteration may begin; it is then counted. */
  next(): boolean {
    if (this.iterations >= this.most) return false;
    if (
      this.deadline < Infinity &&
      this.iterations % CLOCK_EVERY === 0 &&
      this.now() >= this.deadline
    )
      return false;
    this.iterations++;
    return true;
  }
}
