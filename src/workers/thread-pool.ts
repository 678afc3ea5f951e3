import v8 from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { lostJob, type Contest, type Job, type Played } from '../arena/index.ts';
import {
  Refusal,
  complaintOf,
  fail,
  noGame,
  type Complaint,
  type Fault,
  type ModuleSource,
  type PlacedProgram,
} from '../core/index.ts';
import type { ShelvedModel } from '../store/index.ts';
import { NOBODY, Notes } from './notes.ts';
import type { Brief, Farewell, Reply, Snapshot, Task } from './task.ts';
import { Watch, type Trouble } from './watch.ts';
import { did, refuse } from './complaints.ts';

export interface ThreadPoolSetup {
  readonly contest: Contest;
  /** Modules that add games and agents. */
  readonly modules: readonly ModuleSource[];
  /** The models its agents play with. */
  readonly models?: readonly ShelvedModel[] | undefined;
  /** Texts of the books its agents read, where the files lie on another machine. */
  readonly books?: Readonly<Record<string, string>> | undefined;
  /** Where programs lie that came from another machine, by their keys. */
  readonly programs?: Readonly<Record<string, PlacedProgram>> | undefined;
  readonly workers: number;
  /** What a worker may use before it is stopped. */
  readonly megabytes: number;
}

type Pool = Piscina<Task | Farewell, Reply>;

/** What became of a batch. */
export interface Outcome {
  readonly games: readonly Played[];
  readonly learned: readonly Snapshot[];
  /** A game that an agent lost by stopping its worker. */
  readonly lost: Played | null;
  /** Games of the batch that have to be played again: those before the lost one, and those after it. */
  readonly before: readonly Job[];
  readonly after: readonly Job[];
  /** Why the game after those that were played could not begin: nothing more can be played. */
  readonly noGame?: Complaint | undefined;
}

/** What a lost game's record says of the agent, after its name. */
const REPROACH: Readonly<Record<Trouble, readonly [Fault, Complaint]>> = {
  silence: ['time', did.silence()],
  memory: ['crash', did.memory()],
  death: ['crash', did.death()],
};

/** Milliseconds that programs have in all to end in good order. */
const FAREWELL = 4000;

/** Games that an agent plays apart after it took a worker with it. */
const APART = 5;

/** Who plays batches of games: threads here, or machines elsewhere. */
export interface Players {
  /** Whether a game has to be played alone. */
  isRisky(job: Job): boolean;
  play(jobs: readonly Job[]): Promise<Outcome>;
  farewell(): Promise<void>;
  close(): Promise<void>;
  /** Threads that were told to end and could not be made to. */
  readonly stuck: readonly unknown[];
}

/** Games that were taken in and cannot be trusted: they are to be taken out again. */
export class Withdrawal extends Refusal {
  override readonly name = 'Withdrawal';
  readonly games: readonly number[];

  constructor(games: readonly number[], why: Complaint) {
    super(why);
    this.games = games;
  }
}

/** A machine that played games of an experiment. */
export interface MachineAtWork {
  readonly host: string;
  readonly processor: string;
  readonly cores: number;
  /** How quick it is: random games of Mancala a second on one core. */
  readonly speed: number;
  /** Games of this experiment that came from it. */
  readonly games: number;
}

/** Players elsewhere. */
export interface RemotePlayers extends Players {
  /** Batches to be under way at once: it may rise, and then this is called. */
  readonly lanes: number;
  /** Those who have played for it. */
  readonly machines: readonly MachineAtWork[];
  onMore: () => void;
  /** How long a batch should last in milliseconds, and how many games it may have at most. */
  readonly pace: { readonly target: number; readonly most: number };
}

/**
 * Threads that play the games of one experiment. An agent that never answers, or eats all memory,
 * loses the game it was playing; its thread is ended and another takes its place.
 */
export class ThreadPool implements Players {
  private readonly setup: ThreadPoolSetup;
  private readonly pool: Pool;
  private readonly watch: Watch;
  /** Agents that took a worker with them, and how many games they will play apart from others. */
  private readonly risky = new Map<number, number>();
  private readonly alonePools = new Set<Pool>();
  private readonly endings = new WeakMap<Pool, Promise<void>>();
  private closed = false;

  constructor(setup: ThreadPoolSetup) {
    // V8 takes the checks out of some loops when it unrolls them, and then they cannot be stopped.
    v8.setFlagsFromString('--no-turboshaft-loop-unrolling');
    this.setup = setup;
    this.pool = this.threads(setup.workers);
    this.watch = new Watch(setup.contest.spec, setup.megabytes);
  }

  private threads(count: number): Pool {
    const { contest, modules, models, books, programs, megabytes } = this.setup;
    // Workers are told where each game starts: they need no list of openings.
    const spec = { ...contest.spec, openings: 'none' as const };
    const brief: Brief = { spec, modules, models, books, programs };
    const pool = new Piscina<Task | Farewell, Reply>({
      // Source and published form differ in the ending.
      filename: import.meta.url.replace(/thread-pool(\.[jt]s)$/, 'worker$1'),
      // Were it none, what waits in the row would wait for ever once the last thread was ended.
      minThreads: 1,
      maxThreads: count,
      idleTimeout: Infinity,
      recordTiming: false,
      workerData: brief,
      // The limit that counts is the watch's: at this one V8 may end the whole process.
      resourceLimits: { maxOldGenerationSizeMb: 2 * megabytes + 1024 },
    });
    // A thread that fails while nothing is asked of it is replaced when it is needed.
    pool.on('error', () => {});
    return pool;
  }

  /** Whether a game has to be played alone, as an agent may take others down with it. */
  isRisky({ players }: Job): boolean {
    return players.some((player) => this.risky.has(player));
  }

  /**
   * Plays games one after another in one thread. `recall` is what learners have learned so far, for a
   * thread that does not know.
   */
  async play(jobs: readonly Job[], recall?: readonly Snapshot[]): Promise<Outcome> {
    const [first] = jobs;
    if (jobs.length === 1 && recall === undefined && this.isRisky(first!))
      return this.alone(first!);
    const outcome = await this.attempt(this.pool, jobs, recall);
    if (!('trouble' in outcome)) return outcome;
    const { job, trouble } = outcome;
    const rest = around(jobs, job);
    if (trouble !== 'silence' && recall === undefined) {
      // Who filled the memory may be somebody who played there before: only a fresh thread can tell.
      return { ...(await this.alone(job)), ...rest };
    }
    return { ...undone([]), ...this.blame(outcome), ...rest };
  }

  /** One game in a thread of its own. */
  private async alone(job: Job): Promise<Outcome> {
    if (this.closed) return undone([job]);
    const pool = this.threads(1);
    this.alonePools.add(pool);
    try {
      const outcome = await this.attempt(pool, [job]);
      if ('trouble' in outcome) return { ...undone([]), ...this.blame(outcome) };
      for (const player of job.players) this.forgive(player);
      return outcome;
    } finally {
      this.alonePools.delete(pool);
      await this.end(pool);
    }
  }

  private async attempt(
    pool: Pool,
    jobs: readonly Job[],
    recall?: readonly Snapshot[],
  ): Promise<Outcome | Ended> {
    const { info } = this.setup.contest.game;
    const notes = Notes.withRoom(Math.min(4 * (info.maxPlies + info.chanceCount) + 1024, 1 << 18));
    const stop = new AbortController();
    const post = this.watch.post({ notes, stop, threads: () => pool.threads });
    let reply: Reply;
    try {
      reply = await pool.run({ jobs, notes: notes.buffer, recall }, { signal: stop.signal });
    } catch (error) {
      if (this.closed) return undone(jobs);
      return ended(jobs, notes, post.trouble ?? 'death', performance.now() - post.gameSince, error);
    } finally {
      post.leave();
    }
    if ('failed' in reply) throw failure(reply.failed, jobs[notes.position], reply.stack);
    return { ...undone([]), ...reply };
  }

  /** Who stopped its worker has lost; before the first question for a move there is no game to lose. */
  private blame({ job, notes, trouble, ms, why }: Ended): Pick<Outcome, 'lost' | 'noGame'> {
    const { contest, megabytes } = this.setup;
    const offender = notes.seat;
    // No agent can be blamed: the rules of the game themselves do not come to an end.
    if (offender === NOBODY) {
      throw failure(refuse.nobodyAsked({ trouble, why }), job);
    }
    if (!notes.begun) {
      const { short: name } = contest.entrants[job.players[offender]!]!;
      const deed = trouble === 'memory' ? did.wantedMemory({ megabytes }) : REPROACH[trouble][1];
      return { lost: null, noGame: noGame.notSeated({ name, did: deed }) };
    }
    // Who is only silent harms nobody but those who wait.
    if (trouble !== 'silence') this.risky.set(job.players[offender]!, APART);
    const [fault, deed] = REPROACH[trouble];
    const hall = { ...contest, make: () => fail(refuse.nobody()) };
    return {
      lost: lostJob(job, hall, { actions: notes.moves(), offender, fault, did: deed, ms }),
    };
  }

  private forgive(player: number): void {
    const left = this.risky.get(player) ?? 0;
    if (left > 1) this.risky.set(player, left - 1);
    else this.risky.delete(player);
  }

  /** Ends in good order the programs that wait in threads for another game. */
  async farewell(): Promise<void> {
    if (this.closed || !this.setup.contest.entrants.some(({ program }) => program === true)) return;
    const threads = this.pool.threads.length;
    const task: Farewell = { farewell: new SharedArrayBuffer(4), threads };
    const said = Promise.allSettled(Array.from({ length: threads }, () => this.pool.run(task)));
    // A thread that plays on for nobody does not come to it.
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([said, new Promise((late) => (timer = setTimeout(late, FAREWELL)))]);
    clearTimeout(timer);
  }

  /** Ends all threads at once, whatever they are doing. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([this.pool, ...this.alonePools].map((pool) => this.end(pool)));
    this.watch.end();
  }

  /** Once for each: told a second time while threads are ending, it would start another for them. */
  private end(pool: Pool): Promise<void> {
    const ending = this.endings.get(pool) ?? pool.destroy();
    this.endings.set(pool, ending);
    // Nor for one that was told to end before and is late.
    pool.options.minThreads = 0;
    return ending;
  }

  /** Threads that were told to end and could not be made to. */
  get stuck(): readonly Worker[] {
    return this.watch.stuck;
  }
}

/** A worker that ended in the middle of a game, and what is known of it. */
interface Ended {
  readonly job: Job;
  readonly notes: Notes;
  readonly trouble: Trouble;
  readonly ms: number;
  readonly why: Complaint;
}

function ended(
  jobs: readonly Job[],
  notes: Notes,
  trouble: Trouble,
  ms: number,
  error: unknown,
): Ended {
  const job = jobs[notes.position];
  const why = complaintOf(error);
  if (job === undefined) throw new Refusal(refuse.noStart({ why }), { cause: error });
  return { job, notes, trouble, ms, why };
}

function undone(jobs: readonly Job[]): Outcome {
  return { games: [], learned: [], lost: null, before: [], after: jobs };
}

function failure(why: Complaint, job: Job | undefined, stack?: string): Error {
  const error = new Refusal(
    job === undefined
      ? refuse.failed({ why })
      : refuse.gameFailed({ game: job.index, seed: job.seed, why }),
  );
  if (stack !== undefined) error.stack = stack;
  return error;
}

/** The other jobs of a batch. */
function around(jobs: readonly Job[], job: Job): { before: Job[]; after: Job[] } {
  const at = jobs.indexOf(job);
  return { before: jobs.slice(0, at), after: jobs.slice(at + 1) };
}
