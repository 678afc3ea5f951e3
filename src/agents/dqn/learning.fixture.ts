import {
  choose,
  fail,
  legalActions,
  said,
  unwrap,
  type Game,
  type Resources,
  type Result,
  type State,
  type Training,
  type TrainingMaterial,
} from '../../core/index.ts';
import { greedy } from '../greedy/index.ts';
import { random } from '../random/index.ts';
import { dqn } from './index.ts';
import type { DqnValues } from './params.ts';

export const options = (text: string) => unwrap(choose('agent', [dqn], text)).values as DqnValues;

/** Makes the simplest agents; everything else is unknown here. */
const make: TrainingMaterial['make'] = (text, game, rng) => {
  const kind = [random, greedy].find(({ id }) => id === text);
  return kind === undefined
    ? fail(said(`no agent "${text}"`))
    : kind.create(game, { seed: null }, rng, {});
};

export function tryTraining(
  game: Game,
  agent: string,
  changes: Partial<TrainingMaterial> = {},
  resources: Resources = {},
): Result<Training> {
  const material = { seed: 1, games: 60, rivals: [], make, ...changes };
  return dqn.train(game, options(agent), material, resources);
}

export function begin(...args: Parameters<typeof tryTraining>): Training {
  return unwrap(tryTraining(...args));
}

export async function finish(training: Training): Promise<Training> {
  while (training.done < training.total) await training.work(10_000);
  return training;
}

/** Every position that can be reached, each once. */
export function reachable(game: Game): State[] {
  const found = new Map<string, State>();
  const visit = (state: State) => {
    const key = `${state.keyLo} ${state.keyHi} ${state.toMove}`;
    if (found.has(key)) return;
    found.set(key, state.clone());
    if (state.toMove < 0) return;
    for (const action of legalActions(state, game.info)) {
      state.apply(action);
      visit(state);
      state.undo();
    }
  };
  visit(game.start());
  return [...found.values()].filter(({ toMove }) => toMove >= 0);
}
