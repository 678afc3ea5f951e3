import type { Curve } from '../../figures/index.ts';
import type { Block } from '../../lab/report/index.ts';
import type { Telling } from '../telling.ts';
import { table5 } from './data.ts';
import type { CourseFound, CoursePoint } from './q-course.ts';
import { shareOf } from './table-5-claims.ts';

/** Figures 23 to 28: what changes as games are played. */
export function figuresOf({ row, points }: CourseFound, telling: Telling): Block[] {
  const { t } = telling;
  const { figure, rival } = table5[row - 1]!;
  if (figure === null) return [];
  const line = (name: string, value: (point: CoursePoint) => number): Curve => ({
    name,
    points: points.map((point) => ({ x: point.games, y: value(point) })),
  });
  const games = t('games', 'partidas');
  const parts: readonly [string, readonly Curve[], boolean][] = [
    [
      t('games won', 'partidas ganadas'),
      [line('QLearner', ({ wins }) => wins), line(rival, ({ losses }) => losses)],
      false,
    ],
    [t('share of wins', 'porcentaje de victorias'), [line('QLearner', shareOf)], true],
    [
      t('points of both', 'puntos de ambos'),
      [line('QLearner', ({ score }) => score), line(rival, ({ score, lead }) => score - lead)],
      false,
    ],
    [t('lead in points', 'ventaja en puntos'), [line('QLearner', ({ lead }) => lead)], false],
    [
      t('Q-values', 'valores Q'),
      [
        line(t('generated', 'generados'), ({ values }) => values),
        line(t('updated', 'actualizados'), ({ updated }) => updated),
      ],
      false,
    ],
    [
      t('share of updated values', 'porcentaje de valores actualizados'),
      [line('QLearner', ({ updated, values }) => updated / values)],
      true,
    ],
  ];
  return parts.map(([y, lines, percent], i) => {
    const name = `${figure}${'abcdef'[i]}`;
    return telling.curves({
      name: `figure-${name}`,
      title: t(`Figure ${name}: ${y}`, `Figura ${name}: ${y}`),
      description: t(
        `Row ${row} of Table 5, against ${rival}, from its first game on.`,
        `Fila ${row} de la tabla 5, contra ${rival}, desde su primera partida.`,
      ),
      lines,
      x: games,
      y,
      percent,
    });
  });
}
