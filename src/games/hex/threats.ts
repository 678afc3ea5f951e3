import type { NullMove } from '../../core/index.ts';
import type { PathFinder } from './paths.ts';
import type { HexState } from './state.ts';

/** A pass in thought: an extra stone never hurts, so a side that stands well without one stands well. */
export const nullMove: NullMove<HexState> = {
  // The first two moves may be about the swap, which a pass would take to the wrong seat.
  able: (state) => state.stones >= 2,
  play: turn,
  takeBack: turn,
};

function turn(state: HexState): void {
  const { keys, cells } = state.board;
  state.toMove = 1 - state.toMove;
  state.keyLo ^= keys.lo[2 * cells]!;
  state.keyHi ^= keys.hi[2 * cells]!;
}

/** Somebody needs one stone only: the next move wins or must parry. */
export function oneStoneFromWinning(finder: PathFinder, state: HexState): boolean {
  finder.measure(state, 0);
  if (finder.length <= 1) return true;
  finder.measure(state, 1);
  return finder.length <= 1;
}
