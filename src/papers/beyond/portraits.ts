import { approach, askedOf, layOut, type Bracket } from '../../agents/cfr/index.ts';
import { makeAgent } from '../../agents/index.ts';
import { Rng, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import type { Work } from '../types.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

interface Asking {
  readonly game: string;
  readonly agent: string;
  /** Which of the situations: every so many, from this one on. */
  readonly from: number;
  readonly step: number;
  readonly samples: number;
  readonly seed: number | string;
}

/** What an agent does in situations of a game: for each, the places of the actions it took. */
export const askAgent: Work<Asking, number[][]> = async (input, tell) => {
  const tree = unwrap(layOut(unwrap(makeGame(input.game))));
  const luck = Rng.of(input.seed).fork(input.agent);
  const answers: number[][] = [];
  for (let place = input.from; place < tree.sets.length; place += input.step) {
    const make = (sample: number) =>
      unwrap(makeAgent(input.agent, tree.game, luck.fork(`${place} ${sample}`)));
    answers.push(await askedOf(tree, tree.sets[place]!, make, input.samples));
    tell(place, tree.sets.length);
  }
  return answers;
};

export interface SolvedGame extends Bracket {
  readonly positions: number;
  readonly situations: number;
}

/** Solves a game by CFR+. */
export const solveGame: Work<{ readonly game: string; readonly iterations: number }, SolvedGame> = (
  { game, iterations },
  tell,
) => {
  const tree = unwrap(layOut(unwrap(makeGame(game))));
  const aim = { iterations, exploitability: 1e-6 };
  let last: Bracket = { iterations: 0, low: -1, high: 1, exploitability: 2 };
  for (const { strategy: _, ...bracket } of approach(tree, 'plus', aim)) {
    last = bracket;
    tell(bracket.iterations, iterations);
  }
  return { ...last, positions: tree.size, situations: tree.sets.length };
};
