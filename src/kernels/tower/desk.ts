import type { TowerArchitecture } from './architecture.ts';
import { isPooled } from './architecture.ts';
import type { Arithmetic } from './arithmetic.ts';
import { wideOf, type Grid } from './layout.ts';

/** What lies beyond the board, one value a picture: past its rows, and past its columns. */
export interface Beyond {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** Where the numbers of a batch lie while a tower looks at it; grids by their first cell inside. */
export interface Desk {
  readonly boards: number;
  readonly learning: boolean;
  readonly grid: Grid;
  /** The pictures with two more cells around, cell by cell. */
  readonly pictures: number;
  readonly pictureLine: number;
  readonly pictureFloats: number;
  /** Before each block and after the last; all in one place where nothing is to be learned. */
  readonly x: readonly number[];
  /** In each block, before the second convolution. */
  readonly inner: readonly number[];
  /** In pooled blocks, after the first convolution; in the others nothing. */
  readonly h: readonly number[];
  /** Means and maxima of each board in pooled blocks, and at the end. */
  readonly pooled: readonly number[];
  /** What a pooled block adds to every cell. */
  readonly shift: number;
  readonly hidden: number;
  readonly others: number;
  readonly cells: number;
  /** Boards that are convolved together, and what is needed to do so. */
  readonly together: number;
  readonly scratch: number;
  /** How the loss changes with what has the same name; only to learn. */
  readonly slopes: {
    readonly x: number;
    readonly inner: number;
    readonly more: number;
    readonly pooled: number;
    readonly shift: number;
    readonly hidden: number;
    readonly others: number;
    readonly cells: number;
  };
  readonly start: number;
  readonly end: number;
}

/** Squares that are convolved together: the points of more would not stay in the processor's caches. */
const TOGETHER = 24;

export function deskFor(
  arithmetic: Arithmetic,
  architecture: TowerArchitecture,
  boards: number,
  grid: Grid,
  start: number,
  learning: boolean,
): Desk {
  const { planes, blocks, hidden, others } = architecture;
  const { rows, columns, wide } = grid;
  const together = Math.min(boards, Math.max(1, Math.floor(TOGETHER / grid.squares)));
  const pictureLine = (columns + 4) * planes;
  const pictureFloats = (rows + 4) * pictureLine;
  let end = start;
  const take = (floats: number) => {
    const from = end;
    end += wideOf(floats);
    return from;
  };
  const takeGrid = () => take(boards * grid.floats) + grid.first;
  const toLearn = (what: () => number) => (learning ? what() : -1);
  /** One for each, where what was there before is still needed on the way back; else one for all. */
  const several = (count: number, what: (index: number) => number) => {
    const one = learning ? -1 : what(0);
    return Array.from({ length: count }, (_, index) => (learning ? what(index) : one));
  };
  const takePooled = () => take(boards * 2 * wide);
  const takeShift = () => take(boards * wide);
  const takeHidden = () => take(boards * wideOf(hidden));
  const takeOthers = () => take(boards * wideOf(others));
  const takeCells = () => take(boards * grid.cells);
  const inner = several(blocks, takeGrid);
  return {
    boards,
    learning,
    grid,
    pictureLine,
    pictureFloats,
    pictures: take(boards * pictureFloats),
    x: several(blocks + 1, takeGrid),
    inner,
    h: inner.map((own, block) => (learning && isPooled(architecture, block) ? takeGrid() : own)),
    pooled: several(blocks + 1, takePooled),
    shift: takeShift(),
    hidden: takeHidden(),
    others: takeOthers(),
    cells: takeCells(),
    together,
    scratch: take(arithmetic.scratch(grid, planes, together)),
    slopes: {
      x: toLearn(takeGrid),
      inner: toLearn(takeGrid),
      more: toLearn(takeGrid),
      pooled: toLearn(takePooled),
      shift: toLearn(takeShift),
      hidden: toLearn(takeHidden),
      others: toLearn(takeOthers),
      cells: toLearn(takeCells),
    },
    start,
    end,
  };
}

/** Puts the pictures of one position on the desk, with what lies beyond the board. */
export function layOut(
  floats: Float32Array,
  desk: Desk,
  board: number,
  planes: number,
  inputs: Float32Array,
  from: number,
  beyond: Beyond | undefined,
): void {
  const { rows, columns } = desk.grid;
  const at = desk.pictures + board * desk.pictureFloats;
  let source = from;
  for (let plane = 0; plane < planes; plane++) {
    const pastRows = beyond?.rows[plane] ?? 0;
    const pastColumns = beyond?.columns[plane] ?? 0;
    const corner = Math.max(pastRows, pastColumns);
    let to = at + plane;
    for (let row = -2; row < rows + 2; row++) {
      const inside = row >= 0 && row < rows;
      const side = inside ? pastColumns : corner;
      floats[to] = side;
      floats[to + planes] = side;
      to += 2 * planes;
      for (let column = 0; column < columns; column++, to += planes) {
        floats[to] = inside ? inputs[source++]! : pastRows;
      }
      floats[to] = side;
      floats[to + planes] = side;
      to += 2 * planes;
    }
  }
}
