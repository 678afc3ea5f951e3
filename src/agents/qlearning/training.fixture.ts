import {
  Rng,
  legalActions,
  readParams,
  fail,
  said,
  unwrap,
  type Action,
  type Agent,
  type TrainingMaterial,
  type Game,
  type Resources,
  type Result,
  type Seat,
  type State,
  type Training,
} from '../../core/index.ts';
import { greedy } from '../greedy/index.ts';
import { random } from '../random/index.ts';
import { qlearner } from './index.ts';
import type { QValues } from './settings.ts';

export type Options = Readonly<Record<string, string | number | boolean>>;

export function valuesOf(options: Options): QValues {
  const args = Object.entries(options).map(([key, value]) => ({ key, value: String(value) }));
  return unwrap(readParams({ name: 'qlearner', args }, qlearner.params)).values;
}

/** The rivals of the tests, by name. */
export function rival(text: string, game: Game, rng: Rng): Result<Agent> {
  const kind = [greedy, random].find(({ id }) => id === text);
  if (kind === undefined) return fail(said(`there is no agent "${text}"`));
  return kind === random
    ? random.create(game, { seed: null }, rng, {})
    : greedy.create(game, {}, rng, {});
}

export function begin(
  game: Game,
  options: Options,
  material: Partial<TrainingMaterial> = {},
  resources: Resources = {},
): Result<Training> {
  const whole: TrainingMaterial = { seed: 1, games: 100, rivals: [], make: rival, ...material };
  return qlearner.train(game, valuesOf(options), whole, resources);
}

export async function trained(training: Training): Promise<Training> {
  while (training.done < training.total) await training.work(1000);
  return training;
}

/** All actions that a trained agent may play: those it values most. */
export function policyOf(game: Game, training: Training): (state: State, seat: Seat) => Action[] {
  const agent = unwrap(qlearner.revive(game, training.model(), Rng.of(1), {}));
  return (state, seat) => {
    const legal = legalActions(state, game.info);
    const seen = game.observe(state, seat);
    const decision = agent.choose({ seat, seen, legal, budget: {} });
    if (decision instanceof Promise) throw new Error('it answers at once');
    const options = decision.analysis!.options;
    const best = options[0]!.value;
    return options.filter(({ value }) => value === best).map(({ action }) => action);
  };
}
