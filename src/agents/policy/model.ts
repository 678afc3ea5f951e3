import * as z from 'zod/mini';
import {
  fail,
  ok,
  type Game,
  type Model,
  type Resources,
  type Result,
  type TrainedModel,
} from '../../core/index.ts';
import {
  decodeModel,
  encodeModel,
  restoreNetwork,
  type ModelFile,
  type Network,
  type NetworkState,
} from '../../kernels/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { ActionRows } from '../scoring/index.ts';
import type { Goal } from '../td/goal.ts';
import { refuse } from './complaints.ts';
import type { PolicyValues } from './params.ts';
import { ID } from './playable.ts';
import { NUMBERS } from './policy-network.ts';

/** What was learned of one game, with all it takes to use it. */
export interface Learned {
  readonly network: Network;
  readonly goal: Goal;
}

export const learnedShape = z.object({
  /** What each number of a row is. */
  rows: z.array(z.string()),
  goal: z.object({ margin: z.number(), scale: z.number().check(z.positive()) }),
});

/** What is told beside the network. */
export function notesOf(game: Game, { goal }: Learned): z.infer<typeof learnedShape> {
  return { rows: [...new ActionRows(game).names], goal };
}

/** What was learned, ready to be kept. */
export function toModel(
  game: Game,
  learned: Learned,
  values: PolicyValues,
  training: Readonly<Record<string, unknown>>,
): TrainedModel {
  const { rules, version } = game.info;
  const { model: _, ms: __, nodes: ___, ...options } = values;
  const { network, goal } = learned;
  // What it started from decides these, whatever the options say.
  const kept = { ...options, hidden: hiddenOf(network), margin: goal.margin };
  return {
    kind: ID,
    game: rules,
    header: { parameters: network.parameterCount, options: kept, training },
    bytes: encodeModel({
      game: rules,
      gameVersion: version,
      history: [],
      notes: notesOf(game, learned),
      networks: [{ ...network.state(), training: null }],
    }),
  };
}

function hiddenOf({ architecture: { layers } }: Network): number {
  const [first] = layers;
  return first?.type === 'dense' ? first.units : 0;
}

/** Models read before: a match asks for the same one in every game, and playing changes nothing in it. */
const read = new WeakMap<TrainedModel, { readonly rules: string; readonly learned: Learned }>();

/** Refuses models of other families or games, and damaged ones. */
export function readModel(game: Game, model: TrainedModel): Result<Learned> {
  const known = read.get(model);
  if (known?.rules === game.info.rules) return ok(known.learned);
  if (model.kind !== ID) return fail(refuseAgents.otherFamily({ made: model.kind, own: ID }));
  const learned = readBytes(game, model.bytes);
  if (learned.ok) read.set(model, { rules: game.info.rules, learned: learned.value });
  return learned;
}

export function readBytes(game: Game, bytes: Uint8Array): Result<Learned> {
  const file = decodeModel(bytes);
  return file.ok ? learnedIn(game, file.value) : file;
}

/** What a file holds, if it is of this game. */
export function learnedIn(game: Game, file: ModelFile): Result<Learned> {
  const { game: made, gameVersion, notes, networks } = file;
  const { id, rules, version } = game.info;
  if (made !== rules) return fail(refuseAgents.otherRules({ made, rules }));
  if (gameVersion !== version) {
    return fail(refuseAgents.otherVersion({ made: `${gameVersion}`, game: id, version }));
  }
  const told = learnedShape.safeParse(notes);
  if (!told.success) return fail(refuse.headerSays());
  const network = fitted(game, networks[0]!, told.data.rows);
  return network.ok ? ok({ network: network.value, goal: told.data.goal }) : network;
}

function fitted(game: Game, state: NetworkState, names: readonly string[]): Result<Network> {
  const { names: own } = new ActionRows(game);
  const { input, loss } = state.architecture;
  const shown = input.type === 'vector' && input.size === own.length;
  if (!shown || loss !== 'mse' || names.join('\n') !== own.join('\n')) {
    return fail(refuse.otherNetwork({ rules: game.info.rules }));
  }
  const network = restoreNetwork(state, { batch: 128 });
  if (!network.ok || network.value.outputSize === NUMBERS) return network;
  return fail(refuse.otherNetwork({ rules: game.info.rules }));
}

/** The same for a model with a name, which the refusal tells. */
export function readNamed(game: Game, model: Model): Result<Learned> {
  const learned = readModel(game, model);
  return learned.ok ? learned : fail(refuse.model({ model: model.name, why: learned.complaint }));
}

/** A model by its name, where models are kept. */
export function modelNamed(game: Game, name: string, resources: Resources): Result<Learned> {
  if (resources.model === undefined) return fail(refuseAgents.noModelNamed({ model: name }));
  const model = resources.model(name);
  return model.ok ? readNamed(game, model.value) : model;
}
