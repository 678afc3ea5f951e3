import {
  fail,
  ok,
  type Game,
  type Model,
  type Resources,
  type Result,
  type TrainedModel,
} from '../../core/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { parametersOf, type Brain } from './brain.ts';
import { refuse } from './complaints.ts';
import { readBrain, writeBrain } from './file.ts';
import type { OptionsValues } from './params.ts';
import { ID } from './playable.ts';

/** What was learned, ready to be kept. */
export function toModel(
  game: Game,
  brain: Brain,
  values: OptionsValues,
  training: Readonly<Record<string, unknown>>,
): TrainedModel {
  const { model: _, ...options } = values;
  return {
    kind: ID,
    game: game.info.rules,
    header: {
      games: brain.games,
      parameters: parametersOf(brain),
      // What it started from decides this, whatever the options say.
      options: { ...options, levels: brain.options === null ? 1 : 2, margin: brain.goal.margin },
      training,
    },
    bytes: writeBrain(game, brain),
  };
}

/** Models read before: a match asks for the same one in every game, and playing changes nothing in it. */
const read = new WeakMap<TrainedModel, { readonly rules: string; readonly brain: Brain }>();

/** What a model knows, to play the very game it was trained for. */
export function brainOf(game: Game, model: TrainedModel): Result<Brain> {
  const { rules } = game.info;
  const known = read.get(model);
  if (known?.rules === rules) return ok(known.brain);
  const brain = freshBrain(game, model);
  if (brain.ok) read.set(model, { rules, brain: brain.value });
  return brain;
}

/** The same as an own copy, to go on learning. */
export function freshBrain(game: Game, model: TrainedModel): Result<Brain> {
  if (model.kind !== ID) return fail(refuseAgents.otherFamily({ made: model.kind, own: ID }));
  const found = readBrain(game, model.bytes);
  return found.ok ? ok(found.value.brain) : found;
}

/** A model by its name, where models are kept. */
export function modelNamed(name: string, resources: Resources): Result<Model> {
  return resources.model === undefined
    ? fail(refuseAgents.noModelNamed({ model: name }))
    : resources.model(name);
}

/** Says which model it is that cannot be used. */
export function named<T>({ name }: Model, found: Result<T>): Result<T> {
  return found.ok ? found : fail(refuse.model({ model: name, why: found.complaint }));
}
