import {
  fail,
  ok,
  type Agent,
  type Game,
  type Resources,
  type Result,
  type Rng,
  type TrainableKind,
  type TrainedModel,
} from '../../core/index.ts';
import type { Weights } from '../../kernels/index.ts';
import { ReversiPlayer, seated } from '../best/index.ts';
import { refuse } from './complaints.ts';
import { USUAL_NODES, params, type PatternValues } from './params.ts';
import { ID, readModel, train } from './training.ts';

const MEGABYTES = 16;

/**
 * The engine of Reversi as an agent that can be trained: positions are judged by the weights of
 * patterns (Buro 1997), which are fitted to what searches find positions to be worth.
 */
export const patterns: TrainableKind<typeof params> = {
  id: ID,
  version: 1,
  summary: {
    en: 'The Reversi engine with weights of patterns that it learns from its own searches.',
    es: 'El motor de Reversi con pesos de patrones que aprende de sus propias búsquedas.',
  },
  params,
  memory: 'game',
  random: false,
  supports({ info }) {
    const usual = info.id === 'reversi' && (info.params as { size: number }).size === 8;
    return usual ? ok(true) : fail(refuse.otherGame({ rules: info.rules }));
  },
  create: (game, values, rng, resources) => player(game, values, rng, resources, null),
  train,
  revive(game, model, rng, resources) {
    const weights = weightsOf(model);
    if (!weights.ok) return weights;
    return player(game, optionsOf(model), rng, resources, weights.value);
  },
};

type PlayOptions = Pick<PatternValues, 'nodes' | 'look'>;

function player(
  game: Game,
  { nodes, look }: PlayOptions,
  rng: Rng,
  resources: Resources,
  weights: Weights | null,
): Result<Agent> {
  const own = { nodes, depth: look ?? undefined };
  const made = ReversiPlayer.open(seated(game, own, rng, resources), MEGABYTES, weights);
  return made === null ? fail(refuse.noEngine()) : ok(made);
}

const read = new WeakMap<TrainedModel, Result<Weights>>();

/** Read once for all games of a model. */
function weightsOf(model: TrainedModel): Result<Weights> {
  const known = read.get(model) ?? readModel(model);
  read.set(model, known);
  return known;
}

/** How a model plays that was trained with these options. */
function optionsOf({ header }: TrainedModel): PlayOptions {
  const options = header['options'] as Partial<PlayOptions> | undefined;
  const { nodes, look } = options ?? {};
  return {
    nodes: typeof nodes === 'number' ? nodes : USUAL_NODES,
    look: typeof look === 'number' ? look : null,
  };
}
