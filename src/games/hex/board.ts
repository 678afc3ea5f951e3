import { keyTable, type KeyTable, type Seat } from '../../core/index.ts';

/** The two sides a seat must join, as flags: top and bottom for seat 0, left and right for seat 1. */
export const FIRST_SIDE = 1;
export const LAST_SIDE = 2;
export const BOTH_SIDES = FIRST_SIDE | LAST_SIDE;

/** What lies on a place of the framed board; a seat's stone is `seat + 1`. */
export const EMPTY = 0;
const FRAME = 3;

/**
 * The tables of one board size, shared by all its states. Cells are numbered row by row from a1;
 * a place is a cell's index on the board with a frame of one cell around it, where every
 * neighbour is a fixed step away and none needs a check for the edge.
 */
export class HexBoard {
  readonly size: number;
  readonly cells: number;
  /** Places in a row of the framed board. */
  readonly width: number;
  readonly places: number;
  /** Cell to place. */
  readonly placeOf: Int16Array;
  /** Place to cell, -1 on the frame. */
  readonly cellOf: Int16Array;
  /** A board without stones: what lies on each place. */
  readonly bare: Uint8Array;
  /** For each seat and place, `sides[seat * places + place]`: which of its sides the place touches. */
  readonly sides: Uint8Array;
  /** For each seat, the places along its first side: the top row, the left column. */
  readonly firstRow: readonly [Int16Array, Int16Array];
  /** The steps to the six neighbours, in a ring: each neighbour touches the next. */
  readonly ring: Int16Array;
  /** A feature for each seat and cell, `seat * cells + cell`; then seat 1 to move; then a base. */
  readonly keys: KeyTable;

  constructor(size: number) {
    const width = size + 2;
    this.size = size;
    this.cells = size * size;
    this.width = width;
    this.places = width * width;
    this.placeOf = new Int16Array(this.cells);
    this.cellOf = new Int16Array(this.places).fill(-1);
    this.bare = new Uint8Array(this.places).fill(FRAME);
    this.sides = new Uint8Array(2 * this.places);
    this.firstRow = [new Int16Array(size), new Int16Array(size)];
    this.ring = Int16Array.of(-width, 1 - width, 1, width, width - 1, -1);
    this.keys = keyTable(`hex ${size}`, 2 * this.cells + 2);
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const cell = row * size + column;
        const place = (row + 1) * width + column + 1;
        this.placeOf[cell] = place;
        this.cellOf[place] = cell;
        this.bare[place] = EMPTY;
        this.sides[place] = sidesTouched(row, size);
        this.sides[this.places + place] = sidesTouched(column, size);
        if (row === 0) this.firstRow[0][column] = place;
        if (column === 0) this.firstRow[1][row] = place;
      }
    }
  }

  /** The cell on the other side of the long diagonal, a1 to the opposite sharp corner. */
  mirror(cell: number): number {
    return (cell % this.size) * this.size + Math.floor(cell / this.size);
  }

  sidesOf(seat: Seat, place: number): number {
    return this.sides[seat * this.places + place]!;
  }
}

function sidesTouched(line: number, size: number): number {
  return (line === 0 ? FIRST_SIDE : 0) | (line === size - 1 ? LAST_SIDE : 0);
}
