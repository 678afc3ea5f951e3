import {
  at,
  fail,
  ok,
  Rng,
  type Game,
  type GameRecord,
  type Result,
  type TrainingMaterial,
} from '../../core/index.ts';
import { crc32 } from '../../kernels/index.ts';
import type { Cell } from '../../kernels/recurrent/index.ts';
import { splitByGame, Teacher } from '../imitation/index.ts';
import { refuse } from './complaints.ts';
import { checkRecords, type Lesson } from './lessons.ts';
import type { RecurrentValues } from './params.ts';

/** Games a teacher is asked for where no number is given, and who teaches where nobody is named. */
export const USUAL_GAMES = 2000;
const USUAL_TEACHER = 'greedy';
/** How often records are gone through where no number is given. */
const USUAL_EPOCHS = 4;
/** What share of the records is kept apart where none are given for it. */
const APART = 0.2;
/** Steps for each batch: of a teacher's games, which are new, and of records, which come again. */
const PASSES = { teacher: 4, records: 1 } as const;

/** Where the games of a training come from. */
export interface Source {
  /** Games in all, records counted in every epoch. */
  readonly total: number;
  readonly passes: number;
  /** Games that are only measured by. */
  readonly apart: readonly GameRecord[];
  /** A checksum of what of it decides how the training goes. */
  readonly mark: number;
  readonly teacher: string | null;
  /** Goes on towards a game, by its number from 0; null: not yet. */
  step(number: number): Lesson | null | Promise<Lesson | null>;
}

/** From records, or from a teacher who plays; says no before any game is played. */
export function sourceOf(
  agent: Cell,
  game: Game,
  values: RecurrentValues,
  material: TrainingMaterial,
): Result<Source> {
  const { records, teacher, rivals, games, epochs } = material;
  if (rivals.length > 0) return fail(at(refuse.noRivals({ agent }), 'rivals'));
  if (records !== undefined && teacher !== undefined) {
    return fail(at(refuse.recordsAndTeacher(), 'teacher'));
  }
  for (const [what, came] of [['games', games] as const, ['epochs', epochs] as const]) {
    if (came !== undefined && !(Number.isSafeInteger(came) && came >= 1)) {
      return fail(at(refuse.count({ agent, what, came }), what));
    }
  }
  return records === undefined
    ? fromTeacher(game, values, material)
    : fromRecords(agent, game, values, material, records);
}

function fromTeacher(
  game: Game,
  values: RecurrentValues,
  material: TrainingMaterial,
): Result<Source> {
  if (material.epochs !== undefined) return fail(at(refuse.teacherEpochs(), 'epochs'));
  const name = material.teacher ?? USUAL_TEACHER;
  const rng = Rng.of(material.seed).fork('teacher');
  const hired = Teacher.hire(game, { ...material, teacher: name }, rng, () => {
    throw new Error('nobody watches here');
  });
  if (!hired.ok) return hired;
  const total = material.games ?? USUAL_GAMES;
  const apart = material.validation ?? [];
  const checked = apart.length === 0 ? ok(true) : checkRecords(game, apart, values);
  if (!checked.ok) return checked;
  return ok({
    total,
    passes: values.passes ?? PASSES.teacher,
    apart,
    mark: markOf(['teacher', name, total]),
    teacher: name,
    step: (number: number) => hired.value.step(number, false),
  });
}

function fromRecords(
  agent: Cell,
  game: Game,
  values: RecurrentValues,
  material: TrainingMaterial,
  records: readonly GameRecord[],
): Result<Source> {
  if (material.games !== undefined) return fail(at(refuse.recordsGames(), 'games'));
  if (records.length === 0) return fail(at(refuse.noGames({ agent }), 'data'));
  const { validation = [], seed } = material;
  for (const some of [records, validation]) {
    const checked = some.length === 0 ? ok(true) : checkRecords(game, some, values);
    if (!checked.ok) return fail(at(checked.complaint, 'data'));
  }
  const { training, validation: apart } =
    validation.length > 0
      ? { training: records, validation }
      : splitByGame(records, records.length < 5 ? 0 : APART, seed);
  const epochs = material.epochs ?? USUAL_EPOCHS;
  const rng = Rng.of(seed).fork('order of records');
  let known: { readonly epoch: number; readonly order: Int32Array } | null = null;
  const orderOf = (epoch: number) => {
    if (known?.epoch !== epoch) {
      const order = Int32Array.from(training, (_, i) => i);
      known = { epoch, order: rng.fork(`epoch ${epoch}`).shuffle(order) };
    }
    return known.order;
  };
  return ok({
    total: epochs * training.length,
    passes: values.passes ?? PASSES.records,
    apart,
    mark: markOf(['records', training, epochs]),
    teacher: null,
    step(number: number) {
      const order = orderOf(Math.floor(number / training.length));
      return { record: training[order[number % training.length]!]!, labels: null };
    },
  });
}

function markOf(data: unknown): number {
  const text = new TextEncoder().encode(JSON.stringify(data));
  return crc32(text, 0, text.length);
}
