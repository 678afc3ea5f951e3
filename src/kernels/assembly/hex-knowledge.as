// What is known of a Hex position without playing it out: who has won already, and which moves matter.
import { cells, clear, frame, has, layOut, meet, nextIn, stoneAt } from './hex-ground';
import { emptiesOf, fillIn, leaveOut, prepareInferior } from './hex-inferior';
import { findLinks, joined, joinsBy, mustTake, setReach } from './hex-links';

/** By cell: the stones, with those filled in that do not change who wins. */
export const FILLED = memory.data(368);
/** By cell: 1 where a move must be looked at. */
export const WORTH = memory.data(361);
/** The same as a set. */
export const MOVES = memory.data(48);
const MUST = memory.data(48);
/** A move that wins for the mover, where one is known; -1: none is. */
export let bestCell: i32 = -1;

export function prepareKnowledge(size: i32): void {
  layOut(size);
  prepareInferior();
  setReach(size <= 7 ? 16 : 8, size <= 7 ? 32 : 16, size <= 7 ? 361 : 5, size <= 7 ? 361 : 14);
}

/**
 * Looks at a position, stones by cell, with a side to move: the stone of who wins for certain, or 0.
 * Afterwards FILLED, WORTH and MOVES tell what is left to look at.
 */
export function know(stones: usize, mover: i32): i32 {
  memory.copy(FILLED, stones, cells);
  frame(FILLED);
  fillIn(FILLED);
  bestCell = -1;
  clear(MOVES);
  memory.fill(WORTH, 0, cells);
  findLinks(FILLED, mover, true);
  if (joined || joinsBy >= 0) {
    bestCell = joinsBy;
    return mover;
  }
  findLinks(FILLED, 3 - mover, false);
  if (!mustTake(MUST)) return 3 - mover;
  emptiesOf(FILLED, MOVES);
  leaveOut(FILLED, mover, MOVES);
  if (!meet(MOVES, MOVES, MUST)) return 3 - mover;
  for (let cell = nextIn(MOVES, 0); cell >= 0; cell = nextIn(MOVES, cell + 1)) {
    store<u8>(WORTH + cell, 1);
  }
  return 0;
}
