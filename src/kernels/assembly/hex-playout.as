// Hex played out at random.
//
// A full board has one winner and later stones never change it, so that filling the empty cells in turns is
// a random game without its steps. Who is cut at one of the two cells of a bridge joins by the other; all
// else is left to chance.
//
// Boards here have a frame of one cell around them, a byte for each place, where every neighbour is a fixed
// step away: 0 is empty, 1 a stone that joins top and bottom, 2 one that joins left and right. The frame is
// in the colours of those who join its sides; each corner of it counts for stone 1.

export let size: i32 = 0;
export let cells: i32 = 0;
/** Places in a row, and on the whole board in whole words. */
export let width: usize = 0;
export let places: usize = 0;

/** The board that is played out; full afterwards. */
export const BOARD = memory.data(448, 8);
/** A board without stones. */
const BARE = memory.data(448, 8);
/** By place: it lies on the frame where a border between the colours can come out. */
const EXIT = memory.data(448, 8);
/** The places of cells. */
const PLACES = memory.data(2 * 361, 8);
/** The cells of places. */
const CELLS = memory.data(2 * 448, 8);
/** The empty places of a board, in any order. */
const OPEN = memory.data(2 * 361, 8);
/** For a stone and what lies around one of its rival: directions that are empty between own stones, a bit each. */
const JOINS = memory.data(2 << 12, 8);
/** The step to take for such bits: that of the highest. */
const STEPS = memory.data(4 * 64, 8);
/** The steps to the six neighbours, in a ring: each neighbour touches the next. */
const RING = memory.data(4 * 6, 8);

let luck: u64 = 1;

/** From now on the same seed draws the same numbers. */
export function seedLuck(seed: u64): void {
  luck = (seed ^ 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9;
}

/** A number below another. */
export function draw(below: i32): i32 {
  luck = luck * 6364136223846793005 + 1442695040888963407;
  return <i32>(((luck >> 32) * <u64>below) >> 32);
}

/** Makes the tables for boards of a size, 2 to 19. */
export function frame(side: i32): void {
  size = side;
  cells = side * side;
  width = side + 2;
  const all = width * width;
  places = (all + 7) & ~7;
  for (let place: usize = 0; place < all; place++) {
    const row = place / width;
    const column = place % width;
    const flat = row == 0 || row == width - 1;
    const steep = column == 0 || column == width - 1;
    store<u8>(BARE + place, flat ? 1 : steep ? 2 : 0);
    store<u8>(EXIT + place, row == width - 1 || (column == width - 1 && !flat) ? 1 : 0);
    if (flat || steep) continue;
    const cell = (row - 1) * side + column - 1;
    store<u16>(PLACES + 2 * cell, <u16>place);
    store<u16>(CELLS + 2 * place, <u16>cell);
  }
  const wide = <i32>width;
  store<i32>(RING, -wide);
  store<i32>(RING, 1 - wide, 4);
  store<i32>(RING, 1, 8);
  store<i32>(RING, wide, 12);
  store<i32>(RING, wide - 1, 16);
  store<i32>(RING, -1, 20);
  for (let bits = 1; bits < 64; bits++) {
    store<i32>(STEPS + 4 * <usize>bits, load<i32>(RING + 4 * <usize>(31 - clz(bits))));
  }
  for (let own = 1; own <= 2; own++) {
    for (let index = 0; index < 1 << 12; index++) {
      let joins = 0;
      for (let k = 0; k < 6; k++) {
        if (near(index, k) == 0 && near(index, (k + 1) % 6) == own && near(index, (k + 5) % 6) == own) {
          joins |= 1 << k;
        }
      }
      store<u8>(JOINS + (<usize>(own - 1) << 12) + index, <u8>joins);
    }
  }
}

/** What lies around a place, two bits for each neighbour, not in the order of the ring: neighbours side by side are read at once. */
@inline export function around(board: usize, place: usize): u32 {
  const at = board + place;
  return (
    <u32>load<u16>(at - width) |
    ((<u32>load<u16>(at + width - 1)) << 2) |
    ((<u32>load<u8>(at - 1)) << 4) |
    ((<u32>load<u8>(at + 1)) << 6)
  );
}

/** What lies in a direction of the ring, told from such bits. */
export function near(around: i32, direction: i32): i32 {
  const shift = direction == 0 ? 0 : direction == 1 ? 8 : direction == 2 ? 6 : direction == 3 ? 10 : direction == 4 ? 2 : 4;
  return (around >> shift) & 3;
}

@inline export function placeOf(cell: i32): usize {
  return load<u16>(PLACES + (<usize>cell << 1));
}
@inline export function cellOf(place: usize): i32 {
  return load<u16>(CELLS + (place << 1));
}
@inline export function step(direction: i32): i32 {
  return load<i32>(RING + (<usize>direction << 2));
}

/** Stones by cell to a board with its frame. */
export function lay(stones: usize, board: usize): void {
  memory.copy(board, BARE, places);
  for (let cell = 0; cell < cells; cell++) store<u8>(board + placeOf(cell), load<u8>(stones + cell));
}

/** Fills the empty places of BOARD in turns from the mover on. */
export function fill(mover: i32): void {
  let count: usize = 0;
  for (let at = PLACES; at < PLACES + (<usize>cells << 1); at += 2) {
    const place = load<u16>(at);
    store<u16>(OPEN + (count << 1), place);
    count += load<u8>(BOARD + place) == 0 ? 1 : 0;
  }
  let x = luck;
  let stone = <usize>mover;
  let taken: usize = 0;
  let place: usize = 0;
  for (let left = count; left > 0; left--) {
    if (place == 0) {
      do {
        x = x * 6364136223846793005 + 1442695040888963407;
        const at = OPEN + ((taken + <usize>(((x >> 32) * <u64>(count - taken)) >> 32)) << 1);
        place = load<u16>(at);
        store<u16>(at, load<u16>(OPEN + (taken << 1)));
        taken++;
      } while (load<u8>(BOARD + place) != 0);
    }
    store<u8>(BOARD + place, <u8>stone);
    stone = 3 - stone;
    let joins = <i32>load<u8>(JOINS + ((stone - 1) << 12) + around(BOARD, place));
    if (joins == 0) place = 0;
    else {
      // Two bridges can be cut at once; either may be saved.
      if ((joins & (joins - 1)) != 0) {
        x = x * 6364136223846793005 + 1442695040888963407;
        if (<i64>x < 0) joins &= -joins;
      }
      place += load<i32>(STEPS + (<usize>joins << 2));
    }
  }
  luck = x;
}

/**
 * The stone that has joined its sides on the full BOARD: the border between the colours, walked from the
 * corner a1, comes out at the bottom along stones 1 or at the right along stones 2.
 */
export function winner(): i32 {
  let place: usize = 1;
  let side: usize = 4;
  while (true) {
    const turn: usize = side == 0 ? 5 : side - 1;
    const ahead = place + load<i32>(RING + (turn << 2));
    const stone = load<u8>(BOARD + ahead);
    if (load<u8>(EXIT + ahead) != 0) return stone;
    if (stone == 1) {
      place = ahead;
      side = side == 5 ? 0 : side + 1;
    } else side = turn;
  }
}
