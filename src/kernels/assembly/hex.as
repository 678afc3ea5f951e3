// The Hex engine: what JavaScript calls.
import { prepareKnowledge } from './hex-knowledge';
import { setLimits } from './limits';
import { BOARD, cellOf, cells, fill, frame, lay, placeOf, seedLuck, winner } from './hex-playout';
import { movesOf, openOf, placeAt, visitsAt, winningOf, winsAt } from './hex-families';
import {
  STONES,
  allotTree,
  asked,
  clear,
  lineFrom,
  playouts,
  ponder,
  root,
  rootWinner,
  tune,
} from './hex-tree';
export { tune };

/** For each move of the root its cell, visits, wins, and whether it is lost (1) or won (2): 32 bits each. */
const TOLD = memory.data(16 * 361, 8);
/** A line of play, 16 bits a cell. */
const LINE = memory.data(2 * 361, 8);

/** Cells along a side. */
export function setup(size: i32): void {
  frame(size);
  prepareKnowledge(size);
}

/** Room for so many bytes of tree; false where there is no memory for it. */
export function allot(bytes: usize): bool {
  return allotTree(__heap_base, bytes);
}

export function forget(): void {
  clear();
}

export function seed(number: u64): void {
  seedLuck(number);
}

/** Where the stones of the position that is asked about lie, by cell. */
export function stonesAt(): usize {
  return STONES;
}

/** Thinks with so many playouts at most, and until a time; 0: no limit. */
export function think(mover: i32, most: u32, until: f64): void {
  setLimits(0, until);
  ponder(mover, most);
}
export function playoutsSpent(): u32 {
  return playouts;
}
export function timesAsked(): u32 {
  return asked;
}
/** Who wins for certain; 0: nobody knows. */
export function winnerFound(): i32 {
  return rootWinner;
}
/** The cell that wins, where it is known; else -1. */
export function cellFound(): i32 {
  const place = root == 0 ? 0xffff : winningOf(root);
  return place == 0xffff ? -1 : cellOf(place);
}

/** Tells of the moves of the root, from an address on: how many. */
export function tell(): i32 {
  if (root == 0) return 0;
  const moves = movesOf(root);
  const open = openOf(root);
  for (let i = 0; i < moves; i++) {
    const at = TOLD + (<usize>i << 4);
    const cell = cellOf(placeAt(root, i));
    store<i32>(at, cell);
    store<f32>(at, visitsAt(root, i), 4);
    store<f32>(at, winsAt(root, i), 8);
    store<i32>(at, cell == cellFound() ? 2 : i >= open ? 1 : 0, 12);
  }
  return moves;
}
export function toldAt(): usize {
  return TOLD;
}
/** The line from a move of the root on: how many cells. */
export function line(index: i32): i32 {
  return lineFrom(index, LINE);
}
export function lineAt(): usize {
  return LINE;
}

/** Plays the position that is asked about out so many times: how often stone 1 has won. */
export function playOut(mover: i32, times: u32): u32 {
  let wins: u32 = 0;
  for (let n: u32 = 0; n < times; n++) {
    lay(STONES, BOARD);
    fill(mover);
    if (winner() == 1) wins++;
  }
  return wins;
}
/** The last playout, back in the cells of the position that is asked about. */
export function copyBack(): void {
  for (let cell = 0; cell < cells; cell++) store<u8>(STONES + cell, load<u8>(BOARD + placeOf(cell)));
}
