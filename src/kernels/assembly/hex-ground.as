// The cells of a Hex board, and sets of them.
//
// Cells are numbered row by row. Stones are bytes: 1 joins top and bottom, 2 joins left and right. Four
// more places after the cells stand for the sides of the board, each with a stone of its owner.

export const MOST_CELLS: i32 = 361;
export const DIRECTIONS: i32 = 6;

export let side: i32 = 0;
export let cells: i32 = 0;
/** Words of 64 bits in a set of cells. */
export let words: i32 = 0;
/** Bytes of a set. */
export let setSize: usize = 0;

/** Neighbours of each cell in the order of the ring, cells or sides: 8 numbers of 16 bits a cell. */
const NEIGHBOURS = memory.data(16 * 361);

export function layOut(size: i32): void {
  side = size;
  cells = size * size;
  words = (cells + 63) >> 6;
  setSize = <usize>words << 3;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const at = NEIGHBOURS + (<usize>(row * size + column) << 4);
      store<u16>(at, <u16>placeAt(row - 1, column));
      store<u16>(at, <u16>placeAt(row - 1, column + 1), 2);
      store<u16>(at, <u16>placeAt(row, column + 1), 4);
      store<u16>(at, <u16>placeAt(row + 1, column), 6);
      store<u16>(at, <u16>placeAt(row + 1, column - 1), 8);
      store<u16>(at, <u16>placeAt(row, column - 1), 10);
    }
  }
}

/** A cell, or the side that lies there; a blunt corner is of either side, and counted for stone 1. */
function placeAt(row: i32, column: i32): i32 {
  if (row < 0) return cells;
  if (row == side) return cells + 1;
  if (column < 0) return cells + 2;
  if (column == side) return cells + 3;
  return row * side + column;
}

@inline export function neighbour(cell: i32, direction: i32): i32 {
  return load<u16>(NEIGHBOURS + (<usize>cell << 4) + (<usize>direction << 1));
}

/** Puts the stones of the sides after those of the cells. */
export function frame(board: usize): void {
  store<u8>(board + cells, 1);
  store<u8>(board + cells, 1, 1);
  store<u8>(board + cells, 2, 2);
  store<u8>(board + cells, 2, 3);
}

@inline export function stoneAt(board: usize, place: i32): i32 {
  return load<u8>(board + <usize>place);
}

/** What lies around a cell, two bits for each neighbour in the order of the ring. */
export function around(board: usize, cell: i32): i32 {
  const at = NEIGHBOURS + (<usize>cell << 4);
  return (
    <i32>load<u8>(board + load<u16>(at)) |
    ((<i32>load<u8>(board + load<u16>(at, 2))) << 2) |
    ((<i32>load<u8>(board + load<u16>(at, 4))) << 4) |
    ((<i32>load<u8>(board + load<u16>(at, 6))) << 6) |
    ((<i32>load<u8>(board + load<u16>(at, 8))) << 8) |
    ((<i32>load<u8>(board + load<u16>(at, 10))) << 10)
  );
}

// Sets of cells: `words` words at an address.

@inline export function has(set: usize, cell: i32): bool {
  return ((load<u64>(set + (<usize>(cell >> 6) << 3)) >> (<u64>cell & 63)) & 1) != 0;
}
@inline export function put(set: usize, cell: i32): void {
  const at = set + (<usize>(cell >> 6) << 3);
  store<u64>(at, load<u64>(at) | (<u64>1 << (<u64>cell & 63)));
}
@inline export function drop(set: usize, cell: i32): void {
  const at = set + (<usize>(cell >> 6) << 3);
  store<u64>(at, load<u64>(at) & ~(<u64>1 << (<u64>cell & 63)));
}
export function clear(set: usize): void {
  for (let at: usize = 0; at < setSize; at += 8) store<u64>(set + at, 0);
}
/** Every cell of the board. */
export function fillAll(set: usize): void {
  for (let at: usize = 0; at < setSize; at += 8) store<u64>(set + at, ~0);
  if ((cells & 63) != 0) store<u64>(set + setSize - 8, (<u64>1 << (<u64>cells & 63)) - 1);
}
export function copy(to: usize, from: usize): void {
  for (let at: usize = 0; at < setSize; at += 8) store<u64>(to + at, load<u64>(from + at));
}
@inline export function disjoint(one: usize, other: usize): bool {
  if ((load<u64>(one) & load<u64>(other)) != 0) return false;
  for (let at: usize = 8; at < setSize; at += 8) {
    if ((load<u64>(one + at) & load<u64>(other + at)) != 0) return false;
  }
  return true;
}
/** Whether all of one set are in the other. */
@inline export function within(one: usize, other: usize): bool {
  if ((load<u64>(one) & ~load<u64>(other)) != 0) return false;
  for (let at: usize = 8; at < setSize; at += 8) {
    if ((load<u64>(one + at) & ~load<u64>(other + at)) != 0) return false;
  }
  return true;
}
export function join(to: usize, one: usize, other: usize): void {
  for (let at: usize = 0; at < setSize; at += 8) {
    store<u64>(to + at, load<u64>(one + at) | load<u64>(other + at));
  }
}
/** What both have; whether there is any. */
export function meet(to: usize, one: usize, other: usize): bool {
  let any: u64 = 0;
  for (let at: usize = 0; at < setSize; at += 8) {
    const both = load<u64>(one + at) & load<u64>(other + at);
    store<u64>(to + at, both);
    any |= both;
  }
  return any != 0;
}
export function count(set: usize): i32 {
  let sum = 0;
  for (let at: usize = 0; at < setSize; at += 8) sum += <i32>popcnt(load<u64>(set + at));
  return sum;
}
export function same(one: usize, other: usize): bool {
  for (let at: usize = 0; at < setSize; at += 8) {
    if (load<u64>(one + at) != load<u64>(other + at)) return false;
  }
  return true;
}
/** The first cell of a set from one on; -1: there is none. */
export function nextIn(set: usize, from: i32): i32 {
  if (from >= cells) return -1;
  let word = from >> 6;
  let bits = load<u64>(set + (<usize>word << 3)) & (~(<u64>0) << (<u64>from & 63));
  while (bits == 0) {
    if (++word == words) return -1;
    bits = load<u64>(set + (<usize>word << 3));
  }
  return (word << 6) + <i32>ctz(bits);
}
