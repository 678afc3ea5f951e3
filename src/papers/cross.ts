import { cell, type Block, type Cell } from '../lab/report/index.ts';
import { linesOf, meetingOf, type Line, type Meeting } from './lines.ts';
import type { Telling } from './telling.ts';
import type { Bout } from './types.ts';

/** Everybody against everybody. */
export interface Cross {
  readonly id: string;
  readonly names: readonly string[];
  readonly lines: readonly Line[];
  /** By row and column; null where they did not meet. */
  readonly meetings: readonly (readonly (Meeting | null)[])[];
}

export function crossOf(bout: Bout, names: readonly string[]): Cross {
  const players = [...names.keys()];
  return {
    id: bout.id,
    names,
    lines: linesOf(bout),
    meetings: players.map((row) =>
      players.map((column) => {
        const meeting = row === column ? null : meetingOf(bout, row, column);
        return meeting === null || meeting.games === 0 ? null : meeting;
      }),
    ),
  };
}

/** The table of points, shaded, and the strengths on one scale. */
export function crossBlocks(cross: Cross, telling: Telling, name = 'elo'): Block[] {
  const { t, numbers } = telling;
  const { names, lines, meetings } = cross;
  const order = [...names.keys()].toSorted((a, b) => lines[b]!.elo.mean - lines[a]!.elo.mean);
  const shown = (meeting: Meeting | null): Cell =>
    meeting === null
      ? cell('–')
      : cell(numbers.sideOf(meeting.points.mean), {
          small: `+${meeting.wins} =${meeting.draws} −${meeting.losses}`,
          heat: meeting.points.mean,
        });
  return [
    telling.table(
      t('Points of the row against the column', 'Puntos de la fila contra la columna'),
      [
        { title: t('agent', 'agente'), kind: 'name' },
        { title: t('points', 'puntos'), kind: 'number' },
        { title: 'Elo', kind: 'number' },
        ...order.map((player) => ({ title: names[player]!, kind: 'cell' as const })),
      ],
      order.map((row) => [
        cell(names[row]!),
        telling.share(lines[row]!.points),
        telling.strength(lines[row]!),
        ...order.map((column) => shown(meetings[row]![column]!)),
      ]),
      t(
        'A draw counts half. Intervals are of 95 %.',
        'Un empate cuenta medio. Los intervalos son del 95 %.',
      ),
    ),
    telling.bars(
      {
        name,
        title: t('Strength on one scale', 'Fuerza en una misma escala'),
        description: t(
          'Elo with 95 % intervals; the mean of all is 0.',
          'Elo con intervalos del 95 %; la media de todos es 0.',
        ),
        x: 'Elo',
      },
      order.flatMap((player) => {
        const { elo, open = null } = lines[player]!;
        const { mean, low, high } = elo;
        return open === null ? [{ name: names[player]!, value: mean, low, high }] : [];
      }),
    ),
  ];
}
