import {
  shareOfClock,
  type Budget,
  type Complaint,
  type DecisionClock,
  type Seat,
} from '../core/index.ts';
import type { Effort } from './job.ts';
import type { GameClock } from './spec.ts';
import { ended } from './complaints.ts';

/** Where time comes from: the machine, or a test. */
export interface TimeSource {
  /** Milliseconds that only grow. */
  now(): number;
  /** Rings once after so many milliseconds; what it returns stops it. */
  alarm(ms: number, ring: () => void): () => void;
}

export const machineTime: TimeSource = {
  now: () => performance.now(),
  alarm(ms, ring) {
    // Timers hold at most 2^31 - 1 milliseconds.
    const timer = setTimeout(ring, Math.min(ms, 0x7fff_ffff));
    return () => clearTimeout(timer);
  },
};

/** What time a seat has. What is left out is not limited. */
export interface TimeLimits {
  /** For each decision. */
  readonly move?: number | undefined;
  /** For all decisions of a seat together. */
  readonly game?: GameClock | null | undefined;
  /** By how much a decision may be late without being late. */
  readonly tolerance?: number | undefined;
  /** How long an answer is waited for in any case. */
  readonly patience?: number | undefined;
}

/** Times the decisions of one game and knows when one came too late. */
export class Timekeeper implements DecisionClock {
  private readonly source: TimeSource;
  private readonly limits: TimeLimits;
  private readonly budget: Budget;
  private readonly tolerance: number;
  private readonly move: number;
  private readonly left: Float64Array;
  private readonly decisions: Int32Array;
  private readonly ms: Float64Array;
  private readonly slowest: Float64Array;
  private readonly nodes: Float64Array;
  readonly faults: Int32Array;
  /** Nothing but the referee's own work lies between the last decision and the next. */
  rightAfter = false;
  private ended = 0;

  constructor(seats: number, budget: Budget, limits: TimeLimits, source: TimeSource) {
    this.source = source;
    this.limits = limits;
    this.tolerance = limits.tolerance ?? 0;
    this.move = Math.min(limits.move ?? Infinity, limits.patience ?? Infinity);
    this.budget = limits.move === undefined ? budget : { ...budget, ms: limits.move };
    this.left = new Float64Array(seats).fill(limits.game?.ms ?? Infinity);
    this.decisions = new Int32Array(seats);
    this.ms = new Float64Array(seats);
    this.slowest = new Float64Array(seats);
    this.nodes = new Float64Array(seats);
    this.faults = new Int32Array(seats);
  }

  /**
   * A seat is asked now. After another decision, its end is taken as the time: reading the clock is
   * dear.
   */
  start(): number {
    const began = this.rightAfter ? this.ended : this.source.now();
    this.rightAfter = false;
    return began;
  }

  /** What a seat may spend on its next decision: of a game's clock, a fair share. */
  budgetOf(seat: Seat): Budget {
    const { game } = this.limits;
    if (game === undefined || game === null) return this.budget;
    const { ms, clock } = shareOfClock(this.left[seat]!, game.increment);
    return { ...this.budget, ms: Math.min(this.budget.ms ?? Infinity, ms), clock };
  }

  /** How long the answer of a seat is waited for. */
  deadline(seat: Seat): number {
    return Math.min(this.move, this.left[seat]!) + this.tolerance;
  }

  /** A decision is made, with this many nodes if known; returns whether it came too late. */
  stop(seat: Seat, began: number, nodes: unknown): boolean {
    this.ended = this.source.now();
    const spent = this.ended - began;
    this.decisions[seat]!++;
    this.ms[seat]! += spent;
    if (typeof nodes === 'number' && nodes > 0 && nodes < Infinity) this.nodes[seat]! += nodes;
    if (spent > this.slowest[seat]!) this.slowest[seat] = spent;
    const { game } = this.limits;
    if (game === undefined || game === null) return spent > this.move + this.tolerance;
    const late = spent > this.deadline(seat);
    this.left[seat] = Math.max(0, this.left[seat]! - spent) + game.increment;
    return late;
  }

  /** What a seat did when it was late, without figures that differ from run to run. */
  reproach(): Complaint {
    const { move = null, game, patience = null } = this.limits;
    const whole = game?.ms ?? null;
    return ended.late({ move: whole === null ? (move ?? patience) : move, game: whole });
  }

  /** The answer, or `gaveUp` if it does not come in time. */
  inTime<T, G>(answer: Promise<T>, ms: number, gaveUp: G): Promise<T | G> {
    if (ms === Infinity) return answer;
    return new Promise((resolve, reject) => {
      const stop = this.source.alarm(ms, () => resolve(gaveUp));
      // What comes after the alarm is ignored.
      void answer.then(resolve, reject).finally(stop);
    });
  }

  /** How long agents may take to hear what happened. */
  get patience(): number {
    return this.limits.patience ?? Infinity;
  }

  efforts(): Effort[] {
    return Array.from(this.decisions, (decisions, seat) => ({
      decisions,
      ms: this.ms[seat]!,
      slowest: this.slowest[seat]!,
      nodes: this.nodes[seat]!,
      ...(this.faults[seat] === 0 ? {} : { faults: this.faults[seat]! }),
    }));
  }
}
