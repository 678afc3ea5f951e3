import * as z from 'zod/mini';
import {
  at,
  fail,
  ok,
  Rng,
  type TrainingMaterial,
  type Game,
  type Resources,
  type Result,
  type TrainedModel,
  type Training,
} from '../../core/index.ts';
import { featuresOf, newBrain, readBrain, writeBrain, type Brain } from './brain.ts';
import { pack, unpack } from './file.ts';
import { GamesTraining, USUAL_GAMES, type Course, type Standing } from './games-training.ts';
import { TdLearner, type Pace } from './learner.ts';
import { modelNamed, readNamed, toModel } from './model.ts';
import { exploring, type TdValues } from './params.ts';
import { ownGames } from '../own-games.ts';
import { refuse } from './complaints.ts';
import { refuse as refuseAgents } from '../complaints.ts';

type TdCourse = Course<TdValues>;

/** A training from its start, or from where it was interrupted; says no before any game is played. */
export function train(
  game: Game,
  values: TdValues,
  material: TrainingMaterial,
  resources: Resources,
): Result<Training> {
  const features = featuresOf(game);
  if (!features.ok) return features;
  const games = ownGames('td', material, USUAL_GAMES);
  if (!games.ok) return games;
  for (const rival of material.rivals) {
    const made = material.make(rival, game, Rng.of('trial'));
    if (!made.ok) return fail(at(made.complaint, 'rivals'));
  }
  const start = startOf(game, values, material, resources);
  if (!start.ok) return fail(at(start.complaint, 'from'));
  const course: TdCourse = { agent: 'td', game, values, material, total: games.value };
  const kept =
    material.snapshot === undefined
      ? ok({ brain: start.value, done: 0, loss: null })
      : readSnapshot(game, material.snapshot, describe(course));
  return kept.ok
    ? ok(new TdTraining(course, kept.value, resources))
    : fail(refuseAgents.cannotGoOn({ why: kept.complaint }));
}

/** What the training starts from: the model given to it or named by the options, or nothing. */
function startOf(
  game: Game,
  { model, hidden, margin }: TdValues,
  { from, seed }: TrainingMaterial,
  resources: Resources,
): Result<Brain> {
  if (from !== undefined) return readNamed(game, from);
  if (model !== null) return modelNamed(game, model, resources);
  return ok(newBrain(game, hidden, margin, Rng.of(seed).fork('weights')));
}

/** All that decides how a training goes; a snapshot belongs to one training only. */
function describe({ game, values, material, total }: TdCourse): string {
  const from = material.from === undefined ? null : [...material.from.bytes.subarray(-16)];
  const { rivals, seed } = material;
  return JSON.stringify([
    game.info.rules,
    game.info.version,
    values,
    String(seed),
    total,
    rivals,
    from,
  ]);
}

const snapshotShape = z.object({
  material: z.string(),
  done: z.int().check(z.minimum(0)),
  loss: z.nullable(z.number()),
});

interface Kept extends Standing {
  readonly brain: Brain;
}

/** The state of the training, then the brain with its memory. */
function writeSnapshot(game: Game, material: string, { brain, done, loss }: Kept): Uint8Array {
  const front = pack({ material, done, loss }, new Float32Array(0));
  const back = writeBrain(game, brain, true);
  const bytes = new Uint8Array(4 + front.length + back.length);
  new DataView(bytes.buffer).setUint32(0, front.length, true);
  bytes.set(front, 4);
  bytes.set(back, 4 + front.length);
  return bytes;
}

function readSnapshot(game: Game, bytes: Uint8Array, material: string): Result<Kept> {
  if (bytes.length < 4) return fail(refuse.noSnapshot());
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(0, true);
  const front = unpack(bytes.subarray(4, 4 + length));
  if (!front.ok) return front;
  const parsed = snapshotShape.safeParse(front.value.header);
  if (!parsed.success) return fail(refuse.noSnapshot());
  if (parsed.data.material !== material) return fail(refuseAgents.otherCourse());
  const brain = readBrain(game, bytes.subarray(4 + length));
  if (!brain.ok) return brain;
  return ok({ brain: brain.value, done: parsed.data.done, loss: parsed.data.loss });
}

class TdTraining extends GamesTraining<TdValues, Pace> {
  private readonly brain: Brain;

  constructor(course: TdCourse, kept: Kept, resources: Resources) {
    super(course, new TdLearner(course.game, kept.brain), kept, resources);
    this.brain = kept.brain;
  }

  protected pace(): Pace {
    const { game, values } = this.course;
    const { lambda, rate } = values;
    return { lambda, ...this.faded({ rate, explore: exploring(values, game) }) };
  }

  protected parameters(): number {
    return this.brain.value.parameters;
  }

  snapshot(): Uint8Array {
    const { course, brain, done, loss } = this;
    return writeSnapshot(course.game, describe(course), { brain, done, loss });
  }

  model(): TrainedModel {
    const { course, brain } = this;
    return toModel(course.game, brain, course.values, { training: this.told() });
  }
}
