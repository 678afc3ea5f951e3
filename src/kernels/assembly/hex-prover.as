// The solver of Hex: what JavaScript calls.
import { findLinks, SETS, likelyLinks, sureLinks } from './hex-links';
import { FILLED, MOVES, bestCell, fillBoard, know as look, prepareKnowledge } from './hex-knowledge';
import { allotProof, entryBytes, forgetProof, prepareProof, settle as settled, winsBy } from './hex-proof';
import { nodes, setLimits } from './limits';

/** Stones by cell of the position that is asked about. */
const STONES = memory.data(368);

export function setup(size: i32): void {
  prepareKnowledge(size);
  prepareProof();
}

/** Bytes of what is remembered of a position, once the board is set up. */
export function entrySize(): i32 {
  return entryBytes();
}

/** Room to remember so many positions; false where there is no memory for it. */
export function allot(entries: u32): bool {
  const from = <usize>memory.size() << 16;
  const bytes = <usize>entries * <usize>entryBytes();
  if (memory.grow(<i32>((bytes + 0xffff) >> 16)) < 0) return false;
  allotProof(from, entries);
  return true;
}

export function forget(): void {
  forgetProof();
}

export function stonesAt(): usize {
  return STONES;
}
export function filledAt(): usize {
  return FILLED;
}
/** The moves that are worth a look, one bit each. */
export function movesAt(): usize {
  return MOVES;
}

/** The limits of the searches that follow; 0: no limit. */
export function limit(most: u64, until: f64): void {
  setLimits(most, until);
}
export function nodesSpent(): u64 {
  return nodes;
}

/** The stone of who wins with a side to move; 0 where a limit was met. */
export function settle(mover: i32): i32 {
  return settled(STONES, mover);
}
/** A move that wins, where one is known; -1: none is. */
export function cellFound(): i32 {
  return winsBy;
}

/** What is seen at a glance: the stone of who wins, or 0. */
export function know(mover: i32): i32 {
  return look(STONES, mover);
}
export function cellKnown(): i32 {
  return bestCell;
}

/**
 * The links between two ends of a stone's: cells, or after them its first and its second side. How many,
 * sure ones or likely ones; they are written as sets from `setsAt` on.
 */
export function links(stone: i32, x: i32, y: i32, sure: bool): i32 {
  fillBoard(STONES, false);
  findLinks(FILLED, stone, false);
  return sure ? sureLinks(x, y) : likelyLinks(x, y);
}
export function setsAt(): usize {
  return SETS;
}
