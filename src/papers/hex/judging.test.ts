import { expect, test } from 'vitest';
import { best } from '../words.ts';
import { judge, rounds } from './judging.ts';

test('what does not stand among all comparisons is open, whatever its sign', () => {
  expect(
    judge([
      { mean: 1, pValue: 0.001 },
      { mean: -1, pValue: 0.002 },
      { mean: 1, pValue: 0.03 },
      { mean: 1, pValue: 0.9 },
    ]),
  ).toEqual(['holds', 'fails', 'open', 'open']);
  expect(judge([{ mean: 1, pValue: 0.03 }])).toEqual(['holds']);
});

test('the best is refuted by one that is clearly better and shown by all being clearly worse', () => {
  expect(best(['holds', 'holds'])).toBe('holds');
  expect(best(['holds', 'open'])).toBe('open');
  expect(best(['holds', 'open', 'fails'])).toBe('fails');
});

test('about 0.5 is what rounds to it, with all of its interval', () => {
  expect(rounds({ low: 0.46, high: 0.54 }, 0.5)).toBe('holds');
  expect(rounds({ low: 0.46, high: 0.56 }, 0.5)).toBe('open');
  expect(rounds({ low: 0.56, high: 0.6 }, 0.5)).toBe('fails');
  expect(rounds({ low: 0.3, high: 0.44 }, 0.5)).toBe('fails');
  expect(rounds({ low: -Infinity, high: Infinity }, 0.5)).toBe('open');
});
