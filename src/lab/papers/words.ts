import type { Lang } from '../../core/index.ts';

/** Tiny only shows that everything runs; quick takes about 40 seconds; full is the paper's own size. */
export const SIZES = ['tiny', 'quick', 'full'] as const;
export type Size = (typeof SIZES)[number];

/** Words in both languages. */
export type Both = Readonly<Record<Lang, string>>;

export function both(en: string, es: string): Both {
  return { en, es };
}

/** Whether a claim holds; `open`: the evidence does not say. */
export const VERDICTS = ['holds', 'partly', 'fails', 'open'] as const;
export type Verdict = (typeof VERDICTS)[number];
