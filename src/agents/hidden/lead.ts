import { OVER, fail, ok, type Game, type Result } from '../../core/index.ts';
import { readHeuristic, type Worth } from '../minimax/value.ts';
import type { Fated } from './fate.ts';

/**
 * What a position of a fated world is worth to a seat: the heuristic's value, and once the game is
 * over `bonus` for a win beside it. Won and lost games so lie far from each other, but not so far
 * that one world could outvote all the others.
 */
export function leadBy(game: Game, heuristic: string | null, bonus: number): Result<Worth> {
  const found = readHeuristic(game, heuristic);
  if (!found.ok) return fail(found.error);
  const { evaluate } = found.value;
  return ok((state, seat) => {
    const { inner } = state as Fated;
    const value = evaluate(inner, seat);
    return inner.toMove === OVER ? value + bonus * inner.utility(seat) : value;
  });
}
