import type { Tally } from './histogram.ts';

/** The least value that at least this share of all does not exceed; the values ascend. */
export function quantile(tallies: readonly Tally[], share: number): number {
  const all = tallies.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { value, count } of tallies) {
    seen += count;
    if (seen >= share * all) return value;
  }
  return Number.NaN;
}
