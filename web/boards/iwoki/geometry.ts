import {
  cellsAround,
  centreOf,
  cornersOf,
  HEX_SIDE,
  REACH,
  UNIT,
  VERTEX,
  towards,
  type IwokiSeen,
  type Place,
  type Point,
} from '../../../src/games/iwoki/index.ts';
import { joined, type Bounds, type Extent } from './camera.ts';

/** Room left around what is shown. */
const ROOM = 2;

export function polygon(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
}

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
