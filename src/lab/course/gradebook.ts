import { csvLine, plainCell } from '../csv.ts';
import type { CourseResults, Line } from './results.ts';

const HEAD = [
  'name',
  'shown_as',
  'status',
  'rank',
  'rank_among_bots',
  'points_percent',
  'points_low',
  'points_high',
  'elo',
  'elo_low',
  'elo_high',
  'games',
  'wins',
  'draws',
  'losses',
  'lost_illegal',
  'lost_crash',
  'lost_time',
  'above_mark',
  'code',
];

/** A table for the gradebook: one line for each bot, those that took no part included. */
export function gradebook(
  { lines, absent }: CourseResults,
  labelOf: (name: string) => string,
): string {
  const bots = lines.filter(({ handed }) => handed !== null);
  const rows = bots.map((line, place) => rowOf(line, place + 1));
  const missing = absent.map(({ name, refusal, code }) => [
    name,
    labelOf(name),
    `took no part: ${refusal!.says.en}`,
    ...HEAD.slice(3, -1).map(() => null),
    code,
  ]);
  const plain = (cell: string | number | null) =>
    typeof cell === 'string' ? plainCell(cell) : cell;
  return [HEAD, ...[...rows, ...missing].map((row) => row.map(plain))].map(csvLine).join('');
}

function rowOf(line: Line, place: number): (string | number | null)[] {
  const { handed, label, points, strength, lost } = line;
  // Where the games set no limit, there is no figure.
  const elo = (value: number) => (strength.open === null ? rounded(value, 0) : null);
  const percent = (share: number) => rounded(100 * share, 1);
  return [
    handed!.name,
    label,
    line.faults.length === 0 ? 'ok' : `lost ${line.faults.length} games by faults`,
    line.rank,
    place,
    percent(points.mean),
    percent(points.interval.low),
    percent(points.interval.high),
    elo(strength.elo),
    elo(strength.interval.low),
    elo(strength.interval.high),
    line.games,
    line.wins,
    line.draws,
    line.losses,
    lost.illegal,
    lost.crash,
    lost.time,
    line.above,
    handed!.code,
  ];
}

function rounded(value: number, decimals: number): number | null {
  return Number.isFinite(value) ? Number(value.toFixed(decimals)) : null;
}
