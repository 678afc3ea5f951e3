import { fail, ok, type Result, type Seat } from '../../core/index.ts';

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
export const NAME_RULE = 'a name is 1 to 16 letters, digits or _';

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
    if (known.has(fold(node.name)))
      return fail(`two nodes are named "${node.name}"; names must differ, and not by case alone`);
    known.add(fold(node.name));
    firstChild.push(nodes.length);
    const children = node.children ?? [];
    if (nodes.length + children.length > MAX_NODES)
      return fail(`the tree has too many nodes; at most ${MAX_NODES} are accepted`);
    for (const child of children) nodes.push({ node: child, parent: at, depth: depth + 1 });
  }
  if (nodes.length === 1)
    return fail(`the tree is a single leaf; it needs a move, as in "${root.name}(B=1,C=2)"`);
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
function faultOf(node: TreeNode, depth: number): string | null {
  const { name, value, toMove } = node;
  if (!NAME.test(name)) return `"${name}" is no name of a node; ${NAME_RULE}`;
  if (depth > MAX_DEPTH) return `the tree is too deep at "${name}"; at most ${MAX_DEPTH} moves`;
  if (value !== undefined && !Number.isFinite(value))
    return `the value of "${name}" is ${value}; it must be a number`;
  const leaf = (node.children?.length ?? 0) === 0;
  if (leaf && value === undefined)
    return `the leaf "${name}" has no value; write its points, as in "${name}=3"`;
  if (leaf && toMove !== undefined) return `"${name}" is a leaf, so nobody moves there`;
  if (toMove !== undefined && toMove !== 0 && toMove !== 1)
    return `seat ${toMove} is to move at "${name}"; it must be 0 or 1`;
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
