import { expect, test } from 'vitest';
import { nextPlace, type Place } from './roving.ts';

const grid: Place[] = Array.from({ length: 9 }, (_, id) => ({
  id,
  x: id % 3,
  y: Math.floor(id / 3),
}));
/** A rhombus of hexagons: each row half a cell further to the right. */
const rhombus: Place[] = grid.map(({ id, x, y }) => ({ id, x: x + y / 2, y: 0.87 * y }));

const step = (places: Place[], from: number, dx: number, dy: number) =>
  nextPlace(places, places[from]!, dx, dy)?.id ?? null;

test('arrows go to the neighbour, and stop at the edge', () => {
  expect([step(grid, 4, 1, 0), step(grid, 4, -1, 0)]).toEqual([5, 3]);
  expect([step(grid, 4, 0, 1), step(grid, 4, 0, -1)]).toEqual([7, 1]);
  expect([step(grid, 2, 1, 0), step(grid, 0, 0, -1)]).toEqual([null, null]);
});

test('every cell of a rhombus can be reached by arrows', () => {
  const reached = new Set([0]);
  for (const from of reached) {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const to = step(rhombus, from, dx, dy);
      if (to !== null) reached.add(to);
    }
  }
  expect(reached.size).toBe(9);
});

test('gaps are jumped over', () => {
  const sparse = grid.filter(({ id }) => id !== 4);
  expect(nextPlace(sparse, grid[3]!, 1, 0)?.id).toBe(5);
});
