import type { Seat } from '../../core/index.ts';

/**
 * Places on the endless table. A hexagon's place is its axial (q,r): flat-top hexagons, q grows to
 * the east, r to the south; centre at x = 1.5·q, y = √3·(r + q/2), y downwards. A small tile lies
 * on a corner where three hexagons meet; every corner is either the east corner of exactly one
 * hexagon or the west corner of exactly one, and that is its name: (q,r) and a side.
 */
export type Side = 'e' | 'w';

export interface SeenHexagon {
  readonly q: number;
  readonly r: number;
  /** Six characters, digits or `*`, clockwise from the north-east corner: NE, E, SE, SW, W, NW. */
  readonly numbers: string;
}

/**
 * A small tile, read clockwise from the hexagon that names its corner.
 *
 * | side | hexagons it lies between         | arms point to | (first hexagon is (q,r) itself)    |
 * |------|----------------------------------|---------------|------------------------------------|
 * | e    | (q,r), (q+1,r-1), (q+1,r)        | NW, E, SW     | their corners: E, SW, NW           |
 * | w    | (q,r), (q-1,r+1), (q-1,r)        | SE, W, NE     | their corners: W, NE, SE           |
 */
export interface SeenSmall {
  readonly q: number;
  readonly r: number;
  readonly side: Side;
  /** Three digits in the order of the table. */
  readonly arms: string;
  readonly face: '+' | '-';
  /** What the tile shows to its three hexagons, in the order of the table. */
  readonly results: readonly number[];
}

/** What one player has in front of them. */
export interface SeenHand {
  readonly points: number;
  /** Points less the highest arm of each small tile left; null where those are not seen. */
  readonly final: number | null;
  /** White markers. */
  readonly markers: number;
  /** The red marker: exactly one small tile left. */
  readonly red: boolean;
  readonly smallCount: number;
  /** Kinds such as `113`, equal ones repeated, in the order of the tile list; null: not seen. */
  readonly small: readonly string[] | null;
  /** Kinds such as `*52466`, equal ones repeated, in the order of the tile list. */
  readonly hexagons: readonly string[];
}

/**
 * What is happening. `deal`: chance deals; `order`: chance puts the bags in order (open games);
 * `play`: a seat chooses; `small`: chance draws a small tile for `turn`; `small+hexagon`: the same,
 * and a hexagon after it; `hexagon-play`: chance draws a hexagon, then the turn goes on;
 * `hexagon-next`: chance draws a hexagon and the turn is over.
 */
export const PHASES = [
  'deal',
  'order',
  'play',
  'small',
  'small+hexagon',
  'hexagon-play',
  'hexagon-next',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** Everything that a seat (or a spectator) may know of a game of iwoki. */
export interface IwokiSeen {
  /** Who looks; null: a spectator. */
  readonly seat: Seat | null;
  /** A seat; -1: chance; -2: the game is over. */
  readonly toMove: Seat;
  /** Whose turn it is, also while chance acts (in the deal: who is dealt to). */
  readonly turn: Seat;
  readonly phase: Phase;
  /** `turn` has drawn a small tile in this turn. */
  readonly drawn: boolean;
  /** Turns in a row that ended with a pass. */
  readonly passes: number;
  /** Once a player has no small tile: turns left, the present one included; null before. */
  readonly turnsLeft: number | null;
  /** How many white markers are handed in for a hexagon. */
  readonly markersForHexagon: number;
  /** By seat. In hidden games only the own small tiles are seen, and all of them when it is over. */
  readonly hands: readonly SeenHand[];
  /** On the table, from the centre outwards. */
  readonly hexagons: readonly SeenHexagon[];
  readonly smallTiles: readonly SeenSmall[];
  /** How many tiles are left in each bag. */
  readonly bags: { readonly small: number; readonly hexagons: number };
  /** Open games: what the bags will give, next tile first (as far as chance has ordered them); else null. */
  readonly order: {
    readonly small: readonly string[];
    readonly hexagons: readonly string[];
  } | null;
}
