import { curves, legendOf, type Curve } from '../../../figures/index.ts';
import { cell, type Column, type Section } from '../document.ts';
import { ranked, type Telling } from '../telling.ts';

/** More lines in one figure cannot be told apart. */
const MOST_CURVES = 10;

/** How the agents did at each search depth, of a contest held at one after another. */
export function depths(telling: Telling): Section | null {
  const { evidence, text, numbers } = telling;
  const { standings, names } = evidence;
  const words = text.depths;
  const lines = standings.byDepth();
  if (lines.length === 0) return null;
  const places = ranked(evidence);
  const drawn = places.slice(0, MOST_CURVES).map(({ player }): Curve => ({
    name: names[player]!,
    points: lines.flatMap(({ depth, points }) => {
      const { mean, interval } = points[player]!;
      return Number.isNaN(mean) ? [] : [{ x: depth, y: mean, ...interval }];
    }),
  }));
  return {
    id: 'depths',
    title: words.title,
    blocks: [
      {
        kind: 'table',
        table: {
          caption: words.caption,
          columns: [
            { title: text.strength.rank, kind: 'number' },
            { title: text.strength.agent, kind: 'name' },
            ...lines.map(({ depth }): Column => ({
              title: words.depth(numbers.count(depth)),
              kind: 'number',
            })),
          ],
          rows: places.map(({ player, rank }) => [
            cell(numbers.count(rank)),
            cell(names[player]!),
            ...lines.map(({ points }) => cell(numbers.share(points[player]!))),
          ]),
          note: words.note,
        },
      },
      {
        kind: 'figure',
        figure: {
          name: 'depths',
          title: words.figure,
          description: words.figureText,
          legend: legendOf(drawn),
          plot: (width) => {
            const options = curves(width, drawn, {
              x: words.axis,
              y: words.share,
              format: numbers.plain,
              percent: true,
              neutral: 0.5,
            });
            return { ...options, x: { ...options.x, ticks: lines.map(({ depth }) => depth) } };
          },
        },
      },
    ],
  };
}
