import { ok, type Game, type Result, type State } from '../../core/index.ts';
import { readHeuristic } from '../minimax/value.ts';
import type { Evaluator } from './playout.ts';

/** How many values the yardstick remembers, about: it settles soon and still follows the game. */
const MEMORY = 1000;

/**
 * The utility of an unfinished position by a heuristic. `scale`: the lead that counts as a likely
 * win (tanh 1 = 0.76); without it, the usual size of the leads seen.
 */
export function judgeBy(
  game: Game,
  heuristic: string | null,
  scale: number | null,
): Result<Evaluator> {
  const { seats } = game.info;
  const found = readHeuristic(game, heuristic);
  if (!found.ok) return found;
  const { evaluate, kind } = found.value;
  const usual = new Yardstick();
  if (seats !== 2) {
    return ok((state: State, utilities: Float64Array) => {
      for (let seat = 0; seat < seats; seat++) {
        const value = evaluate(state, seat);
        utilities[seat] = Math.tanh(value / (scale ?? usual.size(value)));
      }
    });
  }
  return ok((state: State, utilities: Float64Array) => {
    const value = kind.antisymmetric
      ? evaluate(state, 0)
      : (evaluate(state, 0) - evaluate(state, 1)) / 2;
    const utility = Math.tanh(value / (scale ?? usual.size(value)));
    utilities[0] = utility;
    utilities[1] = 0 - utility;
  });
}

/** The root of the mean square of the values it has seen, the latest counting most. */
class Yardstick {
  private square = 0;
  private seen = 0;

  size(value: number): number {
    this.seen = Math.min(this.seen + 1, MEMORY);
    this.square += (value * value - this.square) / this.seen;
    return this.square > 0 ? Math.sqrt(this.square) : 1;
  }
}
