import { cell, type Block, type Section } from '../document.ts';
import { ENDINGS } from '../evidence.ts';
import type { Telling } from '../telling.ts';

/** How games ended, where not all ended by the rules. */
export function faults({ evidence, text, numbers }: Telling): Section | null {
  const { endings, standings, names, order } = evidence;
  const words = text.faults;
  const offenders = order
    .map((player) => ({ player, ...standings.agent(player) }))
    .filter(
      ({ lostBy, spending }) => lostBy.illegal + lostBy.crash + lostBy.time + spending.faults > 0,
    );
  if (endings.rules === standings.games && offenders.length === 0) return null;
  const blocks: Block[] = [
    {
      kind: 'table',
      table: {
        caption: words.caption,
        columns: [
          { title: words.ending, kind: 'label' },
          { title: words.games, kind: 'number' },
          { title: words.share, kind: 'number' },
        ],
        rows: ENDINGS.filter((ending) => endings[ending] > 0).map((ending) => [
          cell(words.endings[ending]),
          cell(numbers.count(endings[ending])),
          cell(numbers.significant(endings[ending] / standings.games, 3, { percent: true })),
        ]),
      },
    },
  ];
  if (offenders.length > 0) {
    blocks.push({
      kind: 'table',
      table: {
        caption: words.lost,
        columns: [
          { title: words.agent, kind: 'name' },
          { title: words.illegal, kind: 'number' },
          { title: words.crash, kind: 'number' },
          { title: words.time, kind: 'number' },
          { title: words.forgiven, kind: 'number' },
        ],
        rows: offenders.map(({ player, lostBy, spending }) => [
          cell(names[player]!),
          cell(numbers.count(lostBy.illegal)),
          cell(numbers.count(lostBy.crash)),
          cell(numbers.count(lostBy.time)),
          cell(numbers.count(spending.faults)),
        ]),
      },
    });
  }
  return { id: 'endings', title: words.title, blocks };
}
