import { cell, type Block, type Section } from '../document.ts';
import {
  histogram,
  quantile,
  spreads,
  type SpreadRow,
  type Tally,
} from '../../../figures/index.ts';
import { commonDecimals } from '../../../figures/numbers/index.ts';
import { isDuel, type Telling } from '../telling.ts';

export function points(telling: Telling): Section | null {
  const { evidence, text, numbers } = telling;
  const { standings, names, order, differences } = evidence;
  const words = text.points;
  if (standings.games === 0 || telling.points === '') return null;
  const intervals = order.map((player) => standings.agent(player).difference.interval);
  const decimals = commonDecimals(intervals);
  const style = { signed: true, decimals };
  return {
    id: 'points',
    title: words.title,
    blocks: [
      {
        kind: 'table',
        table: {
          caption: words.caption(telling.points),
          columns: [
            { title: words.agent, kind: 'name' },
            { title: words.score, kind: 'number' },
            { title: words.difference, kind: 'number' },
            { title: words.interval, kind: 'number' },
            { title: words.range, kind: 'number' },
          ],
          rows: order.map((player) => {
            const { score, difference } = standings.agent(player);
            const seen = differences[player]!;
            const ends = [seen[0], seen.at(-1)].map((tally) =>
              numbers.significant(tally?.value ?? Number.NaN, 3, { signed: true }),
            );
            return [
              cell(names[player]!),
              cell(numbers.measured(score.mean, score.interval, { decimals })),
              cell(numbers.measured(difference.mean, difference.interval, style)),
              cell(numbers.interval(difference.interval, style)),
              cell(ends.join(' … ')),
            ];
          }),
          note: words.note,
        },
      },
      isDuel(evidence) ? duelFigure(telling) : spreadFigure(telling),
    ],
  };
}

function duelFigure({ evidence, text, numbers, points: unit }: Telling): Block {
  const words = text.points;
  const [best] = evidence.order;
  const tallies = evidence.differences[best!]!;
  return {
    kind: 'figure',
    figure: {
      name: 'differences',
      title: words.histogram(evidence.names[best!]!),
      description: words.histogramText,
      plot: (width) =>
        histogram(width, tallies, {
          label: words.axis(unit),
          count: words.gamesAxis,
          format: numbers.plain,
          mean: meanOf(tallies),
          split: 0,
        }),
    },
  };
}

function spreadFigure({ evidence, text, numbers, points: unit }: Telling): Block {
  const words = text.points;
  const rows = evidence.order
    .filter((player) => evidence.differences[player]!.length > 0)
    .map((player): SpreadRow => {
      const tallies = evidence.differences[player]!;
      return {
        name: evidence.names[player]!,
        p5: quantile(tallies, 0.05),
        p25: quantile(tallies, 0.25),
        median: quantile(tallies, 0.5),
        p75: quantile(tallies, 0.75),
        p95: quantile(tallies, 0.95),
        mean: meanOf(tallies),
      };
    });
  return {
    kind: 'figure',
    figure: {
      name: 'differences',
      title: words.figure,
      description: words.figureText,
      plot: (width) => spreads(width, rows, { label: words.axis(unit), format: numbers.plain }),
    },
  };
}

function meanOf(tallies: readonly Tally[]): number {
  const games = tallies.reduce((sum, { count }) => sum + count, 0);
  return tallies.reduce((sum, { value, count }) => sum + value * count, 0) / games;
}
