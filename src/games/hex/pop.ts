import type { Seat } from '../../core/index.ts';
import type { PathFinder } from './paths.ts';
import type { HexState } from './state.ts';

// The two formulas of PopPlayer (Eduardo Brito Labrada, Universidad de La Habana, 2025).

/** Weights of the leaf formula: the ratio of path lengths and the ratio of path counts. */
export const LENGTH_WEIGHT = 1000;
export const COUNT_WEIGHT = 18;
/** Weights of the move formula: cells less the own path, and the rival's path. */
export const OWN_PATH_WEIGHT = 7;
export const RIVAL_PATH_WEIGHT = 5;

/** How good a leaf is for seat 0, from each seat's path length and number of shortest paths. */
export function popLeaf(length0: number, count0: number, length1: number, count1: number): number {
  return (
    LENGTH_WEIGHT * ((length1 + 1) / (length0 + 1)) + COUNT_WEIGHT * ((count0 + 1) / (count1 + 1))
  );
}

/** The leaf formula of a position, for seat 0; for seat 1 it is minus this. */
export function popValue(finder: PathFinder, state: HexState): number {
  finder.measure(state, 0);
  const { length, count } = finder;
  finder.measure(state, 1);
  return popLeaf(length, count, finder.length, finder.count);
}

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
