import type { GameInfo } from '../../src/core/index.ts';

/** How high the graph of a review is, and what it leaves free above what is certain. */
export const HEIGHT = 90;
const EDGE = 4;

/** Where a share stands, from the top. */
export function heightOf(share: number): number {
  return EDGE + (HEIGHT - 2 * EDGE) * (1 - share);
}

/** Where nobody is ahead: half of the height for two, lower among more. */
export function evenOf({ seats }: Pick<GameInfo, 'seats'>): number {
  return heightOf(1 / seats);
}
