// Monte Carlo tree search for Hex, with what is counted for all moves as if they came first (RAVE).
//
// What a family will visit next is found while the last result is counted: nothing of it changes in between.
import { timeLeft } from './limits';
import { FILLED, WORTH, bestCell, know } from './hex-knowledge';
import {
  ASKED,
  FILL,
  FILL_HEAD,
  FIRST_VISITS,
  FIRST_WINS,
  HEAD,
  IS_FILL,
  KIND,
  MOVE,
  MOVER,
  MOVES,
  NEXT,
  NEXT_UNKNOWN,
  NONE,
  OPEN,
  ROOM,
  ROOT,
  SOLVED,
  STATS,
  VISITS,
  WINNING,
  WINS,
  allotFamilies,
  claim,
  drop,
  forgetFamilies,
  fullness,
  kidAt,
  kidsOf,
  moverOf,
  movesOf,
  openOf,
  placeAt,
  placesOf,
  remove,
  solvedOf,
  statsOf,
  tidy,
  visitsAt,
  winningOf,
} from './hex-families';
import { joiner, joiners, prepareJoining } from './hex-joining';
import {
  BOARD,
  cellOf,
  cells,
  draw,
  fill,
  lay,
  placeOf,
  places,
  winner,
} from './hex-playout';

/** The position that is asked about, by cell. */
export const STONES = memory.data(361, 8);
/** The position at the root, by cell and by place. */
const ROOT_STONES = memory.data(361, 8);
const ROOT_BOARD = memory.data(448, 8);
/** A position for those who know something of it, by cell. */
const ASKED_STONES = memory.data(361, 8);
/** The families of a walk, and the moves taken there. */
const WAY = memory.data(4 * 364, 8);
const TAKEN = memory.data(4 * 364, 8);
/** By place: what is expected of a move before it is tried, visits and wins. */
const HOPES = memory.data(8 * 448, 8);

export let root: usize = 0;
export let rootMover: i32 = 1;
/** Who wins at the root for certain; 0: nobody knows. */
export let rootWinner: i32 = 0;
export let playouts: u32 = 0;
/** How often it was asked what is known. */
export let asked: u32 = 0;

/** How much to explore; one over the visits at which a move and all moves as first weigh the same. */
let explore: f32 = 0.1;
let perEqual: f32 = 1.0 / 300;
/** Empty cells for each visit that a move must have before its own moves are looked at. */
let ripeShift: i32 = 3;
/** Visits of a family before it is asked what is known of it; 0: never. */
let askAt: u32 = 0;
/** Milliseconds that it takes to ask, about the most of late: near the end of its time nobody asks. */
let askTakes: f64 = 0;
/** Visits that what is expected of a move is worth. */
let hope: f32 = 16;
/** Visits from which a family looks at all its moves every other time only. */
let often: u32 = 256;
/** Who wins at the root is known, though not by which move: nothing more is asked. */
let told: bool = false;

export function tune(exploration: f32, equal: f32, shift: i32, ask: u32, hopes: f32, looks: u32): void {
  explore = exploration;
  perEqual = 1 / equal;
  ripeShift = shift;
  askAt = ask;
  hope = hopes;
  often = looks;
}

/** Makes room for so many bytes of tree from an address on; false where there is no memory for it. */
export function allotTree(from: usize, bytes: usize): bool {
  prepareJoining();
  clear();
  return allotFamilies(from, bytes);
}

export function clear(): void {
  forgetFamilies();
  root = 0;
}

/** The fuller the tree, the more visits a move must have before it grows there. */
@inline function ripeness(empties: i32): u32 {
  return (<u32>(empties >> ripeShift) + 1) << fullness();
}

/**
 * The family of the position on BOARD, with hopes from the family two moves before (0: none). 0: the tree
 * is full. Who can join at once has won; who cannot stop that has lost.
 */
function bear(mover: i32, before: usize): usize {
  let only: usize = 0;
  let solved = 0;
  let wins: u32 = NONE;
  const own = joiners(mover);
  if (own != 0) {
    solved = mover;
    if (own > 0) wins = <u32>(only = joiner);
  } else {
    const theirs = joiners(3 - mover);
    if (theirs < 0 || theirs == 2) solved = 3 - mover;
    if (theirs > 0) only = joiner;
  }
  let count = 0;
  if (only != 0) count = 1;
  else if (solved == 0) {
    for (let cell = 0; cell < cells; cell++) count += load<u8>(BOARD + placeOf(cell)) == 0 ? 1 : 0;
  }
  const family = claim(HEAD + <usize>count * MOVE);
  if (family == 0) return 0;
  store<u16>(family, <u16>count, ROOM);
  store<u16>(family, <u16>count, MOVES);
  store<u16>(family, <u16>(solved == 3 - mover ? 0 : count), OPEN);
  store<u8>(family, <u8>mover, MOVER);
  store<u8>(family, <u8>solved, SOLVED);
  store<u16>(family, <u16>wins, WINNING);
  store<i32>(family, NEXT_UNKNOWN, NEXT);
  if (count == 0) return family;
  memory.fill(kidsOf(family), 0, <usize>count << 2);
  const list = placesOf(family);
  if (only != 0) store<u16>(list, <u16>only);
  else {
    // In any order: equals are tried as they stand, and no corner of the board is favoured.
    let n = 0;
    for (let cell = 0; cell < cells; cell++) {
      const place = placeOf(cell);
      if (load<u8>(BOARD + place) != 0) continue;
      const at = draw(++n);
      store<u16>(list + (<usize>(n - 1) << 1), load<u16>(list + (<usize>at << 1)));
      store<u16>(list + (<usize>at << 1), <u16>place);
    }
  }
  hopeFor(family, before);
  return family;
}

/** What is expected of the moves of a new family: what they were worth two moves before, at whatever time they came. */
function hopeFor(family: usize, before: usize): void {
  const stats = statsOf(family);
  const count = movesOf(family);
  if (before != 0) {
    memory.fill(HOPES, 0, places << 3);
    const moves = movesOf(before);
    for (let i = 0; i < moves; i++) {
      store<u64>(HOPES + (placeAt(before, i) << 3), load<u64>(statsOf(before) + <usize>i * STATS, FIRST_VISITS));
    }
  }
  for (let i = 0; i < count; i++) {
    const at = stats + <usize>i * STATS;
    let visits: f32 = 1;
    let wins: f32 = 0.5;
    if (before != 0) {
      const known = HOPES + (placeAt(family, i) << 3);
      const seen = load<f32>(known);
      if (seen > 0) {
        visits = min<f32>(hope, seen);
        wins = (visits * load<f32>(known, 4)) / seen;
      }
    }
    store<f32>(at, 0);
    store<f32>(at, 0, WINS);
    store<f32>(at, visits, FIRST_VISITS);
    store<f32>(at, wins, FIRST_WINS);
    store<f32>(at, 1, ROOT);
  }
}

/** How far to reach for what is little known, by the visits of a family. */
@inline function reachOf(visits: u32): f32 {
  // The logarithm, near enough: the place of the highest bit and what follows it.
  const bits = reinterpret<u32>(<f32>(visits + 2));
  const log = (<f32>(<i32>(bits >> 23) - 127) + <f32>(bits & 0x7fffff) * (1.0 / 8388608)) * 0.6931472;
  return explore * sqrt<f32>(log);
}

/** The move of a family to visit next. */
function pick(family: usize): i32 {
  const reach = reachOf(load<u32>(family, VISITS));
  let at = statsOf(family);
  let best = 0;
  let most: f32 = -1;
  const open = openOf(family);
  for (let i = 0; i < open; i++, at += STATS) {
    const value = worth(at, load<f32>(at, FIRST_VISITS), load<f32>(at, FIRST_WINS), reach);
    if (value > most) {
      most = value;
      best = i;
    }
  }
  return best;
}

/**
 * RAVE (Gelly and Silver, 2007): until a move has been tried often, trust the playouts in which it came at
 * any time. Both shares in one fraction: w/n weighs n·(1 + ñ/k), w̃/ñ weighs ñ.
 */
@inline function worth(at: usize, firstVisits: f32, firstWins: f32, reach: f32): f32 {
  const often: f32 = 1 + firstVisits * perEqual;
  const share = (load<f32>(at, WINS) * often + firstWins) / (load<f32>(at) * often + firstVisits);
  return share + reach * load<f32>(at, ROOT);
}

/** Counts a result for a move of a family. */
@inline function count(family: usize, index: i32, win: f32): void {
  const at = statsOf(family) + <usize>index * STATS;
  const visits = load<f32>(at) + 1;
  store<f32>(at, visits);
  store<f32>(at, load<f32>(at, WINS) + win, WINS);
  store<f32>(at, 1 / sqrt<f32>(visits + 1), ROOT);
  store<u32>(family, load<u32>(family, VISITS) + 1, VISITS);
}

/** Counts the result on the full BOARD for every move the side to move made at any time, as if it had come first; and finds the move to visit next. */
function countAsFirst(family: usize, win: f32): void {
  const open = <usize>openOf(family);
  const shift = moverOf(family) - 1;
  const reach = reachOf(load<u32>(family, VISITS));
  let at = statsOf(family);
  let list = placesOf(family);
  const over = list + (open << 1);
  let best = list;
  let most: f32 = -1;
  for (; list < over; list += 2, at += STATS) {
    const made = <f32>((<i32>load<u8>(BOARD + load<u16>(list)) >> shift) & 1);
    const visits = load<f32>(at, FIRST_VISITS) + made;
    const wins = load<f32>(at, FIRST_WINS) + made * win;
    store<f32>(at, visits, FIRST_VISITS);
    store<f32>(at, wins, FIRST_WINS);
    const value = worth(at, visits, wins, reach);
    if (value > most) {
      most = value;
      best = list;
    }
  }
  store<i32>(family, <i32>((best - placesOf(family)) >> 1), NEXT);
}

/**
 * Much-visited families look at all their moves now and then only, and visit the same in between: one result
 * more or less changes little there, and looking is most of the work.
 */
@inline function restOf(visits: u32): u32 {
  return visits < often ? 0 : visits < often << 2 ? 1 : visits < often << 4 ? 3 : 7;
}

/** The position of the way so far on BOARD, with what a family has filled in. */
function setUp(depth: i32, filled: usize): void {
  memory.copy(BOARD, ROOT_BOARD, places);
  for (let i = 0; i < depth; i++) {
    const family = wayAt(i);
    store<u8>(BOARD + placeAt(family, takenAt(i)), <u8>moverOf(family));
  }
  if (filled == 0) return;
  const over = filled + FILL_HEAD + (<usize>load<u16>(filled, MOVES) << 1);
  for (let at = filled + FILL_HEAD; at < over; at += 2) {
    const entry = <usize>load<u16>(at);
    store<u8>(BOARD + (entry >> 2), <u8>(entry & 3));
  }
}

@inline function wayAt(depth: i32): usize {
  return load<u32>(WAY + (<usize>depth << 2));
}
@inline function takenAt(depth: i32): i32 {
  return load<i32>(TAKEN + (<usize>depth << 2));
}

/** Asks what is known of the position on BOARD, where a family stands: it may be solved, or lose moves and empty cells. */
function ask(family: usize, depth: i32): void {
  store<u8>(family, 1, ASKED);
  asked++;
  const mover = moverOf(family);
  for (let cell = 0; cell < cells; cell++) {
    store<u8>(ASKED_STONES + cell, load<u8>(BOARD + placeOf(cell)));
  }
  const before = timeLeft();
  const won = know(ASKED_STONES, mover);
  if (before != Infinity) askTakes = max(0.9 * askTakes, before - timeLeft());
  if (won != 0) {
    store<u8>(family, <u8>won, SOLVED);
    store<u16>(family, <u16>(won == mover && bestCell >= 0 ? <u32>placeOf(bestCell) : NONE), WINNING);
    return;
  }
  leaveOut(family);
  setUp(depth, 0);
  let filled = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (load<u8>(FILLED + cell) != load<u8>(BOARD + placeOf(cell))) filled++;
  }
  if (filled == 0) return;
  const block = claim(FILL_HEAD + (<usize>filled << 1));
  if (block != 0) {
    store<u8>(block, IS_FILL, KIND);
    store<u16>(block, <u16>filled, MOVES);
    let at = block + FILL_HEAD;
    for (let cell = 0; cell < cells; cell++) {
      const place = placeOf(cell);
      const stone = load<u8>(FILLED + cell);
      if (stone == load<u8>(BOARD + place)) continue;
      store<u16>(at, <u16>((place << 2) | stone));
      at += 2;
    }
    store<u32>(family, <u32>block, FILL);
  }
  setUp(depth, block);
}

/** Leaves the moves out that need not be looked at, unless none would be left. */
function leaveOut(family: usize): void {
  let kept = 0;
  const open = openOf(family);
  for (let i = 0; i < open; i++) kept += load<u8>(WORTH + cellOf(placeAt(family, i)));
  if (kept == 0) return;
  for (let i = open - 1; i >= 0; i--) {
    if (load<u8>(WORTH + cellOf(placeAt(family, i))) == 0) remove(family, i);
  }
  store<i32>(family, NEXT_UNKNOWN, NEXT);
}

/** The family at the end of the way is solved: what follows from that for those before it. */
function prove(depth: i32, won: i32): void {
  for (let i = depth - 1; i >= 0; i--) {
    const family = wayAt(i);
    const index = takenAt(i);
    if (moverOf(family) == won) {
      store<u8>(family, <u8>won, SOLVED);
      store<u16>(family, <u16>placeAt(family, index), WINNING);
      continue;
    }
    drop(family, index);
    if (openOf(family) > 0) return;
    store<u8>(family, <u8>won, SOLVED);
    store<u16>(family, <u16>NONE, WINNING);
  }
}

/** One walk through the tree, and a playout from where it ends. */
function walk(): void {
  memory.copy(BOARD, ROOT_BOARD, places);
  let family = root;
  let depth = 0;
  let won = 0;
  let mover = rootMover;
  let empties = cells;
  while (true) {
    won = load<u8>(family, SOLVED);
    if (won != 0) break;
    if (load<u8>(family, ASKED) == 0) {
      if (askAt != 0 && !told && load<u32>(family, VISITS) >= askAt && timeLeft() > askTakes) {
        ask(family, depth);
        continue;
      }
    } else if (load<u32>(family, FILL) != 0) setUp(depth, load<u32>(family, FILL));
    let index = load<i32>(family, NEXT);
    if (index == NEXT_UNKNOWN) index = pick(family);
    const place = placeAt(family, index);
    if (load<u8>(BOARD + place) != 0) {
      // Filled in by what was found out later of a position before.
      remove(family, index);
      if (openOf(family) == 0) store<u8>(family, <u8>(3 - mover), SOLVED);
      continue;
    }
    store<u32>(WAY + (<usize>depth << 2), <u32>family);
    store<i32>(TAKEN + (<usize>depth << 2), index);
    store<u8>(BOARD + place, <u8>mover);
    empties = load<u16>(family, ROOM);
    depth++;
    mover = 3 - mover;
    let kid = kidAt(family, index);
    if (kid == 0) {
      if (visitsAt(family, index) < <f32>ripeness(empties)) break;
      kid = bear(mover, depth > 1 ? wayAt(depth - 2) : 0);
      if (kid == 0) break;
      store<u32>(kidsOf(family) + (<usize>index << 2), <u32>kid);
    }
    family = kid;
  }
  playouts++;
  const played = won == 0;
  if (played) {
    fill(mover);
    won = winner();
  }
  for (let i = depth - 1; i >= 0; i--) {
    const at = wayAt(i);
    const win: f32 = moverOf(at) == won ? 1 : 0;
    count(at, takenAt(i), win);
    if (!played) store<i32>(at, NEXT_UNKNOWN, NEXT);
    else if ((load<u32>(at, VISITS) & restOf(load<u32>(at, VISITS))) == 0) countAsFirst(at, win);
    else store<i32>(at, takenAt(i), NEXT);
  }
  if (!played) prove(depth, won);
}

/** The family of the position in STONES below another with so many stones fewer; 0: it is not in the tree. */
function below(family: usize, fewer: i32): usize {
  if (fewer == 0) return family;
  const mover = <u8>moverOf(family);
  const moves = movesOf(family);
  for (let i = 0; i < moves; i++) {
    const kid = kidAt(family, i);
    const cell = cellOf(placeAt(family, i));
    if (kid == 0 || load<u8>(STONES + cell) != mover || load<u8>(ROOT_STONES + cell) != 0) continue;
    store<u8>(ROOT_STONES + cell, mover);
    const found = below(kid, fewer - 1);
    store<u8>(ROOT_STONES + cell, 0);
    if (found != 0) return found;
  }
  return 0;
}

/** Makes the position in STONES the root; what the tree knows of it is kept. */
function plant(mover: i32): void {
  let kept: usize = 0;
  if (root != 0) {
    let fewer = 0;
    for (let cell = 0; cell < cells && fewer >= 0; cell++) {
      const before = load<u8>(ROOT_STONES + cell);
      if (before == load<u8>(STONES + cell)) continue;
      fewer = before == 0 ? fewer + 1 : -1;
      if (fewer < 0) break;
    }
    if (fewer >= 0) kept = below(root, fewer);
    if (kept != 0 && moverOf(kept) != mover) kept = 0;
  }
  memory.copy(ROOT_STONES, STONES, cells);
  lay(STONES, ROOT_BOARD);
  rootMover = mover;
  if (kept == 0) clear();
  else if (kept != root) root = tidy(kept);
  if (kept == 0) {
    memory.copy(BOARD, ROOT_BOARD, places);
    root = bear(mover, 0);
  }
}

/** Playouts for a move where any will do. */
const PLENTY: u32 = 3000;
/** The time is looked at about this often, in playouts. */
const LOOK_EVERY: u32 = 128;

/** Thinks about the position in STONES, with so many playouts at most (0: no limit), until it is solved or the time is over. */
export function ponder(mover: i32, most: u32): void {
  plant(mover);
  playouts = 0;
  asked = 0;
  told = false;
  if (root == 0) return;
  if (load<u8>(root, ASKED) == 0 && askAt != 0 && solvedOf(root) == 0) {
    setUp(0, 0);
    ask(root, 0);
  }
  rootWinner = solvedOf(root);
  if (rootWinner != 0 && winningOf(root) == NONE && openOf(root) > 0) {
    // Whoever is lost for certain looks for what is hardest to see; who wins whatever it plays, for what is soonest.
    told = true;
    store<u8>(root, 0, SOLVED);
    store<u8>(root, 0, ASKED);
    if (rootWinner == mover && (most == 0 || most > PLENTY)) most = PLENTY;
  }
  let before: u32 = asked;
  while (solvedOf(root) == 0) {
    if (most != 0 && playouts >= most) break;
    walk();
    if (playouts % LOOK_EVERY == 0 || asked != before) {
      before = asked;
      if (timeLeft() <= 0) break;
    }
  }
  if (rootWinner == 0) rootWinner = solvedOf(root);
}

/** The most visited line from a move of the root on, cell by cell; how many. */
export function lineFrom(index: i32, into: usize): i32 {
  let family = root;
  let length = 0;
  while (true) {
    store<u16>(into + (<usize>length << 1), <u16>cellOf(placeAt(family, index)));
    length++;
    family = kidAt(family, index);
    if (family == 0 || movesOf(family) == 0) return length;
    index = 0;
    for (let i = 1; i < movesOf(family); i++) {
      if (visitsAt(family, i) > visitsAt(family, index)) index = i;
    }
    if (visitsAt(family, index) < 2) return length;
  }
}
