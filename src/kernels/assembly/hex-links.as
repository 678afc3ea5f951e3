// Virtual connections of one side of a Hex board (H-search).
//
// Ends are the two sides of a colour, its chains, and empty cells. A link is a set of empty cells in
// which two ends can be joined: a sure one whoever moves first there, a likely one if the owner does
// (the rival then need only take any cell of it). Two sure links that share an end and nothing else make
// a new one: sure where the end is a stone, likely where it is empty. Likely links of the same ends that
// have no cell in common make a sure one together. What is small comes first.
import {
  DIRECTIONS,
  cells,
  clear,
  copy,
  count,
  disjoint,
  fillAll,
  has,
  join,
  meet,
  neighbour,
  put,
  same,
  setSize,
  stoneAt,
  within,
} from './hex-ground';

/** Ends are cells, then the two sides. */
const MOST_ENDS: i32 = 363;
const MOST_PAIRS: i32 = 65703;
/** First link of each pair of ends. */
const SURE = memory.data(4 * 65703);
const LIKELY = memory.data(4 * 65703);
/** First link of each end among those that were combined already. */
const OF_END = memory.data(4 * 363);
/** First link that waits, by how many cells it has. */
const WAITING = memory.data(4 * 364);
/** By place, the end it belongs to: that of its chain, or itself. */
const END_OF = memory.data(2 * 365);
/** Whether an end is empty. */
const IS_EMPTY = memory.data(363);
const QUEUE = memory.data(2 * 361);

/** A link: both ends, how many cells, its kind, the cell to play; the next ones; then its cells. */
const X: usize = 0;
const Y: usize = 2;
const CELLS: usize = 4;
const KIND: usize = 6;
const KEY: usize = 8;
const NEXT_OF_PAIR: usize = 12;
const NEXT_OF_X: usize = 16;
const NEXT_OF_Y: usize = 20;
const NEXT_WAITING: usize = 24;
const SET: usize = 32;
const SURELY: u8 = 0;
const PERHAPS: u8 = 1;
const NO_KEY: u16 = 0xffff;
/** Longer than any way that matters, and what a likely way counts more than a sure one. */
const FAR: i32 = 60;
const PERHAPS_FAR: i32 = 24;

const ROOM: usize = 0x400000;
const LINKS = memory.data(0x400000);
let nextLink: usize = 0;

const TOGETHER = memory.data(48);
const COMMON = memory.data(48 * 8);
const UNION = memory.data(48 * 8);

/** The most links that are kept of a pair of ends. */
let mostSure: i32 = 12;
let mostLikely: i32 = 24;
/** The most cells of a link between two empty cells, and between one and a chain or side. */
let mostApart: i32 = 361;
let mostReach: i32 = 361;
/** Likely links that may be taken together. */
const MOST_TOGETHER: i32 = 4;

let first: i32 = 0;
let second: i32 = 0;
/** Both sides are joined whoever moves. */
export let joined: bool = false;
/** Where the owner joins its sides by one move; -1: none is known. */
export let joinsBy: i32 = -1;
let untilLikely: bool = false;

export function setReach(sure: i32, likely: i32, apart: i32, reach: i32): void {
  mostSure = sure;
  mostLikely = likely;
  mostApart = apart;
  mostReach = reach;
}

@inline function pairOf(one: i32, other: i32): usize {
  const low = min(one, other);
  const high = max(one, other);
  return <usize>(((high * (high - 1)) >> 1) + low) << 2;
}

/** Finds the links of a colour; with `stop` no more than whether its owner, to move, has won. */
export function findLinks(board: usize, stone: i32, stop: bool): void {
  first = cells;
  second = cells + 1;
  joined = false;
  joinsBy = -1;
  untilLikely = stop;
  nextLink = LINKS;
  const pairs = <usize>((cells + 2) * (cells + 1)) << 1;
  memory.fill(SURE, 0, pairs);
  memory.fill(LIKELY, 0, pairs);
  memory.fill(OF_END, 0, <usize>(cells + 2) << 2);
  memory.fill(WAITING, 0, <usize>(cells + 3) << 2);
  nameEnds(board, stone);
  if (joined) return;
  linkNeighbours(board, stone);
  for (let size = 0; size <= cells; ) {
    const at = WAITING + (<usize>size << 2);
    const link: usize = load<u32>(at);
    if (link == 0) {
      size++;
      continue;
    }
    store<u32>(at, load<u32>(link, NEXT_WAITING));
    if (load<u8>(link, KIND) == SURELY) combine(link);
    else alternatives(link);
    if (joined || (stop && joinsBy >= 0)) return;
  }
}

/** Chains get the name of one of their stones, or of the side that they touch. */
function nameEnds(board: usize, stone: i32): void {
  const sides = cells + 2 * (stone - 1);
  for (let cell = 0; cell < cells; cell++) {
    store<u16>(END_OF + (<usize>cell << 1), NO_KEY);
    store<u8>(IS_EMPTY + cell, stoneAt(board, cell) == 0 ? 1 : 0);
  }
  store<u8>(IS_EMPTY + first, 0);
  store<u8>(IS_EMPTY + second, 0);
  for (let which = 0; which < 2; which++) {
    const place = sides + which;
    for (let cell = 0; cell < cells; cell++) {
      if (stoneAt(board, cell) != stone || !touches(cell, place)) continue;
      nameChain(board, stone, cell, first + which);
    }
  }
  for (let cell = 0; cell < cells; cell++) {
    if (stoneAt(board, cell) == stone) nameChain(board, stone, cell, cell);
    else if (stoneAt(board, cell) == 0) store<u16>(END_OF + (<usize>cell << 1), <u16>cell);
  }
}

function touches(cell: i32, place: i32): bool {
  for (let k = 0; k < DIRECTIONS; k++) {
    const other = neighbour(cell, k);
    if (other == place) return true;
    // A blunt corner is of both sides; the list of neighbours names one of them.
  }
  return false;
}

function nameChain(board: usize, stone: i32, from: i32, name: i32): void {
  const known = load<u16>(END_OF + (<usize>from << 1));
  if (known != NO_KEY) {
    if (known == <u16>first && name == second) joined = true;
    return;
  }
  let waiting = 1;
  store<u16>(QUEUE, <u16>from);
  store<u16>(END_OF + (<usize>from << 1), <u16>name);
  while (waiting > 0) {
    const cell = <i32>load<u16>(QUEUE + (<usize>(--waiting) << 1));
    for (let k = 0; k < DIRECTIONS; k++) {
      const other = neighbour(cell, k);
      if (other >= cells || stoneAt(board, other) != stone) continue;
      const at = END_OF + (<usize>other << 1);
      if (load<u16>(at) != NO_KEY) continue;
      store<u16>(at, <u16>name);
      store<u16>(QUEUE + (<usize>(waiting++) << 1), <u16>other);
    }
  }
}

/** Ends that touch each other are linked by nothing at all. */
function linkNeighbours(board: usize, stone: i32): void {
  for (let at: usize = 0; at < setSize; at += 8) store<u64>(TOGETHER + at, 0);
  const sides = cells + 2 * (stone - 1);
  for (let cell = 0; cell < cells; cell++) {
    if (stoneAt(board, cell) != 0) continue;
    for (let k = 0; k < DIRECTIONS; k++) {
      const other = neighbour(cell, k);
      if (other < cells) {
        const there = stoneAt(board, other);
        if (there == 3 - stone || (there == 0 && other < cell)) continue;
        addSure(cell, load<u16>(END_OF + (<usize>other << 1)), TOGETHER, 0);
      } else if (other == sides || other == sides + 1) {
        addSure(cell, first + (other - sides), TOGETHER, 0);
      }
    }
  }
}

@inline function tooLarge(x: i32, y: i32, size: i32): bool {
  const empties = <i32>load<u8>(IS_EMPTY + x) + <i32>load<u8>(IS_EMPTY + y);
  return (empties == 2 && size > mostApart) || (empties == 1 && size > mostReach);
}

/** Whether a link of the list says the same with fewer cells, or there are enough. */
function isKnown(list: usize, set: usize, most: i32): bool {
  let many = 0;
  for (let link: usize = load<u32>(list); link != 0; link = load<u32>(link, NEXT_OF_PAIR)) {
    if (within(link + SET, set) || ++many >= most) return true;
  }
  return false;
}

function newLink(list: usize, x: i32, y: i32, set: usize, size: i32, kind: u8, key: i32): bool {
  const link = nextLink;
  if (link + SET + setSize > LINKS + ROOM) return false;
  nextLink += SET + setSize;
  store<u16>(link, <u16>x, X);
  store<u16>(link, <u16>y, Y);
  store<u16>(link, <u16>size, CELLS);
  store<u8>(link, kind, KIND);
  store<u16>(link, <u16>key, KEY);
  store<u32>(link, load<u32>(list), NEXT_OF_PAIR);
  store<u32>(list, <u32>link);
  const waiting = WAITING + (<usize>size << 2);
  store<u32>(link, load<u32>(waiting), NEXT_WAITING);
  store<u32>(waiting, <u32>link);
  copy(link + SET, set);
  return true;
}

function addSure(x: i32, y: i32, set: usize, size: i32): void {
  if (x == y) return;
  const list = SURE + pairOf(x, y);
  const sides = x >= cells && y >= cells;
  if (!sides && (tooLarge(x, y, size) || isKnown(list, set, mostSure))) return;
  if (newLink(list, x, y, set, size, SURELY, NO_KEY) && sides) joined = true;
}

function addLikely(x: i32, y: i32, set: usize, size: i32, key: i32): void {
  const pair = pairOf(x, y);
  const sides = x >= cells && y >= cells;
  if (!sides && tooLarge(x, y, size)) return;
  if (isKnown(SURE + pair, set, i32.MAX_VALUE)) return;
  if (isKnown(LIKELY + pair, set, sides ? 256 : mostLikely)) return;
  if (newLink(LIKELY + pair, x, y, set, size, PERHAPS, key) && sides && joinsBy < 0) joinsBy = key;
}

/** Puts a sure link together with all that share an end with it. */
function combine(link: usize): void {
  const x = <i32>load<u16>(link, X);
  const y = <i32>load<u16>(link, Y);
  through(link, x, y);
  if (joined || (untilLikely && joinsBy >= 0)) return;
  through(link, y, x);
  const ofX = OF_END + (<usize>x << 2);
  store<u32>(link, load<u32>(ofX), NEXT_OF_X);
  store<u32>(ofX, <u32>link);
  const ofY = OF_END + (<usize>y << 2);
  store<u32>(link, load<u32>(ofY), NEXT_OF_Y);
  store<u32>(ofY, <u32>link);
}

/** Links from one end of a link, through its other end, to whatever that is linked to. */
function through(link: usize, from: i32, by: i32): void {
  if (by >= cells) return;
  const byEmpty = load<u8>(IS_EMPTY + by) != 0;
  const fromEmpty = load<u8>(IS_EMPTY + from) != 0;
  const set = link + SET;
  for (let other: usize = load<u32>(OF_END + (<usize>by << 2)); other != 0;) {
    const here = other;
    const x = <i32>load<u16>(here, X);
    const isX = x == by;
    other = isX ? load<u32>(here, NEXT_OF_X) : load<u32>(here, NEXT_OF_Y);
    const to = isX ? <i32>load<u16>(here, Y) : x;
    if (to == from || !disjoint(set, here + SET)) continue;
    if (fromEmpty && has(here + SET, from)) continue;
    if (load<u8>(IS_EMPTY + to) != 0 && has(set, to)) continue;
    join(TOGETHER, set, here + SET);
    const size = <i32>load<u16>(link, CELLS) + <i32>load<u16>(here, CELLS);
    if (byEmpty) {
      put(TOGETHER, by);
      addLikely(from, to, TOGETHER, size + 1, by);
      if (untilLikely && joinsBy >= 0) return;
    } else {
      addSure(from, to, TOGETHER, size);
      if (joined) return;
    }
  }
}

/** Looks for likely links of the same ends that have no cell in common with this one. */
function alternatives(link: usize): void {
  const x = <i32>load<u16>(link, X);
  const y = <i32>load<u16>(link, Y);
  const list = LIKELY + pairOf(x, y);
  // All together must have none.
  copy(COMMON, link + SET);
  let any = true;
  for (let other: usize = load<u32>(list); other != 0 && any; other = load<u32>(other, NEXT_OF_PAIR)) {
    if (other != link) any = meet(COMMON, COMMON, other + SET);
  }
  if (any) return;
  copy(COMMON, link + SET);
  copy(UNION, link + SET);
  take(link, load<u32>(list), 1, x, y);
}

/** Takes one more link to those that were taken. */
function take(link: usize, from: usize, taken: i32, x: i32, y: i32): void {
  const common = COMMON + 48 * <usize>(taken - 1);
  const union = UNION + 48 * <usize>(taken - 1);
  for (let other = from; other != 0; other = load<u32>(other, NEXT_OF_PAIR)) {
    // Those that wait still will be taken with this one when their turn comes.
    if (other == link || load<u16>(other, CELLS) > load<u16>(link, CELLS)) continue;
    const any = meet(common + 48, common, other + SET);
    if (any && same(common + 48, common)) continue;
    join(union + 48, union, other + SET);
    if (!any) addSure(x, y, union + 48, count(union + 48));
    else if (taken + 1 < MOST_TOGETHER) take(link, load<u32>(other, NEXT_OF_PAIR), taken + 1, x, y);
    if (joined) return;
  }
}

/**
 * Cells that the rival, to move, must take one of: those that all likely links of both sides have in
 * common. False where there are none: it is too late.
 */
export function mustTake(set: usize): bool {
  if (joined) return false;
  fillAll(set);
  let link: usize = load<u32>(LIKELY + pairOf(first, second));
  for (; link != 0; link = load<u32>(link, NEXT_OF_PAIR)) {
    if (!meet(set, set, link + SET)) return false;
  }
  return true;
}

/** The cells by which the sides are joined, or can be by one move: of a sure link, else of a likely one. */
export function joiningCells(set: usize): void {
  const pair = pairOf(first, second);
  let link: usize = load<u32>(SURE + pair);
  if (link == 0) link = load<u32>(LIKELY + pair);
  clear(set);
  if (link != 0) copy(set, link + SET);
}

/** All cells of links that join both sides by one move. */
export function threatCells(set: usize): void {
  clear(set);
  let link: usize = load<u32>(LIKELY + pairOf(first, second));
  for (; link != 0; link = load<u32>(link, NEXT_OF_PAIR)) join(set, set, link + SET);
}

/** How far an empty cell is from a side: few cells for sure, more where one move is needed, most if neither. */
function distance(cell: i32, to: i32): i32 {
  const pair = pairOf(cell, to);
  const sure = least(load<u32>(SURE + pair));
  if (sure < FAR) return sure;
  return min(PERHAPS_FAR + least(load<u32>(LIKELY + pair)), FAR);
}

function least(list: usize): i32 {
  let size = FAR;
  for (let link = list; link != 0; link = load<u32>(link, NEXT_OF_PAIR)) {
    size = min(size, <i32>load<u16>(link, CELLS));
  }
  return size;
}

/** Adds to 16-bit numbers by cell how far each empty cell is from joining both sides. */
export function addDistances(numbers: usize): void {
  for (let cell = 0; cell < cells; cell++) {
    if (load<u8>(IS_EMPTY + cell) == 0) continue;
    const at = numbers + (<usize>cell << 1);
    store<u16>(at, load<u16>(at) + <u16>(distance(cell, first) + distance(cell, second)));
  }
}

/** Links that were asked for, as sets. */
export const SETS = memory.data(48 * 256);

/** Lists the sure or likely links between two ends, chains by one of their stones; how many there are. */
export function sureLinks(x: i32, y: i32): i32 {
  return list(SURE, x, y);
}
export function likelyLinks(x: i32, y: i32): i32 {
  return list(LIKELY, x, y);
}

function list(lists: usize, x: i32, y: i32): i32 {
  const from = endOf(x);
  const to = endOf(y);
  // Ends of the rival, or of the same chain, are not linked.
  if (from == to || from == NO_KEY || to == NO_KEY) return 0;
  let many = 0;
  let link: usize = load<u32>(lists + pairOf(from, to));
  for (; link != 0 && many < 256; link = load<u32>(link, NEXT_OF_PAIR)) {
    copy(SETS + 48 * <usize>(many++), link + SET);
  }
  return many;
}

function endOf(place: i32): i32 {
  return place >= cells ? place : <i32>load<u16>(END_OF + (<usize>place << 1));
}
