import { expect, test } from 'vitest';
import { Rng } from '../../../core/index.ts';
import { Perfect, Uniform, makeNoughts } from '../toys.fixture.ts';
import { Bout, eloOf, readBout } from './bout.ts';

const noughts = makeNoughts();
const search = { considered: 4, weighing: { visit: 50, scale: 1 }, noise: 1, crowd: 1 };
const manner = { search, simulations: 2, opening: 1, lambda: 1 };

function points(...networks: readonly [Uniform, Uniform]): number {
  const bout = new Bout(noughts, networks, manner, Rng.of(1), 0, 40);
  while (bout.step());
  const { points: made, games } = readBout(bout.close());
  expect(games).toBe(40);
  return made;
}

test('who plays perfectly beats who knows nothing, on whichever side of the table', () => {
  const [perfect, uniform] = [new Perfect(noughts), new Uniform(noughts)];
  expect(points(perfect, uniform)).toBeGreaterThan(28);
  expect(points(perfect, uniform) + points(uniform, perfect)).toBe(40);
});

test('equals get half of the points: openings are played from both sides', () => {
  expect(points(new Uniform(noughts), new Uniform(noughts))).toBe(20);
});

test('points are told in Elo', () => {
  expect(eloOf(20, 40)).toBe(0);
  expect(eloOf(30, 40)).toBeCloseTo(400 * Math.log10(31 / 11));
  expect(eloOf(10, 40)).toBeCloseTo(-eloOf(30, 40));
  expect(Number.isFinite(eloOf(40, 40))).toBe(true);
});
