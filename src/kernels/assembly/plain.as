// Alpha-beta as every book has it: to measure how quick the boards are, and to compare node by node.
import { count } from './limits';
import { AGAIN, BOARD, MOVE, OVER, pits, rowsOf, seedsIn, sow } from './sowing';

/** The value so many plies ahead, moves that keep the turn included; `banked`: what is in the stores already. */
export function plain(board: usize, banked: i32, depth: i32, alpha: i32, beta: i32, top: usize): i32 {
  count();
  if (depth == 0) return banked + rowsOf(board);
  let best = i32.MIN_VALUE;
  for (let pit = 0; pit < pits; pit++) {
    if (seedsIn(board, pit) == 0) continue;
    sow(board, pit, top);
    const stored = banked + load<i32>(top, 8);
    const follows = load<i32>(top, 12);
    let value: i32;
    if (follows == OVER) {
      count();
      value = stored;
    } else if (follows == AGAIN) value = plain(top + BOARD, stored, depth - 1, alpha, beta, top + MOVE);
    else value = -plain(top + BOARD, -stored, depth - 1, -beta, -alpha, top + MOVE);
    if (value > best) best = value;
    if (value > alpha) alpha = value;
    if (alpha >= beta) break;
  }
  return best;
}
