import { shareOfClock, type Budget, type Seat } from '../core/index.ts';

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

/** Rings once after so many milliseconds; what it returns stops it. */
type Alarm = (ms: number, ring: () => void) => () => void;

const timer: Alarm = (ms, ring) => {
  // Timers hold at most 2^31 - 1 milliseconds.
  const set = setTimeout(ring, Math.min(ms, 0x7fff_ffff));
  return () => clearTimeout(set);
};

/** What was kept may be altered: a day, or a clock of twice its rule, is the most. */
const DAY = 86_400_000;

/** The clocks of one table, on a page or on the server. Going back in the game puts them back too. */
export class TableClock {
  readonly rule: ClockRule;
  private readonly now: () => number;
  private readonly alarm: Alarm;
  private left: number[];
  /** Several where they decide at once. */
  private running: readonly Seat[] = [];
  private since = 0;
  /** What was left after so many moves. */
  private readonly history = new Map<number, readonly number[]>();
  private silence: (() => void) | null = null;
  private fallen: (seat: Seat) => void = () => {};

  constructor(rule: ClockRule, seats: number, now: () => number, alarm = timer) {
    this.rule = rule;
    this.now = now;
    this.alarm = alarm;
    this.left = Array.from({ length: seats }, () => rule.ms);
    this.history.set(0, this.left);
  }

  face(): ClockFace {
    return { left: [...this.left], running: this.running[0] ?? null, since: this.since };
  }

  /** What is left right now, and whose time runs. */
  reading(): { readonly left: readonly number[]; readonly running: readonly Seat[] } {
    return { left: this.after(), running: this.running };
  }

  /** Goes on with clocks that were kept. */
  restore(left: readonly number[], moves: number): void {
    if (left.length !== this.left.length) return;
    const most = Math.max(DAY, 2 * this.rule.ms);
    this.left = left.map((ms) => Math.min(Math.max(0, ms || 0), most));
    this.history.set(moves, this.left);
  }

  /** It is the turn of this seat, or of several at once. */
  start(whose: Seat | readonly Seat[], fallen: (seat: Seat) => void): void {
    const seats = typeof whose === 'number' ? [whose] : whose;
    const same = seats.length === this.running.length;
    if (same && seats.every((seat, i) => seat === this.running[i])) return;
    this.stop();
    this.run(seats, fallen);
  }

  private run(seats: readonly Seat[], fallen: (seat: Seat) => void): void {
    this.running = seats;
    this.fallen = fallen;
    this.since = this.now();
    if (seats.length === 0) return;
    const next = seats.reduce((a, b) => (this.left[b]! < this.left[a]! ? b : a));
    this.silence = this.alarm(this.left[next]!, () => fallen(next));
  }

  /** Stops without a decision: a pause, an end. */
  stop(): void {
    this.silence?.();
    this.silence = null;
    this.left = this.after();
    this.running = [];
  }

  private after(): number[] {
    const spent = this.running.length === 0 ? 0 : this.now() - this.since;
    return this.left.map((ms, seat) =>
      this.running.includes(seat) ? Math.max(0, ms - spent) : ms,
    );
  }

  /** A decision was made, as the game's move number `moves`; others that decide at once think on. */
  press(seat: Seat, moves: number): void {
    const { running, fallen } = this;
    this.stop();
    if (running.includes(seat)) {
      this.left = this.left.map((ms, s) => (s === seat ? ms + this.rule.increment : ms));
    }
    this.history.set(moves, this.left);
    const others = running.filter((one) => one !== seat);
    if (others.length > 0) this.run(others, fallen);
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
