import type { Command } from 'commander';
import { contestToResume, rosterOf } from '../../lab/experiment/index.ts';
import { KeyRing, modelShelf, storePath } from '../../store/index.ts';
import { withPlayOptions, type PlayOptions } from '../contests/contest-options.ts';
import { namedModules } from '../agents/roster.ts';
import { must } from '../terminal/errors.ts';
import { holdAndReport, withStore } from '../contests/hold.ts';
import { keyOption, naming, type KeyOptions } from '../terminal/options.ts';
import { inHelp } from '../terminal/help.ts';

export function resumeCommand(): Command {
  const resume = naming('resume', ['resume mancala-7k3f', 'resume manc --workers 1']).argument(
    '<id>',
    inHelp(
      'the experiment, or as much of its id as is enough to tell',
      'el experimento, o lo que baste de su id para reconocerlo',
    ),
  );
  return withPlayOptions(resume.addOption(keyOption())).action(
    async (id: string, options: PlayOptions & KeyOptions) => {
      const experiment = await withStore(options, 'read', (store) => store.experiment(id));
      const roster = must(
        await rosterOf(
          experiment,
          namedModules(options),
          modelShelf(storePath(options.store)),
          new KeyRing(options.key),
        ),
      );
      await holdAndReport(options, must(contestToResume(experiment, roster)), roster);
    },
  );
}
