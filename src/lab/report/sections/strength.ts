import { openWords } from '../../../arena/index.ts';
import { cell, say, type Section, type Table } from '../document.ts';
import { errorBars } from '../../../figures/index.ts';
import { ELO_POINTS, SHARE } from '../../../figures/numbers/index.ts';
import { isDuel, ranked, type Telling } from '../telling.ts';

/** Who is stronger, and how sure that is. */
export function strength(telling: Telling): Section | null {
  const { evidence, text, numbers, lang } = telling;
  const { standings, names, order } = evidence;
  const words = text.strength;
  if (standings.games === 0) return null;
  if (isDuel(evidence)) return duel(telling);
  const strengths = standings.strengths();
  const places = ranked(evidence);
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
      const { elo, interval, open } = strengths.players[player]!;
      const { points, games } = standings.agent(player);
      const next = order[rank];
      return [
        cell(numbers.count(rank)),
        cell(names[player]!),
        cell(numbers.eloOf({ elo, open })),
        cell(open === null ? numbers.interval(interval, ELO_POINTS) : ''),
        cell(numbers.points(points.mean)),
        cell(numbers.interval(points.interval, SHARE)),
        cell(numbers.count(games)),
        cell(next === undefined ? '' : numbers.likelihood(strengths.superiority(player, next))),
      ];
    }),
    note: words.note,
  };
  // What the games leave open has no place on an axis.
  const rows = order.flatMap((player) => {
    const { elo, interval, open } = strengths.players[player]!;
    return open === null ? [{ name: names[player]!, value: elo, ...interval }] : [];
  });
  const byElo = rows.toSorted((a, b) => b.value - a.value);
  return {
    id: 'strength',
    title: words.title,
    blocks: [
      { kind: 'table', table },
      ...openWords(strengths, names).map((open) => say(open[lang])),
      ...(evidence.ranked ? [say(words.ranked)] : []),
      ...(rows.length === 0
        ? []
        : [
            {
              kind: 'figure',
              figure: {
                name: 'strength',
                title: words.figure,
                description: words.figureText(byElo[0]!.name, byElo.at(-1)!.name),
                plot: (width: number) =>
                  errorBars(width, rows, {
                    label: words.eloAxis,
                    neutral: 0,
                    format: numbers.plain,
                  }),
              },
            } as const,
          ]),
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
              cell(numbers.points(score)),
              cell(numbers.interval(scoreInterval, SHARE)),
              cell(numbers.measured(elo, eloInterval, ELO_POINTS)),
              cell(numbers.interval(eloInterval, ELO_POINTS)),
              cell(numbers.likelihood(superiority)),
            ];
          }),
          note: words.matchNote[unit],
        },
      },
    ],
  };
}
