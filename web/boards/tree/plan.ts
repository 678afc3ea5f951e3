import type { TreeNode } from '../../../src/games/trees/index.ts';

/** A node as it is drawn: x counts leaves from the left, y levels from the top. */
export interface Drawn {
  readonly id: number;
  readonly node: TreeNode;
  readonly parent: number | null;
  /** Which child of its parent it is. */
  readonly index: number;
  /** How many moves it is away from the root of the whole tree. */
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  /** Nodes below it that are not drawn. */
  readonly hidden: number;
  /** The game has come through here. */
  readonly onPath: boolean;
  readonly current: boolean;
}

export interface Plan {
  readonly nodes: readonly Drawn[];
  readonly width: number;
  readonly levels: number;
  /** Names above the drawn root that are left out. */
  readonly above: readonly string[];
}

/** More than this cannot be read on one screen: of larger trees a part is drawn. */
const MOST_NODES = 64;
const MOST_LEVELS = 7;
/** Levels above the present node that stay in view. */
const LOOK_BACK = 2;

/**
 * What to draw of a tree for a game that has come along a path of names; `slim` leaves out what
 * lies below nodes that were passed by.
 */
export function planTree(root: TreeNode, path: readonly string[], slim = false): Plan {
  const trail = walk(root, path);
  const height = heightOf(root);
  const start = height <= MOST_LEVELS ? 0 : Math.max(0, trail.length - 1 - LOOK_BACK);
  const open = chooseOpen(trail.slice(start), slim);
  const nodes: Drawn[] = [];
  let numbered = 0;
  let leaves = 0;
  let levels = 0;
  const draw = (node: TreeNode, parent: number | null, index: number, depth: number): Drawn => {
    // Parents are numbered before their children, though placed after them.
    const id = numbered++;
    const children = open.has(node) ? (node.children ?? []) : [];
    const drawn = children.map((child, at) => draw(child, id, at, depth + 1));
    const x = drawn.length === 0 ? leaves++ : (drawn[0]!.x + drawn[drawn.length - 1]!.x) / 2;
    const y = depth - start;
    levels = Math.max(levels, y + 1);
    const self = {
      id,
      node,
      parent,
      index,
      depth,
      x,
      y,
      hidden: children.length === 0 ? sizeOf(node) - 1 : 0,
      onPath: trail.includes(node),
      current: trail.at(-1) === node,
    };
    nodes[id] = self;
    return self;
  };
  draw(trail[start]!, null, 0, start);
  return { nodes, width: leaves, levels, above: path.slice(0, start) };
}

/** The nodes that a path of names goes through. */
function walk(root: TreeNode, path: readonly string[]): TreeNode[] {
  const trail = [root];
  for (const name of path.slice(1)) {
    const next = trail.at(-1)!.children?.find((child) => child.name === name);
    if (next === undefined) break;
    trail.push(next);
  }
  return trail;
}

/**
 * Whose children are drawn: always those of the present node and of the way to it; then, as far as
 * there is room, what lies below the present node, and last what was passed by.
 */
function chooseOpen(trail: readonly TreeNode[], slim: boolean): Set<TreeNode> {
  const open = new Set<TreeNode>(trail);
  let count = 1;
  for (const node of trail) count += node.children?.length ?? 0;
  const below = [...(trail.at(-1)!.children ?? [])].map((node) => ({ node, level: trail.length }));
  const beside = trail.flatMap((node, level) =>
    (node.children ?? [])
      .filter((child) => !open.has(child))
      .map((child) => ({ node: child, level: level + 1 })),
  );
  for (const queue of slim ? [below] : [below, beside]) {
    for (const { node, level } of queue) {
      const children = node.children ?? [];
      if (open.has(node) || children.length === 0) continue;
      if (level + 1 >= Math.max(MOST_LEVELS, trail.length + 1)) continue;
      if (count + children.length > MOST_NODES) continue;
      open.add(node);
      count += children.length;
      queue.push(...children.map((child) => ({ node: child, level: level + 1 })));
    }
  }
  return open;
}

function heightOf(root: TreeNode): number {
  let levels = 0;
  for (let row: readonly TreeNode[] = [root]; row.length > 0; levels++) {
    row = row.flatMap(({ children }) => children ?? []);
  }
  return levels;
}

function sizeOf(root: TreeNode): number {
  let count = 0;
  for (let row: readonly TreeNode[] = [root]; row.length > 0;) {
    count += row.length;
    row = row.flatMap(({ children }) => children ?? []);
  }
  return count;
}
