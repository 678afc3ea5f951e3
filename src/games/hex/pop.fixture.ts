import type { Seat } from '../../core/index.ts';
import type { PathFinder } from './paths.ts';
import { OWN_PATH_WEIGHT, RIVAL_PATH_WEIGHT } from './pop.ts';
import type { HexState } from './state.ts';

/** The parts of a candidate move's score, all of them taken after the move. */
export interface PopMove {
  /** What the search found, for the mover: for seat 1 minus the value for seat 0. */
  readonly searched: number;
  /** Cells on the board. */
  readonly cells: number;
  readonly ownPath: number;
  readonly rivalPath: number;
}

export function popMoveScore({ searched, cells, ownPath, rivalPath }: PopMove): number {
  return searched + OWN_PATH_WEIGHT * (cells - ownPath) + RIVAL_PATH_WEIGHT * rivalPath;
}

/** The parts of a move's score, from the position after it and what a search made of that. */
export function popMove(
  finder: PathFinder,
  after: HexState,
  mover: Seat,
  valueForSeat0: number,
): PopMove {
  finder.measure(after, mover);
  const ownPath = finder.length;
  finder.measure(after, 1 - mover);
  const searched = mover === 0 ? valueForSeat0 : -valueForSeat0;
  return { searched, cells: after.board.cells, ownPath, rivalPath: finder.length };
}
