import type { Estimate, Interval, Strength } from '../../arena/index.ts';
import type { Lang } from '../../core/index.ts';

/** No-break spaces keep a number and its unit on one line. */
const NBSP = '\u00A0';
const MINUS = '\u2212';
const NONE = '–';

/** An interval narrower than this says that nothing varied, not where the truth lies. */
const NO_WIDTH = 1e-9;

export function hasWidth({ low, high }: Interval): boolean {
  return high - low >= 2 * NO_WIDTH;
}

/**
 * Decimals that an interval justifies: two digits of half its width, so that "12.3 ± 4.5" but not
 * "12.34 ± 45". Below zero: round to tens, hundreds.
 */
export function decimalsFor({ low, high }: Interval): number {
  const half = (high - low) / 2;
  if (!Number.isFinite(half) || half < NO_WIDTH) return 0;
  return Math.max(-3, Math.min(6, 1 - Math.floor(Math.log10(half))));
}

/** The decimals of a column: those that most of its intervals justify. */
export function commonDecimals(intervals: readonly Interval[], percent = false): number {
  const scale = percent ? 100 : 1;
  const each = intervals
    .filter((interval) => Number.isFinite(interval.high - interval.low) && hasWidth(interval))
    .map(({ low, high }) => decimalsFor({ low: scale * low, high: scale * high }))
    .toSorted((a, b) => a - b);
  return each[each.length >> 1] ?? 0;
}

export interface Style {
  /** A plus before what is above zero. */
  readonly signed?: boolean;
  /** A share, written in hundredths. */
  readonly percent?: boolean;
  /** Instead of what the interval justifies: to agree with the rest of a column. */
  readonly decimals?: number;
}

/** Elo points are whole everywhere: nobody knows tenths of them. */
export const ELO_POINTS: Style = { signed: true, decimals: 0 };
/** A share of points, the same everywhere. */
export const SHARE = { percent: true, decimals: 1 } as const satisfies Style;

/** The place of the first digit, once the number is rounded to so many. */
function magnitude(size: number, digits: number): number {
  return Math.floor(Math.log10(Number(size.toPrecision(digits))));
}

/** Numbers as people of a language write them. */
export class Numbers {
  private readonly lang: Lang;
  /** Between the ends of an interval: Spanish has a comma in its numbers. */
  private readonly between: string;

  constructor(lang: Lang) {
    this.lang = lang;
    this.between = lang === 'es' ? '; ' : ', ';
  }

  /** On an axis: as short as it is exact. */
  readonly plain = (value: number): string => {
    const exact = Number(value.toPrecision(6));
    const decimals = /\.(\d+)$/.exec(String(exact))?.[1]?.length ?? 0;
    return this.fixed(exact, Math.min(6, decimals));
  };

  count(n: number): string {
    return this.fixed(n, 0);
  }

  /** With so many decimals; below zero they round to tens, hundreds. */
  fixed(value: number, decimals: number, { signed = false, percent = false }: Style = {}): string {
    if (Number.isNaN(value)) return NONE;
    const scaled = percent ? 100 * value : value;
    const unit = 10 ** Math.max(0, -decimals);
    const rounded = Number.isFinite(scaled) ? Math.round(scaled / unit) * unit : scaled;
    const digits = Math.max(0, decimals);
    const text = Number.isFinite(scaled)
      ? new Intl.NumberFormat(this.lang, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          // Four digits are grouped in Spanish too, or columns would not line up.
          useGrouping: 'always',
        }).format(Math.abs(unit === 1 ? scaled : rounded))
      : '∞';
    const nothing = !/[1-9∞]/.test(text);
    const sign = nothing ? '' : scaled < 0 ? MINUS : signed ? '+' : '';
    return `${sign}${text}${percent ? `${NBSP}%` : ''}`;
  }

  /** With so many digits that say something, at least. */
  significant(value: number, digits = 3, style: Style = {}): string {
    // Sums of many terms miss a whole number by a hair; and a whole number needs no zeros behind it.
    const size = Number(Math.abs(style.percent === true ? 100 * value : value).toPrecision(12));
    const decimals = Number.isInteger(size) ? 0 : digits - 1 - magnitude(size, digits);
    return this.fixed(value, Math.max(0, Math.min(6, decimals)), style);
  }

  /** A large number with so many digits that say something, zeros after them. */
  rounded(value: number, digits = 3): string {
    const size = magnitude(Math.abs(value), digits);
    return size < digits ? this.significant(value, digits) : this.fixed(value, digits - 1 - size);
  }

  /** A value, rounded to what its interval justifies. */
  measured(value: number, interval: Interval, style: Style = {}): string {
    return this.fixed(value, this.decimals(interval, style), style);
  }

  interval(interval: Interval, style: Style = {}): string {
    return `${this.ends(interval, style)}${style.percent === true ? `${NBSP}%` : ''}`;
  }

  private ends(interval: Interval, style: Style): string {
    if (!hasWidth(interval)) return NONE;
    const decimals = this.decimals(interval, style);
    const plain = { ...style, percent: false };
    const scale = style.percent === true ? 100 : 1;
    const ends = [interval.low, interval.high].map((end) =>
      this.fixed(scale * end, decimals, plain),
    );
    return `[${ends.join(this.between)}]`;
  }

  /** "+12 [3, 21]"; of a share "12 % [3, 21]". */
  withInterval(value: number, interval: Interval, style: Style = {}): string {
    return `${this.measured(value, interval, style)} ${this.ends(interval, style)}`;
  }

  /** "+140 [+110, +190]"; where the games set no limit, only to which side. */
  strength({ elo, interval, open }: Strength): string {
    return open === null ? this.withInterval(elo, interval, ELO_POINTS) : this.eloOf({ elo, open });
  }

  /** The same without the interval. */
  eloOf({ elo, open }: Pick<Strength, 'elo' | 'open'>): string {
    if (open === 'both') return NONE;
    return this.fixed(open === null ? elo : open === 'above' ? Infinity : -Infinity, 0, ELO_POINTS);
  }

  /** "75.7 % [70.1, 80.6]" */
  share({ mean, interval }: Pick<Estimate, 'mean' | 'interval'>): string {
    return Number.isNaN(mean) ? NONE : `${this.points(mean)} ${this.ends(interval, SHARE)}`;
  }

  /** A share of points: with the one of the other side it makes 100. */
  points(share: number): string {
    return this.sideOf(share, SHARE.decimals);
  }

  /** The same in a cross table, in whole hundredths. */
  sideOf(share: number, decimals = 0): string {
    const unit = 10 ** decimals;
    const ahead = Number((unit * (100 * share - 50)).toPrecision(12));
    const rounded = 50 + (Math.sign(ahead) * Math.round(Math.abs(ahead))) / unit;
    return this.fixed(rounded / 100, decimals, { percent: true });
  }

  private decimals({ low, high }: Interval, { percent = false, decimals }: Style): number {
    const scale = percent ? 100 : 1;
    return decimals ?? decimalsFor({ low: scale * low, high: scale * high });
  }

  /** How likely something is; what rounds to certainty is said to be beyond it. */
  likelihood(p: number): string {
    if (p > 0.9995) return `>${NBSP}${this.fixed(0.999, 1, { percent: true })}`;
    if (p < 0.0005) return `<${NBSP}${this.fixed(0.001, 1, { percent: true })}`;
    return this.points(p);
  }

  /** A time in a unit that suits it. */
  duration(ms: number): string {
    if (Number.isNaN(ms)) return NONE;
    if (ms < 0.9995) return `${this.significant(1000 * ms, 2)}${NBSP}µs`;
    if (ms < 999.5) return `${this.significant(ms)}${NBSP}ms`;
    if (ms < 59_950) return `${this.significant(ms / 1000)}${NBSP}s`;
    const seconds = Math.round(ms / 1000);
    const parts: [number, string][] =
      seconds < 3600
        ? [
            [Math.floor(seconds / 60), 'min'],
            [seconds % 60, 's'],
          ]
        : [
            [Math.floor(seconds / 3600), 'h'],
            [Math.round((seconds % 3600) / 60), 'min'],
          ];
    const shown = parts.filter(([n], i) => i === 0 || n > 0);
    return shown.map(([n, unit]) => `${this.count(n)}${NBSP}${unit}`).join(NBSP);
  }

  bytes(n: number): string {
    const units = ['B', 'kB', 'MB', 'GB', 'TB'];
    let size = n;
    let unit = 0;
    for (; size >= 999.5 && unit < units.length - 1; unit++) size /= 1000;
    return `${unit === 0 ? this.count(size) : this.significant(size)}${NBSP}${units[unit]}`;
  }

  /** Day and time, in UTC: a report reads the same wherever it was made. */
  date(date: Date): string {
    const day = new Intl.DateTimeFormat(this.lang === 'en' ? 'en-GB' : this.lang, {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(date);
    return `${day}, ${date.toISOString().slice(11, 16)}${NBSP}UTC`;
  }

  /** "a, b and c". */
  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.lang === 'en' ? 'en-GB' : this.lang).format(items);
  }
}
