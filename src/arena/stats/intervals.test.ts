import { expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { Pieces, Sample, shareInterval } from './intervals.ts';

test('exact intervals are those that are published', () => {
  // Clopper-Pearson 95 %: 10 of 100, 0 of 10, 1 of 1 (closed forms for the last two).
  const ten = shareInterval(10, 100);
  expect(ten.low).toBeCloseTo(0.0490047, 6);
  expect(ten.high).toBeCloseTo(0.1762226, 6);
  expect(shareInterval(0, 10)).toEqual({ low: 0, high: expect.closeTo(1 - 0.025 ** 0.1, 9) });
  expect(shareInterval(1, 1)).toEqual({ low: expect.closeTo(0.025, 9), high: 1 });
  expect(shareInterval(0, 0)).toEqual({ low: 0, high: 1 });
});

test('mean, variance and interval of a sample are as worked out by hand', () => {
  const sample = new Sample();
  for (const value of [2, 4, 4, 4, 5, 5, 7, 9]) sample.add(value);
  expect(sample.mean).toBe(5);
  expect(sample.variance).toBeCloseTo(32 / 7, 12);
  // t(0.975, 7) = 2.364624252; half width 2.364624252 · sqrt(32 / 7 / 8)
  expect(sample.interval().high).toBeCloseTo(5 + 2.364624252 * Math.sqrt(32 / 56), 8);
  expect(new Sample().interval()).toEqual({ low: -Infinity, high: Infinity });
});

test('the interval of a mean covers it as often as it says', () => {
  const rng = Rng.of('coverage');
  let covered = 0;
  for (let n = 0; n < 2000; n++) {
    const sample = new Sample();
    for (let i = 0; i < 20; i++) sample.add(rng.float() + rng.float() + rng.float());
    const { low, high } = sample.interval();
    if (low <= 1.5 && 1.5 <= high) covered++;
  }
  expect(covered / 2000).toBeGreaterThan(0.93);
  expect(covered / 2000).toBeLessThan(0.97);
});

test('values of one piece are as much evidence as they are worth', () => {
  // One value in each: a plain sample.
  const [plain, alone, named] = [new Sample(), new Pieces(), new Pieces()];
  for (const [i, value] of [2, 4, 4, 4, 5, 5, 7, 9].entries()) {
    plain.add(value);
    alone.add(value);
    named.add(value, i);
  }
  for (const pieces of [alone, named]) {
    expect(pieces.count).toBe(8);
    expect(pieces.mean).toBeCloseTo(plain.mean, 12);
    expect(pieces.moments.variance).toBeCloseTo(plain.moments.variance, 12);
    expect(pieces.interval().low).toBeCloseTo(plain.interval().low, 10);
  }
  // Pieces of one, two or three values, which have a part in common: the mean of all values is covered.
  const rng = Rng.of('pieces');
  let [covered, asSingle] = [0, 0];
  for (let n = 0; n < 1000; n++) {
    const [pieces, single] = [new Pieces(), new Sample()];
    for (let piece = 0; piece < 60; piece++) {
      const common = rng.float();
      for (let i = rng.below(3); i >= 0; i--) {
        const value = common + rng.float() / 4;
        pieces.add(value, piece);
        single.add(value);
      }
    }
    const holds = ({ low, high }: { low: number; high: number }) => low <= 0.625 && 0.625 <= high;
    if (holds(pieces.interval())) covered++;
    if (holds(single.interval())) asSingle++;
  }
  expect(covered / 1000).toBeGreaterThan(0.93);
  expect(covered / 1000).toBeLessThan(0.97);
  expect(asSingle / 1000).toBeLessThan(0.87);
});
