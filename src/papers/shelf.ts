import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { PaperClaim, PaperRun, PaperWish } from '../api/index.ts';
import { LANGS, type Lang, type Words } from '../core/index.ts';
import { programVersion, writeWhole } from '../lab/index.ts';
import { reportHtml } from '../lab/report/index.ts';
import { makePaperReport, type PaperReport, type Reproduction } from './report.ts';
import { SIZES, VERDICTS, type Size } from './types.ts';

const told = z.object({ en: z.string(), es: z.string() });
const size = z.enum(SIZES);
const seed = z.union([z.number(), z.string()]);
const wish = z.object({ size, seed });
const verdict = z.enum(VERDICTS);
const claim = z.object({ claim: told, verdict, word: told, paper: told.nullable(), ours: told });
const run = wish.extend({
  verdict,
  claims: z.array(claim).default([]),
  word: told,
  paragraph: told,
  made: z.iso.datetime(),
  seconds: z.number(),
});

/** What came of papers tried again: files beside the store, whose name their folder has. */
export class PaperShelf {
  private readonly folder: string;

  constructor(store: string) {
    this.folder = join(dirname(store), `${basename(store)}.papers`);
  }

  /** The latest run at each size, the latest of them first. */
  runs(id: string): PaperRun[] {
    return SIZES.flatMap((at) => this.read(run, `${id}.${at}.json`) ?? []).toSorted((a, b) =>
      a.made < b.made ? 1 : -1,
    );
  }

  report(id: string, at: Size, lang: Lang): string | null {
    return this.text(`${id}.${at}.${lang}.html`);
  }

  /** Keeps a run in place of the one before; its reports stay as they are made now. */
  keep(reproduction: Reproduction, made = new Date()): void {
    const { experiment, size: at, seed: from, ms } = reproduction;
    const reports = LANGS.map((lang) => {
      const report = makePaperReport(reproduction, { lang, made, version: programVersion() });
      return [lang, report] as const;
    });
    const words = (pick: 'word' | 'paragraph'): Words =>
      inTongues(reports.map(([lang, report]) => [lang, report[pick]]));
    const line: PaperRun = {
      size: at,
      seed: from,
      verdict: reports[0]![1].verdict,
      word: words('word'),
      paragraph: words('paragraph'),
      claims: claimsOf(reports[0]![1], (of) =>
        inTongues(reports.map(([lang, one]) => [lang, of(one)])),
      ),
      made: made.toISOString(),
      seconds: ms / 1000,
    };
    const { id } = experiment;
    // The line comes last: what is listed can be read.
    for (const [lang, { report }] of reports) {
      this.write(`${id}.${at}.${lang}.html`, reportHtml(report));
    }
    this.write(`${id}.${at}.json`, JSON.stringify(line));
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

function inTongues(words: readonly (readonly [Lang, string])[]): Words {
  return told.parse(Object.fromEntries(words));
}

/** The claims of a report in both languages: `say` asks every report for its words. */
function claimsOf(
  { claims = [] }: PaperReport,
  say: (of: (report: PaperReport) => string) => Words,
): PaperClaim[] {
  return claims.map(({ verdict: judged, paper }, i) => ({
    verdict: judged,
    claim: say((report) => report.claims![i]!.claim),
    word: say((report) => report.words[i]!),
    paper: paper === null ? null : say((report) => report.claims![i]!.paper!),
    ours: say((report) => report.claims![i]!.ours),
  }));
}
