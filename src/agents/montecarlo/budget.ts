import type { Budget } from '../../core/index.ts';

/** How many iterations may pass between two looks at the clock. */
const CLOCK_EVERY = 8;

/** Counts iterations and says when to stop: by their number or by the clock. */
export class Countdown {
  iterations = 0;
  /** The budget is used up. */
  spent = false;
  private readonly now: () => number;
  private most = Infinity;
  private deadline = Infinity;
  private pause = Infinity;

  constructor(now: () => number) {
    this.now = now;
  }

  start({ ms, nodes, iterations }: Budget): void {
    this.iterations = 0;
    this.spent = false;
    this.most = Math.min(nodes ?? Infinity, iterations ?? Infinity);
    this.deadline = ms === undefined ? Infinity : this.now() + ms;
    this.pause = Infinity;
  }

  /** Allows so many more iterations before the next pause. */
  pauseAfter(iterations: number): void {
    this.pause = this.iterations + iterations;
  }

  /** Whether one more iteration may begin; it is then counted. */
  next(): boolean {
    if (this.iterations >= this.pause) return false;
    this.spent ||=
      this.iterations >= this.most || (this.isTimeToLook && this.now() >= this.deadline);
    if (this.spent) return false;
    this.iterations++;
    return true;
  }

  private get isTimeToLook(): boolean {
    return this.deadline < Infinity && this.iterations % CLOCK_EVERY === 0;
  }
}
