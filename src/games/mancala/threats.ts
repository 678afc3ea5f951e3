import type { MancalaState } from './state.ts';

/** The side to move can keep the turn: the last seed of some pit would fall into its store. */
export function canMoveAgain(state: MancalaState): boolean {
  const { pits } = state.rules;
  const around = 2 * pits + 1;
  for (let pit = 1; pit <= pits; pit++) {
    if (state.seedsIn(state.toMove, pit) % around === pit) return true;
  }
  return false;
}
