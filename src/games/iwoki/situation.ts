import type { Seat } from '../../core/index.ts';
import type { Board } from './board.ts';
import type { Box } from './box.ts';
import type { Hands } from './hands.ts';

/** A game of iwoki as its parts see it: what lies where, and how far the turn has come. */
export interface Situation {
  readonly box: Box;
  readonly board: Board;
  readonly hands: Hands;
  readonly points: Int32Array;
  readonly markers: Uint8Array;
  toMove: Seat;
  phase: number;
  /** Whose turn it is, also while chance acts; in the deal, who is dealt to. */
  turn: Seat;
  /** The one whose turn it is has drawn in this turn. */
  drawn: boolean;
  /** How far the turn has come, in one number. */
  flow(): number;
  /** Whether a seat may see the small tiles of another. */
  sees(seat: Seat | null, other: Seat): boolean;
  endTurn(): void;
}
