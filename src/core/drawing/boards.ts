import type { BoardPart, Colour, DrawnBoard, Ground, Outline, Piece, Place } from './drawing.ts';

/** Names of columns: a, b, c … z, aa, ab … */
const letters = (count: number, first = 0) =>
  Array.from({ length: count }, (_, i) => lettersOf(first + i));

function lettersOf(column: number): string {
  const last = String.fromCharCode(97 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

const MARGIN = 0.6;
const LABEL = 0.36;

export interface GridLook {
  readonly ground?: Ground;
  /** How an empty cell looks: 'round' is a hole. */
  readonly outline?: Outline;
  /** Row 1 is the one below, as in chess; else the one on top. */
  readonly upwards?: boolean;
  /** Light and dark squares. */
  readonly checkered?: boolean;
  /** The column whose letter the first one has: 3 begins with d. */
  readonly firstColumn?: number;
  /** The names of rows and columns are written beside the board; so they are, where nothing is said. */
  readonly labels?: boolean;
}

/** A board of squares. Places are called a1, b1 …: the letter of their column and the number of their row. */
export function squareBoard(rows: number, columns: number, look: GridLook = {}): DrawnBoard {
  const { ground = 'wood', outline = 'square', upwards = false, labels = true } = look;
  const names = letters(columns, look.firstColumn);
  const numberOf = (row: number) => (upwards ? rows - row : row + 1);
  const places: Place[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const dark = look.checkered === true && (row + column) % 2 === 1;
      places.push({
        name: `${names[column]}${numberOf(row)}`,
        x: column + 0.5,
        y: row + 0.5,
        width: 1,
        height: 1,
        outline: dark ? 'dark' : outline,
      });
    }
  }
  const beside = Array.from({ length: rows }, (_, row): BoardPart => ({
    text: `${numberOf(row)}`,
    at: [-MARGIN / 2, row + 0.5],
    size: LABEL,
  }));
  const along = names.map((name, column): BoardPart => ({
    text: name,
    at: [column + 0.5, upwards ? rows + MARGIN / 2 : -MARGIN / 2],
    size: LABEL,
  }));
  return {
    width: columns,
    height: rows,
    margin: labels ? MARGIN : 0.15,
    ground,
    places,
    parts: labels ? [...beside, ...along] : [],
  };
}

/** How far rows of hexagons lie apart, and how high one is, where it is one wide. */
const ROW = Math.sqrt(3) / 2;
const TALL = 2 / Math.sqrt(3);

export interface HexLook extends Pick<GridLook, 'ground' | 'labels'> {
  /** Each row begins half a cell further to the right, as in Hex; else every other row does. */
  readonly slanted?: boolean;
}

/** A board of hexagons, named like squares. */
export function hexBoard(rows: number, columns: number, look: HexLook = {}): DrawnBoard {
  const { ground = 'wood', labels = true, slanted = true } = look;
  const indent = (row: number) => (slanted ? row / 2 : (row % 2) / 2);
  const middle = (row: number) => TALL / 2 + row * ROW;
  const names = letters(columns);
  const places = Array.from({ length: rows }, (_, row) =>
    names.map((name, column): Place => ({
      name: `${name}${row + 1}`,
      x: column + 0.5 + indent(row),
      y: middle(row),
      width: 1,
      height: TALL,
      outline: 'hexagon',
    })),
  ).flat();
  const label = (text: string, x: number, y: number): BoardPart => ({
    text,
    at: [x, y],
    size: LABEL,
  });
  return {
    width: columns + (slanted ? (rows - 1) / 2 : Number(rows > 1) / 2),
    height: middle(rows - 1) + TALL / 2,
    margin: labels ? MARGIN : 0.15,
    ground,
    places,
    parts: labels
      ? [
          ...names.map((name, column) => label(name, column + 0.5, -MARGIN / 2)),
          ...Array.from({ length: rows }, (_, row) =>
            label(`${row + 1}`, indent(row) - MARGIN / 2, middle(row)),
          ),
        ]
      : [],
  };
}

/** How far what lies outermost on a board of points is from its edge. */
const RIM = 0.5;

export interface PointLook extends Pick<GridLook, 'ground'> {
  /** What else is drawn, such as the names of rows and columns: it lies where points would. */
  readonly parts?: readonly BoardPart[];
}

/**
 * A board of points, some of them joined by lines: name each with where it lies. All of it is moved until the
 * outermost points and texts have room, so that they may be counted from 0, or from the middle.
 */
export function pointBoard(
  points: Readonly<Record<string, readonly [x: number, y: number]>>,
  lines: readonly (readonly [from: string, to: string])[] = [],
  { ground = 'wood', parts = [] }: PointLook = {},
): DrawnBoard {
  const all = Object.entries(points);
  const texts = parts.flatMap((part) => ('text' in part ? [part.at] : []));
  const spanOf = (axis: 0 | 1) => {
    const along = [...all.map(([, point]) => point), ...texts].map((point) => point[axis]);
    const aside = Math.max(0, RIM - Math.min(...along));
    return { aside, length: Math.max(...along) + aside + RIM };
  };
  const [across, down] = [spanOf(0), spanOf(1)];
  const at = (name: string): readonly [number, number] => {
    const point = points[name];
    if (point === undefined) throw new Error(`a line goes to "${name}", which is no point`);
    return [point[0] + across.aside, point[1] + down.aside];
  };
  return {
    width: across.length,
    height: down.length,
    margin: 0.15,
    ground,
    places: all.map(([name]) => {
      const [x, y] = at(name);
      return { name, x, y, width: 0.9, height: 0.9, outline: 'point' };
    }),
    parts: [
      ...lines.map(([from, to]): BoardPart => ({ line: [...at(from), ...at(to)] })),
      ...parts.map((part) => moved(part, across.aside, down.aside)),
    ],
  };
}

export type FreePlace = { readonly at: readonly [x: number, y: number] } & Partial<
  Pick<Place, 'width' | 'height' | 'outline'>
>;

/** Places side by side, the middle of the first where it is said. */
export function inRow(
  names: readonly string[],
  [x, y]: readonly [x: number, y: number],
  look: Omit<FreePlace, 'at'> = {},
): Record<string, FreePlace> {
  const wide = look.width ?? 1;
  return Object.fromEntries(names.map((name, i) => [name, { at: [x + i * wide, y], ...look }]));
}

/** Anything else: places wherever they are wanted, and what is drawn around them. */
export function freeBoard(
  width: number,
  height: number,
  places: Readonly<Record<string, FreePlace>>,
  parts: readonly BoardPart[] = [],
  { ground = 'felt' }: Pick<GridLook, 'ground'> = {},
): DrawnBoard {
  return {
    width,
    height,
    margin: 0.15,
    ground,
    places: Object.entries(places).map(
      ([
        name,
        {
          at: [x, y],
          ...look
        },
      ]) => ({
        name,
        x,
        y,
        width: look.width ?? 1,
        height: look.height ?? 1,
        outline: look.outline ?? 'none',
      }),
    ),
    parts,
  };
}

/** Two boards beside each other, on the ground of the first; no place of one is called as one of the other. */
export function sideBySide(left: DrawnBoard, right: DrawnBoard, gap = 1.2): DrawnBoard {
  const aside = left.width + gap;
  return {
    width: aside + right.width,
    height: Math.max(left.height, right.height),
    margin: Math.max(left.margin, right.margin),
    ground: left.ground,
    places: [...left.places, ...right.places.map((place) => ({ ...place, x: place.x + aside }))],
    parts: [...left.parts, ...right.parts.map((part) => moved(part, aside, 0))],
  };
}

/** What is drawn, so far to the right and so far down. */
function moved(part: BoardPart, right: number, down: number): BoardPart {
  if ('line' in part) {
    const [x1, y1, x2, y2] = part.line;
    return { line: [x1 + right, y1 + down, x2 + right, y2 + down] };
  }
  if ('box' in part) {
    const [x, y, width, height] = part.box;
    return { ...part, box: [x + right, y + down, width, height] };
  }
  if ('circle' in part) {
    const [x, y, radius] = part.circle;
    return { ...part, circle: [x + right, y + down, radius] };
  }
  return { ...part, at: [part.at[0] + right, part.at[1] + down] };
}

/** A card with its face up, or for null with its back. */
export function card(text: string | null, back: Colour = 'blue'): Piece {
  return text === null ? { shape: 'back', colour: back } : { shape: 'card', text };
}
