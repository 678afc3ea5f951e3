import type { Action } from '../../core/index.ts';
import type { Finished } from './findings.ts';
import type { Frame } from './frame.ts';
import { CUT } from './limits.ts';
import { Open } from './open.ts';
import type { Algorithm } from './root.ts';
import { SearchTree } from './search-tree.ts';

/**
 * Stockman's SSS* (1979): best first. OPEN holds states of solution trees, each with an upper bound
 * of what it can be worth; the most promising is worked on until the root itself is solved. Where
 * two promise the same, the one further left in the tree goes first, as its proofs require.
 *
 * Stockman's operator looks at whose turn it is at a node's parent, so that it holds for trees in
 * which a side moves twice in a row. Each node counts once, when it is first looked at.
 */
export class Sss implements Algorithm {
  horizon = false;
  private readonly frame: Frame;
  private readonly tree: SearchTree;
  private readonly open: Open;

  constructor(frame: Frame) {
    this.frame = frame;
    this.tree = new SearchTree(frame);
    this.open = new Open(this.tree);
  }

  root(depth: number, order: readonly Action[], finished: Finished): void {
    const { frame, tree, open } = this;
    this.horizon = false;
    tree.clear(depth);
    open.clear();
    frame.limits.count();
    const first = tree.grow(0, order);
    for (let child = first; child < first + order.length; child++)
      open.push(child, false, Infinity);
    try {
      this.solve(finished);
    } catch (error) {
      if (error !== CUT) throw error;
      // The state in hand when the budget ran out keeps its bound.
      open.push(open.node, open.solved, open.merit);
      this.tellPromises(finished);
      throw error;
    }
  }

  /** Works on OPEN until a child of the root is solved: nothing left promises more. */
  private solve(finished: Finished): void {
    const { tree, open } = this;
    for (;;) {
      open.pop();
      const { node, merit } = open;
      if (tree.isClosed(node)) continue;
      if (!open.solved) {
        this.visit(node, merit);
        continue;
      }
      const parent = tree.parent[node]!;
      if (parent === 0) {
        this.tellPromises(finished);
        finished({ action: tree.action[node]!, value: merit, bound: 'exact' });
        return;
      }
      if (tree.maximises[parent] === 1) {
        tree.close(parent);
        open.push(parent, true, merit);
      } else if (tree.hasNext(node)) {
        open.push(node + 1, false, merit);
      } else {
        open.push(parent, true, merit);
      }
    }
  }

  /** A node that is looked at for the first time. */
  private visit(node: number, merit: number): void {
    const { frame, tree, open } = this;
    frame.limits.count();
    tree.goTo(node);
    if (frame.over || tree.left[node] === 0) {
      if (!frame.over) this.horizon = true;
      open.push(node, true, Math.min(merit, frame.value()));
      return;
    }
    const from = tree.level[node]! * frame.width;
    const end = frame.list(tree.level[node]!);
    const first = tree.grow(node, frame.moves.subarray(from, end));
    const last = frame.maximising ? first + (end - from) : first + 1;
    for (let child = first; child < last; child++) open.push(child, false, merit);
  }

  /** For each action of the root the most that what is left of it promises. */
  private tellPromises(finished: Finished): void {
    const { tree, open } = this;
    const promised = new Map<Action, number>();
    open.forEach((node, merit) => {
      if (merit === Infinity || tree.isClosed(node)) return;
      const action = tree.action[tree.branchOf(node)]!;
      promised.set(action, Math.max(promised.get(action) ?? -Infinity, merit));
    });
    for (const [action, value] of promised) finished({ action, value, bound: 'atMost' });
  }
}
