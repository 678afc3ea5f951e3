import { cell } from '../../lab/report/index.ts';
import { linesOf as agentLines, meetingOf, type Meeting } from '../lines.ts';
import { stronger, undecidable } from '../opinions.ts';
import type { Telling } from '../telling.ts';
import { both, experiment, type Judged } from '../types.ts';
import {
  besideTable,
  evenAt,
  labelOf,
  ladderTable,
  pupilNote,
  strongestTable,
  strongestWords,
} from './cross-blocks.ts';
import {
  climb,
  compareStrongest,
  middlePupils,
  MCTS,
  ONE,
  STRONGEST,
  TWO,
  type Crossed,
} from './cross-found.ts';
import { crossTable } from './data.ts';
import { shelved } from './pupils.ts';
import { boardFor, teacherFor } from './teacher.ts';

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
  seconds: { quick: 28, full: 630 },
  async run(bench) {
    const { pupils, tries } = await middlePupils(bench);
    const models = pupils.map(shelved);
    const own = pupils.map(({ name }) => `model(${name})`);
    const strongest = `mcts(iterations=${bench.pick({ tiny: 30, quick: 3200, full: 20_000 })})`;
    const agents = [strongest, teacherFor(bench), ...own];
    const bout = await bench.play(
      {
        game: boardFor(bench),
        agents,
        format: 'round-robin',
        selfPlay: true,
        pairs: bench.pick({ tiny: 1, quick: 14, full: 50 }),
        openings: { random: 2 },
      },
      both('cross table', 'tabla cruzada'),
      models,
    );
    const games = agents.map(() => agents.map(() => 0));
    const wins = agents.map(() => agents.map(() => 0));
    for await (const { job, record } of bout.games()) {
      const [first, second] = job.players;
      games[first!]![second!]!++;
      if (record.result !== null && record.result.utilities[0]! > 0) wins[first!]![second!]!++;
    }
    return {
      agents,
      lines: agentLines(bout),
      games,
      wins,
      meetings: agents.map((_, row) =>
        agents.map((__, column) => (row === column ? null : meetingOf(bout, row, column))),
      ),
      strongest: await compareStrongest(bench),
      ladder: await climb(bench, own.slice(0, 2), models),
      pupils: pupils.map(({ exam }, i) => ({ exam, ...tries[i]! })),
    };
  },
  tell(found, telling) {
    const { t, numbers } = telling;
    const { agents, lines, games, wins } = found;
    const claims = judgeCross(found, telling);
    const label = (player: number) => labelOf(player, telling);
    const percent = (value: number) => numbers.fixed(value, 0, { percent: true });
    const even = [0, 1].map((pupil) => evenAt(found, pupil, telling));
    return {
      claims,
      paragraph: t(
        `Our Monte Carlo search (${agents[MCTS]}) plays in place of mopyhex, and the strongest we have (${agents[STRONGEST]}) in place of katahex and neurohex, which cannot be had; the row and column of a person are left out. ${strongestWords(found, telling)}That the imitators win about half against mopyhex is our reading of the document’s table (both ways 7 of 20 for version 1, 10 of 20 for version 2); its text (§6.1.4) says that version 1 wins on few occasions only, which does not go well with 7 of 20. Our search is another program than mopyhex, so that our results against it leave this open. The document’s results would fit a weak mopyhex: against our own search with ever more playouts a move version 1 ${even[0]}, version 2 ${even[1]}. The document’s table also fits no single scale: its version 2 wins 5 of 10 against katahex, to which its teacher loses all. Version 3 is ours: a network that chooses among cells instead of naming two coordinates.`,
        `Nuestro Monte Carlo (${agents[MCTS]}) juega en lugar de mopyhex, y lo más fuerte que tenemos (${agents[STRONGEST]}) en lugar de katahex y neurohex, que no están disponibles; se omiten la fila y la columna de una persona. ${strongestWords(found, telling)}Que los imitadores ganen cerca de la mitad contra mopyhex es nuestra lectura de la tabla del documento (en ambos turnos, 7 de 20 la versión 1 y 10 de 20 la 2); su texto (§6.1.4) dice que la versión 1 gana solo en contadas ocasiones, lo que casa mal con 7 de 20. Nuestra búsqueda es otro programa que mopyhex, así que nuestros resultados contra ella dejan esto sin decidir. Los del documento cuadrarían con un mopyhex débil: contra nuestra propia búsqueda con cada vez más simulaciones por jugada la versión 1 ${even[0]}, la 2 ${even[1]}. La tabla del documento tampoco cabe en una sola escala: su versión 2 gana 5 de 10 a katahex, con el que su maestro pierde todas. La versión 3 es nuestra: una red que elige entre casillas en vez de dar dos coordenadas.`,
      ),
      tiles: [ONE, TWO].map((player) => ({
        value: percent(found.meetings[player]![MCTS]!.points.mean),
        label: t(
          `won by ${label(player)} against ${label(MCTS)}`,
          `ganadas por ${label(player)} a ${label(MCTS)}`,
        ),
      })),
      sections: [
        telling.sideBySide([
          telling.table(
            t(
              'Ours: wins of the row, who moves first',
              'Nuestra: victorias de la fila, que mueve primero',
            ),
            [
              { title: '', kind: 'label' },
              ...agents.map((_, player) => ({ title: label(player), kind: 'cell' as const })),
            ],
            agents.map((agent, row) => [
              cell(label(row), { small: agent }),
              ...agents.map((_, column) => {
                const played = games[row]![column]!;
                if (played === 0) return cell('–');
                return cell(`${wins[row]![column]} / ${played}`, {
                  heat: wins[row]![column]! / played,
                });
              }),
            ]),
            pupilNote(found, telling),
          ),
          telling.table(
            t('The thesis: wins of the row out of 10', 'El trabajo: victorias de la fila, de 10'),
            [
              { title: '', kind: 'label' },
              ...crossTable.players.map((title) => ({ title, kind: 'cell' as const })),
            ],
            crossTable.wins.map((row, i) => [
              cell(crossTable.players[i]!),
              ...row.map((won) => cell(`${won}`, { heat: won / 10 })),
            ]),
          ),
          besideTable(found, telling),
          ladderTable(found, telling),
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
            lines.map(({ elo }, player) => ({
              name: label(player),
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

/** What katahex and neurohex won against mopyhex and both versions. */
const STRONG_WON = [
  both(
    'moving first, of 10: katahex 10, neurohex 10',
    'moviendo primero, de 10: katahex 10, neurohex 10',
  ),
  both(
    'moving first, of 10: katahex 10, neurohex 9',
    'moviendo primero, de 10: katahex 10, neurohex 9',
  ),
  both(
    'moving first, of 10: katahex 9, neurohex 7; v2 moving first won 5 and 4',
    'moviendo primero, de 10: katahex 9, neurohex 7; v2 moviendo primero ganó 5 y 4',
  ),
];

/** What the table is said to show. */
function judgeCross(found: Crossed, telling: Telling): Judged[] {
  const { t } = telling;
  const { meetings } = found;
  const over = [MCTS, ONE, TWO].map((rival) => meetings[STRONGEST]![rival]!);
  const versus = [ONE, TWO].map((player) => meetings[player]![MCTS]!);
  const between = meetings[TWO]![ONE]!;
  const opinions = stronger([...over, between]);
  const rule = telling.strongerRule(opinions.length);
  const name = (player: number) => labelOf(player, telling);
  const points = ({ points: share }: Meeting) => telling.percent(share);
  const against = versus.map((meeting, i) => `v${i + 1}: ${points(meeting)}`).join('; ');
  return [
    ...[MCTS, ONE, TWO].map((rival, i) => ({
      claim: t(
        `the strong programs beat ${name(rival)}`,
        `los programas fuertes ganan a ${name(rival)}`,
      ),
      paper: telling.of(STRONG_WON[i]!),
      ours: points(over[i]!),
      rule,
      ...opinions[i]!,
    })),
    {
      claim: t(
        'imitators win about half against mopyhex',
        'los imitadores ganan cerca de la mitad a mopyhex',
      ),
      paper: t('v1: 7 of 20; v2: 10 of 20', 'v1: 7 de 20; v2: 10 de 20'),
      ours: t(
        `against our search, another program: ${against}`,
        `contra nuestra búsqueda, que es otro programa: ${against}`,
      ),
      rule: t(
        'undecided whatever comes out: our search is another program than mopyhex',
        'sin decidir, salga lo que salga: nuestra búsqueda es otro programa que mopyhex',
      ),
      ...undecidable(
        both(
          'no number of games decides it without mopyhex',
          'sin mopyhex no lo decide ningún número de partidas',
        ),
      ),
    },
    {
      claim: t(
        'version 2 is the stronger of the two imitators',
        'de los dos imitadores, la versión 2 es la más fuerte',
      ),
      paper: '60 %',
      ours: t(`v2 against v1: ${points(between)}`, `v2 contra v1: ${points(between)}`),
      rule,
      ...opinions.at(-1)!,
    },
  ];
}
