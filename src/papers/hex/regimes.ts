import { overSplits } from '../studies/index.ts';
import { cell } from '../../lab/report/index.ts';
import { meetingOf } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { both, experiment, type Bench } from '../types.ts';
import { regimes } from './data.ts';
import { learnAll, shelved, type PupilInput } from './pupils.ts';
import {
  HARDLY,
  judgeRegimes,
  RANDOM,
  RARE,
  shareOf,
  type Regime,
  type Regimes,
} from './regimes-judged.ts';
import { boardFor, linesOf, teach, teacherFor } from './teacher.ts';

/** Nobody can be asked to play 25 games again: a script that knows short ways stands in. */
const SCRIPT = 'pop(nodes=500)';

/** The three ways in which the thesis trained its networks. */
export const imitationRegimes = experiment<Regimes>({
  id: 'imitation-regimes',
  document: 'imitation',
  covers: both('The three ways of training', 'Las tres formas de entrenamiento'),
  title: both(
    'Learning from oneself, a person, a teacher',
    'Aprender de uno mismo, de una persona, de un maestro',
  ),
  claim: both(
    'Learning move by move: from itself it lost every game against people; from a person its moves got better, without a win; from a Monte Carlo teacher it won a few against people, and now and then against the teacher.',
    'Aprendiendo jugada a jugada: de sí mismo perdió todas contra personas; de una persona mejoró sus jugadas, sin ganar; de un maestro Monte Carlo ganó alguna contra personas y, en contadas ocasiones, al maestro.',
  ),
  seconds: { quick: 29, full: 1000 },
  async run(bench) {
    const { lines } = linesOf(await teach(bench));
    const exam = lines.slice(0, bench.pick({ tiny: 4, quick: 20, full: 50 }));
    const pupils = bench.pick({ tiny: 1, quick: 3, full: 10 });
    const places = ([1, 2] as const).flatMap((version) =>
      Array.from({ length: pupils }, (_, number) =>
        regimes.map(({ id }) => ({ id, version, number })),
      ).flat(),
    );
    const inputs = places.map(({ id, version, number }) =>
      inputFor(bench, id, version, number, exam),
    );
    // One of each way to a thread, so that all threads have as much to do.
    const taught = await learnAll(
      bench,
      both('learning move by move', 'aprender jugada a jugada'),
      inputs,
      regimes.length,
    );
    const rivals = ['random', 'greedy', SCRIPT, teacherFor(bench)];
    const pairs = bench.pick({ tiny: 1, quick: 13, full: 20 });
    const wins = taught.map((): number[] => []);
    for (const rival of rivals) {
      const bout = await bench.play(
        {
          game: boardFor(bench),
          agents: [rival, ...taught.map(({ name }) => `model(${name})`)],
          format: 'gauntlet',
          pairs,
          openings: { random: 2 },
        },
        both(`pupils – ${rival}`, `aprendices – ${rival}`),
        taught.map(shelved),
      );
      for (const [i] of taught.entries()) wins[i]!.push(meetingOf(bout, i + 1, 0).wins);
    }
    return {
      rows: places.map(({ id, version }, i) => ({
        regime: id,
        version,
        exam: taught[i]!.exam,
        wins: wins[i]!,
      })),
      rivals,
      games: 2 * pairs,
      learned: Object.fromEntries(
        regimes.map(({ id }) => [id, gamesFor(bench, id)]),
      ) as Regimes['learned'],
      pupils,
      middle: taught[0]!.middle,
    };
  },
  tell(found, telling) {
    const { t, numbers } = telling;
    const { rivals, games, pupils, learned } = found;
    const claims = judgeRegimes(found, telling);
    const names = namesOf(telling);
    const percent = (value: number) => numbers.fixed(value, 0, { percent: true });
    const exams = (id: Regime) =>
      overSplits(
        found.rows.filter(({ regime }) => regime === id).map(({ exam }) => exam.mae),
        0,
      );
    const cells = overSplits(
      found.rows.map(({ exam }) => exam.cells),
      0,
    );
    const { positions } = found.rows[0]!.exam;
    const off = regimes.map(
      ({ id }) => `${names[id]} ${telling.amount(exams(id), { decimals: 2 })}`,
    );
    const groups = regimes.flatMap(({ id }) =>
      ([1, 2] as const).map((version) => ({ id, version })),
    );
    return {
      claims,
      paragraph: t(
        `In place of people a script plays (${SCRIPT}), to learn from and to be tried against. Learned as the document describes it, each move is gone through hundreds of times before the next, and what was learned before is lost: on ${numbers.count(positions)} positions of the teacher’s games a pupil names but ${numbers.fixed(cells.mean, 1)} different cells on the average (${cells.lowest} to ${cells.highest}), and is off by (MAE) ${off.join('; ')}, where always naming the middle cell is off by ${numbers.fixed(found.middle, 2)}. That the document’s pupil won now and then against people may lie in those people or in its teacher: neither is known.`,
        `En lugar de personas juega un programa (${SCRIPT}), del que se aprende y contra el que se prueba. Aprendiendo como describe el documento, cada jugada se repasa cientos de veces antes de la siguiente, y se pierde lo aprendido antes: en ${numbers.count(positions)} posiciones de partidas del maestro un alumno señala solo ${numbers.fixed(cells.mean, 1)} casillas distintas de media (de ${cells.lowest} a ${cells.highest}), y se desvía (MAE) ${off.join('; ')}, mientras que señalar siempre el centro se desvía ${numbers.fixed(found.middle, 2)}. Que el alumno del documento ganara alguna vez contra personas puede deberse a esas personas o a su maestro: no se conocen.`,
      ),
      tiles: regimes.map(({ id }) => ({
        value: numbers.fixed(shareOf(found, id, null, RANDOM).mean, 0, { percent: true }),
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
            groups.map(({ id, version }) => [
              cell(id === 'human' ? `${names[id]} (${SCRIPT})` : names[id]),
              cell(`${version}`),
              cell(
                `${version === 2 && id !== 'teacher' ? '–' : regimes.find((one) => one.id === id)!.games} / ${numbers.count(learned[id])}`,
              ),
              ...rivals.map((_, rival) => {
                const { wins, games: of, ...share } = shareOf(found, id, version, rival);
                return cell(`${wins} / ${of}`, { small: telling.percent(share) });
              }),
              cell(
                version === 2
                  ? '–'
                  : {
                      self: t('lost all', 'perdió todas'),
                      human: t('no win', 'ninguna victoria'),
                      teacher: t('a couple of wins', 'un par de victorias'),
                    }[id],
              ),
            ]),
            t(
              `${numbers.count(pupils)} pupils of each kind, ${numbers.count(games)} games of each against each rival, after two moves by chance. Games won of those played, and the share with a 95 % interval. A pupil always plays alike, so that pupils are the unit of the intervals; where all won as many, single games are. “No win” means a share that surely lies below ${percent(HARDLY)}, “rare” one below ${percent(RARE)}; that none came does not refute rare wins. The document trained version 2 with the teacher alone.`,
              `${numbers.count(pupils)} alumnos de cada clase, ${numbers.count(games)} partidas de cada uno contra cada rival, tras dos jugadas al azar. Victorias de las jugadas y porcentaje con su intervalo del 95 %. Un alumno juega siempre igual, así que la unidad de los intervalos es el alumno; si todos ganaron las mismas, la partida. «Ninguna victoria» es una parte que queda seguro bajo el ${percent(HARDLY)}; «contadas», bajo el ${percent(RARE)}; que no hubiera ninguna no refuta que sean contadas. El documento entrenó la versión 2 solo con el maestro.`,
            ),
          ),
        ]),
        telling.figures([
          telling.bars(
            {
              name: 'regimes',
              title: t('Won against Random', 'Ganadas a Random'),
              description: t(
                'By whom they learned from; 95 % intervals.',
                'Según de quién aprendieron; intervalos del 95 %.',
              ),
              x: t('won', 'ganadas'),
              percent: true,
              neutral: 0.5,
            },
            groups.map(({ id, version }) => {
              const { mean: value, low, high } = shareOf(found, id, version, RANDOM);
              return { name: `${names[id]}, v${version}`, value, low, high };
            }),
          ),
        ]),
      ],
    };
  },
});

function namesOf({ t }: Telling): Readonly<Record<Regime, string>> {
  return {
    self: t('itself', 'sí mismo'),
    human: t('script', 'programa'),
    teacher: t('teacher', 'maestro'),
  };
}

function gamesFor(bench: Bench, id: Regime): number {
  const { games } = regimes.find((one) => one.id === id)!;
  return bench.pick({ tiny: 1, quick: Math.ceil(games / 15), full: games });
}

function inputFor(
  bench: Bench,
  id: Regime,
  version: 1 | 2,
  number: number,
  exam: readonly string[],
): PupilInput {
  const { repeat } = regimes.find((one) => one.id === id)!;
  const rivals = { self: [], human: [SCRIPT], teacher: [teacherFor(bench)] }[id];
  return {
    name: `papers-${id}-v${version}-${number}`,
    version,
    rules: boardFor(bench),
    seed: `${bench.seed}, pupil ${number}`,
    exam,
    from: {
      kind: 'play',
      rivals,
      games: gamesFor(bench, id),
      repeat: bench.pick({ tiny: 2, quick: repeat, full: repeat }),
      epochs: bench.pick({ tiny: 1, quick: 100, full: 100 }),
    },
  };
}
