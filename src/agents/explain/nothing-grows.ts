import {
  OVER,
  Rng,
  legalActions,
  type Complaint,
  type Game,
  type State,
} from '../../core/index.ts';
import { refuse } from '../complaints.ts';
import { knownFirstMove } from '../first-moves/index.ts';

/** Why no tree grows in a position: nothing is left to decide, or nobody searches for it; null: one does. */
export function nothingGrows(game: Game, state: State, agent: string): Complaint | null {
  if (state.toMove === OVER) return refuse.nothingToDecide();
  const legal = legalActions(state, game.info);
  if (legal.length === 1) return refuse.oneMove();
  const seat = state.toMove;
  const turn = { seat, seen: game.observe(state, seat), legal, budget: {} };
  const known = knownFirstMove(game, state, turn, Rng.of('explain'));
  return known === null ? null : refuse.firstMoveKnown({ agent });
}
