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
  decodeRecurrent,
  encodeRecurrent,
  type Cell,
  type RecurrentNetwork,
} from '../../kernels/recurrent/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { fitted } from './network.ts';
import type { RecurrentValues } from './params.ts';

/** What was learned, ready to be kept. */
export function toModel(
  game: Game,
  network: RecurrentNetwork,
  values: RecurrentValues,
  training: Readonly<Record<string, unknown>>,
): TrainedModel {
  const { rules, version } = game.info;
  const { model: _, ...options } = values;
  const { units, choices, cell } = network.architecture;
  // What it started from decides its shape, whatever the options say.
  const shape = { units, layer: choices.units };
  return {
    kind: cell,
    game: rules,
    header: { parameters: network.parameterCount, options: { ...options, ...shape }, training },
    bytes: encodeRecurrent({
      game: rules,
      gameVersion: version,
      history: [],
      notes: {},
      networks: [{ ...network.state(), training: null }],
    }),
  };
}

/** Models read before: a match asks for the same one in every game, and playing changes nothing in it. */
const read = new WeakMap<
  TrainedModel,
  { readonly rules: string; readonly network: RecurrentNetwork }
>();

/** The network of a model, to play the very game it was trained for. */
export function networkOf(cell: Cell, game: Game, model: TrainedModel): Result<RecurrentNetwork> {
  const known = read.get(model);
  if (known?.rules === game.info.rules && known.network.architecture.cell === cell) {
    return ok(known.network);
  }
  if (model.kind !== cell) {
    return fail(refuseAgents.otherFamily({ made: model.kind, own: cell }));
  }
  const file = decodeRecurrent(model.bytes);
  if (!file.ok) return file;
  const { game: made, gameVersion, networks } = file.value;
  const { id, rules, version } = game.info;
  if (made !== rules) return fail(refuseAgents.otherRules({ made, rules }));
  if (gameVersion !== version) {
    return fail(refuseAgents.otherVersion({ made: `${gameVersion}`, game: id, version }));
  }
  const network = fitted(cell, game, networks[0]!);
  if (network.ok) read.set(model, { rules, network: network.value });
  return network;
}

/** A model by its name, where models are kept. */
export function modelNamed(name: string, resources: Resources): Result<Model> {
  return resources.model === undefined
    ? fail(refuseAgents.noModelNamed({ model: name }))
    : resources.model(name);
}

/** The network of a model that goes by a name; what is wrong with it is said with that name. */
export function networkNamed(cell: Cell, game: Game, model: Model): Result<RecurrentNetwork> {
  const network = networkOf(cell, game, model);
  return network.ok
    ? network
    : fail(refuseAgents.model({ model: model.name, why: network.complaint }));
}
