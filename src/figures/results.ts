import { axisX, barX, gridX, ruleX, text, type PlotOptions } from '@observablehq/plot';
import { INK } from './figure.ts';
import { middle, rows } from './rows.ts';

interface ResultRow {
  readonly name: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

interface Piece {
  readonly name: string;
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Wins, draws and losses of each name as shares of its games. */
export function resultBars(
  width: number,
  data: readonly ResultRow[],
  words: { readonly wins: string; readonly draws: string; readonly losses: string },
): PlotOptions {
  const anyDraw = data.some(({ draws }) => draws > 0);
  const kinds = [
    { kind: words.wins, colour: INK.win, ink: '#fff', of: (row: ResultRow) => row.wins },
    { kind: words.draws, colour: INK.draw, ink: '#222', of: (row: ResultRow) => row.draws },
    { kind: words.losses, colour: INK.loss, ink: '#222', of: (row: ResultRow) => row.losses },
  ].filter(({ kind }) => anyDraw || kind !== words.draws);
  const pieces = data.flatMap((row): Piece[] => {
    const all = row.wins + row.draws + row.losses;
    let from = 0;
    return kinds.map(({ kind, of }) => {
      const count = of(row);
      const start = from;
      from += all === 0 ? 0 : count / all;
      return { name: row.name, kind, from: start, to: from, count };
    });
  });
  return rows(
    width,
    data.map(({ name }) => name),
    {
      x: { domain: [0, 100], percent: true, label: '%', labelArrow: 'none' },
      color: {
        domain: kinds.map(({ kind }) => kind),
        range: kinds.map(({ colour }) => colour),
      },
    },
    (low) => [
      gridX({ strokeOpacity: 0.12 }),
      axisX({ ticks: 5, label: '%', labelArrow: 'none', tickSize: 0 }),
      ...kinds.flatMap(({ kind, colour, ink }) => {
        const own = pieces.filter((piece) => piece.kind === kind);
        return [
          barX(own, {
            y: 'name',
            x1: 'from',
            x2: 'to',
            fill: colour,
            ...middle(low, 18),
          }),
          text(
            own.filter(({ from, to }) => to - from > 0.07),
            {
              y: 'name',
              x: ({ from, to }: Piece) => (from + to) / 2,
              text: ({ count }: Piece) => String(count),
              fill: ink,
              dy: low,
            },
          ),
        ];
      }),
      ruleX([0.5], { stroke: INK.paper, strokeDasharray: '2,3' }),
    ],
  );
}
