import type { PaperWish } from '../api/index.ts';
import { programVersion, usualMemory } from '../lab/index.ts';
import {
  Stopped,
  reproduce,
  runOf,
  type BenchProgress,
  type PaperExperiment,
  type PaperShelf,
} from '../papers/index.ts';
import type { Workspace } from './workspace.ts';
import type { Work } from './jobs.ts';

/** Milliseconds between two tellings. */
const REST = 400;

/** Tries again what a paper claims; what was stopped goes on where it was. */
export function paperWork(
  workspace: Workspace,
  shelf: PaperShelf,
  experiment: PaperExperiment,
  { size: at, seed: from }: PaperWish,
): Work {
  const { store, workers, queue } = workspace;
  const { id } = experiment;
  return {
    kind: 'paper',
    id,
    async run(signal, tell) {
      let next = 0;
      let last: BenchProgress | null = null;
      const say = (progress: BenchProgress) => {
        const { title, done, total, unit } = progress;
        tell({ done, expected: total, paper: { size: at, title, unit } });
      };
      try {
        const reproduction = await reproduce(
          experiment,
          { size: at, seed: from },
          {
            store,
            roster: workspace.roster(),
            workers,
            megabytes: usualMemory(workers),
            elsewhere: queue?.players(usualMemory(1)),
            signal,
            onProgress(progress) {
              const now = performance.now();
              const fresh = progress.title.en !== last?.title.en;
              last = progress;
              if (now < next && !fresh) return;
              next = now + REST;
              say(progress);
            },
          },
        );
        if (last !== null) say(last);
        const how = { made: new Date(), version: programVersion() };
        shelf.keep(reproduction, runOf(reproduction, how));
      } catch (error) {
        if (error instanceof Stopped) return { finished: false };
        throw error;
      }
      shelf.end(id);
      return { finished: true };
    },
  };
}
