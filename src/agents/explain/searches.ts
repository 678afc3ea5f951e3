/** The searches that can be recorded, the simplest first. */
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
