import type { MancalaSeen } from '../../src/games/mancala/index.ts';
import { heap, layOut, type Spot } from '../boards/mancala/layout.ts';
import { label, shape, type Drawing } from './shapes.ts';

const GLASS = ['#e0b64c', '#d0593a', '#5a9fd0', '#7cb46c', '#e8dfcb'];

export function drawMancala({ rows }: MancalaSeen): Drawing {
  const pits = rows[0]!.length - 1;
  const layout = layOut(pits, 120 * (pits + 2), 560, 0);
  const { board, seed } = layout;
  const box = ({ x, y, width, height }: Spot, rx: number, fill: string) =>
    shape('rect', { x: x - width / 2, y: y - height / 2, width, height, rx, fill });
  const body = [box(board, 60, '#b98a52')];
  let number = 0;
  for (const [seat, row] of rows.entries()) {
    for (const [pit, count] of row.entries()) {
      const hole = layout.hole({ seat, pit });
      body.push(box(hole, hole.width / 2, '#4f3312'));
      for (const { x, y } of heap(count, hole.width * 0.85, hole.height * 0.7, seed)) {
        const fill = GLASS[number++ % GLASS.length]!;
        const edge = { stroke: '#000', 'stroke-opacity': 0.4, 'stroke-width': 1.5 };
        body.push(shape('circle', { cx: hole.x + x, cy: hole.y + y, r: seed / 2, fill, ...edge }));
      }
      const beside = pit === 0 || seat === 0 ? hole.height / 2 : -hole.height / 2;
      const inside = pit === 0 ? -26 : seat === 0 ? 16 : -16;
      const ink = pit === 0 ? '#f6e7cf' : '#3d2a12';
      body.push(label(hole.x, hole.y + beside + inside, String(count), 26, ink));
    }
  }
  const { x, y, width, height } = board;
  return { x: x - width / 2, y: y - height / 2, width, height, body: body.join('') };
}
