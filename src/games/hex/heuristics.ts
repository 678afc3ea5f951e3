import { plainHeuristic, type HeuristicKind, type Seat } from '../../core/index.ts';
import type { HexBoard } from './board.ts';
import { PathFinder } from './paths.ts';
import { popValue } from './pop.ts';
import type { HexState } from './state.ts';

/** The rival's shortest path less the own: how many moves a seat is ahead in the race. */
export function pathLead(finder: PathFinder, state: HexState, seat: Seat): number {
  finder.measure(state, 1 - seat);
  const theirs = finder.length;
  finder.measure(state, seat);
  return theirs - finder.length;
}

/**
 * How many more shortest paths a seat has, in doublings: log2((own + 1) / (rival's + 1)). Counts
 * grow exponentially with the length of the open board, so that plain differences would say
 * nothing but how empty it is; the ones keep a blocked side finite, as in PopPlayer's formula.
 */
function pathCountLead(finder: PathFinder, state: HexState, seat: Seat): number {
  finder.measure(state, 1 - seat);
  const theirs = finder.count;
  finder.measure(state, seat);
  return Math.log2(finder.count + 1) - Math.log2(theirs + 1);
}

/** The heuristics of one board; they share their working space. */
export function heuristicsFor(board: HexBoard): Readonly<Record<string, HeuristicKind<HexState>>> {
  const finder = new PathFinder(board);
  return {
    path: plainHeuristic(
      'path',
      {
        en: "the rival's shortest path less the own, in stones still needed",
        es: 'el camino más corto del rival menos el propio, en piedras que faltan',
      },
      true,
      (state, seat) => pathLead(finder, state, seat),
    ),
    paths: plainHeuristic(
      'paths',
      {
        en: "number of own shortest paths against the rival's, in doublings",
        es: 'cuántos caminos más cortos hay frente a los del rival, en duplicaciones',
      },
      true,
      (state, seat) => pathCountLead(finder, state, seat),
    ),
    pop: plainHeuristic(
      'pop',
      {
        en: "PopPlayer's leaf formula (Brito Labrada, 2025): ratios of path lengths and of path counts",
        es: 'la fórmula de las hojas de PopPlayer (Brito Labrada, 2025): razones entre longitudes y entre números de caminos',
      },
      true,
      (state, seat) => (seat === 0 ? popValue(finder, state) : -popValue(finder, state)),
    ),
  };
}
