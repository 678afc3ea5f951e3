import { CHANCE, type Seat } from '../../core/index.ts';
import type { ExplainedNode } from './nodes.ts';

/** One thing that happened in a search, in the order it did. */
interface WalkStep {
  /** Which node, by its number in the walk. */
  readonly at: number;
  /** The search came to it, left it, or both at once where nothing lies below. */
  readonly kind: 'enter' | 'leave' | 'visit';
  /** Nodes visited up to here, those that are not told included. */
  readonly nodes: number;
}

/** A node of the searched trees, with when it was entered and left. */
export interface WalkNode {
  readonly node: ExplainedNode;
  /** Which of the searches it belongs to. */
  readonly search: number;
  /** The numbers of its parent (-1: it is a root) and of its children, as they were visited. */
  readonly parent: number;
  readonly children: readonly number[];
  readonly ply: number;
  /** The steps at which it was entered and left; the same where both are one. */
  readonly entered: number;
  readonly left: number;
}

/** A recorded search as a way through its trees, to be gone step by step. */
export interface Walk {
  /** Parents before children. */
  readonly nodes: readonly WalkNode[];
  readonly steps: readonly WalkStep[];
  /** The roots, by search. */
  readonly roots: readonly number[];
}

export function walkOf(searches: readonly ExplainedNode[]): Walk {
  const nodes: WalkNode[] = [];
  const steps: WalkStep[] = [];
  let visited = 0;

  function go(node: ExplainedNode, search: number, parent: number, ply: number): number {
    const id = nodes.length;
    const children: number[] = [];
    const entered = steps.length;
    visited++;
    const alone = node.children.length === 0 && node.omitted === 0;
    steps.push({ at: id, kind: alone ? 'visit' : 'enter', nodes: visited });
    const written = { node, search, parent, children, ply, entered, left: entered };
    nodes.push(written);
    if (alone) return id;
    for (const child of node.children) children.push(go(child, search, id, ply + 1));
    visited += node.omitted;
    written.left = steps.length;
    steps.push({ at: id, kind: 'leave', nodes: visited });
    return id;
  }

  const roots = searches.map((root, search) => go(root, search, -1, 0));
  return { nodes, steps, roots };
}

/** What is known of a node that the search has not left yet. */
interface OpenNode {
  /** The best value that has come back so far, for who moves there; null: none yet. */
  readonly value: number | null;
  /** The child it came from. */
  readonly from: number | null;
  /** The window as it is now; null stands for minus or plus infinity. */
  readonly alpha: number | null;
  readonly beta: number | null;
}

/** How things stand at an open node after a step; `seat` is the one that decides at the root. */
export function standingAt(walk: Walk, id: number, step: number, seat: Seat): OpenNode {
  const { node, children } = walk.nodes[id]!;
  // A mean is known when every outcome is: nothing stands before.
  if (node.toMove === CHANCE)
    return { value: null, from: null, alpha: node.alpha, beta: node.beta };
  const high = node.toMove === seat;
  let value: number | null = null;
  let from: number | null = null;
  for (const [index, child] of children.entries()) {
    const { node: below, left } = walk.nodes[child]!;
    if (left > step || below.value === null || below.step === 'pass') continue;
    // Searched again, only the last answer counts.
    const next = walk.nodes[children[index + 1] ?? -1];
    if (next !== undefined && next.node.step === 'again' && next.left <= step) continue;
    if (value !== null && (high ? below.value <= value : below.value >= value)) continue;
    value = below.value;
    from = child;
  }
  const { alpha, beta } = node;
  if (value === null) return { value, from, alpha, beta };
  if (high) return { value, from, alpha: alpha === null ? value : Math.max(alpha, value), beta };
  return { value, from, alpha, beta: beta === null ? value : Math.min(beta, value) };
}
