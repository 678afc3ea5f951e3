/**
 * The versions of the agents that levels are made of and measured by, for those who do not load the
 * agents themselves: the page would have to fetch all of them to say that figures are old.
 */
export const LEVEL_VERSIONS = [
  { id: 'amateur', version: 1 },
  {
    id: 'best',
    version: 11,
    since: { breakthrough: 11, hex: 11, mancala: 4, reversi: 4, tree: 4, '*': 10 },
  },
  {
    id: 'greedy',
    version: 2,
    since: {
      hex: 1,
      iwoki: 1,
      mancala: 1,
      reversi: 1,
      tree: 1,
      battleship: 1,
      'dots-and-boxes': 1,
      goofspiel: 1,
      kuhn: 1,
      leduc: 1,
      'liars-dice': 1,
    },
  },
] as const;
