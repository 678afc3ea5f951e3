import type { Lang } from '../../core/index.ts';
import { cell, type Cell, type PlainBlock, type Table } from '../blocks.ts';
import { curves, legendOf, type Curve } from '../curves.ts';
import { Numbers, type Style } from '../numbers/index.ts';
import { intervalOf, type Found, type Logarithm } from './study.ts';
import { en, type StudyText } from './text-en.ts';
import { es } from './text-es.ts';

const catalogue: Readonly<Record<Lang, StudyText>> = { en, es };
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Up to so many digits a number is written out. */
const WRITTEN = 7;
/** And of what stands before a power of ten, no more than these are told. */
const MOST_DECIMALS = 3;
const NONE = '–';

interface Drawn {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly lines: readonly Curve[];
  readonly x: string;
  readonly y: string;
  readonly percent?: boolean;
  readonly neutral?: number;
  /** No table tells the same: where nothing can be drawn, its numbers are told. */
  readonly told?: true;
}

/** So many lines of numbers stand for a curve. */
const LINES = 10;

/** Words and numbers of one language. */
export class StudyTelling {
  readonly text: StudyText;
  readonly numbers: Numbers;

  constructor(lang: Lang) {
    this.text = catalogue[lang];
    this.numbers = new Numbers(lang);
  }

  /** "12.3 [11.9, 12.7]"; nothing where nothing is known. */
  found(of: Found | null | undefined, style: Style = {}): string {
    if (of == null || of.count === 0) return NONE;
    const interval = intervalOf(of);
    // What never varied has no interval: it is what it is.
    if (interval.high - interval.low < 1e-9) return this.numbers.significant(of.mean, 3, style);
    return this.numbers.withInterval(of.mean, interval, style);
  }

  share(of: Found | null | undefined): string {
    return this.found(of, { percent: true, decimals: 1 });
  }

  elo(of: Found): string {
    return this.found(of, { signed: true, decimals: 0 });
  }

  /** A number given by its logarithm: 5,478 or 2·10²⁸. */
  power(log10: number, decimals = 0): string {
    if (log10 < WRITTEN) return this.numbers.rounded(10 ** log10, 3);
    let exponent = Math.floor(log10);
    let front = Number((10 ** (log10 - exponent)).toFixed(decimals));
    if (front === 10) [front, exponent] = [1, exponent + 1];
    const raised = Array.from(String(exponent), (figure) => SUPERSCRIPTS[Number(figure)]).join('');
    return front === 1 && decimals === 0
      ? `10${raised}`
      : `${this.numbers.fixed(front, decimals)}·10${raised}`;
  }

  estimate({ log10, low, high }: Logarithm): string {
    if (high === null) return `≥ ${this.power(low)}`;
    if (high - low < 1e-6) return this.power(log10);
    const between = this.text === es ? '; ' : ', ';
    // As many digits as tell the ends from what lies between them.
    let [value, ...ends] = [log10, low, high].map((one) => this.power(one));
    for (let decimals = 1; decimals <= MOST_DECIMALS && ends.includes(value!); decimals++)
      [value, ...ends] = [log10, low, high].map((one) => this.power(one, decimals));
    return `${value} [${ends.join(between)}]`;
  }

  figure({ lines, x, y, percent = false, neutral, told, ...figure }: Drawn): PlainBlock[] {
    if (lines.every(({ points }) => points.length < 2)) return [];
    const { plain } = this.numbers;
    return [
      {
        kind: 'figure',
        ...(told && { numbers: this.numbersOf(figure.title, lines, x, percent) }),
        figure: {
          ...figure,
          legend: legendOf(lines),
          plot: (width) =>
            curves(width, lines, {
              x,
              y,
              percent,
              format: plain,
              ...(neutral === undefined ? {} : { neutral }),
            }),
        },
      },
    ];
  }

  /** Curves as a table: the first of their points, the last, and some between. */
  private numbersOf(caption: string, lines: readonly Curve[], x: string, percent: boolean): Table {
    const all = [...new Set(lines.flatMap(({ points }) => points.map((point) => point.x)))];
    const sorted = all.toSorted((a, b) => a - b);
    const many = Math.min(LINES, sorted.length);
    const some = Array.from(
      { length: many },
      (_, i) => sorted[Math.round((i * (sorted.length - 1)) / Math.max(1, many - 1))]!,
    );
    const style: Style = percent ? { percent, decimals: 1 } : {};
    const at = ({ points }: Curve, place: number) => {
      const point = points.find((one) => one.x === place);
      if (point === undefined) return '';
      const { y, low = y, high = y } = point;
      return this.found({ mean: y, low, high, count: 1 }, style);
    };
    return {
      caption,
      columns: [
        { title: x, kind: 'label' },
        ...lines.map(({ name }) => ({ title: name, kind: 'number' as const })),
      ],
      rows: some.map((place) => [
        cell(this.numbers.count(place)),
        ...lines.map((line) => cell(at(line, place))),
      ]),
    };
  }
}

/** A point of a curve; an end that is open is not drawn. */
export function pointOf(x: number, { mean, low, high }: Found): Curve['points'][number] {
  return { x, y: mean, low: low ?? mean, high: high ?? mean };
}

/** A table of measures, one on each line, with what several columns have to say of it. */
export function measureTable(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (string | Cell)[])[],
  note?: string,
): PlainBlock {
  return {
    kind: 'table',
    table: {
      caption,
      columns: heads.map((title, i) => ({ title, kind: i === 0 ? 'label' : 'number' })),
      rows: rows.map((row) => row.map((one) => (typeof one === 'string' ? cell(one) : one))),
      ...(note === undefined ? {} : { note }),
    },
  };
}
