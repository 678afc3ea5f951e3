import type { Game } from '../../core/index.ts';

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
  'expectimax',
] as const;

/** What a game is explained by unless somebody asks for another search. */
export function usualSearch({ info }: Game): string {
  return info.chance ? 'expectimax(depth=2)' : 'alphabeta(depth=3)';
}
