import type { Worker } from 'bullmq';
import { randomInt } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import type { Complaint } from '../core/index.ts';
import { Blocks, type Block } from './blocks.ts';
import { refuse } from './complaints.ts';
import { Contents } from './contents.ts';
import { within, type Job as QueueJob, type Line } from './line.ts';
import { RUNS, blocksQueue, resultsQueue, type ProgramsNeeded, type ResultData } from './names.ts';
import { checksumOf } from './parcel.ts';
import {
  BEAT,
  OwnEntry,
  machinesAtWork,
  putAside,
  type MachineEntry,
  type RunEntry,
} from './roll.ts';
import { Workers, type Known } from './workers.ts';

/** Work that can be cut into blocks: how a block is told, and how what comes back of it is judged. */
export interface Trade<W, D> {
  /** Hands over what is needed to do it; gives the checksum of the brief. Again where a server has lost it. */
  brief(contents: Contents): Promise<string>;
  pack(work: W, contents: Contents): Promise<string>;
  /** What came back, where nothing went wrong with it; null: this is not what was asked for. */
  read(result: ResultData, work: W): D | null;
  /** Whether it must come out the same wherever it is done: no clock decides anything. */
  isCertain(work: W): boolean;
  /** Does some of it here, and says what came out otherwise there; null: nothing did. */
  check(work: W, theirs: D, by: string, first: boolean): Promise<Complaint | null>;
  /** Does all of it here, and says whether it can be done at all. */
  here(work: W): Promise<{ readonly done: D; readonly able: boolean }>;
  /** The numbers of its games, or of the part. */
  numbers(work: W): readonly number[];
  /** What was kept of somebody who cannot be trusted has to go: how that is told. */
  withdrawal(kept: readonly number[], why: Complaint): Error;
  /** Whether what was kept can be taken out again: then somebody may be believed before there is time to look. */
  readonly revocable: boolean;
}

export interface RunSetup<W, D> {
  readonly line: Line;
  readonly kind: RunEntry['kind'];
  /** Which experiment or training, whoever holds it: how people know it, and all that makes it the same one. */
  readonly id: string;
  readonly identity: string;
  readonly version: string;
  /** Programs of others that play. */
  readonly programs: ProgramsNeeded;
  /** The rules of the game. */
  readonly rules: string;
  /** One block in so many of each worker is looked at here. */
  readonly sample: number;
  readonly trade: Trade<W, D>;
  /** Told what people should know. */
  say(what: Complaint): void;
}

/** How long a server may take to hear that it is over, in milliseconds. */
const FAREWELL = 10_000;
/** Blocks that wait to be looked at; more are believed. */
const MOST_WAITING = 4;
const MOST_TROUBLES = 10;

/** What is held here and done elsewhere: gives its blocks to those who work at a queue, and takes in what comes back. */
export class Run<W, D> {
  onMore: () => void = () => {};
  readonly workers: Workers;
  private readonly setup: RunSetup<W, D>;
  private readonly run: string;
  private readonly blocks: Blocks<W, D>;
  private readonly contents: Contents;
  private readonly entry: OwnEntry<RunEntry>;
  private readonly since = Date.now();
  private readonly troubles: string[] = [];
  private readonly ready: Promise<void>;
  private brief = '';
  private taking: Worker | null = null;
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> = Promise.resolve();
  private looking = 0;
  private done = 0;
  private lonely = false;
  private closing: Promise<void> | null = null;

  constructor(setup: RunSetup<W, D>) {
    this.setup = setup;
    const { line, id, identity, version, programs } = setup;
    this.run = checksumOf(JSON.stringify([id, identity])).slice(0, 16);
    this.workers = new Workers(version);
    this.blocks = new Blocks(line, blocksQueue(version, programs), this.run);
    this.contents = new Contents(line);
    this.entry = new OwnEntry(line, RUNS, this.run);
    this.ready = this.begin();
    // Who has the first block done is told what went wrong.
    this.ready.catch(() => undefined);
  }

  /** What came of some work; null: it was ended before. */
  async do(work: W): Promise<D | null> {
    await this.ready;
    const packed = await this.setup.trade.pack(work, this.contents);
    if (this.closing !== null) return null;
    return this.blocks.do(work, { run: this.run, brief: this.brief, work: packed });
  }

  private async begin(): Promise<void> {
    const { line } = this.setup;
    await this.contents.tidy();
    await line
      .queue(resultsQueue(this.run))
      .obliterate({ force: true })
      .catch(() => undefined);
    await this.blocks.clearAway();
    await this.handOver();
    await this.beat();
    const results = resultsQueue(this.run);
    this.taking = line.worker(results, (job) => this.takeIn(job), { concurrency: 64 });
    this.timer = setInterval(() => {
      this.beating = this.beating.then(() => this.beat()).catch(() => undefined);
    }, BEAT);
  }

  private async takeIn(job: QueueJob): Promise<void> {
    const result = job.data as ResultData;
    const worker = this.workers.find(result.worker);
    const block = this.blocks.find(result.block);
    if (block === undefined) return;
    // It is here, only not judged yet: nobody need look for it.
    block.since = Date.now();
    try {
      if (result.failed?.code === NO_CONTENT) await this.handOverAgain(block);
      else if (worker.aside === null) await this.judge(result, worker, block);
      // Nothing of it is believed; that may have turned out only now.
      if (worker.aside !== null && this.blocks.find(block.id) !== undefined) {
        await this.blocks.giveAnew(block);
      }
    } catch (error) {
      this.blocks.end(error as Error);
    }
  }

  private async handOverAgain(block: Block<W, D>): Promise<void> {
    await this.handOver();
    const work = await this.setup.trade.pack(block.work, this.contents);
    block.data = { run: this.run, brief: this.brief, work };
    await this.blocks.giveAnew(block);
  }

  private async judge(result: ResultData, worker: Known, block: Block<W, D>): Promise<void> {
    const { trade } = this.setup;
    // Who cannot do it is as suspect as who does it otherwise: here it is known for certain.
    if (result.failed !== undefined || result.noGame !== undefined) {
      await this.doHere(worker, block, result.failed ?? result.noGame!);
      return;
    }
    const theirs = trade.read(result, block.work);
    if (theirs === null) {
      await this.putAside(worker, refuse.misshapen({ machine: worker.name }));
      return;
    }
    if (trade.isCertain(block.work)) {
      const first = worker.trial === null;
      const looked = this.wantsToLook(first) ? this.look(worker, block, theirs, first) : null;
      if (first) worker.trial = looked;
      if (looked !== null && !(await looked)) return;
      if ((await worker.trial) === false) return;
    }
    // Meanwhile somebody else has brought it, or the worker was put aside.
    if (this.blocks.find(block.id) === undefined || worker.aside !== null) return;
    worker.kept.push(...trade.numbers(block.work));
    this.finish(block, theirs);
  }

  private wantsToLook(first: boolean): boolean {
    const { sample, trade } = this.setup;
    if (this.looking >= MOST_WAITING) return first && !trade.revocable;
    return first || randomInt(sample) === 0;
  }

  /** Whether a block comes out here as it came out there. */
  private async look(
    worker: Known,
    block: Block<W, D>,
    theirs: D,
    first: boolean,
  ): Promise<boolean> {
    this.looking++;
    try {
      const why = await this.setup.trade.check(block.work, theirs, worker.name, first);
      if (why === null) return true;
      await this.putAside(worker, why);
      return false;
    } finally {
      this.looking--;
    }
  }

  private async doHere(worker: Known, block: Block<W, D>, why: Complaint): Promise<void> {
    const { done, able } = await this.setup.trade.here(block.work);
    if (able) await this.putAside(worker, refuse.unable({ machine: worker.name, why }));
    this.finish(block, done);
  }

  private finish(block: Block<W, D>, done: D): void {
    this.done += this.setup.trade.numbers(block.work).length;
    this.blocks.finish(block.id, done);
  }

  /** Takes no more of somebody, and takes back what was kept of it. */
  private async putAside(worker: Known, why: Complaint): Promise<void> {
    if (worker.aside !== null) return;
    worker.aside = why;
    this.setup.say(why);
    this.note(why.says.en);
    await putAside(this.setup.line, worker, why);
    if (worker.kept.length > 0) throw this.setup.trade.withdrawal(worker.kept, why);
  }

  private note(trouble: string): void {
    this.troubles.push(trouble);
    if (this.troubles.length > MOST_TROUBLES) this.troubles.shift();
  }

  private async beat(): Promise<void> {
    const { line, kind, id, version, programs, rules } = this.setup;
    const before = this.workers.lanes;
    await this.entry.renew({
      run: this.run,
      kind,
      id,
      host: hostname(),
      pid: process.pid,
      version,
      programs,
      rules,
      since: this.since,
      beat: Date.now(),
      done: this.done,
      blocks: this.blocks.size,
      troubles: this.troubles,
    });
    const all = await machinesAtWork(line);
    this.workers.heard(all);
    this.sayIfAlone(all);
    if (this.workers.lanes > before) this.onMore();
    for (const trouble of await this.blocks.lookForLost()) this.note(trouble);
    // A server that lost its memory has lost what is needed, too.
    if (this.brief !== '' && !(await this.contents.has(this.brief))) await this.handOver();
  }

  private async handOver(): Promise<void> {
    this.brief = await this.setup.trade.brief(this.contents);
  }

  private sayIfAlone(all: readonly MachineEntry[]): void {
    const { nobody } = this.workers;
    if (nobody && !this.lonely) {
      const { line, version, say } = this.setup;
      const others = [...new Set(all.map((machine) => machine.version))];
      say(refuse.nobody({ queue: line.shown, version, others }));
    }
    this.lonely = nobody;
  }

  close(): Promise<void> {
    this.closing ??= this.part();
    return this.closing;
  }

  private async part(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    const left = this.blocks.dropAll();
    const { line } = this.setup;
    // A server that is away forgets it when it is next asked: see begin.
    await within(FAREWELL, async () => {
      await this.ready;
      await this.beating;
      // Not waited for: what it is at may wait for this.
      await this.taking?.close(true);
      await this.entry.leave();
      await this.blocks.takeBack(left);
      await line.queue(resultsQueue(this.run)).obliterate({ force: true });
    });
  }
}

const NO_CONTENT = refuse.noContent({ checksum: '' }).code;
