import { expect, test } from 'vitest';
import { simulate, type Costs } from '../../bench/cluster/simulate.ts';

const free: Costs = { queue: 0, game: 0, bytes: 0, line: 1, pause: 0 };

test('cores that cost nothing do all they can', () => {
  for (const cores of [1, 10, 1000]) {
    for (const ms of [10, 1000, 60_000]) {
      const { share, speed, limit } = simulate(cores, ms, free);
      expect(share).toBeCloseTo(1, 1);
      expect(speed).toBeCloseTo((share * 1000 * cores) / ms, 5);
      expect(limit).toBeNull();
    }
  }
});

test('what is slowest is the limit, and no more cores help then', () => {
  // One block in 2 ms: 500 blocks a second, 150 games of 10 ms each.
  const queue = simulate(3000, 10, { ...free, queue: 2 });
  expect(queue.limit).toBe('queue');
  expect(queue.speed).toBeGreaterThan(0.8 * 500 * 150);
  expect(queue.speed).toBeLessThan(1.01 * 500 * 150);
  const store = simulate(10_000, 10, { ...free, queue: 0.01, game: 0.02 });
  expect(store.limit).toBe('store');
  expect(store.speed).toBeLessThan(1.01 * 50_000);
  const network = simulate(10_000, 10, { ...free, bytes: 1000, line: 10_000 });
  expect(network.limit).toBe('network');
  expect(network.speed).toBeLessThan(1.01 * 10_000);
  // Long games ask little of anybody.
  expect(
    simulate(10_000, 60_000, { queue: 2, game: 0.02, bytes: 1000, line: 10_000, pause: 5 }).limit,
  ).toBeNull();
});
