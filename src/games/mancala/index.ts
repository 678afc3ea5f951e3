import {
  bool,
  gameInfo,
  int,
  ok,
  type Action,
  type Game,
  type GameKind,
  type Seat,
} from '../../core/index.ts';
import { exact } from './exact.ts';
import { mancalaFeatures } from './features.ts';
import { heuristics } from './heuristics.ts';
import { formatPit, formatPosition, parsePit, parsePosition } from './notation.ts';
import { mancalaPlanes } from './planes.ts';
import { MancalaState, type MancalaRules } from './state.ts';
import { canMoveAgain } from './threats.ts';
import { words } from './words.ts';

const params = {
  pits: int({ en: 'pits in each row', es: 'hoyos de cada fila' }, 6, 1, 12),
  seeds: int(
    { en: 'seeds in each pit at the start', es: 'semillas de cada hoyo al empezar' },
    4,
    1,
    12,
  ),
  emptyCapture: bool(
    {
      en: 'a last seed is taken even when the pit opposite is empty',
      es: 'la última semilla se captura aunque el hoyo de enfrente esté vacío',
    },
    false,
  ),
};

/** What everybody sees. Rows run from the store: `[store, pit 1, pit 2, …]`. */
export interface MancalaSeen {
  readonly toMove: Seat;
  readonly rows: readonly (readonly number[])[];
}

export const mancala: GameKind<typeof params, MancalaState, MancalaSeen> = {
  id: 'mancala',
  version: 1,
  params,
  words,
  offers: [
    {
      rules: 'mancala',
      words: { en: 'six pits, four seeds in each', es: 'seis hoyos, cuatro semillas en cada uno' },
    },
    {
      rules: 'mancala(seeds=6)',
      words: { en: 'six pits, six seeds in each', es: 'seis hoyos, seis semillas en cada uno' },
    },
    {
      rules: 'mancala(seeds=3)',
      words: {
        en: 'six pits, three seeds in each: a short game',
        es: 'seis hoyos, tres semillas en cada uno: partida corta',
      },
    },
  ],
  variants: [
    'mancala',
    'mancala(emptyCapture=true)',
    'mancala(6,1)',
    'mancala(3,2)',
    'mancala(1,1)',
    'mancala(9,5,true)',
  ],
  create: (values) => ok(mancalaGame(values)),
};

function mancalaGame(rules: MancalaRules): Game<MancalaState, MancalaSeen> {
  const keys = MancalaState.keysFor(rules);
  const total = 2 * rules.pits * rules.seeds;
  const row = rules.pits + 1;
  const start = () => new MancalaState(rules, keys);
  return {
    info: gameInfo(mancala, rules, {
      seats: 2,
      maxPlies: longestGame(rules),
      maxBranching: rules.pits,
      actionCount: rules.pits,
    }),
    words,
    heuristics,
    start,
    observe: (state) => ({
      toMove: state.toMove,
      rows: [[...state.cells.subarray(0, row)], [...state.cells.subarray(row)]],
    }),
    determinize(seen) {
      const state = start();
      state.setUp(seen.rows.flat(), Math.max(0, seen.toMove));
      return state;
    },
    formatAction: (_, action) => formatPit(action),
    parseAction: parsePit,
    format: formatPosition,
    parse: (text) => parsePosition(start(), text),
    // "Immolation": whoever breaks the rules loses every seed.
    forfeitScores: (_, seat) => (seat === 0 ? [0, total] : [total, 0]),
    search: { lastingPoints: true, greedyPreference: preference, unquiet: canMoveAgain },
    exact,
    learn: { features: mancalaFeatures(rules), planes: mancalaPlanes(rules) },
  };
}

/** An equal store goes to a later pit only if it keeps the turn: the greedy bot of the document. */
function preference(state: MancalaState, action: Action): number {
  const seat = state.toMove;
  state.apply(action);
  const keeps = state.toMove === seat;
  state.undo();
  return keeps ? action + 1 : 0;
}

/**
 * No game, from any position, has more moves than seeds × pits². With n pits and T seeds, let a
 * seed in pit k weigh k - 1, so that the board weighs at most T(n - 1).
 * - A move that brings nothing into the store sows only downwards in its own row: the board gets
 *   lighter by at least 1.
 * - A move that brings d seeds into the store makes the board heavier by at most d·n(n - 1): own
 *   pits down to the store only get lighter, and between two drops into the store lie two rows of
 *   pits, each seed gaining at most k - 1. A capture only takes weight away.
 * So each move costs at least 1 of a purse that holds the weight of the board and n(n - 1) + 1 for
 * every seed outside the stores: at most T(n - 1) + T(n(n - 1) + 1) = T·n².
 */
function longestGame({ pits, seeds }: MancalaRules): number {
  return 2 * pits * seeds * pits ** 2;
}
