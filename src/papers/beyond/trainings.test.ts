import { expect, test } from 'vitest';
import { gainOver, shareOver } from './trainings.ts';

test('trainings that differ have the interval of Student over them', () => {
  // A mean of 0.6 and a deviation of 0.2 of three: 0.6 ± 4.3027 · 0.2 / √3.
  const { mean, low, high } = shareOver({ values: [0.4, 0.6, 0.8], games: 100 });
  expect(mean).toBeCloseTo(0.6, 10);
  expect(low).toBeCloseTo(0.6 - 0.49683, 4);
  expect(high).toBeCloseTo(0.6 + 0.49683, 4);
});

test('trainings that came out alike are not taken for sure', () => {
  const alike = shareOver({ values: [0.8, 0.8], games: 40 });
  expect(alike.high - alike.low).toBeGreaterThan(0.5);
  expect(alike.pValue).toBeGreaterThan(0.05);
  // All games of six trainings won is another matter.
  const won = shareOver({ values: [1, 1, 1, 1, 1, 1], games: 100 });
  expect(won.low).toBeGreaterThan(0.95);
  expect(won.pValue).toBeLessThan(0.001);
});

test('gains are counted training by training', () => {
  const first = { values: [0.2, 0.5, 0.8], games: 1000 };
  const gain = gainOver(first, { values: [0.3, 0.6, 0.9], games: 1000 });
  expect(gain.mean).toBeCloseTo(0.1, 10);
  // By themselves the trainings differ by far more.
  expect(gain.low).toBeGreaterThan(0);
});
