import process from 'node:process';
import { Refusal, fail, type Complaint } from '../../core/index.ts';
import {
  AnswerFiles,
  beginComplaints,
  lookUp,
  openTraining,
  wakeTraining,
  planTraining,
  reopenTraining,
  runTraining,
  TrainingFailure,
  type Cores,
  type OpenTraining,
  type Plan,
  type Trained,
  type Wish,
} from '../../lab/training/index.ts';
import type { Store, TrainingEntry } from '../../store/index.ts';
import { mayExist, modelShelf, openStore, storePath } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { rosterOf } from '../../lab/experiment/index.ts';
import { namedModules } from '../agents/roster.ts';
import { means, type PlayOptions } from '../contests/contest-options.ts';
import { quoted, withStore } from '../contests/hold.ts';
import { withCrew, type CrewFor } from '../contests/queue.ts';
import type { Speech } from '../terminal/speech.ts';
import { must, remark } from '../terminal/errors.ts';
import { LiveArea, duration } from '../terminal/live.ts';
import { Output } from '../terminal/output.ts';
import { TrainingScreen } from './screen.ts';
import { bytesText, printCurves, printPoints, unitName, unitText } from './text.ts';
import { refuse } from './complaints.ts';
import type { StoreOptions } from '../terminal/options.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface TrainingOptions extends PlayOptions {
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
  const replace = options.force === true;
  if (!replace && (await isBegun(name, plan, options))) {
    await continueTraining(name, options);
    return;
  }
  const { workers } = means(options);
  // What its family refuses leaves no empty store behind.
  const thread = must(await wakeTraining(plan, coresOf(options)));
  try {
    await withCrew(options, (crewFor) =>
      withStore(options, 'write', async (store) => {
        const opened = await openTraining(store, name, plan, thread, roster, replace, workers);
        const train = () => trainOnScreen(store, opened, options, crewFor);
        await new AnswerFiles(store).leaving(name, train);
      }),
    );
  } finally {
    await thread.end();
  }
}

/** Whether the same was begun before; refuses where something else has the name. */
async function isBegun(name: string, plan: Plan, options: StoreOptions): Promise<boolean> {
  const path = storePath(options.store);
  if (!mayExist(path)) return false;
  // Opened for writing, so that a store of an older Ludario is brought up to date first.
  const store = await openStore(path, 'write');
  try {
    const known = must(await lookUp(store, name, plan));
    if (known === null) return false;
    if (known.entry.busy) await store.continueTraining(name); // says by whom
    const { differ } = known;
    if (differ.length > 0) must(fail(beginComplaints.begunOtherwise({ name, differ })));
    return true;
  } finally {
    await store.close();
  }
}

/** Goes on with a training that was stopped. */
export async function continueTraining(name: string, options: TrainingOptions): Promise<void> {
  const path = storePath(options.store);
  if (!mayExist(path)) {
    throw new Refusal(refuse.noStoreYet({ name, path }));
  }
  await withCrew(options, (crewFor) =>
    withStore(options, 'write', async (store) => {
      const shelf = modelShelf(storePath(options.store));
      const roster = async (entry: TrainingEntry) =>
        must(await rosterOf(entry, namedModules(options), shelf));
      const opened = must(
        await reopenTraining(store, name, roster, { cores: () => coresOf(options) }),
      );
      try {
        await trainOnScreen(store, opened, options, crewFor);
      } finally {
        await opened.writer.release();
      }
    }),
  );
}

function coresOf(options: TrainingOptions): Cores {
  return { workers: means(options).workers, distant: options.queue !== undefined };
}

/** Trains with its progress on a terminal; Ctrl-C stops it, and what was learned is kept. */
async function trainOnScreen(
  store: Store,
  opened: OpenTraining,
  options: TrainingOptions,
  crewFor: CrewFor | undefined,
): Promise<void> {
  const { writer, roster, thread, spec } = opened;
  const { name } = writer.training;
  const out = new Output(options);
  const title = `${name} · ${roster.catalogue.short('agent', spec.agent)} · ${spec.game}`;
  const area = LiveArea.unless(out.json);
  const screen = area === null ? null : new TrainingScreen(title, area, out);
  const stop = new AbortController();
  const halt = () => {
    screen?.stop();
    stop.abort();
  };
  // Only once: a second Ctrl-C ends the program as usual.
  for (const signal of SIGNALS) process.once(signal, halt);
  const crew = crewFor?.(opened);
  let trained: Trained;
  try {
    // One core trains; the others measure.
    const { workers, megabytes } = means({ ...options, workers: othersOf(options) });
    trained = await runTraining({
      ...opened,
      crew,
      workers,
      megabytes,
      signal: stop.signal,
      onProgress: (progress) => screen?.show(progress),
    });
  } catch (error) {
    if (!(error instanceof TrainingFailure)) throw error;
    throw failed(error, await store.trainings(name), options);
  } finally {
    screen?.end();
    for (const signal of SIGNALS) process.off(signal, halt);
    await thread.end();
    await crew?.close();
  }
  await tell(out, title, opened, trained);
  if (!trained.finished) sayHowToContinue(out, name, trained, options);
}

/** What went wrong, and what of it is kept. */
function failed(
  error: TrainingFailure,
  [latest]: readonly TrainingEntry[],
  options: StoreOptions,
): Refusal {
  // What somebody made it learn that cannot be trusted is not to be gone on with.
  const { why } = error.complaint.args as { readonly why?: Complaint };
  const spoilt = why?.code === 'cluster.learnedWrong';
  const kept =
    spoilt || latest === undefined || latest.finished || latest.done === 0
      ? null
      : {
          done: latest.done,
          total: latest.total,
          unit: latest.unit,
          goOn: continuing(latest.name, options),
        };
  const told = new Refusal(refuse.failed({ why: error.complaint, kept }), { cause: error });
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
  { writer, spec }: OpenTraining,
  trained: Trained,
): Promise<void> {
  const { training } = writer;
  const { name } = training;
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
  const part = finished ? '' : `${out.number(done)} ${out.t('of', 'de')} `;
  const took = `${unitText(out, total, unit)} ${out.t('in', 'en')} ${duration(elapsed / 1000)}`;
  out.line(`${out.paint.bold(title)} · ${part}${took} · ${bytesText(out, size)}`);
  if (points.length > 0) {
    out.line();
    await printPoints(out, points, unit);
  }
  if (out.isTerminal && points.length > 1) {
    out.line();
    printCurves(out, points, total);
  }
  out.line();
  const next =
    finished || !training.replaces
      ? out.t(
          `it plays as model(${name}); ludario models ${name} shows this again, ludario report ${name} writes a report`,
          `juega como model(${name}); ludario models ${name} muestra esto otra vez, ludario report ${name} escribe un informe`,
        )
      : out.t(
          `model(${name}) is the one before until this is finished`,
          `model(${name}) es el anterior hasta que este termine`,
        );
  out.line(out.paint.dim(next));
}

function sayHowToContinue(
  say: Speech,
  name: string,
  { done, total, unit }: Trained,
  options: StoreOptions,
): void {
  const all = `${total} ${unitName(unit, say)}`;
  const goOn = continuing(name, options);
  const said = say.t(
    `stopped after ${done} of ${all}, all of them kept; go on with ${goOn}`,
    `parado tras ${done} de ${all}, todo guardado; sigue con ${goOn}`,
  );
  remark(said);
  process.exitCode = 130;
}
