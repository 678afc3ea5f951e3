import type { Seat, State } from './state.ts';

/**
 * What a seat may know of a position as a row of numbers, for agents that learn a value. Two
 * positions that look the same to the seat give the same numbers. They are asked of any position,
 * most of all of those a seat leaves behind by its move, with chance or a rival to act next.
 */
export interface Features<S extends State = State> {
  /** One for each number. */
  readonly names: readonly string[];
  /** Writes `names.length` numbers, about -1 to 1, as seen by the seat. */
  write(state: S, seat: Seat, into: Float32Array, at: number): void;
}
