import { areaY, dot, gridY, line, ruleY, text, type PlotOptions } from '@observablehq/plot';
import { INK, base, isNarrow, series, shortName } from './figure.ts';

interface CurvePoint {
  readonly x: number;
  readonly y: number;
  /** The interval around it, where there is one. */
  readonly low?: number;
  readonly high?: number;
}

export interface Curve {
  readonly name: string;
  readonly points: readonly CurvePoint[];
}

interface CurveWords {
  readonly x: string;
  readonly y: string;
  readonly percent?: boolean;
  /** A line that stands for "no difference". */
  readonly neutral?: number;
  readonly format: (value: number) => string;
}

/** Lines with their names at the right end, or below where the figure is narrow. */
export function curves(
  width: number,
  data: readonly Curve[],
  { x, y, percent = false, neutral, format }: CurveWords,
): PlotOptions {
  const narrow = isNarrow(width);
  const height = narrow ? 260 : 300;
  const longest = Math.max(...data.map(({ name }) => shortName(name, 30).length));
  const ends = data.flatMap(({ name, points }, i) =>
    points.length === 0 ? [] : [{ name, i, ...points.at(-1)! }],
  );
  const range = rangeOf(data);
  return base(width, {
    height,
    marginLeft: 60,
    marginRight: narrow ? 16 : 24 + longest * 6.6,
    x: { label: x, labelArrow: 'none', labelAnchor: 'center', tickFormat: format },
    y: {
      label: y,
      labelArrow: 'none',
      domain: range.map((end) => (percent ? 100 * end : end)),
      percent,
      tickFormat: format,
    },
    marks: [
      gridY({ strokeOpacity: 0.12 }),
      ...(neutral === undefined
        ? []
        : [ruleY([neutral], { stroke: INK.muted, strokeDasharray: '3,3' })]),
      ...data.flatMap(({ points }, i) =>
        points.some(({ low }) => low !== undefined)
          ? [areaY(points, { x: 'x', y1: 'low', y2: 'high', fill: series(i), fillOpacity: 0.13 })]
          : [],
      ),
      ...data.map(({ points }, i) =>
        line(points, { x: 'x', y: 'y', stroke: series(i), strokeWidth: 2 }),
      ),
      ...ends.map(({ i, ...end }) => dot([end], { x: 'x', y: 'y', fill: series(i), r: 3.5 })),
      ...(narrow ? [] : endNames(ends, range, height - 62)),
    ],
  });
}

interface End extends CurvePoint {
  readonly name: string;
  readonly i: number;
}

/** From the lowest to the highest of what is drawn, with some air. */
function rangeOf(data: readonly Curve[]): [number, number] {
  const values = data.flatMap(({ points }) =>
    points.flatMap(({ y, low = y, high = y }) => [y, low, high]),
  );
  const least = Math.min(...values);
  const most = Math.max(...values);
  const air = 0.04 * (most - least || 1);
  return [least - air, most + air];
}

/** Pixels that a name takes. */
const LINE = 14;

/** Names at the ends of their lines, in their colours, moved apart where they would overlap. */
function endNames(ends: readonly End[], [least, most]: readonly [number, number], height: number) {
  const down = (y: number) => (height * (most - y)) / (most - least);
  let free = -Infinity;
  return ends
    .toSorted((a, b) => b.y - a.y)
    .map(({ i, ...end }) => {
      const wanted = down(end.y);
      const given = Math.max(wanted, free);
      free = given + LINE;
      return text([end], {
        x: 'x',
        y: 'y',
        text: ({ name }: { name: string }) => shortName(name, 30),
        textAnchor: 'start',
        dx: 9,
        dy: given - wanted,
        fill: series(i),
      });
    });
}

/** The colours of lines, for a list beside the figure; a single line needs none. */
export function legendOf(data: readonly Curve[]): { name: string; colour: string }[] {
  if (data.length === 1) return [];
  return data.map(({ name }, i) => ({ name, colour: series(i) }));
}
