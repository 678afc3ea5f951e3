// Searches that end before the game does: values in eighths of a disc.
import {
  END_ERRORS,
  ERRORS,
  FRAME,
  MOVE_SIZE,
  STACK,
  board,
  flips,
  moves,
  over,
  squares,
} from './boards';
import { proves } from './endings';
import { corners, judge } from './judgement';
import { spend, stopped } from './limits';
import { phaseOf } from './patterns';
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

/** So deep a search may be cut by a less deep one. */
const CUT_FROM: i32 = 3;
const UNFORESEEN: i32 = 0x7fff;
/** Searches to the end, each surer than the one before, have so many plies more. */
export const LEVEL: i32 = 20;
/** How many errors a less deep search must be beyond a window to count, in eighths. */
const SURE: i32 = 8;
const SURER: i32 = 12;
const SUREST: i32 = 18;
/** With more empty squares than this the end is first searched with cuts. */
const SELECT_FROM: i32 = 14;
/** Errors of less deep searches are known. */
let cutting: bool = false;

export function useErrors(yes: bool): void {
  cutting = yes;
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

/**
 * The value of a position for the side to move, so many plies ahead, fail-soft. A depth of as many
 * plies as there are empty squares is to the end; each LEVEL more makes it surer.
 */
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
  if (cutting && beta - alpha == 1 && depth >= CUT_FROM) {
    const cut = foreseen(P, O, depth, alpha, beta, empties);
    if (stopped) return alpha;
    if (cut != UNFORESEEN) return cut;
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

/** What a less deep search foresees of this window, where it is all but sure; else UNFORESEEN. */
function foreseen(P: u64, O: u64, depth: i32, alpha: i32, beta: i32, empties: i32): i32 {
  const toEnd = depth >= empties;
  const plies = toEnd ? empties : depth;
  const probe = 2 * (plies >> 2) + (plies & 1);
  // A search that would itself see the end is no cheaper.
  if (empties - probe < ENDING) return UNFORESEEN;
  const error = toEnd
    ? <i32>load<u16>(END_ERRORS + 2 * <usize>(empties < 40 ? empties : 40))
    : <i32>load<u16>(ERRORS + 2 * <usize>(16 * phaseOf(empties) + (depth < 15 ? depth : 15)));
  // What the end is better by than a search that does not reach it, in eighths.
  const more = toEnd ? <i32>load<i16>(END_ERRORS + 2 * <usize>(41 + (empties < 40 ? empties : 40))) >> 3 : 0;
  const level = toEnd ? (depth - empties) / LEVEL : 0;
  const sure = level == 0 ? SURE : level == 1 ? SURER : SUREST;
  // Eighths of a disc times eighths.
  const margin = (error * sure) >> 6;
  const now = judge(P, O);
  if (now >= beta) {
    const bound = beta + margin - more;
    if (bound < 512 && search(P, O, probe, bound - 1, bound) >= bound) return beta;
  } else if (now <= alpha) {
    const bound = alpha - margin - more;
    if (bound > -512 && search(P, O, probe, bound, bound + 1) <= bound) return alpha;
  }
  return UNFORESEEN;
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
  const flipped = load<u64>(at);
  const rest = load<u64>(at, 8);
  store<u64>(at, load<u64>(top));
  store<u64>(at, load<u64>(top, 8), 8);
  store<u64>(top, flipped);
  store<u64>(top, rest, 8);
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
    if (most >= empties && depth >= empties - 10 && depth > 1) break;
    if (!deepen(P, O, depth, list, end)) return;
  }
  if (most < empties) return;
  if (cutting && empties > SELECT_FROM) {
    for (let level = 0; level < 3; level++) {
      if (!deepen(P, O, empties + level * LEVEL, list, end)) return;
    }
  }
  finish(P, O, empties, list, end);
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
  const flipped = load<u64>(from);
  const rest = load<u64>(from, 8);
  memory.copy(list + MOVE_SIZE, list, from - list);
  store<u64>(list, flipped);
  store<u64>(list, rest, 8);
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
