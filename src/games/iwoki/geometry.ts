import type { Side } from './seen.ts';

/** The corners of a hexagon, clockwise from the north-east: `numbers[v]` lies at VERTICES[v]. */
export const VERTICES = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
/** The neighbours of a hexagon in axial steps, clockwise from the north: N, NE, SE, S, SW, NW. */
const NEIGHBOURS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
/** Where a corner's three hexagons lie from the one that names it, clockwise, that one first. */
export const AROUND: Readonly<Record<Side, readonly (readonly [number, number])[]>> = {
  e: [
    [0, 0],
    [1, -1],
    [1, 0],
  ],
  w: [
    [0, 0],
    [-1, 1],
    [-1, 0],
  ],
};
/** Which of their vertices (index into VERTICES) those hexagons turn to the corner. */
export const MEETS: Readonly<Record<Side, readonly number[]>> = { e: [1, 3, 5], w: [4, 0, 2] };
/** Which slot (0 to 2) of its corner a hexagon takes with vertex v. */
export const SLOT: readonly number[] = [1, 0, 2, 1, 0, 2];
/** Whose corner vertex v of a hexagon is: the step to the hexagon that names it, and the side. */
const NAMED_BY: readonly (readonly [number, number, Side])[] = [
  [1, -1, 'w'],
  [0, 0, 'e'],
  [1, 0, 'w'],
  [-1, 1, 'e'],
  [0, 0, 'w'],
  [-1, 0, 'e'],
];

/** Drawing helper: the centre of a hexagon of side 1, y downwards. */
export function centreOf(q: number, r: number): { x: number; y: number } {
  return { x: 1.5 * q, y: Math.sqrt(3) * (r + q / 2) };
}

/**
 * The table up to a radius. Cells are numbered from the centre outwards, ring by ring, each ring
 * clockwise from its northernmost cell, so that a cell has the same number in every radius. The
 * corners of cell c are 2c (east) and 2c + 1 (west).
 */
export interface Geometry {
  readonly cells: number;
  readonly q: Int8Array;
  readonly r: Int8Array;
  /** Six for each cell: the corner at vertex v; -1 beyond the radius. */
  readonly cellCorner: Int16Array;
  /** Three for each corner: its cells; -1 beyond the radius. */
  readonly cornerCell: Int16Array;
  /** The number of a cell, or -1. */
  cellAt(q: number, r: number): number;
}

function distance(q: number, r: number): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

export function cellsWithin(radius: number): number {
  return 3 * radius * (radius + 1) + 1;
}

export function makeGeometry(radius: number): Geometry {
  const cells = cellsWithin(radius);
  const q = new Int8Array(cells);
  const r = new Int8Array(cells);
  const span = 2 * radius + 1;
  const index = new Int16Array(span * span).fill(-1);
  const cellAt = (x: number, y: number): number =>
    distance(x, y) > radius ? -1 : index[(y + radius) * span + x + radius]!;
  let next = 0;
  const put = (x: number, y: number): void => {
    q[next] = x;
    r[next] = y;
    index[(y + radius) * span + x + radius] = next++;
  };
  put(0, 0);
  for (let ring = 1; ring <= radius; ring++) {
    let [x, y] = [0, -ring];
    // From the north, a ring's sides run to the south-east, south, south-west, north-west, north, north-east.
    for (const side of [2, 3, 4, 5, 0, 1]) {
      for (let step = 0; step < ring; step++) {
        put(x, y);
        x += NEIGHBOURS[side]![0];
        y += NEIGHBOURS[side]![1];
      }
    }
  }
  const cellCorner = new Int16Array(6 * cells);
  const cornerCell = new Int16Array(6 * cells);
  for (let cell = 0; cell < cells; cell++) {
    for (const [v, [dq, dr, side]] of NAMED_BY.entries()) {
      const owner = cellAt(q[cell]! + dq, r[cell]! + dr);
      cellCorner[6 * cell + v] = owner < 0 ? -1 : cornerId(owner, side);
    }
    for (const side of ['e', 'w'] as const) {
      for (const [slot, [dq, dr]] of AROUND[side].entries()) {
        cornerCell[3 * cornerId(cell, side) + slot] = cellAt(q[cell]! + dq, r[cell]! + dr);
      }
    }
  }
  return { cells, q, r, cellCorner, cornerCell, cellAt };
}

export function cornerId(cell: number, side: Side): number {
  return 2 * cell + (side === 'e' ? 0 : 1);
}

export function sideOf(corner: number): Side {
  return (corner & 1) === 0 ? 'e' : 'w';
}

/** The first hexagon goes to (0,0), the first small tile to the south-west corner of that cell. */
export const CENTRE_CORNER = { q: -1, r: 1, side: 'e' } as const;
