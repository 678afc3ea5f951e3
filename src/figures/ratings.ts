import { dot, gridX, ruleX, ruleY, text, tickX, type PlotOptions } from '@observablehq/plot';
import { INK, type AxisWords } from './figure.ts';
import { middle, rows } from './rows.ts';

export interface RatingRow {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A dot with an error bar for each name, around a line that stands for "no difference". */
export function errorBars(
  width: number,
  data: readonly RatingRow[],
  { label, neutral, format, percent = false }: AxisWords & { neutral: number; percent?: boolean },
): PlotOptions {
  const name = 'name';
  const bars = withinReach(data);
  return rows(
    width,
    data.map((row) => row.name),
    {
      x: { label, labelArrow: 'none', nice: true, percent, tickFormat: format },
    },
    (low) => [
      gridX({ strokeOpacity: 0.12 }),
      ruleX([neutral], { stroke: INK.muted, strokeDasharray: '3,3' }),
      ruleY(bars, {
        y: name,
        x1: 'low',
        x2: 'high',
        stroke: INK.accent,
        strokeWidth: 2,
        dy: low,
      }),
      ...(['low', 'high'] as const).map((end) =>
        tickX(bounded(data, end), {
          y: name,
          x: end,
          stroke: INK.accent,
          strokeWidth: 2,
          ...middle(low, 10),
        }),
      ),
      ...(['low', 'high'] as const).map((end) =>
        text(
          bars.filter((_, i) => !Number.isFinite(data[i]![end])),
          {
            y: name,
            x: end,
            text: () => (end === 'low' ? '◂' : '▸'),
            fill: INK.accent,
            dy: low,
          },
        ),
      ),
      dot(data, { y: name, x: 'value', fill: INK.accent, stroke: INK.paper, r: 5.5, dy: low }),
    ],
  );
}

/** The rows that have this end of their interval. */
function bounded(data: readonly RatingRow[], end: 'low' | 'high'): RatingRow[] {
  return data.filter((row) => Number.isFinite(row[end]));
}

/** An end without a limit is drawn a little beyond all others; an arrow stands there. */
function withinReach(data: readonly RatingRow[]): RatingRow[] {
  const ends = data
    .flatMap(({ value, low, high }) => [value, low, high])
    .filter((end) => Number.isFinite(end));
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const beyond = 0.12 * (most - least || 1);
  return data.map(({ name, value, low, high }) => ({
    name,
    value,
    low: Number.isFinite(low) ? low : least - beyond,
    high: Number.isFinite(high) ? high : most + beyond,
  }));
}
