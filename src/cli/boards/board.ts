import type { Colors } from 'picocolors/types.js';
import type { Lang, Seat } from '../../core/index.ts';

/** How a board is to be drawn in a terminal. */
export interface View {
  /** Columns there are. */
  readonly width: number;
  /** Lines there are for the board, where a screen ends; a drawing keeps the last move within them. */
  readonly height?: number | undefined;
  /** Colours, or functions that leave text alone where the terminal has none. */
  readonly paint: Colors;
  readonly lang: Lang;
  /** The notation of the legal actions, to be marked where that helps; empty when nobody is asked. */
  readonly legal: readonly string[];
  /** The notation of the last action, or null. */
  readonly last: string | null;
  /** Who played it, where one seat may move twice in a row. */
  readonly lastSeat?: Seat | null | undefined;
}

/** Draws what a seat sees; knows no rules. Returns lines joined by "\n", without one at the end. */
export type DrawBoard<Seen> = { draw(seen: Seen, view: View): string }['draw'];
