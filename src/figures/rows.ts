import { axisY, text, type Markish, type PlotOptions } from '@observablehq/plot';
import { base, isNarrow, nameMargin, shortName } from './figure.ts';

/** The height of one row, and of one whose name stands above it. */
const ROW = 30;
const TALL_ROW = 44;

/**
 * A figure with a row for each name, in the given order. Names stand in the margin, or above their
 * rows where the figure is narrow: `low` is how far marks are moved down to make room for them.
 */
export function rows(
  width: number,
  names: readonly string[],
  options: PlotOptions,
  marks: (low: number) => readonly Markish[],
): PlotOptions {
  const narrow = isNarrow(width);
  const low = narrow ? 8 : 0;
  const label = narrow
    ? text(names, {
        y: (name: string) => name,
        text: (name: string) => shortName(name, 50),
        frameAnchor: 'left',
        textAnchor: 'start',
        dy: -9,
      })
    : axisY({
        anchor: 'left',
        label: null,
        tickSize: 0,
        tickPadding: 8,
        tickFormat: (name: string) => shortName(name),
      });
  const { y, ...rest } = options;
  return base(width, {
    height: 62 + names.length * (narrow ? TALL_ROW : ROW),
    marginLeft: narrow ? 8 : nameMargin(names),
    ...rest,
    y: { type: 'band', domain: [...names], axis: null, padding: 0, ...y },
    marks: [...marks(low), label],
  });
}

/** Insets that leave so many pixels in the middle of a row, below its name where that stands above. */
export function middle(low: number, height: number): { insetTop: number; insetBottom: number } {
  const rest = ((low > 0 ? TALL_ROW : ROW) - height) / 2;
  return { insetTop: rest + low, insetBottom: rest - low };
}
