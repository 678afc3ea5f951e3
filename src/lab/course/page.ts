import { curves, errorBars, type Curve } from '../../figures/index.ts';
import { ELO_POINTS, SHARE } from '../../figures/numbers/index.ts';
import type { Lang } from '../../core/index.ts';
import { remedyFor } from '../../protocols/bot/index.ts';
import {
  cell,
  Numbers,
  reportHtml,
  say,
  type Block,
  type Report,
  type Section,
} from '../report/index.ts';
import type { Run } from './history.ts';
import type { CourseResults, Line } from './results.ts';
import { courseWords, type CourseWords } from './words.ts';

interface PageOptions {
  readonly lang: Lang;
  readonly made: Date;
  readonly version: string;
  readonly planned: number;
  /** What is enforced, one sentence each. */
  readonly limits: readonly string[];
  /** Runs so far, this one last. */
  readonly history: readonly Run[];
  /** What people read for the name of a bot. */
  labelOf(name: string): string;
}

/** More in one table or figure nobody can read. */
const WIDEST_CROSS = 16;
const MOST_CURVES = 10;
const MOST_RUNS = 20;

interface Page extends PageOptions {
  readonly results: CourseResults;
  readonly words: CourseWords;
  readonly numbers: Numbers;
}

/** One page for the class: a file that needs nothing beside itself. */
export function coursePage(results: CourseResults, options: PageOptions): string {
  const page: Page = {
    ...options,
    results,
    words: courseWords[options.lang],
    numbers: new Numbers(options.lang),
  };
  const { words, numbers, lang } = page;
  const { game, spec } = results.contest;
  const bots = results.lines.filter(({ handed }) => handed !== null);
  const faults = bots.reduce((sum, line) => sum + line.faults.length, 0);
  const unfinished = results.games < options.planned;
  const report: Report = {
    lang,
    title: words.title(game.words[lang].title),
    subtitle: words.subtitle(numbers.date(options.made), spec.seed, spec.game),
    findings: [
      bots.length === 0 || bots[0]!.games === 0
        ? words.noBots
        : words.best(bots[0]!.label, numbers.fixed(bots[0]!.points.mean, 0, { percent: true })),
      ...(unfinished
        ? [words.unfinished(numbers.count(results.games), numbers.count(options.planned))]
        : []),
    ],
    tiles: [
      { value: numbers.count(bots.length + results.absent.length), label: words.tiles.bots },
      { value: numbers.count(results.lines.length - bots.length), label: words.tiles.marks },
      { value: numbers.count(results.games), label: words.tiles.games },
      { value: numbers.count(faults), label: words.tiles.faults },
    ],
    contents: words.contents,
    sections: [standings, cross, faultSection, history, how].flatMap((section) => {
      const made = section(page);
      return made === null ? [] : [made];
    }),
    footer: words.footer(options.version),
  };
  return reportHtml(report);
}

function standings({ results, words, numbers, lang }: Page): Section {
  const text = words.standings;
  const { game } = results.contest;
  const points = game.words[lang].points;
  const rows = results.lines.map((line) => [
    cell(numbers.count(line.rank)),
    cell(line.label, line.handed === null ? { small: text.mark } : {}),
    cell(numbers.points(line.points.mean), {
      small: numbers.interval(line.points.interval, SHARE),
    }),
    cell(
      numbers.eloOf(line.strength),
      line.strength.open === null
        ? { small: numbers.interval(line.strength.interval, ELO_POINTS) }
        : {},
    ),
    cell([line.wins, line.draws, line.losses].map((n) => numbers.count(n)).join('–')),
    ...(points === ''
      ? []
      : [cell(numbers.significant(line.difference.mean, 2, { signed: true }))]),
    cell(line.faults.length === 0 ? '' : numbers.count(line.faults.length)),
  ]);
  const bars = results.lines
    .filter((line) => Number.isFinite(line.points.mean))
    .map((line) => ({
      name: line.label,
      value: line.points.mean,
      low: line.points.interval.low,
      high: line.points.interval.high,
    }));
  return {
    id: 'standings',
    title: text.title,
    blocks: [
      {
        kind: 'table',
        table: {
          caption: text.caption,
          columns: [
            { title: text.rank, kind: 'number' },
            { title: text.name, kind: 'name' },
            { title: text.points, kind: 'number', long: `${text.points}, ${text.interval}` },
            { title: text.elo, kind: 'number', long: `${text.elo}, ${text.interval}` },
            { title: text.record, kind: 'number', long: text.recordLong },
            ...(points === '' ? [] : [{ title: text.lead, kind: 'number' } as const]),
            { title: text.faults, kind: 'number' },
          ],
          rows,
          note: text.note,
        },
      },
      ...(bars.length === 0
        ? []
        : [
            {
              kind: 'figure',
              figure: {
                name: 'points',
                title: text.figure,
                description: text.figureText,
                plot: (width: number) =>
                  errorBars(width, bars, {
                    label: text.points,
                    neutral: 0.5,
                    percent: true,
                    format: numbers.plain,
                  }),
              },
            } as const,
          ]),
    ],
  };
}

function cross({ results, words, numbers }: Page): Section | null {
  const { lines, standings: all } = results;
  if (lines.length < 2 || lines.length > WIDEST_CROSS || results.games === 0) return null;
  const text = words.standings;
  return {
    id: 'cross',
    title: words.cross.title,
    blocks: [
      {
        kind: 'table',
        table: {
          caption: words.cross.caption,
          columns: [
            { title: text.rank, kind: 'number' },
            { title: text.name, kind: 'name' },
            ...lines.map(
              ({ rank, label }) =>
                ({ title: numbers.count(rank), kind: 'cell', long: label }) as const,
            ),
          ],
          rows: lines.map((line) => [
            cell(numbers.count(line.rank)),
            cell(line.label),
            ...lines.map((rival) => {
              if (rival === line) return cell('·');
              const { games, wins, draws, losses } = all.cell(line.player, rival.player);
              if (games === 0) return cell('');
              const share = (wins + draws / 2) / games;
              return cell(numbers.fixed(share, 0, { percent: true }), {
                small: [wins, draws, losses].map((n) => numbers.count(n)).join('–'),
                heat: share,
              });
            }),
          ]),
          note: words.cross.note,
        },
      },
    ],
  };
}

function faultSection({ results, words, labelOf, lang }: Page): Section {
  const text = words.faults;
  const faulty = results.lines.filter(({ faults }) => faults.length > 0);
  const blocks: Block[] = [];
  if (faulty.length === 0 && results.absent.length === 0) blocks.push(say(text.none));
  if (faulty.length > 0) {
    blocks.push(say(text.caption));
    blocks.push({
      kind: 'facts',
      items: faulty.map((line) => {
        const example = commonest(line);
        const said = `${countsOf(line, words)}: ${example.says[lang]}.`;
        return {
          term: line.label,
          details: [said, remedyFor(example, lang)].filter((d) => d !== ''),
        };
      }),
    });
  }
  if (results.absent.length > 0) {
    blocks.push(say(`${text.absent}. ${text.absentNote}`));
    blocks.push({
      kind: 'facts',
      items: results.absent.map(({ name, refusal }) => ({
        term: labelOf(name),
        details: [refusal!.says[lang], remedyFor(refusal!, lang)].filter((line) => line !== ''),
      })),
    });
  }
  return { id: 'faults', title: text.title, blocks };
}

function countsOf({ lost }: Line, words: CourseWords): string {
  return (['illegal', 'crash', 'time'] as const)
    .filter((kind) => lost[kind] > 0)
    .map((kind) => words.faults.kinds[kind](lost[kind]))
    .join(', ');
}

function commonest({ faults }: Line): Line['faults'][number]['did'] {
  const counts = new Map<string, number>();
  for (const { text } of faults) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)[0]!;
  return faults.find(({ text }) => text === most)!.did;
}

function history(page: Page): Section | null {
  const { words, numbers, labelOf, history: runs } = page;
  const text = words.history;
  if (runs.length < 2) return null;
  const recent = runs.slice(-MOST_RUNS);
  const offset = runs.length - recent.length;
  const rows = recent.map((run, i) => {
    const before = runs[offset + i - 1];
    return [
      cell(numbers.count(offset + i + 1)),
      cell(numbers.date(new Date(run.at))),
      cell(numbers.count(run.bots.length)),
      cell(numbers.count(run.games)),
      cell(before === undefined ? text.first : changesOf(before, run, page)),
    ];
  });
  const data = curvesOf(recent, offset, labelOf);
  return {
    id: 'history',
    title: text.title,
    blocks: [
      {
        kind: 'figure',
        figure: {
          name: 'history',
          title: text.figure,
          description: text.figureText,
          plot: (width: number) =>
            curves(width, data, {
              x: text.run,
              y: words.standings.points,
              percent: true,
              neutral: 0.5,
              // There is no run between two runs.
              format: (value) => (Number.isInteger(value) ? numbers.plain(value) : ''),
            }),
        },
      },
      {
        kind: 'table',
        table: {
          caption: text.caption,
          columns: [
            { title: text.run, kind: 'number' },
            { title: text.when, kind: 'label' },
            { title: text.bots, kind: 'number' },
            { title: text.games, kind: 'number' },
            { title: text.changed, kind: 'label' },
          ],
          rows: rows.toReversed(),
        },
      },
    ],
  };
}

function changesOf(before: Run, run: Run, { words, labelOf }: Page): string {
  const codes = new Map(before.bots.map(({ name, code }) => [name, code]));
  const changed = run.bots
    .filter(({ name, code }) => codes.get(name) !== code)
    .map(({ name }) => `${codes.has(name) ? '' : words.history.fresh}${labelOf(name)}`);
  return changed.length === 0 ? words.history.same : changed.join(', ');
}

function curvesOf(runs: readonly Run[], offset: number, labelOf: Page['labelOf']): Curve[] {
  const best = (runs.at(-1)?.bots ?? []).slice(0, MOST_CURVES);
  return best.flatMap(({ name }) => {
    const points = runs.flatMap((run, i) => {
      const found = run.bots.find((other) => other.name === name);
      if (found === undefined || found.points === null) return [];
      return [{ x: offset + i + 1, y: found.points }];
    });
    return points.length === 0 ? [] : [{ name: labelOf(name), points }];
  });
}

function how({ results, words, numbers, limits }: Page): Section {
  const { spec, entrants } = results.contest;
  const text = words.how;
  // A level has a name: what plays under it belongs to how it was played.
  const marks = results.lines
    .filter(({ handed, label, player }) => handed === null && label !== entrants[player]!.short)
    .toSorted((a, b) => a.player - b.player)
    .map(({ label, player }) => `${label}: ${entrants[player]!.short}`);
  return {
    id: 'how',
    title: text.title,
    blocks: [
      {
        kind: 'facts',
        items: [
          { term: text.game, details: [spec.game], code: true },
          { term: text.time, details: [text.timeText(numbers.plain(spec.budget.ms ?? 0))] },
          { term: text.meetings, details: [text.meetingsText(numbers.count(spec.pairs))] },
          ...(marks.length === 0 ? [] : [{ term: text.marks, details: marks }]),
          { term: text.faults, details: [text.faultsText] },
          { term: text.limits, details: [...limits] },
        ],
      },
    ],
  };
}
