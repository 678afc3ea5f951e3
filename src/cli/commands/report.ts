import { type Command } from 'commander';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileTrouble, Refusal } from '../../core/index.ts';
import { programVersion } from '../../lab/index.ts';
import {
  figureFiles,
  gather,
  gatherTraining,
  makeReport,
  makeTrainingReport,
  reportHtml,
  reportMarkdown,
  type Report,
} from '../../lab/report/index.ts';
import type { Store } from '../../store/index.ts';
import { namedModules } from '../agents/roster.ts';
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
import { refuse } from '../terminal/complaints.ts';
import { inHelp } from '../terminal/help.ts';

const FORMATS = ['html', 'md'] as const;
type Format = (typeof FORMATS)[number];

interface ReportOptions extends StoreOptions {
  readonly format: Format;
  readonly output?: string;
  readonly figures?: string;
  readonly games: number;
}

export function reportCommand(): Command {
  return naming('report', [
    'report',
    'report reversi-7k3f',
    'report reversi-7k3f --lang es --games 5',
    'report first',
    'report reversi-7k3f --format md --output report.md --figures figures',
  ])
    .argument(
      '[id]',
      inHelp(
        'an experiment, or as much of its id as is enough to tell; or a model (default: the latest experiment)',
        'un experimento, o lo que baste de su id para reconocerlo; o un modelo (por defecto: el último experimento)',
      ),
    )
    .addOption(
      oneOf(
        '--format <format>',
        inHelp(
          'html: one file that needs nothing else; or md',
          'html: un solo fichero que no necesita nada más; o md',
        ),
        FORMATS,
      ).default('html'),
    )
    .option(
      '--output <file>',
      inHelp(
        'where to write it; - for the screen (default: ID.html or ID.md)',
        'dónde escribirlo; - para la pantalla (por defecto: ID.html o ID.md)',
      ),
    )
    .option(
      '--figures <folder>',
      inHelp(
        'save each figure there too, as an SVG file',
        'guarda ahí también cada figura, como fichero SVG',
      ),
    )
    .option(
      '--games <n>',
      inHelp('how many games to draw move by move', 'cuántas partidas dibujar jugada a jugada'),
      whole('--games', 0, 50),
      3,
    )
    .addOption(storeOption())
    .action(report);
}

async function report(id: string | undefined, options: ReportOptions): Promise<void> {
  const { format, figures: folder } = options;
  if (options.json === true && options.output === '-') {
    throw new Refusal(
      refuse.jsonToFile({
        what: { en: 'the report goes to a file', es: 'el informe va a un fichero' },
      }),
    );
  }
  const { name, told, about } = await withStore(options, 'read', async (store) =>
    tell(store, id ?? (await latest(store)), options),
  );
  const file = options.output ?? `${name}.${format}`;
  const figures = folder === undefined ? [] : figureFiles(told);
  const saved = figures.map((figure) => join(folder!, figure.name));
  for (const [i, { svg }] of figures.entries()) write(saved[i]!, svg);
  const text =
    format === 'html'
      ? reportHtml(told)
      : reportMarkdown(told, folder === undefined ? null : beside(file, folder));
  if (file === '-') {
    process.stdout.write(forScreen(text));
    return;
  }
  write(file, text);
  const out = new Output(options);
  out.document({ ...about, file, figures: saved });
  for (const path of [file, ...saved]) out.line(`${out.t('wrote', 'escrito')} ${path}`);
}

async function latest(store: Store): Promise<string> {
  const [newest] = await store.experiments({ limit: 1 });
  if (newest === undefined) throw new Refusal(refuse.nothingPlayed());
  return newest.id;
}

/** Of a model how it was trained, of an experiment what was played. */
async function tell(store: Store, id: string, options: ReportOptions): Promise<WrittenReport> {
  const lang = chosenLang(options.lang);
  const how = { lang, made: new Date(), version: programVersion() };
  const training = await gatherTraining(store, id, namedModules(options));
  if (training !== null) {
    const evidence = must(training);
    const about = { model: id, checkpoints: evidence.points.length };
    return { name: id, told: makeTrainingReport(evidence, how), about };
  }
  const evidence = must(await gather(store, id, options.games, namedModules(options)));
  const name = evidence.experiment.id;
  const about = { experiment: name, games: evidence.standings.games };
  return { name, told: makeReport(evidence, how), about };
}

interface WrittenReport {
  readonly name: string;
  readonly told: Report;
  /** For scripts. */
  readonly about: Readonly<Record<string, string | number>>;
}

function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new Refusal(refuse.cannotWrite({ path: file, why: fileTrouble(error) }));
  }
}

/** The way from a file to a folder, as an address. */
function beside(file: string, folder: string): string {
  const way = relative(file === '-' ? '.' : dirname(file), folder);
  return way.split(sep).map(encodeURIComponent).join('/') || '.';
}
