import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readSpec, type GivenSpec, type Played } from '../arena/index.ts';
import { Roster } from '../catalogue/index.ts';
import { Refusal, unwrap, type Complaint } from '../core/index.ts';
import { hold, type HeldExperiment, type Progress } from '../lab/experiment/index.ts';
import type { Store } from '../store/index.ts';
import { testFolder, testStore } from '../store/folder.fixture.ts';
import { Coordinator } from './coordinator.ts';
import { Line } from './line.ts';
import { ClusterWorker } from './worker.ts';

/** Everybody in these tests is of this version, unless it says otherwise. */
export const VERSION = 'tests';

export async function lineTo(queue: string): Promise<Line> {
  const line = await Line.open(queue);
  onTestFinished(async () => void (await line.close()));
  return line;
}

/** Why there is no line to a queue, in English. */
export async function whyNoLine(queue: string, purpose?: 'look'): Promise<string> {
  try {
    await (await Line.open(queue, purpose)).close();
    return 'open';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

export interface Hired {
  readonly worker: ClusterWorker;
  /** What it had to say, in English. */
  readonly said: string[];
}

interface Terms {
  readonly version?: string;
  readonly cores?: number;
  readonly allow?: readonly string[];
  readonly kind?: typeof ClusterWorker;
}

/** A worker in this process. */
export async function hire(queue: string, terms: Terms = {}): Promise<Hired> {
  const { version = VERSION, cores = 1, allow = [], kind: Kind = ClusterWorker } = terms;
  const said: string[] = [];
  const worker = new Kind({
    line: await lineTo(queue),
    cores,
    megabytes: 256,
    version,
    allow,
    lease: 3000,
    say: ({ says }: Complaint) => void said.push(says.en),
  });
  onTestFinished(() => worker.leave());
  await worker.start();
  return { worker, said };
}

/** How an experiment is held. */
export interface Held {
  readonly held: HeldExperiment;
  readonly store: Store;
  /** Its records, line by line. */
  readonly lines: readonly string[];
  readonly said: readonly string[];
}

interface Where {
  readonly queue?: string;
  readonly store?: Store;
  readonly workers?: number;
  readonly roster?: Roster;
  readonly sample?: number;
  onProgress?(progress: Progress): void;
}

/** Holds an experiment, here or by a queue. */
export async function held(given: GivenSpec, where: Where = {}): Promise<Held> {
  const store = where.store ?? (await testStore(join(testFolder(), 'store.sqlite')));
  const roster = where.roster ?? unwrap(await Roster.open());
  const contest = unwrap(readSpec(given, roster.listing));
  const said: string[] = [];
  const line = where.queue === undefined ? null : await lineTo(where.queue);
  const done = await hold({
    store,
    contest,
    roster,
    workers: where.workers ?? 1,
    megabytes: 256,
    signal: new AbortController().signal,
    elsewhere:
      line === null
        ? undefined
        : ({ id, identity }, asked, from) =>
            new Coordinator({
              line,
              experiment: { id, identity },
              contest: asked,
              roster: from,
              version: VERSION,
              megabytes: 256,
              sample: where.sample ?? 1000,
              say: ({ says }) => void said.push(says.en),
            }),
    onProgress: (progress) => where.onProgress?.(progress),
  });
  const lines: string[] = [];
  for await (const text of store.lines(done.experiment.id)) lines.push(text);
  return { held: done, store, lines, said };
}

/** The same game with another end. */
export function falsified({ record, ...played }: Played): Played {
  const result = record.result!;
  const utilities = result.utilities.map((utility) => -utility);
  return { ...played, record: { ...record, result: { ...result, utilities } } };
}
