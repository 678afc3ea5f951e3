import { seatName } from '../../../core/index.ts';
import { cell, say, type Column, type Section } from '../document.ts';
import { errorBars } from '../../../figures/index.ts';
import type { Telling } from '../telling.ts';

/** What moving first is worth. */
export function seats({ evidence, text, numbers, lang }: Telling): Section | null {
  const { standings, contest } = evidence;
  const { game, spec } = contest;
  const words = text.seats;
  if (standings.games === 0 || game.info.seats < 2) return null;
  const lines = Array.from({ length: game.info.seats }, (_, seat) => ({
    name: seatName(game.words[lang], seat),
    ...standings.seat(seat),
  }));
  const { firstSeat } = standings.strengths();
  const kinds = (['wins', 'draws', 'losses'] as const).filter(
    (kind) => kind !== 'draws' || lines.some(({ draws }) => draws.mean > 0),
  );
  return {
    id: 'seats',
    title: words.title,
    blocks: [
      {
        kind: 'table',
        table: {
          caption: words.caption,
          columns: [
            { title: words.seat, kind: 'label' },
            { title: words.agent, kind: 'number' },
            ...kinds.map((kind): Column => ({ title: text.results[kind], kind: 'number' })),
          ],
          rows: lines.map(({ name, points, ...line }) => [
            cell(name),
            cell(numbers.share(points)),
            ...kinds.map((kind) =>
              cell(numbers.withInterval(line[kind].mean, line[kind].interval, { percent: true })),
            ),
          ]),
        },
      },
      ...(spec.starter === 'fixed'
        ? [say(words.fixed)]
        : [say(firstSeat.open === null ? words.elo(numbers.strength(firstSeat)) : words.open)]),
      {
        kind: 'figure',
        figure: {
          name: 'seats',
          title: words.figure,
          description: words.figureText,
          plot: (width) =>
            errorBars(
              width,
              lines.map(({ name, points }) => ({ name, value: points.mean, ...points.interval })),
              { label: words.axis, neutral: 0.5, percent: true, format: numbers.plain },
            ),
        },
      },
    ],
  };
}
