import type { Lang } from '../core/index.ts';

/** Tiny only shows that everything runs; quick takes about 40 seconds; full is the paper's own size. */
export const SIZES = ['tiny', 'quick', 'full'] as const;
export type Size = (typeof SIZES)[number];

/** Sizes as reports call them. */
export const SIZE_NAMES: Readonly<Record<Size, Both>> = {
  tiny: { en: 'tiny', es: 'mínimo' },
  quick: { en: 'quick', es: 'rápido' },
  full: { en: 'full', es: 'completo' },
};

/** Words in both languages. */
export type Both = Readonly<Record<Lang, string>>;

export function both(en: string, es: string): Both {
  return { en, es };
}

/** Names alone are the same in every language. */
export type Words = Both | string;

export function inBoth(words: Words): Both {
  return typeof words === 'string' ? both(words, words) : words;
}

/** Whether a claim holds; `open`: the evidence does not say. */
export const VERDICTS = ['holds', 'fails', 'open'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a measure rests on. */
export type Unit =
  | 'games'
  | 'matches'
  | 'deals'
  | 'positions'
  | 'runs'
  | 'splits'
  | 'tries'
  | 'pupils';

/** What it would take to decide what is undecided. */
export type Needs =
  | { readonly kind: 'units'; readonly count: number; readonly unit: Unit }
  /** More than anybody would play, if the effect is as small as it looks. */
  | { readonly kind: 'many'; readonly unit: Unit }
  /** Splits of the same games are alike: only more games tell more. */
  | { readonly kind: 'more games' }
  /** Too little was done to say. */
  | { readonly kind: 'unknown' }
  /** No number of games decides it. */
  | { readonly kind: 'never'; readonly why: Both };

/** What is held of one claim. */
export interface Opinion {
  readonly verdict: Verdict;
  /** Undecided: what would decide it, and which way it looks. */
  readonly needs?: Needs;
  readonly leans?: 'holds' | 'fails';
  /** Undecided only among all comparisons of its report (Holm): its own interval is clear. */
  readonly alone?: true;
}

/** One of the things that a document claims, the document's numbers and ours, and whether it holds. */
export interface Judged extends Opinion {
  readonly claim: string;
  /** As the document has it; null: it gives no numbers. */
  readonly paper: string | null;
  readonly ours: string;
  /** When it counts as what, with every threshold. */
  readonly rule: string;
}

/** How many claims came out which way. */
export type Counts = Readonly<Record<Verdict, number>>;

export function countsOf(claims: readonly { readonly verdict: Verdict }[]): Counts {
  const count = (verdict: Verdict) => claims.filter((one) => one.verdict === verdict).length;
  return { holds: count('holds'), fails: count('fails'), open: count('open') };
}

/** The verdict that all claims share; null: they differ, and only their counts tell. */
export function sharedVerdict(counts: Counts): Verdict | null {
  const some = VERDICTS.filter((verdict) => counts[verdict] > 0);
  return some.length === 1 ? some[0]! : null;
}

/** What came of an experiment in a few words: that of its only claim, or its claims counted. */
export function verdictWords(counts: Counts, question: boolean, lang: Lang): string {
  const t = (en: string, es: string) => (lang === 'en' ? en : es);
  const { holds, fails, open } = counts;
  if (holds + fails + open === 1) {
    if (open === 1) return t('Undecided at this size', 'Sin decidir con este tamaño');
    if (question) {
      return holds === 1
        ? t('The answer is yes', 'La respuesta es que sí')
        : t('The answer is no', 'La respuesta es que no');
    }
    return holds === 1
      ? t('The claim holds', 'La afirmación se sostiene')
      : t('The claim does not hold', 'La afirmación no se sostiene');
  }
  const parts = question
    ? [t(`${holds} yes`, `${holds} sí`), `${fails} no`]
    : [
        t(
          `${holds} ${holds === 1 ? 'holds' : 'hold'}`,
          holds === 1 ? '1 se sostiene' : `${holds} se sostienen`,
        ),
        holds === 0
          ? t(
              `${fails} ${fails === 1 ? 'does' : 'do'} not hold`,
              fails === 1 ? '1 no se sostiene' : `${fails} no se sostienen`,
            )
          : t(`${fails} ${fails === 1 ? 'does' : 'do'} not`, `${fails} no`),
      ];
  const shown = [holds, fails].flatMap((count, i) => (count === 0 ? [] : [parts[i]!]));
  if (open > 0) shown.push(t(`${open} open`, `${open} sin decidir`));
  return shown.join(', ');
}
