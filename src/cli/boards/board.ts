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

/** Explanations of signs side by side, as many to a line as fit; each with its length unpainted. */
export function legendLines(
  items: readonly (readonly [painted: string, length: number])[],
  width: number,
  indent = '',
): string[] {
  const lines: string[] = [];
  let used = Infinity;
  for (const [painted, length] of items) {
    if (used + 2 + length > width) {
      lines.push(`${indent}${painted}`);
      used = indent.length + length;
    } else {
      lines.push(`${lines.pop()}  ${painted}`);
      used += 2 + length;
    }
  }
  return lines;
}
