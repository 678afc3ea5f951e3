import { fail, ok, type Budget, type Result, type Seat } from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** A game's time is shared out as if so many decisions were still to come. */
const MOVES_TO_COME = 30;
/** What telling a move may take. */
const MARGIN_MS = 20;
/** More seconds than any game takes. */
const MOST = 1e7;

interface Left {
  ms: number;
  /** Moves that must be made in it; 0: all of them. */
  moves: number;
}

/** The time an engine was told it has. */
export class EngineClock {
  private perMove: number | null = null;
  private main: number | null = null;
  private period = 0;
  private movesInPeriod = 0;
  private readonly left = new Map<Seat, Left>();

  /** A new game begins: the clocks are wound up again. */
  wind(): void {
    this.left.clear();
  }

  /** `set_time 5`: seconds for each move. */
  setTime(args: readonly string[]): Result<string> {
    const seconds = args.length === 1 ? secondsIn(args[0]!) : null;
    if (seconds === null || seconds <= 0) return fail(refuse.setTime());
    this.perMove = 1000 * seconds;
    return ok('');
  }

  /** `time_settings 600 30 5`: seconds for the game, then seconds for so many moves each. */
  timeSettings(args: readonly string[]): Result<string> {
    const [main, period, moves] = args.map(secondsIn);
    if (args.length !== 3 || main == null || period == null || moves == null) {
      return fail(refuse.timeSettings());
    }
    // By the protocol, a period without moves means that there is no limit.
    const unlimited = period > 0 && moves === 0;
    this.main = unlimited ? null : 1000 * main;
    this.period = 1000 * period;
    this.movesInPeriod = Math.floor(moves);
    this.left.clear();
    return ok('');
  }

  /** `time_left black 30 5`: seconds left, for so many moves (0: for all). */
  timeLeft(seat: Seat, args: readonly string[]): Result<string> {
    const [seconds, moves = 0] = args.map(secondsIn);
    if (args.length < 1 || args.length > 2 || seconds == null || moves === null) {
      return fail(refuse.timeLeft());
    }
    this.left.set(seat, { ms: 1000 * seconds, moves: Math.floor(moves) });
    return ok('');
  }

  /** What the next decision of a seat may take. */
  budget(seat: Seat): Budget {
    const left = this.leftOf(seat);
    const share = left === null ? Infinity : left.ms / (left.moves || MOVES_TO_COME) - MARGIN_MS;
    const ms = Math.min(this.perMove ?? Infinity, Math.max(1, share));
    if (ms === Infinity) return {};
    if (left === null || left.moves > 0) return { ms };
    return { ms, clock: { left: left.ms, increment: 0 } };
  }

  /** A decision took so long; who tells the time left anew corrects this. */
  spend(seat: Seat, ms: number): void {
    const left = this.leftOf(seat);
    if (left === null) return;
    left.ms = Math.max(0, left.ms - ms);
    if (left.moves > 0) left.moves--;
    const next = this.movesInPeriod > 0 && (left.ms === 0 || left.moves === 0);
    this.left.set(seat, next && this.period > 0 ? this.fresh() : left);
  }

  private leftOf(seat: Seat): Left | null {
    const known = this.left.get(seat);
    if (known !== undefined) return known;
    if (this.main === null || (this.main === 0 && this.period === 0)) return null;
    return this.main > 0 ? { ms: this.main, moves: 0 } : this.fresh();
  }

  private fresh(): Left {
    return { ms: this.period, moves: this.movesInPeriod };
  }
}

function secondsIn(text: string): number | null {
  const n = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return n <= MOST ? n : null;
}
