import { shareOfClock, type Budget, type Seat } from '../../src/core/index.ts';

/** Time for all decisions of a seat, and what each decision adds. */
export interface ClockRule {
  readonly ms: number;
  readonly increment: number;
}

/** What a clock shows: the view counts on from `since` by itself. */
export interface ClockFace {
  /** Milliseconds left, by seat, as of `since`. */
  readonly left: readonly number[];
  readonly running: Seat | null;
  /** When the running clock was started, in the table's own time. */
  readonly since: number;
}

/** The clocks of one table. Going back in the game puts them back too. */
export class TableClock {
  readonly rule: ClockRule;
  private readonly now: () => number;
  private left: number[];
  private running: Seat | null = null;
  private since = 0;
  /** What was left after so many moves. */
  private readonly history = new Map<number, readonly number[]>();
  private alarm: ReturnType<typeof setTimeout> | null = null;

  constructor(rule: ClockRule, seats: number, now: () => number) {
    this.rule = rule;
    this.now = now;
    this.left = Array.from({ length: seats }, () => rule.ms);
    this.history.set(0, this.left);
  }

  face(): ClockFace {
    return { left: [...this.left], running: this.running, since: this.since };
  }

  /** Goes on with clocks that were kept. */
  restore(left: readonly number[], moves: number): void {
    if (left.length !== this.left.length) return;
    this.left = left.map((ms) => Math.min(Math.max(0, ms || 0), 86_400_000));
    this.history.set(moves, this.left);
  }

  start(seat: Seat, fallen: (seat: Seat) => void): void {
    if (this.running === seat) return;
    this.stop();
    this.running = seat;
    this.since = this.now();
    this.alarm = setTimeout(() => fallen(seat), Math.min(this.left[seat]!, 0x7fff_ffff));
  }

  /** Stops without a decision: a pause, an end. */
  stop(): void {
    if (this.alarm !== null) clearTimeout(this.alarm);
    this.alarm = null;
    if (this.running === null) return;
    const spent = this.now() - this.since;
    this.left = this.left.map((ms, seat) => (seat === this.running ? Math.max(0, ms - spent) : ms));
    this.running = null;
  }

  /** A decision was made, as the game's move number `moves`. */
  press(seat: Seat, moves: number): void {
    const ran = this.running === seat;
    this.stop();
    if (ran) {
      this.left = this.left.map((ms, s) => (s === seat ? ms + this.rule.increment : ms));
    }
    this.history.set(moves, this.left);
  }

  backTo(moves: number): void {
    this.stop();
    for (const index of this.history.keys()) if (index > moves) this.history.delete(index);
    const known = Math.max(...this.history.keys());
    this.left = [...(this.history.get(known) ?? this.left)];
  }

  /** What an agent may spend on its next decision: a fair share. */
  budgetOf(seat: Seat): Budget {
    const { ms, clock } = shareOfClock(this.left[seat]!, this.rule.increment);
    return { ms: Math.max(1, ms), clock };
  }
}
