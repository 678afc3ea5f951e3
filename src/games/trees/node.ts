import { fail, ok, type Complaint, type Result, type Seat } from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** A tree as people write it down. */
export interface TreeNode {
  readonly name: string;
  /**
   * At a leaf: the points of seat 0. At an inner node: an estimate of them, for searches that stop
   * there; without one it is 0.
   */
  readonly value?: number | undefined;
  /** Who chooses among the children: 0 maximises, 1 minimises; by default 0 at even depths. */
  readonly toMove?: Seat | undefined;
  readonly children?: readonly TreeNode[] | undefined;
}

/** A checked tree, its nodes numbered level by level, so that the children of each are neighbours. */
export interface Tree {
  /** The same tree as plain JSON, with who moves spelled out at every inner node. */
  readonly root: TreeNode;
  readonly names: readonly string[];
  /** -1 for the root. */
  readonly parent: Int32Array;
  readonly firstChild: Int32Array;
  readonly childCount: Int32Array;
  readonly toMove: Int8Array;
  readonly value: Float64Array;
  /** Moves from the root to the deepest leaf. */
  readonly height: number;
  /** Children of the node with most. */
  readonly widest: number;
  /** The largest points of a leaf, whatever their sign. */
  readonly largest: number;
}

export const MAX_NODES = 10_000;
export const MAX_DEPTH = 200;

/** Latin and Greek letters, which are one column wide in a terminal. */
const NAME = /^[\p{Script=Latin}\p{Script=Greek}\d_]{1,16}$/u;

/** Names are compared without regard to case, as people type them. */
export function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Who moves at a node where nothing else is said. */
export function usualMover(depth: number): Seat {
  return depth % 2;
}

interface Planted {
  readonly node: TreeNode;
  readonly parent: number;
  readonly depth: number;
}

/** Checks a tree and numbers its nodes. */
export function plantTree(root: TreeNode): Result<Tree> {
  const nodes: Planted[] = [{ node: root, parent: -1, depth: 0 }];
  const known = new Set<string>();
  const firstChild: number[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const { node, depth } = nodes[at]!;
    const wrong = faultOf(node, depth);
    if (wrong !== null) return fail(wrong);
    if (known.has(fold(node.name))) return fail(refuse.twice({ name: node.name }));
    known.add(fold(node.name));
    firstChild.push(nodes.length);
    const children = node.children ?? [];
    if (nodes.length + children.length > MAX_NODES)
      return fail(refuse.tooMany({ most: MAX_NODES }));
    for (const child of children) nodes.push({ node: child, parent: at, depth: depth + 1 });
  }
  if (nodes.length === 1) return fail(refuse.leafAlone({ root: root.name }));
  const counts = nodes.map(({ node }) => node.children?.length ?? 0);
  const points = nodes.flatMap(({ node }, at) => (counts[at] === 0 ? [node.value!] : []));
  return ok({
    root: spellOut(root, 0),
    names: nodes.map(({ node }) => node.name),
    parent: Int32Array.from(nodes, ({ parent }) => parent),
    firstChild: Int32Array.from(firstChild),
    childCount: Int32Array.from(counts),
    toMove: Int8Array.from(nodes, ({ node, depth }) => node.toMove ?? usualMover(depth)),
    // Adding 0 turns -0 into 0.
    value: Float64Array.from(nodes, ({ node }) => (node.value ?? 0) + 0),
    height: nodes.at(-1)!.depth,
    widest: counts.reduce((a, b) => Math.max(a, b), 0),
    largest: points.reduce((a, b) => Math.max(a, Math.abs(b)), 0),
  });
}

/** What is wrong with a node itself; null when nothing is. */
function faultOf(node: TreeNode, depth: number): Complaint | null {
  const { name, value, toMove } = node;
  if (!NAME.test(name)) return refuse.noName({ name });
  if (depth > MAX_DEPTH) return refuse.tooDeep({ name, most: MAX_DEPTH });
  if (value !== undefined && !Number.isFinite(value)) return refuse.noNumber({ name, value });
  const leaf = (node.children?.length ?? 0) === 0;
  if (leaf && value === undefined) return refuse.noValue({ name });
  if (leaf && toMove !== undefined) return refuse.leafMoves({ name });
  if (toMove !== undefined && toMove !== 0 && toMove !== 1)
    return refuse.noSeat({ seat: toMove, name });
  return null;
}

function spellOut(node: TreeNode, depth: number): TreeNode {
  const value = node.value === undefined ? {} : { value: node.value + 0 };
  if ((node.children?.length ?? 0) === 0) return { name: node.name, ...value };
  return {
    name: node.name,
    ...value,
    toMove: node.toMove ?? usualMover(depth),
    children: node.children!.map((child) => spellOut(child, depth + 1)),
  };
}
