import {
  fail,
  ok,
  parseCall,
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
  type Network,
  type NetworkState,
} from '../../kernels/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { refuse } from './complaints.ts';
import type { DqnValues } from './params.ts';
import { ActionRows } from '../scoring/index.ts';
import { ID, byRows } from './playable.ts';
import { placesOf, planesOf, shapeOf } from './q-network.ts';

/** What was learned, ready to be kept. */
export function toModel(
  game: Game,
  network: Network,
  values: DqnValues,
  training: Readonly<Record<string, unknown>>,
): TrainedModel {
  const { rules, version } = game.info;
  const { model: _, ...options } = values;
  // What it started from decides its shape, whatever the options say.
  const shape = shapeOf(network, options);
  return {
    kind: ID,
    game: rules,
    header: { parameters: network.parameterCount, options: { ...options, ...shape }, training },
    bytes: encodeModel({
      game: rules,
      gameVersion: version,
      history: [],
      notes: {},
      networks: [{ ...network.state(), training: null }],
    }),
  };
}

/** Models read before: a match asks for the same one in every game, and playing changes nothing in it. */
const read = new WeakMap<TrainedModel, { readonly rules: string; readonly network: Network }>();

/** The network of a model, to play the very game it was trained for. */
export function networkOf(game: Game, model: TrainedModel): Result<Network> {
  const known = read.get(model);
  if (known?.rules === game.info.rules) return ok(known.network);
  const file = opened(model);
  if (!file.ok) return file;
  const { game: made, gameVersion, networks } = file.value;
  const { id, rules, version } = game.info;
  if (made !== rules) return fail(refuseAgents.otherRules({ made, rules }));
  if (gameVersion !== version) {
    return fail(refuseAgents.otherVersion({ made: `${gameVersion}`, game: id, version }));
  }
  const network = fitted(game, networks[0]!);
  if (network.ok) read.set(model, { rules, network: network.value });
  return network;
}

/**
 * A network to start a training from: of these rules, or of another size of the same game, whose
 * weights are as good a start, as they are the same for every cell.
 */
export function startFrom(game: Game, model: TrainedModel): Result<Network> {
  const file = opened(model);
  if (!file.ok) return file;
  const { rules } = game.info;
  const learned = parseCall(file.value.game);
  if (!learned.ok || learned.value.name !== game.info.id) {
    return fail(refuse.otherGame({ learned: file.value.game, rules }));
  }
  const state = file.value.networks[0]!;
  if (byRows(game)) return fitted(game, state);
  const { architecture } = state;
  const { rows, columns } = planesOf(game);
  if (architecture.input.type !== 'grid') return fail(refuse.otherNetwork({ rules }));
  const input = { ...architecture.input, rows, columns };
  return fitted(game, { ...state, architecture: { ...architecture, input } });
}

export function namedStart(game: Game, model: Model): Result<Network> {
  const network = startFrom(game, model);
  return network.ok ? network : fail(refuse.model({ model: model.name, why: network.complaint }));
}

/** A model by its name, where models are kept. */
export function modelNamed(name: string, resources: Resources): Result<Model> {
  return resources.model === undefined
    ? fail(refuseAgents.noModelNamed({ model: name }))
    : resources.model(name);
}

function opened(model: TrainedModel) {
  return model.kind === ID
    ? decodeModel(model.bytes)
    : fail(refuseAgents.otherFamily({ made: model.kind, own: ID }));
}

/** A network that is shown what the game shows, and has a number for each of its answers. */
export function fitted(game: Game, state: NetworkState): Result<Network> {
  if (byRows(game)) return fittedRows(game, state);
  const planes = planesOf(game);
  const { input, loss } = state.architecture;
  const shown =
    input.type === 'grid' &&
    input.planes === planes.names.length &&
    input.rows === planes.rows &&
    input.columns === planes.columns &&
    input.grid === planes.grid;
  if (!shown || loss !== 'mse') return fail(refuse.otherNetwork({ rules: game.info.rules }));
  const network = restoreNetwork(state);
  if (!network.ok) return network;
  return network.value.outputSize > Math.max(...placesOf(planes))
    ? network
    : fail(refuse.otherNetwork({ rules: game.info.rules }));
}

/** A network that is shown the row of an action, and says what it is worth. */
function fittedRows(game: Game, state: NetworkState): Result<Network> {
  const { input, loss } = state.architecture;
  const shown = input.type === 'vector' && input.size === new ActionRows(game).width;
  if (!shown || loss !== 'mse') return fail(refuse.otherNetwork({ rules: game.info.rules }));
  const network = restoreNetwork(state, { batch: 128 });
  return !network.ok || network.value.outputSize === 1
    ? network
    : fail(refuse.otherNetwork({ rules: game.info.rules }));
}
