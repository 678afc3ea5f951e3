import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import {
  holdCourse,
  layoutOf,
  type Course,
  type CourseOutcome,
} from '../../src/lab/course/index.ts';
import { Roster } from '../../src/catalogue/index.ts';
import { languages, root, hasLanguage } from './bot-bench.ts';

export async function hold(
  folder: string,
  rules: string,
  more: Partial<Course> = {},
): Promise<CourseOutcome> {
  return unwrap(
    await holdCourse({
      layout: layoutOf(folder),
      game: unwrap(makeGame(rules)),
      roster: unwrap(await Roster.open()),
      ms: 400,
      pairs: 1,
      seed: '1',
      limits: { memory: 512, processes: 16, start: 3000, sandbox: true },
      marks: ['random'],
      pseudonyms: false,
      lang: 'en',
      workers: 2,
      signal: new AbortController().signal,
      ...more,
    }),
  );
}

/** The languages that are installed here. */
export const installed = languages.filter(hasLanguage);

/** Hands the samples in, in these languages; their names. */
export function handInSamples(folder: string, these = installed): string[] {
  return these.map(({ names, sample, file }) => {
    cpSync(join(root, 'bots', sample), join(folder, names[0]!, file), { recursive: true });
    return names[0]!;
  });
}

export function read(folder: string, file: string): string {
  return readFileSync(join(folder, '_course', file), 'utf8');
}
