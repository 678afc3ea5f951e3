import { inside, vague } from '../lines.ts';
import type { Telling } from '../telling.ts';
import type { Verdict } from '../words.ts';
import { table2 } from './data.ts';
import type { Row2 } from './table-2-runs.ts';

/** The row of a rival and a depth without a limit. */
export function against(rows: readonly Row2[], rival: string, depth: number): Row2 {
  return rows.find(
    ({ row, limit }) =>
      limit === 'none' && table2[row]!.rival === rival && table2[row]!.depth === depth,
  )!;
}

interface Judged {
  readonly verdict: Verdict;
  readonly text: string;
}

/** The three claims about depth, each with its numbers. */
export function judgeDepths(rows: readonly Row2[], telling: Telling): Judged[] {
  const { t, numbers } = telling;
  const by = [1, 2, 3, 4].map((depth) => against(rows, 'greedy', depth));
  const [first] = by;
  const { points } = first!.line;
  const alike = inside(0.5, points);
  const rises = by.every(
    ({ line }, i) => i === 0 || line.points.mean >= by[i - 1]!.line.points.mean,
  );
  const sure = by[3]!.line.points.low > points.high || by[2]!.line.points.low > points.high;
  const factors = by.slice(1).map(({ nodes }, i) => nodes / by[i]!.nodes);
  const exponential = factors.every((factor) => factor > 4);
  const wins = numbers.list(
    by.map(({ line }) => numbers.fixed(line.won.mean, 0, { percent: true })),
  );
  const grown = numbers.list(factors.map((factor) => numbers.significant(factor, 2)));
  return [
    {
      verdict: vague(points) ? 'open' : alike ? 'holds' : points.low > 0.6 ? 'fails' : 'partly',
      text: t(
        `“Depth 1 is like Greedy”: it scores ${telling.percent(points)} of the points against Greedy, with a lead of ${telling.amount(first!.line.lead)}, where the thesis has 47 wins to 49 and 0.70${alike ? '' : '; a little better, as it judges by the final count, in which tiles left in the hand cost points, and Greedy by the points of the move alone'}.`,
        `«Profundidad 1 equivale a Greedy»: consigue el ${telling.percent(points)} de los puntos contra Greedy, con ${telling.amount(first!.line.lead)} de ventaja; el trabajo tiene 47 victorias a 49 y 0,70${alike ? '' : '; algo mejor, porque juzga por el recuento final, en el que las fichas de la mano restan, y Greedy solo por los puntos de la jugada'}.`,
      ),
    },
    {
      verdict: rises && sure ? 'holds' : rises ? 'open' : 'partly',
      text: t(
        `“Wins rise with depth”: ours are ${wins} at depths 1 to 4, its are 47, 71, 90 and 100 %.`,
        `«Las victorias crecen con la profundidad»: las nuestras son ${wins} con profundidades 1 a 4, las suyas 47, 71, 90 y 100 %.`,
      ),
    },
    {
      verdict: exponential ? 'holds' : 'partly',
      text: t(
        `“Nodes grow exponentially”: each level costs ${grown} times the one before, in the thesis 14, 22 and 3.9; its last factor stands on 10 games, and pruning depends on the order in which moves are listed, which is another one here.`,
        `«Los nodos crecen exponencialmente»: cada nivel cuesta ${grown} veces el anterior; en el trabajo 14, 22 y 3,9; su último factor sale de 10 partidas, y la poda depende del orden en que se listan las jugadas, que aquí es otro.`,
      ),
    },
  ];
}

/** Whether more time wins more, and which reading of the limit fits the thesis's numbers. */
export function judgeLimits(rows: readonly Row2[], telling: Telling): Judged {
  const { t, numbers } = telling;
  const limited = (limit: string) => rows.filter((row) => row.limit === limit);
  const [move, branch] = [limited('move'), limited('branch')];
  const off = (some: readonly Row2[]) =>
    mean(some.map(({ row, line }) => Math.abs(line.won.mean - share(row))));
  const nodesOff = (some: readonly Row2[]) =>
    mean(some.map(({ row, nodes }) => Math.abs(Math.log(nodes / table2[row]!.nodes))));
  const third = (some: readonly Row2[], from: number) =>
    mean(some.slice(from, from + 4).map(({ line }) => line.points.mean));
  const gain = third(move, 8) - third(move, 0);
  const times = (value: number) => numbers.significant(Math.exp(value), 2);
  return {
    verdict: telling.size === 'tiny' ? 'open' : gain > 0.1 ? 'holds' : gain > 0 ? 'open' : 'fails',
    text: t(
      `Limits of time: with nodes for the whole move at the thesis's speed (200 a second), the four longest limits score ${numbers.fixed(100 * gain, 0, { signed: true })} points in a hundred more than the four shortest. Read so, our nodes differ from the printed ones by a factor of ${times(nodesOff(move))} and our wins by ${numbers.fixed(100 * off(move), 0)} in a hundred; read as its text has it, for each branch of the root, by ${times(nodesOff(branch))} and ${numbers.fixed(100 * off(branch), 0)}. ${nodesOff(move) < nodesOff(branch) ? 'The whole move fits its counts better, as its listing has it.' : 'Here the branches fit its counts better.'}`,
      `Límites de tiempo: con nodos para toda la jugada a la velocidad del trabajo (200 por segundo), los cuatro límites más largos consiguen ${numbers.fixed(100 * gain, 0, { signed: true })} puntos de cada cien más que los cuatro más cortos. Leído así, nuestros nodos difieren de los impresos en un factor de ${times(nodesOff(move))} y las victorias en ${numbers.fixed(100 * off(move), 0)} de cada cien; leído como dice su texto, por cada rama de la raíz, en ${times(nodesOff(branch))} y ${numbers.fixed(100 * off(branch), 0)}. ${nodesOff(move) < nodesOff(branch) ? 'La jugada entera encaja mejor con sus recuentos, como en su listado.' : 'Aquí las ramas encajan mejor con sus recuentos.'}`,
    ),
  };
}

function share(row: number): number {
  return table2[row]!.wins / table2[row]!.games;
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}
