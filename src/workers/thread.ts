import { Console } from 'node:console';
import process from 'node:process';
import { Worker, parentPort, workerData, type Transferable } from 'node:worker_threads';
import { Refusal, complaintOf, type Complaint } from '../core/index.ts';
import { refuse } from './complaints.ts';

/** What comes out of a thread: something it says, or that it failed and why. */
type Passed<Say> = { readonly said: Say } | Failed;
interface Failed {
  readonly failed: Complaint;
  readonly stack: string | undefined;
}

export interface ThreadSetup {
  /** `import.meta.url` of the module that starts it. */
  readonly beside: string;
  /** The name of the module beside it that runs in the thread, without its ending. */
  readonly file: string;
  readonly data: unknown;
  /** What it may use, where that is more than usual. */
  readonly megabytes?: number | undefined;
}

/** A module of ours in a thread of its own: it is asked, it says something, it ends. */
export class Thread<Ask, Say> {
  private readonly worker: Worker;
  private over = false;
  onSaid: (said: Say) => void = () => {};
  /** Called once: null when it ended by itself or was ended, else what went wrong. */
  onEnded: (why: Error | null) => void = () => {};

  constructor({ beside, file, data, megabytes }: ThreadSetup) {
    // Source and published form differ in the ending.
    const ending = /\.[jt]s$/.exec(beside)![0];
    this.worker = new Worker(new URL(`./${file}${ending}`, beside), {
      workerData: data,
      ...(megabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
    });
    this.worker.on('message', (passed: Passed<Say>) => {
      if ('said' in passed) this.onSaid(passed.said);
      else this.ended(failure(passed));
    });
    this.worker.on('error', (error: unknown) => this.ended(troubleOf(error)));
    this.worker.on('exit', () => this.ended(null));
  }

  tell(ask: Ask): void {
    this.worker.postMessage(ask, []);
  }

  /** Ends it at once, whatever it is doing. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }

  /** Whether the program goes on for as long as the thread does. */
  hold(held: boolean): void {
    if (held) this.worker.ref();
    else this.worker.unref();
  }

  private ended(why: Error | null): void {
    if (this.over) return;
    this.over = true;
    this.onEnded(why);
  }
}

function failure({ failed, stack }: Failed): Error {
  const error = new Refusal(failed);
  if (stack !== undefined) error.stack = stack;
  return error;
}

function troubleOf(error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new Refusal(refuse.usedUpMemory());
  return error instanceof Error ? error : new Refusal(complaintOf(error));
}

/** What a module in a thread has to do with the program that started it. */
export interface Line<Ask, Say> {
  readonly data: unknown;
  say(said: Say, transfer?: readonly Transferable[]): void;
  /** From here on everything that is asked is heard; the thread goes on until it is closed. */
  hear(heard: (ask: Ask) => void): void;
  close(): void;
}

/** Runs in the thread: what fails is passed on as a complaint. Started otherwise, nothing happens. */
export async function serveThread<Ask, Say>(
  work: (line: Line<Ask, Say>) => void | Promise<void>,
): Promise<void> {
  if (parentPort === null) return;
  const port = parentPort;
  keepQuiet();
  const fail = (error: unknown) => {
    const stack = error instanceof Error ? error.stack : undefined;
    port.postMessage({ failed: complaintOf(error), stack } satisfies Failed);
  };
  try {
    await work({
      data: workerData,
      say: (said, transfer = []) => port.postMessage({ said } satisfies Passed<Say>, transfer),
      hear(heard) {
        port.on('message', (ask: Ask) => {
          try {
            heard(ask);
          } catch (error) {
            fail(error);
          }
        });
      },
      close: () => port.close(),
    });
  } catch (error) {
    fail(error);
    port.close();
  }
}

/** What an agent or a family prints is no part of what a command prints. */
export function keepQuiet(): void {
  globalThis.console = new Console(process.stderr, process.stderr);
  process.stdout.write = process.stderr.write.bind(process.stderr);
}
