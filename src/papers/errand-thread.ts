import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import type { Work } from './types.ts';
import { complaintOf, type Complaint } from '../core/index.ts';

/** What a thread is asked to do. */
export interface Order {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

/** What it answers. */
export type Answer =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly why: Complaint; readonly stack: string };

/** Milliseconds between two words of progress. */
const REST = 100;

async function run(port: NonNullable<typeof parentPort>): Promise<void> {
  const say = (answer: Answer) => port.postMessage(answer);
  const { module, name, input } = workerData as Order;
  let spoke = 0;
  try {
    const functions = (await import(module)) as Record<string, Work<unknown, unknown>>;
    const result = await functions[name]!(input, (done, total) => {
      const now = performance.now();
      if (now - spoke < REST) return;
      spoke = now;
      say({ kind: 'progress', done, total });
    });
    say({ kind: 'done', result });
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    say({ kind: 'failed', why: complaintOf(error), stack });
  }
}

if (parentPort === null) process.exitCode = 1;
else await run(parentPort);
