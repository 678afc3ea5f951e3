import {
  CHANCE,
  at,
  fail,
  ok,
  Rng,
  unwrap,
  type Game,
  type Resources,
  type Result,
  type TrainedModel,
  type Training,
  type TrainingMaterial,
} from '../../core/index.ts';
import { crc32, restoreNetwork, type Network } from '../../kernels/index.ts';
import { ownGames } from '../own-games.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { refuse } from './complaints.ts';
import { DqnLearner, type Daring, type Learner, type LearnerParts } from './learner.ts';
import { Mentor } from './mentor.ts';
import { modelNamed, namedStart, toModel } from './model.ts';
import type { DqnValues } from './params.ts';
import { ID, byRows, playable } from './playable.ts';
import { newNetwork, planesOf } from './q-network.ts';
import { Replay } from './replay.ts';
import { RowLearner } from './rows/row-learner.ts';
import { newRowNetwork } from './rows/row-values.ts';
import { readSnapshot, writeSnapshot, type Standing } from './snapshot.ts';

/** Games of a training that does not say how many. */
export const USUAL_GAMES = 20_000;
/** What is left of the first rate when the training ends. */
const LAST_RATE = 0.1;
/** The share of the games after which it explores least. */
const EXPLORING = 0.5;
/** The share of the games in which a mentor says what is right. */
const MENTORED = 0.1;
/** So many batches fit into what it remembers before it learns from it. */
const FIRST_BATCHES = 10;
/** The loss that is shown is an average in which a step counts so much more than the one before. */
const FRESH = 0.002;

/** A training from its start, or from where it was interrupted; says no before any game is played. */
export function train(
  game: Game,
  values: DqnValues,
  material: TrainingMaterial,
  resources: Resources,
): Result<Training> {
  const able = playable(game);
  if (!able.ok) return able;
  const games = ownGames('dqn', material, USUAL_GAMES);
  if (!games.ok) return games;
  const total = games.value;
  if (byRows(game) && material.rivals.length > 0) {
    return fail(at(refuse.noRivals({ game: game.info.id }), 'rivals'));
  }
  for (const rival of material.rivals) {
    const made = material.make(rival, game, Rng.of('trial'));
    if (!made.ok) return fail(at(refuseAgents.noRival({ rival, why: made.complaint }), 'rivals'));
  }
  const mentor = mentorOf(game, values);
  if (!mentor.ok) return fail(at(mentor.complaint, 'agent'));
  const start = startOf(game, values, material, resources);
  if (!start.ok) return fail(at(start.complaint, 'from'));
  const course: Course = { game, values, material, total, mentor: mentor.value };
  if (material.snapshot === undefined) {
    return ok(new DqnTraining(course, fresh(course, start.value), resources));
  }
  const kept = readSnapshot(game, material.snapshot, describe(course), values.replay);
  return kept.ok
    ? ok(new DqnTraining(course, kept.value, resources))
    : fail(refuseAgents.cannotGoOn({ why: kept.complaint }));
}

/** All that is fixed for a training. */
interface Course {
  readonly game: Game;
  readonly values: DqnValues;
  readonly material: TrainingMaterial;
  readonly total: number;
  readonly mentor: Mentor | null;
}

function mentorOf(game: Game, { mentor }: DqnValues): Result<Mentor | null> {
  if (mentor !== null && byRows(game)) return fail(refuse.noMentor({ game: game.info.id }));
  return mentor === null
    ? ok(null)
    : Mentor.named(game, mentor, Rng.of(`usual values in ${game.info.rules}`));
}

/** The network it starts from: of the model given to it or named by the options, or a new one. */
function startOf(
  game: Game,
  values: DqnValues,
  { from, seed }: TrainingMaterial,
  resources: Resources,
): Result<Network> {
  if (from !== undefined) return namedStart(game, from);
  if (values.model === null) {
    const rng = Rng.of(seed).fork('weights');
    return ok(
      byRows(game)
        ? newRowNetwork(game, values.hidden, rng)
        : newNetwork(planesOf(game), values, rng),
    );
  }
  const model = modelNamed(values.model, resources);
  return model.ok ? namedStart(game, model.value) : model;
}

function fresh({ values }: Course, online: Network): Standing & LearnerParts {
  const target = unwrap(restoreNetwork({ ...online.state(), training: null }));
  return { games: 0, played: 0, loss: null, online, target, replay: new Replay(values.replay) };
}

/** All that decides how a training goes; a snapshot belongs to one training only. */
function describe({ game, values, material, total }: Course): string {
  const { from, rivals, seed } = material;
  const { rules, version } = game.info;
  const start = from === undefined ? null : crc32(from.bytes, 0, from.bytes.length);
  return JSON.stringify([rules, version, values, String(seed), total, rivals, start]);
}

/**
 * Games, and after each the steps that it owes: so many moves played, one step. Between two steps
 * everything can be kept.
 */
class DqnTraining implements Training {
  readonly unit = 'games';
  readonly total: number;
  private readonly course: Course;
  private readonly learner: Learner;
  private readonly root: Rng;
  private readonly now: () => number;
  private standing: Standing;

  constructor(course: Course, kept: Standing & LearnerParts, resources: Resources) {
    const { games, played, loss, ...parts } = kept;
    this.course = course;
    this.total = course.total;
    this.standing = { games, played, loss };
    this.learner = byRows(course.game)
      ? new RowLearner(course.game, parts, course.values)
      : new DqnLearner(course.game, parts, course.values);
    this.root = Rng.of(course.material.seed);
    this.now = resources.now ?? (() => performance.now());
  }

  /** A game is done when its steps are. */
  get done(): number {
    const { games } = this.standing;
    return this.owes() ? games - 1 : games;
  }

  async work(ms: number, goal = this.total): Promise<void> {
    const until = this.now() + ms;
    const end = Math.min(goal, this.total);
    while (this.done < end) {
      if (this.owes()) this.step();
      else await this.play();
      if (this.now() >= until) break;
    }
  }

  private owes(): boolean {
    const { batch, every } = this.course.values;
    const usable = this.standing.played - FIRST_BATCHES * batch;
    return this.learner.online.steps < Math.floor(usable / every);
  }

  private async play(): Promise<void> {
    const { learner, root, standing } = this;
    const { rivals } = this.course.material;
    const { games } = standing;
    const rng = root.fork(`game ${games}`);
    const moves =
      rivals.length === 0
        ? learner.playItself(rng, this.daring())
        : await this.spar(rng, rivals[Math.floor(games / 2) % rivals.length]!);
    this.standing = { ...standing, games: games + 1, played: standing.played + moves };
  }

  /** Seats and rivals take turns: in twice as many games as rivals each is met in every seat. */
  private spar(rng: Rng, name: string): Promise<number> {
    const { game, material } = this.course;
    const own = this.standing.games % 2;
    const rival = unwrap(material.make(name, game, rng.fork('rival')));
    const names = own === 0 ? [ID, name] : [name, ID];
    return this.learner.playAgainst!(rival, own, names, rng, this.daring());
  }

  private step(): void {
    const { learner, root, standing, course } = this;
    const { online } = learner;
    const { values, mentor } = course;
    const gone = this.done / this.total;
    const rate = values.rate * (1 - gone * (1 - LAST_RATE));
    if (online.rate !== rate) online.rate = rate;
    const rng = root.fork(`step ${online.steps}`);
    const loss = learner.step(rng, values, gone < MENTORED ? mentor : null);
    const before = standing.loss ?? loss;
    this.standing = { ...standing, loss: before + FRESH * (loss - before) };
  }

  private daring(): Daring {
    const { explore, least, opening } = this.course.values;
    const left = Math.max(0, 1 - this.standing.games / (EXPLORING * this.total));
    return { explore: least + (explore - least) * left, opening };
  }

  figures(): Readonly<Record<string, number>> {
    const { loss } = this.standing;
    const { learner, course } = this;
    const { explore } = this.daring();
    const start = course.game.start();
    return {
      ...(loss === null ? {} : { loss }),
      ...(start.toMove === CHANCE ? {} : { firstWins: (1 + learner.q.value(start, [])) / 2 }),
      explore,
      lessons: learner.replay.count,
    };
  }

  snapshot(): Uint8Array {
    return writeSnapshot(this.course.game, describe(this.course), this.standing, this.learner);
  }

  model(): TrainedModel {
    const { game, values, material } = this.course;
    const { seed, rivals } = material;
    const { games, loss } = this.standing;
    return toModel(game, this.learner.online, values, { seed, rivals, games, loss });
  }
}
