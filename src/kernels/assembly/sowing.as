// Mancala boards, seen by the side to move: its row and its rival's, each from the pit at the store on.
// Stores are left out: what is in one stays there, so that only the seeds to come matter.
//
// Up to seven pits a row is a word of 64 bits, a byte for each pit, and sowing adds two words that were
// worked out before. Longer rows are 16 bits a pit, sown one by one. Nothing here needs SIMD: two words
// change sides for nothing, and the same file runs everywhere.

/** For each pit and its seeds, 16 bytes: what the own row and the store gain, what the rival's row gains, where it ends. */
const SOWINGS: usize = 1 << 16;
const SOWING: usize = 16;
/** The position that is asked about. */
export const ROOT: usize = 0x18000;
/** Moves of all plies of a line. */
export const STACK: usize = 0x20000;
const STACK_END: usize = STACK + (6 << 20);
/** What lies behind: see leftovers.as. */
export const BEHIND: usize = STACK_END;

/** A move: rank, pit, seeds gained, what follows, then the board after it as the next to move sees it, and its key. */
export const MOVE: usize = 80;
export const BOARD: usize = 16;
export const KEY: usize = 64;
/** What follows a move. */
export const RIVAL: i32 = 0;
export const AGAIN: i32 = 1;
export const OVER: i32 = 2;

const WIDE_ROW: usize = 24;
/** The own store is sown into where an eighth pit would be. */
const STORE: i32 = 7;
const ROW: u64 = 0x00ffffffffffffff;
const ONES: u64 = 0x0101010101010101;
const SEVENS: u64 = 0x7f7f7f7f7f7f7f7f;

export let pits: i32 = 6;
export let wide: bool = false;
let emptyCapture: bool = false;

/** The pits of a row, and whether a last seed is taken though nothing lies opposite. */
export function prepare(count: i32, takes: bool): void {
  pits = count;
  emptyCapture = takes;
  wide = count > STORE;
  const have = <usize>memory.size() << 16;
  if (have < BEHIND) memory.grow(<i32>((BEHIND - have + 0xffff) >> 16));
  if (wide) return;
  for (let pit = 0; pit < pits; pit++) {
    for (let seeds = 1; seeds < 256; seeds++) {
      let own: u64 = 0;
      let rival: u64 = 0;
      // 0 … pits-1 from the own pit at the store, then the store, then the rival's pits from the far end.
      let at = pit;
      let last = 0;
      let mine = true;
      for (let n = 0; n < seeds; n++) {
        if (mine && at == STORE) {
          mine = false;
          at = pits - 1;
        } else if (at == 0) {
          at = mine ? STORE : pits - 1;
          mine = true;
        } else at--;
        if (mine) own += (<u64>1) << (8 * at);
        else rival += (<u64>1) << (8 * at);
        last = mine ? at : 8;
      }
      const entry = SOWINGS + ((<usize>pit << 8) + seeds) * SOWING;
      store<u64>(entry, own);
      store<u64>(entry, rival | ((<u64>last) << 56), 8);
    }
  }
}

@inline function cell(board: usize, row: usize, pit: i32): usize {
  return board + row * WIDE_ROW + (<usize>pit << 1);
}

@inline export function seedsIn(board: usize, pit: i32): i32 {
  return wide ? load<u16>(cell(board, 0, pit)) : load<u8>(board + pit);
}

@inline export function rivalSeedsIn(board: usize, pit: i32): i32 {
  return wide ? load<u16>(cell(board, 1, pit)) : load<u8>(board + 8 + pit);
}

@inline function sum(row: u64): i32 {
  return <i32>((row * ONES) >> 56);
}

/** Seeds in all pits of both rows. */
export function seedsOn(board: usize): i32 {
  let seeds = 0;
  for (let pit = 0; pit < pits; pit++) seeds += seedsIn(board, pit) + rivalSeedsIn(board, pit);
  return seeds;
}

/** Own seeds less the rival's. */
@inline export function rowsOf(board: usize): i32 {
  if (wide) return wideRows(board);
  return sum(load<u64>(board)) - sum(load<u64>(board, 8));
}

function wideRows(board: usize): i32 {
  let difference = 0;
  for (let pit = 0; pit < pits; pit++) difference += seedsIn(board, pit) - rivalSeedsIn(board, pit);
  return difference;
}

/** Pits of the side to move that have seeds. */
@inline export function filledPits(board: usize): i32 {
  if (wide) return wideFilled(board);
  const row = load<u64>(board);
  return <i32>popcnt((((row & SEVENS) + SEVENS) | row) & ~SEVENS);
}

function wideFilled(board: usize): i32 {
  let filled = 0;
  for (let pit = 0; pit < pits; pit++) if (seedsIn(board, pit) > 0) filled++;
  return filled;
}

/** A number for a board that hardly any other has. */
@inline export function keyOf(board: usize): u64 {
  if (wide) return wideKey(board);
  let key = load<u64>(board) * 0x9e3779b97f4a7c15 + rotl<u64>(load<u64>(board, 8) * 0xc2b2ae3d27d4eb4f, 31);
  key ^= key >> 29;
  key *= 0xbf58476d1ce4e5b9;
  return key ^ (key >> 32);
}

function wideKey(board: usize): u64 {
  let key: u64 = 0;
  for (let at: usize = 0; at < 2 * WIDE_ROW; at += 8) {
    key = (key ^ load<u64>(board + at)) * 0x9e3779b97f4a7c15;
    key ^= key >> 29;
  }
  return key * 0xbf58476d1ce4e5b9;
}

/** Plays a pit, which must not be empty, and writes the move: what it gains (in the end: all that is left too) and what follows. */
@inline export function sow(board: usize, pit: i32, into: usize): void {
  if (wide) wideSow(board, pit, into);
  else narrowSow(board, pit, into);
}

@inline function narrowSow(board: usize, pit: i32, into: usize): void {
  const entry = SOWINGS + ((<usize>pit << 8) + load<u8>(board + pit)) * SOWING;
  let own = (load<u64>(board) & ~((<u64>0xff) << (8 * pit))) + load<u64>(entry);
  const reach = load<u64>(entry, 8);
  let rival = load<u64>(board, 8) + (reach & ROW);
  let gain = <i32>(own >> 56);
  own &= ROW;
  const last = <i32>(reach >> 56);
  let follows = RIVAL;
  if (last == STORE) follows = AGAIN;
  else if (last < STORE && ((own >> (8 * last)) & 0xff) == 1) {
    const across = 8 * (pits - 1 - last);
    const taken = <i32>((rival >> across) & 0xff);
    if (taken != 0 || emptyCapture) {
      gain += taken + 1;
      own &= ~((<u64>0xff) << (8 * last));
      rival &= ~((<u64>0xff) << across);
    }
  }
  if (own == 0 || rival == 0) {
    gain += sum(own) - sum(rival);
    follows = OVER;
  }
  store<i32>(into, pit, 4);
  store<i32>(into, gain, 8);
  store<i32>(into, follows, 12);
  if (follows == AGAIN) {
    store<u64>(into, own, BOARD);
    store<u64>(into, rival, BOARD + 8);
  } else {
    store<u64>(into, rival, BOARD);
    store<u64>(into, own, BOARD + 8);
  }
}

function wideSow(board: usize, pit: i32, into: usize): void {
  const after = into + BOARD;
  memory.copy(after, board, 2 * WIDE_ROW);
  let hand = seedsIn(board, pit);
  store<u16>(cell(after, 0, pit), 0);
  let gain = 0;
  let row: usize = 0;
  // -1: the own store.
  let at = pit;
  while (hand > 0) {
    if (at < 0) {
      row = 1;
      at = pits - 1;
    } else if (at == 0 && row == 1) {
      row = 0;
      at = pits - 1;
    } else at--;
    if (at < 0) gain++;
    else store<u16>(cell(after, row, at), load<u16>(cell(after, row, at)) + 1);
    hand--;
  }
  let follows = at < 0 ? AGAIN : RIVAL;
  if (at >= 0 && row == 0 && load<u16>(cell(after, 0, at)) == 1) {
    const across = cell(after, 1, pits - 1 - at);
    const taken = <i32>load<u16>(across);
    if (taken != 0 || emptyCapture) {
      gain += taken + 1;
      store<u16>(cell(after, 0, at), 0);
      store<u16>(across, 0);
    }
  }
  if (rowIsEmpty(after) || rowIsEmpty(after + WIDE_ROW)) {
    gain += wideRows(after);
    follows = OVER;
  }
  store<i32>(into, pit, 4);
  store<i32>(into, gain, 8);
  store<i32>(into, follows, 12);
  if (follows == AGAIN) return;
  for (let i: usize = 0; i < WIDE_ROW; i += 8) {
    const own = load<u64>(after + i);
    store<u64>(after + i, load<u64>(after + WIDE_ROW + i));
    store<u64>(after + WIDE_ROW + i, own);
  }
}

function rowIsEmpty(row: usize): bool {
  return (load<u64>(row) | load<u64>(row, 8) | load<u64>(row, 16)) == 0;
}
