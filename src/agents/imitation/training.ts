import {
  at as about,
  fail,
  ok,
  parseRecord,
  printRecord,
  Rng,
  type TrainingMaterial,
  type Game,
  type GameRecord,
  type Resources,
  type Result,
  type TrainedModel,
  type Training,
} from '../../core/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { chooserFor } from './chooser.ts';
import { shuffledEpoch } from './drill.ts';
import { Imitator } from './imitator.ts';
import { Lessons, splitByGame } from './lessons.ts';
import { decidesIn, isMeant, movesOf } from './meant.ts';
import { bytesOf, TRAINING_RATE, modelOf, openBytes, restoredPupil } from './make.ts';
import { baselinesOf, fitOf, type Baselines } from './measure.ts';
import type { Options } from './params.ts';
import type { Pupil } from './pupil.ts';
import { checkRecords, Teacher, type Taught } from './taught.ts';
import { trainingNotes, type TrainingNotes } from './training-notes.ts';
import { startingPupil } from './thesis-learner.ts';
import { refuse } from './complaints.ts';

/** What share of the games is kept apart where none are given for it. */
const APART = 0.2;
/** How often a training goes through its lessons: the thesis's 100; for version 3 as was found enough. */
const EPOCHS = { thesis: 100, policy: 20 } as const;
/**
 * Lessons to a step: what Keras takes unless told otherwise; for version 3 as was found good, and
 * fewer where there are few, so that an epoch has some fifty steps.
 */
const BATCH = { thesis: 32, policy: 64, least: 8, steps: 50 } as const;
/** Games a teacher is asked for where no number is given. */
const GAMES = 200;
/** Times that DAgger goes back to the teacher. */
const ROUNDS = 4;
/** Steps in which version 3 comes up to its rate, and what share of a training that is at most. */
const WARM_UP = 200;
const WARM_SHARE = 0.1;
/** Lessons of the training itself that are guessed at after each epoch, beside all that are kept apart. */
const SAMPLE = 2000;

/** A training from records, or from a teacher that plays games or labels them. */
export function gamesTraining(
  game: Game,
  options: Options,
  material: TrainingMaterial,
  resources: Resources,
): Result<Training> {
  if (options.dagger && material.teacher === undefined) {
    return fail(about(refuse.noTeacher(), 'teacher'));
  }
  const rng = Rng.of(material.seed).fork('imitation');
  const epochs = material.epochs ?? (options.v === 3 ? EPOCHS.policy : EPOCHS.thesis);
  const lead = plan(game, options, material);
  if (!lead.ok) return lead;
  const notes = material.snapshot === undefined ? null : readNotes(material.snapshot);
  if (notes !== null && !notes.ok) return notes;
  const pupil =
    notes !== null
      ? restoredPupil(game, options, notes.value.networks)
      : startingPupil(game, options, rng.fork('weights'), resources, TRAINING_RATE, material.from);
  if (!pupil.ok) return pupil;
  const training = new GamesTraining(
    game,
    options,
    pupil.value,
    lead.value,
    epochs,
    rng,
    resources,
  );
  if (material.teacher !== undefined) {
    const learner = chooserFor(game, { ...options, temperature: 1 }, pupil.value);
    const hired = Teacher.hire(
      game,
      material,
      rng.fork('teacher'),
      (luck) => new Imitator('imitation', game, learner, null, luck),
    );
    if (!hired.ok) return hired;
    training.teacher = hired.value;
  }
  if (notes !== null) {
    const resumed = training.resume(notes.value.notes);
    if (!resumed.ok) return resumed;
  }
  return ok(training);
}

/** What a training has to go by. */
interface Lead {
  readonly training: readonly GameRecord[];
  readonly validation: readonly GameRecord[];
  /** Games that a teacher is to play or to watch. */
  readonly games: number;
}

function plan(game: Game, { of }: Options, material: TrainingMaterial): Result<Lead> {
  const { records = [], validation = [], teacher } = material;
  const games = teacher === undefined ? 0 : (material.games ?? GAMES);
  if (records.length === 0) {
    return games > 0
      ? ok({ training: [], validation, games })
      : fail(about(refuse.noGames(), 'games'));
  }
  const checked = checkRecords(game, records, 'game');
  if (!checked.ok) return checked;
  const some = of === null ? records : records.filter((record) => decidesIn(game, record, of));
  if (some.length === 0) {
    const names = [...new Set(records.flatMap((record) => record.seats))];
    const there = names.some((name) => isMeant(name, of));
    const why = there
      ? refuse.noMoves()
      : refuseAgents.nobodyCalled({ of: of!, seats: names.slice(0, 8) });
    return fail(about(why, 'data'));
  }
  if (validation.length === 0) return ok({ ...splitByGame(some, APART, material.seed), games });
  const apart = checkRecords(game, validation, 'validation game');
  return apart.ok ? ok({ training: some, validation, games }) : apart;
}

function readNotes(snapshot: Uint8Array) {
  const file = openBytes(snapshot);
  if (!file.ok) return file;
  const notes = trainingNotes.safeParse(file.value.notes);
  return notes.success
    ? ok({ networks: file.value.networks, notes: notes.data })
    : fail(refuse.otherCourse());
}

class GamesTraining implements Training {
  readonly unit = 'epochs';
  readonly total: number;
  done = 0;
  teacher: Teacher | null = null;
  private readonly game: Game;
  private readonly options: Options;
  private readonly pupil: Pupil;
  private readonly lead: Lead;
  private readonly rng: Rng;
  private readonly now: () => number;
  private readonly lessons: Lessons;
  private readonly apart: Lessons;
  private readonly taught: Taught[] = [];
  private readonly history: Record<string, number>[] = [];
  private baselines: Baselines | null = null;
  private order: Int32Array = new Int32Array(0);
  private turns: Uint8Array = new Uint8Array(0);
  /** Lessons done in this epoch, and the sum of their losses. */
  private at = 0;
  private sum = 0;

  constructor(
    game: Game,
    options: Options,
    pupil: Pupil,
    lead: Lead,
    epochs: number,
    rng: Rng,
    resources: Resources,
  ) {
    this.game = game;
    this.options = options;
    this.pupil = pupil;
    this.lead = lead;
    this.total = epochs;
    this.rng = rng;
    this.now = resources.now ?? (() => performance.now());
    this.lessons = new Lessons(pupil.encoding, game, 1 + 32 * lead.training.length);
    this.apart = new Lessons(pupil.encoding, game, 1 + 32 * lead.validation.length);
    // They were checked before.
    const labels = (record: GameRecord) =>
      options.of === null ? null : movesOf(game, record, options.of);
    for (const record of lead.training) this.lessons.addGame(game, record, labels(record));
    for (const record of lead.validation) this.apart.addGame(game, record, labels(record));
  }

  async work(ms: number, goal = this.total): Promise<void> {
    const until = this.now() + ms;
    while (this.done < Math.min(goal, this.total)) {
      if (this.taught.length < this.gamesBy(this.done)) await this.askTeacher();
      else this.step();
      if (this.now() >= until) return;
    }
  }

  /** How many games the teacher must have given before an epoch: all at once, or in rounds. */
  private gamesBy(epoch: number): number {
    const rounds = this.options.dagger ? Math.min(ROUNDS, this.total) : 1;
    const round = 1 + Math.floor((epoch * rounds) / this.total);
    return Math.ceil((this.lead.games * round) / rounds);
  }

  private async askTeacher(): Promise<void> {
    const number = this.taught.length;
    const watching = this.options.dagger && this.done > 0;
    const game = await this.teacher!.step(number, watching);
    if (game !== null) this.take(game);
  }

  /** Every fifth game that the teacher itself played is kept apart, where no others are. */
  private take(game: Taught): void {
    const apart =
      !game.watched && this.lead.validation.length === 0 && this.taught.length % 5 === 4;
    (apart ? this.apart : this.lessons).addGame(this.game, game.record, game.labels);
    this.taught.push(game);
    this.baselines = null;
  }

  private step(): void {
    const thesis = this.options.v < 3;
    if (this.at === 0) this.shuffle();
    const batch = this.batch();
    const { order, turns, pupil } = this;
    const to = Math.min(order.length, this.at + batch);
    if (!thesis) this.pace();
    this.sum += pupil.step(this.lessons, order, turns, this.at, to) * (to - this.at);
    this.at = to;
    if (to === order.length) this.endEpoch();
  }

  private batch(): number {
    if (this.options.v < 3) return BATCH.thesis;
    const few = Math.floor(this.lessons.count / BATCH.steps);
    return Math.min(BATCH.policy, Math.max(BATCH.least, few));
  }

  /** Up in a straight line, then down along a cosine to nothing at the end of the training. */
  private pace(): void {
    const [network] = this.pupil.networks;
    const rate = this.options.rate ?? TRAINING_RATE;
    const way = (this.done + this.at / this.order.length) / this.total;
    const steps = (this.total * this.order.length) / this.batch();
    const warm = Math.min(1, (network!.steps + 1) / Math.min(WARM_UP, WARM_SHARE * steps));
    network!.rate = rate * warm * (0.5 + 0.5 * Math.cos(Math.PI * way));
  }

  /** The order of an epoch, from its number alone. */
  private shuffle(): void {
    const rng = this.rng.fork(`epoch ${this.done}`);
    const epoch = shuffledEpoch(this.lessons, this.options.v < 3, rng);
    this.order = epoch.order;
    this.turns = epoch.turns;
  }

  private endEpoch(): void {
    this.done++;
    const sample = fitOf(this.pupil, this.lessons, 0, Math.min(SAMPLE, this.lessons.count));
    const apart = fitOf(this.pupil, this.apart);
    this.history.push({
      loss: this.sum / this.order.length,
      mae: sample.mae,
      exact: sample.exact,
      first3: sample.first3,
      ...(apart.moves > 0 && {
        validationLoss: apart.loss,
        validationMae: apart.mae,
        validationExact: apart.exact,
        validationFirst3: apart.first3,
      }),
      ...(this.options.v < 3 && { taken: (apart.moves > 0 ? apart : sample).taken }),
    });
    this.at = 0;
    this.sum = 0;
  }

  figures(): Readonly<Record<string, number>> {
    const given = this.lead.training.length + this.lead.validation.length;
    const games = given + this.taught.length;
    this.baselines ??= baselinesOf(this.apart.count > 0 ? this.apart : this.lessons);
    const { middle, last } = this.baselines;
    const running =
      this.history.length === 0 && this.at > 0 ? { loss: this.sum / this.at } : this.history.at(-1);
    return { games, moves: this.lessons.count, ...running, middleMae: middle, lastMoveMae: last };
  }

  snapshot(): Uint8Array {
    const { done, at, sum, history, lead } = this;
    const taught = this.taught.map(({ record, labels, watched }) => ({
      record: printRecord(record),
      labels: [...labels],
      watched,
    }));
    const notes: TrainingNotes = {
      done,
      at,
      sum,
      taught,
      figures: history,
      games: lead.training.length,
    };
    return bytesOf(this.game, this.options, this.pupil, { history: [], notes, training: true });
  }

  resume(notes: TrainingNotes): Result<true> {
    if (notes.games !== this.lead.training.length) {
      const came = this.lead.training.length;
      return fail(refuse.otherGames({ begun: notes.games, came }));
    }
    for (const { record, labels, watched } of notes.taught) {
      const read = parseRecord(record);
      if (!read.ok) return read;
      this.take({ record: read.value, labels, watched });
    }
    this.done = notes.done;
    this.history.push(...notes.figures);
    if (notes.at > 0) this.shuffle();
    this.at = notes.at;
    this.sum = notes.sum;
    return ok(true);
  }

  model(): TrainedModel {
    const { games } = this.figures() as { games: number };
    return modelOf(this.game, this.options, this.pupil, this.history, {
      games,
      moves: this.lessons.count,
      ...(this.teacher === null ? {} : { teacher: this.teacher.name }),
    });
  }
}
