import { crossBlocks, crossOf, type Cross } from '../cross.ts';
import { apart } from '../lines.ts';
import { allOf, stronger, undecidable } from '../opinions.ts';
import { both, experiment, type Judged, type Opinion } from '../types.ts';
import { ladder } from './data.ts';
import { agentOf, ownWeights } from './ladder.ts';

interface AtDepth {
  readonly depth: number;
  readonly cross: Cross;
}

/** All heuristics against each other. */
export const reversiRoundRobin = experiment<{ readonly tables: readonly AtDepth[] }>({
  id: 'reversi-round-robin',
  document: 'reversi',
  covers: both(
    'The design of the heuristic, all against all',
    'El diseño de la heurística, todas contra todas',
  ),
  title: both(
    'All heuristics of the Reversi document',
    'Todas las heurísticas del documento de Reversi',
  ),
  claim: both(
    'The heuristic handed in, a mix of influence map, corners, frontier, mobility and discs, is the best of those tried.',
    'La heurística entregada, mezcla de mapa de influencia, esquinas, frontera, movilidad y fichas, es la mejor de las probadas.',
  ),
  seconds: { quick: 21, full: 700 },
  async run(bench) {
    const plan = bench.pick({
      tiny: [{ depth: 1, pairs: 1 }],
      quick: [
        { depth: 2, pairs: 100 },
        { depth: 4, pairs: 60 },
      ],
      full: [
        { depth: 2, pairs: 400 },
        { depth: 3, pairs: 400 },
        { depth: 4, pairs: 400 },
        { depth: 5, pairs: 150 },
      ],
    });
    const tables: AtDepth[] = [];
    for (const { depth, pairs } of plan) {
      const bout = await bench.play(
        {
          game: 'reversi',
          agents: ladder.map((heuristic) => agentOf(heuristic, depth)),
          format: 'round-robin',
          pairs,
        },
        both(`round robin at depth ${depth}`, `todos contra todos a profundidad ${depth}`),
      );
      tables.push({ depth, cross: crossOf(bout, ladder) });
    }
    return { tables };
  },
  tell({ tables }, telling) {
    const { t, numbers } = telling;
    const own = ladder.indexOf('final');
    const last = ladder.length - 1;
    const claims = tables.map(({ depth, cross }): Judged => {
      const rivals = [...ladder.keys()].filter((player) => player !== own);
      const meetings = rivals.map((rival) => cross.meetings[own]![rival]!);
      const stands = apart(meetings);
      const beaten = stands.filter((stand) => stand === 'better').length;
      const ahead = rivals.filter((_, i) => stands[i] === 'worse').map((rival) => ladder[rival]!);
      const weights = ahead.join() === ladder[last] ? ownWeights(telling) : '';
      const against = telling.percent(cross.meetings[own]![last]!.points);
      return {
        claim: t(`It is the best, depth ${depth}`, `Es la mejor, profundidad ${depth}`),
        paper: t('handed in as the best', 'entregada como la mejor'),
        ours: t(
          `clearly better than ${beaten} of ${rivals.length}, worse than ${ahead.length === 0 ? 'none' : ahead.join(', ')}; ${against} against ${ladder[last]}${weights}`,
          `claramente mejor que ${beaten} de ${rivals.length}, peor que ${ahead.length === 0 ? 'ninguna' : ahead.join(', ')}; ${against} contra ${ladder[last]}${weights}`,
        ),
        rule: telling.rule(
          [
            `it is clearly better than each of those before it and ${ladder[last]} is not clearly better, among ${telling.together(rivals.length)}`,
            `es claramente mejor que cada una de las anteriores y ${ladder[last]} no es claramente mejor, entre ${telling.together(rivals.length)}`,
          ],
          [
            `one before it is clearly better; ${ladder[last]} being better refutes nothing, as its weights are ours`,
            `una anterior es claramente mejor; que lo sea ${ladder[last]} no refuta nada, pues sus pesos son nuestros`,
          ],
        ),
        ...best(stronger(meetings)),
      };
    });
    const orders = tables.map(({ cross }) =>
      [...ladder.keys()].toSorted((a, b) => cross.lines[b]!.elo.mean - cross.lines[a]!.elo.mean),
    );
    const same = orders.every((order) => order.join() === orders[0]!.join());
    const listed = (order: readonly number[]) => order.map((player) => ladder[player]).join(', ');
    const byDepth = tables
      .map(({ depth }, i) =>
        t(
          `at depth ${depth} ${listed(orders[i]!)}`,
          `a profundidad ${depth} ${listed(orders[i]!)}`,
        ),
      )
      .join('; ');
    const text = same ? listed(orders[0]!) : byDepth;
    return {
      claims,
      paragraph: t(
        `From best to worst: ${text}. The document prints no weights: those of the mix were settled by us so that it beats the five before it, which it therefore proves little to beat; “xsquares” is the same mix with one more term, whose weight is ours too. Whether the document’s own weights would leave it ahead is not known.`,
        `De mejor a peor: ${text}. El documento no imprime pesos: los de la mezcla los fijamos nosotros de modo que ganara a las cinco anteriores, así que ganarles prueba poco; «xsquares» es la misma mezcla con un término más, cuyo peso también es nuestro. Si con los pesos del documento quedaría delante no se sabe.`,
      ),
      tiles: [
        ...tables.map(({ depth }, i) => ({
          value: ladder[orders[i]![0]!]!,
          label: t(`comes first at depth ${depth}`, `queda primera a profundidad ${depth}`),
        })),
        {
          value: numbers.count(tables[0]!.cross.lines[own]!.games),
          label: t('games of each', 'partidas de cada una'),
        },
      ],
      sections: tables.map(({ depth, cross }, i) => {
        const blocks = crossBlocks(cross, telling, `elo-${depth}`);
        const title = t(`Side by side, depth ${depth}`, `Lado a lado, profundidad ${depth}`);
        return telling.section(i === 0 ? 'numbers' : `depth-${depth}`, title, blocks);
      }),
    };
  },
});

/** Of the best, nobody else is clearly better, and of those before it none is as good. */
export function best(opinions: readonly Opinion[]): Opinion {
  // X-squares, the last, brought the document no gain: against it being even is enough.
  const before = allOf(opinions.slice(0, -1));
  // Its weight and those of the mix are ours: that it does better is no word on the document's.
  return before.verdict !== 'fails' && opinions.at(-1)!.verdict === 'fails'
    ? undecidable(
        both(
          'no number of games decides it without the document’s weights',
          'sin los pesos del documento no lo decide ningún número de partidas',
        ),
      )
    : before;
}
