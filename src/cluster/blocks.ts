import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Job as QueueJob, Line } from './line.ts';
import type { BlockData } from './names.ts';

/** A block that nobody has brought back by then may be lost: it is looked for, this many at a time. */
const LOST_AFTER = 5000;
const LOOKED_FOR = 200;

/** Something that somebody elsewhere is to do. */
export interface Block<W, D> {
  readonly id: string;
  readonly work: W;
  data: BlockData;
  since: number;
  /** Null: it will not be done. */
  resolve(done: D | null): void;
  reject(error: Error): void;
}

/** The blocks of one run that are under way. */
export class Blocks<W, D> {
  private readonly line: Line;
  private readonly queue: string;
  private readonly run: string;
  /** Blocks of an earlier life of the same run are not taken for ours. */
  private readonly life = randomUUID().slice(0, 8);
  private readonly blocks = new Map<string, Block<W, D>>();
  private count = 0;

  constructor(line: Line, queue: string, run: string) {
    this.line = line;
    this.queue = queue;
    this.run = run;
  }

  get size(): number {
    return this.blocks.size;
  }

  find(id: string): Block<W, D> | undefined {
    return this.blocks.get(id);
  }

  /** Gives a block out; null when it will not be done. */
  do(work: W, data: BlockData): Promise<D | null> {
    const id = `${this.run}-${this.life}-${++this.count}`;
    return new Promise((resolve, reject) => {
      const block = { id, work, data, since: Date.now(), resolve, reject };
      this.blocks.set(id, block);
      // Where the line is cut just now, it is given again when it is looked for.
      this.give(block).catch(() => undefined);
    });
  }

  finish(id: string, done: D): void {
    const block = this.blocks.get(id);
    this.blocks.delete(id);
    block?.resolve(done);
  }

  /** Ends it all for a reason that whoever waits is told. */
  end(error: Error): void {
    const [block] = this.blocks.values();
    if (block === undefined) return;
    this.blocks.delete(block.id);
    block.reject(error);
  }

  /** None of them will be done: it is as if they had not been given. */
  dropAll(): readonly string[] {
    const left = [...this.blocks.values()];
    this.blocks.clear();
    for (const block of left) block.resolve(null);
    return left.map(({ id }) => id);
  }

  private async give({ id, data }: Block<W, D>): Promise<void> {
    await this.line.queue(this.queue).add('block', data, {
      jobId: id,
      removeOnComplete: true,
      removeOnFail: { count: 100 },
      attempts: 3,
    });
  }

  /** Gives a block to somebody else, once who has brought it has let go of it. */
  async giveAnew(block: Block<W, D>): Promise<void> {
    for (let i = 0; i < 20; i++) {
      const job = (await this.line.queue(this.queue).getJob(block.id)) as QueueJob | undefined;
      if (job === undefined) {
        block.since = Date.now();
        await this.give(block);
        return;
      }
      await setTimeout(100);
    }
  }

  /** A server that lost its memory has lost blocks with it; one that failed is tried again, and why is told. */
  async lookForLost(): Promise<readonly string[]> {
    const late = [...this.blocks.values()].filter(({ since }) => Date.now() - since > LOST_AFTER);
    const troubles: string[] = [];
    for (const block of late.slice(0, LOOKED_FOR)) {
      block.since = Date.now();
      const job = (await this.line.queue(this.queue).getJob(block.id)) as QueueJob | undefined;
      if (job === undefined) await this.give(block);
      else if (await job.isFailed()) {
        troubles.push(job.failedReason);
        await job.remove();
        await this.give(block);
      }
    }
    return troubles;
  }

  /** What was left of the same run, where whoever held it before was killed. */
  async clearAway(): Promise<void> {
    for (const job of await this.line.queue(this.queue).getJobs(['waiting'], 0, -1)) {
      const data = (job as QueueJob | undefined)?.data as BlockData | undefined;
      if (data?.run === this.run) await job.remove().catch(() => undefined);
    }
  }

  async takeBack(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.line.queue(this.queue).remove(id);
  }
}
