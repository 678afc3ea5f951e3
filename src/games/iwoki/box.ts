import { keyTable, Rng, type KeyTable } from '../../core/index.ts';
import { makeFits, widestCell, widestCorner, type Fits } from './fits.ts';
import { CENTRE_CORNER, cellsWithin, cornerId, makeGeometry, type Geometry } from './geometry.ts';
import type { IwokiRules } from './rules.ts';
import type { TileSet } from './tiles.ts';

/** The first two actions; placing a small tile and placing a hexagon follow. */
export const DRAW = 0;
export const PASS = 1;
export const SMALL_BASE = 2;

/**
 * What comes in the box: everything that all positions of one set of rules share.
 *
 * Actions mean the same in every position: 0 draws, 1 passes, then
 * `SMALL_BASE + corner * smallLooks + look` and `hexBase + cell * hexLooks + look`, with corners
 * and cells numbered from the centre outwards (see Geometry) and looks as in TileSet. H hexagons
 * never leave radius H, nor small tiles the corners of radius H + 1.
 */
export interface Box {
  readonly rules: IwokiRules;
  readonly tiles: TileSet;
  readonly fits: Fits;
  readonly geometry: Geometry;
  readonly smallLooks: number;
  readonly hexLooks: number;
  readonly hexBase: number;
  readonly actionCount: number;
  readonly centreCorner: number;
  readonly maxPlies: number;
  readonly maxBranching: number;
  /** By small look and by hexagon look: the points of the first move. */
  readonly firstSmall: Uint8Array;
  readonly firstHex: Uint8Array;
  /** Keys of hands: see `smallKey` and `hexKey`. */
  readonly keys: KeyTable;
  /** `deal=fixed`: for each seat, its small kinds and its hexagons; else null. */
  readonly deal: readonly Hand[] | null;
}
export interface Hand {
  readonly small: readonly number[];
  readonly hexagons: readonly number[];
}

export function makeBox(rules: IwokiRules): Box {
  const { tiles } = rules;
  const fits = makeFits(tiles);
  const geometry = makeGeometry(tiles.hexTotal + 1);
  const smallLooks = tiles.smallTexts.length;
  const hexLooks = tiles.hexTexts.length;
  const hexBase = SMALL_BASE + 2 * geometry.cells * smallLooks;
  const shown = (look: number) => tiles.results.subarray(3 * look, 3 * look + 3);
  return {
    rules,
    tiles,
    fits,
    geometry,
    smallLooks,
    hexLooks,
    hexBase,
    actionCount: hexBase + cellsWithin(tiles.hexTotal) * hexLooks,
    centreCorner: cornerId(geometry.cellAt(CENTRE_CORNER.q, CENTRE_CORNER.r), CENTRE_CORNER.side),
    maxPlies: longestGame(rules),
    maxBranching: widestPosition(tiles, fits),
    firstSmall: Uint8Array.from(tiles.smallTexts, (_, look) => Math.max(...shown(look))),
    firstHex: Uint8Array.from(
      tiles.hexTexts,
      (_, look) => tiles.hexHighest[Math.floor(look / 12)]!,
    ),
    keys: handKeys(rules),
    deal: rules.deal === 'random' ? null : fixedDeal(rules),
  };
}

/**
 * Each tile is placed once and each small tile drawn at most once; between two placements there
 * are at most players - 1 passes, and the last one of all in a row ends the game.
 */
function longestGame({ players, tiles }: IwokiRules): number {
  const all = tiles.smallTotal + tiles.hexTotal;
  return all + tiles.smallTotal + (all + 1) * (players - 1) + 1;
}

/**
 * With h hexagons on the table there are at most 6h corners to fill and, since they hang together,
 * at most 4h + 2 cells beside them for the hexagons not yet placed.
 */
function widestPosition(tiles: TileSet, fits: Fits): number {
  const corner = widestCorner(tiles, fits);
  const cell = widestCell(fits);
  const { hexTotal: hexagons, hexNames } = tiles;
  let most = 2 * (tiles.smallNames.length + hexNames.length);
  for (let h = 0; h <= hexagons; h++) {
    const others = Math.min(hexagons - h, hexNames.length);
    most = Math.max(most, 6 * h * corner + (4 * h + 3) * others * cell);
  }
  return most + 1;
}

function handKeys({ players, tiles }: IwokiRules): KeyTable {
  const small = tiles.smallNames.length * (MOST_OF_A_KIND + 1);
  const hexagons = tiles.hexNames.length * (MOST_OF_A_KIND + 1);
  const bags = tiles.smallTotal * tiles.smallNames.length + tiles.hexTotal * tiles.hexNames.length;
  return keyTable('iwoki', players * (small + hexagons) + bags);
}
/** A tile list counts each kind with two digits. */
const MOST_OF_A_KIND = 120;

/** Where the key of "this seat holds so many of this small kind" stands. */
export function smallKey(box: Box, seat: number, kind: number, count: number): number {
  return (seat * box.tiles.smallNames.length + kind) * (MOST_OF_A_KIND + 1) + count;
}

export function hexKey(box: Box, seat: number, hexagon: number, count: number): number {
  const after = box.rules.players * box.tiles.smallNames.length;
  return (after + seat * box.tiles.hexNames.length + hexagon) * (MOST_OF_A_KIND + 1) + count;
}

/** Open games: where the key of "the tile `fromEnd` before the last one in the bag" stands. */
export function orderKey(box: Box, hexagon: boolean, kind: number, fromEnd: number): number {
  const { smallNames, hexNames, smallTotal } = box.tiles;
  const kinds = smallNames.length + hexNames.length;
  const after = box.rules.players * kinds * (MOST_OF_A_KIND + 1);
  if (!hexagon) return after + kind * smallTotal + fromEnd;
  return after + smallNames.length * smallTotal + kind * box.tiles.hexTotal + fromEnd;
}

/** The same hands in every game; the seed's name is part of the rules. */
function fixedDeal({ players, tiles, handSmall, handHex, deal }: IwokiRules): Hand[] {
  const rng = Rng.of(`iwoki ${deal}`);
  const all = (counts: readonly number[]) =>
    counts.flatMap((count, kind) => Array.from({ length: count }, () => kind));
  const small = rng.shuffle(all(tiles.smallCounts));
  const hexagons = rng.shuffle(all(tiles.hexCounts));
  return Array.from({ length: players }, (_, seat) => ({
    small: small.slice(seat * handSmall, (seat + 1) * handSmall),
    hexagons: hexagons.slice(seat * handHex, (seat + 1) * handHex),
  }));
}
