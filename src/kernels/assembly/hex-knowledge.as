// What is known of a Hex position without playing it out: who has won already, and which moves matter.
import { MOST_CELLS, cells, clear, count, frame, layOut, meet, nextIn, put, stoneAt } from './hex-ground';
import { emptiesOf, fillIn, leaveOut, prepareInferior } from './hex-inferior';
import { addDistances, findLinks, joined, joiningCells, joinsBy, mustTake, setReach, threatCells } from './hex-links';

/** By cell: the stones, with those filled in that do not change who wins. */
export const FILLED = memory.data(368);
/** By cell: 1 where a move must be looked at. */
export const WORTH = memory.data(361);
/** The same as a set. */
export const MOVES = memory.data(48);
const MUST = memory.data(48);
/** Of these moves those that look best. */
export const BEST_MOVES = memory.data(48);
/** By cell, how far it is from joining the sides of either: small is good. */
const DISTANCES = memory.data(2 * 361);
/**
 * Cells that the proof needs: with a winner, those in which it wins whatever is played elsewhere;
 * without one, those in which the rival answers the moves that are left out.
 */
export const CARRIER = memory.data(48);
/** So many moves look best, and one of so many of the rest. */
const WIDTH: i32 = 2;
const SHARE: i32 = 5;
/** A move that wins for the mover, where one is known; -1: none is. */
export let bestCell: i32 = -1;

export function prepareKnowledge(size: i32): void {
  layOut(size);
  prepareInferior();
  // On large boards fewer links of a pair are kept, and none of the longest: found by what they prove in
  // the same time.
  if (size <= 7) setReach(10, 20, MOST_CELLS, MOST_CELLS);
  else setReach(6, 12, 12, 30);
}

/**
 * Looks at a position, stones by cell, with a side to move: the stone of who wins for certain, or 0.
 * Afterwards FILLED, WORTH and MOVES tell what is left to look at.
 */
export function know(stones: usize, mover: i32): i32 {
  fillBoard(stones, true);
  bestCell = -1;
  clear(MOVES);
  memory.fill(WORTH, 0, cells);
  findLinks(FILLED, mover, true);
  if (joined || joinsBy >= 0) {
    bestCell = joinsBy;
    joiningCells(CARRIER);
    addFilled(stones, FILLED, mover, CARRIER);
    return mover;
  }
  memory.fill(DISTANCES, 0, 2 * 361);
  addDistances(DISTANCES);
  const rival = 3 - mover;
  findLinks(FILLED, rival, false);
  const late = !mustTake(MUST);
  if (joined) joiningCells(CARRIER);
  else threatCells(CARRIER);
  if (!late) {
    emptiesOf(FILLED, MOVES);
    meet(MOVES, MOVES, MUST);
    leaveOut(FILLED, mover, MOVES, CARRIER);
  }
  if (late || count(MOVES) == 0) {
    addFilled(stones, FILLED, rival, CARRIER);
    return rival;
  }
  addDistances(DISTANCES);
  pickBest();
  for (let cell = nextIn(MOVES, 0); cell >= 0; cell = nextIn(MOVES, cell + 1)) {
    store<u8>(WORTH + cell, 1);
  }
  return 0;
}

/** Puts stones on the board that is looked at; dead and captured cells are filled in if wished. */
export function fillBoard(stones: usize, all: bool): void {
  memory.copy(FILLED, stones, cells);
  frame(FILLED);
  if (all) fillIn(FILLED);
}

/** A part of the moves: those nearest to joining sides. */
function pickBest(): void {
  const wanted = WIDTH + count(MOVES) / SHARE;
  let low: i32 = -1;
  clear(BEST_MOVES);
  for (let picked = 0; picked < wanted;) {
    // The next number of those that are left, with all that have it.
    let next = i32.MAX_VALUE;
    for (let cell = nextIn(MOVES, 0); cell >= 0; cell = nextIn(MOVES, cell + 1)) {
      const far = <i32>load<u16>(DISTANCES + (<usize>cell << 1));
      if (far > low && far < next) next = far;
    }
    if (next == i32.MAX_VALUE) break;
    for (let cell = nextIn(MOVES, 0); cell >= 0; cell = nextIn(MOVES, cell + 1)) {
      if (<i32>load<u16>(DISTANCES + (<usize>cell << 1)) != next) continue;
      put(BEST_MOVES, cell);
      picked++;
    }
    low = next;
  }
}

/** Adds the cells that were filled in with a stone, which its owner keeps by answering there. */
export function addFilled(before: usize, filled: usize, stone: i32, set: usize): void {
  for (let cell = 0; cell < cells; cell++) {
    if (stoneAt(filled, cell) == stone && stoneAt(before, cell) == 0) put(set, cell);
  }
}
