import { Console } from 'node:console';
import { enableCompileCache } from 'node:module';
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Lesson, Order } from './lesson.ts';

/** What a family prints is no part of what a command prints. */
function keepQuiet(): void {
  globalThis.console = new Console(process.stderr, process.stderr);
  process.stdout.write = process.stderr.write.bind(process.stderr);
}

/** What can be handed over instead of copied: a large table would take its memory twice. */
function ownBuffers(pieces: readonly Uint8Array[]): ArrayBuffer[] {
  const whole = pieces.filter(
    ({ buffer, byteLength }) => buffer instanceof ArrayBuffer && buffer.byteLength === byteLength,
  );
  return [...new Set(whole.map(({ buffer }) => buffer as ArrayBuffer))];
}

if (parentPort !== null) {
  const port = parentPort;
  keepQuiet();
  // Before the rest is loaded: a second start then takes half the time.
  enableCompileCache();
  const answer = (said: Answer) => {
    if (said.kind !== 'checkpoint') port.postMessage(said);
    else port.postMessage(said, ownBuffers([said.snapshot, said.model.bytes]));
  };
  try {
    const { School } = await import('./school.ts');
    const school = await School.open(workerData as Lesson, answer);
    if (school !== null) {
      port.on('message', (order: Order) => school.told(order));
      await school.work();
    }
  } catch (error) {
    const { complaintOf } = await import('../../core/index.ts');
    const stack = error instanceof Error ? error.stack : undefined;
    answer({ kind: 'failed', why: complaintOf(error), stack });
  }
  port.close();
}
