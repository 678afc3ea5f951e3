// Who wins a Hex position: proof-number search, depth first, on what is known of each position.
//
// Positions are those with cells filled in. Of each is remembered how hard it seems to prove a win of
// the mover, and how hard a loss; a search goes where the least is left to prove, and comes back when
// another move has less.
import { cells, clear, copy, count, drop, has, join, meet, nextIn, put, setSize, stoneAt } from './hex-ground';
import { BEST_MOVES, CARRIER, FILLED, MOVES, addFilled, bestCell, know } from './hex-knowledge';
import { spendMuch, stopped } from './limits';

const INFINITE: u32 = 0x3fffffff;
/** Random numbers by stone and cell, and one for the side to move. */
const KEYS = memory.data(8 * 723);

/**
 * An entry: key, both numbers, work, the move that proved it; then both sides' stones, the moves, and
 * the cells in which the rival answers those left out. Of a position that is settled the moves are the
 * cells in which the winner has won, whatever is played elsewhere.
 */
const PHI: usize = 8;
const DELTA: usize = 12;
const WORK: usize = 16;
const BEST: usize = 20;
const AGE: usize = 22;
const FIRST: usize = 24;
let second: usize = 0;
let moves: usize = 0;
let answers: usize = 0;
let narrow: usize = 0;
let entrySize: usize = 0;
let table: usize = 0;
let entries: u32 = 0;
let age: u8 = 0;
const NONE: u16 = 0xffff;
/** Entries among which a new one looks for its place. */
const TRIES: u32 = 4;

/** What the position in hand is, ply by ply: its stones by cell, and the entry as it was read. */
const PLIES: i32 = 362;
const BOARDS = memory.data(368 * 363);
/** And the stones before cells were filled in. */
const BEFORE = memory.data(368 * 363);
const LISTS = memory.data(192 * 363);

export function prepareProof(): void {
  second = FIRST + setSize;
  moves = second + setSize;
  answers = moves + setSize;
  narrow = answers + setSize;
  entrySize = narrow + setSize;
  let state: u64 = 0x9e3779b97f4a7c15;
  for (let i = 0; i < 723; i++) {
    state += 0x9e3779b97f4a7c15;
    let mixed = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    store<u64>(KEYS + (<usize>i << 3), mixed ^ (mixed >> 31));
  }
}

export function entryBytes(): i32 {
  return <i32>entrySize;
}

/** So many entries from an address on. */
export function allotProof(from: usize, many: u32): void {
  table = from;
  entries = many;
}

export function forgetProof(): void {
  memory.fill(table, 0, <usize>entries * entrySize);
}

@inline function keyFor(stone: i32, cell: i32): u64 {
  return load<u64>(KEYS + (<usize>((stone - 1) * 361 + cell) << 3));
}
/** What a key changes by when the other side is to move. */
@inline function turnKey(): u64 {
  return load<u64>(KEYS + 8 * 722);
}

/** An empty board, too, has a key that is not 0, which is an empty entry. */
function keyOf(board: usize, mover: i32): u64 {
  let key = mover == 2 ? ~turnKey() : ~(<u64>0);
  for (let cell = 0; cell < cells; cell++) {
    const stone = stoneAt(board, cell);
    if (stone != 0) key ^= keyFor(stone, cell);
  }
  return key;
}

@inline function slotOf(key: u64): usize {
  return table + <usize>(<u32>(((key >> 32) * <u64>(entries - TRIES)) >> 32)) * entrySize;
}

function find(key: u64): usize {
  let at = slotOf(key);
  for (let i: u32 = 0; i < TRIES; i++) {
    if (load<u64>(at) == key) return at;
    at += entrySize;
  }
  return 0;
}

/** The place of a new entry: that of what took least. */
function placeFor(key: u64): usize {
  let at = slotOf(key);
  let best = at;
  let least: u32 = 0xffffffff;
  for (let i: u32 = 0; i < TRIES; i++) {
    const there = load<u64>(at);
    if (there == key || there == 0) return at;
    const work = load<u32>(at, WORK) + (load<u8>(at, AGE) == age ? 0x40000000 : 0);
    if (work < least) {
      least = work;
      best = at;
    }
    at += entrySize;
  }
  return best;
}

/** Looks at a position that is not known, and remembers what is seen. */
function meetPosition(board: usize, key: u64, mover: i32): usize {
  spendMuch();
  const winner = know(board, mover);
  const at = placeFor(key);
  store<u64>(at, key);
  store<u32>(at, 1, WORK);
  store<u8>(at, age, AGE);
  store<u16>(at, <u16>bestCell, BEST);
  clear(at + FIRST);
  clear(at + second);
  for (let cell = 0; cell < cells; cell++) {
    const stone = stoneAt(FILLED, cell);
    if (stone == 1) put(at + FIRST, cell);
    else if (stone == 2) put(at + second, cell);
  }
  copy(at + moves, winner == 0 ? MOVES : CARRIER);
  copy(at + answers, CARRIER);
  copy(at + narrow, BEST_MOVES);
  const many = <u32>count(MOVES);
  store<u32>(at, winner == mover ? 0 : winner != 0 ? INFINITE : 1, PHI);
  store<u32>(at, winner == mover ? INFINITE : winner != 0 ? 0 : max(many, 1), DELTA);
  return at;
}

@inline function boardAt(ply: i32): usize {
  return BOARDS + 368 * <usize>ply;
}
@inline function beforeAt(ply: i32): usize {
  return BEFORE + 368 * <usize>ply;
}
@inline function listAt(ply: i32): usize {
  return LISTS + 192 * <usize>ply;
}
@inline function answersAt(ply: i32): usize {
  return LISTS + 48 + 192 * <usize>ply;
}
@inline function narrowAt(ply: i32): usize {
  return LISTS + 96 + 192 * <usize>ply;
}
@inline function nowAt(ply: i32): usize {
  return LISTS + 144 + 192 * <usize>ply;
}

/** The filled board of an entry, and its moves, for the ply in hand. */
function open(entry: usize, ply: i32): void {
  const board = boardAt(ply);
  for (let cell = 0; cell < cells; cell++) {
    store<u8>(board + cell, has(entry + FIRST, cell) ? 1 : has(entry + second, cell) ? 2 : 0);
  }
  copy(listAt(ply), entry + moves);
  copy(answersAt(ply), entry + answers);
  copy(narrowAt(ply), entry + narrow);
}

/** Works on a position until its numbers reach the thresholds. */
function work(key: u64, filledKey: u64, mover: i32, ply: i32, mostPhi: u32, mostDelta: u32): void {
  const board = boardAt(ply);
  const list = listAt(ply);
  // Those that look best are looked at before the others.
  const now = nowAt(ply);
  const rival = 3 - mover;
  let spent: u32 = 0;
  for (;;) {
    let phi: u32 = INFINITE;
    let delta: u32 = 0;
    let next: u32 = INFINITE;
    let chosen = -1;
    let chosenPhi: u32 = 0;
    if (!meet(now, list, narrowAt(ply))) copy(now, list);
    for (let cell = nextIn(now, 0); cell >= 0; cell = nextIn(now, cell + 1)) {
      const child = find(filledKey ^ keyFor(mover, cell) ^ turnKey());
      const childPhi: u32 = child == 0 ? 1 : load<u32>(child, PHI);
      const childDelta: u32 = child == 0 ? 1 : load<u32>(child, DELTA);
      if (childPhi == 0) {
        // The rival wins in these cells: whatever lies elsewhere loses as well.
        join(answersAt(ply), answersAt(ply), child + moves);
        meet(list, list, child + moves);
        drop(list, cell);
        if (!meet(now, list, now)) break;
        continue;
      }
      if (childDelta < phi) {
        next = phi;
        phi = childDelta;
        chosen = cell;
        chosenPhi = childPhi;
      } else if (childDelta < next) next = childDelta;
      if (childDelta == 0) break;
    }
    // Some of those that were looked at first may have been left out since.
    if (phi > 0 && nextIn(list, 0) >= 0 && (chosen < 0 || !has(list, chosen))) continue;
    for (let cell = nextIn(now, 0); cell >= 0; cell = nextIn(now, cell + 1)) {
      const child = find(filledKey ^ keyFor(mover, cell) ^ turnKey());
      delta = min(delta + (child == 0 ? 1 : load<u32>(child, PHI)), INFINITE - 1);
    }
    if (phi == 0) delta = INFINITE;
    else if (chosen < 0) delta = 0;
    if (phi >= mostPhi || delta >= mostDelta || stopped) {
      // Read before anything is written: a new entry may take the place of another.
      if (phi == 0) {
        copy(answersAt(ply), find(filledKey ^ keyFor(mover, chosen) ^ turnKey()) + moves);
        put(answersAt(ply), chosen);
      }
      const entry = keep(key, board, ply);
      store<u8>(entry, age, AGE);
      store<u32>(entry, min(load<u32>(entry, WORK) + spent, 0x3fffffff), WORK);
      if (stopped) return;
      store<u32>(entry, phi, PHI);
      store<u32>(entry, delta, DELTA);
      if (phi == 0) {
        store<u16>(entry, <u16>chosen, BEST);
        copy(entry + moves, answersAt(ply));
        addFilled(beforeAt(ply), board, mover, entry + moves);
      } else if (delta == 0) {
        copy(entry + moves, answersAt(ply));
        addFilled(beforeAt(ply), board, rival, entry + moves);
      } else {
        copy(entry + moves, list);
        copy(entry + answers, answersAt(ply));
      }
      return;
    }
    const childKey = filledKey ^ keyFor(mover, chosen) ^ turnKey();
    const under = beforeAt(ply + 1);
    memory.copy(under, board, cells);
    store<u8>(under + chosen, <u8>mover);
    const child = find(childKey);
    spent++;
    if (child == 0) {
      meetPosition(under, childKey, rival);
      continue;
    }
    open(child, ply + 1);
    const childPhi = mostDelta >= INFINITE ? INFINITE : mostDelta - (delta - chosenPhi);
    const wide = next >= INFINITE ? INFINITE : next + 1 + (next >> 2);
    const childDelta = min(mostPhi, wide);
    work(childKey, keyOf(boardAt(ply + 1), rival), rival, ply + 1, childPhi, childDelta);
  }
}

/** The entry of the position in hand, made anew where another has taken its place. */
function keep(key: u64, board: usize, ply: i32): usize {
  const known = find(key);
  if (known != 0) return known;
  const entry = placeFor(key);
  memory.fill(entry, 0, entrySize);
  store<u64>(entry, key);
  store<u32>(entry, 1, PHI);
  store<u32>(entry, 1, DELTA);
  store<u16>(entry, NONE, BEST);
  for (let cell = 0; cell < cells; cell++) {
    const stone = stoneAt(board, cell);
    if (stone == 1) put(entry + FIRST, cell);
    else if (stone == 2) put(entry + second, cell);
  }
  copy(entry + moves, listAt(ply));
  copy(entry + answers, answersAt(ply));
  copy(entry + narrow, narrowAt(ply));
  return entry;
}

/** The stone of who wins with a side to move, or 0 where a limit was met. */
export function settle(stones: usize, mover: i32): i32 {
  age++;
  const key = keyOf(stones, mover);
  let entry = find(key);
  if (entry == 0) entry = meetPosition(stones, key, mover);
  if (stopped) return 0;
  memory.copy(beforeAt(0), stones, cells);
  open(entry, 0);
  if (load<u32>(entry, PHI) != 0 && load<u32>(entry, DELTA) != 0) {
    work(key, keyOf(boardAt(0), mover), mover, 0, INFINITE, INFINITE);
    entry = find(key);
  }
  winsBy = -1;
  if (entry == 0) return 0;
  if (load<u32>(entry, PHI) == 0) {
    const best = load<u16>(entry, BEST);
    if (best != NONE) winsBy = best;
    return mover;
  }
  return load<u32>(entry, DELTA) == 0 ? 3 - mover : 0;
}

/** The move that wins, where it is known. */
export let winsBy: i32 = -1;
