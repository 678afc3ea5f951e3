import { UNIT } from '../../../src/games/iwoki/index.ts';
import { middleOf } from './geometry.ts';
import type { Spot } from './picking.ts';

/** Places in the order in which they are read: by rows. */
export function readingOrder(spots: readonly Spot[]): Spot[] {
  const row = ({ option }: Spot) => Math.round(middleOf(option.place)[1] / (UNIT / 2));
  return spots.toSorted(
    (a, b) => row(a) - row(b) || middleOf(a.option.place)[0] - middleOf(b.option.place)[0],
  );
}

/** The place that would catch a tile at a point of the table. */
export function catching(
  spots: readonly Spot[],
  [x, y]: readonly [number, number],
  within: number,
): Spot | null {
  let best: Spot | null = null;
  let least = within;
  for (const spot of spots) {
    const [px, py] = middleOf(spot.option.place);
    const far = Math.hypot(px - x, py - y);
    if (far < least) {
      least = far;
      best = spot;
    }
  }
  return best;
}

/** How far around each place a finger still means it: at most halfway to the next. */
export function hitRadius(spots: readonly Spot[], spot: Spot, wanted: number): number {
  const [x, y] = middleOf(spot.option.place);
  let radius = wanted;
  for (const other of spots) {
    if (other === spot) continue;
    const [ox, oy] = middleOf(other.option.place);
    radius = Math.min(radius, Math.hypot(ox - x, oy - y) / 2);
  }
  return radius;
}
