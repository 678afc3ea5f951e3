import type { Command } from 'commander';
import { contestToResume } from '../lab/review.ts';
import { rosterOf } from '../lab/roster-of.ts';
import { modelShelf, storePath } from '../store/index.ts';
import { withPlayOptions, type PlayOptions } from './contest-options.ts';
import { must } from './errors.ts';
import { holdAndReport, withStore } from './hold.ts';
import { command } from './options.ts';

export function resumeCommand(): Command {
  const resume = command('resume', ['resume mancala-7k3f', 'resume manc --workers 1']).argument(
    '<id>',
    'the experiment, or as much of its id as is enough to tell',
  );
  return withPlayOptions(resume).action(async (id: string, options: PlayOptions) => {
    const experiment = await withStore(options, 'read', (store) => store.experiment(id));
    const roster = must(
      await rosterOf(experiment, options.agentsFrom, modelShelf(storePath(options.store))),
    );
    await holdAndReport(options, must(contestToResume(experiment, roster)), roster);
  });
}
