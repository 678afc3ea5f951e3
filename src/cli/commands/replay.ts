import type { Command } from 'commander';
import {
  pointsLine,
  Refusal,
  CHANCE,
  Interruption,
  seatsOf,
  type Complaint,
  type Catalogue,
  type Lang,
  type Seat,
} from '../../core/index.ts';
import { asSeeing } from '../../arena/index.ts';
import { drawingOf, type DrawBoard } from '../boards/index.ts';
import { gamesFor } from '../agents/roster.ts';
import { must, within } from '../terminal/errors.ts';
import { filmOf, readGame, type Film } from '../records/film.ts';
import { nameOf, scoreLine, shortRules, verdict } from '../playing/narrate.ts';
import {
  chosenLang,
  naming,
  seatIn,
  seatOption,
  whole,
  type CommonOptions,
} from '../terminal/options.ts';
import { Output, wrap } from '../terminal/output.ts';
import { Prompter } from '../terminal/prompt.ts';
import { lineOf, readRecordLines, type RecordLine } from '../records/record-file.ts';
import { textIn } from '../terminal/text.ts';
import { refuse } from './complaints.ts';
import { inHelp } from '../terminal/help.ts';

interface ReplayOptions extends CommonOptions {
  readonly game?: number;
  readonly seat?: Seat;
  readonly boards?: true;
  readonly step?: true;
}

export function replayCommand(): Command {
  return naming('replay', ['replay games.jsonl', 'replay games.jsonl --game 3 --boards'])
    .argument(
      '<file>',
      inHelp(
        'a file of game records; "-" reads standard input',
        'un fichero de partidas guardadas; «-» lee la entrada estándar',
      ),
    )
    .option(
      '--game <n>',
      inHelp(
        'which game; without it a file of several is listed',
        'qué partida; sin esto, un fichero con varias se enumera',
      ),
      whole('--game', 1),
    )
    .addOption(
      seatOption(
        inHelp('see the game as this seat saw it', 'muestra la partida como la vio este asiento'),
      ),
    )
    .option(
      '--boards',
      inHelp('draw the board after every move', 'dibuja el tablero tras cada jugada'),
    )
    .option(
      '--step',
      inHelp(
        'one move at a time: Enter, b for back, q to leave',
        'jugada a jugada: Intro, b para volver, q para salir',
      ),
    )
    .action(replay);
}

export async function replay(path: string, options: ReplayOptions): Promise<void> {
  if (options.step && path === '-') {
    throw new Refusal(refuse.stepNeedsFile());
  }
  const lines = readRecordLines(path);
  const catalogue = await gamesFor(options);
  const out = new Output(options);
  const lang = chosenLang(options.lang);
  if (lines.length > 1 && options.game === undefined) {
    await listGames(out, lang, path, lines, catalogue);
    return;
  }
  const chosen = lines[(options.game ?? 1) - 1];
  if (chosen === undefined) {
    throw new Refusal(refuse.noSuchGame({ path, held: lines.length, game: options.game! }));
  }
  const where = lineOf(path, chosen.line);
  const { game, record } = must(readGame(chosen.text, catalogue), where);
  const eyes = options.seat === undefined ? undefined : seatIn(game, options.seat);
  const film = must(filmOf(game, record, eyes), where);
  if (out.json) {
    out.document(documentOf(film, eyes));
    return;
  }
  const show = new Projector(out, lang, film, await drawingOf(game));
  show.header(lines.indexOf(chosen) + 1, lines.length);
  if (options.step) await show.stepByStep();
  else show.straight(options.boards === true);
}

function documentOf(
  { game, record, frames, over, scores, position }: Film,
  eyes: Seat | undefined,
) {
  return {
    game: record.game,
    version: record.version,
    seed: record.seed,
    seats: record.seats,
    ...(record.sight === undefined ? {} : { sight: record.sight }),
    start: record.start ?? null,
    moves: frames.map(({ seat, text, scores: after }) => ({
      seat: seat === CHANCE ? null : seat,
      text,
      scores: after,
    })),
    result: record.result,
    scores,
    over,
    // The position text is the whole truth, which one seat may not know.
    position: game.info.hidden && eyes !== undefined ? null : position,
  };
}

/** Room for the number of a move. */
const MARGIN = ' '.repeat(6);

/** Shows a film on the terminal. */
class Projector {
  private readonly out: Output;
  private readonly lang: Lang;
  private readonly film: Film;
  private readonly draw: DrawBoard<unknown>;

  constructor(out: Output, lang: Lang, film: Film, draw: DrawBoard<unknown>) {
    this.out = out;
    this.lang = lang;
    this.film = film;
    this.draw = draw;
  }

  header(number: number, of: number): void {
    const { out, lang } = this;
    const { game, record } = this.film;
    const text = textIn(lang);
    const title = [game.words[lang].title, shortRules(game), text.seed(record.seed)];
    if (of > 1) title.push(text.game(number, of));
    const who = seatsOf(game).map(
      (seat) =>
        `${nameOf(game, seat, lang)}: ${asSeeing(record.seats[seat]!, record.sight?.[seat])}`,
    );
    out.line(out.paint.bold(wrap(title.join(' · '), out.width)));
    out.line(`${wrap(who.join(' · '), out.width)}\n`);
  }

  /** All moves, then the last board and the result. */
  straight(boards: boolean): void {
    const { frames } = this.film;
    for (let i = 0; i < frames.length; i++) {
      i = this.move(i);
      if (boards && i < frames.length - 1) this.board(i);
    }
    this.board(frames.length - 1);
    this.result();
  }

  async stepByStep(): Promise<void> {
    const { out } = this;
    const { frames } = this.film;
    const prompter = new Prompter(out);
    try {
      // Before the first move, and after every decision with the chance that follows it.
      const stops = [-1, ...frames.keys()].filter((i) => frames[i + 1]?.seat !== CHANCE);
      const last = stops.length - 1;
      let at = 0;
      for (;;) {
        this.board(stops[at]!);
        if (at === last) this.result();
        const answer = (await prompter.ask(out.paint.dim(textIn(this.lang).step)))?.trim();
        if (answer === undefined || /^q/i.test(answer)) return;
        const back = /^b/i.test(answer);
        if (at === last && !back) return;
        at = back ? Math.max(0, at - 1) : at + 1;
        for (let i = at === 0 ? 0 : stops[at - 1]! + 1; i <= stops[at]!; i++) i = this.move(i);
      }
    } catch (error) {
      // Ctrl-C leaves a film as q does: there is nothing to lose.
      if (!(error instanceof Interruption)) throw error;
      out.line();
    } finally {
      prompter.close();
    }
  }

  /** Prints a move, outcomes of chance together; gives the index of the last one printed. */
  private move(index: number): number {
    const { out, lang } = this;
    const { game, frames } = this.film;
    const { seat, text, scores } = frames[index]!;
    if (seat === CHANCE) {
      let last = index;
      while (frames[last + 1]?.seat === CHANCE) last++;
      const seen = frames.slice(index, last + 1).flatMap((frame) => frame.text ?? []);
      if (seen.length > 0) {
        const words = wrap(textIn(lang).chance(seen.join(' ')), out.width - MARGIN.length);
        out.line(out.paint.dim(MARGIN + words.replaceAll('\n', `\n${MARGIN}`)));
      }
      return last;
    }
    const decision = frames.slice(0, index + 1).filter((frame) => frame.seat !== CHANCE).length;
    const width = Math.max(...seatsOf(game).map((other) => nameOf(game, other, lang).length));
    const points = game.words[lang].points === '' ? '' : pointsLine(scores);
    const cells = [
      String(decision).padStart(4),
      nameOf(game, seat, lang).padEnd(width),
      out.paint.bold((text ?? '?').padEnd(8)),
      out.paint.dim(points),
    ];
    out.line(cells.join('  ').trimEnd());
    return index;
  }

  /** The board after a move; -1: before the first. */
  private board(index: number): void {
    const { out, lang } = this;
    const { frames, opening } = this.film;
    const last = frames.slice(0, index + 1).findLast(({ seat }) => seat !== CHANCE);
    const seen = index < 0 ? opening : frames[index]!.seen;
    const view = {
      width: out.width,
      paint: out.paint,
      lang,
      legal: [],
      last: last?.text ?? null,
      lastSeat: last?.seat ?? null,
    };
    out.line(`\n${this.draw(seen, view)}\n`);
  }

  private result(): void {
    const { out, lang } = this;
    const { game, record, scores } = this.film;
    const text = textIn(lang);
    const points = scoreLine(game, scores, lang);
    const ending =
      record.result === null
        ? [text.unfinished, points].filter((part) => part !== '').join(' · ')
        : verdict(game, record.result, lang);
    out.line(out.paint.bold(ending));
  }
}

/** The games of a file, each played again; what is wrong with a line is told after those that are right. */
async function listGames(
  out: Output,
  lang: Lang,
  path: string,
  lines: readonly RecordLine[],
  catalogue: Catalogue,
): Promise<void> {
  const good: { number: number; line: number; film: Film }[] = [];
  const bad: Complaint[] = [];
  for (const [index, { line, text }] of lines.entries()) {
    const read = readGame(text, catalogue);
    const film = read.ok ? filmOf(read.value.game, read.value.record, undefined) : read;
    if (film.ok) good.push({ number: index + 1, line, film: film.value });
    else bad.push(within(lineOf(path, line), film.complaint));
  }
  const trouble =
    bad.length > 1 ? refuse.moreLines({ first: bad[0]!, more: bad.length - 1 }) : bad[0];
  if (out.json && trouble === undefined) {
    const games = good.map(({ number, line, film }) => ({
      number,
      line,
      game: film.record.game,
      seed: film.record.seed,
      seats: film.record.seats,
      ...(film.record.sight === undefined ? {} : { sight: film.record.sight }),
      plies: film.plies,
      result: film.record.result,
    }));
    out.document({ file: path, games });
  }
  if (!out.json && good.length > 0) {
    const text = textIn(lang);
    const { columns } = text;
    await out.table(
      [columns.game, columns.rules, columns.seats, columns.moves, columns.result],
      good.map(({ number, film }) => [
        String(number),
        shortRules(film.game),
        film.record.seats.map((name, seat) => asSeeing(name, film.record.sight?.[seat])).join(', '),
        String(film.plies),
        film.record.result === null
          ? text.unfinished
          : verdict(film.game, film.record.result, lang),
      ]),
    );
  }
  if (trouble !== undefined) throw new Refusal(trouble);
}
