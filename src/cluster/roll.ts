import type { Complaint } from '../core/index.ts';
import type { Line } from './line.ts';
import { ASIDE, MACHINES, ORDERS, RUNS, type ProgramsNeeded } from './names.ts';

/** Somebody who works, as it announces itself. */
export interface MachineEntry {
  readonly id: string;
  /** The machine it runs on. */
  readonly host: string;
  readonly pid: number;
  readonly processor: string;
  readonly cores: number;
  /** Which program it is. */
  readonly version: string;
  /** Random games of Mancala a second on one core: how quick the machine is. */
  readonly speed: number;
  /** When it came, and when it was last heard of: milliseconds since 1970. */
  readonly since: number;
  readonly beat: number;
  /** What it has done since it came. */
  readonly blocks: number;
  readonly games: number;
  /** Games a second, lately. */
  readonly rate: number;
  readonly state: 'working' | 'leaving';
}

/** An experiment or a training that is being held. */
export interface RunEntry {
  readonly run: string;
  readonly kind: 'experiment' | 'training';
  /** The experiment's own id, or the name of the model. */
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  /** Programs of others that play. */
  readonly programs: ProgramsNeeded;
  /** The rules they play by. */
  readonly rules: string;
  readonly since: number;
  readonly beat: number;
  /** Games (of a training: parts) that came back, and blocks that are under way. */
  readonly done: number;
  readonly blocks: number;
  /** What went wrong lately, in English. */
  readonly troubles: readonly string[];
}

/** Somebody who was put aside. */
export interface AsideEntry {
  readonly id: string;
  /** The machine and the process. */
  readonly name: string;
  readonly why: Complaint;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a worker is told. */
export interface Order {
  readonly order: 'leave' | 'aside';
  readonly why: string;
}

/** Entries on the roll are renewed so often, in milliseconds. */
export const BEAT = 2000;
/** Who has not been heard of for so long is gone. */
export const SILENCE = 30_000;

interface Entry {
  readonly beat: number;
}

/** One's own entry on a roll, renewed until one leaves. */
export class OwnEntry<E extends Entry> {
  private readonly line: Line;
  private readonly roll: string;
  private readonly id: string;

  constructor(line: Line, roll: typeof MACHINES | typeof RUNS, id: string) {
    this.line = line;
    this.roll = roll;
    this.id = id;
  }

  /** A server that has forgotten it gets it anew. */
  async renew(entry: E): Promise<void> {
    const queue = this.line.queue(this.roll);
    const job = await queue.getJob(this.id);
    if (job === undefined) await queue.add('entry', entry, { jobId: this.id });
    else await job.updateData(entry);
  }

  async leave(): Promise<void> {
    await this.line.queue(this.roll).remove(this.id);
  }
}

/** All that is on a roll; who fell silent long ago is taken off it. */
async function entries<E extends Entry>(line: Line, roll: string): Promise<E[]> {
  const jobs = await line.queue(roll).getJobs(['waiting'], 0, -1);
  const found: E[] = [];
  for (const job of jobs) {
    const entry = (job as typeof job | undefined)?.data as E | undefined;
    if (entry === undefined) continue;
    if (Date.now() - entry.beat < SILENCE) found.push(entry);
    else if (Date.now() - entry.beat > 10 * SILENCE) await job.remove().catch(() => undefined);
  }
  return found;
}

/** Who works now. */
export function machinesAtWork(line: Line): Promise<MachineEntry[]> {
  return entries<MachineEntry>(line, MACHINES);
}

export function runsUnderWay(line: Line): Promise<RunEntry[]> {
  return entries<RunEntry>(line, RUNS);
}

export async function tellWorker(line: Line, id: string, order: Order): Promise<void> {
  await line.queue(ORDERS).add('order', order, { jobId: id });
}

/** So long people can see who was put aside, and why: a day in milliseconds. */
const SHOWN = 86_400_000;

/** Tells somebody, and everybody else, that it is not believed any more. */
export async function putAside(
  line: Line,
  { id, name }: { readonly id: string; readonly name: string },
  why: Complaint,
): Promise<void> {
  const entry: AsideEntry = { id, name, why, at: Date.now() };
  await line.queue(ASIDE).add('aside', entry, { jobId: id });
  await tellWorker(line, id, { order: 'aside', why: why.says.en });
}

/** Who was put aside lately, the last first. */
export async function thoseAside(line: Line): Promise<AsideEntry[]> {
  const found: AsideEntry[] = [];
  for (const job of await line.queue(ASIDE).getJobs(['waiting'], 0, -1)) {
    const entry = (job as typeof job | undefined)?.data as AsideEntry | undefined;
    if (entry === undefined) continue;
    if (Date.now() - entry.at < SHOWN) found.push(entry);
    else await job.remove().catch(() => undefined);
  }
  return found.toSorted((a, b) => b.at - a.at);
}

export async function orderFor(line: Line, id: string): Promise<Order | null> {
  const job = await line.queue(ORDERS).getJob(id);
  return (job?.data as Order | undefined) ?? null;
}

export async function forgetOrder(line: Line, id: string): Promise<void> {
  await line.queue(ORDERS).remove(id);
}
