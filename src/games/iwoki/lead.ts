import type { Seat } from '../../core/index.ts';
import type { IwokiState } from './state.ts';

/** Own points less the best rival's, as if the game were counted now. */
export function lead(state: IwokiState, seat: Seat): number {
  let best = -Infinity;
  for (let rival = 0; rival < state.points.length; rival++)
    if (rival !== seat) best = Math.max(best, state.finalScore(rival));
  return state.finalScore(seat) - best;
}

/** The same with what was scored so far alone: tiles in hands cost nothing yet. */
export function scoreLead(state: IwokiState, seat: Seat): number {
  let best = -Infinity;
  for (let rival = 0; rival < state.points.length; rival++)
    if (rival !== seat) best = Math.max(best, state.score(rival));
  return state.score(seat) - best;
}
