import { cell } from '../../lab/report/index.ts';
import type { Telling } from '../telling.ts';
import { difference } from '../lines.ts';
import { judge, unlessTiny } from '../opinions.ts';
import { both, experiment, type Judged, type Told } from '../types.ts';
import { tested, unitsOf, type Tested, type Unit } from './samples.ts';

interface Row {
  readonly players: number;
  readonly games: number;
  /** A searcher among greedy players: its share of wins and its lead over the mean of the others. */
  readonly won: Tested;
  readonly lead: Tested;
  /** Whoever sits first. */
  readonly firstWon: Tested;
  readonly firstLead: Tested;
  /** Decisions of all. */
  readonly plies: Tested;
  readonly ms: number;
}

interface Found {
  readonly rows: readonly Row[];
  readonly agent: string;
}

/** Two to six players: does thinking ahead still pay? */
export const iwokiPlayers = experiment<Found>({
  id: 'iwoki-players',
  question: true,
  document: 'beyond',
  covers: both('Two to six players', 'De dos a seis jugadores'),
  title: both('iwoki with two to six players', 'iwoki de dos a seis jugadores'),
  claim: both(
    'The thesis only has games of two. The game is for two to six: how long are its games then, does the first seat matter, and does it still pay to look ahead among greedy players?',
    'El trabajo solo tiene partidas de dos. El juego es de dos a seis: ¿cuánto duran entonces, importa salir el primero y sigue valiendo la pena mirar adelante entre jugadores voraces?',
  ),
  seconds: { quick: 18, full: 900 },
  async run(bench) {
    const agent = `determinized(nodes=${bench.pick({ tiny: 30, quick: 1000, full: 20_000 })},worlds=${bench.pick({ tiny: 2, quick: 8, full: 20 })})`;
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
          pairs: Math.ceil(bench.pick({ tiny: 2, quick: 240, full: 1500 }) / players),
        },
        both(`${players} players`, `${players} jugadores`),
      );
      const { agents, seats, plies } = await unitsOf(bout);
      const of = (units: ReadonlyMap<number, Unit>, measure: keyof Unit) =>
        [...units.values()].map((unit) => unit[measure]);
      rows.push({
        players,
        games: bout.standings.games,
        won: tested(of(agents[0]!, 'won'), 1 / players),
        lead: tested(of(agents[0]!, 'lead')),
        firstWon: tested(of(seats[0]!, 'won'), 1 / players),
        firstLead: tested(of(seats[0]!, 'lead')),
        plies: tested(plies),
        ms: bout.standings.duration.mean,
      });
    }
    return { rows, agent };
  },
  tell: tellPlayers,
});

function tellPlayers({ rows, agent }: Found, telling: Telling): Told {
  const { t, numbers } = telling;
  const pays = judge(
    rows.map(({ won, players }) => above(won, 1 / players)),
    'deals',
  );
  const first = judge(
    rows.map(({ firstLead }) => firstLead),
    'deals',
  );
  const [least, most] = [rows[0]!, rows.at(-1)!];
  const [longer] = judge(
    [{ ...difference(least.plies, most.plies), count: least.plies.count }],
    'deals',
  );
  const tables = telling.together(rows.length);
  const claims: Judged[] = [
    ...rows.map(({ players, won }, i) => ({
      claim: t(
        `Looking ahead pays among greedy players: ${players} players`,
        `Pensar por adelantado compensa entre voraces: ${players} jugadores`,
      ),
      paper: null,
      ours: t(
        `wins ${telling.percent(won)}, even: ${numbers.fixed(1 / players, 0, { percent: true })}`,
        `gana el ${telling.percent(won)}, equitativo: ${numbers.fixed(1 / players, 0, { percent: true })}`,
      ),
      rule: telling.rule(
        [
          `it clearly wins more than an even share, among ${tables}`,
          `gana claramente más que su parte equitativa, entre ${tables}`,
        ],
        ['it clearly wins less', 'gana claramente menos'],
      ),
      ...unlessTiny(telling.size, pays[i]!),
    })),
    ...rows.map(({ players, firstLead }, i) => ({
      claim: t(
        `The first seat is an advantage: ${players} players`,
        `Salir el primero es una ventaja: ${players} jugadores`,
      ),
      paper: null,
      ours: t(`lead ${telling.amount(firstLead)}`, `ventaja ${telling.amount(firstLead)}`),
      rule: telling.rule(
        [
          `it clearly leads the mean of the others, among ${tables}`,
          `aventaja claramente a la media de los demás, entre ${tables}`,
        ],
        ['it is clearly behind', 'queda claramente por detrás'],
      ),
      ...unlessTiny(telling.size, first[i]!),
    })),
    {
      claim: t('More players make longer games', 'Con más jugadores duran más'),
      paper: null,
      ours: t(
        `${telling.amount(least.plies, { decimals: 1 })} decisions with ${least.players}, ${telling.amount(most.plies, { decimals: 1 })} with ${most.players}`,
        `${telling.amount(least.plies, { decimals: 1 })} decisiones con ${least.players}, ${telling.amount(most.plies, { decimals: 1 })} con ${most.players}`,
      ),
      rule: telling.rule(
        [
          `there are clearly more decisions with ${most.players} than with ${least.players} (${telling.together(1)})`,
          `hay claramente más decisiones con ${most.players} que con ${least.players} (${telling.together(1)})`,
        ],
        ['there are clearly fewer', 'hay claramente menos'],
      ),
      ...unlessTiny(telling.size, longer!),
    },
  ];
  const even = ({ players }: Row) => numbers.fixed(1 / players, 0, { percent: true });
  const own = (row: Row) => numbers.fixed(row.plies.mean / row.players, 1);
  return {
    paragraph: t(
      `${agent} sits alone among greedy players, in every seat in turn with the same deal. Equals would win one game in as many as there are players, and no seat would lead: that is “even” at each table. What is clear stands among all tables (Holm, 5 %). With ${least.players} players it wins ${telling.percent(least.won)} (even: ${even(least)}) and the first seat ${telling.percent(least.firstWon)}; with ${most.players}, ${telling.percent(most.won)} (even: ${even(most)}) and ${telling.percent(most.firstWon)}. Games get longer, but each player decides only ${own(most)} times with ${most.players}, ${own(least)} with ${least.players}: five and six are dealt smaller hands, as there are not tiles enough.`,
      `${agent} se sienta solo entre jugadores voraces, en todos los asientos por turno y con el mismo reparto. Entre iguales cada uno ganaría una partida de tantas como jugadores hay y ningún asiento llevaría ventaja: eso es «lo equitativo» en cada mesa. Lo claro se sostiene entre todas las mesas (Holm, 5 %). Con ${least.players} jugadores gana el ${telling.percent(least.won)} (equitativo: ${even(least)}) y el primer asiento el ${telling.percent(least.firstWon)}; con ${most.players}, el ${telling.percent(most.won)} (equitativo: ${even(most)}) y el ${telling.percent(most.firstWon)}. Las partidas se alargan, pero cada jugador decide solo ${own(most)} veces con ${most.players}, ${own(least)} con ${least.players}: cinco y seis reciben manos menores, porque no hay fichas para más.`,
    ),
    claims,
    tiles: rows.map((row) => ({
      value: numbers.fixed(row.won.mean, 0, { percent: true }),
      label: t(
        `won with ${row.players} players (even: ${even(row)})`,
        `ganadas con ${row.players} jugadores (equitativo: ${even(row)})`,
      ),
    })),
    sections: [
      telling.sideBySide([playersTable(rows, telling)]),
      telling.figures(playersFigures(rows, agent.split('(')[0]!, telling)),
    ],
  };
}

/** What a measure is above what it would be if there were nothing to find. */
function above(value: Tested, nothing: number): Tested {
  const { mean, low, high } = value;
  return { ...value, mean: mean - nothing, low: low - nothing, high: high - nothing };
}

function playersTable(rows: readonly Row[], telling: Telling) {
  const { t, numbers } = telling;
  return telling.table(
    t('One who looks ahead among greedy players', 'Uno que mira adelante entre voraces'),
    [
      { title: t('players', 'jugadores'), kind: 'label' },
      { title: t('games', 'partidas'), kind: 'number' },
      { title: t('even share', 'parte equitativa'), kind: 'number' },
      { title: t('won', 'ganadas'), kind: 'number' },
      { title: t('lead', 'ventaja'), kind: 'number' },
      { title: t('won from the first seat', 'ganadas saliendo'), kind: 'number' },
      { title: t('lead of the first seat', 'ventaja del primero'), kind: 'number' },
      { title: t('decisions a game', 'decisiones por partida'), kind: 'number' },
      { title: t('time of a game', 'tiempo por partida'), kind: 'number' },
    ],
    rows.map(({ players, games, won, lead, firstWon, firstLead, plies, ms }) => [
      cell(`${players}`),
      telling.count(games),
      cell(numbers.fixed(1 / players, 0, { percent: true })),
      telling.share(won),
      telling.value(lead),
      telling.share(firstWon),
      telling.value(firstLead),
      telling.value(plies, { decimals: 1 }),
      cell(numbers.duration(ms)),
    ]),
    t(
      'A win that several share counts in parts. Leads are in points of the game over the mean of the others: even is 0. The first seat is everybody’s in turn. Intervals (95 %) stand on deals, not on single games.',
      'Una victoria compartida cuenta por partes. Las ventajas son en tantos del juego sobre la media de los demás: lo equitativo es 0. El primer asiento es de todos por turno. Los intervalos (95 %) son sobre repartos, no sobre partidas sueltas.',
    ),
  );
}

function playersFigures(rows: readonly Row[], name: string, telling: Telling) {
  const { t } = telling;
  const points = (of: (row: Row) => Tested) =>
    rows.map((row) => {
      const { mean, low, high } = of(row);
      return { x: row.players, y: mean, low, high };
    });
  return [
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
        { name, points: points(({ won }) => won) },
        {
          name: t('equal share', 'parte equitativa'),
          points: rows.map(({ players }) => ({ x: players, y: 1 / players })),
        },
      ],
      x: t('players', 'jugadores'),
      y: t('won', 'ganadas'),
      percent: true,
    }),
    telling.bars(
      {
        name: 'first',
        title: t('Lead of the first seat', 'Ventaja del primer asiento'),
        description: t(
          'In points of the game over the mean of the others, with 95 % intervals; even is 0.',
          'En tantos del juego sobre la media de los demás, con intervalos del 95 %; lo equitativo es 0.',
        ),
        x: t('points', 'tantos'),
      },
      rows.map(({ players, firstLead: { mean, low, high } }) => ({
        name: t(`${players} players`, `${players} jugadores`),
        value: mean,
        low,
        high,
      })),
    ),
  ];
}
