import type { Action } from '../../core/index.ts';
import type { HexState } from '../../games/index.ts';
import { OPENINGS } from './hex-table.ts';

/** What first moves are worth to who moves, as shares of wins. */
export interface FirstMoves {
  readonly of: ReadonlyMap<Action, number>;
  /** The best of all others; null: there are no others. */
  readonly rest: number | null;
}

/** Smaller boards any search settles. */
const SMALLEST = 4;
/** The values in the table run from 0 to this. */
const STEPS = 35;
const LARGEST = Math.max(...Object.keys(OPENINGS).map(Number));

/**
 * How good the only stone on a board is for its owner, the rival to move: its chance to win. Larger
 * boards than those of the table are judged by how far a cell is from the sides near it.
 */
export function openingValue(size: number, cell: number): number {
  const known = Math.min(size, LARGEST);
  const middle = known >> 1;
  const within = (line: number) =>
    line < middle ? line : line >= size - middle ? line - (size - known) : middle;
  const at = within(Math.floor(cell / size)) * known + within(cell % size);
  // Half of them are there: a half turn makes the others of them.
  const half = Math.min(at, known * known - 1 - at);
  return Number.parseInt(OPENINGS[known]![half]!, STEPS + 1) / STEPS;
}

/**
 * With the swap rule the first stone should be worth neither more nor less than half; whoever answers
 * takes it over if it is worth more.
 */
export function firstMoves(state: HexState): FirstMoves | null {
  const { size, cells } = state.board;
  if (!state.swap || size < SMALLEST || state.stones > 1) return null;
  if (state.canSwap) {
    const cell = Array.from({ length: cells }, (_, at) => at).findIndex(
      (at) => state.stoneAt(at) === 0,
    );
    const value = openingValue(size, cell);
    return { of: new Map<Action, number>([[cells, value]]), rest: 1 - value };
  }
  if (state.stones === 1 || state.toMove !== 0) return null;
  const values = Array.from({ length: cells }, (_, cell): [Action, number] => {
    const value = openingValue(size, cell);
    return [cell, Math.min(value, 1 - value)];
  });
  return { of: new Map(values), rest: null };
}
