import { Option, type Command } from 'commander';
import { join } from 'node:path';
import process from 'node:process';
import { at, fileTrouble, Refusal, nearest, splitList, type Lang } from '../../core/index.ts';
import { programVersion } from '../../lab/index.ts';
import {
  SIZES,
  Stopped,
  PaperShelf,
  Stuck,
  experimentNamed,
  experiments,
  figureNames,
  reproduce,
  runOf,
  type PaperExperiment,
  type PaperReport,
  type Reproduction,
  type Size,
} from '../../papers/index.ts';
import { withQueue } from '../contests/queue.ts';
import { means, withPlayOptions, type PlayOptions } from '../contests/contest-options.ts';
import { StoreError, type Store } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { rosterFor } from '../agents/roster.ts';
import { complain, isDiskTrouble, remark } from '../terminal/errors.ts';
import { endIfStuck, withStore } from '../contests/hold.ts';
import { command, seedOption, oneOf } from '../terminal/options.ts';
import { Output, wrap } from '../terminal/output.ts';
import {
  FORMATS,
  Places,
  writeOverview,
  writeReport,
  writeResult,
  type Format,
} from '../reproducing/files.ts';
import { ReproduceScreen } from '../reproducing/screen.ts';
import { LiveArea } from '../terminal/live.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { refuse } from './complaints.ts';
import { inHelp } from '../terminal/help.ts';

interface ReproduceOptions extends PlayOptions {
  readonly all?: true;
  readonly quick?: true;
  readonly full?: true;
  readonly size?: Size;
  readonly seed?: number | string;
  readonly output?: string;
  readonly formats?: readonly Format[];
  readonly fresh?: true;
}

/** More are no help: the list is a command away. */
const MOST_MEANT = 4;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function reproduceCommand(): Command {
  const reproducing = command('reproduce', [
    'reproduce iwoki-table-2',
    'reproduce mancala-games --full --lang es',
    'reproduce --all --quick --output papers',
  ])
    .argument(
      '[id...]',
      inHelp(
        'experiments of "ludario papers", or figures: iwoki-figure-21',
        'experimentos de «ludario papers», o figuras: iwoki-figure-21',
      ),
    )
    .option('--all', inHelp('all of them, one after another', 'todos, uno tras otro'))
    .option(
      '--quick',
      inHelp(
        'about 40 seconds each (this is what is done unless --full is said)',
        'unos 40 segundos cada uno (es lo que se hace si no se dice --full)',
      ),
    )
    .option(
      '--full',
      inHelp('the sizes of the documents, or more', 'los tamaños de los documentos, o mayores'),
    )
    .addOption(sizeOption())
    .option(
      '--output <folder>',
      inHelp(
        'where to write the report (default: ./ID; several go to ./papers/ID, with an overview)',
        'dónde escribir el informe (por defecto: ./ID; varios van a ./papers/ID, con un resumen)',
      ),
    )
    .option(
      '--formats <list>',
      inHelp(
        `what reports are written as: ${FORMATS.join(', ')} (default: all; md has its figures beside it)`,
        `en qué se escriben los informes: ${FORMATS.join(', ')} (por defecto: todos; md lleva sus figuras al lado)`,
      ),
      formatsIn,
    )
    .option(
      '--fresh',
      inHelp(
        'train and solve again what is kept from before',
        'entrena y resuelve otra vez lo guardado de antes',
      ),
    )
    .addOption(seedOption(inHelp('default 1', 'por defecto 1')));
  return withPlayOptions(reproducing).action(async (ids: string[], options: ReproduceOptions) => {
    await reproduceAll(chosen(ids, options), sizeOf(options), options);
  });
}

/** For tests of an installation: everything at a size that says nothing. */
function sizeOption(): Option {
  return oneOf('--size <size>', SIZES.join(', '), SIZES).hideHelp();
}

function formatsIn(text: string): Format[] {
  const words = splitList(text.toLowerCase());
  const found = FORMATS.filter((format) => words.includes(format));
  if (words.length > 0 && found.length === new Set(words).size) return found;
  const option = '--formats';
  throw new Refusal(at(refuseAny.takesWord({ option, words: FORMATS, given: text }), option));
}

function sizeOf({ quick, full, size }: ReproduceOptions): Size {
  if (quick === true && full === true)
    throw new Refusal(refuseAny.notBoth({ one: '--quick', other: '--full' }));
  return size ?? (full === true ? 'full' : 'quick');
}

function chosen(ids: readonly string[], { all }: ReproduceOptions): PaperExperiment[] {
  if (all === true) {
    if (ids.length > 0) throw new Refusal(refuse.allAlone());
    return [...experiments];
  }
  if (ids.length === 0) {
    throw new Refusal(refuse.whichPaper());
  }
  const found = ids.map((id) => {
    const one = experimentNamed(id);
    if (one.ok) return one.value;
    const names = experiments.flatMap((known) => [known.id].concat(figureNames(known)));
    const meant = meantBy(id, names);
    const why = one.complaint;
    throw new Refusal(meant.length === 0 ? why : refuse.meantPaper({ why, meant }));
  });
  // Two figures may come from one table.
  return [...new Set(found)];
}

/** Mistyped, or only a part of the name. */
function meantBy(id: string, names: readonly string[]): string[] {
  const near = nearest(id, names);
  if (near !== null) return [near];
  const part = id.toLowerCase();
  const holding = part.length < 3 ? [] : names.filter((name) => name.includes(part));
  return holding.length <= MOST_MEANT ? holding : [];
}

async function reproduceAll(
  some: readonly PaperExperiment[],
  size: Size,
  options: ReproduceOptions,
): Promise<void> {
  const out = new Output(options);
  const places = new Places(options.output, some.length === 1);
  const { lang } = out;
  const roster = await rosterFor(options);
  const stop = new AbortController();
  const halt = () => stop.abort();
  // Only once: a second Ctrl-C ends the program as usual.
  for (const signal of SIGNALS) process.once(signal, halt);
  const run: Run = { some, size, options, out, lang, places, roster, signal: stop.signal };
  // Before hours of work, not after them.
  for (const { id } of some) places.make(id);
  const began = performance.now();
  const done: Done[] = [];
  const failed: Failed[] = [];
  let stopped = false;
  let stuck = false;
  try {
    await withStore(options, 'write', async (store) => {
      for (const experiment of some) {
        try {
          done.push(await reproduceOne(run, store, experiment));
        } catch (error) {
          if (some.length === 1 || !isOwnTrouble(error)) throw error;
          // The others may go well.
          failed.push({
            id: experiment.id,
            error: complain(error, lang, experiment.id),
          });
        }
      }
    });
  } catch (error) {
    if (!(error instanceof Stopped || error instanceof Stuck)) throw error;
    stuck = error instanceof Stuck;
    stopped = true;
    const kept = out.t(
      'stopped; all that was played is kept: the same command goes on',
      'parado; lo jugado está guardado: la misma orden sigue donde estaba',
    );
    remark(kept);
  } finally {
    for (const signal of SIGNALS) process.off(signal, halt);
  }
  if (stopped || failed.length > 0) process.exitCode = stopped ? 130 : 1;
  conclude(run, { done, failed, stopped, seconds: (performance.now() - began) / 1000 });
  await endIfStuck(out, { stuck });
}

/** Of this experiment alone: the others are worth trying. */
function isOwnTrouble(error: unknown): boolean {
  if (error instanceof Stopped || error instanceof Stuck || isDiskTrouble(error)) return false;
  // Somebody else plays the same contest, or another one was stored in its place.
  return error instanceof StoreError ? ['taken', 'conflict'].includes(error.trouble) : true;
}

interface Failed {
  readonly id: string;
  readonly error: string;
}

interface Run {
  readonly some: readonly PaperExperiment[];
  readonly size: Size;
  readonly options: ReproduceOptions;
  readonly out: Output;
  readonly lang: Lang;
  readonly places: Places;
  readonly roster: Roster;
  readonly signal: AbortSignal;
}

interface Done {
  /** What scripts are told. */
  readonly document: object;
}

/** Tries one again, writes its report and tells what came out. */
async function reproduceOne(
  { some, size, options, out, lang, places, roster, signal }: Run,
  store: Store,
  experiment: PaperExperiment,
): Promise<Done> {
  const { id } = experiment;
  const count = some.length === 1 ? '' : `${some.indexOf(experiment) + 1}/${some.length} `;
  const area = LiveArea.unless(out.json);
  const screen = area === null ? null : new ReproduceScreen(`${count}${id}`, lang, area);
  let reproduction: Reproduction;
  try {
    reproduction = await withQueue(options, (elsewhere) =>
      reproduce(
        experiment,
        { size, seed: options.seed ?? 1 },
        {
          store,
          roster,
          ...means(options),
          elsewhere,
          signal,
          fresh: options.fresh === true,
          onProgress: (progress) => screen?.show(progress),
        },
      ),
    );
  } finally {
    screen?.end();
  }
  const folder = places.of(id);
  const { formats = FORMATS } = options;
  const kept = runOf(reproduction, { made: new Date(), version: programVersion() });
  const report = kept.reports[lang];
  const document = documentOf(reproduction, report, folder, lang);
  writeReport(folder, report, document, formats);
  keepForPage(store, reproduction, kept);
  writeResult(folder, kept.run);
  if (!out.json) print(out, reproduction, report, folder, formats);
  return { document };
}

/** So that the page shows it too. */
function keepForPage(
  store: Store,
  reproduction: Reproduction,
  kept: ReturnType<typeof runOf>,
): void {
  try {
    new PaperShelf(store.beside).keep(reproduction, kept);
  } catch (error) {
    throw new Refusal(refuse.notKept({ why: fileTrouble(error) }), { cause: error });
  }
}

function conclude(
  { some, out, lang, places, options: { formats = FORMATS } }: Run,
  {
    done,
    failed,
    stopped,
    seconds,
  }: {
    readonly done: readonly Done[];
    readonly failed: readonly Failed[];
    readonly stopped: boolean;
    readonly seconds: number;
  },
): void {
  const single = some.length === 1;
  const listed = !places.single && done.length > 0;
  if (listed) {
    const how = { lang, made: new Date(), version: programVersion() };
    writeOverview(places.base, how, formats);
  }
  const ended = { ...(stopped ? { stopped } : {}), ...(failed.length > 0 ? { failed } : {}) };
  const documents = done.map(({ document }) => document);
  out.document(single ? (documents[0] ?? ended) : { experiments: documents, seconds, ...ended });
  if (out.json || single) return;
  const { t } = out;
  const file = formats.includes('html') ? 'index.html' : 'README.md';
  const overview = listed ? ` · ${join(places.base, file)}` : '';
  const lost =
    failed.length === 0
      ? ''
      : ` · ${t('failed', 'con fallo')}: ${failed.map(({ id }) => id).join(', ')}`;
  const took = `${t('in', 'en')} ${seconds.toFixed(0)} s`;
  out.line(
    out.paint.dim(`${done.length} ${t('of', 'de')} ${some.length} ${took}${overview}${lost}`),
  );
}

/** What came out, for scripts. */
function documentOf(
  { experiment, size, seed, found, steps, ms }: Reproduction,
  { verdict, counts, word, claims, words, needs, paragraph }: PaperReport,
  folder: string,
  lang: Lang,
) {
  const { id, document } = experiment;
  const judged = claims.map(({ claim, verdict: own, paper, ours, rule }, i) => ({
    claim,
    verdict: own,
    word: words[i]!,
    paper,
    ours,
    rule,
    needs: needs[i]!,
  }));
  const said = { verdict, counts, word, claims: judged, paragraph };
  const done = steps.map((step) => ({ ...step, title: step.title[lang] }));
  return { id, document, size, seed, ...said, seconds: ms / 1000, folder, steps: done, found };
}

function print(
  out: Output,
  { experiment, ms }: Reproduction,
  { report, claims, paragraph, verdict, word, words, needs }: PaperReport,
  folder: string,
  formats: readonly Format[],
): void {
  const { paint } = out;
  const colour = { holds: paint.green, fails: paint.red, open: paint.dim, mixed: paint.yellow };
  out.line(`${paint.bold(experiment.id)} · ${report.title}`);
  const wrapped = wrap(`${word}. ${paragraph}`, Math.min(out.width, 100) - 2);
  out.line(`${colour[verdict ?? 'mixed'](word)}${wrapped.slice(word.length)}`);
  for (const [i, { claim, paper, ours, verdict: own }] of claims.entries()) {
    const said = paper === null ? '' : ` (${out.t('document', 'documento')}: ${paper})`;
    const judged = words[i]!;
    const more = needs[i] === null ? '' : `; ${needs[i]}`;
    const text = `${judged} · ${claim}: ${ours}${said}${more}`;
    const indented = wrap(text, Math.min(out.width, 100) - 4).replaceAll('\n', '\n    ');
    out.line(`  ${colour[own](judged)}${indented.slice(judged.length)}`);
  }
  out.line(
    paint.dim(
      `${out.fixed(ms / 1000, 1)} s · ${out.t('wrote', 'escrito')} ${join(folder, formats.map((format) => `report.${format}`).join(', '))}`,
    ),
  );
  out.line();
}
