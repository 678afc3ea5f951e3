import type { Features, Seat } from '../../core/index.ts';
import { count, type Board } from './squares.ts';
import { stableDiscs } from './stability.ts';
import type { ReversiState } from './state.ts';
import { corners, discsOn, frontier, squaresWhere, xSquares, type Squares } from './terms.ts';

/** What counts for much at one time of the game counts for little at another. */
const TIMES = ['early', 'midway', 'late'] as const;

/**
 * Own things less the rival's: discs on squares that are alike, moves, frontier, discs that are safe.
 * Each is told three times over, weighed by how far the game has come, and passes smoothly from one
 * time to the next.
 */
export function reversiFeatures(board: Board): Features<ReversiState> {
  const { size } = board;
  const alike = alikeSquares(board);
  const frontierOf = frontier(board);
  const stableOf = stableDiscs(board);
  const xSquaresOf = xSquares(board);
  const cornersOf = discsOn(corners(board));
  const terms = [
    ...alike.map(({ name }) => name),
    'discs',
    'moves',
    'own moves',
    'rival’s moves',
    'frontier',
    'stable discs',
    'discs beside empty corners',
    'corners',
    'one cannot move',
    'to move',
    'last move',
    'constant',
  ];
  const names = TIMES.flatMap((time) => terms.map((term) => `${time}: ${term}`));
  const found = new Float32Array(terms.length);
  const squares = size * size;
  const start = squares - 4;

  const compare = (
    of: (state: ReversiState, seat: Seat) => number,
    state: ReversiState,
    seat: Seat,
  ) => of(state, seat) - of(state, 1 - seat);

  return {
    names,
    write(state, seat, into, at) {
      const ownLo = state.discsLo(seat);
      const ownHi = state.discsHi(seat);
      const rivalLo = state.discsLo(1 - seat);
      const rivalHi = state.discsHi(1 - seat);
      let n = 0;
      for (let i = 0; i < alike.length; i++) {
        const { lo, hi } = alike[i]!.squares;
        found[n++] = (count(ownLo & lo, ownHi & hi) - count(rivalLo & lo, rivalHi & hi)) / 4;
      }
      const mine = state.mobility(seat);
      const theirs = state.mobility(1 - seat);
      const empties = state.empties();
      const toMove = state.toMove === seat ? 1 : -1;
      found[n++] = (state.score(seat) - state.score(1 - seat)) / squares;
      found[n++] = (mine - theirs) / size;
      found[n++] = mine / size;
      found[n++] = theirs / size;
      found[n++] = compare(frontierOf, state, seat) / (3 * size);
      found[n++] = compare(stableOf, state, seat) / size;
      found[n++] = compare(xSquaresOf, state, seat) / 2;
      found[n++] = compare(cornersOf, state, seat) / 2;
      found[n++] = (theirs === 0 ? 1 : 0) - (mine === 0 ? 1 : 0);
      found[n++] = toMove;
      // Who moves when an even number of squares is left does not move last.
      found[n++] = empties % 2 === 0 ? -toMove : toMove;
      found[n++] = 1;
      // From 0 at the start to 2 when the board is full.
      const gone = 2 - (2 * empties) / start;
      for (let time = 0; time < TIMES.length; time++) {
        const weight = Math.max(0, 1 - Math.abs(gone - time));
        for (let i = 0; i < n; i++) into[at++] = weight * found[i]!;
      }
    },
  };
}

/** Squares that turning and mirroring the board carries into each other. */
function alikeSquares(board: Board): { name: string; squares: Squares }[] {
  const { size } = board;
  const distance = (at: number) => Math.min(at, size - 1 - at);
  const groups: { name: string; squares: Squares }[] = [];
  for (let near = 0; near < size / 2; near++) {
    for (let far = near; far < size / 2; far++) {
      const squares = squaresWhere(board, (row, column) => {
        const down = distance(row);
        const across = distance(column);
        return Math.min(down, across) === near && Math.max(down, across) === far;
      });
      const square = `${String.fromCodePoint(97 + near)}${far + 1}`;
      groups.push({ name: `discs on squares like ${square}`, squares });
    }
  }
  return groups;
}
