import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Spec } from '../arena/index.ts';
import { Notes } from './notes.ts';
import { Watch } from './watch.ts';

const SPEC = {
  budget: {},
  clock: null,
  tolerance: 100,
  patience: 5000,
  penalties: { illegal: 'forfeit', crash: 'forfeit', time: 'forfeit' },
} as unknown as Spec;

let now = 0;
beforeEach(() => {
  now = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A worker that has begun a game; time goes by in rounds, or all at once while nobody looks. */
function watched(spec: Partial<Spec> = {}) {
  const notes = Notes.withRoom(8);
  const stop = new AbortController();
  const watch = new Watch({ ...SPEC, ...spec }, 100);
  const post = watch.post({ notes, stop, threads: () => [] });
  notes.game(0, 1);
  const pass = (ms: number) => {
    for (let at = 0; at < ms; at += 50) {
      now += 50;
      vi.advanceTimersByTime(50);
    }
  };
  pass(50);
  return { watch, notes, post, stop, pass };
}

test('who is silent for longer than the referee allows is stopped, and nobody before', () => {
  const { notes, post, stop, pass } = watched();
  pass(6000);
  expect(post.trouble).toBeNull();
  notes.asked(0, []);
  pass(6100);
  expect([post.trouble, stop.signal.aborted]).toEqual([null, false]);
  pass(100);
  expect([post.trouble, stop.signal.aborted]).toEqual(['silence', true]);
});

test('while nobody could listen, nobody was silent', () => {
  const { post, pass } = watched();
  pass(3000);
  // The whole program was held up for an hour.
  now += 3_600_000;
  pass(2000);
  expect(post.trouble).toBeNull();
  pass(2000);
  expect(post.trouble).toBe('silence');
});

test('how long is waited follows from the limits, and where late answers do not lose it is longer', () => {
  const patience = (spec: object, moves = 0) => watched(spec).watch.patience(moves);
  expect(patience({})).toBe(6100);
  expect(patience({ budget: { ms: 300 } })).toBe(1400);
  expect(patience({ clock: { ms: 1000, increment: 50 } }, 20)).toBe(3100);
  const penalties = (time: string) => ({ ...SPEC.penalties, time });
  expect(patience({ budget: { ms: 300 }, penalties: penalties('random') })).toBe(10_400);
  expect(patience({ budget: { ms: 300 }, penalties: penalties('allow') })).toBe(15_100);
});
