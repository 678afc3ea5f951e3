import type { Worker } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { cpus, hostname } from 'node:os';
import process from 'node:process';
import type { Played } from '../arena/index.ts';
import { printRecord, type Complaint } from '../core/index.ts';
import { BlockPlayer, type BlockDone } from './block-player.ts';
import { refuse } from './complaints.ts';
import { Contents } from './contents.ts';
import { within, type Job, type Line } from './line.ts';
import {
  MACHINES,
  RUNS,
  blocksQueue,
  resultsQueue,
  type BlockData,
  type PlayedLine,
  type ResultData,
} from './names.ts';
import { pack, unpack } from './parcel.ts';
import { Programs } from './programs.ts';
import {
  BEAT,
  OwnEntry,
  forgetOrder,
  orderFor,
  runsUnderWay,
  type MachineEntry,
  type RunEntry,
} from './roll.ts';
import { machineSpeed } from './speed.ts';

export interface WorkerSetup {
  readonly line: Line;
  readonly cores: number;
  /** What each thread may use. */
  readonly megabytes: number;
  /** Which program this is. */
  readonly version: string;
  /** Programs of others that may run here, by their agent strings. */
  readonly allow: readonly string[];
  /** After so many milliseconds without a sign of life its blocks are given to others. */
  readonly lease: number;
  /** Told what people should know. */
  say(what: Complaint): void;
  /** Called at every beat. */
  onBeat?(entry: MachineEntry): void;
}

/** How long a server may take to hear that somebody leaves, in milliseconds. */
const FAREWELL = 5000;

/** How much the last beat counts in what a machine does a second. */
const WEIGHT = 0.3;

/** Takes part in the work of a queue until it is told to stop. */
export class ClusterWorker {
  readonly id = randomUUID();
  private readonly setup: WorkerSetup;
  private readonly player: BlockPlayer;
  private readonly programs: Programs;
  private readonly entry: OwnEntry<MachineEntry>;
  private readonly speed = machineSpeed();
  private readonly since = Date.now();
  /** By the name of their queues. */
  private readonly taking = new Map<string, Worker>();
  private readonly said = new Set<string>();
  /** What was being held at the last beat. */
  private held: ReadonlySet<string> = new Set();
  private blocks = 0;
  private games = 0;
  private rate = 0;
  private counted = { games: 0, at: performance.now() };
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> = Promise.resolve();
  private leaving: Promise<void> | null = null;
  private whenLeft!: () => void;
  /** Resolves when it has left, for whatever reason. */
  readonly left = new Promise<void>((resolve) => (this.whenLeft = resolve));

  constructor(setup: WorkerSetup) {
    this.setup = setup;
    const { line, cores, megabytes, allow } = setup;
    const contents = new Contents(line);
    this.programs = new Programs(allow, contents);
    this.player = new BlockPlayer({ contents, programs: this.programs, cores, megabytes });
    this.entry = new OwnEntry(line, MACHINES, this.id);
  }

  /** Announces itself, and takes blocks from now on. */
  async start(): Promise<void> {
    await this.entry.renew(this.about('working'));
    this.takeFrom(blocksQueue(this.setup.version, {}));
    this.timer = setInterval(() => {
      this.beating = this.beating.then(() => this.beat()).catch(() => undefined);
    }, BEAT);
    await this.beat();
  }

  /** What it has done since it came. */
  get done(): { readonly blocks: number; readonly games: number } {
    return { blocks: this.blocks, games: this.games };
  }

  /** Takes no more blocks, ends those it has, and leaves; told twice, it leaves at once. */
  leave(): Promise<void> {
    this.leaving ??= this.part();
    return this.leaving;
  }

  private async part(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    // A server that is away hears no farewell, and lets nobody end what was begun.
    const there = await within(FAREWELL, async () => {
      await this.beating;
      await this.entry.renew(this.about('leaving'));
    });
    const ending = Promise.all([...this.taking.values()].map((worker) => worker.close(!there)));
    if (there) await ending;
    await this.player.close();
    this.programs.close();
    await within(FAREWELL, () => this.entry.leave());
    this.whenLeft();
  }

  private about(state: MachineEntry['state']): MachineEntry {
    const { cores, version } = this.setup;
    const { id, since, speed, blocks, games, rate } = this;
    const processor = cpus()[0]?.model.trim() ?? process.arch;
    const machine = { host: hostname(), pid: process.pid, processor, cores, version, speed };
    return { id, ...machine, since, beat: Date.now(), blocks, games, rate, state };
  }

  private takeFrom(queue: string): void {
    if (this.taking.has(queue)) return;
    const { line, cores, lease } = this.setup;
    // One more than there are cores: while the games of one are sent back, the next is at hand.
    const options = { concurrency: cores + 1, lockDuration: lease };
    this.taking.set(
      queue,
      line.worker(queue, (job) => this.take(job), options),
    );
  }

  private async take(job: Job): Promise<void> {
    const { run, brief, work } = job.data as BlockData;
    // Nobody waits for the games of an experiment that was stopped.
    if (!(await this.isHeld(run))) return;
    const done = await this.play(brief, unpack(work));
    this.blocks++;
    this.games += done.games?.length ?? 0;
    const result: ResultData = {
      block: job.id!,
      worker: this.id,
      done: pack(done.part ?? done.games?.map(lineOf) ?? []),
      noGame: done.noGame,
      failed: done.failed,
    };
    await this.setup.line.queue(resultsQueue(run)).add('result', result, {
      jobId: `${job.id!}-${this.id}`,
      removeOnComplete: true,
      removeOnFail: true,
    });
  }

  private async isHeld(run: string): Promise<boolean> {
    if (this.held.has(run)) return true;
    return (await this.setup.line.queue(RUNS).getJob(run)) !== undefined;
  }

  protected play(brief: string, work: unknown): Promise<BlockDone> {
    return this.player.do(brief, work);
  }

  private async beat(): Promise<void> {
    const now = performance.now();
    const lately = (this.games - this.counted.games) / ((now - this.counted.at) / 1000);
    this.rate += WEIGHT * (lately - this.rate);
    this.counted = { games: this.games, at: now };
    const entry = this.about('working');
    this.setup.onBeat?.(entry);
    const { line } = this.setup;
    await this.entry.renew(entry);
    const order = await orderFor(line, this.id);
    if (order !== null) {
      await forgetOrder(line, this.id);
      const aside = order.order === 'aside';
      this.setup.say(aside ? refuse.setAside({ why: order.why }) : refuse.drained());
      // Not waited for here: it waits for this beat.
      void this.leave();
      return;
    }
    const runs = await runsUnderWay(line);
    this.held = new Set(runs.map(({ run }) => run));
    for (const run of runs) await this.look(run);
  }

  /** Whether there is work that only some can do, and whether this one can. */
  private async look({ version, programs, rules }: RunEntry): Promise<void> {
    const ours = this.setup.version;
    if (version !== ours) {
      this.sayOnce(refuse.otherVersion({ theirs: version, ours }));
      return;
    }
    const agents = Object.entries(programs);
    if (agents.length === 0) return;
    for (const [agent, needed] of agents) {
      const why = await this.programs.cannotRun(agent, needed, rules);
      if (why === null) continue;
      this.sayOnce(why);
      return;
    }
    this.takeFrom(blocksQueue(version, programs));
  }

  private sayOnce(what: Complaint): void {
    if (this.said.has(what.says.en)) return;
    this.said.add(what.says.en);
    this.setup.say(what);
  }
}

function lineOf({ record, plies, ms, efforts }: Played): PlayedLine {
  return { line: printRecord(record), plies, ms, efforts };
}
