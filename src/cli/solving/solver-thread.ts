import type { Catalogue } from '../../core/index.ts';
import { Thread } from '../../workers/index.ts';
import type { Answer, Job, Setup } from './solver-worker.ts';

/**
 * A solver that works beside the program, so that somebody can watch and stop it. A solver that is
 * asked a second thing while it works is a mistake of the caller.
 */
export class SolverThread {
  private readonly thread: Thread<Job, Answer>;
  /** The nodes so far, in units of 65,536. */
  private readonly progress = new Int32Array(new SharedArrayBuffer(4));
  private pending: { done(answer: Answer): void; failed(error: Error): void } | null = null;

  constructor(rules: string, megabytes: number, catalogue: Catalogue) {
    const modules = catalogue.modules.flatMap(({ source }) => source ?? []);
    const setup: Setup = { rules, megabytes, modules, progress: this.progress };
    this.thread = new Thread({ beside: import.meta.url, file: 'solver-worker', data: setup });
    this.thread.onSaid = (answer) => this.settle()?.done(answer);
    this.thread.onEnded = (why) => {
      if (why !== null) this.settle()?.failed(why);
    };
  }

  private settle() {
    const { pending } = this;
    this.pending = null;
    return pending;
  }

  /** Nodes of all jobs so far, roughly. */
  get nodes(): number {
    return Atomics.load(this.progress, 0) * 2 ** 16;
  }

  async ask(job: Job): Promise<Answer> {
    if (this.pending !== null) throw new Error('the solver is still at work');
    return new Promise((done, failed) => {
      this.pending = { done, failed };
      this.thread.tell(job);
    });
  }

  /** Ends it, whatever it is doing; what was asked is never answered. */
  async stop(): Promise<void> {
    await this.thread.end();
  }
}
