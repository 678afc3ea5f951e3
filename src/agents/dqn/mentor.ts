import {
  CHANCE,
  OVER,
  choose,
  drawOutcome,
  ok,
  type Action,
  type Game,
  type Heuristic,
  type Result,
  type Rng,
  type State,
} from '../../core/index.ts';

/** Random games whose positions show how large the values of a heuristic are. */
const SAMPLE = 20;

/** Says what actions are worth by a heuristic of the game, from -1 to 1. */
export class Mentor {
  private readonly heuristic: Heuristic;
  /** The value that counts as a good lead. */
  private readonly scale: number;

  private constructor(heuristic: Heuristic, scale: number) {
    this.heuristic = heuristic;
    this.scale = scale;
  }

  /** By the name of a heuristic of the game. */
  static named(game: Game, name: string, rng: Rng): Result<Mentor> {
    const kinds = Object.values(game.heuristics);
    const chosen = choose({ heuristicOf: game.info.id }, kinds, name);
    if (!chosen.ok) return chosen;
    const { kind, values } = chosen.value;
    const heuristic = kind.create(values);
    return ok(new Mentor(heuristic, usualValue(game, heuristic, rng)));
  }

  /** What the position after an action is worth to who took it. */
  worth(state: State, action: Action): number {
    const seat = state.toMove;
    state.apply(action);
    const worth =
      state.toMove === OVER
        ? state.utility(seat)
        : Math.max(-1, Math.min(1, this.heuristic(state, seat) / this.scale));
    state.undo();
    return worth;
  }
}

/** Twice the usual size of a heuristic's values in random games. */
function usualValue(game: Game, heuristic: Heuristic, rng: Rng): number {
  const { info } = game;
  const legal = new Int32Array(Math.max(info.maxBranching, info.chanceCount));
  let squares = 0;
  let count = 0;
  for (let n = 0; n < SAMPLE; n++) {
    const state = game.start();
    while (state.toMove !== OVER) {
      const end = state.legal(legal, 0);
      const seat = state.toMove;
      const action = seat === CHANCE ? drawOutcome(state, legal, rng, end) : legal[rng.below(end)]!;
      state.apply(action);
      if (seat === CHANCE || state.toMove === OVER) continue;
      squares += heuristic(state, seat) ** 2;
      count++;
    }
  }
  return squares === 0 ? 1 : 2 * Math.sqrt(squares / count);
}
