import { CHANCE, type Seat, type State } from '../../core/index.ts';
import { LOST, OPEN, SOLVED, type Tree } from './tree.ts';

// MCTS-Solver (Winands, Björnsson and Saito, 2008), for two seats where one wins what the other
// loses: what is known for certain goes up the tree, and what is lost is not visited again.

/** Notes the outcome of a node, as the utility of seat 0; `viewer` moves into it. */
export function solve(tree: Tree, node: number, outcome: number, viewer: Seat): void {
  tree.outcome[node] = outcome;
  tree.solved[node] = viewer !== CHANCE && forSeat(outcome, viewer) === -1 ? LOST : SOLVED;
}

/**
 * One more child is solved: is the node now, too? Chance needs all outcomes; a seat needs a win, or
 * all actions. `state` is the position at the node.
 */
export function prove(tree: Tree, node: number, viewer: Seat, state: State): boolean {
  const left = --tree.unsolved[node]!;
  const seat = tree.mover[node]!;
  const first = tree.first[node]!;
  const end = first + tree.count[node]!;
  if (seat === CHANCE) {
    if (left > 0) return false;
    let sum = 0;
    for (let child = first; child < end; child++)
      sum += tree.outcome[child]! * state.chanceWeight(tree.action[child]!);
    solve(tree, node, sum / state.chanceTotal, viewer);
    return true;
  }
  let best = -1;
  for (let child = first; child < end; child++) {
    if (tree.solved[child] !== OPEN) best = Math.max(best, forSeat(tree.outcome[child]!, seat));
  }
  if (left > 0 && best < 1) return false;
  solve(tree, node, forSeat(best, seat), viewer);
  return true;
}

/** Turns the utility of seat 0 into that of a seat, and back. */
function forSeat(outcome: number, seat: Seat): number {
  return seat === 0 ? outcome : -outcome;
}
