import {
  fail,
  type Game,
  type Model,
  type Resources,
  type Result,
  type TrainedModel,
} from '../../core/index.ts';
import { readBrain, writeBrain, type Brain } from './brain.ts';
import { exploring, type TdValues } from './params.ts';
import { refuse } from './complaints.ts';

export const ID = 'td';

/** What was learned, ready to be kept. */
export function toModel(game: Game, brain: Brain, values: TdValues, told: object): TrainedModel {
  const { lambda, rate, worlds } = values;
  // What it started from decides these, whatever the options say.
  const { hidden, goal } = brain;
  const explore = exploring(values, game);
  return {
    kind: ID,
    game: game.info.rules,
    header: {
      games: brain.games,
      features: brain.features.names.length,
      parameters: brain.value.parameters,
      options: { hidden, lambda, rate, explore, margin: goal.margin, worlds },
      ...told,
    },
    bytes: writeBrain(game, brain, false),
  };
}

/** Refuses models of other families or games, and damaged ones. */
export function readModel(game: Game, { kind, game: rules, bytes }: TrainedModel): Result<Brain> {
  if (kind !== ID) return fail(refuse.otherFamily({ made: kind }));
  if (rules !== game.info.rules)
    return fail(refuse.otherRules({ made: rules, rules: game.info.rules }));
  return readBrain(game, bytes);
}

/** The same for a model with a name, which the refusal tells. */
export function readNamed(game: Game, model: Model): Result<Brain> {
  const brain = readModel(game, model);
  return brain.ok ? brain : fail(refuse.model({ model: model.name, why: brain.complaint }));
}

export function modelNamed(game: Game, name: string, resources: Resources): Result<Brain> {
  if (resources.model === undefined) return fail(refuse.noModels({ model: name }));
  const model = resources.model(name);
  return model.ok ? readNamed(game, model.value) : model;
}

/** How many worlds a model was told to look into when it was trained. */
export function worldsOf({ header }: TrainedModel): number {
  const options = header['options'];
  if (typeof options !== 'object' || options === null || !('worlds' in options)) return 0;
  return typeof options.worlds === 'number' ? options.worlds : 0;
}
