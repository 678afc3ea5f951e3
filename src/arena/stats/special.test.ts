import { expect, test } from 'vitest';
import {
  betaCdf,
  betaQuantile,
  lnGamma,
  normalCdf,
  normalQuantile,
  studentCdf,
  studentQuantile,
} from './special.ts';

test('gamma gives factorials and the root of pi', () => {
  expect(lnGamma(11)).toBeCloseTo(Math.log(3628800), 11);
  expect(lnGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12);
});

test('the normal distribution gives the values of the tables', () => {
  // Abramowitz and Stegun, table 26.1 and 26.5
  expect(normalCdf(1)).toBeCloseTo(0.841344746068543, 13);
  expect(normalCdf(-2)).toBeCloseTo(0.022750131948179, 13);
  expect(normalCdf(4)).toBeCloseTo(0.999968328758167, 13);
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 10);
  expect(normalQuantile(0.95)).toBeCloseTo(1.644853626951473, 10);
});

test('Student’s t gives the values of the tables', () => {
  expect(studentQuantile(0.975, 1)).toBeCloseTo(12.7062047362, 7);
  expect(studentQuantile(0.975, 10)).toBeCloseTo(2.228138852, 8);
  expect(studentQuantile(0.975, 30)).toBeCloseTo(2.0422724563, 8);
  expect(studentCdf(0, 5)).toBe(0.5);
});

test('the incomplete beta function is that of the binomial tail', () => {
  // P(X >= 3) for 10 throws of a fair coin: 968 / 1024
  expect(betaCdf(0.5, 3, 8)).toBeCloseTo(968 / 1024, 12);
  for (const p of [0.01, 0.3, 0.9]) {
    expect(betaCdf(betaQuantile(p, 2.5, 7), 2.5, 7)).toBeCloseTo(p, 10);
  }
});
