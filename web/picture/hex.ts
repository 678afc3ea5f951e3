import type { HexSeen } from '../../src/games/hex/index.ts';
import {
  RADIUS,
  centreOf,
  frameOf,
  hexagon,
  labelsOf,
  lineThrough,
  points,
} from '../boards/hex/geometry.ts';
import { disc, label, shape, type Drawing } from './shapes.ts';

export function drawHex({ rows, chain, winner }: HexSeen): Drawing {
  const size = rows.length;
  const { box, ...frame } = frameOf(size);
  const polygon = (all: Parameters<typeof points>[0], fill: string) =>
    shape('polygon', { points: points(all), fill });
  const body = [
    shape('polygon', {
      points: points(frame.outline),
      fill: '#a97c46',
      stroke: '#a97c46',
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }),
    polygon(frame.left, '#f3ecdd'),
    polygon(frame.right, '#f3ecdd'),
    polygon(frame.top, '#221e1b'),
    polygon(frame.bottom, '#221e1b'),
    ...labelsOf(size).map(({ x, y, text, seat }) =>
      label(x, y, text, Math.min(6.6, 3.4 + 0.3 * size), seat === 0 ? '#efe6d5' : '#43382b'),
    ),
  ];
  for (const [cell, sign] of Array.from(rows.join('')).entries()) {
    const centre = centreOf(size, cell);
    const ground = { fill: '#ead3ae', stroke: '#a97c46', 'stroke-width': 0.9 };
    body.push(shape('polygon', { points: hexagon(centre, RADIUS - 0.45), ...ground }));
    const seat = 'xo'.indexOf(sign);
    if (seat >= 0) body.push(disc(centre.x, centre.y, 0.74 * RADIUS, seat));
  }
  if (winner !== null) {
    const stroke = winner === 0 ? '#ffd666' : '#c2410c';
    const line = { fill: 'none', stroke, 'stroke-width': 2.4, 'stroke-linecap': 'round' };
    body.push(shape('polyline', { points: lineThrough(size, chain), ...line }));
  }
  return { ...box, body: body.join('') };
}
