import type { Action, Game, PastMove, Planes, State, Symmetry } from '../../core/index.ts';
import type { HexState } from '../../games/hex/index.ts';

/**
 * How positions are shown to a network, and which of its answers each action is. The first `rows *
 * columns` answers are cells.
 */
export interface Encoding {
  readonly rows: number;
  readonly columns: number;
  /** Whether moves differ in rows at all; in Mancala one chooses among the pits of one row. */
  readonly choosesRow: boolean;
  /** Numbers shown for a position. */
  readonly inputs: number;
  readonly answers: number;
  /** Pictures shown, each of `rows * columns` numbers. */
  readonly pictures: number;
  /** Ways to turn a lesson into another that is as true, or that its author thought so. */
  readonly turns: readonly Symmetry[];
  write(state: State, last: readonly PastMove[], into: Float32Array, at: number): void;
  /** Which answer an action is; -1: none that this version can give. */
  answerOf(state: State, action: Action): number;
}

/** The game's own pictures, from the side to move. */
export function planesEncoding(game: Game): Encoding {
  const planes = game.learn?.planes as Planes;
  return {
    rows: planes.rows,
    columns: planes.columns,
    choosesRow: game.info.actionCount > planes.columns,
    inputs: planes.names.length * planes.rows * planes.columns,
    pictures: planes.names.length,
    answers: planes.answers,
    turns: planes.symmetries,
    write: (state, last, into, at) => planes.write(state, last, into, at),
    answerOf: (state, action) => planes.answerOf(state, action),
  };
}

/** How the thesis turned the board to get more lessons; only the half turn is a symmetry of Hex. */
export type Turning = 'quarter' | 'half' | 'none';

/**
 * The board of Hex as the thesis fed it to its networks: for each cell 0 empty, 1 and 2 the
 * colours. It cannot say a swap.
 */
export function stonesEncoding(size: number, turning: Turning): Encoding {
  const cells = size * size;
  const last = size - 1;
  const ways: ((row: number, column: number) => number)[] = [
    (r, c) => r * size + c,
    (r, c) => (last - r) * size + last - c,
    (r, c) => c * size + last - r,
    (r, c) => (last - c) * size + r,
  ];
  const count = { none: 1, half: 2, quarter: 4 }[turning];
  return {
    rows: size,
    columns: size,
    choosesRow: true,
    inputs: cells,
    pictures: 1,
    answers: cells,
    turns: ways.slice(0, count).map((to) => {
      const map = Int32Array.from({ length: cells }, (_, cell) =>
        to(Math.floor(cell / size), cell % size),
      );
      return { cells: map, answers: map };
    }),
    write(state, _, into, at) {
      for (let cell = 0; cell < cells; cell++) {
        into[at + cell] = (state as HexState).stoneAt(cell) + 1;
      }
    },
    answerOf: (_, action) => (action < cells ? action : -1),
  };
}
