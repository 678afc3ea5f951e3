import { expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { bestOf, softly } from './choice.ts';
import { always, at, readSchedule } from './schedule.ts';

function shares(draws: number, places: number, pick: (rng: Rng) => number): number[] {
  const rng = Rng.of('shares');
  const counts = Array.from({ length: places }, () => 0);
  for (let i = 0; i < draws; i++) counts[pick(rng)]!++;
  return counts.map((count) => count / draws);
}

test('of several best values, each is as likely as the next, and no other', () => {
  const values = Float64Array.of(0.5, 2, -3, 2, 2, 1, 9);
  const [a, b, c, d, e, f, g] = shares(6000, 7, (rng) => bestOf(values, 6, rng));
  expect([a, c, f, g]).toEqual([0, 0, 0, 0]);
  for (const share of [b, d, e]) expect(share).toBeCloseTo(1 / 3, 1);
});

test('softmax goes by the exponentials of the values', () => {
  const values = Float64Array.of(0, 1, 2, 7);
  const space = new Float64Array(4);
  const total = 1 + Math.E + Math.E ** 2;
  const got = shares(20_000, 4, (rng) => softly(values, 3, 1, rng, space));
  for (const [i, share] of got.slice(0, 3).entries()) {
    expect(share).toBeCloseTo(Math.exp(i) / total, 1);
  }
  expect(got[3]).toBe(0);
  const cool = shares(2000, 4, (rng) => softly(values, 3, 0.05, rng, space));
  expect(cool[2]).toBe(1);
});

test('softmax takes values that are too much for exp', () => {
  const values = Float64Array.of(-5000, 4000, 4000);
  const got = shares(1000, 3, (rng) => softly(values, 3, 1, rng, new Float64Array(3)));
  expect(got[0]).toBe(0);
  expect(got[1]).toBeCloseTo(0.5, 1);
});

test('a schedule goes evenly from one number to another, and stays there', () => {
  const falling = readSchedule('0.9..0.1/400', always(0));
  expect([0, 100, 200, 400, 9999].map((played) => at(falling, played))).toEqual([
    0.9,
    expect.closeTo(0.7),
    expect.closeTo(0.5),
    0.1,
    0.1,
  ]);
  expect(at(readSchedule('0.3', always(0)), 7)).toBe(0.3);
  expect(at(readSchedule('auto', always(0.4)), 7)).toBe(0.4);
});
