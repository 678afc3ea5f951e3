import { endIdle } from '../protocols/foreign/index.ts';
import type { Farewell } from './task.ts';

/** Milliseconds between two looks whether all threads have come, and how long one waits for them. */
const LOOK = 5;
const LONGEST = 1500;

/**
 * Ends the programs of this thread in an orderly way, so that their last words are kept. A thread
 * that was done at once would be asked again in place of another: each waits until all have come.
 */
export async function sayFarewell({ farewell, threads }: Farewell): Promise<void> {
  const come = new Int32Array(farewell);
  Atomics.add(come, 0, 1);
  await endIdle();
  const until = performance.now() + LONGEST;
  while (Atomics.load(come, 0) < threads && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}
