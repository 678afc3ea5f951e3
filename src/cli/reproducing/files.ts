import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeOverview, type Overviewed, type PaperReport } from '../../papers/index.ts';
import { figureFiles, reportHtml, reportMarkdown } from '../../lab/report/index.ts';
import { refuse } from '../terminal/complaints.ts';
import { fileTrouble, Refusal } from '../../core/index.ts';

/** Where reports go: one to its own folder, several to folders of one, with an overview. */
export class Places {
  /** Where the overview of several goes. */
  readonly base: string;
  private readonly output: string | undefined;
  private readonly single: boolean;

  constructor(output: string | undefined, single: boolean) {
    this.output = output;
    this.base = output ?? 'papers';
    this.single = single;
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

export function writeReport(folder: string, { report }: PaperReport, document: object): void {
  writeFiles(folder, [
    { name: 'report.html', text: reportHtml(report) },
    { name: 'report.md', text: reportMarkdown(report, '.') },
    { name: 'report.json', text: `${JSON.stringify(document, null, 1)}\n` },
    ...figureFiles(report).map(({ name, svg }) => ({ name, text: svg })),
  ]);
}

export function writeOverview(
  folder: string,
  done: readonly Overviewed[],
  how: Parameters<typeof makeOverview>[1],
): void {
  const overview = makeOverview(done, how);
  writeFiles(folder, [
    { name: 'index.html', text: reportHtml(overview) },
    { name: 'README.md', text: reportMarkdown(overview, '.') },
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
