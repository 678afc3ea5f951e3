import type { Action, Seat } from '../core/index.ts';

/** What the words mean; the moves of the game follow them. */
const GAME = 0;
const STEPS = 1;
const SEAT = 2;
const MOVES = 3;
const THREAD = 4;
const ASKED = 5;
const HEAD = 8;

/** Nobody is being asked or told anything. */
export const NOBODY: Seat = -1;

/**
 * What a worker is at, in memory that both sides share: so that who waits outside sees whether it
 * goes on, and knows whom to blame and what was played when it has to be stopped.
 */
export class Notes {
  readonly buffer: SharedArrayBuffer;
  private readonly words: Int32Array;
  private readonly room: number;
  private steps = 0;
  private written = 0;

  constructor(buffer: SharedArrayBuffer) {
    this.buffer = buffer;
    this.words = new Int32Array(buffer);
    this.room = this.words.length - HEAD;
  }

  /** With room for so many moves; of a longer game the first ones are noted. */
  static withRoom(moves: number): Notes {
    const notes = new Notes(new SharedArrayBuffer(4 * (HEAD + moves)));
    notes.words[GAME] = -1;
    notes.words[SEAT] = NOBODY;
    return notes;
  }

  // The worker writes…

  /** The next game of the batch begins. */
  game(position: number, thread: number): void {
    const { words } = this;
    this.written = 0;
    words[MOVES] = 0;
    words[ASKED] = 0;
    words[SEAT] = NOBODY;
    words[THREAD] = thread;
    words[GAME] = position;
    this.step();
  }

  /** A seat is asked, after these moves. */
  asked(seat: Seat, moves: readonly { readonly action: Action }[]): void {
    const { words } = this;
    const end = Math.min(moves.length, this.room);
    for (let i = this.written; i < end; i++) words[HEAD + i] = moves[i]!.action;
    this.written = end;
    words[MOVES] = end;
    words[ASKED] = 1;
    words[SEAT] = seat;
    this.step();
  }

  /** A seat is made or told something; gives who had the turn before. */
  turnTo(seat: Seat): Seat {
    const before = this.words[SEAT]!;
    this.words[SEAT] = seat;
    this.step();
    return before;
  }

  /** Written last and atomically: who sees this step sees all that was noted before it. */
  private step(): void {
    this.steps = (this.steps + 1) | 0;
    Atomics.store(this.words, STEPS, this.steps);
  }

  // …and who waits for it reads.

  /** Changes whenever the worker goes on. */
  get pulse(): number {
    return Atomics.load(this.words, STEPS);
  }

  /** Which game of the batch; -1 before the first. */
  get position(): number {
    return this.words[GAME]!;
  }

  get seat(): Seat {
    return this.words[SEAT]!;
  }

  get thread(): number {
    return this.words[THREAD]!;
  }

  /** Whether anybody was asked for a move: before that no game has begun. */
  get begun(): boolean {
    return this.words[ASKED] === 1;
  }

  get moveCount(): number {
    return this.words[MOVES]!;
  }

  moves(): Action[] {
    return Array.from(this.words.subarray(HEAD, HEAD + this.moveCount));
  }
}
