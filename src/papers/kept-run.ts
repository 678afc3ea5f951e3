import { z } from 'zod';
import type { PaperClaim, PaperRun } from '../api/index.ts';
import { LANGS, type Lang, type Words } from '../core/index.ts';
import { makePaperReport, type PaperReport, type Reproduction } from './report.ts';
import { Telling } from './telling.ts';
import { SIZES, VERDICTS, countsOf, sharedVerdict, verdictWords } from './types.ts';

const told = z.object({ en: z.string(), es: z.string() });
export const wish = z.object({
  size: z.enum(SIZES),
  seed: z.union([z.number(), z.string()]),
});
/** What "in part" was said of once may be judged again: until then it is open. */
const verdict = z
  .enum([...VERDICTS, 'partly'])
  .transform((one) => (one === 'partly' ? 'open' : one));
const claim = z.object({
  claim: told,
  verdict,
  paper: told.nullable(),
  ours: told,
  word: told,
  needs: told.nullable().default(null),
  rule: told.nullable().default(null),
});
const run = wish.extend({
  verdict: verdict.nullable(),
  claims: z.array(claim).default([]),
  paragraph: told,
  made: z.iso.datetime(),
  seconds: z.number(),
  version: z.string().nullable().default(null),
});

/** A run as it was written; null: it is not one. Claims are counted anew. */
export function readRun(text: string, question: boolean): PaperRun | null {
  let parsed;
  try {
    parsed = run.safeParse(JSON.parse(text));
  } catch {
    return null;
  }
  if (!parsed.success) return null;
  const { data } = parsed;
  const counts = countsOf(
    data.claims.length > 0 ? data.claims : [{ verdict: data.verdict ?? 'open' }],
  );
  return {
    ...data,
    counts,
    verdict: sharedVerdict(counts),
    word: inTongues((lang) => verdictWords(counts, question, lang)),
    claims: data.claims.map((one) => ({ ...one, word: wordOf(one, question) })),
  };
}

/** "In part" is no word any more. */
function wordOf(
  { verdict: judged, word }: Pick<PaperClaim, 'verdict' | 'word'>,
  question: boolean,
) {
  if (judged !== 'open' || word.en.startsWith('undecided')) return word;
  return inTongues((lang) => new Telling(lang, 'quick', question).short({ verdict: judged }));
}

/** A run to be written, and its reports in both languages. */
export function runOf(
  reproduction: Reproduction,
  { made, version }: { readonly made: Date; readonly version: string },
): { readonly run: PaperRun; readonly reports: Readonly<Record<Lang, PaperReport>> } {
  const { size, seed, ms } = reproduction;
  const reports = {
    en: makePaperReport(reproduction, { lang: 'en', made, version }),
    es: makePaperReport(reproduction, { lang: 'es', made, version }),
  };
  const { counts, verdict: shared, claims } = reports.en;
  return {
    reports,
    run: {
      size,
      seed,
      verdict: shared,
      counts,
      word: inTongues((lang) => reports[lang].word),
      paragraph: inTongues((lang) => reports[lang].paragraph),
      claims: claims.map(({ verdict: judged, paper }, i): PaperClaim => ({
        verdict: judged,
        claim: inTongues((lang) => reports[lang].claims[i]!.claim),
        word: inTongues((lang) => reports[lang].words[i]!),
        paper: paper === null ? null : inTongues((lang) => reports[lang].claims[i]!.paper!),
        ours: inTongues((lang) => reports[lang].claims[i]!.ours),
        needs: reports.en.needs[i] === null ? null : inTongues((lang) => reports[lang].needs[i]!),
        rule: inTongues((lang) => reports[lang].claims[i]!.rule),
      })),
      made: made.toISOString(),
      seconds: ms / 1000,
      version,
    },
  };
}

function inTongues(say: (lang: Lang) => string): Words {
  return told.parse(Object.fromEntries(LANGS.map((lang) => [lang, say(lang)])));
}
