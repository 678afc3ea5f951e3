import { gridX, gridY, lineY, ruleY, text, type PlotOptions } from '@observablehq/plot';
import { series, type Figure } from '../../src/figures/index.ts';
import { CORES, LENGTHS, simulate, type Costs, type Simulated } from './simulate.ts';

const NAMES: Readonly<Record<(typeof LENGTHS)[number], string>> = {
  10: 'games of 10 ms',
  1000: 'games of 1 s',
  60_000: 'games of 1 min',
};

/** What share of their time so many cores play, for games of three lengths, and what is the limit beyond. */
export function growth(costs: Costs): Figure {
  const told = LENGTHS.map((ms) => CORES.map((cores) => simulate(cores, ms, costs)));
  return {
    name: 'growth',
    title: 'Cores that play, by how many there are',
    description: told.map((curve) => saying(curve)).join(' '),
    legend: LENGTHS.map((ms, i) => ({ name: NAMES[ms], colour: series(i) })),
    plot: (width) => plotOf(width, told),
  };
}

function saying(curve: readonly Simulated[]): string {
  const limited = curve.find(({ limit }) => limit !== null);
  const name = NAMES[curve[0]!.ms as (typeof LENGTHS)[number]];
  return limited === undefined
    ? `With ${name} all cores play, up to ${curve.at(-1)!.cores}.`
    : `With ${name} the ${limited.limit} is the limit from ${limited.cores} cores on.`;
}

function plotOf(width: number, told: readonly (readonly Simulated[])[]): PlotOptions {
  // Each curve is named beside the point where it bends, or at its end.
  const named = told.map((curve) => curve.find(({ limit }) => limit !== null) ?? curve.at(-2)!);
  const lowest = named.reduce((a, b) => (b.share < a.share ? b : a));
  return {
    width,
    height: 260,
    marginLeft: 48,
    marginRight: 40,
    x: {
      type: 'log',
      label: 'cores',
      labelArrow: 'none',
      ticks: [1, 10, 100, 1000, 10_000],
      tickFormat: ',',
    },
    y: {
      domain: [0, 1],
      label: 'share of the time that they play',
      labelArrow: 'none',
      tickFormat: '%',
    },
    marks: [
      gridX({ strokeOpacity: 0.12 }),
      gridY({ strokeOpacity: 0.12 }),
      ruleY([0]),
      ...told.map((curve, i) =>
        lineY(curve, { x: 'cores', y: 'share', stroke: series(i), strokeWidth: 2, marker: 'dot' }),
      ),
      ...named.map((point) =>
        text([point], {
          x: 'cores',
          y: 'share',
          text: nameOf,
          textAnchor: point === lowest ? 'end' : 'start',
          dx: point === lowest ? -8 : 8,
          dy: point.limit === null ? 12 : 0,
        }),
      ),
    ],
  };
}

function nameOf({ ms, limit }: Simulated): string {
  const name = NAMES[ms as (typeof LENGTHS)[number]];
  return limit === null ? name : `${name}: the ${limit} is the limit`;
}
