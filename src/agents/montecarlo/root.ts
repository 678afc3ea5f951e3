import type { Option, Seat } from '../../core/index.ts';
import { OPEN, type Tree } from './tree.ts';
import { mostVisitedLine } from './line.ts';

/** Lines of play are followed while they are this well known. */
const LINE_VISITS = 2;

/** How the root's actions look, best first: proven wins, then the most visited, proven losses last. */
export function optionsOf(tree: Tree, legal: Int32Array): Option[] {
  const first = tree.first[0]!;
  const count = tree.count[0]!;
  if (count === 0) return [{ action: legal[0]!, value: 0.5 }];
  const seat = tree.mover[0]!;
  const children = Array.from({ length: count }, (_, i) => first + i);
  const settled = tree.solved[0] !== OPEN;
  const rank = (child: number): number => {
    if (tree.solved[child] === OPEN) return 0;
    const outcome = outcomeFor(tree, child, seat);
    // As long as something is open, only what is won or lost for certain stands apart.
    return settled ? outcome : Math.trunc(outcome);
  };
  children.sort(
    (a, b) =>
      rank(b) - rank(a) || tree.visits[b]! - tree.visits[a]! || tree.action[a]! - tree.action[b]!,
  );
  return children
    .filter((child, i) => i === 0 || tree.visits[child]! > 0)
    .map((child) => optionOf(tree, child, seat));
}

function optionOf(tree: Tree, child: number, seat: Seat): Option {
  const visits = tree.visits[child]!;
  const action = tree.action[child]!;
  const line = mostVisitedLine(tree, child, LINE_VISITS);
  if (tree.solved[child] !== OPEN) {
    const value = (outcomeFor(tree, child, seat) + 1) / 2;
    return { action, value, bound: 'exact', proven: true, visits, line };
  }
  return { action, value: visits === 0 ? 0.5 : tree.wins[child]! / visits, visits, line };
}

function outcomeFor(tree: Tree, child: number, seat: Seat): number {
  return seat === 0 ? tree.outcome[child]! : -tree.outcome[child]!;
}
