/**
 * The versions of the agents that levels are made of and measured by, for those who do not load the
 * agents themselves: the page would have to fetch all of them to say that figures are old.
 */
export const LEVEL_VERSIONS = [
  { id: 'amateur', version: 1 },
  { id: 'best', version: 10, since: { hex: 8, mancala: 4, reversi: 4, tree: 4 } },
  { id: 'greedy', version: 1 },
] as const;
