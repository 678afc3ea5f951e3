/** The threads that play the games of an experiment on every core. */
export { AskedThread, Late, serveAnswers, type Question, type Reply } from './asked-thread.ts';
export { BatchPlayer } from './batch-player.ts';
export { Dispatcher, type Delivery } from './dispatch.ts';
export {
  ThreadPool,
  Withdrawal,
  type MachineAtWork,
  type Outcome,
  type RemotePlayers,
} from './thread-pool.ts';
export { Notes } from './notes.ts';
export type { Snapshot } from './task.ts';
export { ThinkerThread, serveThoughts } from './thinker.ts';
export { Thread, serveThread } from './thread.ts';
