import { Option, type Command } from 'commander';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import process from 'node:process';
import type { Lang } from '../core/index.ts';
import { ownVersion } from '../lab/machine.ts';
import {
  figureFiles,
  gather,
  makeReport,
  reportHtml,
  reportMarkdown,
} from '../lab/report/index.ts';
import { storeOption, type StoreOptions } from './contest-options.ts';
import { UserError, fileTrouble, must } from './errors.ts';
import { withStore } from './hold.ts';
import { chosenLang, command, langOption, whole } from './options.ts';
import { Output } from './output.ts';

const FORMATS = ['html', 'md'] as const;
type Format = (typeof FORMATS)[number];

interface ReportOptions extends StoreOptions {
  readonly format: Format;
  readonly output?: string;
  readonly figures?: string;
  readonly games: number;
  readonly lang?: Lang;
}

export function reportCommand(): Command {
  return command('report', [
    'report reversi-7k3f',
    'report reversi-7k3f --lang es --games 5',
    'report reversi-7k3f --format md --output report.md --figures figures',
  ])
    .argument('<id>', 'the experiment, or as much of its id as is enough to tell')
    .addOption(formatOption())
    .option('--output <file>', 'where to write it; - for the screen (default: ID.html or ID.md)')
    .option('--figures <folder>', 'save each figure there too, as an SVG file')
    .option('--games <n>', 'how many games to draw move by move', whole('--games', 0, 50), 3)
    .addOption(langOption())
    .addOption(storeOption())
    .action(report);
}

function formatOption(): Option {
  return new Option('--format <format>', 'html: one file that needs nothing else; or md')
    .argParser((text): Format => {
      const format = FORMATS.find((known) => known === text.toLowerCase());
      if (format !== undefined) return format;
      throw new UserError(`--format takes ${FORMATS.join(' or ')}, not "${text}"`);
    })
    .default('html');
}

async function report(id: string, options: ReportOptions): Promise<void> {
  const { format, figures: folder } = options;
  if (options.json === true && options.output === '-') {
    throw new UserError('with --json, the report goes to a file: --output FILE');
  }
  const evidence = await withStore(options, 'read', async (store) =>
    must(await gather(store, id, options.games)),
  );
  const lang = chosenLang(options.lang);
  const told = makeReport(evidence, { lang, made: new Date(), version: ownVersion() });
  const name = evidence.experiment.id;
  const file = options.output ?? `${name}.${format}`;
  const figures = folder === undefined ? [] : figureFiles(told);
  const saved = figures.map((figure) => join(folder!, figure.name));
  for (const [i, { svg }] of figures.entries()) write(saved[i]!, svg);
  const text =
    format === 'html'
      ? reportHtml(told)
      : reportMarkdown(told, folder === undefined ? null : beside(file, folder));
  if (file === '-') {
    process.stdout.write(text);
    return;
  }
  write(file, text);
  const out = new Output(options);
  out.document({ experiment: name, games: evidence.standings.games, file, figures: saved });
  for (const path of [file, ...saved]) out.line(`wrote ${path}`);
}

function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new UserError(`cannot write to ${file}: ${fileTrouble(error)}`);
  }
}

/** The way from a file to a folder, as an address. */
function beside(file: string, folder: string): string {
  const way = relative(file === '-' ? '.' : dirname(file), folder);
  return way.split(sep).map(encodeURIComponent).join('/') || '.';
}
