import { expect, test } from 'vitest';
import { distance, nearest } from './nearest.ts';

test('slips are letters left out, added, changed, or two neighbours swapped', () => {
  expect(distance('perft', 'perft')).toBe(0);
  expect(distance('peft', 'perft')).toBe(1);
  expect(distance('perfft', 'perft')).toBe(1);
  expect(distance('purft', 'perft')).toBe(1);
  expect(distance('pefrt', 'perft')).toBe(1);
  expect(distance('', 'show')).toBe(4);
});

test('a mistyped word finds the one it stands for, and nothing far away', () => {
  const words = ['play', 'perft', 'replay', 'simulate'];
  expect(nearest('Pefrt', words)).toBe('perft');
  expect(nearest('simulte', words)).toBe('simulate');
  expect(nearest('plya', words)).toBe('play');
  expect(nearest('xx', words)).toBeNull();
  expect(nearest('chess', words)).toBeNull();
});
