import {
  cellsAround,
  centreOf,
  cornersOf,
  type IwokiSeen,
  type Place,
  type Side,
} from '../../../src/games/iwoki/index.ts';
import { joined, type Bounds, type Extent } from './camera.ts';

/** Units of a cell's side. */
export const UNIT = 10;
/** A hexagon is drawn so much smaller than its cell: the arms of small tiles lie between. */
const SHRUNK = 0.78;
export const HEX_SIDE = UNIT * SHRUNK;
/** The gap between two hexagons, as wide as an arm. */
const ARM = UNIT * Math.sqrt(3) * (1 - SHRUNK);
/** How far an arm reaches: the middle of the edge between two cells. */
export const REACH = UNIT / 2;

/** Room left around what is shown. */
const ROOM = 2;

export type Point = readonly [x: number, y: number];

export function towards(degrees: number, far: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [far * Math.cos(angle), far * Math.sin(angle)];
}

/** Where the vertices of a hexagon lie, in degrees, clockwise from the north-east. */
export const VERTEX: readonly number[] = [-60, 0, 60, 120, 180, 240];
/** Where the arms of a small tile point. */
export const ARMS: Readonly<Record<Side, readonly number[]>> = {
  e: [-120, 0, 120],
  w: [60, 180, 300],
};

export const hexOutline: readonly Point[] = VERTEX.map((degrees) => towards(degrees, HEX_SIDE));

function armsOutline(side: Side): Point[] {
  const half = ARM / 2;
  return ARMS[side].flatMap((degrees) => {
    const [ax, ay] = towards(degrees, REACH);
    const [nx, ny] = towards(degrees + 90, half);
    return [
      [ax - nx, ay - ny],
      [ax + nx, ay + ny],
      towards(degrees + 60, half / Math.sin(Math.PI / 3)),
    ] satisfies Point[];
  });
}
export const smallOutline: Readonly<Record<Side, readonly Point[]>> = {
  e: armsOutline('e'),
  w: armsOutline('w'),
};

export function polygon(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
}

/** The middle of a place on the table. */
export function middleOf({ q, r, side }: Place): Point {
  const { x, y } = centreOf(q, r);
  const aside = side === null ? 0 : side === 'e' ? UNIT : -UNIT;
  return [UNIT * x + aside, UNIT * y];
}

/** Where a hexagon's number lies. */
export function numberAt(vertex: number): Point {
  return towards(VERTEX[vertex]!, HEX_SIDE * 0.68);
}

export function boundsOf(place: Place): Bounds {
  const [x, y] = middleOf(place);
  const far = place.side === null ? HEX_SIDE : REACH;
  return { left: x - far, top: y - far, right: x + far, bottom: y + far };
}

/** All that lies on the table, and with it all that could touch it. */
export function tableExtent({ hexagons, smallTiles }: IwokiSeen): Extent {
  const tiles: Bounds[] = [];
  const reach: Bounds[] = [];
  for (const { q, r } of hexagons) {
    tiles.push(boundsOf({ q, r, side: null }));
    reach.push(...cornersOf(q, r).map(boundsOf));
  }
  for (const tile of smallTiles) {
    tiles.push(boundsOf(tile));
    reach.push(...cellsAround(tile).map(({ cell }) => boundsOf(cell)));
  }
  if (tiles.length === 0) tiles.push(boundsOf({ q: 0, r: 0, side: null }));
  return { tiles: grown(joined(tiles)), reach: grown(joined([...tiles, ...reach])) };
}

function grown({ left, top, right, bottom }: Bounds): Bounds {
  return { left: left - ROOM, top: top - ROOM, right: right + ROOM, bottom: bottom + ROOM };
}

/** A number of its own for each place: what roving focus tells them apart by. */
export function placeId({ q, r, side }: Place): number {
  return ((q + 64) * 128 + r + 64) * 3 + (side === null ? 0 : side === 'e' ? 1 : 2);
}

/** For the `transform` of what is drawn around a point. */
export function at([x, y]: Point): string {
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
}
