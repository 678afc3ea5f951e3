import { existsSync, readFileSync, renameSync } from 'node:fs';
import { z } from 'zod';
import { canonicalJson, type Contest } from '../../arena/index.ts';
import { writeWhole } from '../files.ts';
import { settingsOf } from './plan.ts';
import type { CourseResults } from './results.ts';

const runSchema = z.object({
  at: z.string(),
  version: z.string(),
  settings: z.unknown(),
  games: z.number(),
  bots: z.array(
    z.object({
      name: z.string(),
      /** Null: it took no part. */
      code: z.string().nullable(),
      rank: z.number().nullable(),
      points: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
});

/** What came out of one run of a course, as it was told then. */
export type Run = z.infer<typeof runSchema>;

/** Runs of before, oldest first; what cannot be read is set aside, never lost. */
export function readHistory(file: string): Run[] {
  if (!existsSync(file)) return [];
  try {
    return z.array(runSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    renameSync(file, `${file}.unreadable-${Date.now()}`);
    return [];
  }
}

/** Runs with the same bots and settings as this one are this one. */
export function remembering(history: readonly Run[], run: Run): Run[] {
  const key = ({ settings, bots }: Run) =>
    canonicalJson({ settings, bots: bots.map(({ name, code }) => `${name} ${code}`).toSorted() });
  const last = history.at(-1);
  const before = last !== undefined && key(last) === key(run) ? history.slice(0, -1) : history;
  return [...before, run];
}

export function writeHistory(file: string, runs: readonly Run[]): void {
  writeWhole(file, `${JSON.stringify(runs, null, 2)}\n`);
}

export function runOf(results: CourseResults, contest: Contest, at: Date, version: string): Run {
  const finite = (value: number) => (Number.isFinite(value) ? value : null);
  return {
    at: at.toISOString(),
    version,
    settings: settingsOf(contest),
    games: results.games,
    bots: [
      ...results.lines.flatMap(({ handed, rank, points }) =>
        handed === null
          ? []
          : [
              {
                name: handed.name,
                code: handed.code,
                rank,
                points: finite(points.mean),
                low: finite(points.interval.low),
                high: finite(points.interval.high),
              },
            ],
      ),
      ...results.absent.map(({ name }) => ({
        name,
        code: null,
        rank: null,
        points: null,
        low: null,
        high: null,
      })),
    ],
  };
}
