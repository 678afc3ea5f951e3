/** Many machines: the games of an experiment given to workers by a queue, with the same records. */
export { Coordinator, type CoordinatorSetup } from './coordinator.ts';
export { Elsewhere } from './elsewhere.ts';
export { refuse } from './complaints.ts';
export { Line } from './line.ts';
export {
  machinesAtWork,
  runsUnderWay,
  tellWorker,
  type AsideEntry,
  type MachineEntry,
  type RunEntry,
} from './roll.ts';
export { queueStatus, type QueueStatus } from './status.ts';
export { TrainingCrew, type TrainingCrewSetup } from './training-crew.ts';
export { clusterVersion } from './version.ts';
export { ClusterWorker, type WorkerSetup } from './worker.ts';
