import { cell, type Block, type Column, type Section } from '../document.ts';
import { resultBars } from '../../../figures/index.ts';
import { commonDecimals } from '../../../figures/numbers/index.ts';
import { isDuel, type Telling } from '../telling.ts';

export function results(telling: Telling): Section | null {
  const { evidence, text, numbers } = telling;
  const { standings, names, order, contest } = evidence;
  const words = text.results;
  if (standings.games === 0) return null;
  const lines = order.map((player) => ({
    name: names[player]!,
    ...standings.totals(player),
    line: standings.agent(player),
  }));
  const kinds = (['wins', 'draws', 'losses'] as const).filter(
    (kind) => kind !== 'draws' || lines.some(({ draws }) => draws > 0),
  );
  const decimals = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      commonDecimals(
        lines.map(({ line }) => line[kind].interval),
        true,
      ),
    ]),
  ) as Record<(typeof kinds)[number], number>;
  return {
    id: 'results',
    title: words.title,
    blocks: [
      {
        kind: 'table',
        table: {
          caption: words.caption,
          columns: [
            { title: words.agent, kind: 'name' },
            { title: words.games, kind: 'number' },
            ...kinds.map((kind): Column => ({ title: words[kind], kind: 'number' })),
          ],
          rows: lines.map(({ name, games, line, ...counts }) => [
            cell(name),
            cell(numbers.count(games)),
            ...kinds.map((kind) => {
              const { mean, interval } = line[kind];
              const style = { percent: true, decimals: decimals[kind] };
              return cell(numbers.count(counts[kind]), {
                small: numbers.withInterval(mean, interval, style),
              });
            }),
          ]),
          note: contest.game.info.seats === 2 ? words.note : `${words.note} ${words.shared}`,
        },
      },
      ...pairs(telling),
      {
        kind: 'figure',
        figure: {
          name: 'results',
          title: words.figure,
          description: words.figureText,
          plot: (width) => resultBars(width, lines, words),
        },
      },
    ],
  };
}

const PAIR_POINTS = ['0', '½', '1', '1½', '2'];

/** How the pairs of a match came out: what its intervals stand on. */
function pairs({ evidence, text, numbers }: Telling): Block[] {
  const { standings, names, order } = evidence;
  const words = text.results;
  if (!isDuel(evidence)) return [];
  const [best] = order;
  const counts = standings.cell(best!, 1 - best!).pairs;
  if (counts === null) return [];
  return [
    {
      kind: 'table',
      table: {
        caption: words.pairs,
        columns: [
          { title: words.pairPoints(names[best!]!), kind: 'label' },
          ...PAIR_POINTS.map((title): Column => ({ title, kind: 'cell' })),
        ],
        rows: [[cell(text.units(2, 'pair')), ...counts.map((count) => cell(numbers.count(count)))]],
        note: words.pairNote,
      },
    },
  ];
}
