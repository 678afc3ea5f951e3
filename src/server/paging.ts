import type { Span } from '../store/index.ts';

/**
 * The index of the game that so many stored ones come before, given the indices that are not stored,
 * ascending: while games are played at once, later ones may be there before earlier ones.
 */
export function indexOf(rank: number, missing: readonly Span[]): number {
  let index = rank;
  for (const { from, to } of missing) {
    if (from > index) break;
    index += to - from;
  }
  return index;
}
