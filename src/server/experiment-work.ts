import type { Standing } from '../api/index.ts';
import { hold, standingOf, type Holding } from '../lab/experiment/index.ts';
import { usualMemory } from '../lab/index.ts';
import type { Experiment } from '../store/index.ts';
import type { Work } from './jobs.ts';

/** Milliseconds between two tellings, and what share of the time they may take. */
const REST = 400;
const SHARE = 20;

interface ExperimentSetup extends Pick<
  Holding,
  'store' | 'contest' | 'roster' | 'workers' | 'elsewhere'
> {
  readonly experiment: Experiment;
}

/** Holds an experiment, or goes on with it. */
export function experimentWork({ experiment, workers, ...setup }: ExperimentSetup): Work {
  return {
    kind: 'experiment',
    id: experiment.id,
    async run(signal, tell) {
      let next = 0;
      const held = await hold({
        ...setup,
        workers,
        megabytes: usualMemory(workers),
        signal,
        onProgress(progress) {
          const now = performance.now();
          if (now < next) return;
          const { done, expected } = progress;
          tell({ done, expected, standing: standingOf(progress) satisfies Standing });
          next = performance.now() + Math.max(REST, SHARE * (performance.now() - now));
        },
      });
      tell({ done: held.done, expected: held.expected, standing: standingOf(held) });
      return held;
    },
  };
}
