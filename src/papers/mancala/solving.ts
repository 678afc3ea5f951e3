import { Solver } from '../../agents/exact/index.ts';
import {
  OVER,
  legalActions,
  unwrap,
  type Action,
  type Game,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import type { Work } from '../types.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

export interface SolveInput {
  readonly game: string;
  readonly games: readonly {
    readonly start: string | null;
    readonly moves: readonly string[];
  }[];
  /** Nodes after which a position counts as not to be told, and those before it in its game too. */
  readonly most: number;
  /** Memory for what is known of positions. */
  readonly megabytes: number;
}

/** One move, and the truth beside it where the solver could tell. */
export interface SolvedMove {
  readonly seat: number;
  readonly move: string;
  /** Moves there were to choose from. */
  readonly choices: number;
  /** In the pits, before the move. */
  readonly seeds: number;
  /** The value of the position, and of the move that was made, in seeds for who moved. */
  readonly truth: { readonly value: number; readonly played: number } | null;
}

/** By game, every move. */
export type SolveFound = readonly (readonly SolvedMove[])[];

class TooLong extends Error {}

/** Compares what was played with the truth, from the end of each game back as far as it can be found. */
export const solveMoves: Work<SolveInput, SolveFound> = (input, tell) => {
  const game = unwrap(makeGame(input.game));
  let until = Infinity;
  const solver = new Solver(game, {
    megabytes: input.megabytes,
    tick: (nodes) => {
      if (nodes > until) throw new TooLong();
    },
  });
  const truthOf = (state: State, action: Action): SolvedMove['truth'] => {
    until = solver.nodes + input.most;
    try {
      const value = solver.value(state);
      return { value, played: solver.valueOf(state, action, value) };
    } catch (error) {
      if (error instanceof TooLong) return null;
      throw error;
    }
  };
  return input.games.map(({ start, moves }, i) => {
    const state = start === null ? game.start() : unwrap(game.parse(start));
    const played = moves.flatMap((move) => {
      if (state.toMove === OVER) return [];
      const before = state.clone();
      const action = unwrap(game.parseAction(state, move));
      state.apply(action);
      return [{ before, action, move }];
    });
    // The other way round: what is known of the end helps with what comes before.
    const solved: SolvedMove[] = [];
    let reach = true;
    for (const { before, action, move } of played.toReversed()) {
      const choices = legalActions(before, game.info).length;
      const truth: SolvedMove['truth'] = reach ? truthOf(before, action) : null;
      reach = truth !== null;
      solved.push({ seat: before.toMove, move, choices, seeds: seedsLeft(game, before), truth });
    }
    tell(i + 1, input.games.length);
    return solved.toReversed();
  });
};

/** In the pits of both. */
function seedsLeft(game: Game, state: State): number {
  const { pits, seeds } = game.info.params;
  return 2 * Number(pits) * Number(seeds) - state.score(0) - state.score(1);
}
