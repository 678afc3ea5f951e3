import {
  fail,
  ok,
  Rng,
  type Game,
  type LearningKind,
  type Resources,
  type Result,
  type TrainableKind,
} from '../../core/index.ts';
import { TdAgent, TdExperience, type Study } from './agent.ts';
import { featuresOf, newBrain, readBrain, type Brain } from './brain.ts';
import { ID, modelNamed, readModel, worldsOf } from './model.ts';
import { exploring, params, type TdValues } from './params.ts';
import { train } from './training.ts';
import { refuse } from './complaints.ts';

export { shippedTd } from './shipped-model.ts';

/** Games after which an agent at the table learns half as fast as at first. */
const EARLY = 2000;
/** It never learns slower, nor explores less, than so much of the first rate. */
const LEAST = 0.05;

/**
 * Learns what positions are worth by temporal differences (Sutton 1988; Tesauro's TD-Gammon 1995):
 * the value of a position a seat leaves is drawn towards that of the next one, at the end to the
 * result.
 */
export const td: LearningKind<typeof params> & TrainableKind<typeof params> = {
  id: ID,
  version: 1,
  summary: {
    en: 'Learns what the position after a move is worth, from games with itself: TD(λ).',
    es: 'Aprende cuánto vale la posición tras una jugada, en partidas consigo mismo: TD(λ).',
  },
  params,
  memory: 'learns',
  random: true,
  supports(game) {
    const features = featuresOf(game);
    return features.ok ? ok(true) : features;
  },
  create(game, values, rng, resources) {
    const able = lookable(game, values.worlds);
    if (!able.ok) return able;
    const known =
      resources.experience instanceof TdExperience
        ? ok(resources.experience)
        : recall(game, values, null, resources);
    if (!known.ok) return known;
    const { brain } = known.value;
    return ok(
      new TdAgent(game, brain, rng, values.worlds, studyOf(game, values, brain), clock(resources)),
    );
  },
  recall,
  train(game, values, material, resources) {
    const able = lookable(game, values.worlds);
    return able.ok ? train(game, values, material, resources) : able;
  },
  revive(game, model, rng, resources) {
    const brain = readModel(game, model);
    if (!brain.ok) return brain;
    const worlds = worldsOf(model);
    const able = lookable(game, worlds);
    if (!able.ok) return able;
    return ok(new TdAgent(game, brain.value, rng, worlds, null, clock(resources)));
  },
};

function recall(
  game: Game,
  values: TdValues,
  snapshot: Uint8Array | null,
  resources: Resources = {},
): Result<TdExperience> {
  const brain = recallBrain(game, values, snapshot, resources);
  return brain.ok ? ok(new TdExperience(game, brain.value)) : brain;
}

function recallBrain(
  game: Game,
  { model, hidden, margin }: TdValues,
  snapshot: Uint8Array | null,
  resources: Resources,
): Result<Brain> {
  if (snapshot !== null) {
    const brain = readBrain(game, snapshot);
    return brain.ok ? brain : fail(refuse.unread({ why: brain.complaint }));
  }
  if (model !== null) return modelNamed(game, model, resources);
  const features = featuresOf(game);
  if (!features.ok) return features;
  return ok(newBrain(game, hidden, margin, Rng.of('td at the table')));
}

/** With more games behind it, it learns in smaller steps and explores less. */
function studyOf(game: Game, values: TdValues, { games }: Brain): Study {
  const { lambda, rate } = values;
  const still = Math.max(LEAST, EARLY / (EARLY + games));
  return { lambda, rate: rate * still, explore: exploring(values, game) * still };
}

function lookable({ info }: Game, worlds: number): Result<true> {
  if (worlds === 0 || (info.seats === 2 && info.zeroSum)) return ok(true);
  return fail(refuse.worlds());
}

function clock({ now }: Resources): () => number {
  return now ?? (() => performance.now());
}
