import {
  ARMS,
  REACH,
  VERTEX,
  hexOutline,
  smallOutline,
  towards,
  type IwokiSeen,
} from '../../src/games/iwoki/index.ts';
import { at, middleOf, numberAt, polygon, tableExtent } from '../boards/iwoki/geometry.ts';
import { label, shape, type Drawing } from './shapes.ts';

const EDGE = { stroke: '#2b2f36', 'stroke-width': 0.32, 'stroke-linejoin': 'round' };
const RED = '#b3261e';
/** A place alone on the felt has this much around it. */
const ROOM = 4;

export function drawIwoki(seen: IwokiSeen): Drawing {
  const { left, top, right, bottom } = tableExtent(seen).tiles;
  const [x, y] = [left - ROOM, top - ROOM];
  const [width, height] = [right - left + 2 * ROOM, bottom - top + 2 * ROOM];
  const tiles = [
    ...seen.hexagons.map(({ q, r, numbers }) =>
      shape('g', { transform: at(middleOf({ q, r, side: null })) }, hexagon(numbers)),
    ),
    ...seen.smallTiles.map((tile) => shape('g', { transform: at(middleOf(tile)) }, small(tile))),
  ];
  const felt = shape('rect', { x, y, width, height, rx: 4, fill: '#2f7358' });
  return { x, y, width, height, body: felt + tiles.join('') };
}

function hexagon(numbers: string): string {
  const signs = Array.from(numbers, (sign, vertex) => {
    const [x, y] = numberAt(vertex);
    if (sign !== '*') return label(x, y, sign, 3.7, RED);
    const ring = VERTEX.map((degrees) => towards(degrees, 1.45));
    const wild = { fill: 'none', stroke: RED, 'stroke-width': 0.5 };
    return shape(
      'g',
      { transform: at([x, y]) },
      shape('polygon', { points: polygon(ring), ...wild }) +
        shape('circle', { r: 0.62, fill: RED }),
    );
  });
  return (
    shape('polygon', { points: polygon(hexOutline), fill: '#fffaf0', ...EDGE }) + signs.join('')
  );
}

function small({ side, arms, face }: IwokiSeen['smallTiles'][number]): string {
  const plus = face === '+';
  const ink = plus ? '#222b38' : '#ffffff';
  const numbers = ARMS[side].map((degrees, arm) => {
    const [x, y] = towards(degrees, REACH * 0.68);
    return label(x, y, arms[arm]!, 2.9, ink);
  });
  const d = plus ? 'M-.85 0h1.7M0-.85v1.7' : 'M-.85 0h1.7';
  return (
    shape('polygon', {
      points: polygon(smallOutline[side]),
      fill: plus ? '#e3eaf6' : '#454d5a',
      ...EDGE,
    }) +
    numbers.join('') +
    shape('path', { d, stroke: ink, 'stroke-width': 0.42, 'stroke-linecap': 'round' })
  );
}
