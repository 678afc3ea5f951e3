/*
 * Where everything of a rhombus of hexagons lies, in units of a tenth of a cell's radius. Cells stand
 * on a corner; each row lies half a cell further to the right; cell 0 (a1) is in the middle of the
 * sharp corner at the top left.
 */
export const RADIUS = 10;
/** From the middle of a cell to that of its right neighbour. */
export const WIDTH = RADIUS * Math.sqrt(3);
/** From a row to the next. */
const ROW = 1.5 * RADIUS;
/** How broad the coloured sides are: room for a coordinate. */
const BAND = 9.5;
/** Room for the shadow around the board. */
const AIR = 4;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function centreOf(size: number, cell: number): Point {
  const row = Math.floor(cell / size);
  return { x: ((cell % size) + row / 2) * WIDTH, y: row * ROW };
}

/** The corners of a hexagon around a point, as SVG wants them. */
export function hexagon({ x, y }: Point, radius: number): string {
  return points(
    Array.from({ length: 6 }, (_, i) => {
      const angle = ((60 * i + 30) * Math.PI) / 180;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    }),
  );
}

export function points(all: readonly Point[]): string {
  return all.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
}

/** Along the left and right sides: half a cell to the right for each row down. */
const SLOPE = { x: 0.5, y: Math.sqrt(3) / 2 };

interface Edges {
  /** The sides with the corners of the board between them, each reaching to its middle. */
  readonly top: readonly Point[];
  readonly right: readonly Point[];
  readonly bottom: readonly Point[];
  readonly left: readonly Point[];
  readonly outline: readonly Point[];
  readonly box: Box;
}

/** The coloured sides. The two sharp corners are cut off: they would make the board a cell wider. */
export function frameOf(size: number): Edges {
  const last = (size - 1) * ROW;
  const top = -RADIUS - BAND;
  const bottom = last + RADIUS + BAND;
  // A point of the left side, a band away from the lowest corner of a1 there.
  const left = {
    x: -WIDTH / 2 - BAND * SLOPE.y,
    y: RADIUS / 2 + BAND * SLOPE.x,
  };
  const leftAt = (y: number) => left.x + ((y - left.y) * SLOPE.x) / SLOPE.y;
  const centre = centreOf(size, size * size - 1);
  const middle = { x: centre.x / 2, y: centre.y / 2 };
  // The board looks the same when turned by half a circle.
  const turned = ({ x, y }: Point): Point => ({ x: 2 * middle.x - x, y: 2 * middle.y - y });
  const sharp = { x: leftAt(top), y: top };
  const blunt = turned({ x: leftAt(bottom), y: bottom });
  const cut = 2 * (RADIUS + BAND) - (RADIUS + BAND * 0.9);
  const along = cut / SLOPE.y;
  const cutTop = { x: sharp.x + along, y: top };
  const cutLeft = { x: sharp.x + along * SLOPE.x, y: top + along * SLOPE.y };
  const cutMiddle = { x: (cutTop.x + cutLeft.x) / 2, y: (cutTop.y + cutLeft.y) / 2 };
  const upper = [cutMiddle, cutTop, blunt, middle];
  const leftward = [cutMiddle, cutLeft, turned(blunt), middle];
  const outline = [cutLeft, cutTop, blunt, turned(cutLeft), turned(cutTop), turned(blunt)];
  return {
    top: upper,
    left: leftward,
    bottom: upper.map(turned),
    right: leftward.map(turned),
    outline,
    box: around(outline),
  };
}

function around(outline: readonly Point[]): Box {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - AIR, Math.min(...ys) - AIR];
  return { x, y, width: Math.max(...xs) + AIR - x, height: Math.max(...ys) + AIR - y };
}

interface Label extends Point {
  readonly text: string;
  /** Whose side it stands on. */
  readonly seat: 0 | 1;
}

/** Letters above and below, numbers left and right, each in line with its cells. */
export function labelsOf(size: number): Label[] {
  const labels: Label[] = [];
  const half = BAND / 2;
  // At the height of a row's middle, half a band outside.
  const beside = RADIUS / Math.sqrt(3) + WIDTH / 3 + half / SLOPE.y;
  for (let i = 0; i < size; i++) {
    const first = centreOf(size, i);
    const last = centreOf(size, (size - 1) * size + i);
    const letter = letterOf(i);
    labels.push({ x: first.x, y: first.y - RADIUS - half, text: letter, seat: 0 });
    labels.push({ x: last.x, y: last.y + RADIUS + half, text: letter, seat: 0 });
    const start = centreOf(size, i * size);
    const end = centreOf(size, i * size + size - 1);
    labels.push({ x: start.x - beside, y: start.y, text: String(i + 1), seat: 1 });
    labels.push({ x: end.x + beside, y: end.y, text: String(i + 1), seat: 1 });
  }
  return labels;
}

function letterOf(column: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + column);
}

export function lineThrough(size: number, chain: readonly number[]): string {
  return points(chain.map((cell) => centreOf(size, cell)));
}

export interface Camera extends Point {
  /** How many times nearer than when all of the board is seen. */
  readonly zoom: number;
}

/** Fingers hit this, in pixels across, without aiming. */
export const TOUCHABLE = 30;
/** As broad are cells that are shown to be aimed at. */
const COMFORTABLE = 50;

interface Space {
  readonly width: number;
  readonly height: number;
}

/** Pixels of a unit when all of the board is in a space. */
export function scaleIn(box: Box, space: Space): number {
  return Math.min(space.width / box.width, space.height / box.height);
}

/** Where a point is, in pixels, when all of the board is in the middle of a space. */
export function onScreen({ x, y }: Point, box: Box, space: Space): Point {
  const scale = scaleIn(box, space);
  return {
    x: space.width / 2 + scale * (x - box.x - box.width / 2),
    y: space.height / 2 + scale * (y - box.y - box.height / 2),
  };
}

/**
 * The camera that shows a point so near that its cell is comfortable to touch; `scale` is that of
 * the whole board, `space` what can be seen of it.
 */
export function nearTo({ x, y }: Point, box: Box, space: Space, scale: number): Camera {
  const zoom = Math.max(1, COMFORTABLE / (WIDTH * scale));
  return within({ x, y, zoom }, box, space, scale);
}

/** The same camera, moved so that it does not look beside the board where it need not. */
export function within({ x, y, zoom }: Camera, box: Box, space: Space, scale: number): Camera {
  return {
    x: clamp(x, box.x, box.width, space.width / (scale * zoom)),
    y: clamp(y, box.y, box.height, space.height / (scale * zoom)),
    zoom,
  };
}

function clamp(value: number, from: number, length: number, seen: number): number {
  if (length <= seen) return from + length / 2;
  return Math.min(from + length - seen / 2, Math.max(from + seen / 2, value));
}
