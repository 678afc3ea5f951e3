import type { Worker } from 'node:worker_threads';
import type { Spec } from '../arena/index.ts';
import type { Notes } from './notes.ts';

/** Why a worker had to be ended, or ended by itself. */
export type Trouble = 'silence' | 'memory' | 'death';

/** How often workers are looked after. */
const ROUND = 50;
/** Beyond what the referee allows: he judges who answers late, this is for who never does. */
const GRACE = 1000;
/** Where who is late does not lose, more than he allows: here who is stopped does. */
const LONG_GRACE = 10_000;
/** A batch that has not begun by then, be it for others before it, will not. */
const START = 600_000;
/** Garbage counts until it is collected: only who stays above the limit for so long uses it all. */
const FULL = 600;
const MEGABYTE = 2 ** 20;

interface Watched {
  readonly notes: Notes;
  /** Ends the worker. */
  readonly stop: AbortController;
  threads(): readonly Worker[];
}

/** One batch that is being played. */
class Post {
  readonly at: Watched;
  readonly leave: () => void;
  trouble: Trouble | null = null;
  /** The last sign of life, and when it was first seen. */
  pulse = 0;
  since = performance.now();
  /** Which game it is at, and since when. */
  position = -1;
  gameSince = performance.now();
  /** Since when it uses more memory than it may; null: it does not. */
  fullSince: number | null = null;
  asked = false;

  constructor(at: Watched, leave: (post: Post) => void) {
    this.at = at;
    this.leave = () => leave(this);
  }
}

/** Looks after workers from outside: who falls silent or takes all the memory is ended. */
export class Watch {
  private readonly spec: Spec;
  private readonly bytes: number;
  private readonly posts = new Set<Post>();
  private readonly dying = new Set<Worker>();
  private timer: NodeJS.Timeout | null = null;
  private lastRound = 0;

  constructor(spec: Spec, megabytes: number) {
    this.spec = spec;
    this.bytes = megabytes * MEGABYTE;
  }

  post(watched: Watched): Post {
    const post = new Post(watched, (left) => {
      this.posts.delete(left);
      if (this.posts.size === 0) this.end();
    });
    this.posts.add(post);
    if (this.timer === null) {
      this.lastRound = performance.now();
      this.timer = setInterval(() => this.round(), ROUND);
    }
    return post;
  }

  end(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  /** Threads that were told to end and have not. */
  get stuck(): readonly Worker[] {
    return [...this.dying];
  }

  /** How long nothing may be heard of a game after so many moves. */
  patience(moves: number): number {
    const { budget, clock, tolerance, patience, penalties } = this.spec;
    const lenient = penalties.time === 'allow' || penalties.time === 'random';
    const allowed =
      penalties.time === 'allow'
        ? patience
        : Math.min(
            patience,
            budget.ms ?? Infinity,
            clock === null ? Infinity : clock.ms + moves * clock.increment,
          );
    return allowed + tolerance + (lenient ? LONG_GRACE : GRACE);
  }

  private round(): void {
    const now = performance.now();
    // While this thread was held up, or the whole process was, nobody could be heard.
    const deaf = Math.max(0, now - this.lastRound - 2 * ROUND);
    this.lastRound = now;
    for (const post of this.posts) {
      const { notes } = post.at;
      post.since += deaf;
      if (notes.pulse !== post.pulse) {
        post.pulse = notes.pulse;
        post.since = now;
      }
      if (notes.position !== post.position) {
        post.position = notes.position;
        post.gameSince = now;
      }
      const limit = notes.position < 0 ? START : this.patience(notes.moveCount);
      if (now - post.since > limit) this.stop(post, 'silence');
      else if (!post.asked) void this.weigh(post);
    }
  }

  private threadOf({ at }: Post): Worker | undefined {
    return at.threads().find(({ threadId }) => threadId === at.notes.thread);
  }

  /** Asks a thread for its memory: it answers even while it is busy. */
  private async weigh(post: Post): Promise<void> {
    const thread = this.threadOf(post);
    if (thread === undefined || post.at.notes.position < 0) return;
    post.asked = true;
    try {
      const { total_heap_size: heap, external_memory: outside } = await thread.getHeapStatistics();
      this.judge(post, heap + outside);
    } catch {
      // It ended meanwhile.
    } finally {
      post.asked = false;
    }
  }

  private judge(post: Post, used: number): void {
    const now = performance.now();
    if (used <= this.bytes) post.fullSince = null;
    else post.fullSince ??= now;
    const long = post.fullSince !== null && now - post.fullSince > FULL;
    if (long || used > 2 * this.bytes) this.stop(post, 'memory');
  }

  private stop(post: Post, trouble: Trouble): void {
    if (post.trouble !== null || !this.posts.has(post)) return;
    post.trouble = trouble;
    const thread = this.threadOf(post);
    if (thread !== undefined) {
      this.dying.add(thread);
      thread.once('exit', () => this.dying.delete(thread));
    }
    post.at.stop.abort();
  }
}
