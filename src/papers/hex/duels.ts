import { cell, type Block } from '../../lab/report/index.ts';
import type { Line, Meeting } from '../lines.ts';
import type { Telling } from '../telling.ts';

/** One player against one of several rivals. */
export interface Duel {
  readonly rival: string;
  readonly line: Line;
  readonly meeting: Meeting;
}

export function duelTable(
  caption: string,
  duels: readonly Duel[],
  own: Line,
  telling: Telling,
): Block {
  const { t, numbers } = telling;
  return telling.table(
    caption,
    [
      { title: t('rival', 'rival'), kind: 'label' },
      { title: t('games', 'partidas'), kind: 'number' },
      { title: t('won', 'ganadas'), kind: 'number' },
      { title: t('points', 'puntos'), kind: 'number' },
      { title: 'Elo', kind: 'number' },
      { title: t('rival’s time a decision', 'tiempo del rival por decisión'), kind: 'number' },
    ],
    duels.map(({ rival, line, meeting }) => [
      cell(rival),
      telling.count(meeting.games),
      telling.count(meeting.wins),
      telling.share(meeting.points),
      telling.value(meeting.elo, { signed: true, decimals: 0 }),
      cell(numbers.duration(line.msEach)),
    ]),
    t(
      `PopPlayer itself takes ${numbers.duration(own.msEach)} a decision. The document prints no results. Intervals are of 95 %.`,
      `PopPlayer tarda ${numbers.duration(own.msEach)} por decisión. El documento no imprime resultados. Los intervalos son del 95 %.`,
    ),
  );
}

export function duelBars(duels: readonly Duel[], telling: Telling, name: string): Block {
  const { t } = telling;
  return telling.meetings(
    name,
    t('Points of PopPlayer', 'Puntos de PopPlayer'),
    duels.map(({ rival, meeting }) => ({ name: rival, points: meeting.points })),
  );
}
