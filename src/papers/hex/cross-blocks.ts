import { shareInterval } from '../../arena/index.ts';
import { cell, type Block } from '../../lab/report/index.ts';
import { apart } from '../lines.ts';
import type { Telling } from '../telling.ts';
import type { Crossed, Rung } from './cross-found.ts';
import { STANDS_FOR, labelOf } from './cross-players.ts';
import { crossTable } from './data.ts';

/** Up to which rung a player does not clearly lose, and where it clearly loses. */
export function evenAt(ladder: readonly Rung[], player: number, { t }: Telling): string {
  const stands = apart(ladder.map(({ meetings }) => meetings[player]!));
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

function pupilNote({ pupils, deepQ }: Crossed, telling: Telling): string {
  const { t, numbers } = telling;
  const tries = Math.max(...pupils.map((pupil) => pupil.tries));
  const dead = pupils.slice(0, 2).reduce((sum, pupil) => sum + pupil.dead, 0);
  const off = pupils.map(({ exam }, i) => `v${i + 1} ${numbers.fixed(exam.mae, 2)}`).join(', ');
  return t(
    `Games begin after two moves by chance, as the imitators always play alike. Of ${tries} pupils of versions 1 and 2 the middle one by MAE plays; ${dead} that answered 0 for ever were drawn again. MAE on games they never saw: ${off}. The deep Q network (${deepQ.agent}, ${numbers.count(deepQ.parameters)} weights) learned from ${numbers.count(deepQ.games)} games with itself, in ${numbers.duration(deepQ.ms)} on one core.`,
    `Las partidas empiezan tras dos jugadas al azar, pues los imitadores juegan siempre igual. De ${tries} alumnos de las versiones 1 y 2 juega el mediano por MAE; ${dead} que respondían 0 para siempre se inicializaron de nuevo. MAE en partidas no vistas: ${off}. La red Q (${deepQ.agent}, ${numbers.count(deepQ.parameters)} pesos) aprendió de ${numbers.count(deepQ.games)} partidas consigo misma, en ${numbers.duration(deepQ.ms)} en un núcleo.`,
  );
}

/** Everybody against everybody, as the thesis prints it. */
export function ownTable(found: Crossed, telling: Telling): Block {
  const { players, games, wins } = found;
  const { t } = telling;
  return telling.table(
    t('Ours: wins of the row, who moves first', 'Nuestra: victorias de la fila, que mueve primero'),
    [
      { title: '', kind: 'label' },
      ...players.map(({ role }) => ({ title: labelOf(role, telling), kind: 'cell' as const })),
    ],
    players.map(({ role, agent }, row) => [
      cell(labelOf(role, telling), { small: agent }),
      ...players.map((_, column) => {
        const played = games[row]![column]!;
        if (played === 0) return cell('–');
        return cell(`${wins[row]![column]} / ${played}`, { heat: wins[row]![column]! / played });
      }),
    ]),
    pupilNote(found, telling),
  );
}

export function thesisTable(telling: Telling): Block {
  const { t } = telling;
  return telling.table(
    t('The thesis: wins of the row out of 10', 'El trabajo: victorias de la fila, de 10'),
    [
      { title: '', kind: 'label' },
      ...crossTable.players.map((title) => ({ title, kind: 'cell' as const })),
    ],
    crossTable.wins.map((row, i) => [
      cell(crossTable.players[i]!),
      ...row.map((won) => cell(`${won}`, { heat: won / 10 })),
    ]),
  );
}

export function besideTable({ players, games, wins }: Crossed, telling: Telling): Block {
  const { t, numbers } = telling;
  const places = players.flatMap(({ role }, at) =>
    role in STANDS_FOR ? [{ at, role, theirs: STANDS_FOR[role as keyof typeof STANDS_FOR] }] : [],
  );
  return telling.beside({
    caption: t('Pairs that stand in both', 'Parejas que están en ambas'),
    labels: [t('first', 'primero'), t('second', 'segundo')],
    note: t(
      'In each row every game has an opening of its own, drawn by chance: intervals are over single games of these players. That another training of a version or of the deep Q network might play otherwise is not in them.',
      'En cada fila cada partida tiene su propia apertura al azar: los intervalos son sobre partidas sueltas de estos jugadores. No cuentan que otro entrenamiento de una versión o de la red Q podría jugar de otra manera.',
    ),
    measures: [t('won by the first', 'ganadas por el primero')],
    rows: places.flatMap((row) =>
      places.map((column) => {
        const played = games[row.at]![column.at]!;
        const won = wins[row.at]![column.at]!;
        return {
          labels: [labelOf(row.role, telling), labelOf(column.role, telling)],
          beside: [
            {
              paper: numbers.fixed(crossTable.wins[row.theirs][column.theirs] / 10, 0, {
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

export function ladderTables({ ladder, deepLadder }: Crossed, telling: Telling): Block[] {
  const { t } = telling;
  return [
    ladderTable(
      t('Imitators against weaker Monte Carlo', 'Imitadores contra Monte Carlo más débil'),
      [
        t('won by version 1', 'ganadas por la versión 1'),
        t('won by version 2', 'ganadas por la versión 2'),
      ],
      ladder,
      telling,
    ),
    ladderTable(
      t(
        'The deep Q network against ever more Monte Carlo',
        'La red Q contra cada vez más Monte Carlo',
      ),
      [t('won by dqn', 'ganadas por dqn')],
      deepLadder,
      telling,
    ),
  ];
}

function ladderTable(
  caption: string,
  players: readonly string[],
  rungs: readonly Rung[],
  telling: Telling,
): Block {
  const { t, numbers } = telling;
  return telling.table(
    caption,
    [
      { title: t('playouts a move', 'simulaciones por jugada'), kind: 'number' },
      { title: t('games of each', 'partidas de cada una'), kind: 'number' },
      ...players.map((title) => ({ title, kind: 'number' as const })),
    ],
    rungs.map(({ iterations, meetings }) => [
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
