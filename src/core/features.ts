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

/** What happened at a table as a row of numbers, for agents that read a game as a sequence of events. */
export interface EventFeatures<S extends State = State> {
  /** One for each number. */
  readonly names: readonly string[];
  /**
   * Writes `names.length` numbers, about -1 to 1, as seen by the seat: equal for positions and moves
   * that look the same to it. `action` null: the seat may not know it. `before` null: a game begins.
   */
  write(
    before: S | null,
    mover: Seat,
    action: Action | null,
    after: S,
    seat: Seat,
    into: Float32Array,
    at: number,
  ): void;
}

/** What seats hold that others do not see, counted by kind: for those that guess at it. */
export interface HiddenHoldings<S extends State = State> {
  readonly kinds: readonly string[];
  /** Writes how many of each kind the seat does not see, wherever they are; equal for positions that look the same. */
  unseen(state: S, seat: Seat, into: Float32Array, at: number): void;
  /** Writes how many of each kind another seat holds: the truth, to teach by and to measure by. */
  held(state: S, holder: Seat, into: Float32Array, at: number): void;
}

/**
 * What one can do, as groups of actions (draw, lay a small tile, pass): for agents that first decide what to
 * do and then how. By what the seat to move may know.
 */
export interface ActionGroups<S extends State = State> {
  /** One for each group. */
  readonly names: readonly string[];
  /** The group of a legal action, by its place among the names. */
  of(state: S, action: Action): number;
  /** The seat to move goes on with what it began, as after a draw: it does not decide anew what to do. */
  midway?(state: S): boolean;
}
