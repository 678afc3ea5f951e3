/**
 * Reversi as one would write it first: a square array of letters, every direction walked. It is
 * the measure for the fast state, in tests of what is right and in benchmarks of what is gained;
 * nothing else uses it.
 */
export type Disc = 'X' | 'O';
export type Square = Disc | '-';

const DIRECTIONS = [-1, 0, 1].flatMap((down) =>
  [-1, 0, 1].filter((right) => down !== 0 || right !== 0).map((right) => ({ down, right })),
);

export class NaiveBoard {
  readonly rows: Square[][];
  side: Disc;

  constructor(rows: Square[][], side: Disc) {
    this.rows = rows;
    this.side = side;
  }

  static start(size: number): NaiveBoard {
    const rows = Array.from({ length: size }, () => Array<Square>(size).fill('-'));
    const half = size / 2;
    rows[half - 1]![half - 1] = 'O';
    rows[half]![half] = 'O';
    rows[half - 1]![half] = 'X';
    rows[half]![half - 1] = 'X';
    return new NaiveBoard(rows, 'X');
  }

  /** The squares, as `[row, column]`, that a disc played by `side` would turn over. */
  flips(row: number, column: number, side: Disc): [number, number][] {
    if (this.rows[row]?.[column] !== '-') return [];
    const all: [number, number][] = [];
    for (const { down, right } of DIRECTIONS) {
      const run: [number, number][] = [];
      let r = row + down;
      let c = column + right;
      while (this.rows[r]?.[c] === rivalOf(side)) {
        run.push([r, c]);
        r += down;
        c += right;
      }
      if (this.rows[r]?.[c] === side) all.push(...run);
    }
    return all;
  }

  moves(side: Disc): [number, number][] {
    const found: [number, number][] = [];
    for (let row = 0; row < this.rows.length; row++) {
      for (let column = 0; column < this.rows.length; column++) {
        if (this.flips(row, column, side).length > 0) found.push([row, column]);
      }
    }
    return found;
  }

  isOver(): boolean {
    return this.moves('X').length === 0 && this.moves('O').length === 0;
  }

  /** The board after a move of the side to move, or after its pass (null). */
  after(move: readonly [number, number] | null): NaiveBoard {
    const rows = this.rows.map((row) => [...row]);
    if (move !== null) {
      for (const [r, c] of [...this.flips(move[0], move[1], this.side), move])
        rows[r]![c] = this.side;
    }
    return new NaiveBoard(rows, rivalOf(this.side));
  }

  count(side: Disc): number {
    return this.rows.flat().filter((square) => square === side).length;
  }
}

export function rivalOf(side: Disc): Disc {
  return side === 'X' ? 'O' : 'X';
}
