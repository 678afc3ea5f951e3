import { cell } from '../../report/document.ts';
import { lineOf } from '../lines.ts';
import { both, experiment } from '../types.ts';
import { trees } from './data.ts';

const NAMES = ['practice', 'theory'] as const;
const SEARCHES = ['minimax', 'alphabeta'] as const;

interface Row {
  readonly tree: (typeof NAMES)[number];
  readonly search: (typeof SEARCHES)[number];
  readonly nodes: number;
  readonly ms: number;
  readonly runs: number;
}

/** Nodes and times of minimax and alpha-beta on the two trees of the document. */
export const reversiTrees = experiment<{ readonly rows: readonly Row[] }>({
  id: 'reversi-trees',
  document: 'reversi',
  covers: both('Node and time tables of both trees', 'Tablas de nodos y tiempos de ambos árboles'),
  title: both('Two small trees, with and without pruning', 'Dos árboles pequeños, con y sin poda'),
  claim: both(
    'Over 20 runs, minimax visits 23 and 27 nodes on the two trees and alpha-beta 20 and 22; alpha-beta takes about four fifths of the time.',
    'En 20 ejecuciones, minimax visita 23 y 27 nodos en los dos árboles y la poda alfa-beta 20 y 22; con poda se tarda unas cuatro quintas partes.',
  ),
  exact: true,
  seconds: { quick: 8, full: 10 },
  async run(bench) {
    const runs = bench.pick({ tiny: 2, quick: 200, full: 2000 });
    const rows: Row[] = [];
    for (const tree of NAMES) {
      for (const search of SEARCHES) {
        const agent = `${search}(depth=9${search === 'alphabeta' ? ',order=natural' : ''})`;
        const bout = await bench.play(
          {
            game: `tree(${tree})`,
            agents: [agent],
            selfPlay: true,
            starter: 'fixed',
            openings: 'none',
            games: runs,
          },
          `${tree}: ${search}`,
        );
        const line = lineOf(bout, 0);
        rows.push({ tree, search, nodes: line.nodes, ms: line.msEach * line.decisions, runs });
      }
    }
    return { rows };
  },
  tell({ rows }, telling) {
    const { t, numbers } = telling;
    const exact = rows.every(({ tree, search, nodes }) => nodes === trees[tree][search]);
    const ms = (search: string) =>
      rows.filter((row) => row.search === search).reduce((sum, row) => sum + row.ms, 0);
    const ratio = ms('alphabeta') / ms('minimax');
    const quicker = ratio < 1;
    const shares = numbers.significant(ratio, 2);
    return {
      verdict: exact ? (quicker ? 'holds' : 'partly') : 'fails',
      paragraph: t(
        `Our searches visit ${exact ? 'exactly the printed' : 'other'} numbers of nodes: ${rows.map(({ nodes }) => numbers.count(nodes)).join(', ')}, both players' searches of a match added, as its counts only come out that way. Of the time, alpha-beta took ${shares} times that of minimax here; the document has 0.80. With twenty nodes the time is that of starting a search, not of searching: it says little about either. Two leaves of the second tree have no value in the document; ours are ones that give its counts.`,
        `Nuestras búsquedas visitan ${exact ? 'exactamente los nodos impresos' : 'otros números de nodos'}: ${rows.map(({ nodes }) => numbers.count(nodes)).join(', ')}, sumando las de ambos jugadores, que es como salen sus recuentos. En tiempo, la poda tardó ${shares} veces lo que minimax; el documento tiene 0,80. Con veinte nodos el tiempo es el de empezar a buscar, no el de buscar: dice poco de ninguna. Dos hojas del segundo árbol no tienen valor en el documento; las nuestras dan sus recuentos.`,
      ),
      tiles: rows.map(({ tree, search, nodes }) => ({
        value: numbers.count(nodes),
        label: t(`nodes, ${tree}, ${search}`, `nodos, ${tree}, ${search}`),
      })),
      sections: [
        telling.sideBySide([
          telling.beside({
            caption: t('Nodes and time of a match', 'Nodos y tiempo de una partida'),
            labels: [t('tree', 'árbol'), t('search', 'búsqueda'), t('runs', 'ejecuciones')],
            measures: [t('nodes', 'nodos'), t('time', 'tiempo')],
            rows: rows.map(({ tree, search, nodes, ms: took, runs }) => ({
              labels: [tree, search, `20 / ${numbers.count(runs)}`],
              beside: [
                { paper: `${trees[tree][search]}`, ours: cell(numbers.significant(nodes)) },
                {
                  paper: numbers.duration(1000 * trees[tree].seconds[search]),
                  ours: cell(numbers.duration(took)),
                },
              ],
            })),
          }),
        ]),
      ],
    };
  },
});
