import process from 'node:process';
import { workerData } from 'node:worker_threads';
import { keepQuiet } from './thread.ts';
import type { BatchPlayer } from './batch-player.ts';
import type { Brief, Farewell, Reply, Task } from './task.ts';

let player: Promise<BatchPlayer> | null = null;

async function openPlayer(): Promise<BatchPlayer> {
  keepQuiet();
  standFirm();
  // No compile cache here: a thread that is ended while it writes one may take the program with it.
  const opened = await import('./batch-player.ts');
  return opened.BatchPlayer.open(workerData as Brief);
}

function standFirm(): void {
  // An agent is judged by its answers: what it leaves undone behind them harms nobody.
  process.on('unhandledRejection', () => {});
  process.on('uncaughtException', () => {});
}

/** What a thread of the pool does. */
export default async function playBatch(task: Task | Farewell): Promise<Reply> {
  try {
    if ('farewell' in task) {
      const { sayFarewell } = await import('./farewell.ts');
      await sayFarewell(task);
      return { games: [], learned: [] };
    }
    player ??= openPlayer();
    return await (await player).play(task);
  } catch (error) {
    const { complaintOf } = await import('../core/index.ts');
    return { failed: complaintOf(error), stack: error instanceof Error ? error.stack : undefined };
  }
}
