import { expect, test } from 'vitest';
import { HEIGHT, evenOf, heightOf } from './plot-scale.ts';

test('the line in the graph is where nobody is ahead: in the middle for two, at a quarter for four', () => {
  expect(evenOf({ seats: 2 })).toBe(HEIGHT / 2);
  expect(evenOf({ seats: 4 })).toBe(heightOf(0.25));
  expect(evenOf({ seats: 4 })).toBeGreaterThan(evenOf({ seats: 2 }));
});
