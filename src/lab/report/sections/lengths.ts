import type { Estimate as Mean, Range } from '../../../arena/index.ts';
import { cell, type Cell, type Section } from '../document.ts';
import { histogram, quantile } from '../../../figures/index.ts';
import type { Telling } from '../telling.ts';

/** How long games were, and what else designers of games ask about them. */
export function lengths(telling: Telling): Section | null {
  const { evidence, text, numbers } = telling;
  const { standings, measures, endings, lengths: tallies } = evidence;
  const words = text.lengths;
  if (standings.games === 0) return null;
  const { length, branching, choice, decisive, margin, leadChanges, comebacks } = measures;
  const share = (name: string, { mean, interval }: Mean): Cell[] => [
    cell(name),
    cell(numbers.measured(mean, interval, { percent: true })),
    cell(numbers.interval(interval, { percent: true })),
    cell(''),
    cell(''),
  ];
  const range = (name: string, { mean, interval, least, most }: Range): Cell[] => [
    cell(name),
    cell(numbers.measured(mean, interval)),
    cell(numbers.interval(interval)),
    cell(numbers.significant(least)),
    cell(numbers.significant(most)),
  ];
  const opened = evidence.contest.spec.openings !== 'none';
  const all = measures.games === endings.rules + endings.adjudicated;
  return {
    id: 'lengths',
    title: words.title,
    blocks: [
      {
        kind: 'figure',
        figure: {
          name: 'lengths',
          title: words.figure,
          description: words.figureText(
            numbers.count(quantile(tallies, 0.5)),
            numbers.count(tallies[0]!.value),
            numbers.count(tallies.at(-1)!.value),
          ),
          plot: (width) =>
            histogram(width, tallies, {
              label: words.axis,
              count: words.gamesAxis,
              format: numbers.plain,
              mean: standings.plies.mean,
            }),
        },
      },
      ...(measures.games === 0
        ? []
        : [
            {
              kind: 'table' as const,
              table: {
                caption: words.caption,
                columns: [
                  { title: words.measure, kind: 'label' as const },
                  { title: words.mean, kind: 'number' as const },
                  { title: words.interval, kind: 'number' as const },
                  { title: words.least, kind: 'number' as const },
                  { title: words.most, kind: 'number' as const },
                ],
                rows: [
                  range(words.length, length),
                  range(words.branching, branching),
                  share(words.choice, choice),
                  share(words.decisive, decisive),
                  ...(margin === null ? [] : [range(words.margin(telling.points), margin)]),
                  ...(leadChanges === null ? [] : [range(words.leadChanges, leadChanges)]),
                  ...(comebacks === null ? [] : [share(words.comebacks, comebacks)]),
                ],
                note: `${all ? words.noteAll : words.note(numbers.count(measures.games))}${opened ? ` ${words.opened}` : ''}`,
              },
            },
          ]),
    ],
  };
}
