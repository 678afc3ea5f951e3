import { expect, test } from 'vitest';
import { likeLevel, ratingWords } from './strength.ts';

const levels = [1100, 1400, 1900].map((rating, i) => ({
  level: i + 1,
  agent: `level(${i + 1})`,
  rating,
  deviation: 20,
}));
const like = (rating: number, deviation = 60) => likeLevel({ rating, deviation }, levels);

test('a rating is said as the level that plays like it, where that is known', () => {
  expect(like(1420)).toBe('about level 2');
  expect(like(1660)).toBe('about level 3');
  expect([like(1010), like(990)]).toEqual(['about level 1', 'below level 1']);
  expect([like(1990), like(2010)]).toEqual(['about level 3', 'above level 3']);
  expect(like(1420, 300)).toMatch(/a few more games/);
  expect(likeLevel({ rating: 1500, deviation: 50 }, [])).toBeNull();
  expect(ratingWords({ rating: 1587.4, deviation: 45.2 })).toBe('1587 ± 90');
});
