import type { Crew, TrainingPart } from '../../core/index.ts';
import { AskedThread } from '../../workers/index.ts';
import type { HelperTask } from './task.ts';

/** A part has no deadline: this is the longest that a timer can wait. */
const FOR_EVER = 2 ** 31 - 1;

/** What waits for a thread. */
interface Waiting {
  readonly part: TrainingPart;
  resolve(done: Uint8Array): void;
  reject(why: unknown): void;
}

/** Threads that do parts of a training, each one at a time, in the order in which they are handed in. */
export class ThreadCrew implements Crew {
  readonly size: number;
  private readonly task: HelperTask;
  private readonly threads: AskedThread<TrainingPart, Uint8Array>[] = [];
  private readonly free: AskedThread<TrainingPart, Uint8Array>[] = [];
  private readonly waiting: Waiting[] = [];

  constructor(size: number, { agent, game, modules, models }: HelperTask) {
    this.size = size;
    this.task = { agent, game, modules, models };
  }

  do(part: TrainingPart): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ part, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    if (this.waiting.length === 0) return;
    const thread = this.free.pop() ?? this.another();
    if (thread === null) return;
    const { part, resolve, reject } = this.waiting.shift()!;
    const done = thread.ask(part, FOR_EVER);
    done.then(resolve, reject);
    // A thread that has failed is free, and fails whatever it is asked.
    const rest = () => {
      this.free.push(thread);
      this.next();
    };
    done.then(rest, rest);
  }

  /** Threads are started when they are first needed. */
  private another(): AskedThread<TrainingPart, Uint8Array> | null {
    if (this.threads.length >= this.size) return null;
    const setup = { beside: import.meta.url, file: 'helper', data: this.task, megabytes: 4096 };
    const thread = new AskedThread<TrainingPart, Uint8Array>(setup);
    this.threads.push(thread);
    return thread;
  }

  /** Ends the threads at once, whatever they are doing. */
  async end(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }
}
