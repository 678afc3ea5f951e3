import type { Limits } from '../arena/index.ts';

/** What a page may ask for. */
export const PAGE_LIMITS: Limits = {
  agents: 200,
  meetings: 20_000,
  games: 2_000_000,
  // What a sequential test may need.
  openings: 50_000,
};

/** Answers of a person that a page may have learned from: with fewer there is next to nothing to learn. */
export const ANSWERS = { fewest: 5, most: 1000, letters: 20_000 } as const;

/** Letters in the string of an agent. */
export const LONGEST_AGENT = 2000;
