import { dot, gridX, ruleY, type PlotOptions } from '@observablehq/plot';
import { INK, type AxisWords } from './figure.ts';
import { rows } from './rows.ts';

interface EffortRow {
  readonly name: string;
  /** Milliseconds of a decision: the mean and the longest. */
  readonly mean: number;
  readonly slowest: number;
}

/** The mean decision as a full dot, the longest as a hollow one, on a scale of powers of ten. */
export function effortDots(
  width: number,
  data: readonly EffortRow[],
  { label, format }: AxisWords,
): PlotOptions {
  const decades = powersOfTen(data.flatMap(({ mean, slowest }) => [mean, slowest]));
  return rows(
    width,
    data.map(({ name }) => name),
    {
      x: {
        type: 'log',
        label,
        labelArrow: 'none',
        domain: [decades[0]!, decades.at(-1)!],
        ticks: decades,
        tickFormat: format,
      },
    },
    (low) => [
      gridX(decades, { strokeOpacity: 0.12 }),
      ruleY(data, {
        y: 'name',
        x1: 'mean',
        x2: 'slowest',
        stroke: INK.soft,
        strokeWidth: 3,
        dy: low,
      }),
      dot(data, {
        y: 'name',
        x: 'slowest',
        r: 4.5,
        fill: INK.paper,
        stroke: INK.accent,
        strokeWidth: 1.5,
        dy: low,
      }),
      dot(data, { y: 'name', x: 'mean', r: 5, fill: INK.accent, dy: low }),
    ],
  );
}

function powersOfTen(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.ceil(Math.log10(Math.max(...values)));
  return Array.from({ length: Math.max(2, last - first + 1) }, (_, i) => 10 ** (first + i));
}
