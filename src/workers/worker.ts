import process from 'node:process';
import { workerData } from 'node:worker_threads';
import { keepQuiet } from './thread.ts';
import type { Desk } from './desk.ts';
import type { Brief, Reply, Task } from './task.ts';

let desk: Promise<Desk> | null = null;

async function openDesk(): Promise<Desk> {
  keepQuiet();
  standFirm();
  // No compile cache here: a thread that is ended while it writes one may take the program with it.
  const opened = await import('./desk.ts');
  return opened.Desk.open(workerData as Brief);
}

function standFirm(): void {
  // An agent is judged by its answers: what it leaves undone behind them harms nobody.
  process.on('unhandledRejection', () => {});
  process.on('uncaughtException', () => {});
}

/** What a thread of the pool does. */
export default async function playBatch(task: Task): Promise<Reply> {
  try {
    desk ??= openDesk();
    return await (await desk).play(task);
  } catch (error) {
    const { complaintOf } = await import('../core/index.ts');
    return { failed: complaintOf(error), stack: error instanceof Error ? error.stack : undefined };
  }
}
