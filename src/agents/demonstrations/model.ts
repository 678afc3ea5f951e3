import {
  fail,
  ok,
  readParams,
  type Game,
  type Result,
  type TrainedModel,
  type Values,
} from '../../core/index.ts';
import { decodeModel, encodeModel, restoreNetwork, type Network } from '../../kernels/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { refuse } from './complaints.ts';
import type { MethodKind } from './method.ts';
import { fitsGame } from './networks.ts';
import type { SharedParams } from './params.ts';

/** What was learned, ready to be kept. */
export function toModel(
  game: Game,
  agent: string,
  networks: readonly Network[],
  values: Readonly<Record<string, unknown>>,
  told: Readonly<Record<string, unknown>>,
): TrainedModel {
  const { rules, version } = game.info;
  const { model: _, ...options } = values;
  return {
    kind: agent,
    game: rules,
    header: {
      parameters: networks.reduce((sum, { parameterCount }) => sum + parameterCount, 0),
      options,
      ...told,
    },
    bytes: encodeModel({
      game: rules,
      gameVersion: version,
      history: [],
      notes: { options, ...told },
      networks: networks.map((network) => ({ ...network.state(), training: null })),
    }),
  };
}

/** A model that was read. */
export interface Read<P extends SharedParams> {
  readonly rules: string;
  readonly networks: readonly Network[];
  readonly values: Values<P>;
}

/** Models read before: a match asks for the same one in every game, and playing changes nothing in it. */
const read = new WeakMap<TrainedModel, { readonly rules: string }>();

/** The networks and options of a model, to play the very game it was trained for. */
export function readModel<P extends SharedParams>(
  game: Game,
  kind: Pick<MethodKind<P>, 'id' | 'params'>,
  model: TrainedModel,
): Result<Read<P>> {
  const { id, rules, version } = game.info;
  const known = read.get(model);
  if (known?.rules === rules) return ok(known as Read<P>);
  if (model.kind !== kind.id) {
    return fail(refuseAgents.otherFamily({ made: model.kind, own: kind.id }));
  }
  const file = decodeModel(model.bytes);
  if (!file.ok) return file;
  const { game: made, gameVersion } = file.value;
  if (made !== rules) return fail(refuseAgents.otherRules({ made, rules }));
  if (gameVersion !== version) {
    return fail(refuseAgents.otherVersion({ made: `${gameVersion}`, game: id, version }));
  }
  const networks: Network[] = [];
  for (const state of file.value.networks) {
    const network = restoreNetwork(state);
    if (!network.ok) return network;
    networks.push(network.value);
  }
  const [first] = networks;
  if (first === undefined || !fitsGame(game, first)) {
    return fail(refuse.otherNetwork({ agent: kind.id, rules }));
  }
  const values = optionsFrom(kind, file.value.notes['options']);
  if (!values.ok) return values;
  const found: Read<P> = { rules, networks, values: values.value };
  read.set(model, found);
  return ok(found);
}

/** Options from a file, checked as if they had been typed. */
function optionsFrom<P extends SharedParams>(
  { id, params }: Pick<MethodKind<P>, 'id' | 'params'>,
  data: unknown,
): Result<Values<P>> {
  const args = Object.entries((data ?? {}) as Readonly<Record<string, unknown>>).flatMap(
    ([key, value]) => (value === null ? [] : [{ key, value: String(value as number) }]),
  );
  const options = readParams({ name: id, args }, params);
  return options.ok ? ok(options.value.values) : options;
}
