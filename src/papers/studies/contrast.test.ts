import { expect, test } from 'vitest';
import { medianOf, overSplits } from './contrast.ts';

test('without shared games it is the mean with Student’s interval', () => {
  const { mean, low, high, lowest, highest, count } = overSplits([1, 2, 3, 4], 0);
  expect([mean, lowest, highest, count]).toEqual([2.5, 1, 4, 4]);
  // t of 3 degrees is 3.1824; the error is √(5/3)/2.
  expect(high - mean).toBeCloseTo(3.182446 * 0.645497, 4);
  expect(mean - low).toBeCloseTo(high - mean, 10);
});

test('games that splits share widen it', () => {
  const values = [1, 2, 3, 4];
  const [plain, shared] = [overSplits(values, 0), overSplits(values, 0.2)];
  // 1/4 + 0.2/0.8 instead of 1/4.
  expect((shared.high - shared.low) / (plain.high - plain.low)).toBeCloseTo(Math.SQRT2, 10);
  expect(shared.pValue).toBeGreaterThan(plain.pValue);
});

test('the p-value agrees with the interval', () => {
  const values = [0.2, 0.9, 1.4, 0.7, 1.1];
  const { low } = overSplits(values, 0.2);
  const shifted = overSplits(
    values.map((value) => value - low),
    0.2,
  );
  expect(shifted.low).toBeCloseTo(0, 10);
  expect(shifted.pValue).toBeCloseTo(0.05, 8);
});

test('one value says nothing of where the truth lies, and none has no mean', () => {
  expect(overSplits([3], 0.2)).toMatchObject({
    mean: 3,
    low: -Infinity,
    high: Infinity,
    pValue: 1,
  });
  expect(overSplits([], 0.2).mean).toBeNaN();
  expect(overSplits([], 0.2).pValue).toBe(1);
});

test('the middle value', () => {
  expect(medianOf([5, 1, 3])).toBe(3);
  expect(medianOf([4, 1, 3, 2])).toBe(2.5);
  expect(medianOf([])).toBeNaN();
});
