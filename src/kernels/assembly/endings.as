// Best play to the end, in discs.
import {
  CORNERS,
  FRAME,
  MOVE_SIZE,
  RAYS,
  RAY_SIZE,
  STACK,
  around,
  board,
  flips,
  held,
  moves,
  oddOnes,
  over,
  squares,
  whole,
  winnerTakes,
} from './boards';
import { judge } from './judgement';
import { count, spend, stopped } from './limits';
import { search } from './midgame';
import { learned } from './patterns';
import { EXACT, LEAST, MOST, NO_SQUARE, depthOf, find, lowerOf, remember, squareOf, upperOf } from './table';

export const WORST: i32 = -127;

/** One empty square. */
function last1(P: u64, O: u64, x: i32): i32 {
  count();
  const difference = <i32>popcnt(P) - <i32>popcnt(O);
  const mine = flips(x, P, O);
  if (mine != 0) return difference + 2 * <i32>popcnt(mine) + 1;
  const theirs = flips(x, O, P);
  if (theirs != 0) return difference - 2 * <i32>popcnt(theirs) - 1;
  return over(P, O);
}

/** Two empty squares, of which `x` is tried first; whether the value is above `alpha`, fail-soft. */
function last2(P: u64, O: u64, alpha: i32, x: i32, y: i32): i32 {
  count();
  let best = WORST;
  let f = flips(x, P, O);
  if (f != 0) {
    best = -last1(O ^ f, P | f | ((<u64>1) << x), y);
    if (best > alpha) return best;
  }
  f = flips(y, P, O);
  if (f != 0) {
    const value = -last1(O ^ f, P | f | ((<u64>1) << y), x);
    if (value > best) best = value;
  }
  if (best != WORST) return best;
  // A pass.
  let worst = -WORST;
  f = flips(x, O, P);
  if (f != 0) {
    worst = last1(P ^ f, O | f | ((<u64>1) << x), y);
    if (worst <= alpha) return worst;
  }
  f = flips(y, O, P);
  if (f != 0) {
    const value = last1(P ^ f, O | f | ((<u64>1) << y), x);
    if (value < worst) worst = value;
  }
  return worst == -WORST ? over(P, O) : worst;
}

/** Few empty squares: whether the value is above `alpha`, fail-soft, without a memory. */
function shallow(P: u64, O: u64, alpha: i32, empties: i32): i32 {
  count();
  const empty = ~(P | O) & board;
  const odd = oddOnes(empty);
  let best = WORST;
  let rest = empty & odd;
  let later = empty & ~odd;
  for (;;) {
    if (rest == 0) {
      rest = later;
      later = 0;
      if (rest == 0) break;
    }
    const x = <i32>ctz(rest);
    rest &= rest - 1;
    if ((load<u64>(RAYS + <usize>x * RAY_SIZE, 64) & O) == 0) continue;
    const f = flips(x, P, O);
    if (f == 0) continue;
    const bit = (<u64>1) << x;
    let value: i32;
    if (empties == 3) {
      const two = empty ^ bit;
      const odds = two & oddOnes(two);
      const first = <i32>ctz(odds != 0 ? odds : two);
      value = -last2(O ^ f, P | f | bit, -alpha - 1, first, <i32>ctz(two ^ ((<u64>1) << first)));
    } else value = -shallow(O ^ f, P | f | bit, -alpha - 1, empties - 1);
    if (value > best) {
      best = value;
      if (best > alpha) return best;
    }
  }
  if (best != WORST) return best;
  if (moves(O, P) == 0) return over(P, O);
  return -shallow(O, P, -alpha - 1, empties);
}

/** With so many empty squares or fewer, searching again is cheaper than remembering. */
const SHALLOW: i32 = 6;
/** From so many empty squares on, what is known of the answers is asked first. */
const ASK_ANSWERS: i32 = 9;
/** From so many empty squares on, moves are tried in the order of what they look like. */
const JUDGED: i32 = 13;
/** …and from so many on, of what they look like a little later. */
const SEARCHED: i32 = 17;

/** The value a side may still hope for from which on it pays to look at what its rival holds. */
@inline function worthLooking(alpha: i32, empties: i32): bool {
  return alpha >= (empties < 10 ? 8 : empties < 16 ? 16 : 24);
}

/** Whether the exact value is above `alpha`, fail-soft. */
export function proves(P: u64, O: u64, alpha: i32, empties: i32): i32 {
  if (empties <= SHALLOW) {
    if (empties > 2) return shallow(P, O, alpha, empties);
    return few(P, O, alpha, empties);
  }
  spend();
  if (stopped) return alpha;
  if (whole && worthLooking(alpha, empties)) {
    const most = squares - 2 * <i32>popcnt(held(O, P));
    if (most <= alpha) return most;
  }
  const entry = find(P, O);
  let first = NO_SQUARE;
  if (entry != 0) {
    if (depthOf(entry) >= EXACT) {
      const lower = lowerOf(entry);
      if (lower > 8 * alpha) return lower >> 3;
      const upper = upperOf(entry);
      if (upper <= 8 * alpha) return upper >> 3;
    }
    first = squareOf(entry);
  }
  let open = moves(P, O);
  if (open == 0) {
    if (moves(O, P) == 0) return over(P, O);
    return -proves(O, P, -alpha - 1, empties);
  }
  const list = STACK + <usize>empties * FRAME;
  let end = list;
  const odd = oddOnes(~(P | O) & board);
  while (open != 0) {
    const x = <i32>ctz(open);
    const bit = open & (0 - open);
    open ^= bit;
    const f = flips(x, P, O);
    // Nothing is better than all discs; where empty squares count for nobody, more of them may be.
    if (f == O && winnerTakes) return squares;
    const next = O ^ f;
    const rival = P | f | bit;
    if (empties >= ASK_ANSWERS) {
      const known = find(next, rival);
      if (known != 0 && depthOf(known) >= EXACT && -upperOf(known) > 8 * alpha) {
        return -(upperOf(known) >> 3);
      }
    }
    let rank: i32;
    if (x == first) rank = 1 << 20;
    else {
      const answers = moves(next, rival);
      rank = -16 * (<i32>popcnt(answers) + <i32>popcnt(answers & CORNERS));
      if (odd & bit) rank += empties < 20 ? 12 : 4;
      if (bit & CORNERS) rank += 24;
      if (empties >= 10) rank -= 5 * <i32>popcnt(around(next, rival));
      if (learned && empties >= SEARCHED) {
        rank -= search(next, rival, empties >= 22 ? 3 : 2, LEAST, MOST);
      } else if (learned && empties >= JUDGED) rank -= judge(next, rival) >> 1;
    }
    store<u64>(end, f);
    store<i32>(end, rank, 8);
    store<i32>(end, x, 12);
    end += MOVE_SIZE;
  }
  let best = WORST;
  let choice = NO_SQUARE;
  for (let at = list; at < end; at += MOVE_SIZE) {
    let top = at;
    for (let other = at + MOVE_SIZE; other < end; other += MOVE_SIZE) {
      if (load<i32>(other, 8) > load<i32>(top, 8)) top = other;
    }
    const f = load<u64>(top);
    const x = load<i32>(top, 12);
    if (top != at) {
      store<u64>(top, load<u64>(at));
      store<u64>(top, load<u64>(at, 8), 8);
    }
    const value = -proves(O ^ f, P | f | ((<u64>1) << x), -alpha - 1, empties - 1);
    if (stopped) return alpha;
    if (value > best) {
      best = value;
      choice = x;
      if (best > alpha) break;
    }
  }
  remember(P, O, EXACT + empties, 8 * alpha, 8 * alpha + 8, 8 * best, choice);
  return best;
}

/** Two empty squares or fewer. */
function few(P: u64, O: u64, alpha: i32, empties: i32): i32 {
  const empty = ~(P | O) & board;
  if (empties == 0) return over(P, O);
  const x = <i32>ctz(empty);
  if (empties == 1) return last1(P, O, x);
  return last2(P, O, alpha, x, 63 - <i32>clz(empty));
}
