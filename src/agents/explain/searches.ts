/** Who can be watched while it searches through a tree, the simplest first. */
export const SEARCHES = [
  'minimax',
  'negamax',
  'alphabeta',
  'scout',
  'negascout',
  'pvs',
  'aspiration',
  'mtdf',
  'vela',
] as const;
