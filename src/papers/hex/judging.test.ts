import { expect, test } from 'vitest';
import { overSplits } from '../studies/index.ts';
import { reversed, rounds } from './judging.ts';

test('about 0.5 is what rounds to it, with all of its interval', () => {
  const at = (low: number, high: number) =>
    rounds({ ...overSplits([0, 1], 0), mean: (low + high) / 2, low, high }, 0.5).verdict;
  expect(at(0.46, 0.54)).toBe('holds');
  expect(at(0.46, 0.56)).toBe('open');
  expect(at(0.56, 0.6)).toBe('fails');
  expect(at(0.3, 0.44)).toBe('fails');
  expect(at(-Infinity, Infinity)).toBe('open');
});

test('the other way round, an effect keeps its interval and how likely it is', () => {
  const effect = overSplits([1, 2, 4], 0.2);
  const back = reversed(effect);
  expect([back.mean, back.low, back.high]).toEqual([-effect.mean, -effect.high, -effect.low]);
  expect(back.pValue).toBe(effect.pValue);
});
