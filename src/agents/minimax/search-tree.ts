import type { Action } from '../../core/index.ts';
import type { Frame } from './frame.ts';
import { CUT } from './limits.ts';

/** A best-first search that would hold more nodes than this gives up, as if out of budget. */
const MOST_NODES = 1 << 23;

/**
 * The nodes of a best-first search in typed arrays, siblings side by side. The frame's state moves
 * along the tree.
 */
export class SearchTree {
  parent = new Int32Array(1 << 10);
  action = new Int32Array(1 << 10);
  /** The number of the node after the last sibling. */
  private familyEnd = new Int32Array(1 << 10);
  /** Plies from the root. */
  level = new Int16Array(1 << 10);
  /** The depth left at a node. */
  left = new Int16Array(1 << 10);
  /** 1 where the seat that thinks is to move; known once a node has been grown. */
  maximises = new Uint8Array(1 << 10);
  private closed = new Uint8Array(1 << 10);
  private size = 1;
  /** Where the frame's state stands. */
  private at = 0;
  private readonly frame: Frame;
  private way: number[] = [];

  constructor(frame: Frame) {
    this.frame = frame;
  }

  /** Only the root is left, with this much depth, and the frame stands there. */
  clear(depth: number): void {
    this.size = 1;
    this.at = 0;
    this.parent[0] = -1;
    this.level[0] = 0;
    this.left[0] = depth;
    this.closed[0] = 0;
  }

  /** Gives a node its children; the number of the first. The frame must stand at the node. */
  grow(node: number, actions: ArrayLike<Action>): number {
    const first = this.size;
    const end = first + actions.length;
    if (end > this.parent.length) this.enlarge(end);
    for (let child = first; child < end; child++) {
      this.parent[child] = node;
      this.action[child] = actions[child - first]!;
      this.familyEnd[child] = end;
      this.level[child] = this.level[node]! + 1;
      this.left[child] = this.frame.below(this.left[node]!, this.action[child]!);
      this.closed[child] = 0;
    }
    this.maximises[node] = this.frame.maximising ? 1 : 0;
    this.size = end;
    return first;
  }

  private enlarge(needed: number): void {
    if (needed > MOST_NODES) throw CUT;
    let length = this.parent.length;
    while (length < needed) length *= 2;
    const words = (old: Int32Array): Int32Array<ArrayBuffer> => {
      const larger = new Int32Array(length);
      larger.set(old);
      return larger;
    };
    const bytes = (old: Uint8Array): Uint8Array<ArrayBuffer> => {
      const larger = new Uint8Array(length);
      larger.set(old);
      return larger;
    };
    this.parent = words(this.parent);
    this.action = words(this.action);
    this.familyEnd = words(this.familyEnd);
    this.maximises = bytes(this.maximises);
    this.closed = bytes(this.closed);
    const counts = (old: Int16Array): Int16Array<ArrayBuffer> => {
      const larger = new Int16Array(length);
      larger.set(old);
      return larger;
    };
    this.level = counts(this.level);
    this.left = counts(this.left);
  }

  hasNext(node: number): boolean {
    return node + 1 < this.familyEnd[node]!;
  }

  /** A node whose value is known: what lies below it does not matter any more. */
  close(node: number): void {
    this.closed[node] = 1;
  }

  /** Whether some node above is closed. */
  isClosed(node: number): boolean {
    for (let up = this.parent[node]!; up >= 0; up = this.parent[up]!) {
      if (this.closed[up] === 1) return true;
    }
    return false;
  }

  /** The child of the root that a node lies below, or is. */
  branchOf(node: number): number {
    while (this.parent[node]! > 0) node = this.parent[node]!;
    return node;
  }

  /** Whether a node lies further left than another; neither lies below the other. */
  isLeftOf(a: number, b: number): boolean {
    const { parent, level } = this;
    while (level[a]! > level[b]!) a = parent[a]!;
    while (level[b]! > level[a]!) b = parent[b]!;
    while (parent[a] !== parent[b]) {
      a = parent[a]!;
      b = parent[b]!;
    }
    return a < b;
  }

  /** Plays the frame's state to a node, by way of the nearest node above both. */
  goTo(node: number): void {
    const { parent, level, way } = this;
    const { state } = this.frame;
    let up = node;
    while (level[up]! > level[this.at]!) {
      way.push(up);
      up = parent[up]!;
    }
    while (this.at !== up) {
      state.undo();
      this.at = parent[this.at]!;
      if (level[up]! > level[this.at]!) {
        way.push(up);
        up = parent[up]!;
      }
    }
    for (let next = way.pop(); next !== undefined; next = way.pop()) {
      state.apply(this.action[next]!);
    }
    this.at = node;
  }
}
