// Searches that end before the game does: seeds to come, in parts of a seed.
import { NOTHING, TO_THE_END } from './harvest';
import { few, leftover } from './leftovers';
import { LEAST, MOST, NO_PIT, depthOf, find, lowerOf, pitOf, remember, upperOf } from './known';
import { count, nodes, spend, stopped } from './limits';
import { AGAIN, BOARD, KEY, MOVE, OVER, ROOT, STACK, keyOf, pits, rivalSeedsIn, seedsIn, seedsOn, sow } from './sowing';

/** What a seed is worth. */
export const SEED: i32 = 32;
/** What so many seeds in a pit are worth to the side to move: own pits, then the rival's, 16 bits each. */
export const WORTHS: usize = 0x1b000;
const COUNTED: i32 = 32;
const RIVAL_WORTHS: usize = WORTHS + 2 * 12 * COUNTED;
/** What it is worth to be the one to move. */
export let turn: i32 = 0;
/** What is remembered by judgement has a key of its own: what is proved stays beside it. */
const JUDGED: u64 = 0x5851f42d4c957f2d;

export let bestPit: i32 = NO_PIT;
export let bestValue: i32 = 0;
export let reached: i32 = 0;
/** Whether the search that ended last judged anything: if not, all its lines were played to the end. */
let judged: bool = false;
export let proved: bool = false;

export function worthOfTurn(worth: i32): void {
  turn = worth;
}

/** What a position looks like for the side to move. */
export function judge(board: usize, seeds: i32): i32 {
  let sum = turn;
  for (let pit = 0; pit < pits; pit++) {
    const own = seedsIn(board, pit);
    const rival = rivalSeedsIn(board, pit);
    const row = <usize>(pit * COUNTED);
    sum += load<i16>(WORTHS + ((row + <usize>min(own, COUNTED - 1)) << 1));
    sum += load<i16>(RIVAL_WORTHS + ((row + <usize>min(rival, COUNTED - 1)) << 1));
  }
  const most = SEED * seeds;
  return sum > most ? most : sum < -most ? -most : sum;
}

/** The value of a position for the side to move, so many turns ahead, fail-soft. A move that keeps the turn is no turn. */
function search(board: usize, key: u64, depth: i32, alpha: i32, beta: i32, seeds: i32, top: usize): i32 {
  spend();
  if (stopped) return alpha;
  if (SEED * seeds <= alpha) return SEED * seeds;
  if (-SEED * seeds >= beta) return -SEED * seeds;
  const sure = find(key);
  let first = NO_PIT;
  if (sure != 0) {
    const lower = SEED * lowerOf(sure);
    // Where the thought begins, a move is wanted too.
    if (top != STACK) {
      if (lower >= beta || lowerOf(sure) == upperOf(sure)) return lower;
      if (SEED * upperOf(sure) <= alpha) return SEED * upperOf(sure);
    }
    first = pitOf(sure);
  }
  if (depth <= 0) {
    judged = true;
    return judge(board, seeds);
  }
  const before = nodes;
  const guess = find(key ^ JUDGED);
  if (guess != 0) {
    if (depthOf(guess) >= depth && top != STACK) {
      const lower = lowerOf(guess);
      const upper = upperOf(guess);
      if (lower >= beta || lower == upper || upper <= alpha) {
        judged = true;
        return lower >= beta || lower == upper ? lower : upper;
      }
    }
    first = pitOf(guess);
  }
  let end = top;
  for (let pit = 0; pit < pits; pit++) {
    if (seedsIn(board, pit) == 0) continue;
    sow(board, pit, end);
    const follows = load<i32>(end, 12);
    const gain = load<i32>(end, 8);
    let rank = follows == AGAIN ? 1000 - pit : 64 + gain;
    if (pit == first) rank = 2000;
    store<i32>(end, rank);
    if (follows != OVER) store<u64>(end, keyOf(end + BOARD), KEY);
    end += MOVE;
  }
  let best = NOTHING;
  let choice = NO_PIT;
  let low = alpha;
  for (;;) {
    let at: usize = 0;
    let rank = -10000;
    for (let other = top; other < end; other += MOVE) {
      if (load<i32>(other) > rank) {
        rank = load<i32>(other);
        at = other;
      }
    }
    if (at == 0) break;
    store<i32>(at, -20000);
    const value = worth(at, depth, low, beta, seeds, end, best != NOTHING);
    if (stopped) return alpha;
    if (value > best) {
      best = value;
      choice = load<i32>(at, 4);
      if (top == STACK) {
        bestPit = choice;
        bestValue = best;
      }
      if (best > low) low = best;
      if (best >= beta) break;
    }
  }
  remember(key ^ JUDGED, depth, best, best > alpha, choice, nodes - before + 1);
  if (best > alpha && best < beta) remember(key ^ JUDGED, depth, best, false, choice, 1);
  return best;
}

/** What a move is worth to who plays it. */
function worth(move: usize, depth: i32, low: i32, beta: i32, seeds: i32, top: usize, later: bool): i32 {
  const gain = load<i32>(move, 8);
  const follows = load<i32>(move, 12);
  if (follows == OVER) {
    count();
    return SEED * gain;
  }
  const board = move + BOARD;
  const left = seeds - gain;
  if (left <= few) {
    count();
    return SEED * (follows == AGAIN ? gain + leftover(board) : gain - leftover(board));
  }
  const key = load<u64>(move, KEY);
  const more = SEED * gain;
  if (later && beta - low > 1) {
    const value = below(board, key, follows, depth, low, low + 1, more, left, top);
    if (value <= low || value >= beta || stopped) return value;
  }
  return below(board, key, follows, depth, low, beta, more, left, top);
}

@inline function below(
  board: usize,
  key: u64,
  follows: i32,
  depth: i32,
  low: i32,
  high: i32,
  more: i32,
  left: i32,
  top: usize,
): i32 {
  if (follows == AGAIN) return more + search(board, key, depth, low - more, high - more, left, top);
  return more - search(board, key, depth - 1, more - high, more - low, left, top);
}

/** Looks one turn further each time, at most so far; what the last finished search found is told. */
export function ponder(most: i32): void {
  const seeds = seedsOn(ROOT);
  const key = keyOf(ROOT);
  let pit = NO_PIT;
  let value = 0;
  reached = 0;
  proved = false;
  for (let depth = 1; depth <= most; depth++) {
    judged = false;
    bestPit = NO_PIT;
    const found = search(ROOT, key, depth, -SEED * seeds - 1, SEED * seeds + 1, seeds, STACK);
    if (stopped) {
      // The move tried first is the best of the search before: a better one counts, though not all were tried.
      if (bestPit != NO_PIT) {
        pit = bestPit;
        value = bestValue;
      }
      break;
    }
    pit = bestPit;
    value = found;
    reached = depth;
    if (!judged) {
      proved = true;
      break;
    }
  }
  bestPit = pit;
  bestValue = value;
}
