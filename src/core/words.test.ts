import { expect, test } from 'vitest';
import { pointsLine } from './words.ts';

test('points stand side by side, and lost ones are not taken for a dash', () => {
  expect(pointsLine([45, 44])).toBe('45–44');
  expect(pointsLine([3, -3])).toBe('3 · −3');
});
