import * as z from 'zod/mini';
import {
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
  type TrainingPart,
} from '../../core/index.ts';
import {
  crc32,
  decodeModel,
  encodeModel,
  restoreNetwork,
  type ModelFile,
} from '../../kernels/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { ownGames } from '../own-games.ts';
import { pack, Round, unpack } from '../rounds/index.ts';
import { ActionRows } from '../scoring/index.ts';
import { usualScale } from '../td/goal.ts';
import { refuse } from './complaints.ts';
import { teachPlayed, type Loss } from './lessons.ts';
import { learnedIn, modelNamed, notesOf, readNamed, toModel, type Learned } from './model.ts';
import { OwnGames } from './own-game.ts';
import { readLessons } from './parcels.ts';
import type { PolicyValues } from './params.ts';
import { playable } from './playable.ts';
import { newNetwork, PolicyNetwork } from './policy-network.ts';
import { openPart, partsOf } from './searched.ts';
import { Study } from './study.ts';

/** Games of a training that does not say how many. */
export const USUAL_GAMES = 20_000;
/** What is left of the first rate, and of the first experiments, when each part of a training ends. */
const LAST_RATE = 0.05;
const LAST_EXPLORE = 0.1;
/**
 * Of the first rate, what the games that are improved by a search begin with: each has several steps,
 * and a third of it made the values of iwoki worse (46 % against td where they had 51 %).
 */
const IMPROVED_RATE = 1 / 15;
/** Games of a round: all are played with one network, on as many cores as there are. */
const ROUND = 64;
/** Milliseconds to wait for other cores, however short a slice is. */
const LEAST_WAIT = 10;
/** The losses that are shown are averages in which a game counts so much more than the one before. */
const FRESH = 0.01;

/** A training from its start, or from where it was interrupted; says no before any game is played. */
export function train(
  game: Game,
  values: PolicyValues,
  material: TrainingMaterial,
  resources: Resources,
): Result<Training> {
  const able = playable(game);
  if (!able.ok) return able;
  const games = ownGames('policy', material, USUAL_GAMES);
  if (!games.ok) return games;
  if (material.rivals.length > 0) return fail(at(refuse.noRivals(), 'rivals'));
  const start = startOf(game, values, material, resources);
  if (!start.ok) return fail(at(start.complaint, 'from'));
  const course: Course = { game, values, material, total: games.value };
  if (material.snapshot === undefined) {
    const fresh = { learned: start.value, standing: NOTHING, lessons: [] };
    return ok(new PolicyTraining(course, fresh, resources));
  }
  const kept = readSnapshot(course, material.snapshot);
  if (!kept.ok) return fail(refuseAgents.cannotGoOn({ why: kept.complaint }));
  return ok(new PolicyTraining(course, kept.value, resources));
}

/** All that is fixed for a training. */
interface Course {
  readonly game: Game;
  readonly values: PolicyValues;
  readonly material: TrainingMaterial;
  readonly total: number;
}

/** How far it has come. */
interface Standing {
  readonly done: number;
  /** Rounds of games with a search that are over. */
  readonly round: number;
  readonly valueLoss: number | null;
  readonly policyLoss: number | null;
}
const NOTHING: Standing = { done: 0, round: 0, valueLoss: null, policyLoss: null };

const snapshotShape = z.object({
  material: z.string(),
  done: z.int().check(z.minimum(0)),
  round: z.int().check(z.minimum(0)),
  valueLoss: z.nullable(z.number()),
  policyLoss: z.nullable(z.number()),
});

/** What it starts from: the model given to it or named by the options, or nothing. */
function startOf(
  game: Game,
  { model, hidden, margin }: PolicyValues,
  { from, seed }: TrainingMaterial,
  resources: Resources,
): Result<Learned> {
  const known =
    from !== undefined
      ? readNamed(game, from)
      : model !== null
        ? modelNamed(game, model, resources)
        : null;
  if (known === null) {
    const scale = usualScale(game, Rng.of(`usual margin of ${game.info.rules}`));
    const network = newNetwork(game, hidden, Rng.of(seed).fork('weights'));
    return ok({ network, goal: { margin, scale } });
  }
  if (!known.ok) return known;
  // Others may play with the very network that was read.
  const own = unwrap(restoreNetwork(known.value.network.state(), { batch: 128 }));
  return ok({ ...known.value, network: own });
}

/** All that decides how a training goes; a snapshot belongs to one training only. */
function describe({ game, values, material, total }: Course): string {
  const { from, seed } = material;
  const { rules, version } = game.info;
  const start = from === undefined ? null : crc32(from.bytes, 0, from.bytes.length);
  return JSON.stringify([rules, version, values, String(seed), total, start]);
}

function readSnapshot(course: Course, bytes: Uint8Array): Result<Kept> {
  const [model, ...parts] = unpack(bytes)?.parts ?? [];
  if (model === undefined) return fail(refuse.noSnapshot());
  const decoded = decodeModel(model);
  if (!decoded.ok) return decoded;
  const file: ModelFile = decoded.value;
  const told = snapshotShape.safeParse(file.notes);
  if (!told.success || file.networks[0]?.training == null) return fail(refuse.noSnapshot());
  if (told.data.material !== describe(course)) return fail(refuseAgents.otherCourse());
  const learned = learnedIn(course.game, file);
  if (!learned.ok) return learned;
  const { width } = new ActionRows(course.game);
  const lessons = parts.map((part) => readLessons(part, width));
  if (lessons.includes(null)) return fail(refuse.noSnapshot());
  return ok({ learned: learned.value, standing: told.data, lessons: parts });
}

/** Where a training stands, with what the last round played and nobody has learned yet. */
interface Kept {
  readonly learned: Learned;
  readonly standing: Standing;
  readonly lessons: readonly Uint8Array[];
}

/** A round of games with a search under way. */
interface Under {
  readonly play: Round;
  readonly study: Study | null;
}

/**
 * Games with itself. In the first it learns what actions are worth, game by game; in the last a search
 * improves every move: these go in rounds, played with the network as it was while it learns from the
 * round before, so that any number of cores can play them and what comes out is the same.
 */
class PolicyTraining implements Training {
  readonly unit = 'games';
  readonly total: number;
  private readonly course: Course;
  private readonly learned: Learned;
  private readonly policy: PolicyNetwork;
  private readonly own: OwnGames;
  private readonly luck: Rng;
  private readonly now: () => number;
  /** Games without a search, which come first. */
  private readonly plain: number;
  private standing: Standing;
  private lessons: readonly Uint8Array[];
  /** How it stood when the round under way began; null: there is none, and the present counts. */
  private kept: { readonly snapshot: Uint8Array; readonly model: TrainedModel } | null = null;
  private round: Under | null = null;

  constructor(course: Course, { learned, standing, lessons }: Kept, resources: Resources) {
    const { game, material, total, values } = course;
    this.course = course;
    this.total = total;
    this.learned = learned;
    this.standing = standing;
    this.lessons = lessons;
    this.policy = new PolicyNetwork(game, learned.network);
    this.own = new OwnGames(game, this.policy, learned.goal);
    this.luck = Rng.of(material.seed);
    this.now = resources.now ?? (() => performance.now());
    this.plain = Math.round(total * (1 - values.improved));
  }

  get done(): number {
    return this.standing.done;
  }

  work(ms: number, goal = this.total): void | Promise<void> {
    const until = this.now() + ms;
    const end = Math.min(goal, this.total);
    while (this.done < Math.min(end, this.plain)) {
      this.playPlain();
      if (this.now() >= until) return;
    }
    if (this.done < end) return this.workInRounds(until, end);
  }

  private playPlain(): void {
    const { luck, own, course, policy } = this;
    const gone = this.done / Math.max(1, this.plain);
    const { lambda, rate, explore } = course.values;
    const game = own.begin(luck.fork('games').fork(this.done), {
      explore: explore * (1 - gone * (1 - LAST_EXPLORE)),
      effort: null,
    });
    while (game.step());
    this.learnAt(rate * (1 - gone * (1 - LAST_RATE)));
    const loss = teachPlayed(policy, game.taken, own.outcomes(game), lambda);
    this.standing = { ...this.standing, ...blended(this.standing, loss), done: this.done + 1 };
  }

  private async workInRounds(until: number, end: number): Promise<void> {
    while (this.done < end) {
      this.round ??= this.begin();
      const { play } = this.round;
      const busy = play.step();
      if (play.over) this.finish();
      else if (!busy) await play.news(Math.max(LEAST_WAIT, until - this.now()));
      if (this.now() >= until) break;
    }
  }

  /** Games of the last part that so many rounds have played. */
  private played(rounds: number): number {
    return Math.min(this.plain + rounds * ROUND, this.total);
  }

  private begin(): Under {
    const { course, learned, standing, lessons } = this;
    const { game, values, material } = course;
    this.kept = { snapshot: this.present(), model: this.presentModel() };
    const parts = partsOf(
      game,
      learned,
      this.luck.fork('games'),
      values.explore * LAST_EXPLORE,
      this.played(standing.round),
      this.played(standing.round + 1),
    );
    const manner = mannerOf(values);
    const play = new Round({
      open: (part) => openPart(game, manner, part),
      parts,
      learn: () => study?.step() ?? false,
      crew: material.crew,
    });
    const study = this.studyOf(lessons);
    return { play, study };
  }

  private studyOf(parts: readonly Uint8Array[]): Study | null {
    if (parts.length === 0) return null;
    const { policy, course, standing, plain, total } = this;
    const gone = (standing.done - plain) / (total - plain);
    this.learnAt(course.values.rate * IMPROVED_RATE * (1 - gone * (1 - LAST_RATE)));
    const lessons = parts.flatMap((part) => readLessons(part, policy.rows.width)!);
    return new Study(policy, lessons, this.luck.fork('lessons').fork(standing.round));
  }

  private learnAt(rate: number): void {
    const { network } = this.policy;
    if (network.rate !== rate) network.rate = rate;
  }

  private finish(): void {
    const { play, study } = this.round!;
    const { standing } = this;
    const loss = study?.loss ?? null;
    this.standing = {
      ...blended(standing, loss),
      round: standing.round + 1,
      done: this.played(standing.round),
    };
    this.lessons = play.results;
    this.round = null;
    this.kept = null;
  }

  figures(): Readonly<Record<string, number>> {
    const { valueLoss, policyLoss } = this.standing;
    return {
      ...(valueLoss === null ? {} : { valueLoss }),
      ...(policyLoss === null ? {} : { policyLoss }),
      values: this.learned.network.parameterCount,
    };
  }

  snapshot(): Uint8Array {
    return this.kept?.snapshot ?? this.present();
  }

  private present(): Uint8Array {
    const { game } = this.course;
    const { rules, version } = game.info;
    const { learned, lessons } = this;
    const { done, round, valueLoss, policyLoss } = this.standing;
    const standing = { done, round, valueLoss, policyLoss };
    const model = encodeModel({
      game: rules,
      gameVersion: version,
      history: [],
      notes: { ...notesOf(game, learned), material: describe(this.course), ...standing },
      networks: [learned.network.state()],
    });
    return pack({}, [model, ...lessons]);
  }

  model(): TrainedModel {
    return this.kept?.model ?? this.presentModel();
  }

  private presentModel(): TrainedModel {
    const { game, values, material } = this.course;
    const { done, valueLoss, policyLoss } = this.standing;
    const { seed } = material;
    return toModel(game, this.learned, values, { seed, games: done, valueLoss, policyLoss });
  }
}

function mannerOf({ lambda, worlds, considered }: PolicyValues) {
  return { lambda, effort: { worlds, considered } };
}

/** Plays a part of a training for another core. */
export function assist(game: Game, values: PolicyValues, part: TrainingPart): Uint8Array {
  const playing = openPart(game, mannerOf(values), part);
  while (playing.step());
  return playing.close();
}

function blended(
  { valueLoss, policyLoss }: Pick<Standing, 'valueLoss' | 'policyLoss'>,
  loss: Loss | null,
): Pick<Standing, 'valueLoss' | 'policyLoss'> {
  return {
    valueLoss: mixed(valueLoss, loss?.values ?? null),
    policyLoss: mixed(policyLoss, loss?.shares ?? null),
  };
}

function mixed(before: number | null, now: number | null): number | null {
  if (now === null) return before;
  return before === null ? now : before + FRESH * (now - before);
}
