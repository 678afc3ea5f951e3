import { shareInterval } from '../../arena/index.ts';
import { cell, type Block } from '../../lab/report/index.ts';
import { apart } from '../lines.ts';
import type { Telling } from '../telling.ts';
import type { Crossed } from './cross-found.ts';
import { crossTable } from './data.ts';

/** Which of our players stands in which row of the thesis; two of its rows have the same stand-in. */
const STANDS_FOR = [0, 1, 3, 4] as const;

export function labelOf(player: number, { t }: Telling): string {
  return [
    t('our strongest', 'nuestro más fuerte'),
    'mcts',
    t('imitation v1', 'imitación v1'),
    t('imitation v2', 'imitación v2'),
    t('imitation v3', 'imitación v3'),
  ][player]!;
}

/** Up to which rung an imitator does not clearly lose, and where it clearly loses. */
export function evenAt({ ladder }: Crossed, pupil: number, { t }: Telling): string {
  const stands = apart(ladder.map(({ meetings }) => meetings[pupil]!));
  const most = ladder.filter((_, i) => stands[i] !== 'worse').at(-1)?.iterations;
  const least = ladder.find((_, i) => stands[i] === 'worse')?.iterations;
  if (least === undefined) {
    return t(`does not clearly lose with up to ${most}`, `no pierde claramente con hasta ${most}`);
  }
  return most === undefined || most > least
    ? t(`clearly loses with ${least}`, `pierde claramente con ${least}`)
    : t(
        `does not clearly lose with ${most}, clearly loses with ${least}`,
        `no pierde claramente con ${most}, sí con ${least}`,
      );
}

/** Which of the others are clearly weaker at equal time, in words. */
export function strongestWords({ strongest }: Crossed, { t, numbers }: Telling): string {
  const { agent, versus } = strongest;
  const stands = apart(versus.map(({ meeting }) => meeting));
  const names = (some: (stand: (typeof stands)[number]) => boolean) =>
    numbers.list(versus.filter((_, i) => some(stands[i]!)).map(({ rival }) => rival));
  const stronger = names((stand) => stand === 'worse');
  if (stronger !== '') {
    return t(
      `At equal time ${stronger} is stronger than ${agent}, so that it is not our strongest. `,
      `Con el mismo tiempo ${stronger} es más fuerte que ${agent}, así que no es lo más fuerte que tenemos. `,
    );
  }
  const even = names((stand) => stand === 'even');
  return even === ''
    ? t(
        `At equal time it is clearly stronger than all others we tried. `,
        `Con el mismo tiempo es claramente más fuerte que todos los demás que probamos. `,
      )
    : t(
        `At equal time nothing we tried is stronger; not clearly weaker: ${even}. `,
        `Con el mismo tiempo nada de lo probado es más fuerte; no es claramente más débil: ${even}. `,
      );
}

export function pupilNote({ pupils }: Crossed, telling: Telling): string {
  const { t, numbers } = telling;
  const tries = Math.max(...pupils.map((pupil) => pupil.tries));
  const dead = pupils.slice(0, 2).reduce((sum, pupil) => sum + pupil.dead, 0);
  const off = pupils.map(({ exam }, i) => `v${i + 1} ${numbers.fixed(exam.mae, 2)}`).join(', ');
  return t(
    `Games begin after two moves by chance, as the imitators always play alike. Of ${tries} pupils of versions 1 and 2 the middle one by MAE plays; ${dead} that answered 0 for ever were drawn again. MAE on games they never saw: ${off}.`,
    `Las partidas empiezan tras dos jugadas al azar, pues los imitadores juegan siempre igual. De ${tries} alumnos de las versiones 1 y 2 juega el mediano por MAE; ${dead} que respondían 0 para siempre se inicializaron de nuevo. MAE en partidas no vistas: ${off}.`,
  );
}

export function besideTable({ games, wins }: Crossed, telling: Telling): Block {
  const { t, numbers } = telling;
  return telling.beside({
    caption: t('Pairs that stand in both', 'Parejas que están en ambas'),
    labels: [t('first', 'primero'), t('second', 'segundo')],
    note: t(
      'In each row every game has an opening of its own, drawn by chance: intervals are over single games of these players. That other pupils of a version might play otherwise is not in them.',
      'En cada fila cada partida tiene su propia apertura al azar: los intervalos son sobre partidas sueltas de estos jugadores. No cuentan que otros alumnos de una versión podrían jugar de otra manera.',
    ),
    measures: [t('won by the first', 'ganadas por el primero')],
    rows: STANDS_FOR.flatMap((theirRow, row) =>
      STANDS_FOR.map((theirColumn, column) => {
        const played = games[row]![column]!;
        const won = wins[row]![column]!;
        return {
          labels: [labelOf(row, telling), labelOf(column, telling)],
          beside: [
            {
              paper: numbers.fixed(crossTable.wins[theirRow][theirColumn] / 10, 0, {
                percent: true,
              }),
              ours: telling.share({ mean: won / played, ...shareInterval(won, played) }),
            },
          ],
        };
      }),
    ),
  });
}

export function ladderTable({ ladder }: Crossed, telling: Telling): Block {
  const { t, numbers } = telling;
  return telling.table(
    t('Imitators against weaker Monte Carlo', 'Imitadores contra Monte Carlo más débil'),
    [
      { title: t('playouts a move', 'simulaciones por jugada'), kind: 'number' },
      { title: t('games of each', 'partidas de cada una'), kind: 'number' },
      { title: t('won by version 1', 'ganadas por la versión 1'), kind: 'number' },
      { title: t('won by version 2', 'ganadas por la versión 2'), kind: 'number' },
    ],
    ladder.map(({ iterations, meetings }) => [
      cell(numbers.count(iterations)),
      telling.count(meetings[0]!.games),
      ...meetings.map(({ points }) => telling.share(points)),
    ]),
  );
}

export function strongestTable({ strongest }: Crossed, telling: Telling): Block {
  const { t } = telling;
  return telling.table(
    t(
      `Is it our strongest? Points of ${strongest.agent} at equal time`,
      `¿Es lo más fuerte? Puntos de ${strongest.agent} con el mismo tiempo`,
    ),
    [
      { title: t('rival', 'rival'), kind: 'name' },
      { title: t('games', 'partidas'), kind: 'number' },
      { title: t('points', 'puntos'), kind: 'number' },
    ],
    strongest.versus.map(({ rival, meeting }) => [
      cell(rival),
      telling.count(meeting.games),
      telling.share(meeting.points),
    ]),
  );
}
