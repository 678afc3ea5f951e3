import type { Worker } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import type { Contest, Job, Played } from '../arena/index.ts';
import type { Roster } from '../catalogue/index.ts';
import { Refusal, type Complaint } from '../core/index.ts';
import {
  Withdrawal,
  type MachineAtWork,
  type Outcome,
  type RemotePlayers,
} from '../workers/index.ts';
import { refuse } from './complaints.ts';
import { Contents } from './contents.ts';
import { Doubt, firstDifference } from './doubt.ts';
import { within, type Job as QueueJob, type Line } from './line.ts';
import {
  RUNS,
  blocksQueue,
  resultsQueue,
  type BlockData,
  type Brief,
  type ResultData,
} from './names.ts';
import { checksumOf, pack } from './parcel.ts';
import { gamesReturned } from './returned.ts';
import {
  BEAT,
  OwnEntry,
  machinesAtWork,
  tellWorker,
  type MachineEntry,
  type RunEntry,
} from './roll.ts';

export interface CoordinatorSetup {
  readonly line: Line;
  /** Which experiment, whoever holds it: its identity and its store. */
  readonly experiment: { readonly id: string; readonly identity: string };
  readonly contest: Contest;
  readonly roster: Roster;
  readonly version: string;
  /** What a thread may use that plays blocks again here. */
  readonly megabytes: number;
  /** One block in so many of each worker is played again here. */
  readonly sample: number;
  /** Told what people should know. */
  say(what: Complaint): void;
}

/** How long a block should last in milliseconds, and how many games it may have. */
const PACE = { target: 1500, most: 2000 };
/** How long a server may take to hear that it is over, in milliseconds. */
const FAREWELL = 10_000;
/** Blocks under way for each core: one is played, one waits for it. */
const AHEAD = 2;
/** A block that nobody has brought back by then may be lost: it is looked for, this many at a time. */
const LOST_AFTER = 5000;
const LOOKED_FOR = 200;

interface Block {
  readonly id: string;
  readonly jobs: readonly Job[];
  readonly data: BlockData;
  since: number;
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

/** What is known of somebody who works. */
interface Known {
  name: string;
  machine: MachineEntry | null;
  /** Whether its first games went here as they went there; null: nobody has looked yet. */
  trial: Promise<boolean> | null;
  /** Why it is not believed any more. */
  aside: Complaint | null;
  /** Its games that were kept since this experiment was begun here. */
  readonly games: number[];
}

/** Gives the games of one experiment to those who work at a queue, and takes in what comes back. */
export class Coordinator implements RemotePlayers {
  readonly pace = PACE;
  onMore: () => void = () => {};
  private readonly setup: CoordinatorSetup;
  private readonly run: string;
  private readonly life = randomUUID().slice(0, 8);
  private readonly doubt: Doubt;
  private readonly entry: OwnEntry<RunEntry>;
  private readonly blocks = new Map<string, Block>();
  private readonly known = new Map<string, Known>();
  private readonly ready: Promise<string>;
  private readonly queue: string;
  private readonly programs: Record<string, string>;
  private readonly since = Date.now();
  private atWork: MachineEntry[] = [];
  private taking: Worker | null = null;
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> = Promise.resolve();
  private count = 0;
  private games = 0;
  private readonly troubles: string[] = [];
  private closing: Promise<void> | null = null;
  private lonely = false;

  constructor(setup: CoordinatorSetup) {
    this.setup = setup;
    const { line, contest, roster, megabytes, sample, version } = setup;
    this.run = checksumOf(JSON.stringify(setup.experiment)).slice(0, 16);
    this.doubt = new Doubt(contest, roster, megabytes, sample);
    this.entry = new OwnEntry(line, RUNS, this.run);
    const foreign = contest.entrants.filter(({ program }) => program === true);
    this.programs = Object.fromEntries(
      foreign.map(({ canonical, files = {} }) => [canonical, files[canonical] ?? '']),
    );
    this.queue = blocksQueue(version, Object.keys(this.programs));
    this.ready = this.begin();
    // Who plays the first block is told what went wrong.
    this.ready.catch(() => undefined);
  }

  /** Who works for this experiment, or did: by machine. */
  get machines(): readonly MachineAtWork[] {
    const found = new Map<string, MachineAtWork>();
    for (const { machine, games, aside } of this.known.values()) {
      if (machine === null || aside !== null) continue;
      const { host, processor, cores, speed } = machine;
      const more = games.length + (found.get(host)?.games ?? 0);
      const all = cores + (found.get(host)?.cores ?? 0);
      found.set(host, { host, processor, cores: all, speed, games: more });
    }
    return [...found.values()];
  }

  get lanes(): number {
    const cores = this.atWork.reduce((sum, machine) => sum + machine.cores, 0);
    return Math.max(2, AHEAD * cores);
  }

  isRisky(): boolean {
    return false;
  }

  get stuck(): Doubt['stuck'] {
    return this.doubt.stuck;
  }

  /** Hands over what is needed to play; gives the checksum of the brief. */
  private async begin(): Promise<string> {
    const { line, contest, roster } = this.setup;
    const contents = new Contents(line);
    await contents.tidy();
    await this.clearAway();
    const models: string[] = [];
    for (const model of roster.modelsOf(contest.entrants)) models.push(await contents.put(model));
    const books: Record<string, string> = {};
    for (const [name, text] of Object.entries(roster.booksOf(contest.entrants))) {
      books[name] = await contents.put(text);
    }
    // Where each game starts is told with it, and the key of the experiment stays here.
    const brief: Brief = {
      spec: { ...contest.spec, openings: 'none' },
      entrants: contest.entrants,
      modules: roster.modules,
      models,
      books,
    };
    const checksum = await contents.put(brief);
    await this.beat();
    const results = resultsQueue(this.run);
    this.taking = line.worker(results, (job) => this.takeIn(job), { concurrency: 64 });
    this.timer = setInterval(() => {
      this.beating = this.beating.then(() => this.beat()).catch(() => undefined);
    }, BEAT);
    return checksum;
  }

  /** What was left of the same experiment, where whoever held it before was killed. */
  private async clearAway(): Promise<void> {
    const { line } = this.setup;
    await line
      .queue(resultsQueue(this.run))
      .obliterate({ force: true })
      .catch(() => undefined);
    for (const job of await line.queue(this.queue).getJobs(['waiting'], 0, -1)) {
      const data = (job as QueueJob | undefined)?.data as BlockData | undefined;
      if (data?.run === this.run) await job.remove().catch(() => undefined);
    }
  }

  async play(jobs: readonly Job[]): Promise<Outcome> {
    const brief = await this.ready;
    const id = `${this.run}-${this.life}-${++this.count}`;
    const data: BlockData = { run: this.run, brief, jobs: pack(jobs) };
    const done = new Promise<Outcome>((resolve, reject) => {
      this.blocks.set(id, { id, jobs, data, since: Date.now(), resolve, reject });
    });
    // Where the line is cut just now, it is given again when it is looked for.
    if (this.closing === null) await this.give(id, data).catch(() => undefined);
    else this.drop(id);
    return done;
  }

  private async give(id: string, data: BlockData): Promise<void> {
    await this.setup.line.queue(this.queue).add('block', data, {
      jobId: id,
      removeOnComplete: true,
      removeOnFail: { count: 100 },
      attempts: 3,
    });
  }

  /** A block that will not be played: its games are as if they had not been given. */
  private drop(id: string): void {
    const block = this.blocks.get(id);
    this.blocks.delete(id);
    block?.resolve({ games: [], learned: [], lost: null, before: [], after: block.jobs });
  }

  private async takeIn(job: QueueJob): Promise<void> {
    const result = job.data as ResultData;
    const worker = this.workerOf(result.worker);
    const block = this.blocks.get(result.block);
    if (block === undefined) return;
    try {
      if (worker.aside === null) await this.judge(result, worker, block);
      // Nothing of it is believed; that may have turned out only now.
      if (worker.aside !== null && this.blocks.has(block.id)) await this.giveAnew(block);
    } catch (error) {
      this.end(error as Error);
    }
  }

  private workerOf(id: string): Known {
    const known = this.known.get(id) ?? {
      name: id,
      machine: null,
      trial: null,
      aside: null,
      games: [],
    };
    const machine = this.atWork.find((one) => one.id === id);
    if (machine !== undefined) {
      known.name = `${machine.host} (${machine.pid})`;
      known.machine = machine;
    }
    this.known.set(id, known);
    return known;
  }

  private async judge(result: ResultData, worker: Known, block: Block): Promise<void> {
    const { contest } = this.setup;
    const games = gamesReturned(result.games, block.jobs, contest.spec.agents);
    const whole = result.failed === undefined && result.noGame === undefined;
    if (games === null || (whole && games.length < block.jobs.length)) {
      return this.putAside(result, worker, refuse.misshapen({ machine: worker.name }));
    }
    // Who cannot play is as suspect as who plays otherwise: here it is known for certain.
    if (!whole) return this.playHere(result, worker, block);
    if (this.doubt.canTell(block.jobs)) {
      const first = worker.trial === null;
      const looked =
        first || this.doubt.wantsToLook() ? this.look(result, worker, block, games) : null;
      if (first) worker.trial = looked;
      if (looked !== null && !(await looked)) return undefined;
      if (!(await worker.trial)) return undefined;
    }
    return this.accept(result, worker, games);
  }

  /** Whether the games of a block go here as they went there. */
  private async look(
    result: ResultData,
    worker: Known,
    block: Block,
    games: readonly Played[],
  ): Promise<boolean> {
    const here = await this.doubt.play(block.jobs);
    const game = here.failed === undefined ? firstDifference(games, here.games) : null;
    if (game === null) return true;
    await this.putAside(result, worker, refuse.untrue({ machine: worker.name, game }));
    return false;
  }

  private async playHere(result: ResultData, worker: Known, block: Block): Promise<void> {
    const here = await this.doubt.play(block.jobs);
    if (here.failed !== undefined) throw new Refusal(here.failed);
    if (here.noGame === undefined) {
      const why = result.failed ?? result.noGame!;
      await this.putAside(result, worker, refuse.unable({ machine: worker.name, why }));
    }
    const { games, noGame } = here;
    this.finish(block, { games, learned: [], lost: null, before: [], after: [], noGame });
  }

  private accept(result: ResultData, worker: Known, games: readonly Played[]): void {
    const block = this.blocks.get(result.block);
    // Meanwhile somebody else has brought it, or the worker was put aside.
    if (block === undefined || worker.aside !== null) return;
    worker.games.push(...games.map(({ job }) => job.index));
    this.finish(block, { games, learned: [], lost: null, before: [], after: [] });
  }

  private finish(block: Block, outcome: Outcome): void {
    this.blocks.delete(block.id);
    this.games += outcome.games.length;
    block.resolve(outcome);
  }

  /** Takes no more of somebody, gives its block to others, and takes back what was kept of it. */
  private async putAside(result: ResultData, worker: Known, why: Complaint): Promise<void> {
    if (worker.aside !== null) return;
    worker.aside = why;
    this.note(why);
    await tellWorker(this.setup.line, result.worker, { order: 'aside', why: why.says.en });
    if (worker.games.length > 0) throw new Withdrawal(worker.games, why);
  }

  private note(what: Complaint): void {
    this.setup.say(what);
    this.troubles.push(what.says.en);
    if (this.troubles.length > 10) this.troubles.shift();
  }

  /** Gives a block to somebody else, once who has brought it has let go of it. */
  private async giveAnew(block: Block): Promise<void> {
    const queue = this.setup.line.queue(this.queue);
    for (let i = 0; i < 20; i++) {
      const job = (await queue.getJob(block.id)) as QueueJob | undefined;
      if (job === undefined) {
        block.since = Date.now();
        await this.give(block.id, block.data);
        return;
      }
      await setTimeout(100);
    }
  }

  private async beat(): Promise<void> {
    const { line, experiment, version } = this.setup;
    const before = this.lanes;
    await this.entry.renew({
      run: this.run,
      experiment: experiment.id,
      host: hostname(),
      pid: process.pid,
      version,
      programs: this.programs,
      since: this.since,
      beat: Date.now(),
      games: this.games,
      blocks: this.blocks.size,
      troubles: this.troubles,
    });
    const all = await machinesAtWork(line);
    this.atWork = all.filter(
      (machine) => machine.version === version && this.known.get(machine.id)?.aside == null,
    );
    this.sayIfAlone(all);
    if (this.lanes > before) this.onMore();
    await this.lookForLost();
  }

  private sayIfAlone(all: readonly MachineEntry[]): void {
    if (this.atWork.length > 0 || this.lonely) {
      this.lonely &&= this.atWork.length === 0;
      return;
    }
    this.lonely = true;
    const { shown } = this.setup.line;
    const others = [...new Set(all.map(({ version }) => version))];
    this.setup.say(refuse.nobody({ queue: shown, version: this.setup.version, others }));
  }

  /** A server that lost its memory has lost blocks with it; one that failed is tried once more. */
  private async lookForLost(): Promise<void> {
    const { line } = this.setup;
    const late = [...this.blocks.values()].filter(({ since }) => Date.now() - since > LOST_AFTER);
    for (const block of late.slice(0, LOOKED_FOR)) {
      block.since = Date.now();
      const job = (await line.queue(this.queue).getJob(block.id)) as QueueJob | undefined;
      if (job === undefined) await this.give(block.id, block.data);
      else if (await job.isFailed()) {
        this.troubles.push(job.failedReason);
        await job.remove();
        await this.give(block.id, block.data);
      }
    }
  }

  /** Ends it all for a reason that whoever waits is told. */
  private end(error: Error): void {
    const [block] = this.blocks.values();
    if (block === undefined) return;
    this.blocks.delete(block.id);
    block.reject(error);
  }

  async farewell(): Promise<void> {}

  close(): Promise<void> {
    this.closing ??= this.part();
    return this.closing;
  }

  private async part(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    const left = [...this.blocks.keys()];
    for (const id of left) this.drop(id);
    const { line } = this.setup;
    // A server that is away forgets it when it is next asked: see clearAway.
    await within(FAREWELL, async () => {
      await this.ready;
      await this.beating;
      // Not waited for: what it is at may wait for this.
      await this.taking?.close(true);
      await this.entry.leave();
      for (const id of left) await line.queue(this.queue).remove(id);
      await line.queue(resultsQueue(this.run)).obliterate({ force: true });
    });
    await this.doubt.close();
  }
}
