import { axisX, axisY, gridY, rectY, ruleX, ruleY, type PlotOptions } from '@observablehq/plot';
import { INK, base, type AxisWords } from './figure.ts';

/** So many of a value. */
export interface Tally {
  readonly value: number;
  readonly count: number;
}

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Bins of one round width, at most so many, each around a multiple of it. */
export function binned(tallies: readonly Tally[], most: number): Bin[] {
  if (tallies.length === 0) return [];
  const values = tallies.map(({ value }) => value);
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  const grain = grainOf(values, span / most);
  const origin = least - Math.round(least / grain) * grain;
  const step = grain * roundStep(span / grain, most);
  const counts = new Map<number, number>();
  for (const { value, count } of tallies) {
    const bin = Math.floor((value - origin) / step + 0.5);
    counts.set(bin, (counts.get(bin) ?? 0) + count);
  }
  return [...counts]
    .map(([bin, count]) => ({
      from: origin + (bin - 0.5) * step,
      to: origin + (bin + 0.5) * step,
      count,
    }))
    .toSorted((a, b) => a.from - b.from);
}

/**
 * The distance that all values keep, so that no bin stays empty by rule (margins in Reversi are
 * even); where they keep none, a power of ten.
 */
function grainOf(values: readonly number[], fine: number): number {
  const [first = 0] = values;
  if (values.every((value) => Number.isInteger(value))) {
    return values.reduce((grain, value) => divisor(grain, Math.abs(value - first)), 0) || 1;
  }
  return 10 ** Math.floor(Math.log10(Math.max(fine, 1e-6)));
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** 1, 2, 5, 10, 20, … */
function roundStep(grains: number, most: number): number {
  for (let unit = 1; ; unit *= 10) {
    for (const times of [1, 2, 5]) if (grains / (unit * times) + 1 <= most) return unit * times;
  }
}

/** Round values along the axis; never between two whole numbers where all are whole. */
function tickValues(tallies: readonly Tally[], most: number): number[] {
  const values = tallies.map(({ value }) => value);
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  const whole = values.every((value) => Number.isInteger(value));
  const grain = whole ? 1 : grainOf(values, span / most);
  const step = grain * roundStep(span / grain, most);
  const first = Math.ceil(least / step);
  return Array.from(
    { length: Math.floor((least + span) / step) - first + 1 },
    (_, i) => (first + i) * step,
  );
}

/** How often each value came up, with a line at the mean. */
export function histogram(
  width: number,
  tallies: readonly Tally[],
  {
    label,
    count,
    format,
    mean,
    split = null,
  }: AxisWords & { count: string; mean: number; split?: number | null },
): PlotOptions {
  const bins = binned(tallies, width < 500 ? 36 : 72);
  const ticks = tickValues(tallies, width < 500 ? 6 : 12);
  const colour = ({ from, to }: Bin) => {
    if (split === null) return INK.win;
    const middle = (from + to) / 2;
    return middle > split ? INK.win : middle < split ? INK.loss : INK.draw;
  };
  return base(width, {
    height: 240,
    marginLeft: 56,
    x: { label, labelArrow: 'none', labelAnchor: 'center' },
    y: { label: count, labelArrow: 'none', nice: true },
    marks: [
      gridY({ strokeOpacity: 0.12 }),
      axisX(ticks, { label, labelArrow: 'none', labelAnchor: 'center', tickFormat: format }),
      axisY({ label: count, labelArrow: 'none', tickSize: 0, ticks: 4, tickFormat: format }),
      rectY(bins, { x1: 'from', x2: 'to', y: 'count', fill: colour, inset: 0.5 }),
      ruleY([0], { stroke: INK.muted }),
      ruleX([mean], { stroke: 'currentColor', strokeWidth: 1.5, strokeDasharray: '4,3' }),
    ],
  });
}
