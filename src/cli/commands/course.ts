import type { Command } from 'commander';
import { relative } from 'node:path';
import process from 'node:process';
import { Refusal, splitList, type Game, type Lang } from '../../core/index.ts';
import {
  holdCourse,
  layoutOf,
  usualMarks,
  type CourseOutcome,
  type Handed,
  type Layout,
  type Line,
} from '../../lab/course/index.ts';
import { eloFigure } from '../../lab/experiment/index.ts';
import { usualWorkers } from '../../lab/index.ts';
import { remedyFor } from '../../protocols/bot/index.ts';
import { USUAL_LIMITS } from '../../protocols/sandbox/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { rosterFor } from '../agents/roster.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { must, remark } from '../terminal/errors.ts';
import { LiveArea, bar, duration } from '../terminal/live.ts';
import {
  keyOption,
  naming,
  seedOption,
  whole,
  type CommonOptions,
  type KeyOptions,
} from '../terminal/options.ts';
import { Output, wrap } from '../terminal/output.ts';
import { eloText, shareText } from '../contests/standings-text.ts';
import { inHelp } from '../terminal/help.ts';

interface CourseOptions extends CommonOptions, KeyOptions {
  readonly game: string;
  readonly ms: number;
  readonly start: number;
  readonly pairs: number;
  readonly seed?: number | string;
  /** False after --no-marks. */
  readonly marks?: string | boolean;
  readonly pseudonyms?: true;
  readonly memory: number;
  readonly processes: number;
  readonly sandbox: boolean;
  readonly workers?: number;
  readonly out?: string;
  readonly store?: string;
}

export function courseCommand(): Command {
  return naming('course', [
    'course bots --game mancala --ms 2000',
    'course bots --game "hex(size=7)" --ms 500 --pairs 4 --pseudonyms',
    'course bots --game reversi --marks "random,level(1),level(3)"',
  ])
    .argument(
      '<folder>',
      inHelp(
        'every folder in it is a bot: bot.py, bot.js, Bot.java, bot.cpp, bot.json',
        'cada carpeta que contiene es un bot: bot.py, bot.js, Bot.java, bot.cpp, bot.json',
      ),
    )
    .requiredOption(
      '--game <game>',
      inHelp(
        'a game, with rules of its own if you like',
        'un juego, con reglas propias si quieres',
      ),
    )
    .option(
      '--ms <ms>',
      inHelp(
        'milliseconds of its own that a bot has for a move',
        'milisegundos de tiempo propio que tiene un bot por jugada',
      ),
      whole('--ms', 10),
      2000,
    )
    .option(
      '--start <ms>',
      inHelp('milliseconds for its greeting', 'milisegundos para su saludo'),
      whole('--start', 100),
      5000,
    )
    .option(
      '--pairs <n>',
      inHelp(
        'how often all meet in every seat',
        'cuántas veces se enfrentan todos en cada asiento',
      ),
      whole('--pairs', 1),
      2,
    )
    .addOption(seedOption(inHelp('default 1', 'por defecto 1')))
    .addOption(keyOption())
    .option(
      '--marks <list>',
      inHelp(
        'agents of ours that play along, such as level(3) (default: random and three levels)',
        'agentes nuestros que juegan también, como level(3) (por defecto: random y tres niveles)',
      ),
    )
    .option('--no-marks', inHelp('only the bots', 'solo los bots'))
    .option(
      '--pseudonyms',
      inHelp(
        'the page shows made-up names; the gradebook knows both',
        'la página muestra nombres inventados; las notas tienen los dos',
      ),
    )
    .option(
      '--memory <megabytes>',
      inHelp('what a bot may use', 'la memoria que puede usar un bot'),
      whole('--memory', 16),
      USUAL_LIMITS.memory,
    )
    .option(
      '--processes <n>',
      inHelp('processes a bot may have', 'procesos que puede tener un bot'),
      whole('--processes', 1),
      USUAL_LIMITS.processes,
    )
    .option(
      '--no-sandbox',
      inHelp(
        'with network and with files that can be written',
        'con red y con ficheros en los que se puede escribir',
      ),
    )
    .option(
      '--workers <n>',
      inHelp(
        'games at once (default: one on each core)',
        'partidas a la vez (por defecto: una por núcleo)',
      ),
      whole('--workers', 1, 256),
    )
    .option(
      '--out <folder>',
      inHelp(
        'where all that comes out is written (default: FOLDER/_course)',
        'dónde se escribe todo lo que resulta (por defecto: CARPETA/_course)',
      ),
    )
    .option(
      '--store <file>',
      inHelp(
        'where games are kept (default: games.db in that folder)',
        'dónde se guardan las partidas (por defecto: games.db en esa carpeta)',
      ),
    )
    .action(course);
}

async function course(folder: string, options: CourseOptions): Promise<void> {
  const out = new Output(options);
  const { lang } = out;
  const text = TEXT[lang];
  const roster = await rosterFor(options);
  const game = must(roster.catalogue.makeGame(options.game));
  const layout = layoutOf(folder, options.out, options.store);
  const stop = new AbortController();
  const halt = () => {
    stop.abort();
    // Whatever holds it up then, it ends.
    setTimeout(() => process.exit(130), HALT_MS).unref();
  };
  for (const signal of SIGNALS) process.once(signal, halt);
  const live = LiveArea.unless(out.json);
  const began = performance.now();
  const { ms, start, pairs, memory, processes, sandbox } = options;
  const workers = options.workers ?? usualWorkers();
  let outcome: CourseOutcome;
  try {
    outcome = must(
      await holdCourse({
        layout,
        game,
        roster,
        ms,
        pairs,
        workers,
        seed: String(options.seed ?? 1),
        limits: { memory, processes, start, sandbox },
        marks: marksOf(options.marks, game, roster),
        pseudonyms: options.pseudonyms === true,
        lang,
        signal: stop.signal,
        onEntry: (handed) => {
          live?.clear();
          if (!out.json) printEntry(out, handed, lang);
        },
        onProgress: (done, known, all) => {
          const speed = (done - known) / ((performance.now() - began) / 1000);
          const left = speed > 0 ? duration((all - done) / speed) : '–';
          live?.draw([`${bar(done / all, 24)} ${text.progress(done, all, left)}`]);
        },
      }),
    );
  } finally {
    live?.clear();
    for (const signal of SIGNALS) process.off(signal, halt);
  }
  out.document(documentOf(outcome, layout));
  if (!out.json) await printOutcome(out, outcome, layout, (performance.now() - began) / 1000, lang);
  if (!outcome.finished) {
    remark(text.stopped(outcome.results.games, outcome.planned));
    process.exitCode = 130;
  }
}

const TEXT = {
  en: {
    progress: (done: number, all: number, left: string) => `${done}/${all} games · ${left} left`,
    stopped: (done: number, all: number) =>
      `stopped after ${done} of ${all} games, all of them kept; the same command goes on`,
    absent: 'takes no part',
    columns: ['name', 'points', 'Elo', 'won', 'drawn', 'lost', 'lost by faults', 'ms/move'],
    mark: 'mark',
    kinds: { illegal: 'illegal', crash: 'crash', time: 'time' },
    total: (games: number, known: number, took: string) =>
      `${games} games${known === 0 ? '' : `, ${known} of them were there already`} · ${took} · intervals are of 95 %`,
    files: ['page', 'gradebook', 'reports'],
  },
  es: {
    progress: (done: number, all: number, left: string) =>
      `${done}/${all} partidas · quedan ${left}`,
    stopped: (done: number, all: number) =>
      `parado tras ${done} de ${all} partidas, todas guardadas; la misma orden sigue`,
    absent: 'no participa',
    columns: [
      'nombre',
      'puntos',
      'Elo',
      'ganadas',
      'empates',
      'perdidas',
      'perdidas por faltas',
      'ms/jugada',
    ],
    mark: 'referencia',
    kinds: { illegal: 'ilegales', crash: 'fallos', time: 'tiempo' },
    total: (games: number, known: number, took: string) =>
      `${games} partidas${known === 0 ? '' : `, ${known} ya estaban`} · ${took} · intervalos del 95 %`,
    files: ['página', 'notas', 'informes'],
  },
} as const;

/** So long a course that is stopped may take to write what it has. */
const HALT_MS = 5000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function marksOf(given: string | boolean | undefined, game: Game, roster: Roster): string[] {
  if (given === false) return [];
  if (typeof given !== 'string') return usualMarks(game, roster);
  const marks = splitList(given);
  if (marks.length === 0) throw new Refusal(refuseAny.takesList({ option: '--marks' }));
  return marks.map(
    (text) =>
      must(roster.listing.agent(text, game), { en: `mark ${text}`, es: `referencia ${text}` })
        .canonical,
  );
}

function printEntry(out: Output, { name, found, refusal, code }: Handed, lang: Lang): void {
  if (refusal === null) {
    out.line(`${out.paint.green('✓')} ${name} ${out.paint.dim(`${found} · ${code}`)}`);
    return;
  }
  const [first = ''] = refusal.says[lang].split('\n');
  const why = wrap(first, out.width - 4, '    ');
  out.line(`${out.paint.red('✗')} ${name} ${TEXT[lang].absent}: ${why}`);
}

async function printOutcome(
  out: Output,
  { results, known, limits }: CourseOutcome,
  layout: Layout,
  seconds: number,
  lang: Lang,
): Promise<void> {
  const { lines, games } = results;
  const text = TEXT[lang];
  out.line();
  await out.table(
    ['', ...text.columns],
    lines.map((line) => [
      `${line.rank}`,
      line.handed === null
        ? out.paint.dim(`${line.label} (${text.mark})`)
        : out.paint.bold(line.label),
      shareText(out, line.points),
      eloText(out, line.strength),
      `${line.wins}`,
      `${line.draws}`,
      `${line.losses}`,
      faultsText(line, lang),
      Number.isFinite(line.msPerMove) ? out.fixed(line.msPerMove, 1) : '–',
    ]),
  );
  for (const line of lines.filter(({ faults }) => faults.length > 0)) {
    const { did } = line.faults[0]!;
    out.line();
    out.line(out.paint.yellow(wrap(`${line.label} ${did.says[lang]}`, out.width, '  ')));
    out.line(`  ${wrap(remedyFor(did, lang), out.width - 2, '  ')}`);
  }
  out.line();
  out.line(out.paint.dim(text.total(games, known, duration(seconds))));
  for (const rule of limits) out.line(out.paint.dim(wrap(rule, out.width)));
  const short = (path: string) =>
    relative('.', path).startsWith('..') ? path : relative('.', path);
  const files = [layout.page, layout.gradebook, layout.reports];
  for (const [i, file] of files.entries()) out.line(`${text.files[i]!.padEnd(10)} ${short(file)}`);
}

function faultsText({ lost }: Line, lang: Lang): string {
  return (['illegal', 'crash', 'time'] as const)
    .filter((kind) => lost[kind] > 0)
    .map((kind) => `${lost[kind]} ${TEXT[lang].kinds[kind]}`)
    .join(', ');
}

function documentOf({ results, planned, known, finished, limits }: CourseOutcome, layout: Layout) {
  return {
    game: results.contest.spec.game,
    games: results.games,
    planned,
    known,
    finished,
    standings: results.lines.map((line) => ({
      rank: line.rank,
      name: line.handed?.name ?? null,
      shown: line.label,
      mark: line.handed === null,
      code: line.handed?.code ?? null,
      games: line.games,
      wins: line.wins,
      draws: line.draws,
      losses: line.losses,
      points: { mean: line.points.mean, ...line.points.interval },
      elo: eloFigure(line.strength),
      lost: line.lost,
      above: line.above,
      faults: line.faults.map(({ kind, text, plies }) => ({ kind, text, plies })),
    })),
    absent: results.absent.map(({ name, refusal }) => ({ name, reason: refusal!.says.en })),
    enforced: limits,
    page: layout.page,
    gradebook: layout.gradebook,
    reports: layout.reports,
  };
}
