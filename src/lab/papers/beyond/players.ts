import { cell } from '../../report/document.ts';
import { lineOf, measured, type Line, type Measured } from '../lines.ts';
import { both, experiment } from '../types.ts';

interface Row {
  readonly players: number;
  /** A searcher among greedy players. */
  readonly line: Line;
  /** Decisions of all, and the share of the points that each seat gets. */
  readonly plies: number;
  readonly seats: readonly Measured[];
  readonly ms: number;
}

/** Two to six players: does thinking ahead still pay? */
export const iwokiPlayers = experiment<{ readonly rows: readonly Row[]; readonly agent: string }>({
  id: 'iwoki-players',
  question: true,
  document: 'beyond',
  covers: both('Two to six players', 'De dos a seis jugadores'),
  title: both('iwoki with two to six players', 'iwoki de dos a seis jugadores'),
  claim: both(
    'The thesis only has games of two. The game is for two to six: how long are its games then, does the first seat matter, and does it still pay to look ahead among greedy players?',
    'El trabajo solo tiene partidas de dos. El juego es de dos a seis: ¿cuánto duran entonces, importa salir el primero y sigue valiendo la pena mirar adelante entre jugadores voraces?',
  ),
  seconds: { quick: 45, full: 1800 },
  async run(bench) {
    const agent = `determinized(nodes=${bench.pick({ tiny: 30, quick: 2000, full: 20_000 })},worlds=${bench.pick({ tiny: 2, quick: 8, full: 20 })})`;
    const rows: Row[] = [];
    for (const players of bench.pick({
      tiny: [2, 6],
      quick: [2, 3, 4, 5, 6],
      full: [2, 3, 4, 5, 6],
    })) {
      const others = Array.from({ length: players - 1 }, () => 'greedy');
      const bout = await bench.play(
        {
          game: `iwoki(players=${players})`,
          agents: [agent, ...others],
          pairs: Math.ceil(bench.pick({ tiny: 1, quick: 30, full: 600 }) / players),
        },
        `${players} players`,
      );
      rows.push({
        players,
        line: lineOf(bout, 0),
        plies: bout.standings.plies.mean,
        seats: Array.from({ length: players }, (_, seat) =>
          measured(bout.standings.seat(seat).points),
        ),
        ms: bout.standings.duration.mean,
      });
    }
    return { rows, agent };
  },
  tell({ rows, agent }, telling) {
    const { t, numbers } = telling;
    const pays = rows.filter(({ line, players }) => line.won.low > 1 / players);
    const least = rows[0]!;
    const most = rows.at(-1)!;
    const each = rows.map(({ players, line }) => `${players}: ${telling.percent(line.won)}`);
    return {
      verdict:
        telling.size === 'tiny'
          ? 'open'
          : pays.length === rows.length
            ? 'holds'
            : pays.length > 0
              ? 'partly'
              : 'open',
      paragraph: t(
        `${agent} alone among greedy players wins, by the number of players, ${each.join('; ')}, where an equal share would be one in as many. ${pays.length === rows.length ? 'So it pays to look ahead at every table' : `That is clearly more than its share with ${numbers.list(pays.map(({ players }) => `${players}`)) || t('none', 'ninguno')}`}. A game takes ${numbers.fixed(least.plies, 0)} decisions with ${least.players} players and ${numbers.fixed(most.plies, 0)} with ${most.players}; the first seat gets ${telling.percent(least.seats[0]!)} of the points with two and ${telling.percent(most.seats[0]!)} with ${most.players}.`,
        `${agent}, solo entre jugadores voraces, gana según el número de jugadores ${each.join('; ')}; lo equitativo sería uno de tantos. ${pays.length === rows.length ? 'Así que mirar adelante vale la pena en todas las mesas' : `Es claramente más que su parte con ${numbers.list(pays.map(({ players }) => `${players}`)) || 'ninguno'}`}. Una partida lleva ${numbers.fixed(least.plies, 0)} decisiones con ${least.players} y ${numbers.fixed(most.plies, 0)} con ${most.players}; el primer asiento consigue el ${telling.percent(least.seats[0]!)} de los puntos con dos y el ${telling.percent(most.seats[0]!)} con ${most.players}.`,
      ),
      tiles: rows.map(({ players, line }) => ({
        value: numbers.fixed(line.won.mean, 0, { percent: true }),
        label: t(`won with ${players} players`, `ganadas con ${players} jugadores`),
      })),
      sections: [
        telling.sideBySide([
          telling.table(
            t('One who looks ahead among greedy players', 'Uno que mira adelante entre voraces'),
            [
              { title: t('players', 'jugadores'), kind: 'label' },
              { title: t('games', 'partidas'), kind: 'number' },
              { title: t('won', 'ganadas'), kind: 'number' },
              { title: t('its share', 'su parte'), kind: 'number' },
              {
                title: t('lead over the mean of the others', 'ventaja sobre la media de los demás'),
                kind: 'number',
              },
              { title: t('decisions a game', 'decisiones por partida'), kind: 'number' },
              { title: t('points of the first seat', 'puntos del primer asiento'), kind: 'number' },
              { title: t('time of a game', 'tiempo por partida'), kind: 'number' },
            ],
            rows.map(({ players, line, plies, seats, ms }) => [
              cell(`${players}`),
              telling.count(line.games),
              telling.share(line.won),
              cell(numbers.fixed(1 / players, 0, { percent: true })),
              telling.value(line.lead),
              cell(numbers.fixed(plies, 1)),
              telling.share(seats[0]!),
              cell(numbers.duration(ms)),
            ]),
          ),
        ]),
        telling.figures([
          telling.curves({
            name: 'won',
            title: t(
              'Games won by the number of players',
              'Partidas ganadas según el número de jugadores',
            ),
            description: t(
              'With 95 % intervals, beside an equal share.',
              'Con intervalos del 95 %, junto a la parte equitativa.',
            ),
            lines: [
              {
                name: agent.split('(')[0]!,
                points: rows.map(({ players, line }) => ({
                  x: players,
                  y: line.won.mean,
                  low: line.won.low,
                  high: line.won.high,
                })),
              },
              {
                name: t('equal share', 'parte equitativa'),
                points: rows.map(({ players }) => ({ x: players, y: 1 / players })),
              },
            ],
            x: t('players', 'jugadores'),
            y: t('won', 'ganadas'),
            percent: true,
          }),
        ]),
      ],
    };
  },
});
