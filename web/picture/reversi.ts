import type { ReversiSeen } from '../../src/games/reversi/index.ts';
import { disc, label, shape, type Drawing } from './shapes.ts';

const CELL = 10;
const EDGE = 7;

export function drawReversi({ rows }: ReversiSeen): Drawing {
  const size = rows.length;
  const side = CELL * size;
  const whole = side + 2 * EDGE;
  const body = [
    shape('rect', { width: whole, height: whole, rx: 3, fill: '#b98a52' }),
    shape('rect', { x: EDGE, y: EDGE, width: side, height: side, fill: '#2f7358' }),
  ];
  for (let i = 0; i <= size; i++) {
    const at = EDGE + i * CELL;
    const line = { stroke: '#1f5240', 'stroke-width': 0.35 };
    body.push(shape('line', { x1: at, x2: at, y1: EDGE, y2: EDGE + side, ...line }));
    body.push(shape('line', { y1: at, y2: at, x1: EDGE, x2: EDGE + side, ...line }));
    if (i === size) break;
    const letter = String.fromCharCode('a'.charCodeAt(0) + i);
    body.push(label(at + CELL / 2, EDGE / 2, letter, 3.4, '#3d2a12'));
    body.push(label(EDGE / 2, at + CELL / 2, String(i + 1), 3.4, '#3d2a12'));
  }
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of Array.from(row).entries()) {
      const seat = 'XO'.indexOf(sign);
      if (seat >= 0)
        body.push(disc(EDGE + (x + 0.5) * CELL, EDGE + (y + 0.5) * CELL, 0.4 * CELL, seat));
    }
  }
  return { x: 0, y: 0, width: whole, height: whole, body: body.join('') };
}
