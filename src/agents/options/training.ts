import * as z from 'zod/mini';
import {
  at,
  fail,
  ok,
  Rng,
  type Game,
  type Resources,
  type Result,
  type TrainedModel,
  type Training,
  type TrainingMaterial,
} from '../../core/index.ts';
import { crc32 } from '../../kernels/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { ownGames } from '../own-games.ts';
import { GamesTraining, USUAL_GAMES, type Course, type Standing } from '../td/games-training.ts';
import { usualScale } from '../td/goal.ts';
import { newBrain, parametersOf, type Brain } from './brain.ts';
import { refuse } from './complaints.ts';
import { readBrain, writeBrain } from './file.ts';
import { OptionsLearner } from './learner.ts';
import type { Pace } from './lessons.ts';
import { freshBrain, modelNamed, named, toModel } from './model.ts';
import type { OptionsValues } from './params.ts';
import { ID, playable } from './playable.ts';

type OptionsCourse = Course<OptionsValues>;

/** A training from its start, or from where it was interrupted; says no before any game is played. */
export function train(
  game: Game,
  values: OptionsValues,
  material: TrainingMaterial,
  resources: Resources,
): Result<Training> {
  const able = playable(game, values.levels);
  if (!able.ok) return able;
  const games = ownGames(ID, material, USUAL_GAMES);
  if (!games.ok) return games;
  const total = games.value;
  for (const rival of material.rivals) {
    const made = material.make(rival, game, Rng.of('trial'));
    if (!made.ok) return fail(at(refuseAgents.noRival({ rival, why: made.complaint }), 'rivals'));
  }
  const start = startOf(game, values, material, resources);
  if (!start.ok) return fail(at(start.complaint, 'from'));
  const course: OptionsCourse = { agent: ID, game, values, material, total };
  const kept =
    material.snapshot === undefined
      ? ok({ brain: start.value, done: 0, loss: null })
      : readSnapshot(course, material.snapshot);
  return kept.ok
    ? ok(new OptionsTraining(course, kept.value, resources))
    : fail(refuseAgents.cannotGoOn({ why: kept.complaint }));
}

/** Where a training stands. */
interface Kept extends Standing {
  readonly brain: Brain;
}

/** What the training starts from: the model given to it or named by the options, or nothing. */
function startOf(
  game: Game,
  values: OptionsValues,
  { from, seed }: TrainingMaterial,
  resources: Resources,
): Result<Brain> {
  if (from !== undefined) return named(from, freshBrain(game, from));
  if (values.model !== null) {
    const model = modelNamed(values.model, resources);
    return model.ok ? named(model.value, freshBrain(game, model.value)) : model;
  }
  const scale = usualScale(game, Rng.of(`usual margin of ${game.info.rules}`));
  const goal = { margin: values.margin, scale };
  return ok(newBrain(game, values, goal, Rng.of(seed).fork('weights')));
}

/** All that decides how a training goes; a snapshot belongs to one training only. */
function describe({ game, values, material, total }: OptionsCourse): string {
  const { from, rivals, seed } = material;
  const { rules, version } = game.info;
  const start = from === undefined ? null : crc32(from.bytes, 0, from.bytes.length);
  return JSON.stringify([rules, version, values, String(seed), total, rivals, start]);
}

const keptShape = z.object({
  material: z.string(),
  done: z.int().check(z.minimum(0)),
  loss: z.nullable(z.number()),
});

function readSnapshot(course: OptionsCourse, bytes: Uint8Array): Result<Kept> {
  const found = readBrain(course.game, bytes);
  if (!found.ok) return found;
  const kept = keptShape.safeParse(found.value.training);
  if (!kept.success) return fail(refuse.noSnapshot());
  const { material, done, loss } = kept.data;
  if (material !== describe(course)) return fail(refuseAgents.otherCourse());
  return ok({ brain: found.value.brain, done, loss });
}

class OptionsTraining extends GamesTraining<OptionsValues, Pace> {
  private readonly brain: Brain;

  constructor(course: OptionsCourse, kept: Kept, resources: Resources) {
    super(course, new OptionsLearner(course.game, kept.brain), kept, resources);
    this.brain = kept.brain;
  }

  protected pace(): Pace {
    const { discount, lambda, rate, explore } = this.course.values;
    return { discount, lambda, ...this.faded({ rate, explore }) };
  }

  protected parameters(): number {
    return parametersOf(this.brain);
  }

  snapshot(): Uint8Array {
    const { course, brain, done, loss } = this;
    return writeBrain(course.game, brain, { material: describe(course), done, loss });
  }

  model(): TrainedModel {
    const { course, brain } = this;
    return toModel(course.game, brain, course.values, this.told());
  }
}
