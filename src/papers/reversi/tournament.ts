import { allOf, judge, fact, inBand, undecidable } from '../opinions.ts';
import { both, experiment, type Judged, type Opinion } from '../types.ts';
import type { Telling } from '../telling.ts';
import { TOURNAMENT_MATCHES, tournament } from './data.ts';
import {
  MARGIN,
  SEARCHES,
  depthsOf,
  nearCells,
  nearestCell,
  nearestFirst,
  playCells,
  shareOf,
  timeCells,
  type BySearch,
  type GridCell,
} from './grid.ts';
import { average, pValueApart, freeRatio, type Ratio } from './ratios.ts';
import {
  gridTables,
  matchTables,
  meanOf,
  shareText,
  tournamentFigures,
} from './tournament-tables.ts';

interface TournamentFound {
  readonly cells: readonly GridCell[];
  /** More matches of the cells that are near the document's nodes, the nearest first. */
  readonly near: readonly GridCell[];
  /** Milliseconds of the first of their matches. */
  readonly times: readonly BySearch[];
}

/** As the document's rows have them. */
const PAPER_NODES = average(tournament.minimax.nodes);
const paperShare = {
  nodes: freeRatio(tournament.alphabeta.nodes, tournament.minimax.nodes),
  seconds: freeRatio(tournament.alphabeta.seconds, tournament.minimax.seconds),
};

/** Two heuristics of random values, with and without pruning. */
export const reversiTournament = experiment<TournamentFound>({
  id: 'reversi-tournament',
  document: 'reversi',
  covers: both('Tournament tables: time and nodes', 'Tablas de los torneos: tiempo y nodos'),
  title: both('Minimax and alpha-beta in a tournament', 'Minimax y poda alfa-beta en un torneo'),
  claim: both(
    'In 5 tournaments of 2 matches from an advanced position, between two heuristics of random values, alpha-beta explores about a quarter of the nodes of minimax, in less time (16.0 → 5.93 s as printed), and decides the same; from the start of the game the difference would be larger still.',
    'En 5 torneos de 2 partidas desde una posición avanzada, entre dos heurísticas de valores aleatorios, la poda explora cerca de un cuarto de los nodos de minimax, en menos tiempo (16,0 → 5,93 s según imprime), y decide lo mismo; desde el inicio de la partida la diferencia sería aún mayor.',
  ),
  seconds: { quick: 23, full: 210 },
  async run(bench) {
    const parts = bench.pick({
      tiny: [{ plies: [50, 52], depths: [1, 2], pairs: 2 }],
      // Depth 5 from early positions takes longer than it tells.
      quick: [
        { plies: [8, 16, 24, ...from(28, 2, 40), ...from(41, 1)], depths: [2, 3, 4], pairs: 22 },
        { plies: from(41, 1), depths: [5], pairs: 22 },
      ],
      full: [
        {
          plies: [...from(4, 4, 24), ...from(26, 2, 40), ...from(41, 1)],
          depths: [2, 3, 4],
          pairs: 100,
        },
        { plies: [...from(32, 2, 40), ...from(41, 1)], depths: [5], pairs: 100 },
        { plies: from(44, 1), depths: [6], pairs: 100 },
      ],
    });
    const cells: GridCell[] = [];
    for (const part of parts) cells.push(...(await playCells(bench, part)));
    const pairs = bench.pick({ tiny: 4, quick: 200, full: 1500 });
    const candidates = nearCells(cells, PAPER_NODES);
    // At a tiny size nothing is near.
    if (candidates.length === 0) candidates.push(nearestCell(cells, PAPER_NODES));
    const again: GridCell[] = [];
    for (const { plies, depth } of candidates) {
      again.push(...(await playCells(bench, { plies: [plies], depths: [depth], pairs })));
    }
    const near = nearestFirst(again, PAPER_NODES);
    const times = await timeCells(bench, near, bench.pick({ tiny: 4, quick: 60, full: 500 }));
    return { cells, near, times };
  },
  tell({ cells, near, times }, telling) {
    const { t, numbers } = telling;
    const chosen = near[0]!;
    const nodes = near.map((cell) => shareOf(cell.nodes));
    const time = times.map(shareOf);
    const byDepth = (shares: readonly Ratio[]) =>
      near
        .map(({ depth }, i) => {
          const share = shareText(shares[i]!, telling);
          return t(`depth ${depth}: ${share}`, `profundidad ${depth}: ${share}`);
        })
        .join('; ');
    const printed = {
      seconds: [
        numbers.fixed(tournament.minimax.printedSeconds, 1),
        numbers.fixed(tournament.alphabeta.printedSeconds, 2),
      ].join(' → '),
    };
    const counts = near.map((cell) => cell.nodes.minimax.length);
    const timed = times.map(({ minimax }) => minimax.length);
    const fewer = (shares: readonly Ratio[], of: readonly number[]) =>
      allOf(shares.map((share, i) => inBand(share, LESS, of[i]!, 'matches')));
    const lessRule = telling.rule(
      [
        'the 95 % interval lies below 1 at every depth of which a cell is near',
        'el intervalo del 95 % queda por debajo de 1 en cada profundidad con una casilla cercana',
      ],
      ['it lies above 1 at one of them', 'queda por encima de 1 en alguna'],
    );
    const quarter = numbers.plain(MARGIN);
    const likeRule = telling.rule(
      [
        `at each of these depths all of the interval is within a factor of ${quarter} of the printed share`,
        `en cada una de esas profundidades todo el intervalo está a menos de un factor ${quarter} de la proporción impresa`,
      ],
      [
        'at each of them all of it is outside; where depths differ, the one of the document would decide',
        'en cada una queda todo fuera; si difieren, decidiría la del documento',
      ],
    );
    const claims: Judged[] = [
      {
        claim: t('Fewer nodes', 'Menos nodos'),
        paper: shareText(paperShare.nodes, telling),
        ours: byDepth(nodes),
        rule: lessRule,
        ...fewer(nodes, counts),
      },
      {
        claim: t('About a quarter of the nodes', 'Cerca de un cuarto de los nodos'),
        paper: shareText(paperShare.nodes, telling),
        ours: byDepth(nodes),
        rule: likeRule,
        ...among(nodes.map((share, i) => likeness(share, paperShare.nodes, counts[i]!))),
      },
      {
        claim: t('Less time', 'Menos tiempo'),
        paper: shareText(paperShare.seconds, telling),
        ours: byDepth(time),
        rule: lessRule,
        ...fewer(time, timed),
      },
      {
        claim: t(
          `As much less as printed: ${printed.seconds} s`,
          `Tanto menos como imprime: ${printed.seconds} s`,
        ),
        paper: shareText(paperShare.seconds, telling),
        ours: byDepth(time),
        rule: likeRule,
        ...among(time.map((share, i) => likeness(share, paperShare.seconds, timed[i]!))),
      },
      sameClaim([...cells, ...near], telling),
      earlierClaim(cells, chosen, telling),
    ];
    const perNode = {
      paper: SEARCHES.map((search) =>
        numbers.duration(
          (1000 * average(tournament[search].seconds)) / average(tournament[search].nodes),
        ),
      ),
      ours: SEARCHES.map((search) => {
        const first = chosen.nodes[search].slice(0, times[0]![search].length);
        return numbers.duration(average(times[0]![search]) / average(first));
      }),
    };
    const dearer = time[0]!.low > nodes[0]!.high;
    const ranges = sharesByDepth(cells, telling);
    const means = [5, TOURNAMENT_MATCHES].map((rows) => rowMeans(rows, telling));
    return {
      claims,
      paragraph: t(
        `The document prints neither depth nor position. We played a grid of both, took at each depth the cell whose matches have most nearly as many nodes with minimax as its rows (${numbers.count(PAPER_NODES)}), where one came near, and played those again with more matches: the nearest is then depth ${chosen.depth} after ${chosen.plies} random moves. Nothing else chose them: what alpha-beta saves there is a prediction. It hangs on the depth above all; over the grid alpha-beta explores ${ranges}${agreeing(near, nodes, telling)}. In the document time does not fall as nodes do${dearer ? ', nor does it here' : ''}: a node costs ${perNode.paper.join(' with minimax and ')} with alpha-beta there, ${perNode.ours.join(' and ')} here. The document’s heuristics give another value at each call, so that its two searches did not play the same matches; ours give each position its own value, and they can be compared move for move. Its printed means are those of the first five of its ten rows: ${means.join('; all ten give ')}.`,
        `El documento no da ni profundidad ni posición. Jugamos una cuadrícula de ambas, tomamos a cada profundidad la casilla cuyas partidas tienen, con minimax, los nodos más cercanos a los de sus filas (${numbers.count(PAPER_NODES)}), si alguna se acercaba, y las jugamos de nuevo con más partidas: la más cercana es entonces la de profundidad ${chosen.depth} tras ${chosen.plies} jugadas al azar. Nada más las eligió: lo que la poda ahorra en ellas es una predicción. Depende sobre todo de la profundidad; en la cuadrícula la poda explora ${ranges}${agreeing(near, nodes, telling)}. En el documento el tiempo no baja como los nodos${dearer ? ', ni aquí tampoco' : ''}: un nodo cuesta ${perNode.paper.join(' con minimax y ')} con poda allí, ${perNode.ours.join(' y ')} aquí. Las heurísticas del documento dan otro valor en cada llamada, así que sus dos búsquedas no jugaron las mismas partidas; las nuestras dan a cada posición el suyo, y se pueden comparar jugada a jugada. Sus medias impresas son las de las cinco primeras de sus diez filas: ${means.join('; las diez dan ')}.`,
      ),
      tiles: [
        {
          value: numbers.fixed(nodes[0]!.mean, 0, { percent: true }),
          label: t('of the nodes', 'de los nodos'),
        },
        {
          value: numbers.fixed(time[0]!.mean, 0, { percent: true }),
          label: t('of the time', 'del tiempo'),
        },
        {
          value: numbers.count(chosen.nodes.minimax.length),
          label: t(
            `matches at depth ${chosen.depth} after ${chosen.plies} moves`,
            `partidas a profundidad ${chosen.depth} tras ${chosen.plies} jugadas`,
          ),
        },
      ],
      sections: [
        telling.sideBySide(matchTables(chosen, times[0]!, telling)),
        telling.section(
          'grid',
          t('Depth and position', 'Profundidad y posición'),
          gridTables(cells, near, telling),
        ),
        telling.figures(tournamentFigures(cells, chosen, telling)),
      ],
    };
  },
});

/** Later than this hardly anything is left to search. */
const LATEST = 52;

function from(first: number, step: number, last = LATEST): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + step * i);
}

/** Means of the document's first rows: "26,334 and 6,563 nodes, 16.0 and 5.93 s (25 and 37 %)" */
function rowMeans(rows: number, { t, numbers }: Telling): string {
  const of = (what: 'nodes' | 'seconds') =>
    SEARCHES.map((search) => average(tournament[search][what].slice(0, rows)));
  const [nodes, seconds] = [of('nodes'), of('seconds')];
  const percents = [nodes, seconds].map(([all, pruned]) =>
    numbers.fixed((100 * pruned!) / all!, 0),
  );
  const and = t(' and ', ' y ');
  const counts = nodes.map((count) => numbers.count(Math.round(count))).join(and);
  const times = [numbers.fixed(seconds[0]!, 1), numbers.fixed(seconds[1]!, 2)].join(and);
  return `${counts} ${t('nodes', 'nodos')}, ${times} s (${percents.join(and)} %)`;
}

/** A share that is less than all of it. */
const LESS = { low: -Infinity, high: 1 };

/** Whether a share agrees with the document's: it surely is within a quarter of it, or surely not. */
export function likeness(ours: Ratio, paper: Ratio, matches: number): Opinion {
  const band = { low: paper.mean / MARGIN, high: paper.mean * MARGIN };
  return inBand(ours, band, matches, 'matches');
}

/** The document's setting is one of several: what comes out must do so whichever that was. */
export function among(opinions: readonly Opinion[]): Opinion {
  const decided = new Set(opinions.map(({ verdict }) => verdict));
  if (decided.has('holds') && decided.has('fails')) {
    return undecidable(
      both(
        'it hangs on the depth, which the document does not print',
        'depende de la profundidad, que el documento no imprime',
      ),
    );
  }
  if (decided.size === 1 && decided.has('fails')) return { verdict: 'fails' };
  return allOf(opinions.filter(({ verdict }) => verdict !== 'fails'));
}

/** Whether nodes of matches agree with the document's: both intervals meet, and within a quarter. */
export function sameNodes(nodes: readonly number[]): boolean {
  const [ours, paper] = [meanOf(nodes), meanOf(tournament.minimax.nodes)];
  const close = Math.abs(Math.log(ours.mean / paper.mean)) <= Math.log(MARGIN);
  return close && ours.low <= paper.high && ours.high >= paper.low;
}

/** Which depths have the document's share, and which of these its nodes too. */
export function agreeing(
  near: readonly GridCell[],
  shares: readonly Ratio[],
  { t, numbers }: Telling,
): string {
  const alike = near.filter(
    (_, i) => likeness(shares[i]!, paperShare.nodes, 1).verdict === 'holds',
  );
  const listed = (cells: readonly GridCell[]) => numbers.list(cells.map(({ depth }) => `${depth}`));
  const full = alike.filter(({ nodes }) => sameNodes(nodes.minimax));
  const part = alike.filter((cell) => !full.includes(cell));
  const fullText = t(
    `, and depth ${listed(full)} has both its nodes (within a quarter) and its share`,
    `, y la profundidad ${listed(full)} tiene sus nodos (a menos de un cuarto) y también su proporción`,
  );
  const partText = t(
    `, and the share of depth ${listed(part)} agrees with the document’s`,
    `, y la proporción de la profundidad ${listed(part)} coincide con la del documento`,
  );
  return `${full.length > 0 ? fullText : ''}${part.length > 0 ? partText : ''}`;
}

function sameClaim(cells: readonly GridCell[], telling: Telling): Judged {
  const { t, numbers } = telling;
  const matches = cells.reduce((count, cell) => count + cell.nodes.minimax.length, 0);
  const same = cells.reduce((count, cell) => count + cell.same, 0);
  return {
    claim: t('Pruning does not change what is played', 'La poda no cambia lo que se juega'),
    paper: t('the same decisions', 'las mismas decisiones'),
    ours: t(
      `${numbers.count(same)} of ${numbers.count(matches)} matches the same, move for move`,
      `${numbers.count(same)} de ${numbers.count(matches)} partidas iguales, jugada a jugada`,
    ),
    rule: telling.rule(
      ['all matches are the same', 'todas las partidas son iguales'],
      ['one is not', 'alguna no lo es'],
    ),
    ...fact(same === matches),
  };
}

function earlierClaim(cells: readonly GridCell[], chosen: GridCell, telling: Telling): Judged {
  const { t } = telling;
  const [earliest] = cells
    .filter(({ depth }) => depth === chosen.depth)
    .toSorted((a, b) => a.plies - b.plies);
  const [early, late] = [shareOf(earliest!.nodes), shareOf(chosen.nodes)];
  return {
    claim: t(
      'From earlier in the game it saves more',
      'Desde antes en la partida se ahorra aún más',
    ),
    paper: t('expected, not tried', 'se espera, sin probarlo'),
    ours: t(
      `${shareText(early, telling)} of the nodes after ${earliest!.plies} moves, same depth`,
      `${shareText(early, telling)} de los nodos tras ${earliest!.plies} jugadas, misma profundidad`,
    ),
    rule: telling.rule(
      [
        `the share of nodes is clearly smaller at the earliest position of the same depth (${telling.together(1)})`,
        `la proporción de nodos es claramente menor en la posición más temprana a la misma profundidad (${telling.together(1)})`,
      ],
      ['it is clearly larger', 'es claramente mayor'],
    ),
    ...(earliest!.plies < chosen.plies
      ? judge([saving(early, late, earliest!.nodes.minimax.length)], 'matches')[0]!
      : { verdict: 'open' as const, needs: { kind: 'unknown' as const } }),
  };
}

/** How much smaller a share is than another, as a logarithm. */
function saving(one: Ratio, other: Ratio, count: number) {
  const mean = Math.log(other.mean / one.mean);
  const half = 2 * Math.hypot(one.error, other.error);
  return { mean, low: mean - half, high: mean + half, pValue: pValueApart(one, other), count };
}

/** "81 to 61 % at depth 2, …" */
function sharesByDepth(cells: readonly GridCell[], { t, numbers }: Telling): string {
  const percent = (share: number) => numbers.fixed(100 * share, 0);
  return numbers.list(
    depthsOf(cells).map((depth) => {
      const shares = cells
        .filter((cell) => cell.depth === depth)
        .map((cell) => shareOf(cell.nodes).mean);
      const [least, most] = [percent(Math.min(...shares)), percent(Math.max(...shares))];
      return t(
        `${least} to ${most} % at depth ${depth}`,
        `del ${least} al ${most} % a profundidad ${depth}`,
      );
    }),
  );
}
