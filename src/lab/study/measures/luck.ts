import { studentQuantile } from '../../../arena/index.ts';
import type { Parts } from '../../../figures/study/index.ts';
import { foundBetween } from '../found.ts';

/** The games of one deal, seats exchanged: what the first seat won in each, and who sat there. */
export interface Dealt {
  /** The first seat's share of what can be won. */
  readonly first: readonly number[];
  /** Whether the better agent sat there. */
  readonly better: readonly boolean[];
}

/**
 * What decides who wins, as parts of how results vary. A game's result differs from the mean by what the
 * better player brings wherever it sits (skill), by what both games of a deal have in common (the deal, with
 * the luck that comes later), and by the rest: how the same players happened to play. The covariance of two
 * games of a deal is an unbiased estimate of the second, and may come out below zero where there is nothing.
 * Intervals are the jackknife's over deals.
 */
export function partsOf(agents: readonly [string, string], deals: readonly Dealt[]): Parts | null {
  const all = shares(deals);
  if (all === null || deals.length < 3) return null;
  const n = deals.length;
  const without = deals.map((_, left) => shares(deals.filter((__, i) => i !== left)));
  if (without.includes(null)) return null;
  const reach = studentQuantile(0.975, n - 1);
  const part = (which: 0 | 1 | 2) => {
    const mean = without.reduce((sum, one) => sum + one![which], 0) / n;
    const spread = without.reduce((sum, one) => sum + (one![which] - mean) ** 2, 0);
    const error = reach * Math.sqrt(((n - 1) / n) * spread);
    // What is left of rounding is nothing.
    const inside = (value: number) => (value < 1e-9 ? 0 : Math.min(1, value));
    const value = inside(all[which]);
    return foundBetween(value, inside(all[which] - error), inside(all[which] + error), n);
  };
  return { agents, pairs: n, skill: part(0), deal: part(1), play: part(2) };
}

/** Skill, deal and the rest, as shares of the whole; null: nothing varies. */
function shares(deals: readonly Dealt[]): readonly [number, number, number] | null {
  let [sum, squares, games] = [0, 0, 0];
  let [better, betterGames] = [0, 0];
  for (const { first, better: sat } of deals) {
    for (const [i, value] of first.entries()) {
      sum += value;
      squares += value ** 2;
      games++;
      if (sat[i] === true) {
        better += value;
        betterGames++;
      }
    }
  }
  const mean = sum / games;
  const total = squares / games - mean ** 2;
  if (total < 1e-12) return null;
  // What the better player brings to the seat, and the other one takes from it.
  const worse = (sum - better) / Math.max(1, games - betterGames);
  const ownMean = betterGames === 0 ? mean : better / betterGames;
  const otherMean = betterGames === 0 || betterGames === games ? mean : worse;
  const skill =
    (ownMean - mean) ** 2 * (betterGames / games) +
    (otherMean - mean) ** 2 * ((games - betterGames) / games);
  let [common, pairs] = [0, 0];
  for (const { first, better: sat } of deals) {
    const rest = first.map((value, i) => value - (sat[i] === true ? ownMean : otherMean));
    for (let i = 0; i < rest.length; i++) {
      for (let j = i + 1; j < rest.length; j++) {
        common += rest[i]! * rest[j]!;
        pairs++;
      }
    }
  }
  const deal = pairs === 0 ? 0 : common / pairs;
  return [skill / total, deal / total, 1 - (skill + deal) / total];
}
