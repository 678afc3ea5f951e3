import {
  asTheyAre,
  both,
  choice,
  gameInfo,
  ok,
  takesOnly,
  type Game,
  type GameKind,
  type Param,
  type Seat,
} from '../../core/index.ts';
import { exact } from './exact.ts';
import { reversiFeatures } from './features.ts';
import { reversiHeuristics } from './heuristics.ts';
import {
  formatMove,
  formatPosition,
  formatRows,
  parseMove,
  parsePosition,
  setUpRows,
} from './notation.ts';
import { reversiPlanes } from './planes.ts';
import { makeBoard } from './squares.ts';
import { ReversiState, longestGame, type ReversiRules } from './state.ts';
import { cornerHangs, nullMove } from './threats.ts';
import { words } from './words.ts';

const SIZES = [4, 6, 8] as const;

const size: Param<ReversiRules['size']> = {
  summary: { en: 'rows and columns of the board', es: 'filas y columnas del tablero' },
  accepts: both(SIZES.join(', ')),
  choices: asTheyAre(SIZES.map(String)),
  fallback: '8',
  read(text) {
    const found = SIZES.find((n) => String(n) === text);
    return found === undefined ? takesOnly(size.accepts) : ok(found);
  },
};

const params = {
  size,
  empties: choice(
    {
      en: 'who gets the empty squares at the end',
      es: 'para quién son las casillas vacías al final',
    },
    'none',
    {
      none: { en: 'for nobody', es: 'para nadie' },
      winner: { en: 'for the winner', es: 'para quien gana' },
    },
  ),
};

/** What everybody sees: the board row by row from the top, `X` Black, `O` White, `-` empty. */
export interface ReversiSeen {
  readonly toMove: Seat;
  readonly rows: readonly string[];
}

export const reversi: GameKind<typeof params, ReversiState, ReversiSeen> = {
  id: 'reversi',
  version: 1,
  params,
  words,
  offers: [
    {
      rules: 'reversi',
      words: { en: '8 x 8, the usual board', es: '8 x 8, el tablero de siempre' },
    },
    {
      rules: 'reversi(size=6)',
      words: { en: '6 x 6, a shorter game', es: '6 x 6, una partida más corta' },
    },
  ],
  variants: [
    'reversi',
    'reversi(empties=winner)',
    'reversi(size=6)',
    'reversi(size=6,empties=winner)',
    'reversi(size=4)',
    'reversi(size=4,empties=winner)',
  ],
  create: (values) => ok(reversiGame(values)),
};

function reversiGame(rules: ReversiRules): Game<ReversiState, ReversiSeen> {
  const board = makeBoard(rules.size);
  const squares = rules.size * rules.size;
  const start = () => new ReversiState(rules, board);
  return {
    info: gameInfo(reversi, rules, {
      seats: 2,
      maxPlies: longestGame(rules),
      maxBranching: squares - 4,
      actionCount: squares + 1,
    }),
    words,
    heuristics: reversiHeuristics(board),
    start,
    observe: (state) => ({ toMove: state.toMove, rows: formatRows(state) }),
    determinize(seen) {
      const state = start();
      setUpRows(state, seen.rows.join(''), Math.max(0, seen.toMove));
      return state;
    },
    formatAction: formatMove,
    parseAction: parseMove,
    format: formatPosition,
    parse: (text) => parsePosition(start(), text),
    search: { nullMove, unquiet: cornerHangs },
    exact,
    learn: { features: reversiFeatures(board), planes: reversiPlanes(rules.size) },
  };
}
