import { Worker, parentPort, workerData } from 'node:worker_threads';
import type { ThinkJob, Thinker, Thought } from './job.ts';
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
    this.timer ??= setTimeout(() => {
      void this.worker?.terminate();
      this.worker = null;
      this.settle({ id: pending.job.id, error: 'the agent could not be interrupted in time' });
    }, PATIENCE_MS);
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.file, { workerData: { ...this.data, stop: this.stop } });
    worker.on('message', (thought: Thought) => this.settle(thought));
    worker.on('error', (error) => this.lost(worker, (error as Error).message));
    worker.on('exit', () => this.lost(worker, 'its thread ended'));
    return worker;
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
    void thinking.answer(job).then((thought) => port.postMessage(thought, []));
  });
}
