import type { Budget } from '../../core/index.ts';

/** A look at the clock is due about this often, in ms, whatever an iteration takes. */
const LOOK_EVERY_MS = 1;
/** The most iterations between two looks, however quick they have been. */
const MOST_BETWEEN_LOOKS = 64;

/** Counts iterations and says when to stop: by their number or by the clock. */
export class Countdown {
  iterations = 0;
  /** The budget is used up. */
  spent = false;
  private readonly now: () => number;
  private most = Infinity;
  private deadline = Infinity;
  private pause = Infinity;
  private lookAt = Infinity;
  private lookedAt = 0;
  /** Iterations between two looks: fitted to how long they take, which only the game knows. */
  private stride = 1;

  constructor(now: () => number) {
    this.now = now;
  }

  start({ ms, nodes, iterations }: Budget): void {
    this.iterations = 0;
    this.spent = false;
    this.most = Math.min(nodes ?? Infinity, iterations ?? Infinity);
    this.pause = Infinity;
    this.stride = 1;
    if (ms === undefined) {
      this.lookAt = this.deadline = Infinity;
    } else {
      this.lookAt = 0;
      this.lookedAt = this.now();
      this.deadline = this.lookedAt + ms;
    }
  }

  /** Allows so many more iterations before the next pause. */
  pauseAfter(iterations: number): void {
    this.pause = this.iterations + iterations;
  }

  /** Whether one more iteration may begin; it is then counted. */
  next(): boolean {
    if (this.iterations >= this.pause) return false;
    if (this.iterations >= this.most) this.spent = true;
    else if (this.iterations >= this.lookAt) this.look();
    if (this.spent) return false;
    this.iterations++;
    return true;
  }

  private look(): void {
    const now = this.now();
    const elapsed = now - this.lookedAt;
    if (now >= this.deadline) this.spent = true;
    if (elapsed > LOOK_EVERY_MS) {
      this.stride = Math.max(1, Math.floor((this.stride * LOOK_EVERY_MS) / elapsed));
    } else if (elapsed < LOOK_EVERY_MS / 2) {
      this.stride = Math.min(MOST_BETWEEN_LOOKS, 2 * this.stride);
    }
    this.lookedAt = now;
    this.lookAt = this.iterations + this.stride;
  }
}
