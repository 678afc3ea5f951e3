import { expectedScore, type Counts } from './elo.ts';

export interface Hypotheses {
  /** Elo differences to decide between. */
  readonly elo0: number;
  readonly elo1: number;
  /** How often elo1 may be taken though elo0 is true, and the other way round. */
  readonly alpha: number;
  readonly beta: number;
}

export interface Verdict {
  /** The logarithm of how much better elo1 explains the results. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly accept: 'elo0' | 'elo1' | null;
}

/** Wald's bounds. */
export function bounds({ alpha, beta }: Hypotheses): { lower: number; upper: number } {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/**
 * The generalised sequential probability ratio test on the results of games or pairs: under each
 * hypothesis the results have the distribution nearest to what was seen with the expected mean.
 */
export function sprt(counts: Counts, hypotheses: Hypotheses): Verdict {
  const llr = logLikelihoodRatio(counts, hypotheses.elo0, hypotheses.elo1);
  const { lower, upper } = bounds(hypotheses);
  return { llr, lower, upper, accept: llr >= upper ? 'elo1' : llr <= lower ? 'elo0' : null };
}

/** Results never seen are not thought impossible. */
const UNSEEN = 1e-3;

export function logLikelihoodRatio(counts: Counts, elo0: number, elo1: number): number {
  const n = counts.reduce((a, b) => a + b, 0);
  if (n === 0) return 0;
  const seen = counts.map((count) => Math.max(count, UNSEEN));
  const total = seen.reduce((a, b) => a + b, 0);
  const shares = seen.map((count) => count / total);
  const under0 = nearestWithMean(shares, expectedScore(elo0));
  const under1 = nearestWithMean(shares, expectedScore(elo1));
  let sum = 0;
  for (const [i, share] of shares.entries()) sum += share * Math.log(under1[i]! / under0[i]!);
  return total * sum;
}

/**
 * The distribution over 0, …, 1 with this mean under which what was seen is likeliest: each share
 * is divided by 1 + x·(score − mean), with the x that makes the mean right.
 */
function nearestWithMean(shares: readonly number[], mean: number): number[] {
  const gaps = shares.map((_, i) => i / (shares.length - 1) - mean);
  // Every divisor must stay positive: -1 / most < x < -1 / least.
  let low = -1 / Math.max(...gaps);
  let high = -1 / Math.min(...gaps);
  for (let i = 0; i < 200; i++) {
    const x = (low + high) / 2;
    let slope = 0;
    for (const [k, gap] of gaps.entries()) slope += (shares[k]! * gap) / (1 + x * gap);
    // The sum falls as x grows; its root is the x sought.
    if (slope > 0) low = x;
    else high = x;
  }
  const x = (low + high) / 2;
  return shares.map((share, k) => share / (1 + x * gaps[k]!));
}
