/** A rectangle of the table, in its units. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of the screen that shows the table, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is in the middle of the screen, and how many pixels a unit of the table has. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** From a table seen whole to a single tile; the side of a cell has ten units. */
const LEAST = 0.9;
const MOST = 24;
/** No larger than this by itself, on most screens: a first tile need not fill them. */
const USUAL = 6.4;
/** On large screens: so many units to the shorter side. */
const UNITS = 110;
/** Below this the numbers are small: room for tiles to come is given up first. */
const COMFORTABLE = 3.6;
/** Below this they are hard to read. */
const READABLE = 2.3;

/** What lies on the table, and that with all that could be laid beside it. */
export interface Extent {
  readonly tiles: Bounds;
  readonly reach: Bounds;
}

export function joined(all: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}

function clamp(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));
}

function scaleFor({ left, top, right, bottom }: Bounds, { width, height }: Size): number {
  return Math.min(width / (right - left), height / (bottom - top));
}

function usualScale({ width, height }: Size): number {
  return Math.max(USUAL, Math.min(width, height) / UNITS);
}

/** All of `bounds` in view. */
export function whole(bounds: Bounds, size: Size): Camera {
  const { left, top, right, bottom } = bounds;
  const scale = clamp(scaleFor(bounds, size), LEAST, usualScale(size));
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

/**
 * All of the table in view, and where there is room all that could be laid. A table too large to
 * be read so is shown as near as it can be read, around `focus`.
 */
export function fitted({ tiles, reach }: Extent, size: Size, focus: Bounds | null): Camera {
  const roomy = whole(reach, size);
  if (roomy.scale >= COMFORTABLE) return roomy;
  const near = Math.min(scaleFor(tiles, size), COMFORTABLE);
  const scale = Math.max(roomy.scale, near, READABLE);
  const [wide, high] = [size.width / scale / 2, size.height / scale / 2];
  const at = focus ?? tiles;
  return {
    x: clamp((at.left + at.right) / 2, tiles.left + wide, tiles.right - wide),
    y: clamp((at.top + at.bottom) / 2, tiles.top + high, tiles.bottom - high),
    scale,
  };
}

export function toTable(camera: Camera, size: Size, x: number, y: number): [number, number] {
  return [
    (x - size.width / 2) / camera.scale + camera.x,
    (y - size.height / 2) / camera.scale + camera.y,
  ];
}

/** Nearer or farther; the point of the screen at (x,y) keeps showing the same point of the table. */
export function zoomed(camera: Camera, size: Size, x: number, y: number, factor: number): Camera {
  const scale = clamp(camera.scale * factor, LEAST, MOST);
  const [tx, ty] = toTable(camera, size, x, y);
  return {
    x: tx - (x - size.width / 2) / scale,
    y: ty - (y - size.height / 2) / scale,
    scale,
  };
}

/** Moved with the finger by so many pixels; the middle never leaves `bounds`, so nobody gets lost. */
export function panned(camera: Camera, dx: number, dy: number, bounds: Bounds): Camera {
  return {
    x: clamp(camera.x - dx / camera.scale, bounds.left, bounds.right),
    y: clamp(camera.y - dy / camera.scale, bounds.top, bounds.bottom),
    scale: camera.scale,
  };
}

/** The same camera if it shows all of `bounds`, else moved as little as shows it. */
export function nudged(camera: Camera, size: Size, bounds: Bounds): Camera {
  const [wide, high] = [size.width / camera.scale / 2, size.height / camera.scale / 2];
  const x = clamp(camera.x, bounds.right - wide, bounds.left + wide);
  const y = clamp(camera.y, bounds.bottom - high, bounds.top + high);
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y };
}
