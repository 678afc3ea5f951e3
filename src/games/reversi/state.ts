import { OVER, type Action, type Seat, type State } from '../../core/index.ts';
import { playSquare } from './flips.ts';
import { hashHi, hashLo } from './keys.ts';
import { writeMoves } from './moves.ts';
import { count, hiBit, loBit, type Board } from './squares.ts';

export interface ReversiRules {
  readonly size: 4 | 6 | 8;
  /** Who gets the empty squares when the game is counted. */
  readonly empties: 'none' | 'winner';
}

/**
 * One frame a position: discs of the side to move, discs of its rival, squares it may move to, each
 * as `lo, hi`; then the seat to move. When the game is over the first discs are Black's.
 */
const OWN = 0;
const RIVAL = 2;
const MOVES = 4;
const TO_MOVE = 6;
const FRAME = 8;

/** Reversi on halves of bitboards. Playing writes the next frame, so taking back is going back one. */
export class ReversiState implements State {
  toMove: Seat = 0;
  ply = 0;
  readonly rules: ReversiRules;
  readonly board: Board;
  /** The action after the last square. */
  readonly pass: Action;
  private readonly frames: Int32Array;
  private top = 0;

  constructor(rules: ReversiRules, board: Board) {
    this.rules = rules;
    this.board = board;
    this.pass = rules.size * rules.size;
    // The position itself, what follows it, and room to work out the rival's moves at the last.
    this.frames = new Int32Array(FRAME * (longestGame(rules) + 2));
    // d4 and e5 are White's, e4 and d5 Black's; the same bits on every size.
    this.setUp(loBit(28), hiBit(35), loBit(27), hiBit(36), 0);
  }

  /** Puts discs on the board; the game is over if neither side can move. */
  setUp(blackLo: number, blackHi: number, whiteLo: number, whiteHi: number, toMove: Seat): void {
    const own = toMove === 1 ? RIVAL : OWN;
    this.frames[own] = blackLo;
    this.frames[own + 1] = blackHi;
    this.frames[RIVAL - own] = whiteLo;
    this.frames[RIVAL - own + 1] = whiteHi;
    this.top = 0;
    this.ply = 0;
    this.arrive(0, toMove);
  }

  legal(into: Int32Array, at: number): number {
    const { frames, top } = this;
    const { actionOf } = this.board;
    let moves = frames[top + MOVES]!;
    let high = frames[top + MOVES + 1]!;
    if ((moves | high) === 0) {
      if (this.toMove >= 0) into[at++] = this.pass;
      return at;
    }
    while (moves !== 0) {
      into[at++] = actionOf[31 - Math.clz32(moves & -moves)]!;
      moves &= moves - 1;
    }
    while (high !== 0) {
      into[at++] = actionOf[63 - Math.clz32(high & -high)]!;
      high &= high - 1;
    }
    return at;
  }

  legalCount(): number {
    const { frames, top } = this;
    const lo = frames[top + MOVES]!;
    const hi = frames[top + MOVES + 1]!;
    if ((lo | hi) === 0) return this.toMove >= 0 ? 1 : 0;
    return count(lo, hi);
  }

  apply(action: Action): void {
    const { frames, top } = this;
    const to = top + FRAME;
    if (action === this.pass) {
      frames[to + OWN] = frames[top + RIVAL]!;
      frames[to + OWN + 1] = frames[top + RIVAL + 1]!;
      frames[to + RIVAL] = frames[top + OWN]!;
      frames[to + RIVAL + 1] = frames[top + OWN + 1]!;
    } else {
      playSquare(frames, top, to, this.board.squareOf[action]!);
    }
    this.top = to;
    this.ply++;
    this.arrive(to, 1 - this.toMove);
  }

  undo(): void {
    if (this.top === 0) throw new Error('nothing to take back');
    this.top -= FRAME;
    this.toMove = this.frames[this.top + TO_MOVE]!;
    this.ply--;
  }

  /** Works out what can be done in a frame whose discs are set: move, pass, or nothing any more. */
  private arrive(at: number, seat: Seat): void {
    const { frames } = this;
    const { lo, hi } = this.board;
    this.toMove = seat;
    if (writeMoves(frames, at + OWN, at + RIVAL, at + MOVES, lo, hi) === 0) this.turnOrEnd(at);
    frames[at + TO_MOVE] = this.toMove;
  }

  /** Nothing flips: a pass, unless the rival cannot move either. */
  private turnOrEnd(at: number): void {
    if (this.rivalMoves(at) !== 0) return;
    if (this.toMove === 1) {
      const { frames } = this;
      for (let half = 0; half < 2; half++) {
        const white = frames[at + OWN + half]!;
        frames[at + OWN + half] = frames[at + RIVAL + half]!;
        frames[at + RIVAL + half] = white;
      }
    }
    this.toMove = OVER;
  }

  /** Where the side that is not to move could move, written into the frame after this one. */
  private rivalMoves(at: number): number {
    const { lo, hi } = this.board;
    return writeMoves(this.frames, at + RIVAL, at + OWN, at + FRAME + MOVES, lo, hi);
  }

  /** The discs of a seat, the lower half of the board. */
  discsLo(seat: Seat): number {
    return this.frames[this.top + this.sideOf(seat)]!;
  }

  discsHi(seat: Seat): number {
    return this.frames[this.top + this.sideOf(seat) + 1]!;
  }

  private sideOf(seat: Seat): number {
    return (this.toMove === 1) === (seat === 1) ? OWN : RIVAL;
  }

  /** How many squares a seat could play on were it to move; passes do not count. */
  mobility(seat: Seat): number {
    const { frames, top } = this;
    let at = top + MOVES;
    if (this.sideOf(seat) === RIVAL) {
      this.rivalMoves(top);
      at += FRAME;
    }
    return count(frames[at]!, frames[at + 1]!);
  }

  /** How many squares are empty. */
  empties(): number {
    const { frames, top } = this;
    const { lo, hi } = this.board;
    return count(
      lo & ~(frames[top + OWN]! | frames[top + RIVAL]!),
      hi & ~(frames[top + OWN + 1]! | frames[top + RIVAL + 1]!),
    );
  }

  /** Whose disc lies on a square named by its action; -1 when it is empty. */
  ownerOf(action: Action): Seat {
    const square = this.board.squareOf[action]!;
    const lo = loBit(square);
    const hi = hiBit(square);
    for (let seat = 0; seat < 2; seat++) {
      if (((this.discsLo(seat) & lo) | (this.discsHi(seat) & hi)) !== 0) return seat;
    }
    return -1;
  }

  chanceWeight(): number {
    return 0;
  }
  readonly chanceTotal = 0;

  score(seat: Seat): number {
    return count(this.discsLo(seat), this.discsHi(seat));
  }

  finalScore(seat: Seat): number {
    const mine = this.score(seat);
    const theirs = this.score(1 - seat);
    if (this.rules.empties === 'none' || mine <= theirs) return mine;
    return this.pass - theirs;
  }

  utility(seat: Seat): number {
    return Math.sign(this.score(seat) - this.score(1 - seat));
  }

  get keyLo(): number {
    const { frames, top } = this;
    const rival = top + RIVAL;
    return hashLo(frames[top]!, frames[top + 1]!, frames[rival]!, frames[rival + 1]!, this.toMove);
  }

  get keyHi(): number {
    const { frames, top } = this;
    const rival = top + RIVAL;
    return hashHi(frames[top]!, frames[top + 1]!, frames[rival]!, frames[rival + 1]!, this.toMove);
  }

  clone(): this {
    const copy = new ReversiState(this.rules, this.board) as this;
    copy.copyFrom(this);
    return copy;
  }

  copyFrom(other: this): void {
    for (let i = 0; i < FRAME; i++) this.frames[i] = other.frames[other.top + i]!;
    this.top = 0;
    this.toMove = other.toMove;
    this.ply = other.ply;
  }
}

/** Every empty square takes one move, and no two passes follow each other. */
export function longestGame({ size }: ReversiRules): number {
  return 2 * (size * size - 4);
}
