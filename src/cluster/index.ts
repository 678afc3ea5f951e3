/** Many machines: the games of an experiment given to workers by a queue, with the same records. */
export { Coordinator, type CoordinatorSetup } from './coordinator.ts';
export { refuse } from './complaints.ts';
export { Line } from './line.ts';
export {
  machinesAtWork,
  runsUnderWay,
  tellWorker,
  type MachineEntry,
  type RunEntry,
} from './roll.ts';
export { queueStatus, type QueueStatus } from './status.ts';
export { clusterVersion } from './version.ts';
export { ClusterWorker, type WorkerSetup } from './worker.ts';
