import { cell } from '../../lab/report/index.ts';
import { lineOf, type Measured } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { fact, inBand } from '../opinions.ts';
import { both, experiment, type Judged, type Opinion } from '../types.ts';
import { trees } from './data.ts';
import { average, freeRatio, pairedRatio } from './ratios.ts';
import { HERE, timeMatches } from './timing.ts';

const NAMES = ['practice', 'theory'] as const;
const SEARCHES = ['minimax', 'alphabeta'] as const;
/** As many as in the document. */
const RUNS = 20;

interface Timed {
  readonly tree: (typeof NAMES)[number];
  readonly nodes: Readonly<Record<(typeof SEARCHES)[number], number>>;
  /** By run, for a match. */
  readonly ms: Readonly<Record<(typeof SEARCHES)[number], readonly number[]>>;
  /** The same at depth 1, where nothing can be pruned: what starting and ending a search costs. */
  readonly shallow: Readonly<Record<(typeof SEARCHES)[number], readonly number[]>>;
}

interface Found {
  readonly timed: readonly Timed[];
  readonly runs: number;
  readonly matches: number;
}

/** Nodes and times of minimax and alpha-beta on the two trees of the document. */
export const reversiTrees = experiment<Found>({
  id: 'reversi-trees',
  document: 'reversi',
  covers: both('Node and time tables of both trees', 'Tablas de nodos y tiempos de ambos árboles'),
  title: both('Two small trees, with and without pruning', 'Dos árboles pequeños, con y sin poda'),
  claim: both(
    'Over 20 runs, minimax visits 23 and 27 nodes on the two trees and alpha-beta 20 and 22; alpha-beta takes about four fifths of the time.',
    'En 20 ejecuciones, minimax visita 23 y 27 nodos en los dos árboles y la poda alfa-beta 20 y 22; con poda se tarda unas cuatro quintas partes.',
  ),
  seconds: { quick: 8, full: 75 },
  async run(bench) {
    const runs = bench.pick({ tiny: 3, quick: RUNS, full: RUNS });
    const matches = bench.pick({ tiny: 5, quick: 20_000, full: 100_000 });
    const agents = [9, 1].flatMap((depth) => [
      `minimax(depth=${depth})`,
      `alphabeta(depth=${depth},order=natural)`,
    ]);
    const nodes: number[][] = [];
    for (const tree of NAMES) {
      const counts: number[] = [];
      for (const agent of agents.slice(0, 2)) {
        // Without chance one match is all matches: the arena does not repeat it.
        const bout = await bench.play(
          {
            game: `tree(${tree})`,
            agents: [agent],
            selfPlay: true,
            starter: 'fixed',
            openings: 'none',
            games: 1,
          },
          `${tree}: ${agent}`,
        );
        counts.push(lineOf(bout, 0).nodes);
      }
      nodes.push(counts);
    }
    const found = await bench.errands(
      {
        title: both('timing', 'medir el tiempo'),
        module: HERE,
        name: 'timeMatches',
        work: timeMatches,
      },
      NAMES.map((tree) => ({
        game: `tree(${tree})`,
        sides: agents.map((agent) => [agent, agent] as const),
        runs,
        repeats: matches,
      })),
    );
    const timed = NAMES.map((tree, i): Timed => {
      // The one match there is.
      const [minimax, alphabeta, shallow, pruning] = found[i]!.ms.map(([times]) => times);
      return {
        tree,
        nodes: { minimax: nodes[i]![0]!, alphabeta: nodes[i]![1]! },
        ms: { minimax: minimax!, alphabeta: alphabeta! },
        shallow: { minimax: shallow!, alphabeta: pruning! },
      };
    });
    return { timed, runs, matches };
  },
  tell({ timed, runs, matches }, telling) {
    const { t, numbers } = telling;
    const claims = [nodesClaim(timed, telling), ...timed.map((one) => timeClaim(one, telling))];
    const starts = timed.map(({ ms, shallow }) => average(shallow.minimax) / average(ms.minimax));
    const start = starts.map((share) => numbers.fixed(share, 0, { percent: true }));
    const mostly = starts.every((share) => share > 0.75);
    const dearer = timed.map(({ shallow }) =>
      ratioText(pairedRatio(shallow.alphabeta, shallow.minimax), telling),
    );
    const duration = (ms: number) => cell(numbers.duration(ms));
    return {
      claims,
      paragraph: t(
        `The counts add both players' searches of a match, as the document’s only come out that way. What the times are made of was measured: a minimax of depth 1, which sees three nodes in ten, takes ${start.join(' and ')} of the time of the whole search. ${mostly ? 'So with twenty nodes most of it goes into starting and ending a search; and at depth 1' : 'At depth 1'}, where nothing can be pruned, alpha-beta takes ${dearer.join(' and ')} times as long as minimax. The document’s Python spends about 0.1 ms on each node, so that each one left out shows. Two leaves of the second tree have no value in the document; ours are ones that give its counts.`,
        `Los recuentos suman las búsquedas de ambos jugadores de una partida, que es como salen los del documento. De qué se componen los tiempos está medido: un minimax de profundidad 1, que ve tres nodos de cada diez, tarda el ${start.join(' y el ')} de lo que tarda la búsqueda entera. ${mostly ? 'Con veinte nodos, pues, la mayor parte se va en empezar y acabar la búsqueda; y a profundidad 1' : 'A profundidad 1'}, donde nada se puede podar, la poda tarda ${dearer.join(' y ')} veces lo que minimax. El Python del documento gasta unos 0,1 ms en cada nodo, y allí cada nodo ahorrado se nota. Dos hojas del segundo árbol no tienen valor en el documento; las nuestras dan sus recuentos.`,
      ),
      tiles: timed.flatMap(({ tree, nodes }) =>
        SEARCHES.map((search) => ({
          value: numbers.count(nodes[search]),
          label: t(
            `nodes, ${treeName(tree, telling)}, ${searchName(search, telling)}`,
            `nodos, ${treeName(tree, telling)}, ${searchName(search, telling)}`,
          ),
        })),
      ),
      sections: [
        telling.sideBySide([
          telling.beside({
            caption: t('Nodes and mean time of a match', 'Nodos y tiempo medio de una partida'),
            labels: [t('tree', 'árbol'), t('search', 'búsqueda')],
            measures: [t('nodes', 'nodos'), t('time', 'tiempo'), t('shortest', 'el menor')],
            rows: timed.flatMap(({ tree, nodes, ms }) =>
              SEARCHES.map((search) => {
                const seconds = trees[tree].seconds[search];
                return {
                  labels: [treeName(tree, telling), searchName(search, telling)],
                  beside: [
                    {
                      paper: `${trees[tree].nodes[search]}`,
                      ours: cell(numbers.significant(nodes[search])),
                    },
                    {
                      paper: numbers.duration(1000 * average(seconds)),
                      ours: duration(average(ms[search])),
                    },
                    {
                      paper: numbers.duration(1000 * Math.min(...seconds)),
                      ours: duration(Math.min(...ms[search])),
                    },
                  ],
                };
              }),
            ),
          }),
          ...timed.map(({ tree, ms }) =>
            telling.beside({
              caption: t(
                `Run by run: ${treeName(tree, telling)}`,
                `Ejecución a ejecución: ${treeName(tree, telling)}`,
              ),
              labels: [t('run', 'ejecución')],
              measures: SEARCHES.map((search) => searchName(search, telling)),
              rows: Array.from({ length: runs }, (_, i) => ({
                labels: [`${i + 1}`],
                beside: SEARCHES.map((search) => ({
                  paper: numbers.duration(1000 * trees[tree].seconds[search][i]!),
                  ours: duration(ms[search][i]!),
                })),
              })),
              note: t(
                `A match takes microseconds here, less than a clock can tell: each of our runs is of ${numbers.count(matches)} matches, in blocks whose median is shown, so that interruptions do not count. The searches took turns, after a first round that was not counted.`,
                `Aquí una partida dura microsegundos, menos de lo que un reloj distingue: cada ejecución nuestra es de ${numbers.count(matches)} partidas, en bloques de los que se da la mediana, para que no cuenten las interrupciones. Las búsquedas se turnaron, tras una primera ronda que no cuenta.`,
              ),
            }),
          ),
        ]),
      ],
    };
  },
});

function nodesClaim(timed: readonly Timed[], telling: Telling): Judged {
  const { t } = telling;
  const listed = (of: (tree: Timed['tree'], search: (typeof SEARCHES)[number]) => number) =>
    NAMES.map((tree) => SEARCHES.map((search) => of(tree, search)).join(' → ')).join('; ');
  const ours = listed((tree, search) => timed.find((one) => one.tree === tree)!.nodes[search]);
  const paper = listed((tree, search) => trees[tree].nodes[search]);
  return {
    claim: t(
      'Nodes on both trees, minimax → alpha-beta',
      'Nodos en ambos árboles, minimax → poda alfa-beta',
    ),
    paper,
    ours,
    rule: telling.rule(
      ['all four counts are the printed ones', 'los cuatro recuentos son los impresos'],
      ['one is not', 'alguno no lo es'],
    ),
    ...fact(ours === paper),
  };
}

function timeClaim({ tree, ms }: Timed, telling: Telling): Judged {
  const { t } = telling;
  const ours = pairedRatio(ms.alphabeta, ms.minimax);
  const { seconds } = trees[tree];
  const paper = freeRatio(seconds.alphabeta, seconds.minimax);
  return {
    claim: t(
      `Alpha-beta takes less time: ${treeName(tree, telling)}`,
      `Con poda se tarda menos: ${treeName(tree, telling)}`,
    ),
    paper: t(`${ratioText(paper, telling)} times`, `${ratioText(paper, telling)} veces`),
    ours: t(`${ratioText(ours, telling)} times`, `${ratioText(ours, telling)} veces`),
    rule: telling.rule(
      [
        'its time is surely less than that of minimax (95 %)',
        'su tiempo es seguro menor que el de minimax (95 %)',
      ],
      ['it surely is more', 'es seguro mayor'],
    ),
    ...quicker(ours, ms.minimax.length),
  };
}

/** Whether a share of time is less than all of it. */
export function quicker(share: Measured, runs: number): Opinion {
  return inBand(share, { low: -Infinity, high: 1 }, runs, 'runs');
}

function ratioText({ mean, low, high }: Measured, { numbers }: Telling): string {
  return Number.isFinite(high)
    ? numbers.withInterval(mean, { low, high }, { decimals: 2 })
    : numbers.fixed(mean, 2);
}

function treeName(tree: Timed['tree'], { t }: Telling): string {
  return tree === 'practice'
    ? t('tree of the practical', 'árbol de la práctica')
    : t('tree of the theory', 'árbol de la teoría');
}

function searchName(search: (typeof SEARCHES)[number], { t }: Telling): string {
  return search === 'minimax' ? 'minimax' : t('alpha-beta', 'poda alfa-beta');
}
