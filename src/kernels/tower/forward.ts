import type { Arithmetic } from './arithmetic.ts';
import { isPooled, type TowerArchitecture } from './architecture.ts';
import { gridOf, wideOf, type Area, type Grid } from './layout.ts';

/** What lies beyond the board, one value a picture: past its rows, and past its columns. */
export interface Beyond {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** Where the numbers of a batch lie while a tower looks at it. */
export interface Desk {
  readonly boards: number;
  readonly grid: Grid;
  /** The pictures with two more cells around, cell by cell. */
  readonly pictures: number;
  readonly pictureLine: number;
  readonly pictureFloats: number;
  readonly x: number;
  readonly h: number;
  readonly inner: number;
  /** Means and maxima of each board, and what is made of them. */
  readonly pooled: number;
  readonly shift: number;
  readonly hidden: number;
  readonly others: number;
  readonly cells: number;
  readonly start: number;
  readonly end: number;
}

export function deskFor(
  architecture: TowerArchitecture,
  boards: number,
  rows: number,
  columns: number,
  start: number,
): Desk {
  const { planes, channels, hidden, others } = architecture;
  const wide = wideOf(channels);
  const grid = gridOf(rows, columns, wide);
  const pictureLine = (columns + 4) * planes;
  const pictureFloats = (rows + 4) * pictureLine;
  let end = start;
  const take = (floats: number) => {
    const from = end;
    end += wideOf(floats);
    return from;
  };
  return {
    boards,
    grid,
    pictureLine,
    pictureFloats,
    pictures: take(boards * pictureFloats),
    x: take(boards * grid.floats),
    h: take(boards * grid.floats),
    inner: take(boards * grid.floats),
    pooled: take(boards * 2 * wide),
    shift: take(boards * wide),
    hidden: take(boards * wideOf(hidden)),
    others: take(boards * wideOf(others)),
    cells: take(boards * grid.cells),
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

/** From the pictures on the desk to the answers: `cells`, `others` and `hidden`. */
export function forward(
  { ops }: Arithmetic,
  architecture: TowerArchitecture,
  area: Area,
  desk: Desk,
  boards: number,
): void {
  const { planes, blocks, hidden, others } = architecture;
  const { grid, x, h, inner } = desk;
  const { rows, columns, wide, line, first } = grid;
  const all = boards * grid.floats;
  const of = (name: string) => area.byName.get(name)!.at;
  const { pictures, pictureFloats, pictureLine } = desk;
  const stem = [of('stem.weights'), of('stem.biases'), boards, rows, columns, 5, planes] as const;
  ops.convolve(
    ...([x + first, grid.floats, line, pictures, pictureFloats, pictureLine] as const),
    ...stem,
    planes,
    wide,
  );
  const conv3 = (to: number, from: number, name: string) => {
    const [w, b] = [of(`${name}.weights`), of(`${name}.biases`)];
    const [yGrid, xGrid] = [grid.floats, grid.floats];
    ops.convolve(
      ...([to + first, yGrid, line, from, xGrid, line, w, b, boards, rows, columns] as const),
      3,
      wide,
      wide,
      wide,
    );
  };
  for (let block = 0; block < blocks; block++) {
    ops.rectify(inner, x, all);
    conv3(h, inner, `${block}.conv1`);
    if (isPooled(architecture, block)) {
      ops.pool(desk.pooled, h + first, grid.floats, line, boards, rows, columns, wide);
      ops.product(
        desk.shift,
        desk.pooled,
        of(`${block}.pool.weights`),
        -1,
        boards,
        2 * wide,
        wide,
        0,
      );
      ops.shift(h + first, grid.floats, line, desk.shift, boards, rows, columns, wide);
    } else {
      ops.rectify(h, h, all);
    }
    conv3(inner, h, `${block}.conv2`);
    ops.add(x, inner, all);
  }
  const heads = [x + first, grid.floats, line] as const;
  ops.pool(desk.pooled, ...heads, boards, rows, columns, wide);
  ops.dots(
    desk.cells,
    ...heads,
    of('policy.weights'),
    of('policy.bias'),
    boards,
    rows,
    columns,
    wide,
  );
  const board = (to: number, name: string, which: string, units: number, relu: number) => {
    const [w, b] = [of(`${name}.weights${which}`), of(`${name}.biases${which}`)];
    ops.product(to, desk.pooled, w, b, boards, 2 * wide, wideOf(units), relu);
  };
  if (others > 0) board(desk.others, 'others', '', others, 0);
  board(desk.hidden, 'value', '1', hidden, 1);
}
