import type { Command } from 'commander';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import {
  OpenBook,
  bookFromRecords,
  bookFromSearch,
  parseBook,
  printBook,
  type Book,
} from '../../agents/book/index.ts';
import {
  fileTrouble,
  Refusal,
  Rng,
  parseRecord,
  type Game,
  type GameRecord,
} from '../../core/index.ts';
import { parseOpenings } from '../../agents/openings/index.ts';
import { gamesFor, rosterFor } from '../agents/roster.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { must } from '../terminal/errors.ts';
import { refuse } from './complaints.ts';
import { Speech } from '../terminal/speech.ts';
import { chosenLang, naming, seedOption, whole, type CommonOptions } from '../terminal/options.ts';
import { LiveArea } from '../terminal/live.ts';
import { Output, forScreen } from '../terminal/output.ts';
import { lineOf, readRecordLines } from '../records/record-file.ts';
import { inHelp } from '../terminal/help.ts';
import { keepSolving } from '../solving/openings.ts';

interface BookOptions extends CommonOptions {
  readonly records?: string;
  readonly agent?: string;
  readonly plies?: number;
  readonly least: number;
  readonly width: number;
  readonly seed?: number | string;
  readonly out?: string;
  readonly seconds?: number;
  readonly threads: number;
  readonly memory: number;
}

const PLIES_OF_RECORDS = 12;
const PLIES_OF_SEARCH = 4;

export function bookCommand(): Command {
  return naming('book', [
    'book build reversi --records games.jsonl --plies 12 --least 3 --out openings.book',
    `book build mancala --agent 'alphabeta(depth=10)' --plies 4 --width 3 --out openings.book`,
    'book solve mancala --seconds 600 --threads 4 --out mancala.openings',
    'book show openings.book',
    `play mancala --seats 'human,alphabeta(depth=8,book=openings.book)'`,
  ])
    .argument(
      '<what>',
      inHelp(
        'build: make a book; solve: solve the openings of Mancala; show: what a book holds',
        'build: hacer un libro; solve: resolver las aperturas de Mancala; show: lo que contiene un libro',
      ),
    )
    .argument(
      '<which>',
      inHelp(
        'build, solve: a game, with rules of its own if you like; show: a file',
        'build, solve: un juego, con reglas propias si quieres; show: un fichero',
      ),
    )
    .option(
      '--records <file>',
      inHelp(
        'build from these recorded games ("-" reads standard input)',
        'hacerlo con estas partidas guardadas («-» lee la entrada estándar)',
      ),
    )
    .option(
      '--agent <agent>',
      inHelp(
        'build from what this agent finds, searching position by position',
        'hacerlo con lo que halla este agente, buscando posición a posición',
      ),
    )
    .option(
      '--plies <n>',
      inHelp(
        `moves from the start (default: ${PLIES_OF_RECORDS} with --records, ${PLIES_OF_SEARCH} with --agent)`,
        `jugadas desde el inicio (por defecto: ${PLIES_OF_RECORDS} con --records, ${PLIES_OF_SEARCH} con --agent)`,
      ),
      whole('--plies', 1, 1000),
    )
    .option(
      '--least <n>',
      inHelp(
        'with --records: leave out moves of fewer games',
        'con --records: omite las jugadas de menos partidas',
      ),
      whole('--least', 1),
      2,
    )
    .option(
      '--width <n>',
      inHelp(
        'with --agent: answers to prepare for',
        'con --agent: respuestas para las que prepararse',
      ),
      whole('--width', 1, 10_000),
      3,
    )
    .addOption(
      seedOption(
        inHelp(
          'with --agent, where it leaves something to chance; default 1',
          'con --agent, donde deja algo al azar; por defecto 1',
        ),
      ),
    )
    .option(
      '--seconds <n>',
      inHelp(
        'with solve: stop after so long (default: when all is solved, or Ctrl-C)',
        'con solve: parar pasado este tiempo (por defecto: cuando todo esté resuelto, o con Ctrl-C)',
      ),
      whole('--seconds', 1),
    )
    .option(
      '--threads <n>',
      inHelp('with solve: how many work at once', 'con solve: cuántos trabajan a la vez'),
      whole('--threads', 1, 256),
      1,
    )
    .option(
      '--memory <mb>',
      inHelp(
        'with solve: megabytes for what each thread remembers',
        'con solve: megabytes para lo que recuerda cada hilo',
      ),
      whole('--memory', 1, 2048),
      256,
    )
    .option(
      '--out <file>',
      inHelp(
        'where to write the book (default: standard output)',
        'dónde escribir el libro (por defecto: la salida estándar)',
      ),
    )
    .action(async (what: string, which: string, options: BookOptions) => {
      if (what === 'build') await build(which, options);
      else if (what === 'solve') await solveOpenings(which, options);
      else if (what === 'show') await show(which, options);
      else throw new Refusal(refuse.bookWhat({ given: what }));
    });
}

/** Positions in which a player who follows the file may find itself, each solved; an old file is gone on with. */
async function solveOpenings(rules: string, options: BookOptions): Promise<void> {
  const game = must((await gamesFor(options)).makeGame(rules));
  if (options.out === undefined) throw new Refusal(refuse.bookSolveOut());
  const { seconds, threads, memory } = options;
  const area = LiveArea.unless(options.json === true);
  const out = new Output(options);
  const { solved, left, nodes } = await keepSolving(game, options.out, {
    seconds,
    threads,
    megabytes: memory,
    progress: (done, waiting, spent) => {
      area?.draw([
        out.t(
          `${done} positions solved, ${waiting} waiting, ${out.number(spent)} nodes`,
          `${done} posiciones resueltas, ${waiting} en espera, ${out.number(spent)} nodos`,
        ),
      ]);
    },
  });
  area?.clear();
  out.document({
    game: game.info.rules,
    positions: solved,
    waiting: left,
    nodes,
    file: options.out,
  });
  if (out.json) return;
  out.line(
    `${options.out}: ${out.number(solved)} ${out.t('positions solved', 'posiciones resueltas')}, ${out.number(left)} ${out.t('waiting', 'en espera')}`,
  );
}

async function build(rules: string, options: BookOptions): Promise<void> {
  const game = must((await gamesFor(options)).makeGame(rules));
  if ((options.records === undefined) === (options.agent === undefined)) {
    throw new Refusal(refuse.bookFrom());
  }
  if (options.out !== undefined) mustBeFree(options.out);
  const made =
    options.agent === undefined
      ? fromRecords(game, options.records!, options)
      : await fromSearch(game, options.agent, options);
  const moves = made.book.entries.reduce((sum, entry) => sum + entry.moves.length, 0);
  const positions = made.book.entries.length;
  if (options.out === undefined) {
    if (options.json !== true) process.stdout.write(forScreen(printBook(made.book)));
  } else {
    try {
      writeFileSync(options.out, printBook(made.book));
    } catch (error) {
      throw new Refusal(refuseAny.cannotWrite({ path: options.out, why: fileTrouble(error) }));
    }
  }
  const out = new Output(options);
  const { source } = made.book;
  const file = options.out ?? null;
  out.document({ game: game.info.rules, source, positions, moves, skipped: made.skipped, file });
  if (out.json || file === null) return;
  const left =
    made.skipped === 0
      ? ''
      : ` · ${made.skipped} ${out.t('games of other rules left out', 'partidas con otras reglas omitidas')}`;
  out.line(
    `${file}: ${out.number(positions)} ${out.t('positions', 'posiciones')}, ${out.number(moves)} ${out.t('moves', 'jugadas')}${left}`,
  );
}

interface Made {
  readonly book: Book;
  /** Records of other games in the same file. */
  readonly skipped: number;
}

function fromRecords(game: Game, path: string, { plies, least }: BookOptions): Made {
  const records: GameRecord[] = [];
  let skipped = 0;
  for (const { line, text } of readRecordLines(path)) {
    const record = must(parseRecord(text), lineOf(path, line));
    if (record.game === game.info.rules) records.push(record);
    else skipped++;
  }
  if (records.length === 0) throw new Refusal(refuse.noGameOf({ path, rules: game.info.rules }));
  const book = must(
    bookFromRecords(game, records, { plies: plies ?? PLIES_OF_RECORDS, least }),
    path,
  );
  return { book, skipped };
}

async function fromSearch(game: Game, text: string, options: BookOptions): Promise<Made> {
  const roster = await rosterFor(options);
  const { catalogue, resources } = roster;
  const { kind, canonical } = must(roster.readAgent(text, game));
  if (kind.id === 'human') throw new Refusal(refuse.bookHuman());
  const rng = Rng.of(options.seed ?? 1);
  const agent = must(catalogue.makeAgent(canonical, game, rng, resources));
  const area = LiveArea.unless(options.json === true);
  const { t } = new Speech(chosenLang(options.lang));
  const built = await bookFromSearch(game, agent, {
    plies: options.plies ?? PLIES_OF_SEARCH,
    width: options.width,
    progress: (done, waiting) => {
      area?.draw([
        t(`${done} positions, ${waiting} waiting`, `${done} posiciones, ${waiting} en espera`),
      ]);
    },
  });
  area?.clear();
  return { book: must(built), skipped: 0 };
}

/** A book may be made anew; anything else is not written over. */
function mustBeFree(path: string): void {
  if (!existsSync(path)) return;
  let start: string;
  try {
    start = readFileSync(path, 'utf8').trimStart().slice(0, 14);
  } catch (error) {
    throw new Refusal(refuseAny.cannotWrite({ path, why: fileTrouble(error) }));
  }
  if (start !== '' && start !== '{"ludarioBook"') {
    throw new Refusal(refuse.otherThanBook({ path }));
  }
}

async function show(path: string, options: BookOptions): Promise<void> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Refusal(refuseAny.cannotReadBook({ path, why: fileTrouble(error) }));
  }
  if (text.startsWith('ludario openings ')) return showOpenings(path, text, options);
  const rules = rulesOf(text);
  if (rules === null) throw new Refusal(refuse.noBook({ path }));
  const game = must((await gamesFor(options)).makeGame(rules), path);
  const book = must(parseBook(text, game), path);
  const out = new Output(options);
  const { source, entries } = book;
  out.document({ game: rules, source, positions: entries.length, entries });
  if (out.json) return;
  out.line(
    `${out.paint.bold(rules)} · ${out.t('from', 'de')} ${source} · ${out.number(entries.length)} ${out.t('positions', 'posiciones')}`,
  );
  const start = game.start();
  const moves = new OpenBook(book, game).movesAt(start);
  if (moves.length === 0) {
    out.line(out.t('The starting position is not in it.', 'La posición inicial no está en él.'));
    return;
  }
  const games = (count: number | null) => (count === null ? '–' : out.number(count));
  await out.table(
    [out.t('first move', 'primera jugada'), out.t('value', 'valor'), out.t('games', 'partidas')],
    moves.map(({ action, value, count }) => [
      game.formatAction(start, action),
      out.number(value),
      games(count),
    ]),
  );
}

/** The same of solved openings. */
async function showOpenings(path: string, text: string, options: BookOptions): Promise<void> {
  const rules = /; (\S+) version /.exec(text.slice(0, text.indexOf('\n') + 1))?.[1];
  if (rules === undefined) throw new Refusal(refuse.noBook({ path }));
  const game = must((await gamesFor(options)).makeGame(rules), path);
  const solved = must(parseOpenings(text, game), path);
  const out = new Output(options);
  const entries = solved.map(({ seeds, value, pit, nodes }) => ({
    seeds,
    value,
    pit: pit + 1,
    nodes,
  }));
  out.document({ game: rules, source: 'solved', positions: solved.length, entries });
  if (out.json) return;
  out.line(
    `${out.paint.bold(rules)} · ${out.t('solved', 'resuelto')} · ${out.number(solved.length)} ${out.t('positions', 'posiciones')}`,
  );
}

/** The rules a book is for, by its first line. */
function rulesOf(text: string): string | null {
  try {
    const head: unknown = JSON.parse(text.slice(0, text.indexOf('\n') + 1 || undefined));
    const { game } = head as { game?: unknown };
    return typeof game === 'string' ? game : null;
  } catch {
    return null;
  }
}
