import { cell } from '../../report/document.ts';
import { meetingOf, type Meeting } from '../lines.ts';
import { both, experiment, type Bench } from '../types.ts';
import { regimes } from './data.ts';
import { HERE, learn, shelved, type Pupil, type PupilInput } from './pupils.ts';
import { boardFor, teacherFor } from './teacher.ts';

interface Row {
  readonly regime: string;
  readonly version: 1 | 2;
  readonly games: number;
  readonly figures: Readonly<Record<string, number>>;
  /** Against each rival. */
  readonly meetings: readonly Meeting[];
}

interface Found {
  readonly rows: readonly Row[];
  readonly rivals: readonly string[];
  readonly human: string;
}

/** Nobody can be asked to play 25 games again: a script that knows short ways stands in. */
const SCRIPT = 'pop(nodes=2000)';

/** The three ways in which the thesis trained its networks. */
export const imitationRegimes = experiment<Found>({
  id: 'imitation-regimes',
  document: 'imitation',
  covers: both('The three ways of training', 'Las tres formas de entrenamiento'),
  title: both(
    'Learning from oneself, a person, a teacher',
    'Aprender de uno mismo, de una persona, de un maestro',
  ),
  claim: both(
    'Learning move by move: from itself it lost every game against people; from a person its moves got better, without a win; from a Monte Carlo teacher it won a few.',
    'Aprendiendo jugada a jugada: de sí mismo perdió todas contra personas; de una persona mejoró sus jugadas, sin ganar; de un maestro Monte Carlo ganó alguna.',
  ),
  seconds: { quick: 45, full: 5400 },
  async run(bench) {
    const inputs = ([1, 2] as const).flatMap((version) =>
      regimes.map(({ id }) => inputFor(bench, id, version)),
    );
    const errand = { title: 'learning move by move', module: HERE, name: 'learn', work: learn };
    const pupils = await bench.errands(errand, inputs);
    const rivals = ['random', 'greedy', teacherFor(bench)];
    const meetings = pupils.map((): Meeting[] => []);
    for (const rival of rivals) {
      const bout = await bench.play(
        {
          game: boardFor(bench),
          agents: [rival, ...pupils.map(({ name }) => `model(${name})`)],
          format: 'gauntlet',
          pairs: bench.pick({ tiny: 1, quick: 6, full: 50 }),
          openings: { random: 2 },
        },
        `pupils – ${rival}`,
        pupils.map(shelved),
      );
      for (const [i] of pupils.entries()) meetings[i]!.push(meetingOf(bout, i + 1, 0));
    }
    return {
      rows: pupils.map((pupil, i) => rowOf(inputs[i]!, pupil, meetings[i]!)),
      rivals,
      human: SCRIPT,
    };
  },
  tell({ rows, rivals, human }, telling) {
    const { t, numbers } = telling;
    const mean = (id: string, rival: number) => {
      const own = rows.filter(({ regime }) => regime === id);
      const games = own.reduce((sum, { meetings }) => sum + meetings[rival]!.games, 0);
      return own.reduce((sum, { meetings }) => sum + meetings[rival]!.wins, 0) / games;
    };
    const percent = (value: number) => numbers.fixed(value, 0, { percent: true });
    const names = {
      self: t('itself', 'sí mismo'),
      human: t('script', 'guion'),
      teacher: t('teacher', 'maestro'),
    } as Record<string, string>;
    const strong = regimes.every(({ id }) => mean(id, 2) < 0.1);
    const told = regimes.map(
      ({ id }) =>
        `${names[id]} ${percent(mean(id, 0))}, ${percent(mean(id, 1))}, ${percent(mean(id, 2))}`,
    );
    const ordered = mean('teacher', 0) >= mean('self', 0);
    return {
      verdict: telling.size === 'tiny' ? 'open' : ordered && strong ? 'holds' : 'partly',
      paragraph: t(
        `Wins against Random, Greedy and the teacher, both versions together, by whom they learned from: ${told.join('; ')}. ${ordered ? 'The teacher makes the better pupil' : 'The teacher does not make the better pupil here'}, and ${strong ? 'against the teacher itself all of them nearly always lose, as the document says' : 'some of them win now and then against the teacher'}. In place of people a script plays (${human}), so that its results against people are not repeated. Each move is learned many times over before the next, which may well cost what was learned before.`,
        `Victorias contra Random, Greedy y el maestro, ambas versiones juntas, según de quién aprendieron: ${told.join('; ')}. ${ordered ? 'El maestro hace mejores alumnos' : 'Aquí el maestro no hace mejores alumnos'}, y ${strong ? 'contra el propio maestro todos pierden casi siempre, como dice el documento' : 'alguno gana de vez en cuando al maestro'}. En lugar de personas juega un guion (${human}), así que sus resultados contra personas no se repiten. Cada jugada se aprende muchas veces antes de la siguiente, lo que bien puede costar lo aprendido antes.`,
      ),
      tiles: regimes.map(({ id }) => ({
        value: percent(mean(id, 0)),
        label: t(
          `won against Random, learned from ${names[id]}`,
          `ganadas a Random, aprendido de ${names[id]}`,
        ),
      })),
      sections: [
        telling.sideBySide([
          telling.table(
            t('Wins of the pupils', 'Victorias de los alumnos'),
            [
              { title: t('learned from', 'aprendió de'), kind: 'label' },
              { title: t('version', 'versión'), kind: 'label' },
              {
                title: t('games learned, paper / ours', 'partidas, documento / nuestras'),
                kind: 'number',
              },
              ...rivals.map((rival) => ({
                title: t(`against ${rival}`, `contra ${rival}`),
                kind: 'number' as const,
              })),
              { title: t('paper, against people', 'documento, contra personas'), kind: 'label' },
            ],
            rows.map(({ regime, version, games, meetings }) => [
              cell(regime === 'human' ? `${names[regime]} (${human})` : names[regime]!),
              cell(`${version}`),
              cell(`${regimes.find(({ id }) => id === regime)!.games} / ${numbers.count(games)}`),
              ...meetings.map(({ points }) => telling.share(points)),
              cell(
                {
                  self: t('lost all', 'perdió todas'),
                  human: t('no win', 'ninguna victoria'),
                  teacher: t('a couple of wins', 'un par de victorias'),
                }[regime as 'self'],
              ),
            ]),
            t('Shares of points with 95 % intervals.', 'Cuotas de puntos con intervalos del 95 %.'),
          ),
        ]),
        telling.figures([
          telling.bars(
            {
              name: 'regimes',
              title: t('Points against Random', 'Puntos contra Random'),
              description: t(
                'By whom they learned from; 95 % intervals.',
                'Según de quién aprendieron; intervalos del 95 %.',
              ),
              x: t('points', 'puntos'),
              percent: true,
              neutral: 0.5,
            },
            rows.map(({ regime, version, meetings }) => ({
              name: `${names[regime]}, v${version}`,
              value: meetings[0]!.points.mean,
              low: meetings[0]!.points.low,
              high: meetings[0]!.points.high,
            })),
          ),
        ]),
      ],
    };
  },
});

function inputFor(bench: Bench, id: (typeof regimes)[number]['id'], version: 1 | 2): PupilInput {
  const { games, repeat } = regimes.find((one) => one.id === id)!;
  const rivals = { self: [], human: [SCRIPT], teacher: [teacherFor(bench)] }[id];
  return {
    name: `papers-${id}-v${version}`,
    version,
    rules: boardFor(bench),
    seed: bench.seed,
    from: {
      kind: 'play',
      rivals,
      games: bench.pick({ tiny: 1, quick: Math.ceil(games / 10), full: games }),
      repeat: bench.pick({ tiny: 2, quick: repeat, full: repeat }),
      epochs: bench.pick({ tiny: 1, quick: 10, full: 100 }),
    },
  };
}

function rowOf({ version, from }: PupilInput, { name, figures }: Pupil, meetings: Meeting[]): Row {
  const regime = name.split('-')[1]!;
  return {
    regime,
    version: version as 1 | 2,
    games: from.kind === 'play' ? from.games : 0,
    figures,
    meetings,
  };
}
