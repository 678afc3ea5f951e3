import { cell } from '../../report/document.ts';
import { linesOf, meetingOf, vague, type Line, type Meeting } from '../lines.ts';
import { both, experiment, type Bench, type Bout } from '../types.ts';
import type { Telling } from '../telling.ts';

interface Duel {
  readonly rival: string;
  readonly line: Line;
  readonly meeting: Meeting;
}

interface Strength {
  readonly board: number;
  readonly ms: number;
  readonly own: Line;
  readonly duels: readonly Duel[];
}

function duelsOf(bout: Bout, rivals: readonly string[]): { own: Line; duels: Duel[] } {
  const [own, ...lines] = linesOf(bout);
  return {
    own: own!,
    duels: lines.map((line, i) => ({
      rival: rivals[i]!,
      line,
      meeting: meetingOf(bout, 0, i + 1),
    })),
  };
}

/** PopPlayer against those that everybody knows, at equal time. */
export const popStrength = experiment<Strength>({
  id: 'pop-strength',
  question: true,
  document: 'pop',
  covers: both('How well it plays', 'Lo bien que juega'),
  title: both('PopPlayer’s strength', 'La fuerza de PopPlayer'),
  claim: both(
    'The document describes how PopPlayer chooses (two plies of alpha-beta after each candidate, lengths and numbers of shortest paths) and gives no results. How strong is it against Random, Greedy and Monte Carlo tree search at equal time?',
    'El documento describe cómo elige PopPlayer (dos niveles de poda tras cada candidata, longitudes y números de caminos mínimos) y no da resultados. ¿Qué fuerza tiene contra Random, Greedy y Monte Carlo con el mismo tiempo?',
  ),
  seconds: { quick: 45, full: 2400 },
  async run(bench) {
    const board = bench.pick({ tiny: 3, quick: 6, full: 9 });
    const ms = bench.pick({ tiny: 5, quick: 60, full: 1000 });
    const rivals = ['random', 'greedy', `mcts(ms=${ms})`];
    const bout = await bench.play(
      {
        game: `hex(${board})`,
        agents: [`pop(ms=${ms})`, ...rivals],
        format: 'gauntlet',
        pairs: bench.pick({ tiny: 1, quick: 10, full: 40 }),
        penalties: { time: 'allow' },
      },
      `pop on hex(${board})`,
    );
    return { board, ms, ...duelsOf(bout, rivals) };
  },
  tell({ board, ms, own, duels }, telling) {
    const { t, numbers } = telling;
    const [random, greedy, mcts] = duels;
    const beats = duels.filter(({ meeting }) => meeting.points.low > 0.5).length;
    return {
      verdict: vague(mcts!.meeting.points)
        ? 'open'
        : beats === 3
          ? 'holds'
          : beats > 0
            ? 'partly'
            : 'fails',
      paragraph: t(
        `On a board of ${board} by ${board}, with ${numbers.duration(ms)} for a move, PopPlayer scores ${telling.percent(random!.meeting.points)} against Random, ${telling.percent(greedy!.meeting.points)} against Greedy (the shortest way across) and ${telling.percent(mcts!.meeting.points)} against Monte Carlo tree search with as much time. It looks at ${numbers.count(own.nodesEach)} positions a move. ${mcts!.meeting.points.high < 0.5 ? 'Monte Carlo with playouts that know bridges is clearly stronger at the same time.' : mcts!.meeting.points.low > 0.5 ? 'That is stronger than Monte Carlo at the same time.' : 'It cannot be told from Monte Carlo here.'} The document’s own limit is 10 s; its board size is not given.`,
        `En un tablero de ${board} por ${board}, con ${numbers.duration(ms)} por jugada, PopPlayer consigue el ${telling.percent(random!.meeting.points)} contra Random, el ${telling.percent(greedy!.meeting.points)} contra Greedy (el camino más corto) y el ${telling.percent(mcts!.meeting.points)} contra Monte Carlo con el mismo tiempo. Mira ${numbers.count(own.nodesEach)} posiciones por jugada. ${mcts!.meeting.points.high < 0.5 ? 'Monte Carlo con simulaciones que conocen los puentes es claramente más fuerte con el mismo tiempo.' : mcts!.meeting.points.low > 0.5 ? 'Es más fuerte que Monte Carlo con el mismo tiempo.' : 'Aquí no se distingue de Monte Carlo.'} El límite del documento es de 10 s; el tamaño del tablero no se da.`,
      ),
      tiles: duels.map(({ rival, meeting }) => ({
        value: numbers.fixed(meeting.points.mean, 0, { percent: true }),
        label: t(`against ${rival}`, `contra ${rival}`),
      })),
      sections: [
        telling.sideBySide([duelTable(duels, telling)]),
        telling.figures([duelBars(duels, telling, 'strength')]),
      ],
    };
  },
});

/** The terms of its formula, by the option that leaves each out. */
const TERMS = ['lengths', 'paths', 'own', 'rival'] as const;

interface Ablation {
  readonly board: number;
  readonly nodes: number;
  readonly duels: readonly Duel[];
}

/** What each term of PopPlayer's formula adds. */
export const popAblation = experiment<Ablation>({
  id: 'pop-ablation',
  document: 'pop',
  covers: both('Its formula, term by term', 'Su fórmula, término a término'),
  title: both('What each term of PopPlayer adds', 'Qué aporta cada término de PopPlayer'),
  claim: both(
    'PopPlayer adds four terms: the ratio of path lengths (weight 1000) and of path numbers (18) at leaves, the own path (7 for each cell it is shorter) and the rival’s (5 for each cell it is longer) after the candidate move. Each is there because it should help.',
    'PopPlayer suma cuatro términos: la razón de longitudes de camino (peso 1000) y de números de caminos (18) en las hojas, el camino propio (7 por casilla de menos) y el del rival (5 por casilla de más) tras la jugada candidata. Cada uno está porque debería ayudar.',
  ),
  seconds: { quick: 40, full: 1500 },
  async run(bench) {
    const board = bench.pick({ tiny: 3, quick: 6, full: 9 });
    const nodes = bench.pick({ tiny: 50, quick: 5000, full: 60_000 });
    const rivals = TERMS.map((term) => `pop(nodes=${nodes},${term}=false)`);
    const bout = await bench.play(
      {
        game: `hex(${board})`,
        agents: [`pop(nodes=${nodes})`, ...rivals],
        format: 'gauntlet',
        pairs: pairsFor(bench),
      },
      'pop – pop without a term',
    );
    return { board, nodes, duels: duelsOf(bout, TERMS).duels };
  },
  tell({ board, nodes, duels }, telling) {
    const { t, numbers } = telling;
    const helps = duels.filter(({ meeting }) => meeting.points.low > 0.5);
    const hurts = duels.filter(({ meeting }) => meeting.points.high < 0.5);
    const list = (some: readonly Duel[]) =>
      some.length === 0 ? t('none', 'ninguno') : numbers.list(some.map(({ rival }) => rival));
    const named = duels.map(({ rival, ...duel }) => ({
      ...duel,
      rival: t(`without ${rival}`, `sin ${rival}`),
    }));
    return {
      verdict: duels.every(({ meeting }) => vague(meeting.points))
        ? 'open'
        : helps.length === duels.length
          ? 'holds'
          : helps.length > 0
            ? 'partly'
            : 'fails',
      paragraph: t(
        `With ${numbers.count(nodes)} positions a move on ${board} by ${board}, the whole formula scores ${numbers.list(duels.map(({ rival, meeting }) => `${telling.percent(meeting.points)} against itself without ${rival}`))}. Clearly worth their place: ${list(helps)}; better left out: ${list(hurts)}; of the others it cannot be told. Budgets are in positions, so that the result does not depend on the machine; a term that costs time is not charged for it.`,
        `Con ${numbers.count(nodes)} posiciones por jugada en ${board} por ${board}, la fórmula entera consigue ${numbers.list(duels.map(({ rival, meeting }) => `el ${telling.percent(meeting.points)} contra sí misma sin ${rival}`))}. Valen la pena claramente: ${list(helps)}; mejor fuera: ${list(hurts)}; de los demás no se puede decir. Los presupuestos son de posiciones, así que el resultado no depende de la máquina; a un término lento no se le cobra el tiempo.`,
      ),
      tiles: duels.map(({ rival, meeting }) => ({
        value: numbers.fixed(meeting.points.mean, 0, { percent: true }),
        label: t(`against itself without ${rival}`, `contra sí mismo sin ${rival}`),
      })),
      sections: [
        telling.sideBySide([duelTable(named, telling)]),
        telling.figures([duelBars(named, telling, 'ablation')]),
      ],
    };
  },
});

function pairsFor(bench: Bench): number {
  return bench.pick({ tiny: 1, quick: 40, full: 200 });
}

function duelTable(duels: readonly Duel[], telling: Telling) {
  const { t, numbers } = telling;
  return telling.table(
    t('Against each rival', 'Contra cada rival'),
    [
      { title: t('rival', 'rival'), kind: 'name' },
      { title: t('games', 'partidas'), kind: 'number' },
      { title: t('won', 'ganadas'), kind: 'number' },
      { title: t('points', 'puntos'), kind: 'number' },
      { title: 'Elo', kind: 'number' },
      { title: t('rival’s time a decision', 'tiempo del rival por decisión'), kind: 'number' },
    ],
    duels.map(({ rival, line, meeting }) => [
      cell(rival),
      telling.count(meeting.games),
      telling.count(meeting.wins),
      telling.share(meeting.points),
      telling.value(meeting.elo, { signed: true, decimals: 0 }),
      cell(numbers.duration(line.msEach)),
    ]),
    t(
      'The document prints no results. Intervals are of 95 %.',
      'El documento no imprime resultados. Los intervalos son del 95 %.',
    ),
  );
}

function duelBars(duels: readonly Duel[], telling: Telling, name: string) {
  const { t } = telling;
  return telling.bars(
    {
      name,
      title: t('Points of PopPlayer', 'Puntos de PopPlayer'),
      description: t(
        'With 95 % intervals; the line is an even match.',
        'Con intervalos del 95 %; la línea es un empate.',
      ),
      x: t('points', 'puntos'),
      percent: true,
      neutral: 0.5,
    },
    duels.map(({ rival, meeting }) => ({
      name: rival,
      value: meeting.points.mean,
      low: meeting.points.low,
      high: meeting.points.high,
    })),
  );
}
