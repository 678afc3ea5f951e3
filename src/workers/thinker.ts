import {
  Thinking,
  type Begun,
  type Makers,
  type Preparation,
  type Prepared,
  type Thinker,
  type ThinkJob,
  type Thought,
} from '../protocols/engine/index.ts';
import { Thread, type Line, type ThreadSetup } from './thread.ts';

/** After an interruption an answer is waited for so long, then its thread is ended. */
const PATIENCE_MS = 2000;
/** Nobody waits longer than this for what is prepared: the first thought takes the rest. */
const READY_MS = 10_000;
/** By so much the clock jumps at every look once somebody wants an answer: past any deadline. */
const JUMP_MS = 1e12;

type Ask = ThinkJob | Preparation;
type Said = Thought | Begun | Prepared;

/** A thinker in a thread of its own, so that the engine can hear while it thinks. */
export class ThinkerThread implements Thinker {
  private readonly setup: ThreadSetup;
  /** The number of the job that is to end now. */
  private readonly stop = new Int32Array(new SharedArrayBuffer(4));
  private thread: Thread<Ask, Said> | null = null;
  private pending: { readonly job: ThinkJob; settle(thought: Thought): void } | null = null;
  /** Those who wait until all is prepared. */
  private readonly waiting: (() => void)[] = [];
  private timer: NodeJS.Timeout | null = null;
  /** The job that the thread was last at. */
  private begun = 0;

  /** The module calls `serveThoughts`. */
  constructor(setup: ThreadSetup) {
    this.setup = setup;
  }

  think(job: ThinkJob): Promise<Thought> {
    if (this.pending !== null) throw new Error('one thought at a time');
    this.thread ??= this.start();
    const { thread } = this;
    return new Promise((resolve) => {
      this.pending = { job, settle: resolve };
      thread.hold(true);
      thread.tell(job);
    });
  }

  prepare(what: Preparation): Promise<void> {
    this.thread ??= this.start();
    const { thread } = this;
    return new Promise((resolve) => {
      setTimeout(resolve, READY_MS).unref();
      this.waiting.push(resolve);
      thread.hold(true);
      thread.tell(what);
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
      void this.thread?.end();
      this.thread = null;
      this.release();
      this.settle({ id, error: 'the agent could not be interrupted in time' });
    }, PATIENCE_MS);
  }

  async close(): Promise<void> {
    const { thread } = this;
    this.thread = null;
    this.release();
    await thread?.end();
  }

  /** Nobody has to wait any longer. */
  private release(): void {
    // An idle thread must not keep the program running.
    if (this.pending === null) this.thread?.hold(false);
    for (const done of this.waiting.splice(0)) done();
  }

  private start(): Thread<Ask, Said> {
    const data = { ...(this.setup.data as object), stop: this.stop };
    const thread = new Thread<Ask, Said>({ ...this.setup, data });
    thread.onSaid = (told) => {
      if ('prepared' in told) this.release();
      else if ('begun' in told) this.beginning(told.id);
      else this.settle(told);
    };
    thread.onEnded = (why) => this.lost(thread, why?.message ?? 'its thread ended');
    return thread;
  }

  /** The thread has started up and turns to its job; it may be late already. */
  private beginning(id: number): void {
    this.begun = id;
    if (this.pending?.job.id === id && Atomics.load(this.stop, 0) === id) {
      this.hurry(this.pending.job);
    }
  }

  private lost(thread: Thread<Ask, Said>, why: string): void {
    if (this.thread !== thread) return;
    this.thread = null;
    this.release();
    if (this.pending !== null) this.settle({ id: this.pending.job.id, error: why });
  }

  private settle(thought: Thought): void {
    const { pending } = this;
    if (pending === null || pending.job.id !== thought.id) return;
    this.pending = null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.waiting.length === 0) this.thread?.hold(false);
    pending.settle(thought);
  }
}

/** What the module in the thread does. */
export function serveThoughts(line: Line<Ask, Said>, makers: Makers): void {
  const { stop } = line.data as { stop: Int32Array };
  let current = 0;
  let jumps = 0;
  const now = () => {
    // At every look anew: the wish may be older than the search that is to heed it.
    if (Atomics.load(stop, 0) === current) jumps++;
    return performance.now() + jumps * JUMP_MS;
  };
  const thinking = new Thinking(makers, now);
  line.hear((job) => {
    if ('prepare' in job) {
      void thinking.prepare(job).then(() => line.say({ prepared: true }));
      return;
    }
    current = job.id;
    line.say({ id: job.id, begun: true });
    void thinking.answer(job).then((thought) => line.say(thought));
  });
}
