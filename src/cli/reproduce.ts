import { Option, type Command } from 'commander';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import type { Lang } from '../core/index.ts';
import { ownVersion } from '../lab/machine.ts';
import {
  SIZES,
  Stopped,
  experimentNamed,
  experiments,
  figureNames,
  makeOverview,
  makePaperReport,
  reproduce,
  type Overviewed,
  type PaperExperiment,
  type PaperReport,
  type Reproduction,
  type Size,
} from '../lab/papers/index.ts';
import { figureFiles, reportHtml, reportMarkdown } from '../lab/report/index.ts';
import { PaperShelf } from '../server/paper-work.ts';
import { means, rosterFor, withPlayOptions, type PlayOptions } from './contest-options.ts';
import { UserError, fileTrouble } from './errors.ts';
import { withStore } from './hold.ts';
import { nearest } from './nearest.ts';
import { chosenLang, command, langOption, seedOption } from './options.ts';
import { Output, wrap } from './output.ts';
import { ReproduceScreen } from './reproduce-screen.ts';

interface ReproduceOptions extends PlayOptions {
  readonly all?: true;
  readonly quick?: true;
  readonly full?: true;
  readonly size?: Size;
  readonly seed?: number | string;
  readonly output?: string;
  readonly fresh?: true;
  readonly lang?: Lang;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function reproduceCommand(): Command {
  const reproducing = command('reproduce', [
    'reproduce iwoki-table-2',
    'reproduce mancala-games --full --lang es',
    'reproduce --all --quick --output papers',
  ])
    .argument('[id...]', 'experiments of "ludario papers", or figures: iwoki-figure-21')
    .option('--all', 'all of them, one after another')
    .option('--quick', 'about 40 seconds each (this is what is done unless --full is said)')
    .option('--full', 'the sizes of the documents, or more')
    .addOption(sizeOption())
    .option(
      '--output <folder>',
      'where to write the report (default: ./ID; several go to ./papers/ID, with an overview)',
    )
    .option('--fresh', 'train and solve again what is kept from before')
    .addOption(seedOption('default 1'))
    .addOption(langOption());
  return withPlayOptions(reproducing).action(async (ids: string[], options: ReproduceOptions) => {
    await reproduceAll(chosen(ids, options), sizeOf(options), options);
  });
}

/** For tests of an installation: everything at a size that says nothing. */
function sizeOption(): Option {
  return new Option('--size <size>', SIZES.join(', '))
    .argParser((text): Size => {
      const size = SIZES.find((known) => known === text.toLowerCase());
      if (size !== undefined) return size;
      throw new UserError(`--size takes ${SIZES.join(', ')}, not "${text}"`);
    })
    .hideHelp();
}

function sizeOf({ quick, full, size }: ReproduceOptions): Size {
  if (quick === true && full === true) throw new UserError('give --quick or --full, not both');
  return size ?? (full === true ? 'full' : 'quick');
}

function chosen(ids: readonly string[], { all }: ReproduceOptions): PaperExperiment[] {
  if (all === true) {
    if (ids.length > 0) throw new UserError('--all takes every experiment: name none');
    return [...experiments];
  }
  if (ids.length === 0) {
    throw new UserError('which experiment? ludario papers lists them; --all takes every one');
  }
  const found = ids.map((id) => {
    const one = experimentNamed(id);
    if (one.ok) return one.value;
    const meant = nearest(
      id,
      experiments.flatMap((known) => [known.id].concat(figureNames(known))),
    );
    const hint = meant === null ? '' : `; did you mean ${meant}?`;
    throw new UserError(`${one.error}${hint}`);
  });
  // Two figures may come from one table.
  return [...new Set(found)];
}

async function reproduceAll(
  some: readonly PaperExperiment[],
  size: Size,
  options: ReproduceOptions,
): Promise<void> {
  const out = new Output(options);
  const how = { lang: chosenLang(options.lang), made: new Date(), version: ownVersion() };
  const roster = await rosterFor(options);
  const stop = new AbortController();
  const halt = () => stop.abort();
  // Only once: a second Ctrl-C ends the program as usual.
  for (const signal of SIGNALS) process.once(signal, halt);
  const told: object[] = [];
  const done: Overviewed[] = [];
  const single = some.length === 1;
  // Before hours of work, not after them.
  for (const experiment of some) makeFolder(folderFor(experiment, some.length, options));
  const began = performance.now();
  try {
    await withStore(options, 'write', async (store) => {
      for (const [i, experiment] of some.entries()) {
        const count = some.length === 1 ? '' : `${i + 1}/${some.length} `;
        const live = process.stderr.isTTY && !out.json;
        const screen = live ? new ReproduceScreen(`${count}${experiment.id}`, how.lang) : null;
        let reproduction: Reproduction;
        try {
          reproduction = await reproduce(
            experiment,
            { size, seed: options.seed ?? 1 },
            {
              store,
              roster,
              ...means(options),
              signal: stop.signal,
              fresh: options.fresh === true,
              onProgress: (progress) => screen?.show(progress),
            },
          );
        } finally {
          screen?.end();
        }
        // So that the page shows it too.
        new PaperShelf(store.path).keep(reproduction);
        const folder = folderFor(experiment, some.length, options);
        const report = makePaperReport(reproduction, { ...how, made: new Date() });
        const document = documentOf(reproduction, report, folder);
        writeFiles(folder, filesOf(report, document));
        told.push(document);
        done.push({ reproduction, report });
        if (!out.json) print(out, reproduction, report, folder, how.lang);
      }
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    process.stderr.write(
      how.lang === 'en'
        ? 'ludario: stopped; all that was played is kept: the same command goes on\n'
        : 'ludario: parado; lo jugado está guardado: la misma orden sigue donde estaba\n',
    );
    process.exitCode = 130;
  } finally {
    for (const signal of SIGNALS) process.off(signal, halt);
  }
  const seconds = (performance.now() - began) / 1000;
  const whole = done.length === some.length;
  // An overview of all is not replaced by one of a part.
  if (!single && whole) writeFiles(baseOf(options), overviewFiles(done, how));
  const stopped = whole ? {} : { stopped: true };
  out.document(single ? (told[0] ?? stopped) : { experiments: told, seconds, ...stopped });
  if (out.json || single) return;
  const overview = whole ? ` · ${join(baseOf(options), 'index.html')}` : '';
  const of = how.lang === 'en' ? 'of' : 'de';
  const within = how.lang === 'en' ? 'in' : 'en';
  out.line(
    out.paint.dim(
      `${told.length} ${of} ${some.length} ${within} ${seconds.toFixed(0)} s${overview}`,
    ),
  );
}

function folderFor({ id }: PaperExperiment, count: number, options: ReproduceOptions): string {
  return count === 1 ? (options.output ?? id) : join(baseOf(options), id);
}

/** Where several reports and their overview go. */
function baseOf({ output = 'papers' }: ReproduceOptions): string {
  return output;
}

/** What came out, for scripts. */
function documentOf(
  { experiment, size, seed, found, steps, ms }: Reproduction,
  { verdict, claims = [], paragraph }: PaperReport,
  folder: string,
) {
  const { id, document } = experiment;
  const said = { verdict, claims, paragraph };
  return { id, document, size, seed, ...said, seconds: ms / 1000, folder, steps, found };
}

interface NamedText {
  readonly name: string;
  readonly text: string;
}

function filesOf({ report }: PaperReport, document: object): NamedText[] {
  return [
    { name: 'report.html', text: reportHtml(report) },
    { name: 'report.md', text: reportMarkdown(report, '.') },
    { name: 'report.json', text: `${JSON.stringify(document, null, 1)}\n` },
    ...figureFiles(report).map(({ name, svg }) => ({ name, text: svg })),
  ];
}

function overviewFiles(
  done: readonly Overviewed[],
  how: Parameters<typeof makeOverview>[1],
): NamedText[] {
  const overview = makeOverview(done, how);
  return [
    { name: 'index.html', text: reportHtml(overview) },
    { name: 'README.md', text: reportMarkdown(overview, '.') },
  ];
}

/** Level by level: what stands in the way is named. */
function makeFolder(folder: string): void {
  const path = resolve(folder);
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) return;
  if (there !== undefined) throw new UserError(`cannot write to ${folder}: it is no folder`);
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    throw new UserError(`cannot make the folder ${folder}: ${fileTrouble(error)}`);
  }
}

function writeFiles(folder: string, files: readonly NamedText[]): void {
  makeFolder(folder);
  for (const { name, text } of files) {
    const path = join(folder, name);
    try {
      writeFileSync(path, text);
    } catch (error) {
      throw new UserError(`cannot write to ${path}: ${fileTrouble(error)}`);
    }
  }
}

function print(
  out: Output,
  { experiment, ms }: Reproduction,
  { report, claims = [], paragraph, verdict, word, words }: PaperReport,
  folder: string,
  lang: Lang,
): void {
  const { paint } = out;
  const colour = { holds: paint.green, partly: paint.yellow, fails: paint.red, open: paint.dim };
  out.line(`${paint.bold(experiment.id)} · ${report.title}`);
  const wrapped = wrap(`${word}. ${paragraph}`, Math.min(out.width, 100) - 2);
  out.line(`${colour[verdict](word)}${wrapped.slice(word.length)}`);
  for (const [i, { claim, paper, ours, verdict: own }] of claims.entries()) {
    const said = paper === null ? '' : ` (${lang === 'en' ? 'document' : 'documento'}: ${paper})`;
    const judged = words[i]!;
    const text = `${judged} · ${claim}: ${ours}${said}`;
    const indented = wrap(text, Math.min(out.width, 100) - 4).replaceAll('\n', '\n    ');
    out.line(`  ${colour[own](judged)}${indented.slice(judged.length)}`);
  }
  const took = (ms / 1000).toLocaleString(lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const wrote = lang === 'en' ? 'wrote' : 'escrito';
  out.line(paint.dim(`${took} s · ${wrote} ${join(folder, 'report.html')}, report.md`));
  out.line();
}
