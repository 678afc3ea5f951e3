import { cell, type Block } from '../../lab/report/index.ts';
import { meetingOf } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { both, type Bench } from '../types.ts';
import { meetingOfRoles, type Crossed, type DeepBoard } from './cross-found.ts';
import { PATIENCE, canPlay, labelOf, popFor, zeroFor } from './cross-players.ts';
import type { DeepQ } from './deep-q.ts';
import { shelved } from './pupils.ts';
import { teacherFor } from './teacher.ts';

/** Those that need no training for a board. */
const RIVALS = ['mcts', 'pop', 'zero'] as const;
type Rival = (typeof RIVALS)[number];

export async function onSmallBoards(
  bench: Bench,
  networks: readonly DeepQ[],
): Promise<DeepBoard[]> {
  const found: DeepBoard[] = [];
  for (const network of networks) {
    const { game: board, games, ms } = network;
    const agents: Record<Rival, string> = {
      mcts: teacherFor(bench),
      pop: popFor(bench),
      zero: zeroFor(bench),
    };
    const rivals = RIVALS.filter((role) => role !== 'zero' || canPlay(agents[role], board));
    const bout = await bench.play(
      {
        game: board,
        agents: [`model(${network.name})`, ...rivals.map((role) => agents[role])],
        format: 'gauntlet',
        pairs: bench.pick({ tiny: 1, quick: 8, full: 50 }),
        openings: { random: 2 },
        patience: PATIENCE,
      },
      both(`dqn, ${board}`, `dqn, ${board}`),
      [shelved(network)],
    );
    const versus = rivals.map((role, i) => ({ role, meeting: meetingOf(bout, 0, i + 1) }));
    found.push({ board, games, ms, versus });
  }
  return found;
}

/** How deep Q networks do from board to board; the last is that of the table. */
export function deepBoardsTable(found: Crossed, telling: Telling): Block {
  const { t, numbers } = telling;
  const own: DeepBoard = {
    board: found.board,
    ...found.deepQ,
    versus: RIVALS.filter((rival) => found.players.some(({ role }) => role === rival)).map(
      (role) => ({ role, meeting: meetingOfRoles(found, 'dqn', role) }),
    ),
  };
  return telling.table(
    t('Deep Q networks from board to board', 'Redes Q de tablero en tablero'),
    [
      { title: t('board', 'tablero'), kind: 'name' },
      { title: t('games of training', 'partidas de entrenamiento'), kind: 'number' },
      { title: t('one core', 'un núcleo'), kind: 'number' },
      { title: t('games against each', 'partidas contra cada uno'), kind: 'number' },
      ...RIVALS.map((role) => ({
        title: t(`won against ${labelOf(role, telling)}`, `ganadas a ${labelOf(role, telling)}`),
        kind: 'number' as const,
      })),
    ],
    [...found.deepBoards, own].map(({ board, games, ms, versus }) => [
      cell(board),
      telling.count(games),
      cell(numbers.duration(ms)),
      telling.count(versus[0]!.meeting.games),
      ...RIVALS.map((role) => {
        const met = versus.find((one) => one.role === role);
        return met === undefined ? cell('–') : telling.share(met.meeting.points);
      }),
    ]),
    t(
      'The same search, PopPlayer and zero as in the table; each board has a network of its own.',
      'La misma búsqueda, PopPlayer y zero que en la tabla; cada tablero tiene su propia red.',
    ),
  );
}
