import { shareInterval } from '../../../arena/index.ts';
import { cell } from '../../report/document.ts';
import { linesOf as agentLines, type Line } from '../lines.ts';
import { both, experiment } from '../types.ts';
import { crossTable } from './data.ts';
import { HERE, learn, shelved, type PupilInput } from './pupils.ts';
import { boardFor, linesOf, teach, teacherFor } from './teacher.ts';

interface Found {
  readonly players: readonly string[];
  readonly agents: readonly string[];
  readonly lines: readonly Line[];
  /** Games in which the row moved first against the column, and those it won. */
  readonly games: readonly (readonly number[])[];
  readonly wins: readonly (readonly number[])[];
}

/** Which of our players stands in which row of the thesis; two of its rows have the same stand-in. */
const STANDS_FOR = [0, 1, 3, 4] as const;

/** Everybody against everybody, the row moving first. */
export const imitationCrossTable = experiment<Found>({
  id: 'imitation-cross-table',
  document: 'imitation',
  covers: both('The cross table of players', 'La tabla cruzada de jugadores'),
  title: both('Imitators among stronger players', 'Imitadores entre jugadores más fuertes'),
  claim: both(
    'On 8 by 8 the strong programs (katahex, neurohex) beat everybody; the imitators win about half of their games against mopyhex; version 2 is the better imitator.',
    'En 8 por 8 los programas fuertes (katahex, neurohex) ganan a todos; los imitadores ganan cerca de la mitad contra mopyhex; la versión 2 es el mejor imitador.',
  ),
  seconds: { quick: 60, full: 3600 },
  async run(bench) {
    const teaching = await teach(bench);
    const input = (version: 1 | 2 | 3): PupilInput => ({
      name: `papers-games-v${version}`,
      version,
      rules: teaching.rules,
      seed: bench.seed,
      from: {
        kind: 'games',
        lines: linesOf(teaching).lines,
        epochs: bench.pick({ tiny: 1, quick: version === 3 ? 5 : 40, full: null }),
      },
    });
    const errand = { title: 'learning from games', module: HERE, name: 'learn', work: learn };
    const pupils = await bench.errands(errand, [input(1), input(2), input(3)]);
    const strongest = `mcts(iterations=${bench.pick({ tiny: 30, quick: 1600, full: 20_000 })})`;
    const agents = [strongest, teacherFor(bench), ...pupils.map(({ name }) => `model(${name})`)];
    const bout = await bench.play(
      {
        game: boardFor(bench),
        agents,
        format: 'round-robin',
        selfPlay: true,
        pairs: bench.pick({ tiny: 1, quick: 4, full: 25 }),
        openings: { random: 2 },
      },
      'cross table',
      pupils.map(shelved),
    );
    const games = agents.map(() => agents.map(() => 0));
    const wins = agents.map(() => agents.map(() => 0));
    for await (const { job, record } of bout.games()) {
      const [first, second] = job.players;
      games[first!]![second!]!++;
      if (record.result !== null && record.result.utilities[0]! > 0) wins[first!]![second!]!++;
    }
    return {
      players: ['strongest', 'mcts', 'imitation v1', 'imitation v2', 'imitation v3'],
      agents,
      lines: agentLines(bout),
      games,
      wins,
    };
  },
  tell({ players, agents, lines, games, wins }, telling) {
    const { t, numbers } = telling;
    const total = (row: number, column: number) => {
      // Both ways: as first and as second.
      const won = wins[row]![column]! + games[column]![row]! - wins[column]![row]!;
      const all = games[row]![column]! + games[column]![row]!;
      return { mean: won / all, ...shareInterval(won, all) };
    };
    const [v1, v2] = [total(2, 1), total(3, 1)];
    const between = total(3, 2);
    const lost = v1.high < 0.5 && v2.high < 0.5;
    const label = (player: number) =>
      player === 0 ? t('our strongest', 'nuestro más fuerte') : players[player]!;
    return {
      verdict: telling.size === 'tiny' ? 'open' : lost ? 'partly' : 'holds',
      paragraph: t(
        `Against our Monte Carlo search (${agents[1]}), in place of mopyhex, version 1 wins ${telling.percent(v1)} and version 2 ${telling.percent(v2)}; the thesis has 35 % and 50 % when both ways are added. ${lost ? 'Here the imitators are clearly weaker than their teacher. ' : ''}Version 2 against version 1: ${telling.percent(between)} (thesis 60 %). In place of katahex and neurohex, which cannot be had, plays the strongest we have (${agents[0]}); the rows with a person are left out. Our teacher is another program, with RAVE and bridges; how it compares with mopyhex is not known. Version 3 is ours: a network that chooses among cells instead of naming two coordinates.`,
        `Contra nuestro Monte Carlo (${agents[1]}), en lugar de mopyhex, la versión 1 gana el ${telling.percent(v1)} y la 2 el ${telling.percent(v2)}; el trabajo tiene 35 % y 50 % sumando ambos turnos. ${lost ? 'Aquí los imitadores son claramente más débiles que su maestro. ' : ''}La versión 2 contra la 1: ${telling.percent(between)} (trabajo 60 %). En lugar de katahex y neurohex, que no están disponibles, juega lo más fuerte que tenemos (${agents[0]}); las filas con una persona se omiten. Nuestro maestro es otro programa, con RAVE y puentes; no se sabe cómo se compara con mopyhex. La versión 3 es nuestra: una red que elige entre casillas en vez de decir dos coordenadas.`,
      ),
      tiles: [
        {
          value: numbers.fixed(v1.mean, 0, { percent: true }),
          label: t('version 1 against mcts', 'versión 1 contra mcts'),
        },
        {
          value: numbers.fixed(v2.mean, 0, { percent: true }),
          label: t('version 2 against mcts', 'versión 2 contra mcts'),
        },
      ],
      sections: [
        telling.sideBySide([
          telling.table(
            t(
              'Ours: wins of the row, who moves first',
              'Nuestra: victorias de la fila, que mueve primero',
            ),
            [
              { title: '', kind: 'label' },
              ...players.map((_, player) => ({ title: label(player), kind: 'cell' as const })),
            ],
            players.map((_, row) => [
              cell(label(row), { small: agents[row]! }),
              ...players.map((__, column) => {
                const played = games[row]![column]!;
                if (played === 0) return cell('–');
                return cell(`${wins[row]![column]} / ${played}`, {
                  heat: wins[row]![column]! / played,
                });
              }),
            ]),
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
          telling.beside({
            caption: t('Pairs that stand in both', 'Parejas que están en ambas'),
            labels: [t('first', 'primero'), t('second', 'segundo')],
            measures: [t('won by the first', 'ganadas por el primero')],
            rows: STANDS_FOR.flatMap((theirRow, row) =>
              STANDS_FOR.map((theirColumn, column) => {
                const played = games[row]![column]!;
                const won = wins[row]![column]!;
                return {
                  labels: [label(row), label(column)],
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
          }),
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
