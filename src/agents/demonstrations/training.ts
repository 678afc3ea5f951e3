import * as z from 'zod/mini';
import {
  at,
  fail,
  ok,
  parseRecord,
  printPreference,
  printRecord,
  Rng,
  type Game,
  type Resources,
  type Result,
  type TrainedModel,
  type Training,
  type TrainingMaterial,
  type Values,
} from '../../core/index.ts';
import {
  crc32,
  decodeModel,
  encodeModel,
  restoreNetwork,
  type Network,
} from '../../kernels/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { Teacher, type Taught } from '../imitation/index.ts';
import { refuse } from './complaints.ts';
import { FitSum, type Fit } from './fit.ts';
import { Demonstrations } from './lessons.ts';
import type { Method, MethodKind } from './method.ts';
import { toModel } from './model.ts';
import { Networks } from './networks.ts';
import { planOf, type Plan } from './plan.ts';
import { seesOf, sharedOf, type SharedParams, type SharedValues } from './params.ts';

/** Every so manieth game of a teacher is kept apart. */
const APART_EVERY = 5;
/** Decisions that are guessed at for the figures, of those that were shown and of those kept apart. */
const SAMPLE = 1000;

/** A training from demonstrations, or from where it was interrupted; says no before any work is done. */
export function trainBy<P extends SharedParams>(
  kind: MethodKind<P>,
  game: Game,
  values: Values<P>,
  material: TrainingMaterial,
  resources: Resources,
): Result<Training> {
  const common = sharedOf(values);
  const plan = planOf(kind.id, game, common, material);
  if (!plan.ok) return plan;
  const { preferences = [] } = material;
  const useful = kind.check?.(game, values, preferences) ?? ok(true);
  if (!useful.ok) return fail(at(useful.complaint, preferences.length > 0 ? 'data' : 'agent'));
  const { epochs = kind.rounds } = material;
  if (!Number.isSafeInteger(epochs) || epochs < 1) {
    return fail(at(refuse.epochs({ agent: kind.id, epochs }), 'epochs'));
  }
  const rng = Rng.of(material.seed).fork(kind.id);
  const described = describe(kind.id, game, values, material, epochs);
  const kept =
    material.snapshot === undefined
      ? ok(null)
      : readSnapshot(kind.id, material.snapshot, described);
  if (!kept.ok) return fail(refuseAgents.cannotGoOn({ why: kept.complaint }));
  const shapes = { ...common, sees: seesOf(game, common) };
  const networks = new Networks(
    game,
    shapes,
    rng.fork('weights'),
    kept.value === null ? null : kept.value.networks,
  );
  const method = kind.begin({ game, values, networks, rng, preferences });
  const training = new DemonstrationTraining(
    { agent: kind.id, game, values: common, material, described, epochs, plan: plan.value, rng },
    method,
    networks,
    resources,
  );
  if (material.teacher !== undefined) {
    const hired = Teacher.hire(game, material, rng.fork('teacher'), () => {
      throw new Error('this teacher plays itself');
    });
    if (!hired.ok) return hired;
    training.teacher = hired.value;
  }
  if (kept.value !== null) {
    const resumed = training.resume(kept.value.notes);
    if (!resumed.ok) return fail(refuseAgents.cannotGoOn({ why: resumed.complaint }));
  }
  return ok(training);
}

/** All that decides how a training goes; a snapshot belongs to one training only. */
function describe(
  agent: string,
  game: Game,
  values: object,
  { seed, teacher, games, records = [], validation = [], preferences = [] }: TrainingMaterial,
  epochs: number,
): string {
  const { rules, version } = game.info;
  const lines = [...records, ...validation].map(printRecord);
  lines.push(...preferences.map(printPreference));
  const text = new TextEncoder().encode(lines.join('\n'));
  const read = [records.length, validation.length, crc32(text, 0, text.length)];
  return JSON.stringify([agent, rules, version, values, `${seed}`, epochs, teacher, games, read]);
}

const figuresShape = z.record(z.string(), z.number());
const notesShape = z.object({
  /** All that decides how the training goes. */
  described: z.string(),
  done: z.int().check(z.minimum(0)),
  /** Games that the teacher gave so far; they were made here and are as they were. */
  taught: z.array(z.object({ record: z.string(), labels: z.array(z.nullable(z.string())) })),
  told: figuresShape,
  /** What the method remembers. */
  own: z.unknown(),
});
type Notes = z.infer<typeof notesShape>;

function readSnapshot(
  agent: string,
  bytes: Uint8Array,
  described: string,
): Result<{ readonly notes: Notes; readonly networks: readonly Network[] }> {
  const file = decodeModel(bytes);
  if (!file.ok) return file;
  const notes = notesShape.safeParse(file.value.notes);
  if (!notes.success) return fail(refuse.noSnapshot({ agent }));
  if (notes.data.described !== described) return fail(refuseAgents.otherCourse());
  const networks: Network[] = [];
  for (const state of file.value.networks) {
    const network = restoreNetwork(state);
    if (!network.ok) return network;
    networks.push(network.value);
  }
  return ok({ notes: notes.data, networks });
}

/** All that is fixed for a training. */
interface Setting {
  readonly agent: string;
  readonly game: Game;
  readonly values: SharedValues;
  readonly material: TrainingMaterial;
  readonly described: string;
  readonly epochs: number;
  readonly plan: Plan;
  readonly rng: Rng;
}

/** Demonstrations first, then round after round of a method; between two of them everything can be kept. */
class DemonstrationTraining implements Training {
  readonly unit = 'epochs';
  readonly total: number;
  done = 0;
  teacher: Teacher | null = null;
  private readonly setting: Setting;
  private readonly method: Method;
  private readonly networks: Networks;
  private readonly now: () => number;
  private readonly shown: Demonstrations;
  private readonly apart: Demonstrations;
  private readonly taught: Taught[] = [];
  private told: Readonly<Record<string, number>> = {};

  constructor(setting: Setting, method: Method, networks: Networks, resources: Resources) {
    const { values, plan, epochs } = setting;
    this.setting = setting;
    this.method = method;
    this.networks = networks;
    this.total = epochs;
    this.now = resources.now ?? (() => performance.now());
    this.shown = new Demonstrations(method.lens, values.of);
    this.apart = new Demonstrations(method.lens, values.of);
    for (const record of plan.training) this.shown.add(record);
    for (const record of plan.validation) this.apart.add(record);
    if (this.setting.material.preferences !== undefined) this.shown.begin(setting.game.start());
  }

  async work(ms: number, goal = this.total): Promise<void> {
    const until = this.now() + ms;
    while (this.done < Math.min(goal, this.total)) {
      if (this.taught.length < this.setting.plan.games) await this.askTeacher();
      else this.round();
      if (this.now() >= until) return;
    }
  }

  private async askTeacher(): Promise<void> {
    const game = await this.teacher!.step(this.taught.length, false);
    if (game !== null) this.take(game);
  }

  private take(game: Taught): void {
    const keep =
      this.setting.plan.validation.length === 0 &&
      this.taught.length % APART_EVERY === APART_EVERY - 1;
    // Whoever sits at a teacher's table is the teacher, whatever `of` says of records.
    (keep ? this.apart : this.shown).add(game.record, game.labels, true);
    this.taught.push(game);
  }

  private round(): void {
    const rng = this.setting.rng.fork(`round ${this.done}`);
    const way = this.done / this.total;
    this.told = this.method.round({ shown: this.shown, rng, way });
    this.done++;
  }

  figures(): Readonly<Record<string, number>> {
    const { shown, apart } = this;
    const one = this.fit(shown);
    const other = this.fit(apart);
    return {
      games: shown.games + apart.games,
      moves: shown.decided.length,
      seats: shown.seats.size,
      ...(one.moves > 0 && { loss: one.loss, exact: one.exact, first3: one.first3 }),
      ...(other.moves > 0 && {
        validationLoss: other.loss,
        validationExact: other.exact,
        validationFirst3: other.first3,
      }),
      ...this.told,
    };
  }

  private fit({ decided }: Demonstrations): Fit {
    const some = decided.slice(0, SAMPLE);
    const sum = new FitSum();
    const scores = this.method.scores(some);
    let from = 0;
    for (const { look, taken } of some) {
      const to = from + look.actions.length;
      sum.add(scores.subarray(from, to), taken);
      from = to;
    }
    return sum.fit;
  }

  snapshot(): Uint8Array {
    const { game, described } = this.setting;
    const notes: Notes = {
      described,
      done: this.done,
      taught: this.taught.map(({ record, labels }) => ({
        record: printRecord(record),
        labels: [...labels],
      })),
      told: { ...this.told },
      own: this.method.notes?.() ?? null,
    };
    return encodeModel({
      game: game.info.rules,
      gameVersion: game.info.version,
      history: [],
      notes,
      networks: this.networks.all.map((network) => network.state()),
    });
  }

  resume({ done, taught, told, own }: Notes): Result<true> {
    for (const { record, labels } of taught) {
      const read = parseRecord(record);
      if (!read.ok) return read;
      this.take({ record: read.value, labels, watched: false });
    }
    this.done = done;
    this.told = told;
    this.method.recall?.(own, this.shown);
    return ok(true);
  }

  model(): TrainedModel {
    const { agent, game, values, material } = this.setting;
    const { seed, teacher } = material;
    const { shown, apart } = this;
    const weights = this.method.weights?.();
    return toModel(game, agent, this.networks.all, values, {
      ...(weights === undefined ? {} : { weights }),
      training: {
        seed,
        epochs: this.done,
        games: shown.games + apart.games,
        moves: shown.decided.length,
        ...(teacher === undefined ? {} : { teacher }),
        // Who was seen in one seat only plays the other by what it learned in that one.
        seats: [...shown.seats].toSorted((a, b) => a - b),
      },
    });
  }
}
