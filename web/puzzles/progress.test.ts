import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What a browser keeps; `full`: it keeps nothing any more. */
function storage() {
  const kept = new Map<string, string>();
  const shelf = {
    full: false,
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (shelf.full) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
  };
  vi.stubGlobal('localStorage', shelf);
  return shelf;
}

let shelf: ReturnType<typeof storage>;
/** As a page that is opened anew reads it. */
async function opened() {
  vi.resetModules();
  return import('./progress.ts');
}

beforeEach(() => {
  shelf = storage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('tries are counted until a puzzle is solved, and are there when the page is opened again', async () => {
  const { noteTry } = await opened();
  noteTry('hex-1', false);
  noteTry('hex-1', true);
  noteTry('hex-1', false);
  noteTry('hex-2', false);
  const { attemptAt } = await opened();
  expect(attemptAt('hex-1')).toEqual({ solved: true, misses: 1 });
  expect(attemptAt('hex-2')).toEqual({ solved: false, misses: 1 });
  expect(attemptAt('hex-3')).toBeNull();
});

test('what another window has kept since is not lost', async () => {
  const one = await opened();
  const other = await opened();
  one.noteTry('hex-1', true);
  other.noteTry('hex-2', true);
  expect((await opened()).attemptAt('hex-1')).not.toBeNull();
});

test.each([
  ['the first day', null, '2026-03-01', 1, 1],
  ['the next day', ['2026-02-28', 4, 9], '2026-03-01', 5, 9],
  ['a new record', ['2026-02-28', 9, 9], '2026-03-01', 10, 10],
  ['the same day again', ['2026-03-01', 4, 9], '2026-03-01', 4, 9],
  ['a day was missed', ['2026-02-27', 4, 9], '2026-03-01', 1, 9],
  ['the clock was set back', ['2026-03-02', 4, 9], '2026-03-01', 4, 9],
  ['the turn of the year', ['2025-12-31', 1, 1], '2026-01-01', 2, 2],
] as const)('a streak: %s', async (_, before, day, days, longest) => {
  const { streakAfter } = await opened();
  const streak = before && { last: before[0], days: before[1], longest: before[2] };
  expect(streakAfter(streak, day)).toMatchObject({ days, longest });
});

test('a streak is alive until the day after it is over', async () => {
  const { daysInRow, noteDaily, streak, today } = await opened();
  noteDaily('2026-03-01');
  noteDaily('2026-03-02');
  const now = streak();
  expect(daysInRow(now, '2026-03-02')).toBe(2);
  expect(daysInRow(now, '2026-03-03')).toBe(2);
  expect(daysInRow(now, '2026-03-04')).toBe(0);
  // The calendar of the place, not of Greenwich.
  expect(today(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
  expect(today(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});

const mistake = (id: string) => ({
  id,
  rules: 'reversi',
  position: `at ${id}`,
  played: 'd3',
  theme: 'reversi.corners' as const,
});

test('mistakes are kept, the latest first, each once, and can be taken off', async () => {
  const { keepOwn, forgetOwn, ownPuzzles } = await opened();
  keepOwn([mistake('a'), mistake('b')]);
  keepOwn([mistake('c'), mistake('a')]);
  expect(ownPuzzles().map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  forgetOwn('a');
  expect((await opened()).ownPuzzles().map(({ id }) => id)).toEqual(['c', 'b']);
  keepOwn(Array.from({ length: 100 }, (_, i) => mistake(`m${i}`)));
  expect(ownPuzzles()).toHaveLength(60);
});

test('a browser that keeps nothing remembers until the page is closed, and says that it does', async () => {
  const { noteTry, noteDaily, attemptAt, streak, isKept } = await opened();
  noteTry('hex-1', true);
  shelf.full = true;
  noteTry('hex-2', true);
  noteDaily('2026-03-01');
  expect([attemptAt('hex-1')?.solved, attemptAt('hex-2')?.solved]).toEqual([true, true]);
  expect(streak()?.days).toBe(1);
  expect(isKept.value).toBe(false);
});

test('what is kept and cannot be read counts for nothing', async () => {
  for (const kept of [
    'no json',
    '7',
    '{"attempts":7,"streak":[],"own":{}}',
    '{"attempts":{"hex-1":null,"hex-2":{"solved":1}},"streak":{"last":"x","days":1,"longest":1},"own":[null,{"id":3}]}',
  ]) {
    shelf.kept.set('ludario.puzzles', kept);
    const { attemptAt, streak, ownPuzzles } = await opened();
    expect([attemptAt('hex-1'), attemptAt('hex-2'), streak(), ownPuzzles()]).toEqual([
      null,
      null,
      null,
      [],
    ]);
  }
});
