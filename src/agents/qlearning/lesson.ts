import type { Seat } from '../../core/index.ts';
import type { Settings } from './settings.ts';

/** Takes one value a step towards another. */
type Learn = (lo: number, hi: number, target: number) => number;

/** What is learned from one game. Keys come in two words. */
export interface Lesson {
  /** A seat is to choose, and its best action is worth so much. */
  met(seat: Seat, value: number): void;
  chose(seat: Seat, lo: number, hi: number): void;
  /** The game is over: what each seat gets. */
  end(rewards: Float64Array): void;
  /** Some of the game was taken back: only what follows counts. */
  forget(): void;
}

export function lessonFor(settings: Settings, seats: number, learn: Learn): Lesson {
  if (settings.variant === 'thesis') return new GameList(settings.discount, seats, learn);
  return settings.both
    ? new BothSides(settings.discount, learn)
    : new OwnSide(settings.discount, seats, learn);
}

/**
 * As the thesis: the game is kept as a list, and once it is over each value of the list, last to
 * first, goes a step towards the final reward plus the discounted value of the one after it. The
 * reward is the same at every step, so a first move is worth up to 1 / (1 - discount) of it.
 */
class GameList implements Lesson {
  private readonly discount: number;
  private readonly learn: Learn;
  private readonly seats: number;
  /** Seat and both halves of the key, in turn. */
  private list = new Int32Array(3 * 64);
  private length = 0;

  constructor(discount: number, seats: number, learn: Learn) {
    this.discount = discount;
    this.seats = seats;
    this.learn = learn;
  }

  met(): void {
    // Nothing is learned before the end.
  }

  chose(seat: Seat, lo: number, hi: number): void {
    if (this.length === this.list.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.list);
      this.list = longer;
    }
    this.list[this.length++] = seat;
    this.list[this.length++] = lo;
    this.list[this.length++] = hi;
  }

  end(rewards: Float64Array): void {
    const { list } = this;
    for (let seat = 0; seat < this.seats; seat++) {
      const reward = rewards[seat]!;
      let next = 0;
      for (let at = this.length - 3; at >= 0; at -= 3) {
        if (list[at] !== seat) continue;
        next = this.learn(list[at + 1]!, list[at + 2]!, reward + this.discount * next);
      }
    }
    this.length = 0;
  }

  forget(): void {
    this.length = 0;
  }
}

/**
 * Textbook Q-learning from both sides of a zero-sum game: an action is worth what the next position
 * is to who moves there, with the sign turned for the rival. Extra turns need no special care.
 */
class BothSides implements Lesson {
  private readonly discount: number;
  private readonly learn: Learn;
  /** Whose action waits to be judged; -1: nobody's. */
  private seat: Seat = -1;
  private lo = 0;
  private hi = 0;

  constructor(discount: number, learn: Learn) {
    this.discount = discount;
    this.learn = learn;
  }

  met(seat: Seat, value: number): void {
    if (this.seat < 0) return;
    const target = this.discount * (this.seat === seat ? value : -value);
    this.learn(this.lo, this.hi, target);
    this.seat = -1;
  }

  chose(seat: Seat, lo: number, hi: number): void {
    this.seat = seat;
    this.lo = lo;
    this.hi = hi;
  }

  end(rewards: Float64Array): void {
    if (this.seat >= 0) this.learn(this.lo, this.hi, rewards[this.seat]!);
    this.seat = -1;
  }

  forget(): void {
    this.seat = -1;
  }
}

/**
 * Textbook Q-learning of one seat: an action is worth what the best one is when that seat chooses
 * again. For hidden games, and for more than two seats.
 */
class OwnSide implements Lesson {
  private readonly discount: number;
  private readonly learn: Learn;
  /** By seat: whether an action waits to be judged, and its key. */
  private readonly waits: Uint8Array;
  private readonly keys: Int32Array;

  constructor(discount: number, seats: number, learn: Learn) {
    this.discount = discount;
    this.learn = learn;
    this.waits = new Uint8Array(seats);
    this.keys = new Int32Array(2 * seats);
  }

  met(seat: Seat, value: number): void {
    this.judge(seat, this.discount * value);
  }

  chose(seat: Seat, lo: number, hi: number): void {
    this.waits[seat] = 1;
    this.keys[2 * seat] = lo;
    this.keys[2 * seat + 1] = hi;
  }

  end(rewards: Float64Array): void {
    for (let seat = 0; seat < this.waits.length; seat++) this.judge(seat, rewards[seat]!);
  }

  forget(): void {
    this.waits.fill(0);
  }

  private judge(seat: Seat, target: number): void {
    if (this.waits[seat] === 0) return;
    this.waits[seat] = 0;
    this.learn(this.keys[2 * seat]!, this.keys[2 * seat + 1]!, target);
  }
}
