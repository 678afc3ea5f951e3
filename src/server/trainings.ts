import { MODEL_NAME, MODEL_NAMES } from '../agents/index.ts';
import type { TrainingWish } from '../api/index.ts';
import { machine } from '../lab/experiment/machine.ts';
import { packModel, unpackModel } from '../lab/training/parcel.ts';
import { readPoints } from '../lab/training/point.ts';
import { differences, readTrainingSpec, type TrainingSpec } from '../lab/training/spec.ts';
import { TrainingThread } from '../lab/training/thread.ts';
import { planTraining, wishOf, type Plan, type Wish } from '../lab/training/wish.ts';
import { modelChecksum } from '../store/checksum.ts';
import type { ShelvedModel, TrainingWriter } from '../store/index.ts';
import type { Roster } from '../workers/index.ts';
import type { Desk } from './desk.ts';
import type { Engines } from './engines.ts';
import { wishField } from './fields.ts';
import { Refused, must } from './sentences.ts';
import { trainingWork } from './training-work.ts';

/** Whom a model is measured against at its checkpoints, where nobody says, and in how many games. */
const USUAL_RIVALS = ['random', 'greedy'];
const USUAL_GAMES = 50;

/** Puts a course of training in the row; everything that can be wrong is said before. */
export async function beginTraining(desk: Desk, given: TrainingWish): Promise<void> {
  const { name, replace = false } = given;
  if (!MODEL_NAME.test(name)) {
    throw new Refused(`a name has ${MODEL_NAMES}, unlike "${name}"`, 400, 'name');
  }
  const { store, workers } = desk;
  const roster = await desk.roster();
  const plan = planned(wishFrom(withEngines(given, desk.engines), roster), roster);
  await refuseTaken(desk, name, replace);
  const thread = await openThread(plan);
  try {
    const { unit, total } = thread.ready;
    const { spec, game, family, from } = plan;
    const writer = await store.beginTraining(
      {
        name,
        kind: family.id,
        game: game.info.rules,
        spec,
        machine: machine(1, roster.files),
        unit,
        total,
        start: from === null ? null : packModel({ model: from, history: null }),
      },
      replace,
    );
    desk.jobs.add(trainingWork({ spec, game, roster, thread, writer, points: [], workers }));
  } catch (error) {
    await thread.end();
    throw error;
  }
}

/** A page can start no program but those that are allowed, wherever it names an agent. */
function withEngines(given: TrainingWish, engines: Engines): TrainingWish {
  const meant = (field: string, text: string): string => {
    const agent = engines.meant(text);
    if (agent.ok) return agent.value;
    throw new Refused(agent.complaint.says.en, 400, field);
  };
  const { agent, teacher, rivals, against } = given;
  return {
    ...given,
    agent: meant('agent', agent),
    teacher: teacher === undefined ? undefined : meant('teacher', teacher),
    rivals: rivals?.map((rival) => meant('rivals', rival)),
    against: against?.map((rival) => meant('against', rival)),
  };
}

function wishFrom(given: TrainingWish, roster: Roster): Wish {
  const { agent, game, seed = '1', games, epochs, teacher, rivals = [], from, every } = given;
  if (games === undefined && teacher === undefined) {
    throw new Refused('what to learn from? say how many games, or name a teacher', 400, 'games');
  }
  return {
    agent,
    game,
    seed: /^\d{1,15}$/.test(seed) ? Number(seed) : seed,
    games: games ?? null,
    epochs: epochs ?? null,
    teacher: teacher ?? null,
    rivals: [...rivals],
    data: null,
    validation: 0,
    from: from === undefined ? null : fromShelf(from, roster),
    every: every ?? null,
    against: [...(given.against ?? USUAL_RIVALS)],
    againstGames: given.againstGames ?? USUAL_GAMES,
  };
}

function fromShelf(name: string, roster: Roster): ShelvedModel {
  const model = roster.model(name);
  if (model.ok) return model.value;
  throw new Refused(model.complaint.says.en, 400, 'from');
}

function planned(wish: Wish, roster: Roster): Plan {
  const plan = planTraining(wish, roster);
  if (plan.ok) return plan.value;
  throw new Refused(plan.complaint.says.en, 400, wishField(plan.complaint.says.en));
}

async function openThread({ lesson }: Pick<Plan, 'lesson'>): Promise<TrainingThread> {
  const thread = await TrainingThread.open(lesson);
  if (thread.ok) return thread.value;
  throw new Refused(thread.complaint.says.en, 400, wishField(thread.complaint.says.en));
}

async function refuseTaken({ store }: Desk, name: string, replace: boolean): Promise<void> {
  if (replace) return;
  const [latest] = await store.trainings(name);
  if (latest !== undefined && !latest.finished) {
    const so = latest.busy ? 'is being trained' : 'was begun and can be gone on with';
    throw new Refused(`a model "${name}" ${so}; choose another name`, 409, 'name');
  }
  const model = (await store.models()).find((one) => one.name === name);
  if (model === undefined) return;
  throw new Refused(
    `there is a model "${name}" already; choose another name, or let it be replaced`,
    409,
    'name',
  );
}

/** Goes on with a course that was stopped: it ends as if it never had been. */
export async function continueTraining(desk: Desk, name: string): Promise<void> {
  const { store, workers } = desk;
  const known = await store.trainings(name);
  if (known.length > 0 && known.every(({ finished }) => finished)) {
    throw new Refused(`the training of "${name}" is finished; begin another one from it`, 409);
  }
  const writer = await store.continueTraining(name);
  const cannot = (why: string) => new Refused(`the training of "${name}" cannot go on: ${why}`);
  try {
    const { training } = writer;
    const said = readTrainingSpec(training.spec);
    if (!said.ok) throw cannot(said.complaint.says.en);
    const roster = await desk.roster();
    const plan = planTraining(wishOf(said.value, startOf(writer, said.value)), roster);
    if (!plan.ok) throw cannot(plan.complaint.says.en);
    const differ = differences(said.value, plan.value.spec);
    if (differ.length > 0) throw cannot(`${differ.join(', ')} changed since it was begun`);
    const points = readPoints(await store.trainingPoints(training));
    const { lesson, spec, game } = plan.value;
    const course = { ...lesson.course, snapshot: writer.snapshot ?? undefined };
    const opened = await TrainingThread.open({ ...lesson, course });
    if (!opened.ok) throw cannot(opened.complaint.says.en);
    const thread = opened.value;
    desk.jobs.add(trainingWork({ spec, game, roster, thread, writer, points, workers }));
  } catch (error) {
    await writer.release();
    throw error;
  }
}

/** The model it began with is kept with it. */
function startOf({ start }: TrainingWriter, { from }: TrainingSpec): ShelvedModel | null {
  if (from === null || start === null) return null;
  const { model } = must(unpackModel(start));
  const header = JSON.stringify(model.header);
  return { ...model, checksum: modelChecksum({ ...model, header }, model.bytes) };
}
