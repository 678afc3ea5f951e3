import { standing } from '../../arena/index.ts';
import { difference, pooled, type Measured } from '../lines.ts';
import { judge, fact, inBand } from '../opinions.ts';
import type { Telling } from '../telling.ts';
import type { Judged, Opinion } from '../words.ts';
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
    ...winsRise(byDepth, telling),
    nodesGrow(byDepth, telling),
    ...limitsHelp(limited(rows, 'move'), byDepth[2]!, telling),
  ];
}

/** Whoever surely scores within five points in a hundred of even (35 Elo) may be called alike. */
const ALIKE = { low: 0.45, high: 0.55 };

function likeGreedy({ line }: Row2, telling: Telling): Judged {
  const { t } = telling;
  const { points, lead, games } = line;
  return {
    claim: t('Depth 1 is like Greedy', 'La profundidad 1 equivale a Greedy'),
    paper: t('47 to 49 with 4 draws, lead +0.70', '47 a 49 con 4 empates, ventaja +0,70'),
    ours: t(
      `${telling.percent(points)} of the points, lead ${telling.amount(lead)}`,
      `${telling.percent(points)} de los puntos, ventaja ${telling.amount(lead)}`,
    ),
    rule: alikeRule(telling),
    ...alike(points, games),
  };
}

export function alike(points: Measured, games: number): Opinion {
  return inBand(points, ALIKE, games, 'games');
}

export function alikeRule(telling: Telling): string {
  const [low, high] = [ALIKE.low, ALIKE.high].map((at) => telling.numbers.fixed(100 * at, 0));
  return telling.rule(
    [
      `all of the 95 % interval of the points lies between ${low} and ${high} %`,
      `todo el intervalo del 95 % de los puntos queda entre el ${low} y el ${high} %`,
    ],
    ['all of it lies outside', 'todo él queda fuera'],
  );
}

/** From each depth to the next. */
function winsRise(byDepth: readonly Row2[], telling: Telling): Judged[] {
  const { t } = telling;
  const steps = byDepth.slice(1).map(({ line }, i) => ({
    ...difference(byDepth[i]!.line.won, line.won),
    count: line.games,
  }));
  const opinions = judge(steps, 'games');
  const said = [47, 71, 90, 100];
  return steps.map((_, i) => ({
    claim: t(
      `Wins rise from depth ${i + 1} to ${i + 2}`,
      `Las victorias crecen de profundidad ${i + 1} a ${i + 2}`,
    ),
    paper: `${said[i]} → ${said[i + 1]} %`,
    ours: [byDepth[i]!, byDepth[i + 1]!].map(({ line }) => telling.percent(line.won)).join(' → '),
    rule: telling.rule(
      [
        `the share of wins is clearly higher, among ${telling.together(steps.length)}`,
        `la parte de victorias es claramente mayor, entre ${telling.together(steps.length)}`,
      ],
      ['it is clearly lower', 'es claramente menor'],
    ),
    ...opinions[i]!,
  }));
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
  const multiplies = nodes.every((value, i) => i === 0 || value > LEAST_FACTOR * nodes[i - 1]!);
  const straight = numbers.fixed(STRAIGHT, 2);
  return {
    claim: t('Nodes grow exponentially', 'Los nodos crecen exponencialmente'),
    paper: described(said),
    ours: described(nodes),
    rule: telling.rule(
      [
        `every level has more than ${LEAST_FACTOR} times the nodes of the one before, and a straight line describes their logarithms (R² over ${straight})`,
        `cada nivel tiene más de ${LEAST_FACTOR} veces los nodos del anterior y una recta describe sus logaritmos (R² mayor que ${straight})`,
      ],
      ['one of the two is not so', 'una de las dos cosas no se cumple'],
    ),
    ...fact(multiplies && fit > STRAIGHT),
  };
}

/** How many times the nodes of a level the next has at least, and how well a line must fit. */
const LEAST_FACTOR = 2;
const STRAIGHT = 0.95;

/** As many points in a hundred below no limit as still count as reaching it. */
const REACHED = 0.1;

function limitsHelp(move: readonly Row2[], free: Row2, telling: Telling): Judged[] {
  const { t, numbers } = telling;
  const early = pooled(won(move.slice(0, 4)));
  const late = pooled(won(move.slice(-4)));
  const gain = difference(early, late);
  const left = difference(move.at(-1)!.line.won, free.line.won);
  const steps = move.slice(1).map(({ line }, i) => difference(move[i]!.line.won, line.won));
  const stands = standing(steps.map(({ pValue }) => pValue));
  const falls = steps.flatMap(({ mean }, i) =>
    stands[i] === true && mean < 0
      ? [`${numbers.plain(secondsOf(move[i]!))}–${numbers.plain(secondsOf(move[i + 1]!))} s`]
      : [],
  );
  const said = (from: number) => average(table2.slice(from, from + 4).map(shareOf));
  const percent = (value: number) => numbers.fixed(value, 0, { percent: true });
  const longest = move.at(-1)!;
  const seconds = numbers.plain(secondsOf(longest));
  const reached = numbers.fixed(100 * REACHED, 0);
  return [
    {
      claim: t(
        'With a limit of time, longer limits win more',
        'Con tiempo limitado, se gana más con límites más largos',
      ),
      paper: t(
        `0.5 to 10 s ${percent(said(8))}, 60 to 90 s ${percent(said(16))}`,
        `0,5 a 10 s ${percent(said(8))}, 60 a 90 s ${percent(said(16))}`,
      ),
      ours: t(
        `${telling.percent(early)}, ${telling.percent(late)}${falls.length === 0 ? '' : `; not step by step: it clearly falls at ${numbers.list(falls)}`}`,
        `${telling.percent(early)}, ${telling.percent(late)}${falls.length === 0 ? '' : `; no paso a paso: baja claramente en ${numbers.list(falls)}`}`,
      ),
      rule: telling.rule(
        [
          `the four longest limits surely win more than the four shortest (${telling.together(1)})`,
          `los cuatro límites más largos ganan seguro más que los cuatro más cortos (${telling.together(1)})`,
        ],
        ['they surely win less', 'ganan seguro menos'],
      ),
      ...inBand(gain, { low: 0, high: Infinity }, 4 * longest.line.games, 'games'),
    },
    {
      claim: t(
        `In ${seconds} s it comes up to no limit`,
        `Con ${seconds} s se llega a lo que hay sin límite`,
      ),
      paper: t('up to 90 %, as without one', 'hasta el 90 %, como sin él'),
      ours: t(
        `${telling.percent(longest.line.won)}, no limit ${telling.percent(free.line.won)}`,
        `${telling.percent(longest.line.won)}, sin límite ${telling.percent(free.line.won)}`,
      ),
      rule: telling.rule(
        [
          `its share of wins is surely less than ${reached} points in a hundred below that without a limit`,
          `su parte de victorias queda seguro a menos de ${reached} puntos de cada cien por debajo de la que hay sin límite`,
        ],
        ['it surely is further below', 'seguro que queda más abajo'],
      ),
      ...inBand(left, { low: -Infinity, high: REACHED }, longest.line.games, 'games'),
    },
  ];
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
