import { unwrap, type Game } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import {
  candidatesOf,
  firstStudy,
  trialsOf,
  type Candidate,
  type FirstStudy,
  type StudyName,
  type Trial,
} from '../studies/index.ts';
import type { Work } from '../types.ts';
import { recordsOf, type Lines } from './teacher.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

/** The thesis varied neurons in version 1 alone; ours does in version 2 too. */
export type Networks = StudyName | 'neurons 2';

/** The layers of the published network of version 2, with few neurons, its own and many. */
const NEURONS_2 = [
  [8, 8, 8],
  [64, 16, 8],
  [64, 64, 64],
];

export function networksFor(study: Networks, game: Game): Candidate[] {
  if (study !== 'neurons 2') return candidatesOf(study, game);
  return NEURONS_2.map((hidden) => ({
    name: `v2 ${hidden.join('-')}`,
    stack: { hidden: [game.info.actionCount, ...hidden], split: true },
  }));
}

/** One network of a study on some splits of the games. */
interface Part {
  readonly study: Networks;
  readonly candidate: number;
  readonly splits: readonly number[];
  /** The most games to learn from; null: all that are not kept apart. */
  readonly learned: number | null;
}

export interface TrialInput extends Lines {
  readonly parts: readonly Part[];
  readonly epochs: number;
  readonly seed: number | string;
}

export const tried: Work<TrialInput, readonly (readonly Trial[])[]> = async (input, tell) => {
  const game = unwrap(makeGame(input.rules));
  const records = recordsOf(input);
  const { parts, epochs, seed } = input;
  const found: Trial[][] = [];
  for (const [at, { study, candidate, splits, learned }] of parts.entries()) {
    const network = networksFor(study, game)[candidate]!;
    const games = learned === null ? {} : { games: learned };
    const onEpoch = (done: number, all: number) => tell(at + done / all, parts.length);
    const options = { splits, epochs, seed, onEpoch, ...games };
    found.push(unwrap(await trialsOf(game, records, network, options)));
  }
  return found;
};

export interface FirstInput extends Lines {
  readonly version: 1 | 2;
  readonly repeat: number;
  readonly all: boolean;
  readonly seed: number | string;
  readonly attempts: readonly number[];
}

/** The first study: five games, small networks; again with five others. */
export const first: Work<FirstInput, readonly FirstStudy[]> = async (input, tell) => {
  const game = unwrap(makeGame(input.rules));
  const records = recordsOf(input);
  const { version, repeat, all, seed, attempts } = input;
  const found: FirstStudy[] = [];
  for (const attempt of attempts) {
    found.push(unwrap(await firstStudy(game, records, { version, repeat, all, seed, attempt })));
    tell(found.length, attempts.length);
  }
  return found;
};
