import { Worker, parentPort, workerData } from 'node:worker_threads';
import type { Begun, ThinkJob, Thinker, Thought } from './job.ts';
import { Thinking, type Makers } from './thought.ts';

/** After an interruption an answer is waited for so long, then its thread is ended. */
const PATIENCE_MS = 2000;
/** By so much the clock jumps at every look once somebody wants an answer: past any deadline. */
const JUMP_MS = 1e12;

/** A thinker in a thread of its own, so that the engine can hear while it thinks. */
export class ThinkerThread implements Thinker {
  private readonly file: URL;
  private readonly data: Readonly<Record<string, unknown>>;
  /** The number of the job that is to end now. */
  private readonly stop = new Int32Array(new SharedArrayBuffer(4));
  private worker: Worker | null = null;
  private pending: { readonly job: ThinkJob; settle(thought: Thought): void } | null = null;
  private timer: NodeJS.Timeout | null = null;
  /** The job that the thread was last at. */
  private begun = 0;

  /** `file` is a module that calls `serveThoughts`; `data` is for it. */
  constructor(file: URL, data: Readonly<Record<string, unknown>> = {}) {
    this.file = file;
    this.data = data;
  }

  think(job: ThinkJob): Promise<Thought> {
    if (this.pending !== null) throw new Error('one thought at a time');
    this.worker ??= this.start();
    return new Promise((resolve) => {
      this.pending = { job, settle: resolve };
      this.worker!.ref();
      this.worker!.postMessage(job, []);
    });
  }

  interrupt(): void {
    const { pending } = this;
    if (pending === null) return;
    Atomics.store(this.stop, 0, pending.job.id);
    if (this.begun === pending.job.id) this.hurry(pending.job);
  }

  /** Who does not look at the clock cannot be interrupted: after a while its thread is ended. */
  private hurry({ id }: ThinkJob): void {
    this.timer ??= setTimeout(() => {
      void this.worker?.terminate();
      this.worker = null;
      this.settle({ id, error: 'the agent could not be interrupted in time' });
    }, PATIENCE_MS);
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.file, { workerData: { ...this.data, stop: this.stop } });
    worker.on('message', (told: Thought | Begun) => {
      if (!('begun' in told)) this.settle(told);
      else this.beginning(told.id);
    });
    worker.on('error', (error) => this.lost(worker, (error as Error).message));
    worker.on('exit', () => this.lost(worker, 'its thread ended'));
    return worker;
  }

  /** The thread has started up and turns to its job; it may be late already. */
  private beginning(id: number): void {
    this.begun = id;
    if (this.pending?.job.id === id && Atomics.load(this.stop, 0) === id) {
      this.hurry(this.pending.job);
    }
  }

  private lost(worker: Worker, why: string): void {
    if (this.worker !== worker) return;
    this.worker = null;
    if (this.pending !== null) this.settle({ id: this.pending.job.id, error: why });
  }

  private settle(thought: Thought): void {
    const { pending } = this;
    if (pending === null || pending.job.id !== thought.id) return;
    this.pending = null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    // An idle thread must not keep the program running.
    this.worker?.unref();
    pending.settle(thought);
  }
}

/** What the module in the thread does. */
export function serveThoughts(makers: Makers): void {
  const { stop } = workerData as { stop: Int32Array };
  let current = 0;
  let jumps = 0;
  const now = () => {
    // At every look anew: the wish may be older than the search that is to heed it.
    if (Atomics.load(stop, 0) === current) jumps++;
    return performance.now() + jumps * JUMP_MS;
  };
  const thinking = new Thinking(makers, now);
  const port = parentPort!;
  port.on('message', (job: ThinkJob) => {
    current = job.id;
    port.postMessage({ id: job.id, begun: true } satisfies Begun, []);
    void thinking.answer(job).then((thought) => port.postMessage(thought, []));
  });
}
