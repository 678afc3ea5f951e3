import { dot, gridX, ruleX, ruleY, type PlotOptions } from '@observablehq/plot';
import { INK, type AxisWords } from './figure.ts';
import { rows } from './rows.ts';

/** How values spread: the middle 90 %, the middle half, the median and the mean. */
export interface SpreadRow {
  readonly name: string;
  readonly p5: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  readonly p95: number;
  readonly mean: number;
}

export function spreads(
  width: number,
  data: readonly SpreadRow[],
  { label, format }: AxisWords,
): PlotOptions {
  return rows(
    width,
    data.map(({ name }) => name),
    { x: { label, labelArrow: 'none', nice: true, tickFormat: format } },
    (low) => [
      gridX({ strokeOpacity: 0.12 }),
      ruleX([0], { stroke: INK.muted, strokeDasharray: '3,3' }),
      ruleY(data, {
        y: 'name',
        x1: 'p5',
        x2: 'p95',
        stroke: INK.accent,
        strokeWidth: 1.5,
        dy: low,
      }),
      ruleY(data, { y: 'name', x1: 'p25', x2: 'p75', stroke: INK.soft, strokeWidth: 12, dy: low }),
      dot(data, { y: 'name', x: 'median', symbol: 'square', r: 4, fill: INK.accent, dy: low }),
      dot(data, {
        y: 'name',
        x: 'mean',
        r: 4.5,
        fill: INK.paper,
        stroke: INK.accent,
        strokeWidth: 2,
        dy: low,
      }),
    ],
  );
}
