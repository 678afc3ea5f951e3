import type { Command } from 'commander';
import { review, rosterOf, storedContest, summary } from '../../lab/experiment/index.ts';
import { namedModules } from '../agents/roster.ts';
import { must } from '../terminal/errors.ts';
import { verdictText, withStore } from '../contests/hold.ts';
import { modelShelf } from '../../store/index.ts';
import { naming, storeOption, type StoreOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { printStandings } from '../contests/standings-text.ts';
import { inHelp } from '../terminal/help.ts';

export function resultCommand(): Command {
  return naming('result', ['result mancala-7k3f', 'result manc --json'])
    .argument(
      '<id>',
      inHelp(
        'the experiment, or as much of its id as is enough to tell',
        'el experimento, o lo que baste de su id para reconocerlo',
      ),
    )
    .addOption(storeOption())
    .action(async (id: string, options: StoreOptions) => {
      const out = new Output(options);
      await withStore(options, 'read', async (store) => {
        const experiment = await store.experiment(id);
        const roster = must(
          await rosterOf(experiment, namedModules(options), modelShelf(store.address)),
        );
        const of = await review(store, experiment, must(storedContest(experiment, roster)));
        const { created, note, versions, machine } = experiment;
        out.document({ ...summary(of), created, note, versions, machine });
        if (out.json) return;
        await printStandings(out, of);
        if (of.schedule.verdict !== null) out.line(verdictText(out, of));
        if (note !== '') out.line(note);
        out.line(
          out.paint.dim(
            of.schedule.finished
              ? out.t(
                  `played ${day(created)} with Ludario ${versions.ludario}`,
                  `jugado el ${day(created)} con Ludario ${versions.ludario}`,
                )
              : out.t(
                  `begun ${day(created)}; ludario resume ${experiment.id} goes on`,
                  `empezado el ${day(created)}; ludario resume ${experiment.id} sigue`,
                ),
          ),
        );
      });
    });
}

export function day(date: Date): string {
  return date.toLocaleString('sv').slice(0, 16);
}
