/** What the documents claim, tried again: the experiments in their order, and how to run one. */
import { fail, ok, type Result } from '../core/index.ts';
import { iwokiExperiments } from './iwoki/index.ts';
import { beyondExperiments } from './beyond/index.ts';
import { hexExperiments } from './hex/index.ts';
import { mancalaExperiments } from './mancala/index.ts';
import { reversiExperiments } from './reversi/index.ts';
import type { PaperExperiment } from './types.ts';
import { refuse } from './complaints.ts';

export { documents } from './documents.ts';
export { Stopped, Stuck } from './errands.ts';
export { makeOverview, type Overviewed } from './overview.ts';
export { makePaperReport, type PaperReport, type Reproduction } from './report.ts';
export { reproduce } from './reproduce.ts';
export { runOf } from './kept-run.ts';
export { RESULT_FILE, publishedRun, resultIn } from './published.ts';
export { PaperShelf } from './shelf.ts';
export { SIZE_NAMES } from './words.ts';
export type { BenchProgress } from './bench.ts';
export { DOCUMENTS, SIZES, type PaperExperiment, type Size } from './types.ts';

export const experiments: readonly PaperExperiment[] = [
  ...iwokiExperiments,
  ...reversiExperiments,
  ...mancalaExperiments,
  ...hexExperiments,
  ...beyondExperiments,
];

/** By its id, or by a figure that it draws: "iwoki-figure-21". */
export function experimentNamed(name: string): Result<PaperExperiment> {
  const id = name.trim().toLowerCase();
  const found = experiments.find((one) => one.id === id || figureNames(one).includes(id));
  if (found !== undefined) return ok(found);
  return fail(refuse.unknown({ name }));
}

export function figureNames({ document, figures = [] }: PaperExperiment): string[] {
  return figures.map((number) => `${document}-figure-${number}`);
}
