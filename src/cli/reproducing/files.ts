import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { PaperRun } from '../../api/index.ts';
import {
  RESULT_FILE,
  experiments,
  makeOverview,
  resultIn,
  type PaperReport,
} from '../../papers/index.ts';
import { figureFiles, reportHtml, reportMarkdown } from '../../lab/report/index.ts';
import { refuse } from '../terminal/complaints.ts';
import { fileTrouble, Refusal } from '../../core/index.ts';

/** What a report is written as. */
export const FORMATS = ['html', 'md', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * Where reports go: one to its own folder, several to folders of one, with an overview; so does one
 * that is put where reports of several are.
 */
export class Places {
  /** Where the overview of several goes. */
  readonly base: string;
  readonly single: boolean;
  private readonly output: string | undefined;

  constructor(output: string | undefined, single: boolean) {
    this.output = output;
    this.base = output ?? 'papers';
    this.single = single && !(output !== undefined && holdsSeveral(output));
  }

  of(id: string): string {
    return this.single ? (this.output ?? id) : join(this.base, id);
  }

  make(id: string): void {
    makeFolder(this.of(id));
  }
}

interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Whether reports of experiments lie in a folder, each in one of its own. */
function holdsSeveral(folder: string): boolean {
  return experiments.some(({ id }) => existsSync(join(folder, id, 'report.md')));
}

export function writeReport(
  folder: string,
  { report }: PaperReport,
  document: object,
  formats: readonly Format[],
): void {
  const files: Record<Format, () => NamedText[]> = {
    html: () => [{ name: 'report.html', text: reportHtml(report) }],
    md: () => [
      { name: 'report.md', text: reportMarkdown(report, '.') },
      ...figureFiles(report).map(({ name, svg }) => ({ name, text: svg })),
    ],
    json: () => [{ name: 'report.json', text: `${JSON.stringify(document, null, 1)}\n` }],
  };
  const written = formats.flatMap((format) => files[format]());
  if (formats.includes('md')) {
    const names = new Set(written.map(({ name }) => name));
    for (const name of figuresOf(folder)) {
      if (!names.has(name)) rmSync(join(folder, name), { force: true });
    }
  }
  writeFiles(folder, written);
}

/** Figures of the report that lies in a folder: the next one may have others. */
function figuresOf(folder: string): string[] {
  const path = join(folder, 'report.md');
  if (!existsSync(path)) return [];
  const links = readFileSync(path, 'utf8').matchAll(/\]\(\.\/([\w-]+\.svg)\)/g);
  return [...links].map(([, name]) => name!);
}

/** What came out, in both languages, for overviews and for whoever has run nothing. */
export function writeResult(folder: string, run: PaperRun): void {
  writeFiles(folder, [{ name: RESULT_FILE, text: `${JSON.stringify(run, null, 1)}\n` }]);
}

/** The overview of all results in a folder, whenever each was made. */
export function writeOverview(
  folder: string,
  how: Parameters<typeof makeOverview>[1],
  formats: readonly Format[],
): void {
  const there = experiments.flatMap((experiment) => {
    const run = resultIn(folder, experiment);
    return run === null ? [] : [{ experiment, run }];
  });
  const overview = makeOverview(there, how);
  writeFiles(folder, [
    ...(formats.includes('html') ? [{ name: 'index.html', text: reportHtml(overview) }] : []),
    ...(formats.includes('md') ? [{ name: 'README.md', text: reportMarkdown(overview, '.') }] : []),
  ]);
}

/** Level by level: what stands in the way is named. */
function makeFolder(folder: string): void {
  const path = resolve(folder);
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) return;
  if (there !== undefined)
    throw new Refusal(refuse.cannotWrite({ path: folder, why: refuse.noFolder() }));
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    throw new Refusal(refuse.cannotMake({ path: folder, why: fileTrouble(error) }), {
      cause: error,
    });
  }
}

function writeFiles(folder: string, files: readonly NamedText[]): void {
  makeFolder(folder);
  for (const { name, text } of files) {
    const path = join(folder, name);
    try {
      writeFileSync(path, text);
    } catch (error) {
      throw new Refusal(refuse.cannotWrite({ path, why: fileTrouble(error) }), { cause: error });
    }
  }
}
