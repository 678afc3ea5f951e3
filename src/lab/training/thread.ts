import { Worker } from 'node:worker_threads';
import { Refusal, fail, ok, type Result } from '../../core/index.ts';
import type { Answer, Lesson, Order, Stop } from './lesson.ts';
import { refuse } from './complaints.ts';

export interface Listener {
  onProgress(done: number, figures: Readonly<Record<string, number>>): void;
  /** Keeps a checkpoint; the next one waits for it. */
  onCheckpoint(stop: Stop): Promise<void>;
}

export interface Ready {
  readonly unit: 'games' | 'epochs';
  readonly total: number;
  readonly done: number;
}

/** A course of training in a thread of its own, so that the program stays awake meanwhile. */
export class TrainingThread {
  readonly ready: Ready;
  private readonly worker: Worker;

  /** Starts a thread and waits until it has looked at everything; nothing is trained yet. */
  static async open(lesson: Lesson): Promise<Result<TrainingThread>> {
    // Source and published form differ in the ending.
    const file = import.meta.url.replace(/thread(\.[jt]s)$/, 'worker$1');
    const worker = new Worker(new URL(file), {
      workerData: lesson,
      // Large records and trees need more than the usual share of the machine.
      resourceLimits: { maxOldGenerationSizeMb: 4096 },
    });
    return new Promise((done, failed) => {
      worker.once('error', (error: unknown) => failed(troubleOf(error)));
      worker.once('message', (said: Answer) => {
        worker.removeAllListeners('error');
        if (said.kind === 'ready') {
          done(ok(new TrainingThread(worker, said)));
          return;
        }
        void worker.terminate();
        if (said.kind === 'refused') done(fail(said.why));
        else failed(failureOf(said));
      });
    });
  }

  private constructor(worker: Worker, ready: Ready) {
    this.worker = worker;
    this.ready = ready;
  }

  /** Trains to the end, or until it is stopped; throws what went wrong. */
  async run(listener: Listener): Promise<void> {
    const { worker } = this;
    const trained = new Promise<void>((done, failed) => {
      worker.on('error', (error: unknown) => failed(troubleOf(error)));
      worker.on('exit', () => done());
      worker.on('message', (said: Answer) => {
        if (said.kind === 'progress') listener.onProgress(said.done, said.figures);
        else if (said.kind === 'checkpoint') {
          listener.onCheckpoint(said).then(
            () => this.tell('stored'),
            (error: unknown) => failed(error as Error),
          );
        } else if (said.kind === 'failed') failed(failureOf(said));
      });
      this.tell('go');
    });
    try {
      await trained;
    } finally {
      await this.end();
    }
  }

  /** Stops it with what there is: a last checkpoint follows. */
  stop(): void {
    this.tell('stop');
  }

  /** Ends it at once, whatever it is doing. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private tell(order: Order): void {
    this.worker.postMessage(order, []);
  }
}

/** The family, its teacher or a rival gave up: what it said, for people. */
export class TrainingFailure extends Refusal {
  override readonly name = 'TrainingFailure';
}

function failureOf(said: Answer): Error {
  if (said.kind !== 'failed') return new Error(`the training said "${said.kind}" too early`);
  const error = new TrainingFailure(refuse.failed({ why: said.why }));
  if (said.stack !== undefined) error.stack = said.stack;
  return error;
}

function troubleOf(error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new TrainingFailure(refuse.usedUpMemory());
  }
  return error instanceof Error ? error : new Error(message);
}
