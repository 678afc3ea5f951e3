import { cell, type Section, type Table } from '../document.ts';
import { errorBars } from '../../../figures/index.ts';
import { commonDecimals } from '../numbers.ts';
import { eloStyle, isDuel, ranked, type Telling } from '../telling.ts';

/** Who is stronger, and how sure that is. */
export function strength(telling: Telling): Section | null {
  const { evidence, text, numbers } = telling;
  const { standings, names, order } = evidence;
  const words = text.strength;
  if (standings.games === 0) return null;
  if (isDuel(evidence)) return duel(telling);
  const strengths = standings.strengths();
  const places = ranked(evidence);
  const shares = order.map((player) => standings.agent(player).points.interval);
  const style = eloStyle(evidence);
  const shareStyle = { percent: true, decimals: commonDecimals(shares, true) };
  const table: Table = {
    caption: words.caption,
    columns: [
      { title: words.rank, kind: 'number' },
      { title: words.agent, kind: 'name' },
      { title: words.elo, kind: 'number' },
      { title: words.interval, kind: 'number' },
      { title: words.points, kind: 'number' },
      { title: words.interval, kind: 'number' },
      { title: words.games, kind: 'number' },
      { title: words.superiority, kind: 'number', long: words.superiorityLong },
    ],
    rows: places.map(({ player, rank }) => {
      const { elo, interval } = strengths.players[player]!;
      const { points, games } = standings.agent(player);
      const next = order[rank];
      return [
        cell(numbers.count(rank)),
        cell(names[player]!),
        cell(numbers.measured(elo, interval, style)),
        cell(numbers.interval(interval, style)),
        cell(numbers.measured(points.mean, points.interval, shareStyle)),
        cell(numbers.interval(points.interval, shareStyle)),
        cell(numbers.count(games)),
        cell(next === undefined ? '' : numbers.likelihood(strengths.superiority(player, next))),
      ];
    }),
    note: words.note,
  };
  const rows = order.map((player) => {
    const { elo, interval } = strengths.players[player]!;
    return { name: names[player]!, value: elo, ...interval };
  });
  const byElo = rows.toSorted((a, b) => b.value - a.value);
  return {
    id: 'strength',
    title: words.title,
    blocks: [
      { kind: 'table', table },
      ...(evidence.ranked ? [{ kind: 'text', text: words.ranked } as const] : []),
      {
        kind: 'figure',
        figure: {
          name: 'strength',
          title: words.figure,
          description: words.figureText(byElo[0]!.name, byElo.at(-1)!.name),
          plot: (width) =>
            errorBars(width, rows, {
              label: words.eloAxis,
              neutral: 0,
              format: numbers.plain,
            }),
        },
      },
    ],
  };
}

/** Of two agents only the difference can be known: from their pairs, without a model. */
function duel({ evidence, text, numbers, unit }: Telling): Section {
  const { standings, names, order } = evidence;
  const words = text.strength;
  return {
    id: 'strength',
    title: words.title,
    blocks: [
      {
        kind: 'table',
        table: {
          caption: words.match,
          columns: [
            { title: words.agent, kind: 'name' },
            { title: words.points, kind: 'number' },
            { title: words.interval, kind: 'number' },
            { title: words.difference, kind: 'number' },
            { title: words.interval, kind: 'number' },
            { title: words.stronger, kind: 'number' },
          ],
          rows: order.map((player) => {
            const { rating } = standings.cell(player, 1 - player);
            const { score, scoreInterval, elo, eloInterval, superiority } = rating;
            return [
              cell(names[player]!),
              cell(numbers.measured(score, scoreInterval, { percent: true })),
              cell(numbers.interval(scoreInterval, { percent: true })),
              cell(numbers.measured(elo, eloInterval, { signed: true })),
              cell(numbers.interval(eloInterval, { signed: true })),
              cell(numbers.likelihood(superiority)),
            ];
          }),
          note: words.matchNote[unit],
        },
      },
    ],
  };
}
