import { areaY, gridY, line, ruleY, text, type PlotOptions } from '@observablehq/plot';
import { INK, base } from './figure.ts';

export interface SprtPoint {
  readonly pairs: number;
  readonly llr: number;
}

/** The log-likelihood ratio pair by pair, between the bounds at which the test stops. */
export function sprtTrace(
  width: number,
  points: readonly SprtPoint[],
  bounds: {
    readonly lower: number;
    readonly upper: number;
    readonly lowerName: string;
    readonly upperName: string;
  },
  words: {
    readonly x: string;
    readonly y: string;
    readonly format: (value: number) => string;
  },
): PlotOptions {
  const { lower, upper, lowerName, upperName } = bounds;
  const named = [
    { at: upper, name: upperName },
    { at: lower, name: lowerName },
  ];
  return base(width, {
    height: 300,
    marginTop: 28,
    x: { label: words.x, labelArrow: 'none', labelAnchor: 'center', tickFormat: words.format },
    y: {
      label: words.y,
      labelArrow: 'none',
      domain: domainAround(points, lower, upper),
      tickFormat: words.format,
    },
    marks: [
      gridY({ strokeOpacity: 0.12 }),
      ruleY([0], { stroke: INK.muted }),
      areaY(points, { x: 'pairs', y: 'llr', fill: INK.soft, fillOpacity: 0.5 }),
      line(points, { x: 'pairs', y: 'llr', stroke: INK.accent, strokeWidth: 2 }),
      ruleY(named, { y: 'at', stroke: INK.loss, strokeWidth: 1.5, strokeDasharray: '6,4' }),
      text(named.slice(0, 1), {
        y: 'at',
        text: 'name',
        frameAnchor: 'left',
        dx: 6,
        dy: -9,
        textAnchor: 'start',
      }),
      text(named.slice(1), {
        y: 'at',
        text: 'name',
        frameAnchor: 'left',
        dx: 6,
        dy: 11,
        textAnchor: 'start',
      }),
    ],
  });
}

function domainAround(
  points: readonly SprtPoint[],
  lower: number,
  upper: number,
): [number, number] {
  const values = points.map(({ llr }) => llr);
  const low = Math.min(lower, ...values);
  const high = Math.max(upper, ...values);
  const air = 0.12 * (high - low);
  return [low - air, high + air];
}
