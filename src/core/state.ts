/** Who acts: seats count from 0; CHANCE and OVER are no seats. */
export type Seat = number;
export const CHANCE: Seat = -1;
export const OVER: Seat = -2;

/** A dense integer from 0 to `info.actionCount - 1` (at chance nodes, to `info.chanceCount - 1`). */
export type Action = number;

/**
 * The whole truth about a position, mutable, for referees and searches; agents get what
 * `Game.observe` says.
 */
export interface State {
  /** The seat to move, or CHANCE, or OVER. */
  readonly toMove: Seat;
  /** Decisions taken since this state's start; chance does not count. */
  readonly ply: number;
  /** Writes the legal actions (at a chance node: the possible outcomes), ascending; returns the end index. */
  legal(into: Int32Array, at: number): number;
  /** How many there are, where that is cheaper than writing them. */
  legalCount?(): number;
  /** Plays an action without checking it: the referee checks. */
  apply(action: Action): void;
  /** Takes back the last `apply` made on this very object (a clone does not remember older ones). */
  undo(): void;
  /** At a chance node: how likely this outcome is, as a share of `chanceTotal`. */
  chanceWeight(outcome: Action): number;
  readonly chanceTotal: number;
  /** Points so far, in the game's own words; 0 for every seat where a game has no points. */
  score(seat: Seat): number;
  /** Points as if the game were counted now; changes nothing. */
  finalScore(seat: Seat): number;
  /** When OVER: from -1 (lost) to 1 (won); sums to 0 in zero-sum games. */
  utility(seat: Seat): number;
  /** A 64-bit key of everything that matters for the future, in two signed 32-bit halves. */
  readonly keyLo: number;
  readonly keyHi: number;
  clone(): this;
  /** Becomes an independent copy of a state of the same game. */
  copyFrom(other: this): void;
}
