import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seatName, visible, type Lang } from '../../core/index.ts';
import { readNotes, remedyFor, type BotNotes } from '../../protocols/bot/index.ts';
import { Numbers } from '../report/index.ts';
import type { Handed } from './entries.ts';
import type { Layout } from './layout.ts';
import type { CourseResults, Fault, Line } from './results.ts';

/** Sorts of faults that are told. */
const TOLD = 10;

/** Writes a report and a log for every bot: what its author needs to make it better. */
export function writeReports(layout: Layout, results: CourseResults, lang: Lang): void {
  const reports = new StudentReports(results, lang);
  const bots = results.lines.filter((line) => line.handed !== null);
  for (const line of bots) {
    const notes = readNotes(layout.notes(line.handed!.code!));
    const twins = bots.filter(({ handed }) => handed!.code === line.handed!.code).length;
    reports.write(layout, line, notes, twins > 1);
  }
  for (const handed of results.absent) reports.writeAbsent(layout, handed);
}

/** What the authors of bots read. */
class StudentReports {
  private readonly results: CourseResults;
  private readonly lang: Lang;
  private readonly numbers: Numbers;

  constructor(results: CourseResults, lang: Lang) {
    this.results = results;
    this.lang = lang;
    this.numbers = new Numbers(lang);
  }

  private readonly t = (en: string, es: string): string => (this.lang === 'en' ? en : es);

  write(layout: Layout, line: Line, notes: readonly BotNotes[], twins: boolean): void {
    // Programs that are the same in every byte play the same, and their games are kept together.
    const same = this.t(
      'Another bot has exactly the same code: the games of both are listed here.',
      'Otro bot tiene exactamente el mismo código: aquí están las partidas de los dos.',
    );
    const log = this.logOf(notes);
    this.save(layout, line.handed!, this.played(line, notes), twins ? `${same}\n\n${log}` : log);
  }

  writeAbsent(layout: Layout, handed: Handed): void {
    this.save(layout, handed, this.absent(handed), handed.log);
  }

  private save(layout: Layout, { name }: Handed, report: string, log: string): void {
    const folder = layout.report(name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'report.md'), shownText(report));
    const nothing = this.t('nothing to tell', 'nada que contar');
    writeFileSync(join(folder, 'log.txt'), `${log === '' ? nothing : shownText(log)}\n`);
  }

  private absent({ called, refusal, log }: Handed): string {
    const remedy = remedyFor(refusal!, this.lang);
    return [
      `# ${inline(called)}`,
      '',
      `${this.t('It took no part', 'No participó')}: ${inline(refusal!.says[this.lang])}.`,
      ...(remedy === '' ? [] : ['', remedy]),
      ...(log === '' ? [] : ['', ...block(log.slice(0, 8000).split('\n'))]),
      '',
    ].join('\n');
  }

  private played(line: Line, notes: readonly BotNotes[]): string {
    const { t, results } = this;
    const { handed, wins, draws, losses, rank, points, faults } = line;
    const [share, low, high] = [points.mean, points.interval.low, points.interval.high].map(
      (value) => this.numbers.fixed(100 * value, 1),
    );
    const all = results.lines.length;
    const ms = this.numbers.fixed(line.msPerMove, 1);
    const text = [
      `# ${inline(handed!.called)}`,
      '',
      t(
        `Place ${rank} of ${all} with ${share} % of the points (95 % interval ${low} to ${high}): ${wins} won, ${draws} drawn, ${losses} lost.`,
        `Puesto ${rank} de ${all} con el ${share} % de los puntos (intervalo del 95 %: de ${low} a ${high}): ${wins} ganadas, ${draws} empatadas, ${losses} perdidas.`,
      ),
      line.above === null
        ? t('It is above none of the marks.', 'No queda por encima de ninguna de las referencias.')
        : t(
            `It is above the mark ${line.above}.`,
            `Queda por encima de la referencia ${line.above}.`,
          ),
      t(`On average it took ${ms} ms for a move.`, `Tardó ${ms} ms por jugada, de media.`),
      '',
      `${t('Version', 'Versión')} ${handed!.code} (${handed!.found}).`,
      '',
      t('## Against whom', '## Contra quién'),
      '',
      t(
        '| rival | games | won | drawn | lost |',
        '| rival | partidas | ganadas | empatadas | perdidas |',
      ),
      '| --- | ---: | ---: | ---: | ---: |',
      ...results.lines
        .filter(({ player }) => player !== line.player)
        .map((rival) => {
          const cell = results.standings.cell(line.player, rival.player);
          return `| ${inline(rival.label)} | ${cell.games} | ${cell.wins} | ${cell.draws} | ${cell.losses} |`;
        }),
      '',
      t('## What went wrong', '## Qué falló'),
      '',
      ...(faults.length > 0
        ? []
        : [
            t(
              'Nothing: every game was played to its end.',
              'Nada: todas las partidas se jugaron hasta el final.',
            ),
          ]),
      ...byDeed(faults)
        .slice(0, TOLD)
        .flatMap((alike) => this.fault(alike, notes)),
    ];
    const garbage = notes.find((note) => note.garbage.length > 0)?.garbage[0];
    if (garbage !== undefined) {
      const printed = JSON.stringify(garbage.slice(0, 80));
      text.push(
        '',
        t(
          `It printed ${printed} before its greeting. That was passed over; notes for yourself belong on standard error.`,
          `Escribió ${printed} antes de su saludo. Se pasó por alto; las notas para ti van a la salida de errores.`,
        ),
      );
    }
    return `${text.join('\n')}\n`;
  }

  private fault(alike: readonly Fault[], notes: readonly BotNotes[]): string[] {
    const { t, results, lang } = this;
    const { contest } = results;
    const fault = alike[0]!;
    const label = new Map(results.lines.map((line) => [line.player, line.label]));
    const rivals = fault.rivals.map((player) => inline(label.get(player)!)).join(', ');
    const seat = seatName(contest.game.words[lang], fault.seat);
    const remedy = remedyFor(fault.did, lang);
    const names = fault.rivals.map((player) => contest.entrants[player]!.canonical);
    const note = notes.find(
      (one) =>
        one.seat === fault.seat &&
        one.rivals.join() === names.join() &&
        one.trouble !== null &&
        fault.text.includes(one.trouble.says.en),
    );
    const stderr = note?.stderr.trim() ?? '';
    const count = alike.length;
    const did = inline(fault.did.says[lang]);
    const { plies } = fault;
    const one = plies === 1;
    const moves = fault.moves.join(' ') || t('none', 'ninguna');
    return [
      t(
        `### In ${count} ${count === 1 ? 'game' : 'games'} it ${did}`,
        `### En ${count} ${count === 1 ? 'partida' : 'partidas'} ${did}`,
      ),
      '',
      ...(remedy === '' ? [] : [remedy, '']),
      t(
        `For example against ${rivals}, as ${seat}, after ${plies} ${one ? 'move' : 'moves'} (the last: ${moves}).`,
        `Por ejemplo contra ${rivals}, con ${seat}, tras ${plies} ${one ? 'jugada' : 'jugadas'} (las últimas: ${moves}).`,
      ),
      ...(note === undefined
        ? []
        : [
            '',
            t(
              'The last lines ("> " to the bot, "< " from it):',
              'Las últimas líneas («> » al bot, «< » de él):',
            ),
            '',
            ...block(note.lines.slice(-2)),
          ]),
      ...(stderr === ''
        ? []
        : [
            '',
            t('It wrote to standard error:', 'Escribió en la salida de errores:'),
            '',
            ...block(stderr.split('\n').slice(-12)),
          ]),
      '',
    ];
  }

  /** Everything that was kept, game by game. Rivals have the names that everybody may read. */
  private logOf(notes: readonly BotNotes[]): string {
    const { t, lang } = this;
    const { contest, lines: all } = this.results;
    const labels = new Map(
      all.map(({ player, label }) => [contest.entrants[player]!.canonical, label]),
    );
    const gone = t('a bot that is not there any more', 'un bot que ya no está');
    return notes
      .map(({ game, seat, rivals, trouble, garbage, lines, stderr }) => {
        const names = rivals.map((rival) => labels.get(rival) ?? gone).join(', ');
        return [
          `=== ${game}, ${t('seat', 'asiento')} ${seat}, ${t('against', 'contra')} ${names}`,
          trouble === null
            ? t('played to the end', 'jugada hasta el final')
            : `${t('lost', 'perdida')}: ${trouble.says[lang]}`,
          ...garbage.map((line) => `${t('before the greeting', 'antes del saludo')}: ${line}`),
          ...lines,
          ...(stderr.trim() === ''
            ? []
            : [t('standard error:', 'salida de errores:'), indented(stderr.trimEnd())]),
        ].join('\n');
      })
      .join('\n\n');
  }
}

/** As an editor would show it: tabs as spaces, what nobody sees as escapes. */
function shownText(text: string): string {
  return visible(text.replaceAll('\r\n', '\n').replaceAll('\t', '    '));
}

/** Text of others within a line of Markdown: nothing in it means anything. */
function inline(text: string): string {
  return visible(text)
    .replaceAll('\n', ' ')
    .replaceAll(/[|<[\]`]/g, String.raw`\$&`);
}

/** Lines of others as they are; no line among them ends the block. */
function block(lines: readonly string[]): string[] {
  const ticks = [...lines.join('\n').matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(3, ...ticks.map((length) => length + 1)));
  return [fence, ...lines, fence];
}

/** What a bot wrote does not look like a line of the log. */
function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}

/** Faults of the same sort together, the commonest first. */
function byDeed(faults: readonly Fault[]): (readonly Fault[])[] {
  const sorts = Map.groupBy(faults, ({ text }) => text);
  return [...sorts.values()].toSorted((a, b) => b.length - a.length);
}
