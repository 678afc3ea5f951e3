import type { Rng, Seat } from '../../core/index.ts';
import { EMPTY, type HexBoard } from './board.ts';
import type { HexState } from './state.ts';

const TOP_AND_BOTTOM = 1;
const LEFT_AND_RIGHT = 2;

/**
 * Random games played out at once. A full board has one winner and later stones never change it,
 * so that filling the empty cells, in turns from the side to move, is a random game without its
 * steps (swaps left out). The winner is found by walking the border between the colours from the
 * corner a1: it comes out at the bottom along a chain of seat 0 or at the right along one of seat 1.
 */
export class Filling {
  /** The full board after `play`: by place, a seat plus one; for those who learn from whole games. */
  readonly places: Uint8Array;
  protected readonly board: HexBoard;
  /** The places that were empty, in any order. */
  protected readonly open: Int16Array;

  constructor(board: HexBoard) {
    this.board = board;
    this.places = framed(board);
    this.open = new Int16Array(board.cells);
  }

  /** Fills the empty cells at random and tells who has won; the state stays as it is. */
  play(state: HexState, rng: Rng): Seat {
    if (state.winner >= 0) return state.winner;
    const { places, open } = this;
    const { cells, placeOf } = this.board;
    let count = 0;
    for (let cell = 0; cell < cells; cell++) {
      const place = placeOf[cell]!;
      const stone = state.places[place]!;
      places[place] = stone;
      if (stone === EMPTY) open[count++] = place;
    }
    this.fill(state.toMove + 1, count, rng);
    return this.winner();
  }

  /** Fills `count` open places in turns from the mover, a seat plus one. */
  protected fill(mover: number, count: number, rng: Rng): void {
    const { places, open } = this;
    const rival = 3 - mover;
    const rivals = count >> 1;
    for (let i = 0; i < rivals; i++) {
      const j = i + rng.below(count - i);
      places[open[j]!] = rival;
      open[j] = open[i]!;
    }
    for (let i = rivals; i < count; i++) places[open[i]!] = mover;
  }

  /** Who has joined its sides on the full board. */
  private winner(): Seat {
    const { places } = this;
    const { ring, width } = this.board;
    const bottom = width * (width - 1);
    // Seat 0's place with seat 1's beside it at ring[side], first on the frame at a1; what lies
    // ahead of both is the next to turn.
    let place = 1;
    let side = 4;
    for (;;) {
      const turn = side === 0 ? 5 : side - 1;
      const ahead = place + ring[turn]!;
      if (places[ahead] === TOP_AND_BOTTOM) {
        if (ahead >= bottom) return 0;
        place = ahead;
        side = side === 5 ? 0 : side + 1;
      } else {
        if (ahead % width === width - 1) return 1;
        side = turn;
      }
    }
  }
}

/** The frame in the colours of those who join its sides; each blunt corner counts for seat 0. */
function framed(board: HexBoard): Uint8Array {
  const { width, places } = board;
  return Uint8Array.from({ length: places }, (_, place) => {
    if (board.cellOf[place]! >= 0) return EMPTY;
    const row = Math.floor(place / width);
    return row === 0 || row === width - 1 ? TOP_AND_BOTTOM : LEFT_AND_RIGHT;
  });
}
