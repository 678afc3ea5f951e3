import { standing } from '../../arena/index.ts';
import { difference, inside, pooled, type Measured } from '../lines.ts';
import type { Telling } from '../telling.ts';
import type { Judged, Verdict } from '../words.ts';
import { table2 } from './data.ts';
import type { Row2 } from './table-2-runs.ts';

/** The row of a rival and a depth without a limit. */
export function against(rows: readonly Row2[], rival: string, depth: number): Row2 {
  return rows.find(
    ({ row, limit }) =>
      limit === 'none' && table2[row]!.rival === rival && table2[row]!.depth === depth,
  )!;
}

/** The rows with a limit, read in one way, by their time. */
export function limited(rows: readonly Row2[], limit: 'move' | 'branch'): Row2[] {
  return rows.filter((row) => row.limit === limit);
}

/** What the thesis claims with this table, each with its numbers. */
export function judgeTable2(rows: readonly Row2[], telling: Telling): Judged[] {
  const byDepth = [1, 2, 3, 4].map((depth) => against(rows, 'greedy', depth));
  return [
    likeGreedy(byDepth[0]!, telling),
    winsRise(byDepth, telling),
    nodesGrow(byDepth, telling),
    limitsHelp(limited(rows, 'move'), byDepth[2]!, telling),
  ];
}

/** Whoever surely scores within five points in a hundred of even (35 Elo) may be called alike. */
const ALIKE = { low: 0.45, high: 0.55 };

function likeGreedy({ line }: Row2, telling: Telling): Judged {
  const { t } = telling;
  const { points, lead } = line;
  return {
    claim: t('Depth 1 is like Greedy', 'La profundidad 1 equivale a Greedy'),
    paper: t('47 to 49 with 4 draws, lead +0.70', '47 a 49 con 4 empates, ventaja +0,70'),
    ours: t(
      `${telling.percent(points)} of the points, lead ${telling.amount(lead)}`,
      `${telling.percent(points)} de los puntos, ventaja ${telling.amount(lead)}`,
    ),
    verdict: alike(points),
  };
}

export function alike(points: Measured): Verdict {
  if (points.low >= ALIKE.low && points.high <= ALIKE.high) return 'holds';
  if (inside(0.5, points)) return 'open';
  return inside(points.mean, { ...ALIKE, mean: 0.5 }) ? 'partly' : 'fails';
}

function winsRise(byDepth: readonly Row2[], telling: Telling): Judged {
  const { t, numbers } = telling;
  const steps = byDepth.slice(1).map(({ line }, i) => ({
    from: i + 1,
    ...difference(byDepth[i]!.line.won, line.won),
  }));
  const stands = standing(steps.map(({ pValue }) => pValue));
  const clear = steps.filter((_, i) => stands[i] === true);
  const risen = clear.filter(({ mean }) => mean > 0);
  const named = numbers.list(risen.map(({ from }) => `${from}–${from + 1}`));
  const wins = byDepth.map(({ line }) => telling.percent(line.won)).join(', ');
  return {
    claim: t('Wins rise with depth', 'Las victorias crecen con la profundidad'),
    paper: '47, 71, 90, 100 %',
    ours: t(
      `${wins}; clear steps: ${risen.length === 0 ? 'none' : named}`,
      `${wins}; pasos claros: ${risen.length === 0 ? 'ninguno' : named}`,
    ),
    verdict:
      clear.length > risen.length
        ? 'fails'
        : risen.length === steps.length
          ? 'holds'
          : risen.length > 0
            ? 'partly'
            : 'open',
  };
}

/** A line through the logarithms: by how much a level multiplies, and how well that describes it. */
export function growth(nodes: readonly number[]): { factor: number; fit: number } {
  const logs = nodes.map((value) => Math.log(value));
  const middle = (nodes.length - 1) / 2;
  const mean = average(logs);
  const across = logs.reduce((sum, log, i) => sum + (i - middle) * (log - mean), 0);
  const along = logs.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  const up = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0);
  return { factor: Math.exp(across / along), fit: up === 0 ? 0 : across ** 2 / (along * up) };
}

function nodesGrow(byDepth: readonly Row2[], telling: Telling): Judged {
  const { t, numbers } = telling;
  const nodes = byDepth.map((row) => row.nodes);
  const said = byDepth.map(({ row }) => table2[row]!.nodes);
  const factors = (some: readonly number[]) =>
    numbers.list(some.slice(1).map((value, i) => `×${numbers.significant(value / some[i]!, 2)}`));
  const described = (some: readonly number[]) => {
    const { factor, fit } = growth(some);
    return t(
      `${factors(some)}; by and large ×${numbers.significant(factor, 2)} a level (R² ${numbers.fixed(fit, 2)})`,
      `${factors(some)}; en general ×${numbers.significant(factor, 2)} por nivel (R² ${numbers.fixed(fit, 2)})`,
    );
  };
  const { fit } = growth(nodes);
  // Exponential: every level multiplies, and a straight line describes the logarithms.
  const multiplies = nodes.every((value, i) => i === 0 || value > 2 * nodes[i - 1]!);
  return {
    claim: t('Nodes grow exponentially', 'Los nodos crecen exponencialmente'),
    paper: described(said),
    ours: described(nodes),
    verdict: multiplies && fit > 0.95 ? 'holds' : multiplies ? 'partly' : 'fails',
  };
}

function limitsHelp(move: readonly Row2[], free: Row2, telling: Telling): Judged {
  const { t, numbers } = telling;
  const early = pooled(won(move.slice(0, 4)));
  const late = pooled(won(move.slice(-4)));
  const gain = difference(early, late);
  const left = difference(move.at(-1)!.line.won, free.line.won);
  const rises = gain.low > 0;
  // Not far below, at the most: that it cannot be told apart would not be enough.
  const reaches = left.high < 0.1;
  const steps = move.slice(1).map(({ line }, i) => difference(move[i]!.line.won, line.won));
  const stands = standing(steps.map(({ pValue }) => pValue));
  const falls = steps.flatMap(({ mean }, i) =>
    stands[i] === true && mean < 0
      ? [`${numbers.plain(secondsOf(move[i]!))}–${numbers.plain(secondsOf(move[i + 1]!))} s`]
      : [],
  );
  const said = (from: number) => average(table2.slice(from, from + 4).map(shareOf));
  const percent = (value: number) => numbers.fixed(value, 0, { percent: true });
  return {
    claim: t(
      'With a limit of time, wins rise with it, up to those without one',
      'Con tiempo limitado, las victorias crecen con el límite, hasta las que hay sin él',
    ),
    paper: t(
      `0.5 to 10 s ${percent(said(8))}, 60 to 90 s ${percent(said(16))}, no limit 90 %`,
      `0,5 a 10 s ${percent(said(8))}, 60 a 90 s ${percent(said(16))}, sin límite 90 %`,
    ),
    ours: t(
      `${telling.percent(early)}, ${telling.percent(late)}, no limit ${telling.percent(free.line.won)}${falls.length === 0 ? '' : `; not step by step: it clearly falls at ${numbers.list(falls)}`}`,
      `${telling.percent(early)}, ${telling.percent(late)}, sin límite ${telling.percent(free.line.won)}${falls.length === 0 ? '' : `; no paso a paso: baja claramente en ${numbers.list(falls)}`}`,
    ),
    verdict:
      gain.high < 0
        ? 'fails'
        : rises && reaches && falls.length === 0
          ? 'holds'
          : rises
            ? 'partly'
            : 'open',
  };
}

function won(rows: readonly Row2[]): Measured[] {
  return rows.map(({ line }) => line.won);
}

function secondsOf({ row }: Row2): number {
  return table2[row]!.maxTime!;
}

/** Which reading of the limit fits the printed nodes and wins: by how much each is off. */
export function misfit(rows: readonly Row2[]): { nodes: number; wins: number } {
  return {
    nodes: Math.exp(
      average(rows.map(({ row, nodes }) => Math.abs(Math.log(nodes / table2[row]!.nodes)))),
    ),
    wins: average(rows.map(({ row, line }) => Math.abs(line.won.mean - shareOf(table2[row]!)))),
  };
}

function shareOf({ wins, games }: { readonly wins: number; readonly games: number }): number {
  return wins / games;
}

function average(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}
