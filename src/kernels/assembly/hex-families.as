// The tree of a Hex search in memory.
//
// It is made of families: a position and its moves side by side. A family is one block of memory, so that a
// walk over its moves, which is most of the work, runs straight through. Moves not known to be lost come
// first in it.

// A family: its bytes; where it goes when the tree is tidied; room for moves, moves; its kind; who moves;
// whether it was asked what is known of it; who wins for certain; moves that are open; a move that wins;
// visits; the move to visit next; what is filled in.
export const FORWARD: usize = 4;
export const ROOM: usize = 8;
export const MOVES: usize = 10;
export const KIND: usize = 12;
export const MOVER: usize = 13;
export const ASKED: usize = 14;
export const SOLVED: usize = 15;
export const OPEN: usize = 16;
export const WINNING: usize = 18;
export const VISITS: usize = 20;
export const NEXT: usize = 24;
export const FILL: usize = 28;
export const HEAD: usize = 32;
/** Then for each move its visits and wins, those of all moves as first, and 1 / √(visits + 1): floats. */
export const STATS: usize = 20;
export const WINS: usize = 4;
export const FIRST_VISITS: usize = 8;
export const FIRST_WINS: usize = 12;
export const ROOT: usize = 16;
/** Then the families they lead to, 32 bits, and their places, 16. */
export const MOVE: usize = STATS + 4 + 2;
/** Stones filled in are a block of their own: their number at MOVES, then 16 bits each, place and stone. */
export const IS_FILL: u8 = 1;
export const FILL_HEAD: usize = 16;
export const NONE: u32 = 0xffff;
export const NEXT_UNKNOWN: i32 = -1;

let start: usize = 0;
let end: usize = 0;
let top: usize = 0;

/** Makes room for so many bytes from an address on; false where there is no memory for it. */
export function allotFamilies(from: usize, bytes: usize): bool {
  start = (from + 7) & ~7;
  end = start + bytes;
  const have = <usize>memory.size() << 16;
  if (end > have && memory.grow(<i32>((end - have + 0xffff) >> 16)) < 0) return false;
  top = start;
  return true;
}

export function forgetFamilies(): void {
  top = start;
}

/** How full the tree is: by how often what is left has been halved, three times at most. */
@inline export function fullness(): u32 {
  const left = <u64>(end - top);
  const all = <u64>(end - start);
  return left << 1 > all ? 0 : left << 2 > all ? 1 : left << 3 > all ? 2 : 3;
}

@inline export function statsOf(family: usize): usize {
  return family + HEAD;
}
@inline export function kidsOf(family: usize): usize {
  return family + HEAD + <usize>load<u16>(family, ROOM) * STATS;
}
@inline export function placesOf(family: usize): usize {
  return family + HEAD + <usize>load<u16>(family, ROOM) * (STATS + 4);
}
@inline export function moverOf(family: usize): i32 {
  return load<u8>(family, MOVER);
}
@inline export function movesOf(family: usize): i32 {
  return load<u16>(family, MOVES);
}
@inline export function openOf(family: usize): i32 {
  return load<u16>(family, OPEN);
}
@inline export function solvedOf(family: usize): i32 {
  return load<u8>(family, SOLVED);
}
@inline export function winningOf(family: usize): u32 {
  return load<u16>(family, WINNING);
}
@inline export function kidAt(family: usize, index: i32): usize {
  return load<u32>(kidsOf(family) + (<usize>index << 2));
}
@inline export function placeAt(family: usize, index: i32): usize {
  return load<u16>(placesOf(family) + (<usize>index << 1));
}
@inline export function visitsAt(family: usize, index: i32): f32 {
  return load<f32>(statsOf(family) + <usize>index * STATS);
}
@inline export function winsAt(family: usize, index: i32): f32 {
  return load<f32>(statsOf(family) + <usize>index * STATS, WINS);
}

/** A new block, its head blank; 0: the tree is full. */
export function claim(bytes: usize): usize {
  const at = top;
  const whole = (bytes + 7) & ~7;
  if (at + whole > end) return 0;
  top = at + whole;
  memory.fill(at, 0, HEAD < whole ? HEAD : whole);
  store<u32>(at, <u32>whole);
  return at;
}

/** A move is open no more: it comes behind those that are. */
export function drop(family: usize, index: i32): void {
  const last = openOf(family) - 1;
  store<u16>(family, <u16>last, OPEN);
  store<i32>(family, NEXT_UNKNOWN, NEXT);
  exchange(family, index, last);
}

/** A move is left out of its family. */
export function remove(family: usize, index: i32): void {
  drop(family, index);
  const last = movesOf(family) - 1;
  exchange(family, openOf(family), last);
  store<u16>(family, <u16>last, MOVES);
}

function exchange(family: usize, a: i32, b: i32): void {
  if (a == b) return;
  const stats = statsOf(family);
  for (let i: usize = 0; i < STATS; i += 4) swap32(stats + <usize>a * STATS + i, stats + <usize>b * STATS + i);
  const kids = kidsOf(family);
  swap32(kids + (<usize>a << 2), kids + (<usize>b << 2));
  const list = placesOf(family);
  const place = load<u16>(list + (<usize>a << 1));
  store<u16>(list + (<usize>a << 1), load<u16>(list + (<usize>b << 1)));
  store<u16>(list + (<usize>b << 1), place);
}

function swap32(a: usize, b: usize): void {
  const held = load<u32>(a);
  store<u32>(a, load<u32>(b));
  store<u32>(b, held);
}

/** Forgets all that is not below a family: what stays moves to the front. Where the family is then. */
export function tidy(family: usize): usize {
  mark(family);
  let to = start;
  for (let at = start; at < top; at += load<u32>(at)) {
    if (load<u32>(at, FORWARD) == 0) continue;
    store<u32>(at, <u32>to, FORWARD);
    to += load<u32>(at);
  }
  const root = <usize>load<u32>(family, FORWARD);
  for (let at = start; at < top; ) {
    const bytes = <usize>load<u32>(at);
    if (load<u32>(at, FORWARD) != 0 && load<u8>(at, KIND) != IS_FILL) {
      const kids = kidsOf(at);
      for (let kid = kids; kid < kids + (<usize>movesOf(at) << 2); kid += 4) {
        if (load<u32>(kid) != 0) store<u32>(kid, load<u32>(load<u32>(kid), FORWARD));
      }
      const filled = <usize>load<u32>(at, FILL);
      if (filled != 0) store<u32>(at, load<u32>(filled, FORWARD), FILL);
    }
    at += bytes;
  }
  for (let at = start; at < top; ) {
    const bytes = <usize>load<u32>(at);
    const place = <usize>load<u32>(at, FORWARD);
    if (place != 0) {
      store<u32>(at, 0, FORWARD);
      if (place != at) memory.copy(place, at, bytes);
    }
    at += bytes;
  }
  top = to;
  return root;
}

/** Marks a family, what is filled in there, and all below it. */
function mark(family: usize): void {
  store<u32>(family, 1, FORWARD);
  const filled = <usize>load<u32>(family, FILL);
  if (filled != 0) store<u32>(filled, 1, FORWARD);
  const moves = movesOf(family);
  for (let i = 0; i < moves; i++) {
    const kid = kidAt(family, i);
    if (kid != 0) mark(kid);
  }
}
