import { AROUND, MEETS } from '../../games/iwoki/geometry.ts';
import type { IwokiSeen, SeenSmall, Side } from '../../games/iwoki/seen.ts';

/** A place on the table: a cell for a hexagon, or one of its corners (`side`) for a small tile. */
export interface Place {
  readonly q: number;
  readonly r: number;
  readonly side: Side | null;
}

export function nameOf({ q, r, side }: Place): string {
  return `${q},${r}${side ?? ''}`;
}

/** Where a move such as `113+@0,0e` or `4420*5@0,0` lays its tile; null for `draw` and `pass`. */
export function placeOf(move: string): Place | null {
  const found = /@(-?\d+),(-?\d+)([ew])?$/.exec(move);
  if (found === null) return null;
  const [, q, r, side] = found;
  return { q: Number(q), r: Number(r), side: side === 'e' || side === 'w' ? side : null };
}

/** The places that moves name, each once, from west to east. */
export function placesOf(moves: readonly string[]): Place[] {
  const places = new Map<string, Place>();
  for (const move of moves) {
    const place = placeOf(move);
    if (place !== null) places.set(nameOf(place), place);
  }
  return [...places.values()].toSorted((a, b) => a.q - b.q || a.r - b.r);
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

/** The three cells around a corner, and which of its six corners each has there. */
export function cellsAround({ q, r, side }: SeenSmall): { cell: Place; vertex: number }[] {
  return AROUND[side].map(([dq, dr], slot) => ({
    cell: { q: q + dq, r: r + dr, side: null },
    vertex: MEETS[side][slot]!,
  }));
}

/** What the small tiles show to each cell around them: by name of the cell, six entries, null where none lies. */
export function shownTo(seen: IwokiSeen): Map<string, (number | null)[]> {
  const shown = new Map<string, (number | null)[]>();
  for (const tile of seen.smallTiles) {
    for (const [slot, { cell, vertex }] of cellsAround(tile).entries()) {
      const name = nameOf(cell);
      const six = shown.get(name) ?? Array<number | null>(6).fill(null);
      six[vertex] = tile.results[slot]!;
      shown.set(name, six);
    }
  }
  return shown;
}

/** Every place that holds a tile or touches one: where anything can ever be laid next. */
export function reach(seen: IwokiSeen): Place[] {
  const places = new Map<string, Place>();
  const add = (place: Place) => places.set(nameOf(place), place);
  for (const { q, r } of seen.hexagons) [{ q, r, side: null }, ...cornersOf(q, r)].forEach(add);
  for (const tile of seen.smallTiles) {
    add({ q: tile.q, r: tile.r, side: tile.side });
    for (const { cell } of cellsAround(tile)) add(cell);
  }
  return [...places.values()];
}
