import { existsSync } from 'node:fs';
import process from 'node:process';
import type { ShelvedModel, Store, TrainingEntry, TrainingWriter } from '../../store/index.ts';
import { modelShelf, openStore, storePath } from '../../store/index.ts';
import { machine } from '../../lab/experiment/machine.ts';
import { packModel, unpackModel } from '../../lab/training/parcel.ts';
import { readPoints, type Point } from '../../lab/training/point.ts';
import { runTraining, type Trained } from '../../lab/training/run.ts';
import { differences, readTrainingSpec, type TrainingSpec } from '../../lab/training/spec.ts';
import { TrainingFailure, TrainingThread } from '../../lab/training/thread.ts';
import { planTraining, wishOf, type Plan, type Wish } from '../../lab/training/wish.ts';
import { modelChecksum } from '../../store/checksum.ts';
import { Roster } from '../../workers/roster.ts';
import { means, type PlayOptions, type StoreOptions } from '../contests/contest-options.ts';
import { UserError, must } from '../terminal/errors.ts';
import { quoted, withStore } from '../contests/hold.ts';
import { duration } from '../terminal/live.ts';
import { number } from '../playing/narrate.ts';
import { Output } from '../terminal/output.ts';
import { TrainingScreen } from './screen.ts';
import { bytesText, printCurves, printPoints, shortAgent, unitText } from './text.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface TrainingOptions extends PlayOptions {
  readonly force?: true;
}

/** Trains what is wished for, or goes on with it where the same was begun before. */
export async function startTraining(
  name: string,
  wish: Wish,
  roster: Roster,
  options: TrainingOptions,
): Promise<void> {
  const plan = must(planTraining(wish, roster));
  const begun = options.force === true ? null : await mayBegin(name, plan, options);
  if (begun !== null) {
    await continueTraining(name, options);
    return;
  }
  const thread = must(await TrainingThread.open(plan.lesson));
  try {
    await withStore(options, 'write', async (store) => {
      const { unit, total } = thread.ready;
      const { kind, game, spec, start } = { ...plan, kind: plan.family.id, start: startOf(plan) };
      const writer = await store.beginTraining(
        {
          name,
          kind,
          game: game.info.rules,
          spec,
          machine: machine(1, roster.files),
          unit,
          total,
          start,
        },
        options.force === true,
      );
      await trainOnScreen({ store, writer, plan, roster, thread, points: [] }, options);
    });
  } finally {
    await thread.end();
  }
}

/** Null when the name is free; the course when the same was begun before; refuses all else. */
async function mayBegin(
  name: string,
  { spec }: Plan,
  options: StoreOptions,
): Promise<TrainingEntry | null> {
  const path = storePath(options.store);
  if (!existsSync(path)) return null;
  // Opened for writing, so that a store of an older Ludario is brought up to date first.
  const store = await openStore(path, 'write');
  try {
    const model = (await store.models()).find((one) => one.name === name);
    const [latest] = await store.trainings(name);
    if (latest === undefined || latest.finished) {
      if (model === undefined) return null;
      throw new UserError(
        `there is a model "${name}" already (${model.kind}, ${model.game}); choose another name, or give --force to replace it`,
      );
    }
    if (latest.busy) await store.continueTraining(name); // says by whom
    const said = readTrainingSpec(latest.spec);
    const differ = said.ok ? differences(said.value, spec) : ['everything'];
    if (differ.length === 0) return latest;
    throw new UserError(
      `a model "${name}" is being trained already, otherwise (${differ.join(', ')} differ${differ.length === 1 ? 's' : ''}); ludario train --continue ${name} goes on with that, --force begins anew`,
    );
  } finally {
    await store.close();
  }
}

/** What a course starts from is kept with it: it may be replaced under its name. */
function startOf({ from }: Plan): Uint8Array | null {
  return from === null ? null : packModel({ model: from, history: null });
}

/** Goes on with a course that was stopped: it ends as if it never had been. */
export async function continueTraining(name: string, options: TrainingOptions): Promise<void> {
  const path = storePath(options.store);
  if (!existsSync(path)) {
    throw new UserError(
      `no training of a model "${name}" is under way: there is no store ${path} yet`,
    );
  }
  await withStore(options, 'write', async (store) => {
    const known = await store.trainings(name);
    if (known.length > 0 && known.every(({ finished }) => finished)) {
      throw new UserError(
        `the training of "${name}" is finished; to train it further, begin another from it: --from ${name} --name OTHER`,
      );
    }
    const writer = await store.continueTraining(name);
    const { training } = writer;
    const cannot = (why: string) => new UserError(`the training of "${name}" cannot go on: ${why}`);
    try {
      const said = readTrainingSpec(training.spec);
      if (!said.ok) throw cannot(said.complaint.says.en);
      const roster = await rosterOfTraining(training, options);
      const plan = planTraining(wishOf(said.value, fromOf(writer, said.value)), roster);
      if (!plan.ok) throw cannot(plan.complaint.says.en);
      const differ = differences(said.value, plan.value.spec);
      if (differ.length > 0) throw cannot(`${differ.join(', ')} changed since it was begun`);
      const points = readPoints(await store.trainingPoints(training));
      const { lesson } = plan.value;
      const course = { ...lesson.course, snapshot: writer.snapshot ?? undefined };
      const opened = await TrainingThread.open({ ...lesson, course });
      if (!opened.ok) throw cannot(opened.complaint.says.en);
      const thread = opened.value;
      try {
        await trainOnScreen({ store, writer, plan: plan.value, roster, thread, points }, options);
      } finally {
        await thread.end();
      }
    } finally {
      await writer.release();
    }
  });
}

async function rosterOfTraining(
  { machine: where }: TrainingEntry,
  { agentsFrom = [], store }: PlayOptions,
): Promise<Roster> {
  const known = (where as { agentsFrom?: readonly string[] } | null)?.agentsFrom ?? [];
  const files = agentsFrom.length > 0 ? agentsFrom : known.filter((file) => existsSync(file));
  return must(await Roster.open(files, modelShelf(storePath(store))));
}

function fromOf({ start }: TrainingWriter, { from }: TrainingSpec): ShelvedModel | null {
  if (from === null || start === null) return null;
  const { model } = must(unpackModel(start), `the model "${from.name}" it began with`);
  const header = JSON.stringify(model.header);
  return { ...model, checksum: modelChecksum({ ...model, header }, model.bytes) };
}

interface Course {
  readonly store: Store;
  readonly writer: TrainingWriter;
  readonly plan: Plan;
  readonly roster: Roster;
  readonly thread: TrainingThread;
  readonly points: readonly Point[];
}

/** Trains with its progress on a terminal; Ctrl-C stops it, and what was learned is kept. */
async function trainOnScreen(course: Course, options: TrainingOptions): Promise<void> {
  const { writer, plan, roster, thread, points } = course;
  const { name } = writer.training;
  const { spec, game } = plan;
  const out = new Output(options);
  const title = `${name} · ${shortAgent(spec.agent, roster.kinds)} · ${spec.game}`;
  const screen = process.stderr.isTTY && !out.json ? new TrainingScreen(title) : null;
  const stop = new AbortController();
  const halt = () => {
    screen?.stop();
    stop.abort();
  };
  // Only once: a second Ctrl-C ends the program as usual.
  for (const signal of SIGNALS) process.once(signal, halt);
  let trained: Trained;
  try {
    // One core trains; the others measure.
    const { workers, megabytes } = means({ ...options, workers: othersOf(options) });
    trained = await runTraining({
      spec,
      game,
      roster,
      thread,
      writer,
      points,
      workers,
      megabytes,
      signal: stop.signal,
      onProgress: (progress) => screen?.show(progress),
    });
  } catch (error) {
    if (!(error instanceof TrainingFailure)) throw error;
    throw failed(error, await course.store.trainings(name), options);
  } finally {
    screen?.end();
    for (const signal of SIGNALS) process.off(signal, halt);
  }
  await tell(out, title, course, trained);
  if (!trained.finished) sayHowToContinue(name, trained, options);
}

/** What went wrong, and what of it is kept. */
function failed(
  error: TrainingFailure,
  [latest]: readonly TrainingEntry[],
  options: StoreOptions,
): UserError {
  const kept =
    latest === undefined || latest.finished || latest.done === 0
      ? 'nothing was kept of it'
      : `${latest.done} of ${latest.total} ${latest.unit} are kept; go on with ${continuing(latest.name, options)}`;
  const told = new UserError(`${error.message}; ${kept}`, { cause: error });
  if (error.stack !== undefined) told.stack = error.stack;
  return told;
}

function continuing(name: string, { store }: StoreOptions): string {
  return `ludario train --continue ${name}${store === undefined ? '' : ` --store ${quoted(store)}`}`;
}

function othersOf(options: PlayOptions): number {
  return options.workers ?? Math.max(1, means(options).workers - 1);
}

async function tell(
  out: Output,
  title: string,
  { writer, plan }: Course,
  trained: Trained,
): Promise<void> {
  const { training } = writer;
  const { name } = training;
  const { spec } = plan;
  const { unit, total, done, figures, finished, elapsed, size, points, kind } = trained;
  out.document({
    name,
    kind,
    game: spec.game,
    agent: spec.agent,
    unit,
    done,
    total,
    finished,
    seconds: elapsed / 1000,
    size,
    figures,
    points,
    spec,
  });
  if (out.json) return;
  out.line(
    `${out.paint.bold(title)} · ${finished ? '' : `${number(done, 'en')} of `}${unitText(total, unit)} in ${duration(elapsed / 1000)} · ${bytesText(size)}`,
  );
  if (points.length > 0) {
    out.line();
    await printPoints(out, points, unit);
  }
  if (out.isTerminal && points.length > 1) {
    out.line();
    printCurves(out, points, total);
  }
  out.line();
  if (finished || !training.replaces) {
    out.line(
      out.paint.dim(
        `it plays as model(${name}); ludario models ${name} shows this again, ludario report ${name} writes a report`,
      ),
    );
  } else {
    out.line(out.paint.dim(`model(${name}) is the one before until this is finished`));
  }
}

function sayHowToContinue(
  name: string,
  { done, total, unit }: Trained,
  options: StoreOptions,
): void {
  process.stderr.write(
    `ludario: stopped after ${done} of ${total} ${unit}, all of them kept; go on with ${continuing(name, options)}\n`,
  );
  process.exitCode = 130;
}
