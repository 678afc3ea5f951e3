import { useRef, useState } from 'preact/hooks';
import type { Carry } from './hand.tsx';
import type { Spot, Stack } from './picking.ts';
import { catching } from './spots.ts';
import type { CameraHold } from './use-camera.ts';

/** Pixels before a press becomes a drag. */
const START = 8;
/** How near, in units of the table or in pixels, a place catches a tile. */
const CATCH_UNITS = 7;
const CATCH_PIXELS = 44;
/** A finger covers what is under it: the tile is carried above it. */
const ABOVE_FINGER = 52;

interface Carried {
  readonly carry: Carry;
  /** Where the carried tile is in the window; null: nothing is carried. */
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** Drags a tile from the hand to the table. */
export function useCarry(
  spots: readonly Spot[],
  view: CameraHold,
  on: {
    pick(stack: Stack): void;
    hover(name: string | null): void;
    lay(spot: Spot): void;
  },
): Carried {
  const [at, setAt] = useState<Carried['at']>(null);
  const press = useRef<{ stack: Stack; x: number; y: number; dragging: boolean } | null>(null);
  const caught = useRef<Spot | null>(null);
  const latest = useRef(spots);
  latest.current = spots;

  const stop = () => {
    press.current = null;
    caught.current = null;
    setAt(null);
    on.hover(null);
  };
  return {
    at,
    carry: {
      start(stack, event) {
        if (event.button !== 0) return;
        // A quick mouse is gone before its first move is seen.
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        press.current = { stack, x: event.clientX, y: event.clientY, dragging: false };
      },
      move(event) {
        const now = press.current;
        if (now === null) return;
        if (!now.dragging) {
          if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < START) return;
          now.dragging = true;
          on.pick(now.stack);
        }
        const y = event.clientY - (event.pointerType === 'mouse' ? 0 : ABOVE_FINGER);
        setAt({ x: event.clientX, y });
        const within = Math.max(CATCH_UNITS, CATCH_PIXELS / view.camera.scale);
        caught.current = catching(latest.current, view.at(event.clientX, y), within);
        on.hover(caught.current?.name ?? null);
      },
      end() {
        const dragging = press.current?.dragging ?? false;
        const spot = caught.current;
        if (dragging) stop();
        press.current = null;
        if (dragging && spot !== null) on.lay(spot);
        return dragging;
      },
      cancel() {
        if (press.current?.dragging) stop();
        press.current = null;
      },
    },
  };
}
