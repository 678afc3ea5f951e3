import { Refusal, complaintOf, fail, ok, type Crew, type Result } from '../../core/index.ts';
import { Thread } from '../../workers/index.ts';
import type { Answer, TrainingTask, TrainingOrder, Stop } from './task.ts';
import { refuse } from './complaints.ts';

interface Listener {
  onProgress(done: number, figures: Readonly<Record<string, number>>): void;
  /** Keeps a checkpoint; the next one waits for it. */
  onCheckpoint(stop: Stop): Promise<void>;
  /** Who does its parts elsewhere. */
  readonly crew?: Crew | undefined;
}

interface Ready {
  readonly unit: 'games' | 'epochs';
  readonly total: number;
  readonly done: number;
}

/** A training in a thread of its own, so that the program stays awake meanwhile. */
export class TrainingThread {
  readonly ready: Ready;
  /** Its parts are done elsewhere: it needs a crew. */
  readonly distant: boolean;
  private readonly thread: Thread<TrainingOrder, Answer>;

  /** Starts a thread and waits until it has looked at everything; nothing is trained yet. */
  static async open(task: TrainingTask): Promise<Result<TrainingThread>> {
    const thread = new Thread<TrainingOrder, Answer>({
      beside: import.meta.url,
      file: 'worker',
      data: task,
      // Large records and trees need more than the usual share of the machine.
      megabytes: 4096,
    });
    return new Promise((done, failed) => {
      thread.onEnded = (why) => failed(failureOf(why));
      thread.onSaid = (said) => {
        if (said.kind === 'ready') {
          done(ok(new TrainingThread(thread, said, task.distant === true)));
          return;
        }
        void thread.end();
        if (said.kind === 'refused') done(fail(said.why));
        else failed(new Error(`the training said "${said.kind}" too early`));
      };
    });
  }

  private constructor(thread: Thread<TrainingOrder, Answer>, ready: Ready, distant: boolean) {
    this.thread = thread;
    this.ready = ready;
    this.distant = distant;
  }

  /** Trains to the end, or until it is stopped; throws what went wrong. */
  async run(listener: Listener): Promise<void> {
    const { thread } = this;
    const trained = new Promise<void>((done, failed) => {
      thread.onEnded = (why) => {
        if (why === null) done();
        else failed(failureOf(why));
      };
      thread.onSaid = (said) => {
        if (said.kind === 'progress') listener.onProgress(said.done, said.figures);
        else if (said.kind === 'checkpoint') {
          listener.onCheckpoint(said).then(
            () => thread.tell('stored'),
            (error: unknown) => failed(error as Error),
          );
        } else if (said.kind === 'part') void this.passOn(said, listener.crew!);
      };
      thread.tell('go');
    });
    try {
      await trained;
    } finally {
      await this.end();
    }
  }

  private async passOn({ id, part }: Answer & { kind: 'part' }, crew: Crew): Promise<void> {
    const came = await crew.do(part).then(
      (done) => ({ done }),
      (error: unknown) => ({ failed: complaintOf(error) }),
    );
    this.thread.tell({ part: id, size: crew.size, ...came });
  }

  /** Stops it with what there is: a last checkpoint follows. */
  stop(): void {
    this.thread.tell('stop');
  }

  /** Ends it at once, whatever it is doing. */
  async end(): Promise<void> {
    await this.thread.end();
  }
}

/** The family, its teacher or a rival gave up: what it said, for people. */
export class TrainingFailure extends Refusal {
  override readonly name = 'TrainingFailure';
}

function failureOf(why: Error | null): Error {
  if (why === null) return new Error('the training ended without a word');
  if (!(why instanceof Refusal)) return why;
  const memory = why.complaint.code === 'workers.usedUpMemory';
  const error = new TrainingFailure(
    memory ? refuse.usedUpMemory() : refuse.failed({ why: why.complaint }),
  );
  if (why.stack !== undefined) error.stack = why.stack;
  return error;
}
