import {
  bool,
  int,
  plainHeuristic,
  mix32,
  type Heuristic,
  type HeuristicKind,
} from '../../core/index.ts';
import type { Board } from './squares.ts';
import { stableDiscs } from './stability.ts';
import type { ReversiState } from './state.ts';
import {
  corners,
  discsOn,
  frontier,
  weightDifference,
  weightMap,
  xSquares,
  type Count,
} from './terms.ts';

/**
 * One quarter of the influence map, from its corner to the middle (Cherry 2011, as printed in the
 * Reversi document). A square's weight goes by its distance to the nearer side, down and across,
 * which gives the printed map on 8x8; a smaller board keeps the outer rings, so that corners, the
 * squares beside them and sides mean what they mean on the large one. On 4x4 the middle squares are
 * those diagonal to the corners, and weigh as such.
 */
const INFLUENCE = [
  [4, -3, 2, 2],
  [-3, -4, -1, -1],
  [2, -1, 1, 0],
  [2, -1, 0, 1],
] as const;

/**
 * Weights of the mix handed in, and of the two terms tried on top of it. The document names the
 * terms but prints no weights: these are ours, settled by hand after trying a dozen others. Over
 * 1,000 games each from eight random plies, looking two plies ahead, the mix scored 72 % against
 * `influence`, 77 % against `corners`, 88 % against `mobility` and 92 % against `discs` and `both`.
 */
const FINAL = {
  /** A point of the map, its corners left out. */
  influence: 10,
  corner: 200,
  /** A per cent of all frontier discs, of all moves, of all discs. */
  frontier: 2,
  mobility: 3,
  discs: 0.5,
} as const;
const X_SQUARE = 60;
const STABLE_DISC = 20;

const mobilityOf: Count = (state, seat) => state.mobility(seat);
const discsOf: Count = (state, seat) => state.score(seat);

/** The heuristics of the Reversi document, in its order, for one size of board. */
export function reversiHeuristics(
  board: Board,
): Readonly<Record<string, HeuristicKind<ReversiState>>> {
  const onCorners = discsOn(corners(board));
  const weightAt = (row: number, column: number) =>
    INFLUENCE[distanceToSide(row, board.size)]![distanceToSide(column, board.size)]!;
  const wholeMap = weightMap(board, weightAt);
  const isCorner = (row: number, column: number) =>
    distanceToSide(row, board.size) + distanceToSide(column, board.size) === 0;
  const mapWithoutCorners = weightMap(board, (row, column) =>
    isCorner(row, column) ? 0 : weightAt(row, column),
  );
  const frontierOf = frontier(board);
  const xSquaresOf = xSquares(board);
  const stableOf = stableDiscs(board);

  const discs = difference(discsOf);
  const mobility = difference(mobilityOf);
  const influence: Heuristic<ReversiState> = (state, seat) =>
    weightDifference(wholeMap, state, seat);
  const final: Heuristic<ReversiState> = (state, seat) =>
    FINAL.influence * weightDifference(mapWithoutCorners, state, seat) +
    FINAL.corner * (onCorners(state, seat) - onCorners(state, 1 - seat)) -
    FINAL.frontier * percentage(frontierOf(state, seat), frontierOf(state, 1 - seat)) +
    FINAL.mobility * percentage(state.mobility(seat), state.mobility(1 - seat)) +
    FINAL.discs * percentage(state.score(seat), state.score(1 - seat));

  const kinds: HeuristicKind<ReversiState>[] = [
    {
      ...plainHeuristic(
        'discs',
        { en: 'Own discs less the rival’s.', es: 'Fichas propias menos las del rival.' },
        true,
        discs,
      ),
      atEnd: 'evaluate',
    },
    plainHeuristic(
      'mobility',
      {
        en: 'Squares one may play on less those the rival could.',
        es: 'Casillas donde se puede jugar menos las que tendría el rival.',
      },
      true,
      mobility,
    ),
    plainHeuristic<ReversiState>(
      'both',
      {
        en: 'Difference of discs plus difference of mobility.',
        es: 'Diferencia de fichas más diferencia de movilidad.',
      },
      true,
      (state, seat) => discs(state, seat) + mobility(state, seat),
    ),
    cornersKind(onCorners),
    plainHeuristic(
      'influence',
      {
        en: 'Weights of the squares held less those of the rival’s: corners 4, beside them -3 and -4.',
        es: 'Pesos de las casillas propias menos los del rival: esquinas 4, junto a ellas -3 y -4.',
      },
      true,
      influence,
    ),
    plainHeuristic(
      'final',
      {
        en: 'The mix handed in: influence, corners apart, frontier discs, mobility and discs.',
        es: 'La mezcla que se entregó: influencia, esquinas aparte, fichas de frontera, movilidad y fichas.',
      },
      true,
      final,
    ),
    plainHeuristic<ReversiState>(
      'xsquares',
      {
        en: 'The final mix, and discs diagonally beside an empty corner count against their owner.',
        es: 'La mezcla final, y las fichas en diagonal junto a una esquina vacía cuentan en contra de su dueño.',
      },
      true,
      (state, seat) =>
        final(state, seat) - X_SQUARE * (xSquaresOf(state, seat) - xSquaresOf(state, 1 - seat)),
    ),
    plainHeuristic<ReversiState>(
      'stability',
      {
        en: 'The final mix, and discs that can never be turned over count for their owner.',
        es: 'La mezcla final, y las fichas que ya nadie puede voltear cuentan a favor de su dueño.',
      },
      true,
      (state, seat) =>
        final(state, seat) + STABLE_DISC * (stableOf(state, seat) - stableOf(state, 1 - seat)),
    ),
    randomKind,
  ];
  return Object.fromEntries(kinds.map((kind) => [kind.id, kind]));
}

function distanceToSide(at: number, size: number): number {
  return Math.min(at, size - 1 - at);
}

function difference(of: Count): Heuristic<ReversiState> {
  return (state, seat) => of(state, seat) - of(state, 1 - seat);
}

/** From -100 to 100: how much of both together is ours; 0 when there is none. */
function percentage(mine: number, theirs: number): number {
  return mine + theirs === 0 ? 0 : (100 * (mine - theirs)) / (mine + theirs);
}

const cornersParams = {
  printed: bool(
    {
      en: 'what the printed code computes: corners and mobility doubled',
      es: 'lo que calcula el código impreso: esquinas y movilidad por duplicado',
    },
    false,
  ),
};

/** 70 % corners, 15 % mobility, 15 % discs, each as a percentage. */
function cornersKind(onCorners: Count): HeuristicKind<ReversiState, typeof cornersParams> {
  return {
    id: 'corners',
    summary: {
      en: 'Corners 70 %, mobility 15 % and discs 15 %, each as a share of both sides’ together.',
      es: 'Esquinas 70 %, movilidad 15 % y fichas 15 %, cada cosa como parte de la suma de los dos lados.',
    },
    params: cornersParams,
    antisymmetric: true,
    create({ printed }) {
      // The document's last line adds the sum so far to itself before the discs.
      const times = printed ? 2 : 1;
      return (state, seat) => {
        const first =
          0.7 * percentage(onCorners(state, seat), onCorners(state, 1 - seat)) +
          0.15 * percentage(state.mobility(seat), state.mobility(1 - seat));
        return times * first + 0.15 * percentage(state.score(seat), state.score(1 - seat));
      };
    },
  };
}

const randomParams = {
  seed: int({ en: 'which random values', es: 'qué valores al azar' }, 1, 0, 0xffff_ffff),
};

/** The document drew a new value at every call; here a position keeps its value, so that games repeat. */
const randomKind: HeuristicKind<ReversiState, typeof randomParams> = {
  id: 'random',
  summary: {
    en: 'A random value from -1 to 1 that depends on the seed and the position alone.',
    es: 'Un valor al azar de -1 a 1 que solo depende de la semilla y de la posición.',
  },
  params: randomParams,
  antisymmetric: true,
  create({ seed }) {
    const origin = mix32(seed);
    return (state, seat) => {
      const value = mix32(mix32(origin ^ state.keyLo) ^ state.keyHi) / 0x8000_0000;
      return seat === 0 ? value : -value;
    };
  },
};
