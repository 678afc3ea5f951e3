import { cell, type Block } from '../../lab/report/index.ts';
import { crossBlocks, crossOf, type Cross } from '../cross.ts';
import { difference, meetingOf, pooled, type Measured, type Meeting } from '../lines.ts';
import { allOf, judge, stronger } from '../opinions.ts';
import type { Telling } from '../telling.ts';
import { both, experiment, type Bench, type Judged } from '../types.ts';
import { heuristics } from './data.ts';

/** Bots of others, as the document judged by; those of fellow students cannot be had. */
const FIELD = ['greedy', 'mcts(iterations=300)', 'alphabeta(depth=5)'] as const;

interface Found {
  readonly tables: readonly { readonly depth: number; readonly cross: Cross }[];
  readonly field: {
    readonly depth: number;
    /** By heuristic and bot. */
    readonly meetings: readonly (readonly Meeting[])[];
  };
}

/** The five heuristics against each other, and against others. */
export const mancalaLadder = experiment<Found>({
  id: 'mancala-ladder',
  document: 'mancala',
  covers: both('The five heuristics', 'Las cinco heurísticas'),
  title: both('The five heuristics of VelaBot', 'Las cinco heurísticas de VelaBot'),
  claim: both(
    'Of five heuristics the last one, seeds of both sides with the own store counted twice, gave the best results: the first lost both games to a fellow student’s bot, the last won both.',
    'De cinco heurísticas la última, las semillas de ambos con el granero propio contado dos veces, fue la que mejores resultados dio: la primera perdió las dos partidas contra el bot de un compañero, la última ganó las dos.',
  ),
  seconds: { quick: 26, full: 1000 },
  async run(bench) {
    const plan = bench.pick({
      tiny: [{ depth: 2, pairs: 1 }],
      quick: [
        { depth: 7, pairs: 100 },
        { depth: 9, pairs: 20 },
      ],
      full: [
        { depth: 7, pairs: 500 },
        { depth: 9, pairs: 300 },
        { depth: 11, pairs: 200 },
      ],
    });
    const tables: Found['tables'][number][] = [];
    for (const { depth, pairs } of plan) {
      const bout = await bench.play(
        { game: 'mancala', agents: agentsAt(depth), format: 'round-robin', pairs },
        both(`round robin at depth ${depth}`, `todos contra todos a profundidad ${depth}`),
      );
      tables.push({ depth, cross: crossOf(bout, heuristics) });
    }
    return { tables, field: await fieldOf(bench) };
  },
  tell({ tables, field }, telling) {
    const { t, numbers } = telling;
    const claims = [
      ...tables.map(({ depth, cross }) => amongThemselves(depth, cross, telling)),
      againstOthers(field, telling),
    ];
    const orders = tables.map(({ depth, cross: { lines } }) => {
      const order = [...heuristics.keys()].toSorted(
        (a, b) => lines[b]!.elo.mean - lines[a]!.elo.mean,
      );
      const names = order.map((player) => heuristics[player]).join(', ');
      return t(`at depth ${depth} ${names}`, `a profundidad ${depth} ${names}`);
    });
    const own = heuristics.indexOf('final');
    return {
      claims,
      paragraph: t(
        `From best to worst by points: ${orders.join('; ')}. The document judged by two games against each of three bots of fellow students, from the usual start; programs without chance play the same two games whenever they meet, so that its results are those of single games, and the bots cannot be had. Ours start from many openings, each played from both sides, and the bots in their place are others: Greedy, a Monte Carlo search and a shallow alpha-beta. What is called clearly better or worse stands when all comparisons of its row are looked at together (Holm). The document gives no figures for the fourth heuristic (“win”); ours counts only games that are decided.`,
        `De mejor a peor por puntos: ${orders.join('; ')}. El documento juzgó por dos partidas contra cada uno de tres bots de compañeros, desde el inicio habitual; programas sin azar juegan las mismas dos partidas siempre que se encuentran, así que sus resultados son de partidas sueltas, y esos bots no están disponibles. Las nuestras parten de muchas aperturas, cada una con ambos bandos, y los bots en su lugar son otros: Greedy, una búsqueda Monte Carlo y una poda poco profunda. Lo que se llama claramente mejor o peor se sostiene mirando juntas todas las comparaciones de su fila (Holm). El documento no da cifras de la cuarta heurística («win»); la nuestra solo cuenta las partidas decididas.`,
      ),
      tiles: [
        ...tables.map(({ depth, cross }) => ({
          value: numbers.fixed(cross.lines[own]!.points.mean, 0, { percent: true }),
          label: t(
            `points of the final one at depth ${depth}`,
            `puntos de la final a profundidad ${depth}`,
          ),
        })),
        {
          value: numbers.count(tables[0]!.cross.lines[own]!.games),
          label: t('games of each', 'partidas de cada una'),
        },
      ],
      sections: [
        ...tables.map(({ depth, cross }, i) =>
          telling.section(
            i === 0 ? 'numbers' : `depth-${depth}`,
            t(`Among themselves, depth ${depth}`, `Entre ellas, profundidad ${depth}`),
            crossBlocks(cross, telling, `elo-${depth}`),
          ),
        ),
        telling.section('field', t('Against others', 'Contra otros'), [fieldTable(field, telling)]),
      ],
    };
  },
});

function agentsAt(depth: number): string[] {
  return heuristics.map((heuristic) => `vela(heuristic=${heuristic},depth=${depth})`);
}

async function fieldOf(bench: Bench): Promise<Found['field']> {
  const depth = bench.pick({ tiny: 2, quick: 7, full: 11 });
  const rivals = bench.pick<readonly string[]>({ tiny: ['greedy'], quick: FIELD, full: FIELD });
  const byRival: Meeting[][] = [];
  for (const rival of rivals) {
    const bout = await bench.play(
      {
        game: 'mancala',
        agents: [rival, ...agentsAt(depth)],
        format: 'gauntlet',
        pairs: bench.pick({ tiny: 1, quick: 40, full: 150 }),
      },
      both(`against ${rival}, depth ${depth}`, `contra ${rival}, profundidad ${depth}`),
    );
    byRival.push(heuristics.map((_, i) => meetingOf(bout, i + 1, 0)));
  }
  return { depth, meetings: heuristics.map((_, i) => byRival.map((meetings) => meetings[i]!)) };
}

/** Best: clearly better than all others; not so, where another is clearly better. */
function amongThemselves(depth: number, { meetings }: Cross, telling: Telling): Judged {
  const { t } = telling;
  const own = heuristics.indexOf('final');
  const rivals = [...heuristics.keys()].filter((player) => player !== own);
  const against = rivals.map((rival) => meetings[own]![rival]!);
  const points = rivals.map(
    (rival, i) => `${heuristics[rival]} ${telling.percent(against[i]!.points)}`,
  );
  return {
    claim: t(
      `The final one is the best among them, depth ${depth}`,
      `La final es la mejor entre ellas, profundidad ${depth}`,
    ),
    paper: t('“the best results”', '«mejores resultados»'),
    ours: t(`its points against ${points.join(', ')}`, `sus puntos contra ${points.join(', ')}`),
    rule: telling.bestRule(rivals.length),
    ...allOf(stronger(against)),
  };
}

/** The mean over the bots of the field, each counting the same. */
export function overall(meetings: readonly Meeting[]): Measured {
  return pooled(meetings.map(({ points }) => points));
}

function againstOthers({ depth, meetings }: Found['field'], telling: Telling): Judged {
  const { t } = telling;
  const own = heuristics.indexOf('final');
  const points = meetings.map(overall);
  const rivals = [...heuristics.keys()].filter((player) => player !== own);
  const games = meetings[own]!.reduce((sum, meeting) => sum + meeting.games, 0);
  const gaps = rivals.map((rival) => ({
    ...difference(points[rival]!, points[own]!),
    count: games,
  }));
  return {
    claim: t(
      `It does best against others, depth ${depth}`,
      `Es la que mejor puntúa contra otros, profundidad ${depth}`,
    ),
    paper: t(
      'first heuristic 0 of 2, last 5 of 6 games won',
      'la primera ganó 0 de 2, la última 5 de 6',
    ),
    ours: heuristics.map((name, i) => `${name} ${telling.percent(points[i]!)}`).join(', '),
    rule: telling.bestRule(rivals.length),
    ...allOf(judge(gaps, 'games')),
  };
}

function fieldTable({ depth, meetings }: Found['field'], telling: Telling): Block {
  const { t } = telling;
  const rivals = FIELD.slice(0, meetings[0]!.length);
  return telling.table(
    t(
      `Points against bots of others, depth ${depth}`,
      `Puntos contra bots ajenos, profundidad ${depth}`,
    ),
    [
      { title: t('heuristic', 'heurística'), kind: 'name' },
      ...rivals.map((rival) => ({ title: rival, kind: 'number' as const })),
      { title: t('all', 'todos'), kind: 'number' },
    ],
    heuristics.map((name, i) => [
      cell(name),
      ...meetings[i]!.map(({ points }) => telling.share(points)),
      telling.share(overall(meetings[i]!)),
    ]),
    t(
      'In the last column each bot counts the same. Intervals are of 95 %.',
      'En la última columna cada bot cuenta lo mismo. Los intervalos son del 95 %.',
    ),
  );
}
