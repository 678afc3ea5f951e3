import { AROUND, MEETS } from './geometry.ts';
import type { Side } from './seen.ts';

/** A place on the table: a cell for a hexagon, or one of its corners (`side`) for a small tile. */
export interface Place {
  readonly q: number;
  readonly r: number;
  readonly side: Side | null;
}

/** As a move names it: `0,-1` or `0,-1e`. */
export function placeName({ q, r, side }: Place): string {
  return `${q},${r}${side ?? ''}`;
}

/** The six corners of a cell, clockwise from the north-east, by the names they go by. */
export function cornersOf(q: number, r: number): Place[] {
  return [
    { q: q + 1, r: r - 1, side: 'w' },
    { q, r, side: 'e' },
    { q: q + 1, r, side: 'w' },
    { q: q - 1, r: r + 1, side: 'e' },
    { q, r, side: 'w' },
    { q: q - 1, r, side: 'e' },
  ];
}

/** The three cells around a corner, and which of its six vertices each turns to it. */
export function cellsAround(corner: {
  readonly q: number;
  readonly r: number;
  readonly side: Side;
}): { readonly cell: Place; readonly vertex: number }[] {
  const { q, r, side } = corner;
  return AROUND[side].map(([dq, dr], slot) => ({
    cell: { q: q + dq, r: r + dr, side: null },
    vertex: MEETS[side][slot]!,
  }));
}
