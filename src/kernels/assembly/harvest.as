// Best play to the end: seeds still to be won by the side to move, less those of its rival.
import { few, leftover } from './leftovers';
import { NO_PIT, find, lowerOf, pitOf, remember, upperOf } from './known';
import { count, nodes, spend, stopped } from './limits';
import { AGAIN, BOARD, KEY, MOVE, OVER, filledPits, keyOf, pits, seedsIn, sow } from './sowing';

export const NOTHING: i32 = -16000;
/** The depth that stands for the end of the game. */
export const TO_THE_END: i32 = 255;

/** The pit that proved what was asked last, where it was proved. */
export let provedBy: i32 = NO_PIT;

/**
 * Whether the value is `beta` or more, fail-soft. All seeds are won by somebody, so that values are odd
 * or even as the seeds are, and so is `beta`. The table of few seeds does not know the position.
 */
export function proves(board: usize, key: u64, beta: i32, seeds: i32, top: usize): i32 {
  spend();
  if (stopped) return beta;
  const before = nodes;
  let first = NO_PIT;
  const entry = find(key);
  if (entry != 0) {
    const lower = lowerOf(entry);
    if (lower >= beta) {
      provedBy = pitOf(entry);
      return lower;
    }
    const upper = upperOf(entry);
    if (upper < beta) return upper;
    first = pitOf(entry);
  }
  let best = NOTHING;
  let choice = NO_PIT;
  let end = top;
  for (let pit = 0; pit < pits; pit++) {
    if (seedsIn(board, pit) == 0) continue;
    sow(board, pit, end);
    const gain = load<i32>(end, 8);
    const follows = load<i32>(end, 12);
    let most: i32;
    if (follows == OVER) {
      count();
      if (gain >= beta) {
        provedBy = pit;
        return gain;
      }
      most = gain;
    } else {
      const left = seeds - gain;
      const after = end + BOARD;
      if (left <= few) {
        count();
        const rest = leftover(after);
        most = follows == AGAIN ? gain + rest : gain - rest;
        if (most >= beta) {
          provedBy = pit;
          return most;
        }
      } else if (gain - left >= beta) {
        provedBy = pit;
        return gain - left;
      } else {
        most = gain + left;
        if (most >= beta) {
          const next = keyOf(after);
          const known = find(next);
          if (known != 0) {
            let least: i32;
            if (follows == AGAIN) {
              least = gain + lowerOf(known);
              most = gain + upperOf(known);
            } else {
              least = gain - upperOf(known);
              most = gain - lowerOf(known);
            }
            if (least >= beta) {
              remember(key, TO_THE_END, least, true, pit, 1);
              provedBy = pit;
              return least;
            }
          }
          if (most >= beta) {
            let rank = follows == AGAIN ? 1000 - pit : 300 + 8 * gain - pit - 4 * filledPits(after);
            if (pit == first) rank = 2000;
            store<u64>(end, next, KEY);
            store<i32>(end, rank);
            end += MOVE;
            continue;
          }
        }
      }
    }
    if (most > best) {
      best = most;
      choice = pit;
    }
  }
  for (;;) {
    // The best of those that are left.
    let at: usize = 0;
    let rank = -1;
    for (let other = top; other < end; other += MOVE) {
      if (load<i32>(other) > rank) {
        rank = load<i32>(other);
        at = other;
      }
    }
    if (at == 0) break;
    store<i32>(at, -1);
    const gain = load<i32>(at, 8);
    let value: i32;
    if (load<i32>(at, 12) == AGAIN) {
      value = gain + proves(at + BOARD, load<u64>(at, KEY), beta - gain, seeds - gain, end);
    } else {
      value = gain - proves(at + BOARD, load<u64>(at, KEY), gain - beta + 2, seeds - gain, end);
    }
    if (stopped) return beta;
    if (value > best) {
      best = value;
      choice = load<i32>(at, 4);
      if (best >= beta) break;
    }
  }
  remember(key, TO_THE_END, best, best >= beta, choice, nodes - before + 1);
  if (best >= beta) provedBy = choice;
  return best;
}

/** The value of a position that the table of few seeds knows, and the pit that brings it. */
export function settled(board: usize, top: usize): i32 {
  let best = NOTHING;
  for (let pit = 0; pit < pits; pit++) {
    if (seedsIn(board, pit) == 0) continue;
    count();
    sow(board, pit, top);
    let value = load<i32>(top, 8);
    const follows = load<i32>(top, 12);
    if (follows == AGAIN) value += leftover(top + BOARD);
    else if (follows != OVER) value -= leftover(top + BOARD);
    if (value > best) {
      best = value;
      provedBy = pit;
    }
  }
  return best;
}
