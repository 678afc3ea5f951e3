import { expect, test } from 'vitest';
import { heap, layOut } from './layout.ts';

const SPACES = [
  [366, 366],
  [336, 288],
  [872, 700],
  [2600, 1900],
] as const;
const cases = SPACES.flatMap(([width, height]) =>
  [1, 2, 3, 6, 9, 12].map((pits) => [width, height, pits] as const),
);

test.each(cases)('in %i by %i pixels, %i pits: holes are on the board, apart', (w, h, pits) => {
  const { hole, board } = layOut(pits, w, h, 0);
  expect(board.width).toBeLessThanOrEqual(w + 0.01);
  expect(board.height).toBeLessThanOrEqual(h + 0.01);
  const holes = [0, 1].flatMap((seat) =>
    Array.from({ length: pits + 1 }, (_, pit) => hole({ seat, pit })),
  );
  for (const [i, a] of holes.entries()) {
    expect(Math.min(a.width, a.height)).toBeGreaterThan(20);
    expect(Math.abs(a.x - board.x) + a.width / 2).toBeLessThanOrEqual(board.width / 2);
    expect(Math.abs(a.y - board.y) + a.height / 2).toBeLessThanOrEqual(board.height / 2);
    const meeting = holes
      .slice(i + 1)
      .filter(
        (b) =>
          Math.abs(a.x - b.x) < (a.width + b.width) / 2 &&
          Math.abs(a.y - b.y) < (a.height + b.height) / 2,
      );
    expect(meeting).toEqual([]);
  }
});

test('pit k lies opposite the rival’s pit n + 1 - k; the own row is below, its store on the right', () => {
  for (const near of [0, 1]) {
    const { hole, board } = layOut(6, 872, 700, near);
    for (let pit = 1; pit <= 6; pit++) {
      const mine = hole({ seat: near, pit });
      expect(mine.x).toBeCloseTo(hole({ seat: 1 - near, pit: 7 - pit }).x);
      expect(mine.y).toBeGreaterThan(board.y);
    }
    expect(hole({ seat: near, pit: 0 }).x).toBeGreaterThan(hole({ seat: near, pit: 1 }).x);
    expect(hole({ seat: near, pit: 1 }).x).toBeGreaterThan(hole({ seat: near, pit: 6 }).x);
  }
});

test('any number of seeds lies in its hole, one beside the other as long as there is room', () => {
  for (const [width, height, seed] of [
    [40, 110, 11],
    [95, 130, 24],
    [20, 80, 6],
  ] as const) {
    for (const count of [0, 1, 2, 5, 9, 12, 48, 288]) {
      const seeds = heap(count, width, height, seed);
      expect(seeds).toHaveLength(count);
      expect(new Set(seeds.map(({ x, y }) => `${x},${y}`)).size).toBe(count);
      const out = seeds.filter(
        ({ x, y }) =>
          2 * Math.abs(x) + seed > width + 0.01 || 2 * Math.abs(y) + seed > height + 0.01,
      );
      expect(out).toEqual([]);
    }
  }
  const nine = heap(9, 95, 130, 24);
  expect(new Set(nine.map(({ y }) => Math.round(y))).size).toBe(3);
  const apart = nine.flatMap((a, i) =>
    nine.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
  );
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(24);
});
