import { cell } from '../../report/document.ts';
import { lineOf, linesOf, meetingOf, vague, type Line, type Meeting } from '../lines.ts';
import { both, experiment } from '../types.ts';
import { DEPTH, TURN_MS } from './data.ts';

interface Found {
  readonly own: Line;
  readonly rivals: readonly {
    readonly line: Line;
    readonly meeting: Meeting;
    readonly timed: boolean;
  }[];
  readonly ms: number;
  readonly depth: number;
}

/** Depth 11 against other depths, and against all of two seconds a turn. */
export const mancalaDepth = experiment<Found>({
  id: 'mancala-depth-11',
  document: 'mancala',
  covers: both('Depth 11 within 2 s a turn', 'Profundidad 11 en 2 s por turno'),
  title: both('Depth 11, or two seconds a turn', 'Profundidad 11, o dos segundos por turno'),
  claim: both(
    'Depth 11 is the right one: 13 sometimes takes more than the 2 seconds of a turn, less than 11 plays worse.',
    'La profundidad 11 es la adecuada: con 13 a veces se pasan los 2 segundos del turno, y con menos de 11 se juega peor.',
  ),
  seconds: { quick: 45, full: 1500 },
  async run(bench) {
    const depth = bench.pick({ tiny: 3, quick: DEPTH, full: DEPTH });
    const ms = bench.pick({ tiny: 5, quick: 100, full: TURN_MS });
    const depths = bench.pick({ tiny: [2, 4], quick: [7, 9, 13], full: [7, 9, 10, 12, 13] });
    const own = `vela(depth=${depth})`;
    const bout = await bench.play(
      {
        game: 'mancala',
        agents: [own, ...depths.map((other) => `vela(depth=${other})`)],
        format: 'gauntlet',
        pairs: bench.pick({ tiny: 1, quick: 8, full: 100 }),
      },
      `depth ${depth} – depths ${depths.join(', ')}`,
    );
    const timed = await bench.play(
      {
        game: 'mancala',
        agents: [
          own,
          `alphabeta(ms=${ms},heuristic=final,order=natural)`,
          `alphabeta(ms=${ms},heuristic=final)`,
        ],
        format: 'gauntlet',
        pairs: bench.pick({ tiny: 1, quick: 4, full: 20 }),
      },
      `depth ${depth} – ${ms} ms`,
    );
    const against = [bout, timed].flatMap((one) =>
      linesOf(one)
        .slice(1)
        .map((line, i) => ({ line, meeting: meetingOf(one, 0, i + 1), timed: one === timed })),
    );
    return { own: lineOf(bout, 0), rivals: against, ms, depth };
  },
  tell({ own, rivals, ms, depth }, telling) {
    const { t, numbers } = telling;
    const fixed = rivals.filter(({ timed }) => !timed);
    const timed = rivals.filter((one) => one.timed);
    const deepest = fixed.at(-1)!;
    const shallow = fixed.filter(({ line }) => line.nodesEach < own.nodesEach);
    const better = shallow.filter(({ meeting }) => meeting.points.mean > 0.5).length;
    const full = timed.at(-1)!;
    const slowest = numbers.duration(deepest.line.slowest);
    const over = deepest.line.slowest > TURN_MS;
    const beaten = timed.some(({ meeting }) => meeting.points.high < 0.5);
    const beats = timed.every(({ meeting }) => meeting.points.low > 0.5);
    const used = beaten
      ? t(
          'a turn used to its end beats a fixed depth.',
          'un turno bien usado gana a una profundidad fija.',
        )
      : beats
        ? t(
            'so little time is no match for a fixed depth.',
            'tan poco tiempo no iguala a una profundidad fija.',
          )
        : t('which is better cannot be told from these.', 'con estas no se sabe cuál es mejor.');
    const rows = [
      { line: own, meeting: null },
      ...rivals.map(({ line, meeting }) => ({ line, meeting })),
    ];
    return {
      verdict:
        vague(full.meeting.points) && telling.size === 'tiny'
          ? 'open'
          : better === shallow.length && over
            ? 'holds'
            : 'partly',
      paragraph: t(
        `Depth ${depth} scores better than even against ${better} of ${shallow.length} shallower ones, and ${telling.percent(deepest.meeting.points)} against ${deepest.line.agent}, whose longest decision took ${slowest} here: ${over ? 'over the limit of a turn, as the document says' : 'this machine and program are quicker than the document’s, so that 13 fits in 2 s'}. With ${numbers.duration(ms)} for each move instead of a depth, deepening step by step, plain alpha-beta holds it to ${telling.percent(timed[0]!.meeting.points)} and one with a table and ordered moves to ${telling.percent(full.meeting.points)} of the points: ${used} ${ms < TURN_MS ? '(In the full run that is the 2 s of the document.)' : ''}`,
        `La profundidad ${depth} puntúa más de la mitad contra ${better} de ${shallow.length} menores, y el ${telling.percent(deepest.meeting.points)} contra ${deepest.line.agent}, cuya decisión más larga tardó ${slowest}: ${over ? 'más que el límite del turno, como dice el documento' : 'esta máquina y este programa son más rápidos que los del documento, y 13 cabe en 2 s'}. Con ${numbers.duration(ms)} por jugada en vez de una profundidad, profundizando paso a paso, una poda sencilla la deja en el ${telling.percent(timed[0]!.meeting.points)} y una con tabla y jugadas ordenadas en el ${telling.percent(full.meeting.points)} de los puntos: ${used} ${ms < TURN_MS ? '(En la prueba completa son los 2 s del documento.)' : ''}`,
      ),
      tiles: [
        {
          value: numbers.duration(own.slowest),
          label: t('longest decision of depth 11', 'decisión más larga con 11'),
        },
        {
          value: slowest,
          label: t(`longest of ${deepest.line.agent}`, `la más larga de ${deepest.line.agent}`),
        },
        {
          value: numbers.fixed(full.meeting.points.mean, 0, { percent: true }),
          label: t('points against a turn well used', 'puntos contra un turno bien usado'),
        },
      ],
      sections: [
        telling.sideBySide([
          telling.table(
            t(`Depth ${depth} against others`, `Profundidad ${depth} contra otras`),
            [
              { title: t('rival', 'rival'), kind: 'name' },
              { title: t('games', 'partidas'), kind: 'number' },
              {
                title: t(`points of depth ${depth}`, `puntos de profundidad ${depth}`),
                kind: 'number',
              },
              { title: t('nodes a decision', 'nodos por decisión'), kind: 'number' },
              { title: t('time a decision', 'tiempo por decisión'), kind: 'number' },
              { title: t('longest', 'la más larga'), kind: 'number' },
            ],
            rows.map(({ line, meeting }) => [
              cell(line.agent),
              cell(meeting === null ? '–' : numbers.count(meeting.games)),
              meeting === null ? cell('–') : telling.share(meeting.points),
              telling.count(line.nodesEach),
              cell(numbers.duration(line.msEach)),
              cell(numbers.duration(line.slowest)),
            ]),
            t(
              'The document prints no times by depth, only that 13 sometimes passes 2 s. Ours are those of this machine, and longer when it is busy.',
              'El documento no imprime tiempos por profundidad, solo que 13 a veces pasa de 2 s. Los nuestros son los de esta máquina, más largos si está ocupada.',
            ),
          ),
        ]),
        telling.figures([
          telling.bars(
            {
              name: 'points',
              title: t(
                `Points of depth ${depth} against each`,
                `Puntos de profundidad ${depth} contra cada una`,
              ),
              description: t(
                'With 95 % intervals; the line is an even match.',
                'Con intervalos del 95 %; la línea es un empate.',
              ),
              x: t('points', 'puntos'),
              percent: true,
              neutral: 0.5,
            },
            rivals.map(({ line, meeting }) => ({
              name: line.agent,
              value: meeting.points.mean,
              low: meeting.points.low,
              high: meeting.points.high,
            })),
          ),
        ]),
      ],
    };
  },
});
