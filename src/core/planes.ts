import type { Action, Seat, State } from './state.ts';

/** A decision that was taken: who took it. */
export interface PastMove {
  readonly seat: Seat;
  readonly action: Action;
}

/** A way to look at a board that changes nothing but the look. */
export interface Symmetry {
  /** Where each cell of a picture goes. */
  readonly cells: Int32Array;
  /** Which answer each answer becomes. */
  readonly answers: Int32Array;
}

/**
 * A position as pictures for networks, drawn from the side of who is to move (colours swapped, the
 * board turned), so that nothing has to be learned twice.
 */
export interface Planes<S extends State = State> {
  /** One for each picture. */
  readonly names: readonly string[];
  readonly rows: number;
  readonly columns: number;
  /** Which cells are neighbours: the eight around on a square grid, the six of a hexagonal one. */
  readonly grid: 'square' | 'hexagonal';
  /**
   * Writes `names.length` pictures of `rows * columns` cells; `last`: the latest decisions, newest
   * first, as far as known.
   */
  write(state: S, last: readonly PastMove[], into: Float32Array, at: number): void;
  /**
   * How many answers a network chooses from: the cells of a picture, then what else one can do,
   * such as a pass.
   */
  readonly answers: number;
  /**
   * So many of the last pictures show past moves; no other picture depends on `last`. A search looks
   * at positions whose past it does not tell: its networks are shown the pictures before.
   */
  readonly past: number;
  /**
   * What each picture has beyond the board, past its first and last rows and past its first and last
   * columns; in the corners the greater of both. Without it, 0.
   */
  readonly beyond?: { readonly rows: readonly number[]; readonly columns: readonly number[] };
  /** Which answer, seen from the side to move, an action is. */
  answerOf(state: S, action: Action): number;
  /** True symmetries of the rules, the first leaving all as it is. */
  readonly symmetries: readonly Symmetry[];
}

/** A symmetry that sends each cell where `to` says, and leaves answers that are no cells alone. */
export function cellSymmetry(
  cells: number,
  answers: number,
  to: (cell: number) => number,
): Symmetry {
  return {
    cells: Int32Array.from({ length: cells }, (_, cell) => to(cell)),
    answers: Int32Array.from({ length: answers }, (_, answer) =>
      answer < cells ? to(answer) : answer,
    ),
  };
}
