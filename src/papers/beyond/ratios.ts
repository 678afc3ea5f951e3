import type { Cost } from './costs.ts';
import { tested, type Tested } from './samples.ts';

/** How much of one search another takes, position by position. */
export interface Ratio extends Tested {
  /** Positions in which the search, or the one it is compared with, was cut. */
  readonly cut: number;
  /** Where one of them was cut, the ratio is only a bound. */
  readonly bound: 'least' | 'most' | null;
}

type Measure = 'nodes' | 'ms';

/**
 * The typical ratio (the mean of its logarithms: twice and half the nodes cancel out) with its
 * interval over positions. What was cut counts with what it got, so that the ratio can only be
 * further from 1 than it says.
 */
export function ratioOf(cost: Cost, over: Cost, measure: Measure = 'nodes'): Ratio {
  const logs: number[] = [];
  let above = 0;
  let below = 0;
  for (const [i, taken] of cost[measure].entries()) {
    const [ours, theirs] = [cost.cut[i] === true, over.cut[i] === true];
    // Two cut searches have used what they were given, which says nothing.
    if (ours && theirs) continue;
    if (ours) above++;
    if (theirs) below++;
    logs.push(Math.log(taken / over[measure][i]!));
  }
  const { mean, low, high, pValue, count } = tested(logs);
  const bound = above > 0 === below > 0 ? null : above > 0 ? 'least' : 'most';
  return {
    mean: Math.exp(mean),
    low: Math.exp(low),
    high: Math.exp(high),
    pValue,
    count,
    cut: above + below,
    bound,
  };
}

/** In how many of the positions that both finished they found the same value. */
export function agreement(cost: Cost, truth: Cost): { same: number; of: number } {
  const both = [...cost.values.keys()].filter((i) => !cost.cut[i] && !truth.cut[i]);
  // Sums in another order may differ in their last digits.
  const same = both.filter((i) => Math.abs(cost.values[i]! - truth.values[i]!) < 1e-6);
  return { same: same.length, of: both.length };
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
