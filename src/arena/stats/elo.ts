import type { Interval } from './intervals.ts';
import { normalCdf, normalQuantile } from './special.ts';

/** Elo points of a natural logarithm of odds. */
export const ELO = 400 / Math.LN10;

/** The share of points that a difference of Elo points is expected to score. */
export function expectedScore(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

export function eloOf(score: number): number {
  if (score <= 0) return -Infinity;
  if (score >= 1) return Infinity;
  return -400 * Math.log10(1 / score - 1);
}

/**
 * How often each result came up, from worst to best. Of single games: losses, draws, wins (three
 * numbers). Of pairs of games with seats swapped: 0, ½, 1, 1½ and 2 points (five numbers).
 */
export type Counts = readonly number[];

export interface Rating {
  /** The share of points. */
  readonly score: number;
  readonly scoreInterval: Interval;
  readonly elo: number;
  readonly eloInterval: Interval;
  /** How likely it is that the first is the stronger one. */
  readonly superiority: number;
  /** How often equals would come out at least as far apart (the test that goes with the interval). */
  readonly chance: number;
}

/** Mean and variance of the share of points of one unit (a game, or a pair). */
function moments(counts: Counts): { n: number; mean: number; variance: number } {
  const steps = counts.length - 1;
  let n = 0;
  let sum = 0;
  for (const [i, count] of counts.entries()) {
    n += count;
    sum += (count * i) / steps;
  }
  const mean = n === 0 ? 0.5 : sum / n;
  let variance = 0;
  for (const [i, count] of counts.entries()) variance += (count * (i / steps - mean) ** 2) / n;
  return { n, mean, variance: n === 0 ? 0 : variance };
}

/**
 * Strength of the first against the second with its interval. Pairs are the unit where they are
 * given: what an opening gives to one game it takes from the other, and only the pair shows it.
 */
export function rate(counts: Counts, confidence = 0.95): Rating {
  return rateMoments(moments(counts), confidence);
}

/** The same from the number of units, the mean share of points of one and its (biased) variance. */
export function rateMoments(
  { n, mean, variance }: { n: number; mean: number; variance: number },
  confidence = 0.95,
): Rating {
  if (n === 0) {
    const all = { low: -Infinity, high: Infinity };
    return {
      score: 0.5,
      scoreInterval: { low: 0, high: 1 },
      elo: 0,
      eloInterval: all,
      superiority: 0.5,
      chance: 1,
    };
  }
  const reach = normalQuantile((1 + confidence) / 2);
  const scoreInterval = wilson(mean, variance, n, reach);
  const error = Math.sqrt(variance / n);
  return {
    score: mean,
    scoreInterval,
    elo: eloOf(mean),
    eloInterval: { low: eloOf(scoreInterval.low), high: eloOf(scoreInterval.high) },
    superiority:
      error === 0 ? (mean > 0.5 ? 1 : mean < 0.5 ? 0 : 0.5) : normalCdf((mean - 0.5) / error),
    chance: 2 * normalCdf(-Math.abs(mean - 0.5) / Math.sqrt((spread(mean, variance) * 0.25) / n)),
  };
}

/** Where the true mean of values in [0, 1] lies, from their mean and (biased) variance. */
export function meanInterval(
  mean: number,
  variance: number,
  n: number,
  confidence = 0.95,
): Interval {
  if (n === 0) return { low: 0, high: 1 };
  return wilson(mean, variance, n, normalQuantile((1 + confidence) / 2));
}

/**
 * Wilson's interval for a mean of values in [0, 1], whose variance is some share of mean·(1 − mean):
 * unlike the plain one it stays inside and does not shrink to nothing when all results are equal.
 */
function wilson(mean: number, variance: number, n: number, reach: number): Interval {
  const most = mean * (1 - mean);
  const z2 = (reach * reach * spread(mean, variance)) / n;
  const centre = (mean + z2 / 2) / (1 + z2);
  const half = (Math.sqrt(z2) / (1 + z2)) * Math.sqrt(most + z2 / 4);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** The variance as a share of the most that values in [0, 1] of this mean can have. */
function spread(mean: number, variance: number): number {
  const most = mean * (1 - mean);
  // Units that all came out equal say little about their spread: suppose the widest.
  return most === 0 || variance === 0 ? 1 : Math.min(1, variance / most);
}

/**
 * Which of several findings stand when all were looked at (Holm): one of twenty would come out by
 * luck at 5 % each, here one in twenty such tables has any that did.
 */
export function standing(chances: readonly number[], level = 0.05): boolean[] {
  const order = [...chances.keys()].toSorted((a, b) => chances[a]! - chances[b]!);
  const stands = chances.map(() => false);
  for (const [i, which] of order.entries()) {
    if (chances[which]! > level / (chances.length - i)) break;
    stands[which] = true;
  }
  return stands;
}
