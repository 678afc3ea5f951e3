// What a position looks like before anything is searched, in eighths of a disc.
import { CORNERS, around, board, held, moves, squares, whole } from './boards';
import { learned, weigh } from './patterns';

/** The squares in the corners of the board, whatever its size, and those beside them. */
export let corners: u64 = CORNERS;
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
@inline export function judge(P: u64, O: u64): i32 {
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
