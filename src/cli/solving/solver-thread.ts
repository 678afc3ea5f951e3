import { Worker } from 'node:worker_threads';
import type { Catalogue } from '../../core/index.ts';
import { Refusal } from '../../core/index.ts';
import type { Answer, Job, Setup, Told } from './solver-worker.ts';

/**
 * A solver that works beside the program, so that somebody can watch and stop it. A solver that is
 * asked a second thing while it works is a mistake of the caller.
 */
export class SolverThread {
  private readonly worker: Worker;
  /** The nodes so far, in units of 65,536. */
  private readonly progress = new Int32Array(new SharedArrayBuffer(4));
  private pending: { done(answer: Answer): void; failed(error: Error): void } | null = null;

  constructor(rules: string, megabytes: number, catalogue: Catalogue) {
    const modules = catalogue.modules.flatMap(({ source }) => source ?? []);
    const setup: Setup = { rules, megabytes, modules, progress: this.progress };
    // Source and published form differ in the ending.
    const file = import.meta.url.replace(/solver-thread(\.[jt]s)$/, 'solver-worker$1');
    this.worker = new Worker(new URL(file), { workerData: setup });
    this.worker.on('message', (told: Told) => {
      const { pending } = this;
      this.pending = null;
      if ('error' in told) pending?.failed(new Refusal(told.error));
      else pending?.done(told);
    });
    this.worker.on('error', (error) => this.pending?.failed(error as Error));
  }

  /** Nodes of all jobs so far, roughly. */
  get nodes(): number {
    return Atomics.load(this.progress, 0) * 2 ** 16;
  }

  async ask(job: Job): Promise<Answer> {
    if (this.pending !== null) throw new Error('the solver is still at work');
    return new Promise((done, failed) => {
      this.pending = { done, failed };
      this.worker.postMessage(job, []);
    });
  }

  /** Ends it, whatever it is doing; what was asked is never answered. */
  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}
