import { expect, test } from 'vitest';
import type { Line, Measured } from '../lines.ts';
import { Telling } from '../telling.ts';
import type { Verdict } from '../words.ts';
import { table2, table5 } from './data.ts';
import type { CourseFound, CoursePoint, HandsFound } from './q-course.ts';
import { judgeTable2, misfit } from './table-2-claims.ts';
import type { Row2 } from './table-2-runs.ts';
import { endOf, judgeTable5 } from './table-5-claims.ts';

const telling = new Telling('en', 'full');

function around(mean: number, half: number): Measured {
  return { mean, low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
}

/** Table 2 as it would be with these shares of wins and nodes, by depth and by limit. */
function rowsOf(
  wins: readonly number[],
  nodes: readonly number[],
  half: number,
  limited: (maxTime: number) => number,
): Row2[] {
  return table2.map((said, row) => {
    const mean = said.maxTime === null ? wins[said.depth - 1]! : limited(said.maxTime);
    const won = around(mean, half);
    const line = { won, points: won, lead: around(0, half), games: 100 } as Line;
    const limit = said.maxTime === null ? 'none' : 'move';
    return { row, limit, line, nodes: nodes[said.depth - 1]!, msPerGame: 1 };
  });
}

const verdicts = (rows: readonly Row2[]): Verdict[] =>
  judgeTable2(rows, telling).map(({ verdict }) => verdict);

const rising = (maxTime: number) => 0.45 + maxTime / 200;

test('what the thesis has, seen again in many games, holds', () => {
  const rows = rowsOf([0.5, 0.7, 0.9, 0.99], [30, 400, 5000, 60_000], 0.01, rising);
  expect(verdicts(rows)).toEqual(Array.from({ length: 7 }, () => 'holds'));
});

test('the same in few games decides nothing but the nodes', () => {
  const rows = rowsOf([0.5, 0.6, 0.65, 0.7], [30, 400, 5000, 60_000], 0.3, () => 0.5);
  const open = ['open', 'open'];
  expect(verdicts(rows)).toEqual(['open', 'open', ...open, 'holds', ...open]);
});

test('wins that stop rising, or fall, are seen', () => {
  const flat = rowsOf([0.5, 0.8, 0.8, 0.8], [30, 400, 5000, 60_000], 0.02, rising);
  expect(verdicts(flat).slice(1, 4)).toEqual(['holds', 'open', 'open']);
  const falling = rowsOf([0.5, 0.8, 0.9, 0.7], [30, 400, 5000, 60_000], 0.02, rising);
  expect(verdicts(falling).slice(1, 4)).toEqual(['holds', 'holds', 'fails']);
});

test('a depth 1 far above Greedy is not like Greedy, and nodes that only add up do not multiply', () => {
  const rows = rowsOf([0.7, 0.8, 0.9, 0.99], [100, 200, 300, 400], 0.02, rising);
  expect(verdicts(rows)[0]).toBe('fails');
  expect(verdicts(rows)[4]).toBe('fails');
});

test('a limit that wins less the longer it is fails; one that never gets there only rises', () => {
  const wins = [0.5, 0.7, 0.9, 0.99];
  const nodes = [30, 400, 5000, 60_000];
  expect(verdicts(rowsOf(wins, nodes, 0.01, (time) => 0.9 - time / 200))[5]).toBe('fails');
  expect(verdicts(rowsOf(wins, nodes, 0.01, (time) => 0.4 + time / 300)).slice(5)).toEqual([
    'holds',
    'fails',
  ]);
});

test('a reading of the limit is off by what its nodes and wins differ from the printed ones', () => {
  const rows = rowsOf([], [], 0, () => 0).map((row) => ({
    ...row,
    nodes: 2 * table2[row.row]!.nodes,
    line: {
      ...row.line,
      won: around(table2[row.row]!.wins / table2[row.row]!.games - 0.1, 0),
    },
  }));
  const { nodes, wins } = misfit(rows.filter(({ limit }) => limit === 'move'));
  expect(nodes).toBeCloseTo(2, 9);
  expect(wins).toBeCloseTo(0.1, 9);
});

/** Table 5 with these shares won; the last row wins its last tenth as told. */
function courses(shares: readonly number[], games: number, lastTenth: number): CourseFound[] {
  return shares.map((share, i) => {
    const wins = Math.round(share * games);
    const point: CoursePoint = {
      games,
      wins,
      losses: games - wins,
      draws: 0,
      score: 0,
      lead: 0,
      values: 1,
      updated: 0,
    };
    return { row: i + 1, points: [point], lastMiss: games / 2, lastTenth, ms: 0, bytes: 0 };
  });
}

const hands = (lastTenth: number): HandsFound => ({
  deal: 'fixed:2',
  explore: 1,
  exploit: 1,
  seed: 1,
  wins: 1,
  lastMiss: 0,
  lastTenth,
});
const blind = [0.5, 0, 0.5, 0.5, 0, 0.5, 0.5, 0.8];

test.each<[string, CourseFound[], HandsFound[], Verdict[]]>([
  ['with all hands', courses(blind, 50_000, 1), [hands(1)], ['holds', 'holds', 'holds', 'holds']],
  [
    'with some hands',
    courses(blind, 50_000, 1),
    [hands(0.5)],
    ['holds', 'holds', 'holds', 'fails'],
  ],
  [
    'with none after as many games',
    courses(blind, 50_000, 0.5),
    [hands(0.5)],
    ['holds', 'holds', 'fails', 'fails'],
  ],
  [
    'with none after few games',
    courses(blind, 500, 0.5),
    [hands(0.5)],
    ['open', 'holds', 'open', 'open'],
  ],
  [
    'and it learns from hands dealt anew',
    courses([0.5, 0, 0.5, 0.6, 0.3, 0.5, 0.5, 0.8], 50_000, 1),
    [hands(1)],
    ['fails', 'fails', 'holds', 'holds'],
  ],
])('Table 5 when it comes to win always %s', (_, rows, others, expected) => {
  expect(judgeTable5(rows, others, telling).map(({ verdict }) => verdict)).toEqual(expected);
});

test('a row that went on beyond the thesis is told where the thesis stopped', () => {
  const [row] = courses([0.5], table5[0]!.games, 0);
  const later = { ...row!.points[0]!, games: 2 * table5[0]!.games };
  expect(endOf({ ...row!, points: [row!.points[0]!, later] })).toBe(row!.points[0]);
});
