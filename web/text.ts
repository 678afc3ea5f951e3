import { LANGS, type Lang } from '../src/core/index.ts';
import { lang } from './settings.ts';

/** The same keys with any words: what a translation has to have. */
type Words<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : T extends readonly (infer I)[]
      ? readonly Words<I>[]
      : { readonly [K in keyof T]: Words<T[K]> };

type Catalogue<T> = () => Words<T>;

/**
 * The words of one part of the page, in every language: a key that one of them misses does not
 * compile. Call the result where words are shown; it follows the language of the page.
 *
 *   const text = catalogue({ en: { hello: 'Hello' }, es: { hello: 'Hola' } });
 *   <h1>{text().hello}</h1>
 */
export function catalogue<T>(
  words: { en: T } & Record<Exclude<Lang, 'en'>, Words<NoInfer<T>>>,
): Catalogue<T> {
  return () => words[lang.value] as Words<T>;
}

export const otherLang = (now: Lang): Lang => LANGS.find((other) => other !== now) ?? now;

/** Numbers as people of the language write them. */
export function formatNumber(value: number, digits = 0): string {
  return new Intl.NumberFormat(lang.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'min2',
  }).format(value);
}
