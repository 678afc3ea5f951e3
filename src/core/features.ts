import type { Action, Seat, State } from './state.ts';

/**
 * What a seat may know of a position as a row of numbers, for agents that learn a value: equal for
 * positions that look the same to it. Asked mostly of positions a seat leaves behind by its move.
 */
export interface Features<S extends State = State> {
  /** One for each number. */
  readonly names: readonly string[];
  /** Writes `names.length` numbers, about -1 to 1, as seen by the seat. */
  write(state: S, seat: Seat, into: Float32Array, at: number): void;
}

/**
 * What a legal action does, as a row of numbers, for agents that score each action of a set that
 * changes from turn to turn: by what the seat that would take it may know.
 */
export interface ActionFeatures<S extends State = State> {
  /** One for each number. */
  readonly names: readonly string[];
  /** Writes `names.length` numbers, about -1 to 1, before the action is taken. */
  write(state: S, seat: Seat, action: Action, into: Float32Array, at: number): void;
}
