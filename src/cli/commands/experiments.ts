import type { Command } from 'commander';
import process from 'node:process';
import { asSeeing, formatWords } from '../../arena/index.ts';
import { house } from '../../agents/index.ts';
import { Refusal, visible } from '../../core/index.ts';
import type { ExperimentSummary } from '../../store/index.ts';
import { refuse } from './complaints.ts';
import { withStore } from '../contests/hold.ts';
import { command, storeOption, whole, type StoreOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import type { Speech } from '../terminal/speech.ts';
import { day } from './result.ts';
import { checkStore } from './store.ts';
import { inHelp } from '../terminal/help.ts';

interface ExperimentsOptions extends StoreOptions {
  readonly limit: number;
  readonly delete?: string;
  readonly note?: string;
  readonly check?: true;
  readonly yes?: true;
}

export function experimentsCommand(): Command {
  return command('experiments', [
    'experiments',
    'experiments reversi --limit 5',
    'experiments mancala-7k3f --note "before the new heuristic"',
    'experiments --delete mancala-7k3f',
  ])
    .argument(
      '[text]',
      inHelp(
        'only those with this in their id, game, agents or note',
        'solo los que tienen esto en su id, juego, agentes o nota',
      ),
    )
    .option(
      '--limit <n>',
      inHelp('no more than so many', 'no más de tantos'),
      whole('--limit', 1),
      50,
    )
    .option(
      '--note <note>',
      inHelp('write a note to the experiment named', 'escribe una nota en el experimento nombrado'),
    )
    .option(
      '--delete <id>',
      inHelp(
        'delete one with all its games; asks first',
        'borra uno con todas sus partidas; antes pregunta',
      ),
    )
    .option('--yes', inHelp('delete without asking', 'borra sin preguntar'))
    .option(
      '--check',
      inHelp(
        'read the whole store and tell what is damaged',
        'lee todo el almacén y dice qué está dañado',
      ),
    )
    .addOption(storeOption())
    .action(async (text: string | undefined, options: ExperimentsOptions) => {
      const out = new Output(options);
      if (options.delete !== undefined) await remove(out, options.delete, options);
      else if (options.check === true) await checkStore(out, options);
      else if (options.note !== undefined) await annotate(out, text, options.note, options);
      else await list(out, text, options);
    });
}

async function list(
  out: Output,
  text: string | undefined,
  options: ExperimentsOptions,
): Promise<void> {
  const { limit } = options;
  const found = await withStore(options, 'read', (store) => store.experiments({ text, limit }));
  out.document({ experiments: found.map(describe) });
  if (out.json) return;
  if (found.length === 0) {
    out.line(
      text === undefined
        ? out.t('No experiment yet.', 'Aún no hay ningún experimento.')
        : out.t(`No experiment has "${text}" in it.`, `Ningún experimento contiene «${text}».`),
    );
    return;
  }
  await out.table(
    [
      'id',
      out.t('begun', 'empezado'),
      out.t('game', 'juego'),
      out.t('format', 'formato'),
      out.t('agents', 'agentes'),
      out.t('games', 'partidas'),
      out.t('note', 'nota'),
    ],
    found.map(({ id, created, spec, games, planned, note }) => [
      out.paint.cyan(id),
      day(created),
      house.short('game', spec.game),
      formatWords[spec.format][out.lang],
      someOf(
        out,
        spec.agents.map((agent, i) => asSeeing(house.short('agent', agent), spec.sight?.[i])),
      ),
      planned === null || planned === games || spec.sprt !== null
        ? `${games}`
        : `${games} ${out.t('of', 'de')} ${planned}`,
      note,
    ]),
  );
}

/** As many names as fit in a line of a table. */
function someOf(out: Output, names: readonly string[]): string {
  let shown = '';
  for (const [i, name] of names.entries()) {
    const rest = names.length - i;
    if (i > 0 && shown.length + name.length > 50) {
      return out.t(`${shown} and ${rest} more`, `${shown} y ${rest} más`);
    }
    shown += i === 0 ? name : `, ${name}`;
  }
  return shown;
}

function describe({ id, created, spec, games, planned, note }: ExperimentSummary) {
  const { game, format, agents, seed } = spec;
  return { id, created, game, format, agents, seed, games, planned, note };
}

async function annotate(
  out: Output,
  id: string | undefined,
  note: string,
  options: ExperimentsOptions,
): Promise<void> {
  if (id === undefined) throw new Refusal(refuse.whichToNote());
  await withStore(options, 'write', (store) => store.annotate(id, note));
  out.document({ id, note });
}

async function remove(out: Output, id: string, options: ExperimentsOptions): Promise<void> {
  // Reading first: a store that is not there is not made only to find nothing in it.
  const [experiment, games] = await withStore(options, 'read', async (store) => {
    const found = await store.experiment(id);
    return [found, await store.countGames(found.id)] as const;
  });
  const what = `${experiment.id} (${experiment.spec.game}, ${out.games(games)})`;
  if (options.yes !== true && !(await agreed(out, what))) {
    out.line(out.t('Nothing was deleted.', 'No se ha borrado nada.'));
    out.document({ deleted: null });
    return;
  }
  await withStore(options, 'write', (store) => store.deleteExperiment(experiment.id));
  out.document({ deleted: experiment.id });
  out.line(out.t(`Deleted ${what}.`, `Borrado: ${what}.`));
}

/** Asks whether something is to be deleted. */
export async function agreed(say: Speech, what: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new Refusal(refuse.sayYes({ what }));
  }
  const { confirm } = await import('@clack/prompts');
  const message = visible(say.t(`Delete ${what} for good?`, `¿Borrar ${what} para siempre?`));
  const [active, inactive] = [say.t('Yes', 'Sí'), 'No'];
  return (await confirm({ message, active, inactive, initialValue: false })) === true;
}
