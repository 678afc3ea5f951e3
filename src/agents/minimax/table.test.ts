import { describe, expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { AT_LEAST, AT_MOST, EXACT, TranspositionTable, type Bound } from './table.ts';

type Key = readonly [lo: number, hi: number];

function entryOf(table: TranspositionTable, key: Key) {
  if (!table.find(...key)) return null;
  const { value, depth, bound, settled, action } = table;
  return { value, depth, bound, settled, action };
}

describe('the transposition table', () => {
  test('gives back what was kept', () => {
    const table = new TranspositionTable(1);
    const rng = Rng.of('kept');
    const kept = new Map<Key, ReturnType<typeof entryOf>>();
    for (let n = 0; n < 500; n++) {
      const key: Key = [rng.next() | 0, rng.next() | 0];
      const entry = {
        value: rng.float() * 1e9,
        depth: rng.below(60),
        bound: rng.pick<Bound>([EXACT, AT_LEAST, AT_MOST]),
        settled: rng.below(2) === 1,
        action: rng.below(400),
      };
      table.keep(...key, entry.depth, entry.bound, entry.settled, entry.value, entry.action);
      kept.set(key, entry);
    }
    // 500 positions in room for some 40,000: hardly any can have pushed another out.
    const found = [...kept].filter(([key]) => table.find(...key));
    expect(found.length).toBeGreaterThan(495);
    for (const [key, entry] of found) expect(entryOf(table, key)).toEqual(entry);
  });

  test('verifies the whole key, not only the part that finds the place', () => {
    const table = new TranspositionTable(1);
    table.keep(5, 7, 3, EXACT, false, 1, 0);
    expect(table.find(5, 8)).toBe(false);
    expect(table.find(5 + table.capacity, 7)).toBe(false);
    expect(table.find(5, 7)).toBe(true);
  });

  test('keeps to its memory', () => {
    for (const megabytes of [1, 4, 16]) {
      const { capacity } = new TranspositionTable(megabytes);
      expect(capacity * 24).toBeLessThanOrEqual(megabytes * 2 ** 20);
      expect(capacity * 24).toBeGreaterThan(megabytes * 2 ** 18);
    }
  });

  test('of two positions in one place the deepest stays, and the newest', () => {
    const table = new TranspositionTable(0);
    expect(table.capacity).toBe(2);
    table.keep(1, 1, 9, EXACT, false, 9, 0);
    table.keep(2, 2, 3, EXACT, false, 3, 0);
    table.keep(3, 3, 2, EXACT, false, 2, 0);
    expect([1, 2, 3].map((n) => table.find(n, n))).toEqual([true, false, true]);
    // A deeper one takes the first place; what was there moves over.
    table.keep(4, 4, 12, EXACT, false, 12, 0);
    expect([1, 3, 4].map((n) => table.find(n, n))).toEqual([true, false, true]);
  });

  test('what is older goes first, however deep', () => {
    const table = new TranspositionTable(0);
    table.keep(1, 1, 40, EXACT, false, 1, 0);
    table.grow();
    expect(table.find(1, 1)).toBe(true);
    table.keep(2, 2, 1, EXACT, false, 2, 0);
    table.keep(3, 3, 1, EXACT, false, 3, 0);
    expect([1, 2, 3].map((n) => table.find(n, n))).toEqual([false, true, true]);
  });

  test('a position is never in both places', () => {
    const table = new TranspositionTable(0);
    const rng = Rng.of('places');
    for (let n = 0; n < 2000; n++) {
      const key = rng.below(4);
      if (rng.below(50) === 0) table.grow();
      table.keep(key, key, rng.below(9), EXACT, false, n, 0);
      // The entry found is always the one kept last.
      expect(entryOf(table, [key, key])!.value).toBe(n);
    }
  });

  test('cleared, it knows nothing', () => {
    const table = new TranspositionTable(0);
    table.keep(1, 1, 4, EXACT, false, 1, 0);
    table.clear();
    expect(table.find(1, 1)).toBe(false);
  });
});
