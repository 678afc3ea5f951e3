import { complaintOf, fail, type Complaint, type Result } from '../core/index.ts';
import { AskedThread, Late } from '../workers/index.ts';
import { refuse } from './complaints.ts';
import { Refused } from './sentences.ts';

interface AskedSetup {
  /** The module in the thread, named without its ending. */
  readonly file: string;
  readonly data: unknown;
  /** Milliseconds for each question. */
  readonly patience: number;
  /** What is said of one that took longer. */
  late(seconds: number): Complaint;
  failed(why: Complaint): Complaint;
}

export const PATIENCE = 60_000;
const MEGABYTES = 1024;
/** Questions that may wait in a row. */
const MOST = 50;

/** Work that others may make long: done in a thread, with a deadline, one after the other. */
export class Asked<Ask> {
  private readonly setup: AskedSetup;
  private thread: AskedThread<Ask, Result<unknown>> | null = null;
  private waiting = 0;

  constructor(setup: AskedSetup) {
    this.setup = setup;
  }

  async ask<T>(question: Ask): Promise<Result<T>> {
    if (this.waiting >= MOST) throw new Refused(refuse.manyQuestions(), 429);
    const { patience, late, failed } = this.setup;
    this.waiting++;
    try {
      if (this.thread?.alive !== true) this.thread = this.start();
      return (await this.thread.ask(question, patience)) as Result<T>;
    } catch (error) {
      if (error instanceof Late) return fail(late(Math.ceil(patience / 1000)));
      return fail(failed(complaintOf(error)));
    } finally {
      this.waiting--;
    }
  }

  async close(): Promise<void> {
    await this.thread?.end();
  }

  private start(): AskedThread<Ask, Result<unknown>> {
    const { file, data } = this.setup;
    return new AskedThread({ beside: import.meta.url, file, data, megabytes: MEGABYTES });
  }
}
