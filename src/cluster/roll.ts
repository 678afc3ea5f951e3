import type { Line } from './line.ts';
import { MACHINES, ORDERS, RUNS } from './names.ts';

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

/** An experiment that is being held. */
export interface RunEntry {
  readonly run: string;
  /** The experiment's own id. */
  readonly experiment: string;
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  /** Programs of others that play, by their agent strings, with the checksums of what they hold. */
  readonly programs: Readonly<Record<string, string>>;
  readonly since: number;
  readonly beat: number;
  /** Games that came back, and blocks that are under way. */
  readonly games: number;
  readonly blocks: number;
  /** What went wrong lately, in English. */
  readonly troubles: readonly string[];
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

export async function orderFor(line: Line, id: string): Promise<Order | null> {
  const job = await line.queue(ORDERS).getJob(id);
  return (job?.data as Order | undefined) ?? null;
}

export async function forgetOrder(line: Line, id: string): Promise<void> {
  await line.queue(ORDERS).remove(id);
}
