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
export const VERDICTS = ['holds', 'partly', 'fails', 'open'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One of the things that a document claims, the document's numbers and ours, and whether it holds. */
export interface Judged {
  readonly claim: string;
  /** As the document has it; null: it gives no numbers. */
  readonly paper: string | null;
  readonly ours: string;
  readonly verdict: Verdict;
}

/** Several claims at once: they hold if all of them do, and fail if some do and none holds. */
export function together(claims: readonly { readonly verdict: Verdict }[]): Verdict {
  const verdicts = new Set(claims.map(({ verdict }) => verdict));
  if (verdicts.size === 1) return claims[0]!.verdict;
  if (verdicts.has('holds') || verdicts.has('partly')) return 'partly';
  return verdicts.has('fails') ? 'fails' : 'open';
}

/** A question is answered as far as its parts are decided, one way or the other. */
export function answered(claims: readonly { readonly verdict: Verdict }[]): Verdict {
  const open = claims.filter(({ verdict }) => verdict === 'open').length;
  return open === 0 ? 'holds' : open === claims.length ? 'open' : 'partly';
}

/** A claim that one thing is the best of all: one that is clearly better refutes it. */
export function best(against: readonly Verdict[]): Verdict {
  if (against.includes('fails')) return 'fails';
  return against.every((verdict) => verdict === 'holds') ? 'holds' : 'open';
}
