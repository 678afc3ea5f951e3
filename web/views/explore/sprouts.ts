import type { UnseenNode, Walk } from '../../../src/agents/explain/index.ts';

/** A node as it is drawn: one that was visited, or one that a cut saved. */
export interface Sprout {
  /** Its number among all that are drawn of one tree; the root is 0. */
  readonly key: number;
  /** Its number in the walk; null: never visited. */
  readonly id: number | null;
  readonly unseen: UnseenNode | null;
  /** The move that leads there; null for the root and for a pass. */
  readonly move: string | null;
  readonly parent: Sprout | null;
  readonly children: readonly Sprout[];
  readonly ply: number;
  /** Drawn nodes from here down. */
  readonly size: number;
}

/** One of the searched trees, with what was not looked at. */
export function sproutsOf(walk: Walk, search: number): Sprout {
  let count = 0;
  type Growing = { -readonly [K in keyof Sprout]: Sprout[K] } & { children: Sprout[] };

  function seen(id: number, parent: Sprout | null): Sprout {
    const { node, children, ply } = walk.nodes[id]!;
    const sprout: Growing = {
      key: count++,
      id,
      unseen: null,
      move: node.move,
      parent,
      children: [],
      ply,
      size: 1,
    };
    for (const child of children) sprout.children.push(seen(child, sprout));
    for (const child of node.unseen ?? []) sprout.children.push(unseen(child, sprout));
    sprout.size = count - sprout.key;
    return sprout;
  }

  function unseen(node: UnseenNode, parent: Sprout): Sprout {
    const sprout: Growing = {
      key: count++,
      id: null,
      unseen: node,
      move: node.move,
      parent,
      children: [],
      ply: parent.ply + 1,
      size: 1,
    };
    for (const child of node.children) sprout.children.push(unseen(child, sprout));
    sprout.size = count - sprout.key;
    return sprout;
  }

  return seen(walk.roots[search]!, null);
}

/** Anything that can be laid out. */
export interface Leafy<T> {
  readonly key: number;
  readonly children: readonly T[];
}

export function everySprout<T extends Leafy<T>>(root: T): T[] {
  return [root, ...root.children.flatMap((child) => everySprout(child))];
}

/** What to fold so that at most so many nodes show: whole families are opened from the root down. */
export function foldedAtFirst<T extends Leafy<T>>(root: T, most: number): ReadonlySet<number> {
  const folded = new Set<number>();
  let shown = 1;
  let level: readonly T[] = [root];
  while (level.length > 0) {
    const next: T[] = [];
    for (const sprout of level) {
      if (sprout.children.length === 0) continue;
      if (shown + sprout.children.length > most) {
        folded.add(sprout.key);
        continue;
      }
      shown += sprout.children.length;
      next.push(...sprout.children);
    }
    level = next;
  }
  return folded;
}
