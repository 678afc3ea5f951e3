import { SLOT } from './geometry.ts';
import { WILDCARD, type TileSet } from './tiles.ts';

/**
 * What fits where, worked out once for a set of tiles.
 *
 * The three hexagons around a corner are one number, its "need": a digit for each slot in base
 * `base`: 0 where there is no hexagon, 1 for a wildcard, 2 + n for the number n. For every need a
 * bit mask tells which small looks may lie there.
 *
 * The small tiles around a cell are one number too, its "want": five bits for each vertex, 0 where
 * there is no tile, 1 + n where a tile shows n.
 */
export interface Fits {
  readonly base: number;
  /** Words of 32 bits in a mask of small looks. */
  readonly words: number;
  /** `words` for each need. */
  readonly small: Int32Array;
  /** By need: the points a small tile makes there. */
  readonly points: Int16Array;
  /** By need: 1 if some slot has a number. */
  readonly numbered: Uint8Array;
  /** `words` for each small kind: its looks. */
  readonly kindLooks: Int32Array;
  /** Of all small looks, those that show the minus face. */
  readonly minusLooks: Int32Array;
  /** Six for each hexagon look: what it adds to the need of the corner at vertex v. */
  readonly needOf: Int16Array;
  /** By hexagon, vertex and want (`(6h + v) << 5 | want`): the positions that show that number there. */
  readonly shows: Uint16Array;
  /** By hexagon and vertex (`6h + v`): the positions that have a wildcard there. */
  readonly wild: Uint16Array;
}

export function makeFits(tiles: TileSet): Fits {
  const base = tiles.maxNumber + 3;
  const looks = tiles.smallTexts.length;
  const words = Math.ceil(looks / 32);
  const needs = base ** 3;
  const small = new Int32Array(needs * words);
  const points = new Int16Array(needs);
  const numbered = new Uint8Array(needs);
  for (let need = 0; need < needs; need++) {
    const digits = [need % base, Math.floor(need / base) % base, Math.floor(need / base ** 2)];
    const numbers = digits.filter((digit) => digit >= 2);
    points[need] = numbers.reduce((sum, digit) => sum + digit - 2, 0);
    if (numbers.length === 0) continue;
    numbered[need] = 1;
    for (let look = 0; look < looks; look++) {
      const shown = (slot: number) => tiles.results[3 * look + slot]! + 2;
      if (digits.every((digit, slot) => digit < 2 || digit === shown(slot)))
        setBit(small, need * words, look);
    }
  }
  const kindLooks = new Int32Array(tiles.smallNames.length * words);
  const minusLooks = new Int32Array(words);
  for (let look = 0; look < looks; look++) {
    setBit(kindLooks, tiles.smallKind[look]! * words, look);
    if (tiles.smallMinus[look] === 1) setBit(minusLooks, 0, look);
  }
  return { base, words, small, points, numbered, kindLooks, minusLooks, ...hexFits(tiles, base) };
}

function setBit(masks: Int32Array, from: number, bit: number): void {
  masks[from + (bit >> 5)]! |= 1 << (bit & 31);
}

function hexFits(tiles: TileSet, base: number): Pick<Fits, 'needOf' | 'shows' | 'wild'> {
  const hexagons = tiles.hexNames.length;
  const needOf = new Int16Array(72 * hexagons);
  const shows = new Uint16Array((6 * hexagons) << 5);
  const wild = new Uint16Array(6 * hexagons);
  for (let look = 0; look < 12 * hexagons; look++) {
    const hexagon = Math.floor(look / 12);
    const position = 1 << (look % 12);
    const listed = (tiles.hexPositions[hexagon]! & position) !== 0;
    for (let v = 0; v < 6; v++) {
      const digit = tiles.hexDigits[6 * look + v]!;
      needOf[6 * look + v] = (digit === WILDCARD ? 1 : 2 + digit) * base ** SLOT[v]!;
      if (!listed) continue;
      if (digit === WILDCARD) wild[6 * hexagon + v]! |= position;
      else shows[((6 * hexagon + v) << 5) | (1 + digit)]! |= position;
    }
  }
  return { needOf, shows, wild };
}

/** The most small looks that any one number asked for leaves possible. */
export function widestCorner(tiles: TileSet, fits: Fits): number {
  let most = 0;
  for (let n = 0; n <= tiles.maxNumber; n++) {
    for (let slot = 0; slot < 3; slot++) {
      const need = (2 + n) * fits.base ** slot;
      let looks = 0;
      for (let w = 0; w < fits.words; w++) looks += bits(fits.small[need * fits.words + w]!);
      most = Math.max(most, looks);
    }
  }
  return most;
}

/** The most positions of one hexagon that any one small tile beside it leaves possible. */
export function widestCell(fits: Fits): number {
  let most = 0;
  for (let at = 0; at < fits.wild.length; at++) {
    for (let want = 1; want < 32; want++)
      most = Math.max(most, bits(fits.shows[(at << 5) | want]! | fits.wild[at]!));
  }
  return most;
}

function bits(word: number): number {
  let count = 0;
  for (let rest = word >>> 0; rest > 0; rest >>>= 1) count += rest & 1;
  return count;
}
