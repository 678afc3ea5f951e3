import {
  OVER,
  choose,
  fail,
  ok,
  type Game,
  type Heuristic,
  type HeuristicKind,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import { refuse } from '../complaints.ts';

/** A win is worth more than any heuristic value; the points then tell good wins from narrow ones. */
export const WIN = 1e9;

/** What a position is worth to a seat, finished games included. */
export type Worth = { of(state: State, seat: Seat): number }['of'];

/** A heuristic of a game by its string: `corners(printed=true)`; null asks for the game's first. */
export function readHeuristic(
  game: Game,
  text: string | null,
): Result<{ kind: HeuristicKind; evaluate: Heuristic }> {
  const kinds = Object.values(game.heuristics);
  if (kinds.length === 0) return fail(refuse.noHeuristics({ game: game.info.id }));
  const chosen = choose({ heuristicOf: game.info.id }, kinds, text ?? kinds[0]!.id);
  if (!chosen.ok) return chosen;
  const { kind, values } = chosen.value;
  return ok({ kind, evaluate: kind.create(values) });
}

export function worthBy(game: Game, kind: HeuristicKind, evaluate: Heuristic): Worth {
  if (kind.atEnd === 'evaluate') return evaluate;
  return (state, seat) =>
    state.toMove === OVER ? outcome(game, state, seat) : evaluate(state, seat);
}

/** The result of a finished game, wins first, then points against the best rival. */
function outcome(game: Game, state: State, seat: Seat): number {
  let rival = -Infinity;
  for (let other = 0; other < game.info.seats; other++) {
    if (other !== seat) rival = Math.max(rival, state.finalScore(other));
  }
  const margin = rival === -Infinity ? 0 : state.finalScore(seat) - rival;
  return state.utility(seat) * WIN + margin;
}
