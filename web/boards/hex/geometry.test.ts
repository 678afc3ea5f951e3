import { formatCell, mirrored } from '../../../src/games/hex/index.ts';
import { expect, test } from 'vitest';
import {
  RADIUS,
  TOUCHABLE,
  WIDTH,
  centreOf,
  frameOf,
  labelsOf,
  nearTo,
  scaleIn,
  within,
  type Point,
} from './geometry.ts';

const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const SIZES = Array.from({ length: 18 }, (_, i) => i + 2);
/** The board of a phone 390 pixels wide. */
const PHONE = { width: 366, height: 366 };

/** Whether a point lies in a polygon: an odd number of its edges is crossed on the way out. */
function inside({ x, y }: Point, polygon: readonly Point[]): boolean {
  let odd = false;
  for (const [i, a] of polygon.entries()) {
    const b = polygon[(i + 1) % polygon.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) odd = !odd;
  }
  return odd;
}

test('cells lie as far apart as they are broad, along rows and along both slanted lines', () => {
  const at = (row: number, column: number) => centreOf(5, row * 5 + column);
  expect(far(at(2, 2), at(2, 3))).toBeCloseTo(WIDTH);
  expect(far(at(2, 2), at(3, 2))).toBeCloseTo(WIDTH);
  expect(far(at(2, 2), at(3, 1))).toBeCloseTo(WIDTH);
});

test.each(SIZES)('the sides of a board of size %i hold every cell and every label', (size) => {
  const { outline, box } = frameOf(size);
  const corners = Array.from({ length: size * size }, (_, cell) => centreOf(size, cell)).flatMap(
    ({ x, y }) =>
      Array.from({ length: 6 }, (_, i) => {
        const angle = ((60 * i + 30) * Math.PI) / 180;
        return { x: x + RADIUS * Math.cos(angle), y: y + RADIUS * Math.sin(angle) };
      }),
  );
  const outside = [...corners, ...labelsOf(size)].filter((point) => !inside(point, outline));
  expect(outside).toEqual([]);
  expect(outline.every(({ x }) => x >= box.x && x <= box.x + box.width)).toBe(true);
});

test.each(SIZES)('labels of a board of size %i stand on the side of their seat', (size) => {
  const { top, bottom, left, right } = frameOf(size);
  for (const label of labelsOf(size)) {
    const sides = label.seat === 0 ? [top, bottom] : [left, right];
    expect(sides.filter((side) => inside(label, side))).toHaveLength(1);
  }
});

test.each(SIZES)('a cell of a board of size %i that is aimed at on a phone can be hit', (size) => {
  const { box } = frameOf(size);
  for (let cell = 0; cell < size * size; cell++) {
    const centre = centreOf(size, cell);
    const camera = nearTo(centre, box, PHONE, scaleIn(box, PHONE));
    const scale = scaleIn(box, PHONE) * camera.zoom;
    expect(WIDTH * scale).toBeGreaterThan(TOUCHABLE);
    const x = PHONE.width / 2 + (centre.x - camera.x) * scale;
    const y = PHONE.height / 2 + (centre.y - camera.y) * scale;
    expect(Math.min(x, y, PHONE.width - x, PHONE.height - y)).toBeGreaterThan(TOUCHABLE / 2);
  }
});

test('a camera that is pushed far away stays over the board', () => {
  const { box } = frameOf(19);
  const camera = within({ x: 1e6, y: -1e6, zoom: 4 }, box, PHONE, scaleIn(box, PHONE));
  expect(camera.x).toBeLessThan(box.x + box.width);
  expect(camera.y).toBeGreaterThan(box.y);
});

test('a swapped stone comes from the cell with row and column exchanged', () => {
  // The rules' own example: a2 becomes b1.
  const b1 = 1;
  expect([formatCell(5, b1), formatCell(5, mirrored(5, b1))]).toEqual(['b1', 'a2']);
});
