import {
  placeName,
  type IwokiSeen,
  type Place,
  type SeenHexagon,
  type SeenSmall,
} from '../../games/iwoki/index.ts';
import type { Canvas, Ink } from './iwoki-canvas.ts';

/**
 * How large to draw. Hexagons stand apart so that the arms of small tiles have room between them;
 * a hexagon's own numbers are its corners:
 *
 *       5─────4      rise: lines from the middle to the top
 *      ╱       ╲     top, middle: columns from the middle to the corners
 *     *   0,0   4  +─1   corner: columns from the middle to a small tile at the east
 */
export interface Scale {
  /** Characters from one hexagon to the next to the east, and lines to the next to the south. */
  readonly column: number;
  readonly row: number;
  readonly rise: number;
  readonly top: number;
  readonly middle: number;
  readonly corner: number;
  /** Steps from the middle of a small tile to the numbers on its slanting arms. */
  readonly arm: number;
}
/** From the largest to the smallest. */
export const SCALES: readonly Scale[] = [
  { column: 16, row: 8, rise: 3, top: 4, middle: 7, corner: 11, arm: 2 },
  { column: 12, row: 6, rise: 2, top: 3, middle: 5, corner: 8, arm: 1 },
  { column: 10, row: 4, rise: 1, top: 2, middle: 4, corner: 7, arm: 1 },
];

/** A rectangle of characters, its edges included. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.top <= inner.top &&
    outer.bottom >= inner.bottom
  );
}

/** Where the middle of a hexagon or of a small tile is written. */
export function centreOf(scale: Scale, { q, r, side }: Place): { x: number; y: number } {
  const aside = side === null ? 0 : side === 'e' ? scale.corner : -scale.corner;
  return { x: scale.column * q + aside, y: scale.row * r + (scale.row / 2) * q };
}

/** The characters that the tile in a place takes. */
export function boxOf(scale: Scale, place: Place): Box {
  const { x, y } = centreOf(scale, place);
  if (place.side === null) {
    const { middle, rise } = scale;
    return { left: x - middle, right: x + middle, top: y - rise, bottom: y + rise };
  }
  const { arm } = scale;
  const [before, behind] = place.side === 'e' ? [arm, arm + 1] : [arm + 1, arm];
  return { left: x - before, right: x + behind, top: y - arm, bottom: y + arm };
}

export function boxAround(scale: Scale, places: readonly Place[]): Box {
  const boxes = places.map((place) => boxOf(scale, place));
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Where the six corners of a hexagon are written, clockwise from the north-east. */
function vertices({ top, middle, rise }: Scale): [number, number][] {
  return [
    [top, -rise],
    [middle, 0],
    [top, rise],
    [-top, rise],
    [-middle, 0],
    [-top, -rise],
  ];
}

export function drawTiles(canvas: Canvas, scale: Scale, seen: IwokiSeen, last: Place | null): void {
  const lastName = last === null ? null : placeName(last);
  for (const hexagon of seen.hexagons) {
    drawHexagon(canvas, scale, hexagon, placeName({ ...hexagon, side: null }) === lastName);
  }
  for (const tile of seen.smallTiles) drawSmall(canvas, scale, tile, placeName(tile) === lastName);
}

/** The last one laid has double edges and its name in brackets. */
function drawHexagon(canvas: Canvas, scale: Scale, hexagon: SeenHexagon, last: boolean): void {
  const { top, middle, rise } = scale;
  const place: Place = { q: hexagon.q, r: hexagon.r, side: null };
  const { x, y } = centreOf(scale, place);
  const edge: Ink = last ? 'lastEdge' : 'edge';
  for (const side of [-rise, rise]) {
    canvas.write(x - top, y + side, (last ? '═' : '─').repeat(2 * top), edge);
  }
  for (let step = 1; step < rise; step++) {
    const out = middle - Math.round(((middle - top) * step) / rise);
    canvas.write(x - out, y - step, '╱', edge);
    canvas.write(x + out, y - step, '╲', edge);
    canvas.write(x - out, y + step, '╲', edge);
    canvas.write(x + out, y + step, '╱', edge);
  }
  for (const [v, [dx, dy]] of vertices(scale).entries()) {
    canvas.write(x + dx, y + dy, hexagon.numbers[v]!, 'number');
  }
  const name = last ? `[${placeName(place)}]` : placeName(place);
  canvas.write(x - Math.floor(name.length / 2), y, name, last ? 'lastEdge' : 'name');
}

/** The face in the middle and a number on each arm; the last one laid has its face in brackets. */
function drawSmall(canvas: Canvas, scale: Scale, tile: SeenSmall, last: boolean): void {
  const { x, y } = centreOf(scale, tile);
  const plus = tile.face === '+';
  const ink: Ink = last ? 'lastSmall' : plus ? 'plus' : 'minus';
  const { arm } = scale;
  // A minus would be lost at the end of a line.
  const link = plus ? '─' : '·';
  // On an east corner the arms point to NW, E and SW, on a west corner to SE, W and NE.
  const out = tile.side === 'e' ? 1 : -1;
  for (let step = 1; step < arm; step++) {
    canvas.write(x - step * out, y - step * out, '╲', ink);
    canvas.write(x - step * out, y + step * out, '╱', ink);
  }
  for (let step = 1; step <= arm; step++) canvas.write(x + step * out, y, link, ink);
  const [first, second, third] = tile.arms;
  canvas.write(x - arm * out, y - arm * out, first!, ink);
  canvas.write(x + (arm + 1) * out, y, second!, ink);
  canvas.write(x - arm * out, y + arm * out, third!, ink);
  canvas.write(x, y, plus ? '+' : '−', ink);
  if (last) {
    canvas.write(x - 1, y, '(', ink);
    canvas.write(x + 1, y, ')', ink);
  }
}

/** An empty cell where a hexagon fits: its name, and the numbers that small tiles show to it. */
export function drawOpenCell(
  canvas: Canvas,
  scale: Scale,
  place: Place,
  shown: readonly (number | null)[],
): void {
  const { x, y } = centreOf(scale, place);
  for (const [v, [dx, dy]] of vertices(scale).entries()) {
    const needed = shown[v] ?? null;
    const sign = needed === null ? '·' : String(needed);
    // A number of two digits (some given sets of tiles have them) grows inwards.
    const at = dx > 0 ? x + dx - sign.length + 1 : x + dx;
    canvas.write(at, y + dy, sign, needed === null ? 'ghost' : 'needed');
  }
  const name = placeName(place);
  canvas.write(x - Math.floor(name.length / 2), y, name, 'place');
}
