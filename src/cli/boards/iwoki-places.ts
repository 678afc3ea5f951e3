import {
  cellsAround,
  cornersOf,
  placeName,
  type IwokiSeen,
  type Place,
} from '../../games/iwoki/index.ts';

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
    if (place !== null) places.set(placeName(place), place);
  }
  return [...places.values()].toSorted((a, b) => a.q - b.q || a.r - b.r);
}

/** What the small tiles show to each cell around them: by name of the cell, six entries, null where none lies. */
export function shownTo(seen: IwokiSeen): Map<string, (number | null)[]> {
  const shown = new Map<string, (number | null)[]>();
  for (const tile of seen.smallTiles) {
    for (const [slot, { cell, vertex }] of cellsAround(tile).entries()) {
      const name = placeName(cell);
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
  const add = (place: Place) => places.set(placeName(place), place);
  for (const { q, r } of seen.hexagons) [{ q, r, side: null }, ...cornersOf(q, r)].forEach(add);
  for (const tile of seen.smallTiles) {
    add({ q: tile.q, r: tile.r, side: tile.side });
    for (const { cell } of cellsAround(tile)) add(cell);
  }
  return [...places.values()];
}
