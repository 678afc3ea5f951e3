import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PaperRun, PublishedRun } from '../api/index.ts';
import { readRun } from './kept-run.ts';
import type { PaperExperiment } from './types.ts';

/** What came of an experiment, in both languages, beside its report. */
export const RESULT_FILE = 'result.json';

/** Where this program's own results lie, in a checkout and in the package. */
const PUBLISHED = 'docs/papers';
const FOLDER = fileURLToPath(new URL(`../../${PUBLISHED}`, import.meta.url));

/** The result of an experiment in a folder of several; null where none can be read. */
export function resultIn(
  folder: string,
  { id, question }: Pick<PaperExperiment, 'id' | 'question'>,
): PaperRun | null {
  try {
    return readRun(readFileSync(join(folder, id, RESULT_FILE), 'utf8'), question === true);
  } catch {
    return null;
  }
}

/** What came of an experiment as published with Ludario. */
export function publishedRun(
  experiment: Pick<PaperExperiment, 'id' | 'question'>,
  folder = FOLDER,
): PublishedRun | null {
  const run = resultIn(folder, experiment);
  return run === null ? null : { ...run, report: `${PUBLISHED}/${experiment.id}/report.md` };
}
