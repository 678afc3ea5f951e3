import {
  at,
  fail,
  ok,
  Refusal,
  Rng,
  type Game,
  type Resources,
  type Result,
  type TrainedModel,
  type Training,
  type TrainingMaterial,
} from '../../core/index.ts';
import { crc32 } from '../../kernels/index.ts';
import {
  createRecurrent,
  restoreRecurrent,
  type Cell,
  type RecurrentNetwork,
  type Sequence,
} from '../../kernels/recurrent/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { LessonMaker, type Lesson } from './lessons.ts';
import { modelNamed, networkNamed, toModel } from './model.ts';
import { architectureOf, playable } from './network.ts';
import type { RecurrentValues } from './params.ts';
import { readSnapshot, writeSnapshot, type Recent, type Standing } from './snapshot.ts';
import { sourceOf, type Source } from './source.ts';

/** What is left of the first rate when the training ends. */
const LAST_RATE = 0.1;
/** What is shown of the latest games is a mean in which so many of them count. */
const RECENT_GAMES = 200;
/** Games kept apart that are measured by, at most. */
const MOST_APART = 200;

/** A training from its start, or from where it was interrupted; says no before any game is played. */
export function train(
  cell: Cell,
  game: Game,
  values: RecurrentValues,
  material: TrainingMaterial,
  resources: Resources,
): Result<Training> {
  const able = playable(cell, game);
  if (!able.ok) return able;
  const source = sourceOf(cell, game, values, material);
  if (!source.ok) return source;
  const course: Course = { cell, game, values, material, source: source.value };
  if (material.snapshot !== undefined) {
    const kept = readSnapshot(cell, game, material.snapshot, describe(course));
    if (!kept.ok) return fail(refuseAgents.cannotGoOn({ why: kept.complaint }));
    const { network, standing } = kept.value;
    return ok(new RecurrentCourse(course, network, standing, resources));
  }
  const network = startOf(course, resources);
  if (!network.ok) return fail(at(network.complaint, 'from'));
  return ok(new RecurrentCourse(course, network.value, FRESH, resources));
}

const FRESH: Standing = { taken: 0, batch: [], passed: 0, window: [], recent: null };

/** All that is fixed for a training. */
interface Course {
  readonly cell: Cell;
  readonly game: Game;
  readonly values: RecurrentValues;
  readonly material: TrainingMaterial;
  readonly source: Source;
}

/** The network it starts from: of the model given to it or named by the options, or a new one. */
function startOf(course: Course, resources: Resources): Result<RecurrentNetwork> {
  const { cell, game, values, material } = course;
  const { rate, clip } = values;
  const named =
    material.from === undefined && values.model !== null
      ? modelNamed(values.model, resources)
      : ok(material.from);
  if (!named.ok) return named;
  if (named.value === undefined) {
    const rng = Rng.of(material.seed).fork('weights');
    return ok(createRecurrent(architectureOf(cell, game, values), rng, { rate, clip }));
  }
  const known = networkNamed(cell, game, named.value);
  if (!known.ok) return known;
  // The model itself goes on playing as it is.
  const copy = restoreRecurrent({ ...known.value.state(), training: null });
  if (copy.ok) copy.value.setPace({ rate, clip });
  return copy;
}

/** All that decides how a training goes; a snapshot belongs to one training only. */
function describe({ cell, game, values, material, source }: Course): string {
  const { from, seed } = material;
  const { rules, version } = game.info;
  const start = from === undefined ? null : crc32(from.bytes, 0, from.bytes.length);
  const { total, mark } = source;
  return JSON.stringify([cell, rules, version, values, String(seed), total, mark, start]);
}

/**
 * Games in batches, and after each the steps that it owes: the first on the batch itself, which tells
 * how well it was foreseen, the others on games that are remembered. Between two steps everything can
 * be kept.
 */
class RecurrentCourse implements Training {
  readonly unit = 'games';
  readonly total: number;
  private readonly course: Course;
  private readonly network: RecurrentNetwork;
  private readonly maker: LessonMaker;
  private readonly root: Rng;
  private readonly now: () => number;
  private readonly known = new WeakMap<Lesson, Sequence[]>();
  private standing: Standing;
  private apart: { readonly steps: number; readonly figures: Record<string, number> } | null = null;

  constructor(course: Course, network: RecurrentNetwork, standing: Standing, resources: Resources) {
    this.course = course;
    this.total = course.source.total;
    this.network = network;
    this.standing = standing;
    this.maker = new LessonMaker(course.game, course.values);
    this.root = Rng.of(course.material.seed).fork('steps');
    this.now = resources.now ?? (() => performance.now());
  }

  /** A batch is done when its steps are. */
  get done(): number {
    const { taken } = this.standing;
    return this.owes() ? taken - 1 : taken;
  }

  async work(ms: number, goal = this.total): Promise<void> {
    const until = this.now() + ms;
    const end = Math.min(goal, this.total);
    while (this.done < end) {
      if (this.owes()) this.step();
      else await this.take();
      if (this.now() >= until) break;
    }
  }

  /** Whether the batch is whole, or the last one. */
  private owes(): boolean {
    const { batch, taken } = this.standing;
    return batch.length > 0 && (batch.length === this.course.values.batch || taken === this.total);
  }

  private async take(): Promise<void> {
    const { standing, course } = this;
    const lesson = await course.source.step(standing.taken);
    if (lesson === null) return;
    const batch = [...standing.batch, lesson];
    this.standing = { ...standing, batch, taken: standing.taken + 1 };
  }

  private step(): void {
    const { standing, network, course } = this;
    const { values, source } = course;
    const { batch, passed, window } = standing;
    const gone = (standing.taken - batch.length) / this.total;
    network.rate = values.rate * (1 - gone * (1 - LAST_RATE));
    const lessons = passed === 0 ? batch : this.drawn();
    const fit = network.trainStep(lessons.flatMap((lesson) => this.sequences(lesson)));
    const recent = passed === 0 ? mixed(standing.recent, fit, batch.length) : standing.recent;
    this.standing =
      passed + 1 < source.passes
        ? { ...standing, recent, passed: passed + 1 }
        : {
            taken: standing.taken,
            recent,
            passed: 0,
            batch: [],
            window: source.passes === 1 ? [] : [...window, ...batch].slice(-values.window),
          };
  }

  /** Games for a further step, from its number alone. */
  private drawn(): Lesson[] {
    const { standing, network, course } = this;
    const all = [...standing.window, ...standing.batch];
    const rng = this.root.fork(`step ${network.steps}`);
    return Array.from({ length: Math.min(course.values.batch, all.length) }, () => rng.pick(all));
  }

  private sequences(lesson: Lesson): Sequence[] {
    const before = this.known.get(lesson);
    if (before !== undefined) return before;
    const made = this.maker.sequences(lesson);
    if (!made.ok) throw new Refusal(made.complaint);
    this.known.set(lesson, made.value);
    return made.value;
  }

  figures(): Readonly<Record<string, number>> {
    const { recent } = this.standing;
    return {
      ...(recent === null ? {} : shownOf(recent, this.maker.hands.questions > 0)),
      ...this.measuredApart(),
    };
  }

  /** The same of the games that are kept apart. */
  private measuredApart(): Record<string, number> {
    const { apart } = this.course.source;
    const { steps } = this.network;
    if (apart.length === 0) return {};
    if (this.apart?.steps !== steps) {
      const some = apart.slice(0, MOST_APART);
      const fit = this.network.fit(
        some.flatMap((record) => this.sequences({ record, labels: null })),
      );
      const figures: Record<string, number> = {
        validationLoss: fit.choiceLoss,
        validationExact: fit.exact,
        ...(fit.answered > 0 && { validationHandLoss: fit.answerLoss }),
      };
      this.apart = { steps, figures };
    }
    return this.apart.figures;
  }

  snapshot(): Uint8Array {
    const { course, standing, network } = this;
    return writeSnapshot(course.game, describe(course), standing, network);
  }

  model(): TrainedModel {
    const { game, values, material, source } = this.course;
    const training = {
      seed: material.seed,
      games: this.done,
      teacher: source.teacher,
      ...this.figures(),
    };
    return toModel(game, this.network, values, training);
  }
}

/** Means in which the latest games count most. */
function mixed(
  before: Recent | null,
  fit: { choiceLoss: number; exact: number; answerLoss: number; priorLoss: number },
  games: number,
): Recent {
  const now: Recent = {
    loss: fit.choiceLoss,
    exact: fit.exact,
    handLoss: fit.answerLoss,
    countingLoss: fit.priorLoss,
  };
  if (before === null) return now;
  const share = Math.min(1, games / RECENT_GAMES);
  const mix = (name: keyof Recent) => before[name] + share * (now[name] - before[name]);
  return {
    loss: mix('loss'),
    exact: mix('exact'),
    handLoss: mix('handLoss'),
    countingLoss: mix('countingLoss'),
  };
}

function shownOf({ loss, exact, handLoss, countingLoss }: Recent, hands: boolean) {
  return { loss, exact, ...(hands && { handLoss, countingLoss }) };
}
