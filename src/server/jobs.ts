import type { Job, JobState } from '../api/index.ts';
import { complaintOf } from '../core/index.ts';
import { refuse } from './complaints.ts';
import { Refused } from './sentences.ts';

/** What a job tells while it goes on. */
interface JobNews {
  readonly done: number;
  readonly expected: number;
  readonly standing?: Job['standing'];
  readonly training?: Job['training'];
  readonly paper?: Job['paper'];
}

/** Long work: an experiment, a training, or what a paper claims tried again. */
export interface Work {
  readonly kind: Job['kind'];
  readonly id: string;
  /** Does it, tells how it goes, and says whether it came to its end. */
  run(signal: AbortSignal, tell: (how: JobNews) => void): Promise<{ readonly finished: boolean }>;
  /** Called instead when it was stopped before its turn came. */
  drop?(): Promise<void>;
}

interface Entry {
  job: Job;
  readonly work: Work;
  readonly stop: AbortController;
  ended: Promise<void>;
}

/** Jobs that wait or run at once; a training that waits holds a thread. */
const MOST = 20;
/** Jobs that ended and are still shown. */
const REMEMBERED = 50;

/**
 * The long work of the server. It uses every core, so one job is done at a time and the others wait
 * in a row; it goes on whoever looks at it or not.
 */
export class Jobs {
  private readonly entries = new Map<string, Entry>();
  private readonly watchers = new Set<(job: Job) => void>();
  private last: Promise<void> = Promise.resolve();
  private closed = false;
  /** Those that are being made ready. */
  private coming = 0;

  list(): Job[] {
    return [...this.entries.values()].map(({ job }) => job).toReversed();
  }

  find(kind: Job['kind'], id: string): Job | null {
    return this.entries.get(`${kind} ${id}`)?.job ?? null;
  }

  stateOf(kind: Job['kind'], id: string): JobState | null {
    return this.find(kind, id)?.state ?? null;
  }

  /** Makes work ready that is to be added, if there is room for it. */
  async admit<T>(making: () => Promise<T>): Promise<T> {
    const open = [...this.entries.values()].filter(({ job }) => isOpen(job)).length;
    if (open + this.coming >= MOST) throw new Refused(refuse.manyJobs({ most: MOST }), 429);
    this.coming++;
    try {
      return await making();
    } finally {
      this.coming--;
    }
  }

  /** Puts work at the end of the row; what waits or runs already is only named again. */
  add(work: Work): Job {
    const key = `${work.kind} ${work.id}`;
    const before = this.entries.get(key);
    if (before !== undefined && isOpen(before.job)) return before.job;
    const job: Job = {
      kind: work.kind,
      id: work.id,
      state: 'waiting',
      done: 0,
      expected: 0,
      speed: null,
      left: null,
      complaint: null,
      error: null,
      standing: null,
      training: null,
      paper: null,
    };
    const entry: Entry = { job, work, stop: new AbortController(), ended: Promise.resolve() };
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.forgetOld();
    entry.ended = this.last = this.last.then(() => this.run(entry));
    this.announce(job);
    return job;
  }

  /** Stops a job; what it has done is kept. */
  async stop(kind: Job['kind'], id: string): Promise<Job | null> {
    const entry = this.entries.get(`${kind} ${id}`);
    if (entry === undefined) return null;
    entry.stop.abort();
    // A job that has not begun ends at once; one that runs is waited for.
    if (entry.job.state === 'waiting') await this.dismiss(entry);
    else if (isOpen(entry.job)) await entry.ended;
    return entry.job;
  }

  /** Whatever a job that ended was about is there no more; false when none was known. */
  forget(kind: Job['kind'], id: string): boolean {
    return this.entries.delete(`${kind} ${id}`);
  }

  watch(watcher: (job: Job) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Stops everything; comes back when all that was done is kept. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { stop } of this.entries.values()) stop.abort();
    await this.last;
  }

  private async run(entry: Entry): Promise<void> {
    if (entry.job.state !== 'waiting') return;
    if (entry.stop.signal.aborted || this.closed) {
      await this.dismiss(entry);
      return;
    }
    this.change(entry, { state: 'running' });
    let began = performance.now();
    let first: number | null = null;
    let step: string | undefined;
    try {
      const { finished } = await entry.work.run(entry.stop.signal, (how) => {
        // Each step of a paper counts anew.
        if (how.paper?.title.en !== step) {
          step = how.paper?.title.en;
          first = null;
          began = performance.now();
        }
        first ??= how.done;
        const seconds = (performance.now() - began) / 1000;
        const speed = how.done > first ? (how.done - first) / seconds : null;
        const left = speed === null ? null : (how.expected - how.done) / speed;
        this.change(entry, { ...how, speed, left });
      });
      this.change(entry, { state: finished ? 'finished' : 'stopped', left: null });
    } catch (error) {
      const complaint = complaintOf(error);
      this.change(entry, { state: 'failed', complaint, error: complaint.says.en, left: null });
    }
  }

  private async dismiss(entry: Entry): Promise<void> {
    this.change(entry, { state: 'stopped' });
    await entry.work.drop?.();
  }

  private change(entry: Entry, news: Partial<Job>): void {
    entry.job = { ...entry.job, ...news };
    this.announce(entry.job);
  }

  private announce(job: Job): void {
    for (const watcher of this.watchers) watcher(job);
  }

  private forgetOld(): void {
    const ended = [...this.entries].filter(([, { job }]) => !isOpen(job));
    for (const [key] of ended.slice(0, Math.max(0, ended.length - REMEMBERED))) {
      this.entries.delete(key);
    }
  }
}

function isOpen({ state }: Job): boolean {
  return state === 'waiting' || state === 'running';
}
