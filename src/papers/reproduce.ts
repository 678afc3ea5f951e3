import { machine } from '../lab/index.ts';
import { Workbench, type Means } from './bench.ts';
import type { Reproduction } from './report.ts';
import type { PaperExperiment, Size } from './types.ts';

/** Tries a claim again, or goes on where that was stopped; throws `Stopped` when it is stopped. */
export async function reproduce(
  experiment: PaperExperiment,
  { size, seed }: { readonly size: Size; readonly seed: number | string },
  means: Means,
): Promise<Reproduction> {
  const bench = new Workbench(experiment.id, size, seed, means);
  const found = await experiment.run(bench);
  const { ms } = bench;
  bench.done();
  return {
    experiment,
    size,
    seed,
    found,
    steps: bench.steps,
    ms,
    machine: machine(means.workers, means.roster.files),
  };
}
