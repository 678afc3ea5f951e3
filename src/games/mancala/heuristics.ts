import { plainHeuristic, type HeuristicKind, type Seat } from '../../core/index.ts';
import type { MancalaState } from './state.ts';

/** Own pits and store less the rival's: what `getSeedsAt` adds up over positions 0 to 6. */
function sideDifference(state: MancalaState, seat: Seat): number {
  return state.finalScore(seat) - state.finalScore(1 - seat);
}

function filledPits(state: MancalaState, seat: Seat): number {
  let count = 0;
  for (let pit = 1; pit <= state.rules.pits; pit++) if (state.seedsIn(seat, pit) > 0) count++;
  return count;
}

/** An equal share of all seeds: the document's 24 on the usual board. */
function half(state: MancalaState): number {
  return state.rules.pits * state.rules.seeds;
}

/** The five heuristics of the Mancala document, in its order; its code prints the first and the last. */
const kinds: readonly HeuristicKind<MancalaState>[] = [
  plainHeuristic(
    'side',
    {
      en: "Seeds in the own pits and store less the rival's (the document's first).",
      es: 'Semillas de los hoyos y el almacén propios menos las del rival (la primera del documento).',
    },
    true,
    sideDifference,
  ),
  plainHeuristic(
    'pits',
    {
      en: 'side, and the own pits that are not empty, and the own store (its second).',
      es: 'side, más los hoyos propios que no están vacíos y el almacén propio (la segunda).',
    },
    false,
    (state, seat) => sideDifference(state, seat) + filledPits(state, seat) + state.score(seat),
  ),
  plainHeuristic(
    'store',
    {
      en: "The own store less the rival's, and what the rival's store lacks of half the seeds (its third).",
      es: 'El almacén propio menos el del rival, más lo que le falta al del rival para la mitad de las semillas (la tercera).',
    },
    false,
    (state, seat) =>
      state.score(seat) - state.score(1 - seat) + half(state) - state.score(1 - seat),
  ),
  // The document gives no figures. More than half the seeds in a store is a win that cannot be
  // lost any more, and at the end of the game the only kind there is; all seeds is the largest
  // difference there can be.
  plainHeuristic(
    'win',
    {
      en: 'All seeds once the game is won, minus all once it is lost, else 0 (its fourth).',
      es: 'Todas las semillas si la partida está ganada, menos todas si está perdida, y si no, 0 (la cuarta).',
    },
    true,
    (state, seat) => {
      if (state.score(seat) > half(state)) return 2 * half(state);
      return state.score(1 - seat) > half(state) ? -2 * half(state) : 0;
    },
  ),
  plainHeuristic(
    'final',
    {
      en: 'side and the own store: the one handed in (its fifth).',
      es: 'side más el almacén propio: la que se entregó (la quinta).',
    },
    false,
    (state, seat) => sideDifference(state, seat) + state.score(seat),
  ),
];

/** The document's search asks its heuristic at finished games too. */
export const heuristics: Readonly<Record<string, HeuristicKind<MancalaState>>> = Object.fromEntries(
  kinds.map((kind) => [kind.id, { ...kind, atEnd: 'evaluate' }]),
);
