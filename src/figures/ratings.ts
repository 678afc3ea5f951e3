import { dot, gridX, ruleX, ruleY, tickX, type PlotOptions } from '@observablehq/plot';
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
  return rows(
    width,
    data.map((row) => row.name),
    {
      x: { label, labelArrow: 'none', nice: true, percent, tickFormat: format },
    },
    (low) => [
      gridX({ strokeOpacity: 0.12 }),
      ruleX([neutral], { stroke: INK.muted, strokeDasharray: '3,3' }),
      ruleY(data, {
        y: name,
        x1: 'low',
        x2: 'high',
        stroke: INK.accent,
        strokeWidth: 2,
        dy: low,
      }),
      ...(['low', 'high'] as const).map((end) =>
        tickX(data, { y: name, x: end, stroke: INK.accent, strokeWidth: 2, ...middle(low, 10) }),
      ),
      dot(data, { y: name, x: 'value', fill: INK.accent, stroke: INK.paper, r: 5.5, dy: low }),
    ],
  );
}
