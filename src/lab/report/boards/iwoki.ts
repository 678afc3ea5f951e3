import {
  centreOf,
  ARMS,
  HEX_SIDE,
  REACH,
  UNIT,
  VERTEX,
  hexOutline,
  smallOutline,
  towards,
  type IwokiSeen,
  type SeenHexagon,
  type SeenSmall,
  type Point,
} from '../../../games/iwoki/index.ts';
import { at, discs, joined, label, polygon, use, type Box, type DrawSvg } from './drawing.ts';

const PAPER = '#fffdf5';
const EDGE = '#2b2f36';
const NUMBER = '#c02626';
const PLUS = '#dfe7f3';
const MINUS = '#4b5563';
const MARK = '#f2b11f';

/** The table as it lies: hexagons with their numbers, small tiles between them; the last one in gold. */
export const drawIwoki: DrawSvg<IwokiSeen> = (seen, { last }) => {
  const shapes: Record<string, string> = {};
  const body: string[] = [];
  const boxes: Box[] = [around([0, 0], HEX_SIDE)];
  const place = /@(.*)$/.exec(last ?? '')?.[1] ?? null;
  for (const tile of seen.hexagons) {
    const id = `iwoki-${tile.numbers.replace('*', 'x')}`;
    shapes[id] ??= hexagon(tile);
    const centre = onTable(tile.q, tile.r);
    body.push(use(id, ...centre));
    if (place === `${tile.q},${tile.r}`) body.push(ring(hexOutline, centre));
    boxes.push(around(centre, HEX_SIDE));
  }
  for (const tile of seen.smallTiles) {
    const id = `iwoki-${tile.arms}${tile.face === '+' ? 'p' : 'm'}${tile.side}`;
    shapes[id] ??= small(tile);
    const [x, y] = onTable(tile.q, tile.r);
    const centre: Point = [x + (tile.side === 'e' ? UNIT : -UNIT), y];
    body.push(use(id, ...centre));
    if (place === `${tile.q},${tile.r}${tile.side}`)
      body.push(ring(smallOutline[tile.side], centre));
    boxes.push(around(centre, REACH));
  }
  const { left, top, right, bottom } = joined(boxes);
  return {
    box: { left: left - 1.5, top: top - 1.5, right: right + 1.5, bottom: bottom + 1.5 },
    scale: 3,
    shapes,
    body: body.join(''),
  };
};

function onTable(q: number, r: number): Point {
  const { x, y } = centreOf(q, r);
  return [UNIT * x, UNIT * y];
}

function around([x, y]: Point, far: number): Box {
  return { left: x - far, top: y - far, right: x + far, bottom: y + far };
}

function ring(points: readonly Point[], [x, y]: Point): string {
  const moved = points.map(([px, py]): Point => [px + x, py + y]);
  return `<path d="${polygon(moved)}" fill="none" stroke="${MARK}" stroke-width="1.3" stroke-linejoin="round"/>`;
}

function hexagon({ numbers }: SeenHexagon): string {
  const edge = polygon(hexOutline);
  const marks = VERTEX.map((v, i) => {
    const [x, y] = towards(v, HEX_SIDE * 0.7);
    const sign = numbers[i]!;
    return sign === '*'
      ? wildcard(x, y)
      : label(x, y, 3.6, sign, `fill="${NUMBER}" font-weight="700"`);
  });
  return `<path d="${edge}" fill="${PAPER}" stroke="${EDGE}" stroke-width=".35" stroke-linejoin="round"/>${marks.join('')}`;
}

function wildcard(x: number, y: number): string {
  const edge = polygon(
    VERTEX.map((v): Point => {
      const [dx, dy] = towards(v, 1.35);
      return [x + dx, y + dy];
    }),
  );
  return `<path d="${edge}" fill="none" stroke="${NUMBER}" stroke-width=".45"/>${discs([[x, y]], 1, NUMBER)}`;
}

function small({ arms, face, side }: SeenSmall): string {
  const [ground, ink] = face === '+' ? [PLUS, EDGE] : [MINUS, '#fff'];
  const look = `fill="${ground}" stroke="${EDGE}" stroke-width=".3" stroke-linejoin="round"`;
  const digits = ARMS[side].map((degrees, i) => {
    const [x, y] = towards(degrees, REACH * 0.66);
    return label(x, y, 2.9, arms[i]!, `fill="${ink}" font-weight="600"`);
  });
  const sign = face === '+' ? 'M-.9 0h1.8M0-.9v1.8' : 'M-.9 0h1.8';
  return `<path d="${polygon(smallOutline[side])}" ${look}/>${digits.join('')}<path d="${sign}" stroke="${ink}" stroke-width="${at(0.4)}"/>`;
}
