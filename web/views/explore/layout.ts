import type { Bounds } from '../../boards/iwoki/camera.ts';
import type { Leafy } from './sprouts.ts';

/** Sizes in the units of the drawing: a node is a small card. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  /** From a leaf to the next, and what lies between families besides. */
  readonly pitch: number;
  readonly cousins: number;
}
/** For moves and values of any length. */
export const ROOMY: Shape = { width: 13, height: 12, pitch: 14.5, cousins: 2.5 };
/** For names and numbers of one or two signs: fifteen leaves fit a phone, and can be read. */
export const SLIM: Shape = { width: 8.8, height: 13, pitch: 9.6, cousins: 0.5 };
/** For the little cards of a grown tree: nearer to each other than those of a search. */
export const GROWN: Shape = { width: 13, height: 12, pitch: 11.5, cousins: 2.5 };
export const LEVEL = 25;
const MARGIN = 6;

export interface Placed<T> {
  readonly sprout: T;
  readonly x: number;
  readonly y: number;
}

export interface Layout<T> {
  readonly shape: Shape;
  /** Those that show, by key. */
  readonly places: ReadonlyMap<number, Placed<T>>;
  readonly bounds: Bounds;
}

/** Leaves side by side, every parent over the middle of its children; folded ones count as leaves. */
export function layOut<T extends Leafy<T>>(
  root: T,
  folded: ReadonlySet<number>,
  shape: Shape = ROOMY,
): Layout<T> {
  const { pitch, cousins, width, height } = shape;
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
      edge += cousins;
    } else {
      edge += pitch;
    }
    places.set(sprout.key, { sprout, x, y: ply * LEVEL });
    return x;
  }

  place(root, 0);
  const xs = [...places.values()].map(({ x }) => x);
  const half = width / 2 + MARGIN / 3;
  return {
    shape,
    places,
    bounds: {
      left: xs.reduce((a, b) => Math.min(a, b)) - half,
      right: xs.reduce((a, b) => Math.max(a, b)) + half,
      top: -height / 2 - MARGIN,
      bottom: deepest * LEVEL + height / 2 + MARGIN / 3,
    },
  };
}

/** What a node itself takes. */
export function boundsOf(
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: Shape,
): Bounds {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Where a camera looks when it follows a node: the node and the way up to its parent. */
export function around({ x, y }: { readonly x: number; readonly y: number }): Bounds {
  return { left: x - 12, right: x + 12, top: y - LEVEL, bottom: y + LEVEL / 2 };
}
