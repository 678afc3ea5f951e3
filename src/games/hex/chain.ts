import { LAST_SIDE } from './board.ts';
import type { HexState } from './state.ts';

/**
 * The chain that won: the cells of a shortest row of the winner's stones from its first side to
 * its last, in that order. Empty while the game goes on.
 */
export function winningChain(state: HexState): number[] {
  const { board, winner, places } = state;
  if (winner < 0) return [];
  const own = winner + 1;
  const from = new Int16Array(board.places).fill(-1);
  const queue: number[] = [];
  for (const place of board.firstRow[winner]!) {
    if (places[place] !== own) continue;
    from[place] = place;
    queue.push(place);
  }
  for (const place of queue) {
    if ((board.sidesOf(winner, place) & LAST_SIDE) !== 0) return cellsBackFrom(place, from, state);
    for (const step of board.ring) {
      const next = place + step;
      if (places[next] !== own || from[next] !== -1) continue;
      from[next] = place;
      queue.push(next);
    }
  }
  throw new Error('the winner has no chain from side to side');
}

function cellsBackFrom(place: number, from: Int16Array, { board }: HexState): number[] {
  const cells = [board.cellOf[place]!];
  while (from[place] !== place) {
    place = from[place]!;
    cells.push(board.cellOf[place]!);
  }
  return cells.toReversed();
}
