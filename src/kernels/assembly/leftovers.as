// The value of every position with few seeds left, worked out once: a byte for each.
//
// A position has a number: with s(i) seeds in its first i pits, own row first, it is the sum of
// C(s(i) + i - 1, i). Those with fewer seeds come first, and no number is left out.
import { count } from './limits';
import {
  AGAIN,
  BEHIND,
  BOARD,
  MOVE,
  OVER,
  STACK,
  pits,
  rivalSeedsIn,
  seedsIn,
  sow,
  wide,
} from './sowing';

/** For each pit in turn, what so many seeds up to it add to the number. */
const STEPS: usize = 0x1a000;
const SEEDS: usize = 32;
const STEP_ROW: usize = 4 * SEEDS;
export const VALUES: usize = BEHIND;
const UNKNOWN: i32 = -128;
const ONES: u64 = 0x0101010101010101;

/** Positions with so many seeds or fewer are in the table; 0: none. */
export let few: i32 = 0;
export let size: u32 = 0;

/** Where what follows may begin once there is a table for so many seeds; 0: there is no memory. */
export function spaceFor(seeds: i32): usize {
  for (let s: usize = 0; s < SEEDS; s++) {
    let numbers: f64 = <f64>s;
    for (let i: usize = 0; i < 24; i++) {
      store<u32>(STEPS + i * STEP_ROW + 4 * s, <u32>min<f64>(numbers, 4e9));
      numbers = (numbers * <f64>(s + i + 1)) / <f64>(i + 2);
    }
  }
  size = load<u32>(STEPS + <usize>(2 * pits - 1) * STEP_ROW + 4 * <usize>(seeds + 1));
  const end = (VALUES + size + 63) & ~63;
  const have = <usize>memory.size() << 16;
  if (end > have && memory.grow(<i32>((end - have + 0xffff) >> 16)) < 0) return 0;
  return end;
}

/** Works the table out, unless it was put there from a copy. */
export function fill(seeds: i32, made: bool): void {
  few = seeds;
  if (made) return;
  memory.fill(VALUES, <u8>UNKNOWN, size);
  const board = STACK;
  memory.fill(board, 0, MOVE);
  place(board, 0, seeds);
}

/** Every way to put so many seeds or fewer into the pits from this one on. */
function place(board: usize, pit: i32, left: i32): void {
  if (pit == 2 * pits) {
    if (!emptyRow(board)) settle(board, board + MOVE);
    return;
  }
  for (let seeds = 0; seeds <= left; seeds++) {
    put(board, pit, seeds);
    place(board, pit + 1, left - seeds);
  }
  put(board, pit, 0);
}

function put(board: usize, pit: i32, seeds: i32): void {
  const row: usize = pit < pits ? 0 : 1;
  const at = <usize>(pit < pits ? pit : pit - pits);
  if (wide) store<u16>(board + 24 * row + 2 * at, <u16>seeds);
  else store<u8>(board + 8 * row + at, <u8>seeds);
}

function emptyRow(board: usize): bool {
  let own = 0;
  let rival = 0;
  for (let pit = 0; pit < pits; pit++) {
    own += seedsIn(board, pit);
    rival += rivalSeedsIn(board, pit);
  }
  return own == 0 || rival == 0;
}

@inline function placeOf(board: usize): usize {
  if (wide) return widePlace(board);
  // A product with ones is the sums from the first pit on, byte by byte.
  let number: usize = 0;
  let steps = STEPS;
  let sums = load<u64>(board) * ONES;
  for (let pit = 0; pit < pits; pit++) {
    number += load<u32>(steps + ((<usize>sums & 0xff) << 2));
    if (pit < pits - 1) sums >>= 8;
    steps += STEP_ROW;
  }
  let more = load<u64>(board, 8) * ONES + (sums & 0xff) * ONES;
  for (let pit = 0; pit < pits; pit++) {
    number += load<u32>(steps + ((<usize>more & 0xff) << 2));
    more >>= 8;
    steps += STEP_ROW;
  }
  return VALUES + number;
}

function widePlace(board: usize): usize {
  let number: usize = 0;
  let steps = STEPS;
  let sum: usize = 0;
  for (let pit = 0; pit < 2 * pits; pit++) {
    sum += pit < pits ? seedsIn(board, pit) : rivalSeedsIn(board, pit - pits);
    number += load<u32>(steps + (sum << 2));
    steps += STEP_ROW;
  }
  return VALUES + number;
}

/** The value of a position with few seeds, in which neither row is empty. */
@inline export function leftover(board: usize): i32 {
  return load<i8>(placeOf(board));
}

function settle(board: usize, top: usize): i32 {
  const at = placeOf(board);
  const known = <i32>load<i8>(at);
  if (known != UNKNOWN) return known;
  count();
  let best = UNKNOWN;
  for (let pit = 0; pit < pits; pit++) {
    if (seedsIn(board, pit) == 0) continue;
    sow(board, pit, top);
    let value = load<i32>(top, 8);
    const follows = load<i32>(top, 12);
    if (follows != OVER) {
      const rest = settle(top + BOARD, top + MOVE);
      value += follows == AGAIN ? rest : -rest;
    }
    if (value > best) best = value;
  }
  store<i8>(at, <i8>best);
  return best;
}
