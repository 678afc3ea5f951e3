import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface Order {
  readonly seed: number;
  /** For each parser. */
  readonly inputs: number;
  /** Where to begin. */
  readonly from: { readonly parser: number; readonly input: number };
  /** Where the thread stands: the number of the parser, and of the input. */
  readonly place: SharedArrayBuffer;
}

export interface Fault {
  readonly parser: string;
  readonly i: number;
  readonly input: string | Uint8Array;
  readonly what: string;
}

/** A parser has read all its inputs. */
export interface Progress {
  readonly parser: string;
  readonly accepted: number;
}

/** What one input may cost, in microseconds of a processor: other work on the machine is not counted. */
const MOST_WORK = 5e6;
/** Megabytes of a thread: whatever small inputs grow to, it is not that. */
const MEMORY = 512;
const LOOK = 500;
/** Places where a thread had to be ended; then the rest is not worth waiting for. */
const MOST_STUCK = 5;

/** Reads mutated inputs in a thread that is ended where one of them never ends or fills the memory. */
export async function fuzz(
  seed: number,
  inputs: number,
  done: (progress: Progress) => void = () => {},
): Promise<Fault[]> {
  const faults: Fault[] = [];
  let from = { parser: 0, input: 0 };
  for (let stuck = 0; stuck < MOST_STUCK; stuck++) {
    const place = new SharedArrayBuffer(8);
    const why = await watched({ seed, inputs, from, place }, faults, done);
    if (why === null) break;
    const [parser = 0, i = 0] = new Int32Array(place);
    faults.push({ parser: `parser ${parser + 1}`, i, input: '', what: why });
    from = { parser, input: i + 1 };
  }
  return faults;
}

/** Null when the thread came to its end; else why it did not. */
async function watched(
  order: Order,
  faults: Fault[],
  done: (progress: Progress) => void,
): Promise<string | null> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  thread.on('message', (said: Fault | Progress) => {
    if ('what' in said) faults.push(said);
    else done(said);
  });
  let why: string | null = null;
  thread.on('error', (error: unknown) => {
    why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  });
  const ended = new Promise<null>((resolve) => {
    thread.on('exit', () => resolve(null));
  });
  const at = new Int32Array(order.place);
  let last = '';
  let before = 0;
  for (;;) {
    const spent = await Promise.race([ended, workOf(thread)]);
    if (spent === null) return why;
    const here = at.join();
    if (here !== last) {
      last = here;
      before = spent;
    } else if (spent - before > MOST_WORK) {
      await thread.terminate();
      return 'it does not end';
    }
  }
}

/** What a thread has worked, in a while. */
async function workOf(thread: Worker): Promise<number> {
  await wait(LOOK, undefined, { ref: false });
  // A thread that ends meanwhile has nothing to tell.
  const { user } = await thread.cpuUsage().catch(() => ({ user: 0 }));
  return user;
}
