import {
  at as about,
  fail,
  ok,
  parseCall,
  type Game,
  type Result,
  type Rng,
  type TrainedModel,
} from '../../core/index.ts';
import {
  decodeModel,
  encodeModel,
  parameterBlocks,
  restoreNetwork,
  type Architecture,
  type ModelFile,
  type Network,
  type NetworkState,
} from '../../kernels/index.ts';
import { CoordinatePupil, coordinatePupil, thesisStack } from './coordinates.ts';
import { params, playable, type Options } from './params.ts';
import { PolicyPupil, policyPupil } from './policy.ts';
import { parametersOf, type Pupil } from './pupil.ts';
import { planesEncoding, stonesEncoding, type Encoding } from './encoding.ts';
import { refuse } from './complaints.ts';
import { refuse as refuseAgents } from '../complaints.ts';

/** Learning rates of version 3: in a training of games, and move by move while playing. */
export const TRAINING_RATE = 0.003;
export const PLAYING_RATE = 0.001;

function encodingOf(game: Game, options: Options): Encoding {
  return options.v === 3 ? planesEncoding(game) : stonesEncoding(sideOf(game), options.turns);
}

/** Cells along a side of a board of Hex. */
function sideOf(game: Game): number {
  return game.learn!.planes!.rows;
}

/** Networks that know nothing yet. */
export function newPupil(game: Game, options: Options, rng: Rng, rate: number): Pupil {
  const { v, printed, channels, blocks } = options;
  if (v === 3) return policyPupil(game, { channels, blocks }, rng, options.rate ?? rate);
  const encoding = encodingOf(game, options);
  return coordinatePupil(encoding, thesisStack(v as 1 | 2, encoding.inputs, printed), rng);
}

/** The same pupil with networks as they were kept. */
export function restoredPupil(
  game: Game,
  options: Options,
  states: readonly NetworkState[],
): Result<Pupil> {
  const networks: Network[] = [];
  for (const state of states) {
    const network = restoreNetwork(state);
    if (!network.ok) return network;
    networks.push(network.value);
  }
  const encoding = encodingOf(game, options);
  const wanted = options.v === 2 ? 2 : 1;
  const [first] = networks;
  if (first === undefined || networks.length !== wanted || first.inputSize !== encoding.inputs) {
    const { rules } = game.info;
    const { inputs } = encoding;
    return fail(refuse.networks({ v: options.v, rules, networks: wanted, inputs }));
  }
  if (options.v < 3) return ok(new CoordinatePupil(encoding, networks));
  const pupil = new PolicyPupil(encoding, first);
  return first.architecture.loss === 'crossEntropy' && first.outputSize > Math.max(...pupil.places)
    ? ok(pupil)
    : fail(refuse.otherAnswers({ rules: game.info.rules }));
}

/**
 * What can be kept of networks for another board size: all layers of the same shape, from the last
 * one back. Convolutions have the same shape on every board, so all of a policy stays.
 */
function carryOver(from: readonly NetworkState[], to: readonly Network[]): Result<number> {
  if (from.length !== to.length) {
    return fail(refuse.networkCount({ has: from.length, needed: to.length }));
  }
  let kept = 0;
  for (const [i, network] of to.entries()) {
    const weights = network.weights();
    const old = layersOf(from[i]!.architecture).toReversed();
    const own = layersOf(network.architecture).toReversed();
    for (const [at, layer] of own.entries()) {
      const source = old[at];
      if (source === undefined || source.shape !== layer.shape) break;
      const part = from[i]!.weights.subarray(source.offset, source.offset + source.count);
      weights.set(part, layer.offset);
      kept += layer.count;
    }
    network.setWeights(weights);
  }
  return kept > 0 ? ok(kept) : fail(refuse.noLayerFits());
}

/** The parameters of each layer that has some, with their shapes as text. */
function layersOf(architecture: Architecture) {
  const layers: { layer: number; shape: string; offset: number; count: number }[] = [];
  for (const { layer, name, shape, offset, count } of parameterBlocks(architecture)) {
    const text = `${name} ${shape.join('x')}`;
    const last = layers.at(-1);
    if (last?.layer === layer) {
      last.shape += `, ${text}`;
      last.count += count;
    } else {
      layers.push({ layer, shape: text, offset, count });
    }
  }
  return layers;
}

/** A pupil that starts from what a model knows, of this board size or of another. */
export function pupilFrom(
  game: Game,
  options: Options,
  model: TrainedModel,
  rng: Rng,
  rate: number,
): Result<Pupil> {
  const file = openModel(model);
  if (!file.ok) return file;
  const learned = parseCall(model.game);
  if (!learned.ok || learned.value.name !== game.info.id) {
    return fail(about(refuse.startRules({ learned: model.game, rules: game.info.rules }), 'from'));
  }
  if (file.value.options.v !== options.v) {
    return fail(
      about(refuse.startVersion({ learned: file.value.options.v, v: options.v }), 'from'),
    );
  }
  const pupil = newPupil(game, options, rng, rate);
  const kept = carryOver(file.value.networks, pupil.networks);
  return kept.ok ? ok(pupil) : fail(about(refuse.cannotStart({ why: kept.complaint }), 'from'));
}

export interface Opened extends ModelFile {
  readonly options: Options;
}

/** Reads a model of this family; refuses what it cannot read. */
export function openModel(model: TrainedModel): Result<Opened> {
  if (model.kind !== 'imitation') {
    return fail(refuseAgents.otherFamily({ made: model.kind, own: 'imitation' }));
  }
  return openBytes(model.bytes);
}

export function openBytes(bytes: Uint8Array): Result<Opened> {
  const file = decodeModel(bytes);
  if (!file.ok) return file;
  const options = readOptions(file.value.notes['options']);
  return options.ok ? ok({ ...file.value, options: options.value }) : options;
}

interface Revived {
  readonly pupil: Pupil;
  readonly options: Options;
  readonly rules: string;
}

/** Models read before: a match asks for the same one in every game, and playing changes nothing in it. */
const revived = new WeakMap<TrainedModel, Revived>();

/** A pupil as a model has it, to play the very game it was trained for. */
export function revivePupil(game: Game, model: TrainedModel): Result<Revived> {
  const known = revived.get(model);
  if (known !== undefined && known.rules === game.info.rules) return ok(known);
  const file = openModel(model);
  if (!file.ok) return file;
  const { options, networks } = file.value;
  if (file.value.game !== game.info.rules) {
    return fail(refuseAgents.otherRules({ made: file.value.game, rules: game.info.rules }));
  }
  if (file.value.gameVersion !== game.info.version) {
    const { id, version } = game.info;
    const made = `${file.value.gameVersion}`;
    return fail(refuseAgents.otherVersion({ made, game: id, version }));
  }
  const able = playable(game, options.v);
  if (!able.ok) return able;
  const pupil = restoredPupil(game, options, networks);
  if (!pupil.ok) return pupil;
  const found = { pupil: pupil.value, options, rules: game.info.rules };
  revived.set(model, found);
  return ok(found);
}

interface Saving {
  readonly history: readonly Readonly<Record<string, number>>[];
  readonly notes?: Readonly<Record<string, unknown>>;
  /** With what the optimiser remembers, to go on; without it, to play. */
  readonly training: boolean;
}

/** Networks, options and history as one file. */
export function bytesOf(game: Game, options: Options, pupil: Pupil, saving: Saving): Uint8Array {
  return encodeModel({
    game: game.info.rules,
    gameVersion: game.info.version,
    history: saving.history,
    notes: { ...saving.notes, options },
    networks: pupil.networks.map((network) => {
      const state = network.state();
      return saving.training ? state : { ...state, training: null };
    }),
  });
}

/** A model ready to be kept. */
export function modelOf(
  game: Game,
  options: Options,
  pupil: Pupil,
  history: Saving['history'],
  told: Readonly<Record<string, unknown>>,
): TrainedModel {
  return {
    kind: 'imitation',
    game: game.info.rules,
    header: { v: options.v, parameters: parametersOf(pupil), ...told, ...history.at(-1) },
    bytes: bytesOf(game, options, pupil, { history, notes: told, training: false }),
  };
}

/** Options from a file, checked as if they had been typed. */
function readOptions(data: unknown): Result<Options> {
  if (typeof data !== 'object' || data === null) return fail(refuse.noOptions());
  const found: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(params)) {
    const value = (data as Record<string, unknown>)[name];
    const text = value === null || value === undefined ? '' : `${value as number}`;
    const read = param.read(text === '' ? (param.fallback ?? '') : text);
    if (!read.ok) return fail(refuse.option({ name, text }));
    found[name] = read.value;
  }
  return ok(found as unknown as Options);
}
