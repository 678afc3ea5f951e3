import {
  fail,
  ok,
  type Agent,
  type Game,
  type Result,
  type Rng,
  type TrainableKind,
  type TrainedModel,
} from '../../core/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { DemonstratedAgent } from './agent.ts';
import { refuse } from './complaints.ts';
import { fitOf } from './fit.ts';
import type { MethodKind } from './method.ts';
import { readModel } from './model.ts';
import { seesOf, sharedOf, type SharedParams, type SharedValues } from './params.ts';
import { trainBy } from './training.ts';

/** A family of agents of a way to learn from demonstrations. */
export function familyOf<P extends SharedParams>(kind: MethodKind<P>): TrainableKind<P> {
  const { id, summary, params } = kind;
  const revive = (
    game: Game,
    model: TrainedModel,
    rng: Rng,
    asked: Partial<SharedValues> = {},
  ): Result<Agent> => {
    const able = playable(kind, game, {});
    if (!able.ok) return able;
    const read = readModel(game, kind, model);
    if (!read.ok) return read;
    const values = { ...read.value.values, ...asked };
    const judge = kind.judge(game, read.value.networks, values);
    return ok(new DemonstratedAgent(id, game, judge, sharedOf(values).temperature, rng));
  };
  return {
    id,
    version: 1,
    summary,
    params,
    memory: 'none',
    needsModel: () => true,
    ...(kind.learnsPreferences === true && { learnsPreferences: true as const }),
    random: true,
    supports: (game) => playable(kind, game, {}),
    create(game, values, rng, resources) {
      const { model: name, temperature, ...rest } = sharedOf(values);
      const able = playable(kind, game, rest);
      if (!able.ok) return able;
      if (name === null) return fail(refuse.noModel({ agent: id }));
      const model = resources.model?.(name) ?? fail(refuseAgents.noModelNamed({ model: name }));
      if (!model.ok) return model;
      const by = 'by' in values ? { by: values.by } : {};
      const agent = revive(game, model.value, rng, { temperature, ...by });
      return agent.ok ? agent : fail(refuse.model({ model: name, why: agent.complaint }));
    },
    train(game, values, material, resources) {
      const able = playable(kind, game, sharedOf(values));
      return able.ok ? trainBy(kind, game, values, material, resources) : able;
    },
    revive: (game, model, rng) => revive(game, model, rng),
    measure(game, model, records) {
      const read = readModel(game, kind, model);
      if (!read.ok) return read;
      const { networks, values } = read.value;
      return fitOf(game, kind.judge(game, networks, values), records, sharedOf(values).of);
    },
  };
}

/** Says why it cannot learn a game, where it cannot. */
function playable<P extends SharedParams>(
  { id: agent, byFeatures }: MethodKind<P>,
  game: Game,
  { sees = 'auto' }: Partial<SharedValues>,
): Result<true> {
  const { id } = game.info;
  if (game.together !== undefined) return fail(refuse.together({ agent, game: id }));
  const needsRows = byFeatures === true || seesOf(game, { sees }) === 'rows';
  if (byFeatures === true && sees === 'board') return fail(refuse.byFeatures({ agent }));
  if (needsRows) {
    return game.learn?.features === undefined
      ? fail(refuse.noFeatures({ agent, game: id }))
      : ok(true);
  }
  return game.learn?.planes === undefined ? fail(refuse.noBoard({ agent, game: id })) : ok(true);
}
