import { expect, test } from 'vitest';
import { rate } from '../../../arena/index.ts';
import { isLost, skillOf, type Climbed } from './skill.ts';

function step(effort: number, counts: readonly number[]): Climbed {
  const games = 2 * counts.reduce((a, b) => a + b, 0);
  return { agent: `mcts(iterations=${effort})`, effort, rating: rate(counts), games };
}

const clear = [0, 0, 40, 0, 40];
const even = [20, 0, 40, 0, 20];

test('gains add up to the last rung that was clear; the ladder ends when two show nothing', () => {
  const steps = [step(2, clear), step(4, clear), step(8, even), step(16, even)];
  const { rungs, depth, clear: last, ended } = skillOf('random', steps, 4);
  expect(last).toBe(2);
  expect(ended).toBe('noise');
  const gain = rate(clear);
  expect(rungs[1]!.gain.mean).toBeCloseTo(gain.elo, 4);
  expect(depth.mean).toBeCloseTo(2 * gain.elo, 4);
  // Errors of two matches that do not depend on each other.
  const below = gain.elo - gain.eloInterval.low;
  expect(depth.mean - depth.low!).toBeCloseTo(Math.SQRT2 * below, 4);
});

test('steps below the number of options are no reason to end, nor is a single one', () => {
  expect(isLost([step(2, even), step(4, even)], 8)).toBe(false);
  expect(isLost([step(32, even), step(64, even)], 8)).toBe(true);
  expect(isLost([step(16, clear), step(32, even)], 8)).toBe(false);
  expect(skillOf('random', [step(2, clear)], 8).ended).toBe('limit');
  expect(skillOf('random', [step(2, even)], 8)).toMatchObject({ clear: 0, depth: { mean: 0 } });
});

test('who took everything may be any amount stronger', () => {
  const { depth } = skillOf('random', [step(2, [0, 0, 0, 0, 5])], 2);
  expect(depth.high).toBeNull();
  expect(depth.low).toBeGreaterThan(0);
});

test('what is lost in each doubling may show in many at once, and then counts', () => {
  const steps = [step(2, clear), step(4, even), step(8, even)];
  const far = skillOf('random', steps, 2, step(64, clear));
  const gain = rate(clear);
  expect(far).toMatchObject({ clear: 1, ended: 'noise', beyond: { below: 'mcts(iterations=2)' } });
  expect(far.beyond!.gain.mean).toBeCloseTo(gain.elo, 4);
  expect(far.depth.mean).toBeCloseTo(2 * gain.elo, 4);
  // A long step that shows nothing adds nothing.
  const near = skillOf('random', steps, 2, step(64, even));
  expect(near.depth).toEqual(near.rungs[1]!.total);
  const none = skillOf('random', [step(4, even), step(8, even)], 2, step(64, clear));
  expect(none).toMatchObject({ clear: 0, beyond: { below: 'random' } });
  expect(none.depth.low).toBeGreaterThan(0);
});
