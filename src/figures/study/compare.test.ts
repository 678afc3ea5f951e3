import { expect, test } from 'vitest';
import { Sample } from '../../arena/index.ts';
import { Rng } from '../../core/index.ts';
import { apart as namesApart, differenceOf } from './compare.ts';
import type { Found } from './study.ts';

function mean(of: number, rng: Rng, n = 80): Found {
  const sample = new Sample();
  for (let i = 0; i < n; i++) sample.add(of + rng.float() + rng.float() - 1);
  const { low, high } = sample.interval();
  return { mean: sample.mean, low, high, count: n };
}

test('intervals of differences hold the truth, and equals are called apart one time in twenty', () => {
  const rng = Rng.of(4);
  let [held, apart] = [0, 0];
  for (let i = 0; i < 400; i++) {
    const { difference } = differenceOf(mean(1, rng), mean(1.3, rng));
    if (difference.low! <= 0.3 && difference.high! >= 0.3) held++;
    if (differenceOf(mean(1, rng), mean(1, rng)).pValue < 0.05) apart++;
  }
  expect(held).toBeGreaterThan(0.92 * 400);
  expect(apart).toBeLessThan(0.08 * 400);
});

test('the interval leaves out nothing just when the p-value is small; what is open decides nothing', () => {
  const one: Found = { mean: 0.5, low: 0.45, high: 0.55, count: 100 };
  for (const at of [0.52, 0.56, 0.57, 0.58, 0.6]) {
    const { difference, pValue } = differenceOf(one, {
      ...one,
      mean: at,
      low: at - 0.05,
      high: at + 0.05,
    });
    expect(difference.low! > 0).toBe(pValue < 0.05);
    expect(difference.mean).toBeCloseTo(at - 0.5, 10);
  }
  expect(differenceOf(one, { ...one, mean: 0.9, low: null }).pValue).toBe(1);
  expect(differenceOf(one, one)).toMatchObject({ pValue: 1, difference: { mean: 0 } });
});

test('variants are called by what differs in them, other games by their names', () => {
  const names = ['mancala(3,2)', 'mancala(3,2,true)'] as const;
  const rules = (last: string) => `mancala(pits=3,seeds=2,emptyCapture=${last})`;
  expect(namesApart([rules('false'), rules('true')], names)).toEqual([
    'emptyCapture=false',
    'emptyCapture=true',
  ]);
  expect(namesApart(['reversi(size=6)', rules('true')], names)).toEqual(names);
  expect(namesApart([rules('true'), rules('true')], names)).toEqual(names);
});
