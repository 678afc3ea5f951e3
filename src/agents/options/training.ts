import * as z from 'zod/mini';
import {
  at,
  fail,
  ok,
  Rng,
  unwrap,
  type Agent,
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
import { usualScale } from '../td/goal.ts';
import { newBrain, parametersOf, type Brain } from './brain.ts';
import { refuse } from './complaints.ts';
import { readBrain, writeBrain } from './file.ts';
import { OptionsLearner } from './learner.ts';
import type { Pace } from './lessons.ts';
import { freshBrain, modelNamed, named, toModel } from './model.ts';
import type { OptionsValues } from './params.ts';
import { ID, playable } from './playable.ts';

/** Games of a training that does not say how many. */
export const USUAL_GAMES = 20_000;
/** What is left of the first rate, and of the first experiments, when the training ends. */
const LAST_RATE = 0.05;
const LAST_EXPLORE = 0.1;
/** The loss that is shown is an average in which a game counts so much more than the one before. */
const FRESH = 0.01;

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
  const course: Course = { game, values, material, total };
  const kept =
    material.snapshot === undefined
      ? ok({ brain: start.value, done: 0, loss: null })
      : readSnapshot(course, material.snapshot);
  return kept.ok
    ? ok(new OptionsTraining(course, kept.value, resources))
    : fail(refuseAgents.cannotGoOn({ why: kept.complaint }));
}

/** All that is fixed for a training. */
interface Course {
  readonly game: Game;
  readonly values: OptionsValues;
  readonly material: TrainingMaterial;
  readonly total: number;
}

interface Standing {
  readonly brain: Brain;
  readonly done: number;
  readonly loss: number | null;
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
function describe({ game, values, material, total }: Course): string {
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

function readSnapshot(course: Course, bytes: Uint8Array): Result<Standing> {
  const found = readBrain(course.game, bytes);
  if (!found.ok) return found;
  const kept = keptShape.safeParse(found.value.training);
  if (!kept.success) return fail(refuse.noSnapshot());
  const { material, done, loss } = kept.data;
  if (material !== describe(course)) return fail(refuseAgents.otherCourse());
  return ok({ brain: found.value.brain, done, loss });
}

class OptionsTraining implements Training {
  readonly unit = 'games';
  readonly total: number;
  done: number;
  private loss: number | null;
  private readonly course: Course;
  private readonly brain: Brain;
  private readonly learner: OptionsLearner;
  private readonly root: Rng;
  private readonly now: () => number;

  constructor(course: Course, { brain, done, loss }: Standing, resources: Resources) {
    this.course = course;
    this.total = course.total;
    this.brain = brain;
    this.done = done;
    this.loss = loss;
    this.learner = new OptionsLearner(course.game, brain);
    this.root = Rng.of(course.material.seed).fork('games');
    this.now = resources.now ?? (() => performance.now());
  }

  work(ms: number, goal = this.total): void | Promise<void> {
    const until = this.now() + ms;
    const end = Math.min(goal, this.total);
    if (this.course.material.rivals.length > 0) return this.spar(until, end);
    while (this.done < end) {
      this.note(this.learner.playItself(this.root.fork(this.done), this.pace()));
      if (this.now() >= until) break;
    }
    return undefined;
  }

  private async spar(until: number, end: number): Promise<void> {
    while (this.done < end) {
      const rng = this.root.fork(this.done);
      const { agents, names } = this.opponents(rng);
      this.note(await this.learner.playAgainst(agents, names, rng, this.pace()));
      if (this.now() >= until) break;
    }
  }

  /** Seats and rivals take turns: over seats x rivals games each meets each in every seat. */
  private opponents(rng: Rng): { agents: (Agent | null)[]; names: string[] } {
    const { game, material } = this.course;
    const { rivals, make } = material;
    const { seats } = game.info;
    const own = this.done % seats;
    const round = Math.floor(this.done / seats);
    const names = Array.from({ length: seats }, (_, seat) =>
      seat === own ? ID : rivals[(round + ((seat - own + seats) % seats) - 1) % rivals.length]!,
    );
    const agents = names.map((name, seat) =>
      seat === own ? null : unwrap(make(name, game, rng.fork(`seat ${seat}`))),
    );
    return { agents, names };
  }

  private pace(): Pace {
    const { discount, lambda, rate, explore } = this.course.values;
    const gone = this.done / this.total;
    return {
      discount,
      lambda,
      rate: rate * (1 - gone * (1 - LAST_RATE)),
      explore: explore * (1 - gone * (1 - LAST_EXPLORE)),
    };
  }

  private note(loss: number | null): void {
    this.done++;
    if (loss !== null)
      this.loss = this.loss === null ? loss : this.loss + FRESH * (loss - this.loss);
  }

  figures(): Readonly<Record<string, number>> {
    const values = parametersOf(this.brain);
    return this.loss === null ? { values } : { loss: this.loss, values };
  }

  snapshot(): Uint8Array {
    const { course, brain, done, loss } = this;
    return writeBrain(course.game, brain, { material: describe(course), done, loss });
  }

  model(): TrainedModel {
    const { course, brain, done, loss } = this;
    const { seed, rivals } = course.material;
    return toModel(course.game, brain, course.values, { seed, rivals, games: done, loss });
  }
}
