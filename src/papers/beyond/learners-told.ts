import { cell, type Block, type Cell } from '../../lab/report/index.ts';
import { judge, unlessTiny } from '../opinions.ts';
import type { Telling } from '../telling.ts';
import { both, type Both, type Judged, type Told } from '../types.ts';
import type { Learners, LevelStop, Row } from './learners-found.ts';
import type { Rival } from './learners-work.ts';
import type { Tested } from './samples.ts';

export function tellLearners(found: Learners, telling: Telling): Told {
  const { t, numbers } = telling;
  const { rows, levels, measured } = found;
  const strongest = rows.toSorted((a, b) => last(b).points.td.mean - last(a).points.td.mean)[0]!;
  const early = levels.stops[0]!;
  const late = levels.stops.at(-1)!;
  return {
    paragraph: t(
      `Each learner was trained ${rows[0]!.games.seeds} times with other seeds, and met Random, Greedy and the value of td that comes with Ludario (one look a move, like all of them) in pairs of games with the same deals: ${measured.way} games against each on the way, ${measured.end} at the end. Intervals (95 %, Student) stand on trainings, not on games, with no less spread than games have by themselves. “As much time” gives each a number of games that takes about as much processor time. Those that learn from a teacher are shown games of that same td; those that imitate in other ways than by reading see half of their games and play the other half. The strongest after as much time is ${telling.of(strongest.name)}, with ${telling.percent(within(last(strongest).points.td))} against td. Two levels against one: ${signed(early.gained.greedy, telling)} of the points against Greedy after ${numbers.count(early.games)} games, ${signed(late.gained.greedy, telling)} after ${numbers.count(late.games)}.`,
      `Cada uno se entrenó ${rows[0]!.games.seeds} veces con otras semillas, y se midió con Random, con Greedy y con el valor de td que trae Ludario (una mirada por jugada, como todos) en pares de partidas con los mismos repartos: ${measured.way} partidas contra cada uno por el camino y ${measured.end} al final. Los intervalos (95 %, Student) son sobre entrenamientos, no sobre partidas, con no menos dispersión que la de las propias partidas. «El mismo tiempo» da a cada uno las partidas que cuestan más o menos el mismo tiempo de procesador. A los que aprenden de un maestro se les enseñan partidas de ese mismo td; los que imitan de otro modo que leyendo ven la mitad de sus partidas y juegan la otra mitad. El más fuerte con el mismo tiempo es ${telling.of(strongest.name)}, con el ${telling.percent(within(last(strongest).points.td))} contra td. Dos niveles frente a uno: ${signed(early.gained.greedy, telling)} de los puntos contra Greedy tras ${numbers.count(early.games)} partidas, ${signed(late.gained.greedy, telling)} tras ${numbers.count(late.games)}.`,
    ),
    claims: [...soonerClaims(levels.stops, telling), ...greedyClaims(rows, telling)],
    tiles: [
      {
        value: numbers.fixed(last(strongest).points.td.mean, 0, { percent: true }),
        label: t(
          `${telling.of(strongest.name)} against the td that comes with Ludario`,
          `${telling.of(strongest.name)} contra el td que trae Ludario`,
        ),
      },
      {
        value: numbers.fixed(late.two.greedy.mean, 0, { percent: true }),
        label: t(
          `two levels against Greedy, after ${numbers.count(late.games)} games`,
          `dos niveles contra Greedy, tras ${numbers.count(late.games)} partidas`,
        ),
      },
      {
        value: numbers.fixed(late.flat.greedy.mean, 0, { percent: true }),
        label: t('one level, the same', 'un nivel, lo mismo'),
      },
    ],
    sections: [
      telling.sideBySide([
        learnersTable(rows, 'games', telling),
        learnersTable(rows, 'time', telling),
        levelsTable(found, telling),
      ]),
      telling.figures([...levelFigures(levels.stops, telling), ...learnerFigures(rows, telling)]),
    ],
  };
}

const last = (row: Row) => row.time.stops.at(-1)!;

/** A share with its interval, which reaches no further than shares do. */
function within({ mean, low, high }: Tested): Tested {
  const clamped = (value: number) => Math.min(1, Math.max(0, value));
  return { mean, low: clamped(low), high: clamped(high), pValue: 1, count: 1 };
}

/** "+3 % [1, 5]" */
function signed({ mean, low, high }: Tested, { numbers }: Telling): string {
  return numbers.withInterval(mean, { low, high }, { percent: true, signed: true, decimals: 0 });
}

function soonerClaims(stops: readonly LevelStop[], telling: Telling): Judged[] {
  const { t, numbers } = telling;
  const opinions = judge(
    stops.map(({ gained }) => gained.greedy),
    'pupils',
  );
  const together = telling.together(stops.length);
  return stops.map(({ games, flat, two, gained }, i) => ({
    claim: t(
      `Two levels learn sooner than one: after ${numbers.count(games)} games`,
      `Dos niveles aprenden antes que uno: tras ${numbers.count(games)} partidas`,
    ),
    paper: null,
    ours: t(
      `${telling.percent(within(two.greedy))} and ${telling.percent(within(flat.greedy))} against Greedy, ${signed(gained.greedy, telling)}`,
      `${telling.percent(within(two.greedy))} y ${telling.percent(within(flat.greedy))} contra Greedy, ${signed(gained.greedy, telling)}`,
    ),
    rule: telling.rule(
      [
        `the trainings with two levels have clearly more points against Greedy, among ${together}`,
        `los entrenamientos con dos niveles tienen claramente más puntos contra Greedy, entre ${together}`,
      ],
      ['they have clearly fewer', 'tienen claramente menos'],
    ),
    ...unlessTiny(telling.size, opinions[i]!),
  }));
}

function greedyClaims(rows: readonly Row[], telling: Telling): Judged[] {
  const { t } = telling;
  const effects = rows.map((row) => overHalf(last(row).points.greedy));
  const opinions = judge(effects, 'pupils');
  const together = telling.together(rows.length);
  return rows.map((row, i) => ({
    claim: t(
      `${telling.of(row.name)} learns to beat Greedy`,
      `${telling.of(row.name)} aprende a ganar a Greedy`,
    ),
    paper: null,
    ours: t(
      `${telling.percent(within(last(row).points.greedy))} of the points`,
      `el ${telling.percent(within(last(row).points.greedy))} de los puntos`,
    ),
    rule: telling.rule(
      [
        `its trainings of as much time have clearly more than half of the points, among ${together}`,
        `sus entrenamientos con el mismo tiempo tienen claramente más de la mitad de los puntos, entre ${together}`,
      ],
      ['they have clearly less', 'tienen claramente menos'],
    ),
    ...unlessTiny(telling.size, opinions[i]!),
  }));
}

/** A share above an even match, against which it was tested. */
function overHalf(share: Tested): Tested {
  const { mean, low, high } = share;
  return { ...share, mean: mean - 0.5, low: low - 0.5, high: high - 0.5 };
}

const FROM: Readonly<Record<Row['from'], Both>> = {
  itself: both('itself', 'sí mismo'),
  teacher: both('a teacher', 'un maestro'),
  both: both('both', 'ambos'),
};

function learnersTable(rows: readonly Row[], by: 'games' | 'time', telling: Telling): Block {
  const { t, numbers } = telling;
  const { seeds } = rows[0]![by];
  return telling.table(
    by === 'games'
      ? t('With as many games', 'Con las mismas partidas')
      : t('With about as much processor time', 'Con más o menos el mismo tiempo de procesador'),
    [
      { title: t('learner', 'quién aprende'), kind: 'name' },
      { title: t('from', 'de'), kind: 'label' },
      { title: t('games', 'partidas'), kind: 'number' },
      { title: t('learning', 'aprendizaje'), kind: 'number' },
      { title: t('against random', 'contra random'), kind: 'number' },
      { title: t('against greedy', 'contra greedy'), kind: 'number' },
      { title: t('against td', 'contra td'), kind: 'number' },
      { title: t('a move', 'por jugada'), kind: 'number' },
      { title: t('size', 'tamaño'), kind: 'number' },
    ],
    rows.map((row): Cell[] => {
      const { stops, msEach, bytes } = row[by];
      const { games, ms, points } = stops.at(-1)!;
      return [
        cell(telling.of(row.name)),
        cell(telling.of(FROM[row.from])),
        telling.count(games),
        cell(numbers.duration(ms)),
        telling.share(within(points.random)),
        telling.share(within(points.greedy)),
        telling.share(within(points.td)),
        cell(`${numbers.significant(msEach, 2)} ms`),
        cell(`${numbers.count(Math.max(1, Math.round(bytes / 1000)))} kB`),
      ];
    }),
    t(
      `Means of ${seeds} trainings; learning and moves in processor time. td: the value that comes with Ludario.`,
      `Medias de ${seeds} entrenamientos; aprendizaje y jugadas en tiempo de procesador. td: el valor que trae Ludario.`,
    ),
  );
}

function levelsTable({ levels: { stops, seeds } }: Learners, telling: Telling): Block {
  const { t } = telling;
  const title = (rival: string, what: string) => ({
    title: `${rival}: ${what}`,
    kind: 'number' as const,
  });
  const words = [t('one level', 'un nivel'), t('two', 'dos'), t('difference', 'diferencia')];
  const difference = (value: Tested) =>
    telling.value(value, { percent: true, signed: true, decimals: 0 });
  const of = ({ flat, two, gained }: LevelStop, rival: Rival) => [
    telling.share(within(flat[rival])),
    telling.share(within(two[rival])),
    difference(gained[rival]),
  ];
  return telling.table(
    t(
      'Deciding at once, and first what and then how',
      'Decidir de una vez, o primero qué y luego cómo',
    ),
    [
      { title: t('games', 'partidas'), kind: 'label' },
      ...words.map((what) => title('greedy', what)),
      ...words.map((what) => title('td', what)),
    ],
    stops.map((stop) => [telling.count(stop.games), ...of(stop, 'greedy'), ...of(stop, 'td')]),
    t(
      `Means of ${seeds} trainings of each, with 95 % intervals over them; differences training by training, as both have the same seeds.`,
      `Medias de ${seeds} entrenamientos de cada uno, con intervalos del 95 % sobre ellos; diferencias entrenamiento a entrenamiento, pues ambos tienen las mismas semillas.`,
    ),
  );
}

function levelFigures(stops: readonly LevelStop[], telling: Telling): Block[] {
  const { t } = telling;
  const line = (name: string, of: (stop: LevelStop) => Tested) => ({
    name,
    points: stops.map((stop) => {
      const { mean, low, high } = within(of(stop));
      return { x: stop.games, y: mean, low, high };
    }),
  });
  return (['greedy', 'td'] as const).map((rival) =>
    telling.curves({
      name: `levels-${rival}`,
      title: t(`One level and two, against ${rival}`, `Un nivel y dos, contra ${rival}`),
      description: t(
        'Share of the points, with 95 % intervals over trainings.',
        'Parte de los puntos, con intervalos del 95 % sobre entrenamientos.',
      ),
      lines: [
        line(t('one level', 'un nivel'), ({ flat }) => flat[rival]),
        line(t('two levels', 'dos niveles'), ({ two }) => two[rival]),
      ],
      x: t('games', 'partidas'),
      y: t('points', 'puntos'),
      percent: true,
      neutral: 0.5,
    }),
  );
}

/** Over games and over time, those that learn by themselves apart from those that are shown something. */
function learnerFigures(rows: readonly Row[], telling: Telling): Block[] {
  const { t } = telling;
  const groups = [
    {
      id: 'itself',
      title: t('from themselves', 'de sí mismos'),
      some: rows.filter(({ from }) => from === 'itself'),
    },
    {
      id: 'shown',
      title: t('from a teacher', 'de un maestro'),
      some: rows.filter(({ from }) => from !== 'itself'),
    },
  ].filter(({ some }) => some.length > 0);
  return groups.flatMap(({ id, title, some }) =>
    (['greedy', 'td'] as const).flatMap((rival) => [
      telling.curves({
        name: `games-${id}-${rival}`,
        title: t(
          `Who learns ${title}, against ${rival}: by games`,
          `Quien aprende ${title}, contra ${rival}: por partidas`,
        ),
        description: t('Share of the points.', 'Parte de los puntos.'),
        lines: some.map((row) => ({
          name: telling.of(row.name),
          points: row.games.stops.map(({ games, points }) => ({ x: games, y: points[rival].mean })),
        })),
        x: t('games', 'partidas'),
        y: t('points', 'puntos'),
        percent: true,
        neutral: 0.5,
      }),
      telling.curves({
        name: `time-${id}-${rival}`,
        title: t(
          `Who learns ${title}, against ${rival}: by time`,
          `Quien aprende ${title}, contra ${rival}: por tiempo`,
        ),
        description: t('Share of the points.', 'Parte de los puntos.'),
        lines: some.map((row) => ({
          name: telling.of(row.name),
          points: row.time.stops.map(({ ms, points }) => ({ x: ms / 1000, y: points[rival].mean })),
        })),
        x: t('seconds of processor time', 'segundos de procesador'),
        y: t('points', 'puntos'),
        percent: true,
        neutral: 0.5,
      }),
    ]),
  );
}
