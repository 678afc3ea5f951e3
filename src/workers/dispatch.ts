import type { Job, Played } from '../arena/index.ts';
import { NoGame } from '../core/index.ts';
import {
  ThreadPool,
  type Outcome,
  type Players,
  type RemotePlayers,
  type ThreadPoolSetup,
} from './thread-pool.ts';
import { Pace } from './pace.ts';
import type { Snapshot } from './task.ts';

/** Where games come from. */
interface Source {
  /** The next game to play; null: none now. */
  take(): Job | null;
  /** No game will come any more, and none that is being played matters. */
  readonly finished: boolean;
}

/** Games that were played, to be kept together. */
export interface Delivery {
  readonly games: readonly Played[];
  /** What learners knew after the last of them. */
  readonly learned: readonly Snapshot[];
}

export interface Dispatch extends ThreadPoolSetup {
  /** Who plays, where it is not threads of this process. */
  readonly remote?: RemotePlayers | undefined;
  readonly source: Source;
  /** What learners know when it begins. */
  readonly recall: readonly Snapshot[];
  /** Takes games in; the next ones are played when it is done. */
  deliver(delivery: Delivery): void | Promise<void>;
  /** Ends everything at once; games that are being played are lost. */
  readonly signal: AbortSignal;
}

/** Games taken from the source before it is their turn. */
const AHEAD = 4096;

/**
 * Plays all games of a source on all workers. Games of agents that learn are played in their order,
 * in one worker of their own; all others wherever there is room.
 */
export class Dispatcher {
  private readonly work: Dispatch;
  private readonly pool: Players;
  private readonly school: ThreadPool | null;
  private readonly pace: Pace;
  private readonly free: Job[] = [];
  private readonly lessons: Job[] = [];
  private readonly learners: ReadonlySet<number>;
  /** The last snapshot of each learner. */
  private readonly learned = new Map<number, Snapshot>();
  /** Games of learners that are lost already, by number: they are told when it is their turn. */
  private readonly lost = new Map<number, Played>();
  private lessonMs = SHORTEST;
  private wake: (() => void)[] = [];
  private stopped = false;
  private ending: Promise<void> | null = null;

  constructor(work: Dispatch) {
    this.work = work;
    const { entrants } = work.contest;
    this.learners = new Set([...entrants.keys()].filter((player) => entrants[player]!.learns));
    const { remote } = work;
    this.pool = remote ?? new ThreadPool(work);
    this.pace = new Pace(remote?.pace.target, remote?.pace.most);
    this.school = this.learners.size === 0 ? null : new ThreadPool({ ...work, workers: 1 });
    for (const snapshot of work.recall) this.learned.set(snapshot.player, snapshot);
  }

  /** Resolves when the source is finished, or everything was ended; throws what went wrong. */
  async run(): Promise<void> {
    const { signal, workers } = this.work;
    const end = () => void this.stop();
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    try {
      const lanes = this.work.remote === undefined ? this.lanesHere(workers) : [this.lanesThere()];
      if (this.school !== null) lanes.push(this.lessonLane(this.school));
      await Promise.all(lanes);
    } finally {
      signal.removeEventListener('abort', end);
      await this.stop();
    }
  }

  /** While one batch of short games is handed over, the next one is at hand already. */
  private lanesHere(workers: number): Promise<void>[] {
    return Array.from({ length: 2 * workers }, (_, n) => this.lane(n >= workers));
  }

  /** As many as there are players elsewhere, who come when they come. */
  private async lanesThere(): Promise<void> {
    const remote = this.work.remote!;
    const lanes: Promise<void>[] = [];
    remote.onMore = () => this.rouse();
    while (!this.over()) {
      while (lanes.length < remote.lanes) {
        const lane = this.lane(false);
        // What goes wrong in one is told at the end; by then the others have been stopped.
        lane.catch(() => undefined);
        lanes.push(lane);
      }
      await this.change();
    }
    await Promise.all(lanes);
  }

  /** Threads that cannot be ended: the process has to end with them. */
  get stuck(): boolean {
    return [this.pool, this.school].some((pool) => pool !== null && pool.stuck.length > 0);
  }

  private stop(): Promise<void> {
    this.stopped = true;
    this.rouse();
    this.ending ??= this.part();
    // Who breaks it off does not wait for farewells.
    return this.work.signal.aborted ? this.close() : this.ending;
  }

  private async part(): Promise<void> {
    if (!this.work.signal.aborted) {
      await Promise.all([this.pool.farewell(), this.school?.farewell()]);
    }
    await this.close();
  }

  private async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.school?.close()]);
  }

  private rouse(): void {
    for (const wake of this.wake.splice(0)) wake();
  }

  private async change(): Promise<void> {
    await new Promise<void>((wake) => this.wake.push(wake));
  }

  private over(): boolean {
    return this.stopped || this.work.source.finished;
  }

  private async lane(spare: boolean): Promise<void> {
    try {
      while (!this.over()) {
        const jobs = this.batch(spare);
        if (jobs.length === 0) await this.change();
        else await this.take(await this.pool.play(jobs));
      }
    } finally {
      // Who waits has nothing to wait for; who plays plays for nobody.
      await this.stop();
    }
  }

  private async take(outcome: Outcome): Promise<void> {
    const { games, lost, learned, before, after, noGame } = outcome;
    this.free.unshift(...before, ...after);
    if (!this.stopped) await this.deliver(lost === null ? games : [...games, lost], learned);
    if (noGame !== undefined) throw new NoGame(noGame);
  }

  private async deliver(games: readonly Played[], learned: readonly Snapshot[]): Promise<void> {
    this.pace.note(games);
    if (games.length > 0) await this.work.deliver({ games, learned });
    this.rouse();
  }

  /** The next games that may be played anywhere, about as many as a batch should have. */
  private batch(shortOnly: boolean): Job[] {
    const jobs: Job[] = [];
    let ms = 0;
    for (;;) {
      const job = this.free[0] ?? this.fetch(this.free);
      if (job === null) return jobs;
      const risky = this.pool.isRisky(job);
      const more = this.pace.estimate(job);
      if (shortOnly && (risky || !this.pace.isShort(job))) return jobs;
      if (jobs.length > 0 && (risky || !this.pace.fits(jobs.length, ms + more))) return jobs;
      this.free.shift();
      jobs.push(job);
      ms += more;
      if (risky) return jobs;
    }
  }

  /** Takes games from the source until one comes for this queue; null: there is none now. */
  private fetch(queue: Job[]): Job | null {
    while (this.lessons.length < AHEAD) {
      const job = this.work.source.take();
      if (job === null) return null;
      const lesson = job.players.some((player) => this.learners.has(player));
      const own = lesson ? this.lessons : this.free;
      own.push(job);
      if (own === queue) return job;
    }
    return null;
  }

  /** Plays the games of learners in order. */
  private async lessonLane(pool: ThreadPool): Promise<void> {
    let fresh = true;
    try {
      while (!this.over()) {
        const jobs = this.lesson();
        const told = jobs.length === 1 ? this.lost.get(jobs[0]!.index) : undefined;
        if (jobs.length === 0) await this.change();
        else if (told !== undefined) await this.deliver([told], []);
        else {
          const began = performance.now();
          const outcome = await pool.play(jobs, fresh ? this.recalled() : []);
          fresh = outcome.lost !== null;
          if (this.stopped) return;
          await this.takeLesson(outcome);
          this.paceLessons(performance.now() - began, outcome.games);
        }
      }
    } finally {
      await this.stop();
    }
  }

  /** The more a learner knows, the longer keeping it takes, and the longer its lessons are. */
  private paceLessons(ms: number, games: readonly Played[]): void {
    const upkeep = ms - games.reduce((sum, played) => sum + played.ms, 0);
    this.lessonMs = Math.min(LONGEST, Math.max(SHORTEST, UPKEEP * upkeep));
  }

  private recalled(): Snapshot[] {
    return [...this.learners].map((player) => this.learned.get(player) ?? { player, bytes: null });
  }

  /** What a thread has learned is lost with it: the games before the lost one are played again. */
  private async takeLesson(outcome: Outcome): Promise<void> {
    const { games, learned, lost, before, after, noGame } = outcome;
    for (const snapshot of learned) this.learned.set(snapshot.player, snapshot);
    if (lost !== null) {
      this.lost.set(lost.job.index, lost);
      this.lessons.unshift(...before, lost.job, ...after);
    }
    await this.deliver(games, learned);
    if (noGame !== undefined) throw new NoGame(noGame);
  }

  private lesson(): Job[] {
    const jobs: Job[] = [];
    let ms = 0;
    for (;;) {
      const job = this.lessons[0] ?? this.fetch(this.lessons);
      if (job === null) return jobs;
      const more = this.pace.estimate(job);
      const alone = this.lost.has(job.index);
      if (jobs.length > 0 && (alone || ms + more > this.lessonMs)) return jobs;
      this.lessons.shift();
      jobs.push(job);
      ms += more;
      if (alone) return jobs;
    }
  }
}

/** How long the games of a lesson last, in milliseconds: the least, and the most that may be lost. */
const SHORTEST = 1000;
const LONGEST = 30_000;
/** What a learner knows is handed over and stored after every lesson: that may take so small a share. */
const UPKEEP = 20;
