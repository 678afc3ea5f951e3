import {
  complaints,
  fail,
  ok,
  type Complaint,
  type Lang,
  type Result,
  type Words,
} from '../../core/index.ts';
import {
  modelChecksum,
  type ShelvedModel,
  type Store,
  type TrainingEntry,
  type TrainingWriter,
} from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { machine } from '../machine.ts';
import { packModel, unpackModel } from './model-file.ts';
import { readPoints } from './point.ts';
import type { Run } from './run.ts';
import type { HelperTask } from './task.ts';
import { differences, readTrainingSpec, type TrainingSpec } from './spec.ts';
import { TrainingThread } from './thread.ts';
import { refuse } from './complaints.ts';
import { planTraining, wishOf, type Plan, type Planner } from './plan.ts';

/** What is in the way of a training that is begun or gone on with. */
export const beginComplaints = complaints('training', {
  modelExists: (a: { name: string; kind: string; game: string }) => ({
    en: `there is a model "${a.name}" already (${a.kind}, ${a.game}); choose another name, or give --force to replace it`,
    es: `ya hay un modelo «${a.name}» (${a.kind}, ${a.game}); elige otro nombre, o da --force para reemplazarlo`,
  }),
  modelTaken: (a: { name: string }) => ({
    en: `there is a model "${a.name}" already; choose another name, or let it be replaced`,
    es: `ya hay un modelo «${a.name}»; elige otro nombre o deja que se reemplace`,
  }),
  begunOtherwise: (a: { name: string; differ: readonly Words[] }) => ({
    en: `a model "${a.name}" is being trained already, otherwise (${listed(a.differ, 'en')} differ${a.differ.length === 1 ? 's' : ''}); ludario train --continue ${a.name} goes on with that, --force begins anew`,
    es: `ya se está entrenando un modelo «${a.name}» de otro modo (cambia ${listed(a.differ, 'es')}); ludario train --continue ${a.name} sigue con él, --force empieza de nuevo`,
  }),
  begun: (a: { name: string; busy: boolean }) => ({
    en: `a model "${a.name}" ${a.busy ? 'is being trained' : 'was begun and can be gone on with'}; choose another name`,
    es: `ya hay un modelo «${a.name}» ${a.busy ? 'entrenándose' : 'empezado, con el que se puede seguir'}; elige otro nombre`,
  }),
  finished: (a: { name: string }) => ({
    en: `the training of "${a.name}" is finished; where its family can go on from a model, --from ${a.name} --name OTHER trains it further`,
    es: `el entrenamiento de «${a.name}» ha terminado; si su familia puede partir de un modelo, --from ${a.name} --name OTRO lo entrena más`,
  }),
  cannotGoOn: (a: { name: string; why: Complaint }) => ({
    en: `the training of "${a.name}" cannot go on: ${a.why.says.en}`,
    es: `el entrenamiento de «${a.name}» no puede seguir: ${a.why.says.es}`,
  }),
  changed: (a: { differ: readonly Words[] }) => ({
    en: `${listed(a.differ, 'en')} changed since it was begun`,
    es: `desde que empezó ha cambiado ${listed(a.differ, 'es')}`,
  }),
  startModel: (a: { name: string; why: Complaint }) => ({
    en: `the model "${a.name}" it began with: ${a.why.says.en}`,
    es: `el modelo «${a.name}» con el que empezó: ${a.why.says.es}`,
  }),
});

function listed(differ: readonly Words[], lang: Lang): string {
  return differ.map((one) => one[lang]).join(', ');
}

/** A training that is ready to run: its thread is awake, its entry in the store is open. */
export interface OpenTraining extends Pick<
  Run,
  'spec' | 'game' | 'roster' | 'thread' | 'writer' | 'points'
> {
  /** What whoever does parts of it has to know. */
  readonly help: HelperTask;
}

function helpOf({ task: { agent, game, modules, models } }: Plan): HelperTask {
  return { agent, game, modules, models };
}

/** What a name stands for already: nothing, or a training that was begun and how it differs. */
type Namesake = null | { readonly entry: TrainingEntry; readonly differ: readonly Words[] };

/** Looks a name up before a training is begun under it; a finished model is in the way. */
export async function lookUp(
  store: Store,
  name: string,
  { spec }: Pick<Plan, 'spec'>,
): Promise<Result<Namesake>> {
  const [latest] = await store.trainings(name);
  if (latest === undefined || latest.finished) {
    const model = (await store.models()).find((one) => one.name === name);
    return model === undefined ? ok(null) : fail(beginComplaints.modelExists(model));
  }
  const said = readTrainingSpec(latest.spec);
  return ok({
    entry: latest,
    differ: said.ok ? differences(said.value, spec) : [{ en: 'everything', es: 'todo' }],
  });
}

/** Cores that a training uses: several where its family can share its work. */
function coresOf({ family }: Plan, workers: number): number {
  return family.assist === undefined ? 1 : workers;
}

/** On which cores a training is done: on so many of this machine, or with parts of it elsewhere. */
export interface Cores {
  readonly workers?: number | undefined;
  readonly distant?: boolean | undefined;
}

/** Wakes the thread of a training. Here its family may say no, before anything is kept anywhere. */
export async function wakeTraining(
  plan: Plan,
  { workers = 1, distant = false }: Cores = {},
): Promise<Result<TrainingThread>> {
  if (distant && plan.family.assist === undefined) {
    return fail(refuse.notShared({ agent: plan.family.id }));
  }
  return TrainingThread.open({ ...plan.task, helpers: coresOf(plan, workers) - 1, distant });
}

/** Begins a training under a name, in a thread that is awake; ends the thread where it cannot. */
export async function openTraining(
  store: Store,
  name: string,
  plan: Plan,
  thread: TrainingThread,
  roster: Roster,
  replace: boolean,
  workers = 1,
): Promise<OpenTraining> {
  const { spec, game, family, from } = plan;
  const { unit, total } = thread.ready;
  try {
    const writer = await store.beginTraining(
      {
        name,
        kind: family.id,
        game: game.info.rules,
        spec,
        machine: machine(coresOf(plan, workers), roster.files),
        unit,
        total,
        // What a training starts from is kept with it: it may be replaced under its name.
        start: from === null ? null : packModel({ model: from, history: null }),
      },
      replace,
    );
    return { spec, game, roster, thread, writer, points: [], help: helpOf(plan) };
  } catch (error) {
    await thread.end();
    throw error;
  }
}

interface Reopening {
  readonly planner?: Planner;
  readonly cores?: (plan: Plan) => Cores;
}

/** Goes on with a training that was stopped: it ends as if it never had been. */
export async function reopenTraining(
  store: Store,
  name: string,
  rosterOf: (entry: TrainingEntry) => Roster | Promise<Roster>,
  { planner = planTraining, cores = () => ({}) }: Reopening = {},
): Promise<Result<OpenTraining>> {
  const known = await store.trainings(name);
  if (known.length > 0 && known.every(({ finished }) => finished)) {
    return fail(beginComplaints.finished({ name }));
  }
  const writer = await store.continueTraining(name);
  try {
    const reopened = await reopen(store, writer, await rosterOf(writer.training), planner, cores);
    if (reopened.ok) return reopened;
    await writer.release();
    return fail(beginComplaints.cannotGoOn({ name, why: reopened.complaint }));
  } catch (error) {
    await writer.release();
    throw error;
  }
}

async function reopen(
  store: Store,
  writer: TrainingWriter,
  roster: Roster,
  planner: Planner,
  cores: (plan: Plan) => Cores,
): Promise<Result<OpenTraining>> {
  const { training, snapshot } = writer;
  const said = readTrainingSpec(training.spec);
  if (!said.ok) return said;
  const start = startOf(writer, said.value);
  if (!start.ok) return start;
  const plan = await planner(wishOf(said.value, start.value), roster);
  if (!plan.ok) return plan;
  const { task, spec, game } = plan.value;
  const differ = differences(said.value, spec);
  if (differ.length > 0) return fail(beginComplaints.changed({ differ }));
  const points = readPoints(await store.trainingPoints(training));
  const material = { ...task.material, snapshot: snapshot ?? undefined };
  const thread = await wakeTraining(
    { ...plan.value, task: { ...task, material } },
    cores(plan.value),
  );
  if (!thread.ok) return thread;
  const help = helpOf(plan.value);
  return ok({ spec, game, roster, thread: thread.value, writer, points, help });
}

/** The model it began with is kept with it. */
function startOf({ start }: TrainingWriter, { from }: TrainingSpec): Result<ShelvedModel | null> {
  if (from === null || start === null) return ok(null);
  const unpacked = unpackModel(start);
  if (!unpacked.ok)
    return fail(beginComplaints.startModel({ name: from.name, why: unpacked.complaint }));
  const { model } = unpacked.value;
  const header = JSON.stringify(model.header);
  return ok({ ...model, checksum: modelChecksum({ ...model, header }, model.bytes) });
}
