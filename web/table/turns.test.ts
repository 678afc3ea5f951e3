import { expect, test } from 'vitest';
import { moveNumbers } from './turns.ts';

test('moves are numbered by turns, and further moves of a turn have letters', () => {
  const lines = [0, 1, 1, 1, 0, 0, 1].map((seat) => ({ seat }));
  expect(moveNumbers(lines).map(({ turn, letter }) => `${turn}${letter}`)).toEqual([
    '1',
    '2',
    '2b',
    '2c',
    '3',
    '3b',
    '4',
  ]);
});
