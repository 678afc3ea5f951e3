import type { Curve } from '../../../figures/curves.ts';
import { shareInterval } from '../../../arena/index.ts';
import { cell, type Block } from '../../report/document.ts';
import type { Telling } from '../telling.ts';
import { both, experiment, type Bench, type Verdict } from '../types.ts';
import { ALWAYS_WINS_FROM, table5 } from './data.ts';
import { HERE, qCourse, type CourseFound, type CourseInput, type CoursePoint } from './q-course.ts';

interface Found {
  readonly rows: readonly CourseFound[];
}

/** Rows that others start from. */
const SOURCES = new Set(table5.flatMap(({ from }) => (from === null ? [] : [from])));

/** The Q-learner of the thesis, all eight rows. */
export const iwokiTable5 = experiment<Found>({
  id: 'iwoki-table-5',
  document: 'iwoki',
  covers: both('Table 5, figures 23 to 28', 'Tabla 5, figuras 23 a 28'),
  figures: [23, 24, 25, 26, 27, 28],
  title: both('Q-learning at iwoki', 'Q-learning al iwoki'),
  claim: both(
    'With hands dealt anew the learner does not learn, as situations hardly ever come again. With the same hands every game it does: after 100,000 games against Random it comes to win every game against Greedy, from about game 16,200 of 50,000 on.',
    'Con manos repartidas al azar el agente no aprende, porque las situaciones apenas se repiten. Con las mismas manos siempre, sí: tras 100.000 partidas contra Random acaba ganando todas a Greedy, desde la partida 16.200 de 50.000, más o menos.',
  ),
  seconds: { quick: 45, full: 900 },
  async run(bench) {
    const first = table5.flatMap(({ from }, i) => (from === null ? [inputOf(bench, i)] : []));
    const second = table5.flatMap(({ from }, i) => (from === null ? [] : [inputOf(bench, i)]));
    const errand = { module: HERE, name: 'qCourse', work: qCourse };
    const rows = [
      ...(await bench.errands({ ...errand, title: 'rows 1, 2, 3, 6' }, first)),
      ...(await bench.errands({ ...errand, title: 'rows 4, 5, 7, 8' }, second)),
    ];
    return { rows: rows.toSorted((a, b) => a.row - b.row) };
  },
  tell({ rows }, telling) {
    const { t, numbers } = telling;
    const shares = rows.map(({ points }) => shareOf(points.at(-1)!));
    const last = rows[7]!;
    const games = last.points.at(-1)!.games;
    const always = last.lastTenth > 0.99;
    const percent = (value: number) => numbers.fixed(value, 1, { percent: true });
    const unlearned = shares[4]! < 0.05;
    // With fewer games than the thesis needed, nothing is said of what comes later.
    const early = !always && games < table5[7]!.games;
    const verdict: Verdict = !unlearned ? 'fails' : early ? 'open' : always ? 'holds' : 'partly';
    const even = Math.abs(shares[2]! - 0.5) < 0.05;
    return {
      verdict,
      paragraph: t(
        `With hands dealt anew it wins ${percent(shares[2]!)} of its games against Random while exploring and ${percent(shares[3]!)} afterwards (thesis 37.3 and 37.3 %), and ${percent(shares[4]!)} against Greedy (0.2 %): it learns next to nothing. With the same hands, ${percent(shares[5]!)} and ${percent(shares[6]!)} against Random (49.5 and 45.6 %) and ${percent(shares[7]!)} against Greedy (83.2 %); of the last tenth of those games it won ${percent(last.lastTenth)}, and game ${numbers.count(last.lastMiss)} of ${numbers.count(games)} was the last that it did not win, where the thesis says ${numbers.count(ALWAYS_WINS_FROM)}. ${always ? 'So it does come to beat Greedy always.' : 'So it was not yet there after as many games.'} How soon depends on the hands that are dealt, which are other ones here, and we count equal tiles as one action, so that there are fewer values.${even ? ' Why its learner, still exploring, does worse than Random against Random, where ours holds even, its text does not say.' : ''}`,
        `Con manos al azar gana el ${percent(shares[2]!)} contra Random explorando y el ${percent(shares[3]!)} después (trabajo: 37,3 y 37,3 %), y el ${percent(shares[4]!)} contra Greedy (0,2 %): no aprende casi nada. Con las mismas manos, ${percent(shares[5]!)} y ${percent(shares[6]!)} contra Random (49,5 y 45,6 %) y ${percent(shares[7]!)} contra Greedy (83,2 %); de la última décima parte de esas partidas ganó el ${percent(last.lastTenth)}, y la ${numbers.count(last.lastMiss)} de ${numbers.count(games)} fue la última que no ganó, donde el trabajo dice ${numbers.count(ALWAYS_WINS_FROM)}. ${always ? 'Así que sí llega a ganar siempre a Greedy.' : 'Así que aún no había llegado tras esas partidas.'} Cuándo llega depende de las manos repartidas, que aquí son otras, y contamos fichas iguales como una sola acción, así que hay menos valores.${even ? ' Por qué su agente, aún explorando, lo hace peor que Random contra Random, donde el nuestro empata, su texto no lo dice.' : ''}`,
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
        telling.sideBySide([table(rows, telling)]),
        telling.figures(rows.flatMap((row) => figuresOf(row, telling))),
      ],
    };
  },
});

function inputOf(bench: Bench, i: number): CourseInput {
  const { deal, rival, mode, games, from } = table5[i]!;
  const scale = bench.pick({ tiny: 1 / 1000, quick: 1 / 16, full: 1 });
  const row = i + 1;
  return {
    row,
    deal,
    rival,
    mode,
    games: Math.max(20, Math.round(games * scale)),
    seed: bench.seed,
    from: from === null ? null : bench.file(`row ${from}`),
    to: SOURCES.has(row) ? bench.file(`row ${row}`) : null,
  };
}

function shareOf({ wins, games }: CoursePoint): number {
  return wins / games;
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
    rows: rows.map(({ row, points }) => {
      const said = table5[row - 1]!;
      const end = points.at(-1)!;
      const { low, high } = shareInterval(end.wins, end.games);
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

/** Figures 23 to 28: what changes as games are played. The scores of both are not kept, their difference is. */
function figuresOf({ row, points }: CourseFound, telling: Telling): Block[] {
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
    const name = `${figure}${'abcde'[i]}`;
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
