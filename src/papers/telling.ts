import type { Lang } from '../core/index.ts';
import { curves, errorBars, legendOf, type Curve, type RatingRow } from '../figures/index.ts';
import { ELO_POINTS } from '../figures/numbers/index.ts';
import {
  cell,
  Numbers,
  type Block,
  type Cell,
  type Column,
  type Section,
  type Style,
} from '../lab/report/index.ts';
import type { Line, Measured } from './lines.ts';
import { LEVEL, MOST } from './opinions.ts';
import { both, type Both, type Judged, type Size, type Unit } from './words.ts';

/** A measure as the paper has it and as we found it. */
export interface Beside {
  /** As the paper prints it; null: it does not. */
  readonly paper: string | null;
  readonly ours: Cell;
}

interface SideBySide {
  readonly caption: string;
  /** What rows are about. */
  readonly labels: readonly string[];
  readonly measures: readonly string[];
  readonly rows: readonly {
    readonly labels: readonly string[];
    readonly beside: readonly Beside[];
  }[];
  readonly note?: string;
}

interface Drawn {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly lines: readonly Curve[];
  readonly x: string;
  readonly y: string;
  readonly percent?: boolean;
  /** Each step up is ten times as much. */
  readonly log?: boolean;
  readonly neutral?: number;
}

const UNITS: Readonly<Record<Unit, Both>> = {
  games: both('games', 'partidas'),
  matches: both('matches', 'partidas'),
  deals: both('deals', 'repartos de manos'),
  positions: both('positions', 'posiciones'),
  runs: both('runs', 'ejecuciones'),
  splits: both('splits', 'repartos'),
  tries: both('tries', 'intentos'),
  pupils: both('pupils', 'alumnos'),
};

/** So many different places on an axis are all named. */
const FEW_PLACES = 8;

/** Words and numbers of one language, and what tables and figures of papers have in common. */
export class Telling {
  readonly lang: Lang;
  readonly size: Size;
  readonly numbers: Numbers;
  /** Of a question, which is answered yes or no. */
  private readonly question: boolean;

  constructor(lang: Lang, size: Size, question = false) {
    this.lang = lang;
    this.size = size;
    this.question = question;
    this.numbers = new Numbers(lang);
  }

  /** One of two texts, by the language. */
  readonly t = (en: string, es: string): string => (this.lang === 'en' ? en : es);

  of(words: Both): string {
    return words[this.lang];
  }

  get paper(): string {
    return this.t('paper', 'documento');
  }

  get ours(): string {
    return this.t('ours', 'aquí');
  }

  /** "57 % [52, 63]" in a cell of two lines. */
  share(share: Measured): Cell {
    const { mean, low, high } = share;
    const decimals = decimalsOf(share);
    return cell(this.numbers.fixed(mean, decimals, { percent: true }), {
      small: this.numbers.interval({ low, high }, { percent: true, decimals }),
    });
  }

  value({ mean, low, high }: Measured, style: Style = { signed: true, decimals: 1 }): Cell {
    const { numbers } = this;
    if (low === -Infinity && high === Infinity) return cell(numbers.significant(mean, 3, style));
    return cell(numbers.measured(mean, { low, high }, style), {
      small: numbers.interval({ low, high }, { ...style, signed: false }),
    });
  }

  /** Elo points of a joint model; without numbers where the games set no limit. */
  strength({ elo, open = null }: Pick<Line, 'elo' | 'open'>): Cell {
    if (open === null) return this.value(elo, ELO_POINTS);
    return cell(this.numbers.eloOf({ elo: elo.mean, open }));
  }

  count(value: number): Cell {
    return cell(this.numbers.count(value));
  }

  /** "57 % [52, 63]" in a sentence. */
  percent(share: Measured): string {
    const { mean, low, high } = share;
    const decimals = decimalsOf(share);
    return this.numbers.withInterval(mean, { low, high }, { percent: true, decimals });
  }

  /** "+1.2 [0.3, 2.1]" in a sentence. */
  amount({ mean, low, high }: Measured, style: Style = { signed: true, decimals: 1 }): string {
    const { numbers } = this;
    return Number.isFinite(high - low)
      ? numbers.withInterval(mean, { low, high }, style)
      : numbers.significant(mean, 3, style);
  }

  /** Rows with the paper's number left of ours, measure by measure. */
  beside({ caption, labels, measures, rows, note }: SideBySide): Block {
    // A measure that the paper never has takes no column for it.
    const printed = measures.map((_, i) => rows.some(({ beside }) => beside[i]?.paper != null));
    const columns: Column[] = [
      ...labels.map((title): Column => ({ title, kind: 'label' })),
      ...measures.flatMap((title, i): Column[] => [
        ...(printed[i] === true
          ? [{ title: `${title}, ${this.paper}`, kind: 'number' as const }]
          : []),
        { title: `${title}, ${this.ours}`, kind: 'number' },
      ]),
    ];
    return {
      kind: 'table',
      table: {
        caption,
        columns,
        rows: rows.map((row) => [
          ...row.labels.map((text) => cell(text)),
          ...row.beside.flatMap(({ paper, ours }, i) => [
            ...(printed[i] === true ? [cell(paper ?? '–')] : []),
            ours,
          ]),
        ]),
        ...(note === undefined ? {} : { note }),
      },
    };
  }

  table(
    caption: string,
    columns: readonly Column[],
    rows: readonly (readonly Cell[])[],
    note?: string,
  ): Block {
    const table = { caption, columns, rows };
    return { kind: 'table', table: note === undefined ? table : { ...table, note } };
  }

  curves({ name, title, description, lines, x, y, ...drawn }: Drawn): Block {
    const { percent = false, log = false, neutral } = drawn;
    const shown = lines
      .map((line) => ({ ...line, points: line.points.flatMap((p) => (log ? logged(p) : [p])) }))
      .filter((line) => line.points.length > 0);
    const { plain } = this.numbers;
    const steps = log ? powersOf(shown) : {};
    const power = (n: number) => plain(Number((10 ** n).toPrecision(2)));
    const places = [...new Set(shown.flatMap(({ points }) => points.map((point) => point.x)))];
    const plot = (width: number) => {
      const options = curves(width, shown, {
        x,
        y,
        percent,
        format: plain,
        ...(neutral === undefined ? {} : { neutral }),
      });
      return {
        ...options,
        marginLeft: 72,
        // Depths and players are whole: nothing lies between them.
        x: { ...options.x, ...(places.length <= FEW_PLACES ? { ticks: places } : {}) },
        y: { ...options.y, ...steps, ...(log ? { tickFormat: power } : {}) },
      };
    };
    return {
      kind: 'figure',
      figure: { name, title, description, legend: legendOf(shown), plot },
    };
  }

  /** A dot with its interval for each row. */
  bars(
    words: Pick<Drawn, 'name' | 'title' | 'description' | 'x' | 'percent' | 'neutral'>,
    rows: readonly RatingRow[],
  ): Block {
    const { name, title, description, x, percent = false, neutral = 0 } = words;
    const { plain } = this.numbers;
    return {
      kind: 'figure',
      figure: {
        name,
        title,
        description,
        plot: (width) => errorBars(width, rows, { label: x, neutral, percent, format: plain }),
      },
    };
  }

  /** The points of several meetings, beside an even match. */
  meetings(
    name: string,
    title: string,
    rows: readonly { readonly name: string; readonly points: Measured }[],
  ): Block {
    const { t } = this;
    return this.bars(
      {
        name,
        title,
        description: t(
          'With 95 % intervals; the line is an even match.',
          'Con intervalos del 95 %; la línea marca la igualdad.',
        ),
        x: t('points', 'puntos'),
        percent: true,
        neutral: 0.5,
      },
      rows.map(({ name: who, points: { mean, low, high } }) => ({
        name: who,
        value: mean,
        low,
        high,
      })),
    );
  }

  section(id: string, title: string, blocks: readonly Block[]): Section {
    return { id, title, blocks };
  }

  sideBySide(blocks: readonly Block[]): Section {
    return this.section('numbers', this.t('Side by side', 'Lado a lado'), blocks);
  }

  figures(blocks: readonly Block[]): Section {
    return this.section('figures', this.t('Figures', 'Figuras'), blocks);
  }

  /** The verdict on one claim, or the answer to one question. */
  short({ verdict, needs }: Pick<Judged, 'verdict' | 'needs'>): string {
    const { t } = this;
    if (verdict === 'open') {
      return needs?.kind === 'never'
        ? t('undecided', 'sin decidir')
        : t('undecided at this size', 'sin decidir con este tamaño');
    }
    if (this.question) return verdict === 'holds' ? t('yes', 'sí') : t('no', 'no');
    return verdict === 'holds' ? t('holds', 'se sostiene') : t('does not hold', 'no se sostiene');
  }

  /** What would decide a claim that is open; null: it is decided. */
  needs({ verdict, needs }: Pick<Judged, 'verdict' | 'needs'>): string | null {
    if (verdict !== 'open' || needs === undefined) return null;
    const { t, numbers } = this;
    const most = numbers.count(MOST);
    switch (needs.kind) {
      case 'units': {
        const count = numbers.rounded(needs.count, 2);
        return t(
          `about ${count} ${this.units(needs.unit)} would decide it`,
          `lo decidirían cerca de ${count} ${this.units(needs.unit)}`,
        );
      }
      case 'many':
        return t(
          `not even ${most} ${this.units(needs.unit)} would decide it, if it is as small as it looks`,
          `ni ${most} ${this.units(needs.unit)} lo decidirían, si es tan pequeño como parece`,
        );
      case 'more games':
        return t(
          'more splits of the same games would not decide it: it takes more games',
          'más repartos de las mismas partidas no lo decidirían: hacen falta más partidas',
        );
      case 'unknown':
        return t(
          'too little was done to say how much more it takes',
          'se ha hecho demasiado poco para decir cuánto más hace falta',
        );
      default:
        return this.of(needs.why);
    }
  }

  private units(unit: Unit): string {
    return this.of(UNITS[unit]);
  }

  /** When something counts as what. */
  rule(holds: readonly [en: string, es: string], fails: readonly [en: string, es: string]): string {
    if (this.question) {
      return this.t(
        `yes where ${holds[0]}; no where ${fails[0]}`,
        `sí, si ${holds[1]}; no, si ${fails[1]}`,
      );
    }
    return this.t(
      `holds where ${holds[0]}; does not where ${fails[0]}`,
      `se sostiene si ${holds[1]}; no, si ${fails[1]}`,
    );
  }

  /** The rule of meetings that are looked at together. */
  strongerRule(comparisons: number): string {
    return this.rule(
      [
        `it has clearly more than half of the points, among ${this.together(comparisons)}`,
        `tiene claramente más de la mitad de los puntos, entre ${this.together(comparisons)}`,
      ],
      ['it has clearly less', 'tiene claramente menos'],
    );
  }

  /** The rule of what is said to be the best of several. */
  bestRule(comparisons: number): string {
    return this.rule(
      [
        `it is clearly better than every other, among ${this.together(comparisons)}`,
        `es claramente mejor que cada una de las demás, entre ${this.together(comparisons)}`,
      ],
      ['one of them is clearly better', 'alguna es claramente mejor'],
    );
  }

  /** "all 6 comparisons of this report (Holm, 5 %)" */
  together(comparisons: number): string {
    const level = this.numbers.fixed(LEVEL, 0, { percent: true });
    return comparisons === 1
      ? this.t(`a single comparison, ${level}`, `una sola comparación, ${level}`)
      : this.t(
          `${comparisons} comparisons looked at together (Holm, ${level})`,
          `${comparisons} comparaciones miradas juntas (Holm, ${level})`,
        );
  }

  /** For sizes that are too small to say much. */
  get caution(): string {
    return this.size === 'full'
      ? ''
      : this.t(
          ' This was a small run: --full plays the sizes of the document or more.',
          ' Ha sido una prueba pequeña: con --full se juegan tantas partidas como en el documento, o más.',
        );
  }
}

/** 99.7 % of thousands of games is not "100 %". */
function decimalsOf({ low, high }: Measured): number {
  return high - low < 0.02 ? 1 : 0;
}

/** Whole powers of ten on an axis of logarithms, where there are some. */
function powersOf(lines: readonly Curve[]): { ticks?: number[] } {
  const values = lines.flatMap(({ points }) =>
    points.flatMap(({ y, low = y, high = y }) => [low, high]),
  );
  const [least, most] = [Math.ceil(Math.min(...values)), Math.floor(Math.max(...values))];
  const ticks = Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i);
  return ticks.length < 2 ? {} : { ticks };
}

function logged({ x, y, ...rest }: Curve['points'][number]): Curve['points'][number][] {
  if (!(y > 0)) return [];
  const ends =
    rest.low !== undefined && rest.high !== undefined && rest.low > 0
      ? { low: Math.log10(rest.low), high: Math.log10(rest.high) }
      : {};
  return [{ x, y: Math.log10(y), ...ends }];
}
