import { Solver } from '../../../agents/exact/index.ts';
import { OVER, legalActions, unwrap } from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';
import type { Work } from '../types.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

export interface SolveInput {
  readonly game: string;
  /** The moves of one seat are looked at. */
  readonly games: readonly {
    readonly start: string | null;
    readonly moves: readonly string[];
    readonly seat: number;
  }[];
  /** Positions with more seeds in the pits than this are left aside. */
  readonly seeds: number;
  /** Nodes after which a position counts as not to be told. */
  readonly most: number;
}

/** One move under the solver's eyes. */
export interface Solved {
  readonly seeds: number;
  /** The value of the position, and of the move that was made, in seeds for who moved. */
  readonly value: number;
  readonly played: number;
}

export interface SolveFound {
  readonly solved: readonly Solved[];
  /** Decisions with a choice, and those within reach that took too long. */
  readonly decisions: number;
  readonly given: number;
}

class TooLong extends Error {}

/** Compares what was played with the truth, where that can be found. */
export const solveMoves: Work<SolveInput, SolveFound> = (input, tell) => {
  const game = unwrap(makeGame(input.game));
  let until = Infinity;
  const solver = new Solver(game, {
    megabytes: 64,
    tick: (nodes) => {
      if (nodes > until) throw new TooLong();
    },
  });
  const solved: Solved[] = [];
  let decisions = 0;
  let given = 0;
  for (const [i, { start, moves, seat }] of input.games.entries()) {
    const state = start === null ? game.start() : unwrap(game.parse(start));
    for (const move of moves) {
      if (state.toMove === OVER) break;
      const action = unwrap(game.parseAction(state, move));
      if (state.toMove === seat && legalActions(state, game.info).length > 1) {
        decisions++;
        const seeds = total(input.game) - state.score(0) - state.score(1);
        if (seeds <= input.seeds) {
          until = solver.nodes + input.most;
          try {
            const value = solver.value(state);
            solved.push({ seeds, value, played: solver.valueOf(state, action, value) });
          } catch (error) {
            if (!(error instanceof TooLong)) throw error;
            given++;
          }
        }
      }
      state.apply(action);
    }
    tell(i + 1, input.games.length);
  }
  return { solved, decisions, given };
};

/** All seeds of a board. */
function total(rules: string): number {
  const [, pits, seeds] = /pits=(\d+),seeds=(\d+)/.exec(unwrap(makeGame(rules)).info.rules)!;
  return 2 * Number(pits) * Number(seeds);
}
