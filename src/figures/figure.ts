import type { PlotOptions } from '@observablehq/plot';

/**
 * The one description of a figure: what is drawn, for any width. A report renders it to SVG; a page
 * can hand the same options to Plot.
 */
export interface Figure {
  /** For the name of its file and the anchor in the page. */
  readonly name: string;
  readonly title: string;
  /** What there is to see, for those who cannot see it. */
  readonly description: string;
  /** What the colours stand for, where a narrow figure has no room to say it. */
  readonly legend?: readonly { readonly name: string; readonly colour: string }[];
  plot(width: number): PlotOptions;
}

/** Colours of the page, with what stands for them where there is no page around. */
export const INK = {
  accent: 'var(--accent, #2458b8)',
  win: 'var(--win, #3b72c8)',
  draw: 'var(--draw, #b9bcc2)',
  loss: 'var(--loss, #e0873c)',
  soft: 'var(--soft, #c9d6ee)',
  muted: 'var(--muted, #63676f)',
  paper: 'var(--paper, #ffffff)',
} as const;

const SERIES = [
  '#3565c4',
  '#d97a1e',
  '#2f9a5d',
  '#b5478f',
  '#8a63d2',
  '#c4423f',
  '#1f94a6',
  '#9a7b1f',
  '#6b7280',
  '#7a4e2d',
];

/** The colour of one of several lines. */
export function series(index: number): string {
  const i = index % SERIES.length;
  return `var(--series-${i + 1}, ${SERIES[i]})`;
}

/** What an axis says: what it shows, and how its numbers are written. */
export interface AxisWords {
  readonly label: string;
  readonly format: (value: number) => string;
}

/** Narrower than this, names stand above their lines instead of beside them. */
const NARROW = 560;
const FONT = 12;

export function isNarrow(width: number): boolean {
  return width < NARROW;
}

/** Settings that all figures share. */
export function base(width: number, options: PlotOptions): PlotOptions {
  return {
    className: 'plot',
    width,
    style: { fontSize: `${FONT}px`, fontFamily: 'inherit', background: 'none' },
    marginLeft: 48,
    marginRight: 16,
    marginTop: 22,
    marginBottom: 40,
    ...options,
  };
}

const LONGEST_NAME = 42;

/** A name cut to what a margin can hold. */
export function shortName(name: string, longest = LONGEST_NAME): string {
  return name.length <= longest ? name : `${name.slice(0, longest - 1)}…`;
}

/** Room for names at the left of a figure. */
export function nameMargin(names: readonly string[]): number {
  const longest = Math.max(...names.map((name) => shortName(name).length));
  return Math.ceil(18 + longest * FONT * 0.56);
}
