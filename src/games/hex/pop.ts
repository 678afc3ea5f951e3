import type { PathFinder } from './paths.ts';
import type { HexState } from './state.ts';

// The two formulas of PopPlayer (Eduardo Brito Labrada, Universidad de La Habana, 2025).

/** Weights of the leaf formula: the ratio of path lengths and the ratio of path counts. */
export const LENGTH_WEIGHT = 1000;
export const COUNT_WEIGHT = 18;
/** Weights of the move formula: cells less the own path, and the rival's path. */
export const OWN_PATH_WEIGHT = 7;
export const RIVAL_PATH_WEIGHT = 5;

/** How good a leaf is for seat 0, from each seat's path length and number of shortest paths. */
export function popLeaf(length0: number, count0: number, length1: number, count1: number): number {
  return (
    LENGTH_WEIGHT * ((length1 + 1) / (length0 + 1)) + COUNT_WEIGHT * ((count0 + 1) / (count1 + 1))
  );
}

/** The leaf formula of a position, for seat 0; for seat 1 it is minus this. */
export function popValue(finder: PathFinder, state: HexState): number {
  finder.measure(state, 0);
  const { length, count } = finder;
  finder.measure(state, 1);
  return popLeaf(length, count, finder.length, finder.count);
}
