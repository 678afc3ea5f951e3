import type { GameTree, InfoSet } from './tree.ts';

/** How likely each action of each set is, one set after the other: see `InfoSet.first`. */
export type Strategy = Float64Array;

/** Any legal action, each as likely as the next. */
export function evenStrategy(tree: GameTree): Strategy {
  const strategy = new Float64Array(tree.width);
  for (const { first, actions } of tree.sets)
    strategy.fill(1 / actions.length, first, first + actions.length);
  return strategy;
}

/** Weights as shares of one; where all of them are 0, even ones. */
export function shareOut({ first, actions }: InfoSet, weights: Float64Array, into: Strategy): void {
  const end = first + actions.length;
  let sum = 0;
  for (let i = first; i < end; i++) sum += weights[i]!;
  for (let i = first; i < end; i++) into[i] = sum > 0 ? weights[i]! / sum : 1 / actions.length;
}

/** What seat 0 gets on the average when the seats play by these strategies. */
export function valueOf(tree: GameTree, first: Strategy, second: Strategy = first): number {
  return valuesOf(tree, first, second)[0]!;
}

/** The same from every position on. */
function valuesOf(tree: GameTree, first: Strategy, second: Strategy): Float64Array {
  const { firstChild, children, payoff, mover } = tree;
  const value = Float64Array.from(payoff);
  for (let node = tree.size - 1; node >= 0; node--) {
    const count = children[node]!;
    if (count === 0) continue;
    const strategy = mover[node] === 0 ? first : second;
    let sum = 0;
    for (let i = 0; i < count; i++)
      sum += value[firstChild[node]! + i]! * shareOf(tree, strategy, node, i);
    value[node] = sum;
  }
  return value;
}

/** How likely the action at this place is: by chance, or by a strategy. */
export function shareOf(tree: GameTree, strategy: Strategy, node: number, i: number): number {
  const set = tree.set[node]!;
  return set < 0 ? tree.likely[tree.firstChild[node]! + i]! : strategy[tree.sets[set]!.first + i]!;
}

/** What each action of each set is worth to who takes it, when both sides play by one strategy. */
export function worthOfActions(tree: GameTree, strategy: Strategy): Float64Array {
  const { mover, firstChild, children, set, sets, size } = tree;
  const value = valuesOf(tree, strategy, strategy);
  // How likely chance and the other seat make each position.
  const reach = [0, 1].map((seat) => {
    const likely = new Float64Array(size);
    likely[0] = 1;
    for (let node = 0; node < size; node++)
      for (let i = 0; i < children[node]!; i++)
        likely[firstChild[node]! + i] =
          likely[node]! * (mover[node] === seat ? 1 : shareOf(tree, strategy, node, i));
    return likely;
  });
  const worths = new Float64Array(tree.width);
  const weights = new Float64Array(sets.length);
  for (let node = 0; node < size; node++) {
    const seat = mover[node]!;
    if (seat < 0) continue;
    const { first, actions } = sets[set[node]!]!;
    const weight = reach[seat]![node]!;
    weights[set[node]!]! += weight;
    for (let i = 0; i < actions.length; i++)
      worths[first + i]! += weight * (seat === 0 ? 1 : -1) * value[firstChild[node]! + i]!;
  }
  for (const [place, { first, actions }] of sets.entries())
    for (let i = first; i < first + actions.length; i++)
      if (weights[place]! > 0) worths[i]! /= weights[place]!;
  return worths;
}
