import { cell, type Block } from '../../lab/report/index.ts';
import type { Telling } from '../telling.ts';
import { both, experiment, type Bench } from '../types.ts';
import { table5 } from './data.ts';
import {
  HERE,
  qWork,
  type CourseFound,
  type CourseInput,
  type HandsFound,
  type HandsInput,
} from './q-course.ts';
import { endOf, judgeTable5, shareOf, wonOf } from './table-5-claims.ts';
import { figuresOf } from './table-5-figures.ts';

interface Found {
  readonly rows: readonly CourseFound[];
  /** The last row with hands that others were dealt. */
  readonly hands: readonly HandsFound[];
}

/** Rows that others start from. */
const SOURCES = new Set(table5.flatMap(({ from }) => (from === null ? [] : [from])));

/** The Q-learner of the thesis, all eight rows. */
export const iwokiTable5 = experiment<Found>({
  id: 'iwoki-table-5',
  document: 'iwoki',
  covers: both('Table 5, figures 23 to 28', 'Tabla 5, figuras 23 a 28'),
  figures: [23, 24, 25, 26, 27, 28],
  title: both('Q-learning at iwoki', 'Q-learning en el iwoki'),
  claim: both(
    'With hands dealt anew the learner does not learn, as situations hardly ever come again. With the same hands every game it does: after 100,000 games against Random it comes to win every game against Greedy, from about game 16,200 of 50,000 on.',
    'Con manos repartidas al azar el agente no aprende, porque las situaciones apenas se repiten. Con las mismas manos siempre, sí: tras 100.000 partidas contra Random acaba ganando todas a Greedy, desde la partida 16.200 de 50.000, más o menos.',
  ),
  seconds: { quick: 30, full: 330 },
  async run(bench) {
    const first = table5.flatMap(({ from }, i) => (from === null ? [inputOf(bench, i)] : []));
    const second = table5.flatMap(({ from }, i) => (from === null ? [] : [inputOf(bench, i)]));
    const [explore, exploit] = [inputOf(bench, 5).games, inputOf(bench, 7).games];
    const others = bench
      .pick({ tiny: [2], quick: [2], full: [2, 3, 4, 5] })
      .map((deal): HandsInput => ({ deal: `fixed:${deal}`, explore, exploit, seed: bench.seed }));
    const errand = { module: HERE, name: 'qWork', work: qWork };
    const found = [
      ...(await bench.errands(
        { ...errand, title: both('rows 1, 2, 3, 6', 'filas 1, 2, 3, 6') },
        first.toReversed(),
      )),
      // The longest ones first.
      ...(await bench.errands(
        {
          ...errand,
          title: both('rows 4, 5, 7, 8, other hands', 'filas 4, 5, 7, 8, otros repartos'),
        },
        [...second.slice(-1), ...others, ...second.slice(0, -1)],
      )),
    ];
    return {
      rows: found.flatMap((one) => ('row' in one ? [one] : [])).toSorted((a, b) => a.row - b.row),
      hands: found.flatMap((one) => ('row' in one ? [] : [one])),
    };
  },
  tell({ rows, hands }, telling) {
    const { t, numbers } = telling;
    const claims = judgeTable5(rows, hands, telling);
    const last = rows[7]!;
    const percent = (value: number) => numbers.fixed(value, 1, { percent: true });
    const shares = rows.map((row) => wonOf(row).mean);
    const found = last.lastTenth === 1;
    const explored = numbers.count(rows[5]!.points.at(-1)!.games);
    return {
      claims,
      paragraph: t(
        `With hands dealt anew hardly any situation comes again, so that there is nothing to remember; with the same hands ${found ? 'it comes to know a line that beats Greedy, who always answers alike' : 'it did not yet find a line that always beats Greedy, who always answers alike'}. Here it had explored ${explored} games before, in the thesis 100,000. How soon it finds that line depends on the hands, which are other ones here, and on luck. Against Random it wins ${percent(shares[2]!)} while exploring, where the thesis has 37.3 %; that may be because in its listing drawing a tile gives the learner’s turn away (with the same hands, where it has 49.5 %, this would have to matter less). We count equal tiles as one action, so that there are fewer values with hands dealt anew; its list has the turnings of tiles such as 222 three times over, and each time a value is listed again it counts as updated. Leads against Greedy are smaller here (${numbers.fixed(endOf(rows[4]!).lead, 1, { signed: true })} instead of −32.6); its listing takes the tiles left in the hand off more than once. These reasons are read off its listing, not measured.`,
        `Con manos al azar casi ninguna situación se repite y no hay nada que recordar; con las mismas manos ${found ? 'llega a conocer una línea que gana a Greedy, que siempre contesta igual' : 'aún no encontró una línea que gane siempre a Greedy, que siempre contesta igual'}. Aquí había explorado antes ${explored} partidas, en el trabajo 100.000. Cuándo la encuentra depende de las manos, que aquí son otras, y de la suerte. Contra Random gana el ${percent(shares[2]!)} mientras explora, donde el trabajo tiene el 37,3 %; puede deberse a que en su listado robar una ficha hace perder el turno al agente (con las mismas manos, donde tiene el 49,5 %, tendría que importar menos). Contamos fichas iguales como una sola acción, así que con manos al azar hay menos valores; su lista repite tres veces los giros de fichas como la 222, y cada vez que un valor vuelve a salir lo cuenta como actualizado. Las desventajas contra Greedy son menores aquí (${numbers.fixed(endOf(rows[4]!).lead, 1, { signed: true })} en vez de −32,6); su listado resta más de una vez las fichas de la mano. Estas razones salen de leer su listado, no de medir.`,
      ),
      tiles: [
        {
          value: percent(shares[4]!),
          label: t('against Greedy, hands dealt anew', 'contra Greedy, manos al azar'),
        },
        {
          value: percent(shares[7]!),
          label: t('against Greedy, same hands', 'contra Greedy, mismas manos'),
        },
        { value: percent(last.lastTenth), label: t('of the last tenth', 'de la última décima') },
      ],
      sections: [
        telling.sideBySide([table(rows, telling), handsTable(rows, hands, telling)]),
        telling.figures(rows.flatMap((row) => figuresOf(row, telling))),
      ],
    };
  },
});

function inputOf(bench: Bench, i: number): CourseInput {
  const { deal, rival, mode, games, from } = table5[i]!;
  const scale = bench.pick({ tiny: 1 / 1000, quick: 1 / 8, full: 1 });
  const row = i + 1;
  // The main claim is about the last row: it is given the time it needs.
  const much = row === 8 ? bench.pick({ tiny: 1, quick: 8, full: 4 }) : 1;
  return {
    row,
    deal,
    rival,
    mode,
    games: Math.max(20, Math.round(games * scale * much)),
    seed: bench.seed,
    from: from === null ? null : bench.file(`row ${from}`),
    to: SOURCES.has(row) ? bench.file(`row ${row}`) : null,
  };
}

function table(rows: readonly CourseFound[], telling: Telling): Block {
  const { t, numbers } = telling;
  const modes = { explore: t('explores', 'explora'), exploit: t('exploits', 'explota') };
  const deals = { random: t('anew', 'al azar'), fixed: t('the same', 'la misma') };
  return telling.beside({
    caption: t('Table 5', 'Tabla 5'),
    labels: [
      '',
      t('hands', 'manos'),
      t('rival', 'rival'),
      t('mode', 'modo'),
      t('games', 'partidas'),
    ],
    measures: [
      t('won', 'ganadas'),
      t('drawn', 'empates'),
      t('lead', 'ventaja'),
      t('Q-values a game', 'valores Q por partida'),
      t('updated a game', 'actualizados por partida'),
    ],
    rows: rows.map((found) => {
      const { row } = found;
      const said = table5[row - 1]!;
      const end = endOf(found);
      const { low, high } = wonOf(found);
      const per = (value: number, games: number) => numbers.fixed(value / games, 1);
      return {
        labels: [
          `${row}`,
          deals[said.deal],
          said.rival,
          modes[said.mode],
          `${numbers.count(said.games)} / ${numbers.count(end.games)}`,
        ],
        beside: [
          {
            paper: numbers.fixed(said.wins / said.games, 1, { percent: true }),
            ours: cell(numbers.fixed(shareOf(end), 1, { percent: true }), {
              small: numbers.interval({ low, high }, { percent: true, decimals: 1 }),
            }),
          },
          {
            paper: numbers.fixed(said.draws / said.games, 1, { percent: true }),
            ours: cell(numbers.fixed(end.draws / end.games, 1, { percent: true })),
          },
          {
            paper: numbers.fixed(said.lead, 1, { signed: true }),
            ours: cell(numbers.fixed(end.lead, 1, { signed: true })),
          },
          // The totals of rows that go on hold those of the row before.
          ...(said.from === null
            ? [
                { paper: per(said.values, said.games), ours: cell(per(end.values, end.games)) },
                { paper: per(said.updated, said.games), ours: cell(per(end.updated, end.games)) },
              ]
            : [
                { paper: null, ours: cell('–') },
                { paper: null, ours: cell('–') },
              ]),
        ],
      };
    }),
    note: t(
      'Games: the paper’s and ours. Rows 4 and 5 go on from row 3, rows 7 and 8 from row 6, as it seems; what is counted there holds what was before.',
      'Partidas: las del documento y las nuestras. Las filas 4 y 5 siguen de la 3, las 7 y 8 de la 6, según parece; lo que cuentan incluye lo anterior.',
    ),
  });
}

/** When the last row wins always, with these hands and others. */
function handsTable(
  rows: readonly CourseFound[],
  hands: readonly HandsFound[],
  telling: Telling,
): Block {
  const { t, numbers } = telling;
  const own = rows[7]!;
  const all = [
    {
      deal: 'fixed',
      explore: rows[5]!.points.at(-1)!.games,
      exploit: own.points.at(-1)!.games,
      wins: own.points.at(-1)!.wins,
      lastMiss: own.lastMiss,
      lastTenth: own.lastTenth,
    },
    ...hands,
  ];
  return telling.table(
    t('Row 8 with these hands and with others', 'La fila 8 con estas manos y con otras'),
    [
      { title: t('hands', 'manos'), kind: 'name' },
      { title: t('games against Random', 'partidas contra Random'), kind: 'number' },
      { title: t('games against Greedy', 'partidas contra Greedy'), kind: 'number' },
      { title: t('won', 'ganadas'), kind: 'number' },
      { title: t('of the last tenth', 'de la última décima'), kind: 'number' },
      { title: t('last game not won', 'última no ganada'), kind: 'number' },
    ],
    all.map(({ deal, explore, exploit, wins, lastMiss, lastTenth }) => [
      cell(`iwoki(deal=${deal})`),
      telling.count(explore),
      telling.count(exploit),
      cell(numbers.fixed(wins / exploit, 1, { percent: true })),
      cell(numbers.fixed(lastTenth, 1, { percent: true })),
      telling.count(lastMiss),
    ]),
    t(
      'They take turns to begin: about a half of the last tenth means that it knows how to win from one seat and not yet from the other.',
      'Se turnan para empezar: cerca de la mitad de la última décima quiere decir que sabe ganar desde un asiento y aún no desde el otro.',
    ),
  );
}
