import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { z } from 'zod';
import type { PaperRun, PaperWish } from '../api/index.ts';
import { LANGS, type Lang } from '../core/index.ts';
import { writeWhole } from '../lab/index.ts';
import { reportHtml } from '../lab/report/index.ts';
import { readRun, wish, type runOf } from './kept-run.ts';
import type { Reproduction } from './report.ts';
import { SIZES, type PaperExperiment, type Size } from './types.ts';

type KeptRun = ReturnType<typeof runOf>;

/** What came of papers tried again: files beside the store, whose name their folder has. */
export class PaperShelf {
  private readonly folder: string;

  constructor(store: string) {
    this.folder = join(dirname(store), `${basename(store)}.papers`);
  }

  /** The latest run at each size, the latest of them first. */
  runs({ id, question }: Pick<PaperExperiment, 'id' | 'question'>): PaperRun[] {
    return SIZES.flatMap(
      (at) => readRun(this.text(`${id}.${at}.json`) ?? '', question === true) ?? [],
    ).toSorted((a, b) => (a.made < b.made ? 1 : -1));
  }

  report(id: string, at: Size, lang: Lang): string | null {
    return this.text(`${id}.${at}.${lang}.html`);
  }

  /** Keeps a run in place of the one before; its reports stay as they are made now. */
  keep({ experiment: { id }, size }: Reproduction, { run, reports }: KeptRun): void {
    // The line comes last: what is listed can be read.
    for (const lang of LANGS) {
      this.write(`${id}.${size}.${lang}.html`, reportHtml(reports[lang].report));
    }
    this.write(`${id}.${size}.json`, JSON.stringify(run));
  }

  /** What was begun and is not at its end. */
  begun(id: string): PaperWish | null {
    return this.read(wish, `${id}.begun.json`);
  }

  begin(id: string, given: PaperWish): void {
    this.write(`${id}.begun.json`, JSON.stringify(given));
  }

  end(id: string): void {
    rmSync(join(this.folder, `${id}.begun.json`), { force: true });
  }

  /** Nothing where a file is not there, or is not what was written. */
  private read<T extends z.ZodType>(schema: T, name: string): z.output<T> | null {
    try {
      const parsed = schema.safeParse(JSON.parse(this.text(name) ?? 'null'));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  }

  private text(name: string): string | null {
    try {
      return readFileSync(join(this.folder, name), 'utf8');
    } catch {
      return null;
    }
  }

  private write(name: string, text: string): void {
    writeWhole(join(this.folder, name), text);
  }
}
