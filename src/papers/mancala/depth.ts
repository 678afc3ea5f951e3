import { cell } from '../../lab/report/index.ts';
import { lineOf, linesOf, meetingOf, type Line, type Meeting } from '../lines.ts';
import { allOf, inBand, stronger, undecidable } from '../opinions.ts';
import type { Telling } from '../telling.ts';
import { both, experiment, type Bout, type Judged, type Opinion } from '../types.ts';
import { DEPTH, TURN_MS, exactGames } from './data.ts';

interface Rival {
  readonly line: Line;
  readonly meeting: Meeting;
  /** null: it has a time instead. */
  readonly depth: number | null;
}

interface Found {
  readonly own: Line;
  readonly rivals: readonly Rival[];
  readonly ms: number;
  readonly depth: number;
  /** Nodes of VelaBot in each of the document's two games, whose times it prints. */
  readonly exactNodes: readonly number[];
}

/** Depth 11 against other depths, and against all of two seconds a turn. */
export const mancalaDepth = experiment<Found>({
  id: 'mancala-depth-11',
  document: 'mancala',
  covers: both('Depth 11 within 2 s a turn', 'Profundidad 11 en 2 s por turno'),
  title: both('Depth 11, or two seconds a turn', 'Profundidad 11, o dos segundos por turno'),
  claim: both(
    'Depth 11 is the right one: 13 sometimes takes more than the 2 seconds of a turn, less than 11 does not play as well, and of 11 and 12 the former gives better results.',
    'La profundidad 11 es la adecuada: con 13 a veces se pasan los 2 segundos del turno, con menos de 11 no se juega tan bien, y de 11 y 12 la primera da mejores resultados.',
  ),
  seconds: { quick: 24, full: 1400 },
  async run(bench) {
    const depth = bench.pick({ tiny: 3, quick: DEPTH, full: DEPTH });
    const ms = bench.pick({ tiny: 5, quick: 40, full: TURN_MS });
    const own = `vela(depth=${depth})`;
    const groups = bench.pick({
      tiny: [{ depths: [2, 4], pairs: 1 }],
      quick: [
        { depths: [7, 9], pairs: 25 },
        { depths: [12, 13], pairs: 10 },
      ],
      full: [
        { depths: [7, 9, 10], pairs: 300 },
        { depths: [12, 13], pairs: 150 },
      ],
    });
    const rivals: Rival[] = [];
    const bouts: Bout[] = [];
    for (const { depths, pairs } of groups) {
      const agents = [own, ...depths.map((other) => `vela(depth=${other})`)];
      const bout = await bench.play(
        { game: 'mancala', agents, format: 'gauntlet', pairs },
        both(
          `depth ${depth} – depths ${depths.join(', ')}`,
          `profundidad ${depth} – profundidades ${depths.join(', ')}`,
        ),
      );
      bouts.push(bout);
      rivals.push(...rivalsOf(bout, depths));
    }
    const timed = await bench.play(
      {
        game: 'mancala',
        agents: [
          own,
          `alphabeta(ms=${ms},heuristic=final,order=natural)`,
          `alphabeta(ms=${ms},heuristic=final)`,
        ],
        format: 'gauntlet',
        pairs: bench.pick({ tiny: 1, quick: 16, full: 25 }),
      },
      both(`depth ${depth} – ${ms} ms`, `profundidad ${depth} – ${ms} ms`),
    );
    rivals.push(...rivalsOf(timed, []));
    const exact = await bench.play(
      { game: 'mancala', agents: ['vela(heuristic=side)', 'greedy'], pairs: 1, openings: 'none' },
      both('the two games of the document', 'las dos partidas del documento'),
    );
    const exactNodes: number[] = [];
    for await (const { job, efforts } of exact.games()) {
      exactNodes.push(efforts[job.players.indexOf(0)]!.nodes);
    }
    return { own: lineOf(bouts[0]!, 0), rivals, ms, depth, exactNodes };
  },
  tell(found, telling) {
    const { t, numbers } = telling;
    const { own, rivals, ms, depth } = found;
    const claims = claimsOf(found, telling);
    const deepest = deepestOf(rivals);
    const speed = (1000 * deepest.line.nodesEach) / deepest.line.msEach;
    const full = rivals.at(-1)!;
    return {
      claims,
      paragraph: t(
        `What is called better or worse stands when all meetings of the table are looked at together (Holm). Times hang on the machine: ${deepest.line.agent} looked at ${numbers.rounded(speed, 2)} nodes a second here; by the times that the document prints for its two exact games, its program did at least ${numbers.rounded(1000 * paperSpeed(found), 2)}: GreedyBot, which does not search, took as long in them, so that most of that time is not search. At that speed its longest decision would have taken at most ${numbers.duration(slowestThere(found))}. ${ms < TURN_MS ? `Here a turn used to its end has ${numbers.duration(ms)} for each move; in the full run it is the 2 s of the document.` : 'A turn used to its end has the 2 s of the document for each move.'}`,
        `Lo que se llama mejor o peor se sostiene mirando juntos todos los encuentros de la tabla (Holm). Los tiempos dependen de la máquina: ${deepest.line.agent} miró aquí ${numbers.rounded(speed, 2)} nodos por segundo; según los tiempos que el documento da de sus dos partidas exactas, su programa miraba al menos ${numbers.rounded(1000 * paperSpeed(found), 2)}: GreedyBot, que no busca, tardó allí otro tanto, así que la mayor parte de ese tiempo no es búsqueda. A esa velocidad su decisión más larga habría tardado como mucho ${numbers.duration(slowestThere(found))}. ${ms < TURN_MS ? `Aquí un turno usado hasta el final tiene ${numbers.duration(ms)} por jugada; en la prueba completa son los 2 s del documento.` : 'Un turno usado hasta el final tiene los 2 s del documento por jugada.'}`,
      ),
      tiles: [
        {
          value: numbers.duration(own.slowest),
          label: t(`longest decision of depth ${depth}`, `decisión más larga con ${depth}`),
        },
        {
          value: numbers.duration(deepest.line.slowest),
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
            [{ line: own, meeting: null }, ...rivals].map(({ line, meeting }) => [
              cell(line.agent),
              cell(meeting === null ? '–' : numbers.count(meeting.games)),
              meeting === null ? cell('–') : telling.share(meeting.points),
              telling.count(line.nodesEach),
              cell(numbers.duration(line.msEach)),
              cell(numbers.duration(line.slowest)),
            ]),
            t(
              'The document prints no times by depth, only that 13 sometimes passes 2 s. Ours are those of this machine, and longer when it is busy. Those with a time deepen step by step; order=natural is the document’s plain search, the other has a table and ordered moves.',
              'El documento no imprime tiempos por profundidad, solo que 13 a veces pasa de 2 s. Los nuestros son los de esta máquina, más largos si está ocupada. Los que tienen un tiempo profundizan paso a paso; order=natural es la búsqueda sencilla del documento, la otra tiene tabla y jugadas ordenadas.',
            ),
          ),
        ]),
        telling.figures([
          telling.meetings(
            'points',
            t(
              `Points of depth ${depth} against each`,
              `Puntos de profundidad ${depth} contra cada una`,
            ),
            rivals.map(({ line, meeting }) => ({ name: line.agent, points: meeting.points })),
          ),
        ]),
      ],
    };
  },
});

function rivalsOf(bout: Bout, depths: readonly number[]): Rival[] {
  return linesOf(bout)
    .slice(1)
    .map((line, i) => ({ line, meeting: meetingOf(bout, 0, i + 1), depth: depths[i] ?? null }));
}

function deepestOf(rivals: readonly Rival[]): Rival {
  return rivals.reduce((one, other) => ((other.depth ?? 0) > (one.depth ?? 0) ? other : one));
}

/** Nodes that the document's program looked at in a millisecond of its two exact games, at least. */
function paperSpeed({ exactNodes }: Found): number {
  const ms = exactGames.reduce((sum, { ms: seats }, seat) => sum + seats[seat as 0 | 1], 0);
  return exactNodes.reduce((a, b) => a + b, 0) / ms;
}

/** The longest decision of the deepest, at that speed: at most, as it was a faster search. */
function slowestThere(found: Found): number {
  const { slowest, nodesEach, msEach } = deepestOf(found.rivals).line;
  // Its own speed, of the same games: a machine that was busy then was so for both.
  return (slowest * (nodesEach / msEach)) / paperSpeed(found);
}

/** What the document says, and what we ask besides. */
function claimsOf(found: Found, telling: Telling): Judged[] {
  const { t, numbers } = telling;
  const { rivals, depth, ms } = found;
  const opinions = stronger(rivals.map(({ meeting }) => meeting));
  const shown = ({ line, meeting }: Rival) => `${line.agent}: ${telling.percent(meeting.points)}`;
  const strongerRule = telling.strongerRule(rivals.length);
  const against = rivals.flatMap((rival, i): Judged[] => {
    const other = rival.depth;
    const common = { ours: shown(rival), rule: strongerRule, ...opinions[i]! };
    if (other !== null && other < depth) {
      return [
        {
          claim: t(
            `Depth ${other} plays worse than ${depth}`,
            `Con ${other} se juega peor que con ${depth}`,
          ),
          paper: t('not as good', 'no tan buenos resultados'),
          ...common,
        },
      ];
    }
    if (other !== depth + 1) return [];
    return [
      {
        claim: t(
          `${depth} does better than ${depth + 1}`,
          `${depth} da mejores resultados que ${depth + 1}`,
        ),
        paper: t('better results', 'mejores resultados'),
        ...common,
      },
    ];
  });
  const deepest = deepestOf(rivals);
  const timed = rivals.filter((rival) => rival.depth === null);
  const short = numbers.fixed(100 * SHORT, 0);
  return [
    ...against,
    {
      claim: t(
        `${deepest.depth} sometimes takes more than 2 s`,
        `Con ${deepest.depth} a veces se pasan los 2 s`,
      ),
      paper: t('in some cases', 'en algunos casos'),
      ours: t(
        `longest: ${numbers.duration(deepest.line.slowest)} here, at most ${numbers.duration(slowestThere(found))} at the document’s speed`,
        `la más larga: ${numbers.duration(deepest.line.slowest)} aquí, como mucho ${numbers.duration(slowestThere(found))} a la velocidad del documento`,
      ),
      rule: telling.rule(
        [
          `a decision takes more than ${numbers.duration(TURN_MS)} here`,
          `una decisión tarda aquí más de ${numbers.duration(TURN_MS)}`,
        ],
        [
          'none would have at the document’s speed either',
          'ninguna habría tardado tanto ni a la velocidad del documento',
        ],
      ),
      ...late(deepest.line.slowest, slowestThere(found)),
    },
    {
      claim: t(
        `Our question: no worse than using ${numbers.duration(ms)} of each turn, by ${short} points of 100`,
        `Pregunta nuestra: no es peor, en ${short} puntos de 100, que usar ${numbers.duration(ms)} de cada turno`,
      ),
      paper: null,
      ours: timed.map(shown).join('; '),
      rule: telling.rule(
        [
          `against each its points are surely no more than ${short} in a hundred short of half`,
          `contra cada uno, sus puntos quedan seguro como mucho ${short} de cada cien por debajo de la mitad`,
        ],
        ['against one they surely are', 'contra alguno quedan seguro más abajo'],
      ),
      ...noWorse(timed.map(({ meeting }) => meeting)),
    },
  ];
}

/** As many points of half as may be missing where one is called no worse. */
const SHORT = 0.05;

export function noWorse(meetings: readonly Pick<Meeting, 'points' | 'games'>[]): Opinion {
  return allOf(
    meetings.map(({ points, games }) =>
      inBand(points, { low: 0.5 - SHORT, high: Infinity }, games, 'games'),
    ),
  );
}

/** A limit passed on this machine; the time on the document's is at most so much: it may be less. */
export function late(here: number, there: number): Opinion {
  if (here > TURN_MS) return { verdict: 'holds' };
  if (there <= TURN_MS) return { verdict: 'fails' };
  return undecidable(
    both('only the document’s machine would tell', 'solo lo diría la máquina del documento'),
  );
}
