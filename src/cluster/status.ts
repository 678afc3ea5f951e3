import type { Line } from './line.ts';
import { blocksQueue } from './names.ts';
import {
  machinesAtWork,
  runsUnderWay,
  thoseAside,
  type AsideEntry,
  type MachineEntry,
  type RunEntry,
} from './roll.ts';
import { clusterVersion } from './version.ts';

/** What goes on at a queue. */
export interface QueueStatus {
  readonly queue: string;
  /** Which program asked. */
  readonly version: string;
  readonly machines: readonly MachineEntry[];
  readonly runs: readonly (RunEntry & {
    /** Blocks that nobody has taken yet, that are being played, and that were given up; of all experiments alike it. */
    readonly waiting: number;
    readonly active: number;
    readonly failed: number;
  })[];
  readonly aside: readonly AsideEntry[];
  /** Why blocks failed lately. */
  readonly failures: readonly string[];
}

const MOST_FAILURES = 5;

export async function queueStatus(line: Line): Promise<QueueStatus> {
  const machines = await machinesAtWork(line);
  const runs: QueueStatus['runs'][number][] = [];
  const failures = new Set<string>();
  for (const run of await runsUnderWay(line)) {
    const queue = line.queue(blocksQueue(run.version, run.programs));
    const counts = await queue.getJobCounts('waiting', 'active', 'failed');
    const { waiting = 0, active = 0, failed = 0 } = counts;
    runs.push({ ...run, waiting, active, failed });
    for (const trouble of run.troubles) failures.add(trouble);
    for (const job of await queue.getJobs(['failed'], 0, MOST_FAILURES))
      failures.add(job.failedReason);
  }
  const aside = await thoseAside(line);
  return {
    queue: line.shown,
    version: clusterVersion(),
    machines,
    runs,
    aside,
    failures: [...failures],
  };
}
