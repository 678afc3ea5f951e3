// Searches that end before the game does: values in eighths of a disc.
import {
  CORNERS,
  FRAME,
  MOVE_SIZE,
  STACK,
  around,
  board,
  flips,
  held,
  moves,
  over,
  squares,
  whole,
} from './boards';
import { proves } from './endings';
import { spend, stopped } from './limits';
import { learned, weigh } from './patterns';
import {
  EXACT,
  LEAST,
  MOST,
  NO_SQUARE,
  depthOf,
  find,
  lowerOf,
  remember,
  squareOf,
  upperOf,
} from './table';

/** With so many empty squares or fewer the end is searched rather than judged. */
const ENDING: i32 = 8;

/** The squares in the corners of the board, whatever its size, and those beside them. */
let corners: u64 = CORNERS;
let diagonal: u64 = 0;
let beside: u64 = 0;

export function setupJudgement(): void {
  let top: u64 = 0;
  const first = <i32>ctz(board);
  const last = 63 - <i32>clz(board);
  const width = (last & 7) - (first & 7);
  top = (<u64>1) << first;
  corners = top | (top << width) | ((<u64>1) << last) | ((<u64>1) << (last - width));
  diagonal = ((top << 9) | (top << (width + 7)) | ((<u64>1) << (last - 9)) | ((<u64>1) << (last - width - 7))) & board;
  beside = (grown(corners) ^ corners) & board & ~diagonal;
}

function grown(x: u64): u64 {
  const row = x | ((x & 0x7f7f7f7f7f7f7f7f) << 1) | ((x & 0xfefefefefefefefe) >> 1);
  return row | (row << 8) | (row >> 8);
}

@inline function less(own: u64, rival: u64): i32 {
  return <i32>popcnt(own) - <i32>popcnt(rival);
}

/** What a position looks like for the side to move. */
@inline function judge(P: u64, O: u64): i32 {
  return learned ? weigh(P, O) : guess(P, O);
}

/** The same without weights that were learned. */
function guess(P: u64, O: u64): i32 {
  const free = grown(corners & ~(P | O));
  let sum = 10 * less(moves(P, O), moves(O, P));
  sum += 4 * less(around(P, O), around(O, P));
  sum += 80 * less(P & corners, O & corners);
  sum -= 40 * less(P & diagonal & free, O & diagonal & free);
  sum -= 16 * less(P & beside & free, O & beside & free);
  if (whole && ((P | O) & corners) != 0) sum += 12 * less(held(P, O), held(O, P));
  const most = 8 * squares;
  return sum > most ? most : sum < -most ? -most : sum;
}

/** The value of a finished game or of the last few squares, in eighths, within a window. */
function settled(P: u64, O: u64, alpha: i32, beta: i32, empties: i32): i32 {
  let lower = -squares;
  let upper = squares;
  // In discs: better than this, and good enough.
  const under = alpha >> 3;
  const above = (beta + 7) >> 3;
  let guess = under + 1;
  while (lower < upper && lower < above && upper > under) {
    const tried = guess > lower ? guess : lower + 1;
    guess = proves(P, O, tried - 1, empties);
    if (stopped) return alpha;
    if (guess < tried) upper = guess;
    else lower = guess;
  }
  return 8 * (upper <= under ? upper : lower);
}

/** The value of a position for the side to move, so many plies ahead, fail-soft. */
export function search(P: u64, O: u64, depth: i32, alpha: i32, beta: i32): i32 {
  const empties = <i32>popcnt(~(P | O) & board);
  if (empties <= ENDING && depth > 0) return settled(P, O, alpha, beta, empties);
  spend();
  if (stopped) return alpha;
  let open = moves(P, O);
  if (open == 0) {
    if (moves(O, P) == 0) return 8 * over(P, O);
    return -search(O, P, depth, -beta, -alpha);
  }
  if (depth <= 0) return judge(P, O);
  let first = NO_SQUARE;
  if (depth > 1) {
    const entry = find(P, O);
    if (entry != 0) {
      if (depthOf(entry) >= depth) {
        const lower = lowerOf(entry);
        if (lower >= beta || lower == upperOf(entry)) return lower;
        const upper = upperOf(entry);
        if (upper <= alpha) return upper;
      }
      first = squareOf(entry);
    }
  }
  const list = STACK + <usize>empties * FRAME;
  const end = listMoves(list, P, O, open, first, depth);
  let best = LEAST;
  let choice = NO_SQUARE;
  let low = alpha;
  for (let at = list; at < end; at += MOVE_SIZE) {
    bring(at, end);
    const f = load<u64>(at);
    const x = load<i32>(at, 12);
    const next = O ^ f;
    const rival = P | f | ((<u64>1) << x);
    let value: i32;
    if (at == list || beta - low <= 1) value = -search(next, rival, depth - 1, -beta, -low);
    else {
      value = -search(next, rival, depth - 1, -low - 1, -low);
      if (value > low && value < beta) value = -search(next, rival, depth - 1, -beta, -low);
    }
    if (stopped) return alpha;
    if (value > best) {
      best = value;
      choice = x;
      if (best > low) low = best;
      if (best >= beta) break;
    }
  }
  if (depth > 1) remember(P, O, depth, alpha, beta, best, choice);
  return best;
}

/** Writes the moves with their ranks; where they end. */
function listMoves(list: usize, P: u64, O: u64, moveSet: u64, first: i32, depth: i32): usize {
  let open = moveSet;
  let end = list;
  while (open != 0) {
    const x = <i32>ctz(open);
    const bit = open & (0 - open);
    open ^= bit;
    const f = flips(x, P, O);
    let rank: i32;
    if (x == first) rank = 1 << 20;
    else if (depth <= 2) {
      const answers = moves(O ^ f, P | f | bit);
      rank = -(<i32>popcnt(answers) + <i32>popcnt(answers & corners));
      if (bit & corners) rank += 4;
    } else rank = -judge(O ^ f, P | f | bit);
    store<u64>(end, f);
    store<i32>(end, rank, 8);
    store<i32>(end, x, 12);
    end += MOVE_SIZE;
  }
  return end;
}

/** Brings the highest of the rest to the front. */
@inline function bring(at: usize, end: usize): void {
  let top = at;
  for (let other = at + MOVE_SIZE; other < end; other += MOVE_SIZE) {
    if (load<i32>(other, 8) > load<i32>(top, 8)) top = other;
  }
  if (top == at) return;
  const held = v128.load(at);
  v128.store(at, v128.load(top));
  v128.store(top, held);
}

/** What was found for the root: the best square, its value, how deep; 100 and more: to the end. */
export let bestSquare: i32 = NO_SQUARE;
export let bestValue: i32 = 0;
export let reached: i32 = 0;

/**
 * Looks deeper and deeper until a limit is met, then says the best that was found. With so few
 * empty squares that the end comes into reach, it is searched to the end.
 */
export function think(P: u64, O: u64, most: i32): void {
  bestSquare = NO_SQUARE;
  bestValue = 0;
  reached = 0;
  const open = moves(P, O);
  if (open == 0) return;
  const empties = <i32>popcnt(~(P | O) & board);
  // The root has the last frame to itself: passes below it keep to theirs.
  const list = STACK + 70 * FRAME;
  const end = listMoves(list, P, O, open, NO_SQUARE, 3);
  sort(list, end);
  bestSquare = load<i32>(list, 12);
  bestValue = load<i32>(list, 8);
  for (let depth = 1; depth <= most && depth < empties; depth++) {
    // Near the end depth costs more than looking to the end at once.
    if (depth >= empties - 10 && depth > 1) break;
    if (!deepen(P, O, depth, list, end)) return;
  }
  if (most >= empties - 10) finish(P, O, empties, list, end);
}

function sort(list: usize, end: usize): void {
  for (let at = list; at < end; at += MOVE_SIZE) bring(at, end);
}

/** One depth more: false when a limit was met on the way. */
function deepen(P: u64, O: u64, depth: i32, list: usize, end: usize): bool {
  let wide = 24;
  let alpha = depth < 4 ? LEAST : bestValue - wide;
  let beta = depth < 4 ? MOST : bestValue + wide;
  let best = LEAST;
  do {
    let low = alpha;
    best = LEAST;
    for (let at = list; at < end; at += MOVE_SIZE) {
      const f = load<u64>(at);
      const x = load<i32>(at, 12);
      const next = O ^ f;
      const rival = P | f | ((<u64>1) << x);
      let value: i32;
      if (at == list) value = -search(next, rival, depth - 1, -beta, -low);
      else {
        value = -search(next, rival, depth - 1, -low - 1, -low);
        if (value > low && value < beta) value = -search(next, rival, depth - 1, -beta, -low);
      }
      if (stopped) return false;
      if (value > best) {
        best = value;
        if (value > low) {
          low = value;
          // What is better than all before it is what is played if there is no more time.
          bestSquare = x;
          toFront(list, at);
        }
        if (value >= beta) break;
      }
    }
    if (best > alpha && best < beta) break;
    // Outside the window: a wider one.
    wide *= 3;
    if (best <= alpha) alpha = wide > 200 ? LEAST : best - wide;
    else beta = wide > 200 ? MOST : best + wide;
  } while (true);
  bestValue = best;
  reached = depth;
  return true;
}

function toFront(list: usize, from: usize): void {
  const held = v128.load(from);
  for (let at = from; at > list; at -= MOVE_SIZE) v128.store(at, v128.load(at - MOVE_SIZE));
  v128.store(list, held);
}

/** Best play to the end; what was found before stands where there is no time for it. */
function finish(P: u64, O: u64, empties: i32, list: usize, end: usize): void {
  let best = -squares - 1;
  let guess = bestValue >> 3;
  for (let at = list; at < end; at += MOVE_SIZE) {
    const f = load<u64>(at);
    const x = load<i32>(at, 12);
    const next = O ^ f;
    const rival = P | f | ((<u64>1) << x);
    let lower = best;
    let upper = squares;
    // The first for its value; each later one only if it is better.
    let tried = at == list ? guess : best + 1;
    while (lower < upper) {
      if (tried <= lower) tried = lower + 1;
      const value = -proves(next, rival, -tried, empties - 1);
      if (stopped) return;
      if (value < tried) upper = value;
      else lower = value;
      tried = value;
      if (upper <= best) break;
    }
    if (lower > best) {
      best = lower;
      bestSquare = x;
      toFront(list, at);
    }
  }
  bestValue = 8 * best;
  reached = EXACT;
}
