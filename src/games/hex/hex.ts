import { bool, gameInfo, int, ok, type Game, type GameKind, type Seat } from '../../core/index.ts';
import { HexBoard } from './board.ts';
import { winningChain } from './chain.ts';
import { exactFor } from './exact.ts';
import { hexFeatures } from './features.ts';
import { heuristicsFor, pathLead } from './heuristics.ts';
import {
  formatMove,
  formatPosition,
  parseMove,
  parsePosition,
  rowsOf,
  stonesOf,
} from './notation.ts';
import { PathFinder } from './paths.ts';
import { hexPlanes } from './planes.ts';
import { playoutsFor } from './playout.ts';
import { HexState, NOBODY, type HexRules } from './state.ts';
import { nullMove, oneStoneFromWinning } from './threats.ts';
import { words } from './words.ts';

const params = {
  size: int({ en: 'cells along a side', es: 'casillas por lado' }, 11, 2, 19),
  swap: bool(
    {
      en: 'the second player may take over the first stone',
      es: 'el segundo jugador puede quedarse con la primera piedra',
    },
    false,
  ),
};

/** What everybody sees. */
export interface HexSeen {
  readonly toMove: Seat;
  /** From the top: `x` is a stone of seat 0, `o` of seat 1, `.` an empty cell. */
  readonly rows: readonly string[];
  /** Who has joined its sides, and a shortest chain of cells that does it, from side to side. */
  readonly winner: Seat | null;
  readonly chain: readonly number[];
}

export const hex: GameKind<typeof params, HexState, HexSeen> = {
  id: 'hex',
  version: 1,
  params,
  words,
  offers: [
    { rules: 'hex(size=7)', words: { en: '7 x 7, a quick game', es: '7 x 7, una partida rápida' } },
    {
      rules: 'hex',
      words: { en: '11 x 11, the usual board', es: '11 x 11, el tablero de siempre' },
    },
    {
      rules: 'hex(swap=true)',
      words: {
        en: '11 x 11, and the second player may swap',
        es: '11 x 11, y quien va segundo puede cambiar de lado',
      },
    },
    { rules: 'hex(size=5)', words: { en: '5 x 5, to learn', es: '5 x 5, para aprender' } },
  ],
  variants: [
    'hex',
    'hex(swap=true)',
    'hex(2)',
    'hex(2,true)',
    'hex(3)',
    'hex(3,true)',
    'hex(4)',
    'hex(5,true)',
    'hex(7)',
    'hex(9,true)',
  ],
  create: (values) => ok(hexGame(values)),
};

function hexGame(rules: HexRules): Game<HexState, HexSeen> {
  const { size, swap } = rules;
  const board = new HexBoard(size);
  const finder = new PathFinder(board);
  const start = () => new HexState(board, swap);
  return {
    info: gameInfo(hex, rules, {
      seats: 2,
      // A swap is a move that lays no further stone.
      maxPlies: board.cells + (swap ? 1 : 0),
      // With a swap in place of the cell taken, the second move has as many choices as the first.
      maxBranching: board.cells,
      actionCount: board.cells + (swap ? 1 : 0),
    }),
    words,
    heuristics: heuristicsFor(board),
    start,
    observe: (state) => ({
      toMove: state.toMove,
      rows: rowsOf(state),
      winner: state.winner === NOBODY ? null : state.winner,
      chain: winningChain(state),
    }),
    determinize(seen) {
      const state = start();
      state.setUp(stonesOf(seen.rows), seen.toMove);
      return state;
    },
    formatAction: formatMove,
    parseAction: parseMove,
    format: formatPosition,
    parse: (text) => parsePosition(start(), text),
    forfeitScores: (_, seat) => (seat === 0 ? [0, 1] : [1, 0]),
    search: {
      playouts: playoutsFor(board),
      nullMove,
      greedyValue: (state, seat) => pathLead(finder, state, seat),
      unquiet: (state) => oneStoneFromWinning(finder, state),
    },
    exact: exactFor(board),
    learn: { features: hexFeatures(board), planes: hexPlanes(board, swap) },
  };
}
