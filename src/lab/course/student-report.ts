import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seatName, type Game } from '../../core/index.ts';
import { readNotes, remedyFor, type BotNotes } from '../../protocols/bot/index.ts';
import type { Handed } from './entries.ts';
import type { Layout } from './layout.ts';
import type { CourseResults, Fault, Line } from './results.ts';

/** Programs that are the same in every byte play the same, and their games are kept together. */
const SAME = 'Another bot has exactly the same code: the games of both are listed here.';

/** Sorts of faults that are told. */
const TOLD = 10;

/** Writes a report and a log for every bot: what its author needs to make it better. */
export function writeReports(layout: Layout, results: CourseResults): void {
  const bots = results.lines.filter((line) => line.handed !== null);
  for (const line of bots) {
    const notes = readNotes(layout.notes(line.handed!.code!));
    const twins = bots.filter(({ handed }) => handed!.code === line.handed!.code).length;
    const log = logOf(notes, results);
    write(
      layout,
      line.handed!,
      playedReport(line, results, notes),
      twins > 1 ? `${SAME}\n\n${log}` : log,
    );
  }
  for (const handed of results.absent) {
    write(layout, handed, absentReport(handed), handed.log);
  }
}

function write(layout: Layout, { name }: Handed, report: string, log: string): void {
  const folder = layout.report(name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.md'), report);
  writeFileSync(join(folder, 'log.txt'), log === '' ? 'nothing to tell\n' : `${log}\n`);
}

function absentReport({ called, refusal, log }: Handed): string {
  const remedy = remedyFor(refusal!);
  return [
    `# ${called}`,
    '',
    `It took no part: ${refusal!.says.en}.`,
    ...(remedy === '' ? [] : ['', remedy]),
    ...(log === '' ? [] : ['', '```', log.slice(0, 8000), '```']),
    '',
  ].join('\n');
}

function playedReport(line: Line, results: CourseResults, notes: readonly BotNotes[]): string {
  const { game } = results.contest;
  const { handed, wins, draws, losses, rank, points, faults } = line;
  const percent = (share: number) => (100 * share).toFixed(1);
  const { low, high } = points.interval;
  const text = [
    `# ${handed!.called}`,
    '',
    `Place ${rank} of ${results.lines.length} with ${percent(points.mean)} % of the points (95 % interval ${percent(low)} to ${percent(high)}): ${wins} won, ${draws} drawn, ${losses} lost.`,
    line.above === null ? 'It is above none of the marks.' : `It is above the mark ${line.above}.`,
    `On average it took ${line.msPerMove.toFixed(1)} ms for a move.`,
    '',
    `Version ${handed!.code} (${handed!.found}).`,
    '',
    '## Against whom',
    '',
    '| rival | games | won | drawn | lost |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...results.lines
      .filter(({ player }) => player !== line.player)
      .map((rival) => {
        const cell = results.standings.cell(line.player, rival.player);
        return `| ${rival.label} | ${cell.games} | ${cell.wins} | ${cell.draws} | ${cell.losses} |`;
      }),
    '',
    '## What went wrong',
    '',
    ...(faults.length === 0 ? ['Nothing: every game was played to its end.'] : []),
    ...byText(faults)
      .slice(0, TOLD)
      .flatMap((alike) => faultText(game, alike, results, notes)),
  ];
  const garbage = notes.find((note) => note.garbage.length > 0)?.garbage[0];
  if (garbage !== undefined) {
    text.push(
      '',
      `It printed ${JSON.stringify(garbage.slice(0, 80))} before its greeting. That was passed over; notes for yourself belong on standard error.`,
    );
  }
  return `${text.join('\n')}\n`;
}

/** Faults of the same sort together, the commonest first. */
function byText(faults: readonly Fault[]): (readonly Fault[])[] {
  const sorts = new Map<string, Fault[]>();
  for (const fault of faults) sorts.set(fault.text, [...(sorts.get(fault.text) ?? []), fault]);
  return [...sorts.values()].toSorted((a, b) => b.length - a.length);
}

function faultText(
  game: Game,
  alike: readonly Fault[],
  results: CourseResults,
  notes: readonly BotNotes[],
): string[] {
  const fault = alike[0]!;
  const label = new Map(results.lines.map((line) => [line.player, line.label]));
  const rivals = fault.rivals.map((player) => label.get(player)!).join(', ');
  const seat = seatName(game.words.en, fault.seat);
  const remedy = remedyFor(fault.did);
  const names = fault.rivals.map((player) => results.contest.entrants[player]!.canonical);
  const note = notes.find(
    (one) =>
      one.seat === fault.seat &&
      one.rivals.join() === names.join() &&
      one.trouble !== null &&
      fault.text.includes(one.trouble.says.en),
  );
  const stderr = note?.stderr.trim() ?? '';
  return [
    `### In ${alike.length} ${alike.length === 1 ? 'game' : 'games'} it ${fault.text}`,
    '',
    ...(remedy === '' ? [] : [remedy, '']),
    `For example against ${rivals}, as ${seat}, after ${fault.plies} moves (the last: ${fault.moves.join(' ') || 'none'}).`,
    ...(note === undefined
      ? []
      : [
          '',
          'The last lines ("> " to the bot, "< " from it):',
          '',
          '```',
          ...note.lines.slice(-2),
          '```',
        ]),
    ...(stderr === ''
      ? []
      : ['', 'It wrote to standard error:', '', '```', ...tail(stderr), '```']),
    '',
  ];
}

function tail(text: string): string[] {
  return text.split('\n').slice(-12);
}

/** Everything that was kept, game by game. Rivals have the names that everybody may read. */
function logOf(notes: readonly BotNotes[], { contest, lines: all }: CourseResults): string {
  const labels = new Map(
    all.map(({ player, label }) => [contest.entrants[player]!.canonical, label]),
  );
  const labelOf = (rival: string) => labels.get(rival) ?? 'a bot that is not there any more';
  return notes
    .map(({ game, seat, rivals, trouble, garbage, lines, stderr }) =>
      [
        `=== ${game}, seat ${seat}, against ${rivals.map(labelOf).join(', ')}`,
        trouble === null ? 'played to the end' : `lost: ${trouble}`,
        ...garbage.map((line) => `before the greeting: ${line}`),
        ...lines,
        ...(stderr.trim() === '' ? [] : ['standard error:', stderr.trimEnd()]),
      ].join('\n'),
    )
    .join('\n\n');
}
