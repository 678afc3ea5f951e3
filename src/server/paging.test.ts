import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOf } from './paging.ts';

/** The runs of numbers that are not among these. */
function missingFrom(stored: readonly number[], total: number) {
  const spans: { from: number; to: number }[] = [];
  for (let index = 0; index < total; index++) {
    if (stored.includes(index)) continue;
    const last = spans.at(-1);
    if (last?.to === index) last.to++;
    else spans.push({ from: index, to: index + 1 });
  }
  return spans;
}

test('games are counted by those that are there, whatever is missing between them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60), { minLength: 1 }), (found) => {
      const stored = found.toSorted((a, b) => a - b);
      const missing = missingFrom(stored, 80);
      expect(stored.map((_, rank) => indexOf(rank, missing))).toEqual(stored);
      expect(indexOf(stored.length, missing)).toBeGreaterThanOrEqual(80);
    }),
  );
});
