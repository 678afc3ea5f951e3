import { linesOf as agentLines, meetingOf } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { both, experiment, type Bench, type Bout } from '../types.ts';
import {
  besideTable,
  evenAt,
  ladderTables,
  ownTable,
  strongestTable,
  strongestWords,
  thesisTable,
} from './cross-blocks.ts';
import {
  climb,
  compareStrongest,
  meetingOfRoles,
  middlePupils,
  type Crossed,
} from './cross-found.ts';
import { judgeCross } from './cross-judged.ts';
import { PATIENCE, labelOf, playersFor } from './cross-players.ts';
import { deepBoardsTable, onSmallBoards } from './deep-boards.ts';
import { trainDeepQ, type DeepQ } from './deep-q.ts';
import { shelved } from './pupils.ts';
import { boardFor } from './teacher.ts';

/** Everybody against everybody, the row moving first. */
export const imitationCrossTable = experiment<Crossed>({
  id: 'imitation-cross-table',
  document: 'imitation',
  covers: both('The cross table of players', 'La tabla cruzada de jugadores'),
  title: both('Imitators among stronger players', 'Imitadores entre jugadores más fuertes'),
  claim: both(
    'On 8 by 8 the strong programs (katahex, neurohex) beat everybody; the imitators win about half of their games against mopyhex; version 2 is the stronger of the two imitators.',
    'En 8 por 8 los programas fuertes (katahex, neurohex) ganan a todos; los imitadores ganan cerca de la mitad contra mopyhex; de los dos imitadores, la versión 2 es la más fuerte.',
  ),
  seconds: { quick: 58, full: 3200 },
  async run(bench) {
    const { pupils, tries } = await middlePupils(bench);
    const [deepQ, ...others] = (await trainDeepQ(bench)) as [DeepQ, ...DeepQ[]];
    const models = [...pupils, deepQ].map(shelved);
    const [v1, v2, v3] = pupils.map(({ name }) => name);
    const players = playersFor(bench, { v1: v1!, v2: v2!, v3: v3!, dqn: deepQ.name });
    const bout = await bench.play(
      {
        game: boardFor(bench),
        agents: players.map(({ agent }) => agent),
        format: 'round-robin',
        selfPlay: true,
        pairs: bench.pick({ tiny: 1, quick: 10, full: 50 }),
        openings: { random: 2 },
        patience: PATIENCE,
      },
      both('cross table', 'tabla cruzada'),
      models,
    );
    const { agent, games, parameters, ms } = deepQ;
    return {
      board: bout.contest.game.info.rules,
      players,
      lines: agentLines(bout),
      ...(await firstMoverWins(bout)),
      meetings: players.map((_, row) =>
        players.map((__, column) => (row === column ? null : meetingOf(bout, row, column))),
      ),
      strongest: await compareStrongest(bench),
      ...(await ladders(bench, models)),
      deepQ: { agent, games, parameters, ms },
      deepBoards: await onSmallBoards(bench, others),
      pupils: pupils.map(({ exam }, i) => ({ exam, ...tries[i]! })),
    };
  },
  tell(found, telling) {
    const { t, numbers } = telling;
    const { players, lines, ladder, deepLadder } = found;
    const label = (row: number) => labelOf(players[row]!.role, telling);
    const percent = (value: number) => numbers.fixed(value, 0, { percent: true });
    return {
      claims: judgeCross(found, telling),
      paragraph: paragraph(found, telling, [
        evenAt(ladder, 0, telling),
        evenAt(ladder, 1, telling),
        evenAt(deepLadder, 0, telling),
      ]),
      tiles: (['dqn', 'v1', 'v2'] as const).map((role) => ({
        value: percent(meetingOfRoles(found, role, 'mcts').points.mean),
        label: t(
          `won by ${labelOf(role, telling)} against mcts`,
          `ganadas por ${labelOf(role, telling)} a mcts`,
        ),
      })),
      sections: [
        telling.sideBySide([
          ownTable(found, telling),
          thesisTable(telling),
          besideTable(found, telling),
          ...ladderTables(found, telling),
          deepBoardsTable(found, telling),
          strongestTable(found, telling),
        ]),
        telling.figures([
          telling.bars(
            {
              name: 'elo',
              title: t('Strength on one scale', 'Fuerza en una misma escala'),
              description: t('Elo with 95 % intervals.', 'Elo con intervalos del 95 %.'),
              x: 'Elo',
            },
            lines.map(({ elo }, row) => ({
              name: label(row),
              value: elo.mean,
              low: elo.low,
              high: elo.high,
            })),
          ),
        ]),
      ],
    };
  },
});

/** By row and column: games in which the row moved first, and those it won. */
async function firstMoverWins(bout: Bout): Promise<Pick<Crossed, 'games' | 'wins'>> {
  const { entrants } = bout.contest;
  const games = entrants.map(() => entrants.map(() => 0));
  const wins = entrants.map(() => entrants.map(() => 0));
  for await (const { job, record } of bout.games()) {
    const [first, second] = job.players;
    games[first!]![second!]!++;
    if (record.result !== null && record.result.utilities[0]! > 0) wins[first!]![second!]!++;
  }
  return { games, wins };
}

/** Those that learned against Monte Carlo with ever more playouts, as far as each is a match for it. */
async function ladders(
  bench: Bench,
  models: Parameters<Bench['play']>[2] & object,
): Promise<Pick<Crossed, 'ladder' | 'deepLadder'>> {
  const [v1, v2, , dqn] = models.map(({ name }) => `model(${name})`);
  const low = bench.pick({
    tiny: [2],
    quick: [1, 4, 16, 64],
    full: [1, 2, 4, 8, 16, 32, 64, 128],
  });
  const high = bench.pick({
    tiny: [2],
    quick: [16, 64],
    full: [64, 128, 256, 512, 1024],
  });
  return {
    ladder: await climb(bench, [v1!, v2!], models, low, ['imitators', 'imitadores']),
    deepLadder: await climb(bench, [dqn!], models, high, ['dqn', 'dqn']),
  };
}

function paragraph(found: Crossed, telling: Telling, [v1, v2, dqn]: readonly string[]): string {
  const { t } = telling;
  const agent = (role: string) => found.players.find((player) => player.role === role)?.agent;
  const strongest = strongestWords(found, telling);
  const zero = agent('zero');
  return t(
    `The table is whole but for katahex, mopyhex and neurohex themselves, other people’s programs that do not come with Ludario, and for the person who played. In the places of the programs play the strongest we have (${agent('strongest')}), our Monte Carlo search (${agent('mcts')}) and a deep Q network of our own (dqn), which learns as neurohex did, in minutes and on this board instead of two weeks on 13 by 13. ${strongest}PopPlayer (${agent('pop')})${zero === undefined ? ' joins' : ` and ${zero}, a search that a network guides, join`} as others of ours. That the imitators win about half against mopyhex is our reading of the document’s table (both ways 7 of 20 for version 1, 10 of 20 for version 2); its text (§6.1.4) says that version 1 wins on few occasions only, which does not go well with 7 of 20. Our search is another program than mopyhex, so that our results against it leave this open. The document’s results would fit a weak mopyhex: against our own search with ever more playouts a move version 1 ${v1}, version 2 ${v2}, and the deep Q network ${dqn}. The document’s table also fits no single scale: its version 2 wins 5 of 10 against katahex, to which its teacher loses all; and it says of neurohex once that it has no Monte Carlo search and once that it has. Version 3 is ours: a network that chooses among cells instead of naming two coordinates.`,
    `La tabla está completa salvo por los propios katahex, mopyhex y neurohex, programas de otros que no vienen con Ludario, y por la persona que jugó. En lugar de los programas juegan lo más fuerte que tenemos (${agent('strongest')}), nuestro Monte Carlo (${agent('mcts')}) y una red Q profunda propia (dqn), que aprende como neurohex, en minutos y en este tablero en vez de dos semanas en 13 por 13. ${strongest}PopPlayer (${agent('pop')})${zero === undefined ? ' se suma' : ` y ${zero}, una búsqueda guiada por una red, se suman`} como otros nuestros. Que los imitadores ganen cerca de la mitad contra mopyhex es nuestra lectura de la tabla del documento (en ambos turnos, 7 de 20 la versión 1 y 10 de 20 la 2); su texto (§6.1.4) dice que la versión 1 gana solo en contadas ocasiones, lo que casa mal con 7 de 20. Nuestra búsqueda es otro programa que mopyhex, así que nuestros resultados contra ella dejan esto sin decidir. Los del documento cuadrarían con un mopyhex débil: contra nuestra propia búsqueda con cada vez más simulaciones por jugada la versión 1 ${v1}, la 2 ${v2}, y la red Q ${dqn}. La tabla del documento tampoco cabe en una sola escala: su versión 2 gana 5 de 10 a katahex, con el que su maestro pierde todas; y de neurohex dice una vez que no usa Monte Carlo y otra que sí. La versión 3 es nuestra: una red que elige entre casillas en vez de dar dos coordenadas.`,
  );
}
