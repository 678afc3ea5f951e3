import { both, experiment, type Told } from '../types.ts';
import { difference, type Line } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { table2 } from './data.ts';
import { against, alike, judgeTable2, limited, misfit } from './table-2-claims.ts';
import { table2Figures } from './table-2-figures.ts';
import { table2Tables } from './table-2-tables.ts';
import { playReasons, playTable2, type Reasons, type Row2 } from './table-2-runs.ts';

interface Found {
  readonly rows: readonly Row2[];
  readonly reasons: Reasons;
}

/** Minimax against Random and Greedy, by depth and by time. */
export const iwokiTable2 = experiment<Found>({
  id: 'iwoki-table-2',
  document: 'iwoki',
  covers: both('Table 2, figures 19 to 22', 'Tabla 2, figuras 19 a 22'),
  figures: [19, 20, 21, 22],
  title: both(
    'Minimax at iwoki: deeper, and with less time',
    'Minimax en el iwoki: más hondo y con menos tiempo',
  ),
  claim: both(
    'Minimax of depth 1 is like Greedy (47 to 49); its wins rise with depth (47, 71, 90, 100 %); nodes grow exponentially with depth; with a limit of time, wins rise with the limit, up to those without one.',
    'Minimax de profundidad 1 equivale a Greedy (47 a 49); gana más cuanto más hondo mira (47, 71, 90, 100 %); los nodos crecen exponencialmente con la profundidad; con tiempo limitado, las victorias crecen con el límite hasta las que hay sin él.',
  ),
  seconds: { quick: 30, full: 180 },
  async run(bench) {
    return { rows: await playTable2(bench), reasons: await playReasons(bench) };
  },
  tell({ rows, reasons }, telling) {
    const { t, numbers } = telling;
    const claims = judgeTable2(rows, telling);
    return {
      claims,
      paragraph: paragraph(rows, reasons, telling),
      tiles: [1, 2, 3, 4].map((depth) => ({
        value: numbers.fixed(against(rows, 'greedy', depth).line.won.mean, 0, { percent: true }),
        label: t(
          `won against Greedy at depth ${depth}`,
          `ganadas a Greedy con profundidad ${depth}`,
        ),
      })),
      sections: [
        telling.sideBySide(table2Tables(rows, telling)),
        telling.figures(table2Figures(rows, telling)),
      ],
    } satisfies Told;
  },
});

/** Why numbers differ, as far as changing one thing at a time tells. */
function paragraph(rows: readonly Row2[], { byScore, ownOrder }: Reasons, telling: Telling) {
  const { t, numbers } = telling;
  const [move, branch] = [misfit(limited(rows, 'move')), misfit(limited(rows, 'branch'))];
  const points = (value: number) => numbers.fixed(100 * value, 0);
  const times = (value: number) => numbers.significant(value, 2);
  const first = against(rows, 'greedy', 1).line.points;
  const listedAt = (maxTime: number) =>
    rows.find(({ row, limit }) => limit === 'move' && table2[row]!.maxTime === maxTime)!.line;
  const listed = ownOrder.map(({ maxTime, line }) => ({
    maxTime,
    listed: telling.percent(listedAt(maxTime).points),
    own: telling.percent(line.points),
  }));
  const orders = (words: (one: (typeof listed)[number]) => string) =>
    numbers.list(listed.map((one) => words(one)));
  const nearer =
    difference(byScore.points, first).low > 0 &&
    alike(byScore.points, byScore.games).verdict === 'holds';
  const decides = ownOrder.some(({ maxTime, line }) => apart(line, listedAt(maxTime)) > 0);
  return t(
    `Depth 1 scores ${telling.percent(first)} against Greedy. It judges by the final count, in which tiles left in the hand cost points; judging by the score alone, as Greedy does, it gets ${telling.percent(byScore.points)}${nearer ? ': that is the difference' : ''}. Equal tiles are one action here, so that there are fewer nodes at depth 1. The limit of time fits the printed nodes ${move.nodes < branch.nodes ? 'better' : 'no better'} if it bounds the whole move at the thesis’s speed of 200 nodes a second (off by a factor of ${times(move.nodes)}; wins by ${points(move.wins)} in a hundred) than for each branch of the root, as its text has it (${times(branch.nodes)} and ${points(branch.wins)}). The thesis lists the moves that score least first, and so do we here; listed by place instead, the same search gets ${orders(({ maxTime, own, listed: said }) => `${own} instead of ${said} in ${maxTime} s`)}${decides ? ': with so little time the order decides' : ''}.`,
    `La profundidad 1 consigue el ${telling.percent(first)} contra Greedy. Juzga por el recuento final, en el que las fichas de la mano restan; juzgando solo por los puntos, como Greedy, consigue el ${telling.percent(byScore.points)}${nearer ? ': esa es la diferencia' : ''}. Aquí las fichas iguales son una sola acción, así que hay menos nodos a profundidad 1. El límite de tiempo ${move.nodes < branch.nodes ? 'encaja mejor' : 'no encaja mejor'} con los nodos impresos si vale para toda la jugada a la velocidad del trabajo, 200 nodos por segundo (se desvía en un factor de ${times(move.nodes)}; las victorias en ${points(move.wins)} de cada cien) que por cada rama de la raíz, como dice su texto (${times(branch.nodes)} y ${points(branch.wins)}). El trabajo lista primero las jugadas que menos puntúan, y aquí también; listadas por lugar, la misma búsqueda consigue ${orders(({ maxTime, own, listed: said }) => `${own} en vez de ${said} en ${maxTime} s`)}${decides ? ': con tan poco tiempo decide el orden' : ''}.`,
  );
}

/** How far the first is surely above the second; below 0: it is not sure. */
function apart(first: Line, second: Line): number {
  return difference(second.points, first.points).low;
}
