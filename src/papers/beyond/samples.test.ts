import { describe, expect, test } from 'vitest';
import { gain, outcomeOf, tested, type Unit } from './samples.ts';

describe('a tested mean', () => {
  test('has the interval and the p-value of Student’s t', () => {
    // Student's own sleep data: t = 4.06 with 9 degrees of freedom, p = 0.0028.
    const sleep = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4];
    const { mean, low, high, pValue, count } = tested(sleep);
    expect([mean, low, high].map((value) => value.toFixed(2))).toEqual(['1.58', '0.70', '2.46']);
    expect(pValue).toBeCloseTo(0.0028, 4);
    expect(count).toBe(10);
  });

  test('is tested against what it should be', () => {
    const values = [0.4, 0.6, 0.5, 0.55, 0.45];
    expect(tested(values, 0.5).pValue).toBe(1);
    expect(tested(values, 0.9).pValue).toBeLessThan(0.001);
  });

  test('of values that are all the same is sure unless they are what they should be', () => {
    expect(tested([2, 2, 2]).pValue).toBe(0);
    expect(tested([2, 2, 2], 2).pValue).toBe(1);
  });

  test('of one value says nothing', () => {
    expect(tested([3]).pValue).toBe(1);
    expect(tested([3]).high).toBe(Infinity);
  });
});

describe('how a seat did', () => {
  test('gives those who share a win their part of it', () => {
    const won = (seat: number) => outcomeOf([0.5, 0.5, -1], [20, 20, 14], seat).won;
    expect([won(0), won(1), won(2)]).toEqual([0.5, 0.5, 0]);
  });

  test('leads over the mean of the others', () => {
    expect(outcomeOf([1, 0, -1], [30, 20, 10], 0).lead).toBe(15);
    expect(outcomeOf([1, 0, -1], [30, 20, 10], 1).lead).toBe(0);
  });
});

test('a gain is taken unit by unit, where both have the unit', () => {
  const unit = (lead: number): Unit => ({ won: 0, points: 0, lead });
  const before = new Map([
    [0, unit(1)],
    [1, unit(10)],
    [2, unit(100)],
  ]);
  const after = new Map([
    [1, unit(12)],
    [0, unit(2)],
  ]);
  const { mean, count } = gain(before, after, 'lead');
  expect({ mean, count }).toEqual({ mean: 1.5, count: 2 });
});
