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
import { usualScale } from '../td/goal.ts';
import { refuse } from './complaints.ts';
import { PolicyLearner, type Pace } from './learner.ts';
import type { Loss } from './lessons.ts';
import { learnedIn, modelNamed, notesOf, readNamed, toModel, type Learned } from './model.ts';
import type { PolicyValues } from './params.ts';
import { playable } from './playable.ts';
import { newNetwork, PolicyNetwork } from './policy-network.ts';

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
    return ok(new PolicyTraining(course, start.value, NOTHING, resources));
  }
  const kept = readSnapshot(course, material.snapshot);
  if (!kept.ok) return fail(refuseAgents.cannotGoOn({ why: kept.complaint }));
  return ok(new PolicyTraining(course, kept.value.learned, kept.value.standing, resources));
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
  readonly valueLoss: number | null;
  readonly policyLoss: number | null;
}
const NOTHING: Standing = { done: 0, valueLoss: null, policyLoss: null };

const snapshotShape = z.object({
  material: z.string(),
  done: z.int().check(z.minimum(0)),
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

function readSnapshot(
  course: Course,
  bytes: Uint8Array,
): Result<{ learned: Learned; standing: Standing }> {
  const decoded = decodeModel(bytes);
  if (!decoded.ok) return decoded;
  const file: ModelFile = decoded.value;
  const told = snapshotShape.safeParse(file.notes);
  if (!told.success || file.networks[0]?.training == null) return fail(refuse.noSnapshot());
  if (told.data.material !== describe(course)) return fail(refuseAgents.otherCourse());
  const learned = learnedIn(course.game, file);
  return learned.ok ? ok({ learned: learned.value, standing: told.data }) : learned;
}

/** Games with itself; in the last of them a search improves every move. */
class PolicyTraining implements Training {
  readonly unit = 'games';
  readonly total: number;
  private readonly course: Course;
  private readonly learned: Learned;
  private readonly learner: PolicyLearner;
  private readonly root: Rng;
  private readonly now: () => number;
  private standing: Standing;

  constructor(course: Course, learned: Learned, standing: Standing, resources: Resources) {
    const { game, material, total } = course;
    this.course = course;
    this.total = total;
    this.learned = learned;
    this.standing = standing;
    const policy = new PolicyNetwork(game, learned.network);
    this.learner = new PolicyLearner(game, policy, learned.goal);
    this.root = Rng.of(material.seed).fork('games');
    this.now = resources.now ?? (() => performance.now());
  }

  get done(): number {
    return this.standing.done;
  }

  work(ms: number, goal = this.total): void {
    const until = this.now() + ms;
    const end = Math.min(goal, this.total);
    while (this.done < end) {
      this.note(this.learner.play(this.root.fork(this.done), this.pace()));
      if (this.now() >= until) break;
    }
  }

  private pace(): Pace {
    const { lambda, rate, explore, improved, worlds, considered } = this.course.values;
    const plain = Math.round(this.total * (1 - improved));
    const searching = this.done >= plain;
    const gone = searching
      ? (this.done - plain) / (this.total - plain)
      : this.done / Math.max(1, plain);
    const first = searching ? rate * IMPROVED_RATE : rate;
    const bold = searching ? explore * LAST_EXPLORE : explore * (1 - gone * (1 - LAST_EXPLORE));
    return {
      lambda,
      rate: first * (1 - gone * (1 - LAST_RATE)),
      explore: bold,
      effort: searching ? { worlds, considered } : null,
    };
  }

  private note(loss: Loss | null): void {
    const { done, valueLoss, policyLoss } = this.standing;
    this.standing = {
      done: done + 1,
      valueLoss: blended(valueLoss, loss?.values ?? null),
      policyLoss: blended(policyLoss, loss?.shares ?? null),
    };
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
    const { game } = this.course;
    const { rules, version } = game.info;
    const { learned, standing } = this;
    return encodeModel({
      game: rules,
      gameVersion: version,
      history: [],
      notes: { ...notesOf(game, learned), material: describe(this.course), ...standing },
      networks: [learned.network.state()],
    });
  }

  model(): TrainedModel {
    const { game, values, material } = this.course;
    const { done, valueLoss, policyLoss } = this.standing;
    const { seed } = material;
    return toModel(game, this.learned, values, { seed, games: done, valueLoss, policyLoss });
  }
}

function blended(before: number | null, now: number | null): number | null {
  if (now === null) return before;
  return before === null ? now : before + FRESH * (now - before);
}
