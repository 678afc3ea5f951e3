import { type Command } from 'commander';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sgfOfRecord, writeSgf } from '../../games/index.ts';
import {
  csv,
  jsonLines,
  rosterOf,
  storedContest,
  TABLES,
  type TableName,
} from '../../lab/experiment/index.ts';
import { ownVersion } from '../../lab/index.ts';
import type { Experiment, Store } from '../../store/index.ts';
import { namedModules } from '../agents/roster.ts';
import { refuse } from './complaints.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { must } from '../terminal/errors.ts';
import { withStore } from '../contests/hold.ts';
import {
  chosenLang,
  naming,
  oneOf,
  storeOption,
  whole,
  type StoreOptions,
} from '../terminal/options.ts';
import { Output, forScreen } from '../terminal/output.ts';
import { fileTrouble, Refusal } from '../../core/index.ts';
import { inHelp } from '../terminal/help.ts';

const FORMATS = ['csv', 'jsonl', 'sgf', 'md', 'html', 'svg'] as const;
type Format = (typeof FORMATS)[number];

interface ExportOptions extends StoreOptions {
  readonly format: Format;
  readonly table: TableName;
  readonly output?: string;
  readonly games: number;
}

export function exportCommand(): Command {
  return naming('export', [
    'export mancala-7k3f --format csv --output games.csv',
    'export mancala-7k3f --format csv --table checkpoints',
    'export mancala-7k3f --format html --output report.html',
    'export hex-7k3f --format sgf --output games.sgf',
    'export mancala-7k3f --format svg --output figures',
  ])
    .argument(
      '<id>',
      inHelp(
        'the experiment, or as much of its id as is enough to tell',
        'el experimento, o lo que baste de su id para reconocerlo',
      ),
    )
    .addOption(
      oneOf('--format <format>', FORMATS.join(', '), FORMATS).default(
        'jsonl',
        inHelp('jsonl, the records', 'jsonl, las partidas'),
      ),
    )
    .addOption(
      oneOf(
        '--table <table>',
        inHelp(`of csv: ${TABLES.join(', ')}`, `de csv: ${TABLES.join(', ')}`),
        TABLES,
      ).default('games'),
    )
    .option(
      '--output <file>',
      inHelp(
        'where to write it (for svg a folder); the screen unless told',
        'dónde escribirlo (para svg una carpeta); si no se dice, en la pantalla',
      ),
    )
    .option(
      '--games <n>',
      inHelp('games drawn in a report', 'partidas dibujadas en un informe'),
      whole('--games', 0, 50),
      3,
    )
    .addOption(storeOption())
    .action(exportExperiment);
}

async function exportExperiment(id: string, options: ExportOptions): Promise<void> {
  const { format, output } = options;
  if (options.json === true && output === undefined) {
    throw new Refusal(
      refuseAny.jsonToFile({
        what: { en: 'say where to write the export', es: 'di dónde escribir la exportación' },
      }),
    );
  }
  const files = await withStore(options, 'read', async (store) => {
    const experiment = await store.experiment(id);
    if (format === 'svg') return writeFigures(store, experiment, options);
    await write(output, await content(store, experiment, options));
    return output === undefined ? [] : [output];
  });
  const out = new Output(options);
  out.document({ format, files });
  if (output !== undefined)
    for (const file of files) out.line(`${out.t('wrote', 'escrito')} ${file}`);
}

async function content(
  store: Store,
  experiment: Experiment,
  options: ExportOptions,
): Promise<AsyncIterable<string> | Iterable<string>> {
  switch (options.format) {
    case 'jsonl':
      return jsonLines(store, experiment);
    case 'sgf':
      return sgfGames(store, experiment);
    case 'csv': {
      const roster = must(await rosterOf(experiment, namedModules(options)));
      return csv(options.table, store, experiment, must(storedContest(experiment, roster)));
    }
    default: {
      const { reportHtml, reportMarkdown } = await import('../../lab/report/index.ts');
      const report = await reportOn(store, experiment, options);
      return [options.format === 'html' ? reportHtml(report) : reportMarkdown(report, null)];
    }
  }
}

/** Games of Hex, one after the other, as HexGui reads them. */
async function* sgfGames(store: Store, { id }: Experiment): AsyncIterable<string> {
  for await (const { record } of store.games(id)) yield writeSgf(must(sgfOfRecord(record)));
}

async function reportOn(store: Store, { id }: Experiment, options: ExportOptions) {
  const { gather, makeReport } = await import('../../lab/report/index.ts');
  const evidence = must(await gather(store, id, options.games, namedModules(options)));
  return makeReport(evidence, {
    lang: chosenLang(options.lang),
    made: new Date(),
    version: ownVersion(),
  });
}

async function writeFigures(
  store: Store,
  experiment: Experiment,
  options: ExportOptions,
): Promise<string[]> {
  const { figureFiles } = await import('../../lab/report/index.ts');
  const folder = options.output;
  if (folder === undefined) {
    throw new Refusal(refuse.severalFigures());
  }
  const figures = figureFiles(await reportOn(store, experiment, options));
  try {
    mkdirSync(folder, { recursive: true });
    return figures.map(({ name, svg }) => {
      const file = join(folder, name);
      writeFileSync(file, svg);
      return file;
    });
  } catch (error) {
    throw new Refusal(refuseAny.cannotWrite({ path: folder, why: fileTrouble(error) }));
  }
}

async function write(
  output: string | undefined,
  text: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  try {
    await pipeline(
      Readable.from(text),
      output === undefined ? screen() : createWriteStream(output),
    );
  } catch (error) {
    if (output === undefined || (error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new Refusal(refuseAny.cannotWrite({ path: output, why: fileTrouble(error) }));
  }
}

/** Standard output, which is not to be closed. */
function screen(): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string, _, done) {
      if (process.stdout.write(forScreen(text))) done();
      else process.stdout.once('drain', () => done());
    },
  });
}
