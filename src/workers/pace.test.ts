import { expect, test } from 'vitest';
import type { Job, Played } from '../arena/index.ts';
import { Pace } from './pace.ts';

const job = (...players: number[]): Job => ({ index: 0, unit: 0, players, seed: '1' });
const took = (ms: number, ...players: number[]) => ({ job: job(...players), ms }) as Played;

/** How many games of these agents make a batch. */
function batch(pace: Pace, ...players: number[]): number {
  const each = pace.estimate(job(...players));
  let games = 1;
  while (pace.fits(games, (games + 1) * each)) games++;
  return games;
}

test('agents that were never seen play one game, to see', () => {
  expect(batch(new Pace(), 0, 1)).toBe(1);
});

test('a batch of known agents lasts between 50 and 200 milliseconds', () => {
  for (const ms of [0.5, 1, 7, 30, 60]) {
    const pace = new Pace();
    pace.note(Array.from({ length: 20 }, () => took(ms, 0, 1)));
    const lasts = batch(pace, 0, 1) * ms;
    expect(lasts).toBeGreaterThanOrEqual(50);
    expect(lasts).toBeLessThanOrEqual(200);
  }
});

test('long games go one by one, and very short ones do not fill the memory', () => {
  const pace = new Pace();
  pace.note([took(5000, 0, 1), took(0.001, 1, 2)]);
  expect(batch(pace, 0, 1)).toBe(1);
  expect(batch(pace, 1, 2)).toBe(500);
});

test('games that take no time at all still make batches of no more than five hundred', () => {
  const pace = new Pace();
  pace.note([took(0, 0, 1)]);
  expect(batch(pace, 0, 1)).toBe(500);
});

test('seats do not matter, agents and depths do', () => {
  const pace = new Pace();
  pace.note([took(10, 0, 1)]);
  expect(pace.estimate(job(1, 0))).toBe(10);
  expect(pace.estimate(job(0, 2))).not.toBe(10);
  expect(pace.estimate({ ...job(0, 1), depth: 3 })).not.toBe(10);
});

test('what agents took last counts most', () => {
  const pace = new Pace();
  pace.note([took(10, 0, 1), ...Array.from({ length: 30 }, () => took(50, 0, 1))]);
  expect(pace.estimate(job(0, 1))).toBeCloseTo(50, 0);
});
