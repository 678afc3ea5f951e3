import type { Bounds } from '../../boards/iwoki/camera.ts';
import type { Leafy } from './sprouts.ts';

/** Sizes in the units of the drawing: a node is a small card. */
export const CARD = { width: 13, height: 12 } as const;
const PITCH = 14.5;
const COUSINS = 2.5;
export const LEVEL = 25;
const MARGIN = 8;

export interface Placed<T> {
  readonly sprout: T;
  readonly x: number;
  readonly y: number;
}

export interface Layout<T> {
  /** Those that show, by key. */
  readonly places: ReadonlyMap<number, Placed<T>>;
  readonly bounds: Bounds;
}

/** Leaves side by side, every parent over the middle of its children; folded ones count as leaves. */
export function layOut<T extends Leafy<T>>(
  root: T,
  folded: ReadonlySet<number>,
  pitch: number = PITCH,
): Layout<T> {
  const places = new Map<number, Placed<T>>();
  let edge = 0;
  let deepest = 0;

  function place(sprout: T, ply: number): number {
    deepest = Math.max(deepest, ply);
    const open = sprout.children.length > 0 && !folded.has(sprout.key);
    let x = edge;
    if (open) {
      const across = sprout.children.map((child) => place(child, ply + 1));
      x = (across[0]! + across.at(-1)!) / 2;
      edge += COUSINS;
    } else {
      edge += pitch;
    }
    places.set(sprout.key, { sprout, x, y: ply * LEVEL });
    return x;
  }

  place(root, 0);
  const xs = [...places.values()].map(({ x }) => x);
  const half = CARD.width / 2 + MARGIN / 2;
  return {
    places,
    bounds: {
      left: xs.reduce((a, b) => Math.min(a, b)) - half,
      right: xs.reduce((a, b) => Math.max(a, b)) + half,
      top: -CARD.height / 2 - MARGIN,
      bottom: deepest * LEVEL + CARD.height / 2 + MARGIN,
    },
  };
}

/** Where a camera looks when it follows a node: the node and the way up to its parent. */
export function around({ x, y }: { readonly x: number; readonly y: number }): Bounds {
  return { left: x - 12, right: x + 12, top: y - LEVEL, bottom: y + LEVEL / 2 };
}
