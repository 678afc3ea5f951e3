import type { Interval, Moments } from './intervals.ts';
import { betaCdf, betaQuantile } from './special.ts';

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
  /** How many units (pairs, or single games) it stands on. */
  readonly units: number;
  /** The share of points that was won. */
  readonly score: number;
  readonly scoreInterval: Interval;
  readonly elo: number;
  readonly eloInterval: Interval;
  /** How likely it is that the first is the stronger one. */
  readonly superiority: number;
  /** How often equals would come out at least as far apart. */
  readonly pValue: number;
}

/** Of the shares of points of the units. */
function moments(counts: Counts): Moments {
  const steps = counts.length - 1;
  let n = 0;
  let sum = 0;
  for (const [i, count] of counts.entries()) {
    n += count;
    sum += (count * i) / steps;
  }
  if (n === 0) return { n, mean: 0.5, variance: 0 };
  const mean = sum / n;
  let variance = 0;
  for (const [i, count] of counts.entries()) variance += (count * (i / steps - mean) ** 2) / n;
  return { n, mean, variance };
}

/**
 * Strength of the first against the second with its interval. Pairs are the unit where they are
 * given: what an opening gives to one game it takes from the other, and only the pair shows it.
 */
export function rate(counts: Counts, confidence = 0.95): Rating {
  return rateMoments(moments(counts), confidence);
}

/** The same from the moments of the units alone; interval, likelihood and p-value always agree. */
export function rateMoments(seen: Moments, confidence = 0.95): Rating {
  const { n: units, mean } = seen;
  if (units === 0) {
    return {
      units,
      score: 0.5,
      scoreInterval: { low: 0, high: 1 },
      elo: 0,
      eloInterval: { low: -Infinity, high: Infinity },
      superiority: 0.5,
      pValue: 1,
    };
  }
  const scoreInterval = meanInterval(seen, confidence);
  const { wins, losses } = posterior(seen);
  // The smaller tail is the one that is worked out without loss.
  const tail = betaCdf(0.5, Math.max(wins, losses), Math.min(wins, losses));
  return {
    units,
    score: mean,
    scoreInterval,
    elo: ELO * Math.log(wins / losses),
    eloInterval: { low: eloOf(scoreInterval.low), high: eloOf(scoreInterval.high) },
    superiority: wins > losses ? 1 - tail : tail,
    pValue: Math.min(1, 2 * tail),
  };
}

/** Where the true mean of shares in [0, 1] lies; what was seen always lies inside. */
export function meanInterval(seen: Moments, confidence = 0.95): Interval {
  if (seen.n === 0) return { low: 0, high: 1 };
  const { wins, losses } = posterior(seen);
  const tail = (1 - confidence) / 2;
  return {
    low: Math.min(seen.mean, betaQuantile(tail, wins, losses)),
    high: Math.max(seen.mean, betaQuantile(1 - tail, wins, losses)),
  };
}

/** Beside what was played stands one pair of equals without draws: ¼ two losses, ½ one each, ¼ two wins. */
const PRIOR = { mean: 1 / 2, variance: 1 / 8 };

/**
 * What is known of the true share of points, as a beta distribution: that of so many wins and losses
 * of single games as would tell as much. Its mean is that of the units and of the prior one; its
 * variance is theirs, divided by the number of units and a half. The pair keeps clean sweeps finite
 * and equal units from looking certain; the half makes the interval cover the truth with few units
 * (`npm run bench -- coverage`, docs/statistics.md).
 */
function posterior({ n, mean, variance }: Moments): { wins: number; losses: number } {
  const centre = (n * mean + PRIOR.mean) / (n + 1);
  const apart = (n / (n + 1) ** 2) * (mean - PRIOR.mean) ** 2;
  const spread = (n * variance + PRIOR.variance) / (n + 1) + apart;
  const games = (centre * (1 - centre) * (n + 1 / 2)) / spread - 1;
  return { wins: centre * games, losses: (1 - centre) * games };
}

/**
 * Which of several findings stand when all were looked at (Holm): one of twenty would come out by
 * luck at 5 % each, here one in twenty such tables has any that did.
 */
export function standing(pValues: readonly number[], level = 0.05): boolean[] {
  const order = [...pValues.keys()].toSorted((a, b) => pValues[a]! - pValues[b]!);
  const stands = pValues.map(() => false);
  for (const [i, which] of order.entries()) {
    if (pValues[which]! > level / (pValues.length - i)) break;
    stands[which] = true;
  }
  return stands;
}
