import type { Action, State } from './state.ts';

/**
 * A position as pictures, for networks that look at boards. The pictures are drawn from the side of
 * who is to move (colours swapped, the board turned as the game's rules ask), so that a network
 * never has to learn a thing twice.
 */
export interface Planes<S extends State = State> {
  /** One for each picture. */
  readonly names: readonly string[];
  readonly rows: number;
  readonly columns: number;
  /** Which cells are neighbours: the eight around on a square grid, the six of a hexagonal one. */
  readonly grid: 'square' | 'hexagonal';
  /** Writes `names.length` pictures of `rows * columns` cells; `last` are the latest actions, newest first. */
  write(state: S, last: readonly Action[], into: Float32Array, at: number): void;
  /** How many answers a network has to choose from: the cells, and what else one can do. */
  readonly answers: number;
  /** Which answer, seen from the side to move, an action is. */
  answerOf(state: S, action: Action): number;
  /**
   * Ways to look at a board that change nothing but the look, the first leaving all as it is: where
   * each cell of a picture goes, and each answer.
   */
  readonly symmetries: readonly { readonly cells: Int32Array; readonly answers: Int32Array }[];
}
