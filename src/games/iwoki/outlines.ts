import type { Side } from './seen.ts';

/** How tiles are drawn, in units of which ten make a cell's side. */
export const UNIT = 10;
/** A hexagon is drawn so much smaller than its cell: the arms of small tiles lie between. */
const SHRUNK = 0.78;
export const HEX_SIDE = UNIT * SHRUNK;
/** The gap between two hexagons, as wide as an arm. */
const ARM = UNIT * Math.sqrt(3) * (1 - SHRUNK);
/** How far an arm reaches: the middle of the edge between two cells. */
export const REACH = UNIT / 2;

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

/** Three arms that meet in the middle. */
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
