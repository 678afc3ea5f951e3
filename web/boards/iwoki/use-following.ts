import { useEffect, useRef } from 'preact/hooks';
import { joined, nudged } from './camera.ts';
import { boundsOf } from './geometry.ts';
import type { Spot } from './picking.ts';
import type { Laid } from './message.ts';
import type { CameraHold } from './use-camera.ts';

/** Room around places that are brought into view, in units of the table. */
const ROOM = 4;

/** Keeps in view what matters: the tile that was laid, and the places of the one that is held. */
export function useFollowing(
  view: CameraHold,
  laid: Laid | null,
  spots: readonly Spot[],
  held: string | null,
): void {
  /** The camera left the game by itself, to show places, and will return by itself. */
  const strayed = useRef(false);
  useEffect(() => {
    if (strayed.current) {
      strayed.current = false;
      view.follow();
    } else if (!view.following && laid !== null) view.show(boundsOf(laid.place));
  }, [laid?.name]);
  useEffect(() => {
    if (held === null || spots.length === 0 || view.size.width === 0) return;
    const all = joined(spots.map(({ option }) => boundsOf(option.place)));
    if (nudged(view.camera, view.size, all) === view.camera) return;
    strayed.current ||= view.following;
    view.showAll({
      left: all.left - ROOM,
      top: all.top - ROOM,
      right: all.right + ROOM,
      bottom: all.bottom + ROOM,
    });
  }, [held, spots.length === 0]);
}
