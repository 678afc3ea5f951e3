import type { ActionGroups } from '../../core/index.ts';
import { DRAW, PASS } from './box.ts';
import type { IwokiState } from './state.ts';

/** What one can do in a turn; who has drawn is in the midst of it. */
export const groups: ActionGroups<IwokiState> = {
  names: ['draw', 'small tile', 'hexagon', 'pass'],
  of({ box }, action) {
    if (action === DRAW) return 0;
    if (action === PASS) return 3;
    return action >= box.hexBase ? 2 : 1;
  },
  midway: ({ drawn }) => drawn,
};
