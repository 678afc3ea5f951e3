import type { Lang } from '../../core/index.ts';

/** How the terminal speaks to its reader: words and numbers of one language. */
export class Speech {
  readonly lang: Lang;

  constructor(lang: Lang) {
    this.lang = lang;
  }

  /** What is said, in the reader's language. */
  readonly t = (en: string, es: string): string => (this.lang === 'en' ? en : es);

  number(value: number, digits = 2): string {
    return number(value, this.lang, digits);
  }

  /** With exactly so many digits, as in columns: "75.0". */
  fixed(value: number, digits: number): string {
    return new Intl.NumberFormat(this.lang, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    }).format(value);
  }

  /** "1 game", "20 games" */
  games(count: number): string {
    const one = count === 1;
    return `${this.number(count)} ${this.t(one ? 'game' : 'games', one ? 'partida' : 'partidas')}`;
  }
}

export function number(value: number, lang: Lang, digits = 2): string {
  return new Intl.NumberFormat(lang, { maximumFractionDigits: digits }).format(value);
}
