import { NaiveBoard } from '../../src/games/reversi/naive.fixture.ts';

/** Perft on the naive board, counting the last ply by its number of moves as the others do. */
export function naivePerft(board: NaiveBoard, depth: number): number {
  if (depth === 0) return 1;
  const moves = board.moves(board.side);
  if (moves.length === 0) {
    if (depth === 1 || board.isOver()) return 1;
    return naivePerft(board.after(null), depth - 1);
  }
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) leaves += naivePerft(board.after(move), depth - 1);
  return leaves;
}
