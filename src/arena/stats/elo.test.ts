import { expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { eloOf, expectedScore, rate, standing } from './elo.ts';
import { gamesNeeded } from './plan.ts';
import { betaCdf } from './special.ts';
import { bounds, logLikelihoodRatio, sprt } from './sprt.ts';

test('Elo and expected score are the logistic curve', () => {
  expect(expectedScore(0)).toBe(0.5);
  expect(expectedScore(400)).toBeCloseTo(10 / 11, 12);
  expect(eloOf(0.75)).toBeCloseTo(190.848501887865, 9);
  expect(eloOf(expectedScore(-37.5))).toBeCloseTo(-37.5, 9);
  expect(eloOf(1)).toBe(Infinity);
});

test('a match is rated as worked out by hand', () => {
  // Three pairs of 2, 2 and 1 points, and the prior's pair: mean (1 + 1 + ½ + ½) / 4 = ¾; mean square
  // (1 + 1 + ¼ + 3/8) / 4 = 21/32, so variance 21/32 − 9/16 = 3/32, of the mean 3/32 / 3½ = 3/112.
  // As much as (3/16) / (3/112) − 1 = 6 games tell: a beta distribution with 4½ wins and 1½ losses.
  const { units, score, elo, superiority, pValue, scoreInterval } = rate([0, 0, 1, 0, 2]);
  expect(units).toBe(3);
  expect(score).toBeCloseTo(5 / 6, 12);
  expect(elo).toBeCloseTo(400 * Math.log10(3), 9);
  // Its distribution at ½, and its quantiles, integrated by hand.
  expect(superiority).toBeCloseTo(1 - 0.08771290932385, 12);
  expect(pValue).toBeCloseTo(2 * 0.08771290932385, 12);
  expect(scoreInterval.low).toBeCloseTo(0.371373599, 8);
  expect(scoreInterval.high).toBeCloseTo(0.977487234, 8);
});

test('single games are counted like pairs of their own', () => {
  // Seven wins, three losses, the prior's unit: mean 7½ / 11, mean square (7 + 3/8) / 11.
  const centre = 7.5 / 11;
  const spread = 7.375 / 11 - centre ** 2;
  const games = (centre * (1 - centre)) / (spread / 10.5) - 1;
  const { elo, superiority } = rate([3, 0, 7]);
  expect(elo).toBeCloseTo(eloOf(centre), 9);
  expect(superiority).toBeCloseTo(1 - betaCdf(0.5, centre * games, (1 - centre) * games), 9);
});

test('nothing played says nothing, and a clean sweep is no certainty', () => {
  expect(rate([0, 0, 0])).toMatchObject({ units: 0, score: 0.5, elo: 0, superiority: 0.5 });
  expect(rate([0, 0, 0]).eloInterval).toEqual({ low: -Infinity, high: Infinity });
  expect(rate([0, 0, 0]).pValue).toBe(1);
  const one = rate([0, 0, 0, 0, 1]);
  expect(one.superiority).toBeGreaterThan(0.6);
  expect(one.superiority).toBeLessThan(0.9);
  const sweep = rate([0, 0, 0, 0, 10]);
  expect(sweep.elo).toBeCloseTo(400 * Math.log10(21), 9);
  expect(sweep.eloInterval.high).toBe(Infinity);
  expect(sweep.eloInterval.low).toBeGreaterThan(150);
  expect(sweep.eloInterval.low).toBeLessThan(300);
  // More of the same is more, and stays finite.
  expect(rate([0, 0, 0, 0, 1000]).elo).toBeGreaterThan(sweep.elo);
  expect(rate([0, 0, 0, 0, 1000]).elo).toBeLessThan(2000);
});

test('pairs that all end alike are not certain either', () => {
  for (const pairs of [1, 3, 10, 100]) {
    const even = rate([0, 0, pairs, 0, 0]);
    expect(even.eloInterval.low).toBeLessThan(-3);
    expect(even.eloInterval.high).toBeCloseTo(-even.eloInterval.low, 6);
  }
  // Every pair 1½ to ½, so no spread at all: the first may still be the weaker one.
  expect(rate([0, 0, 0, 3, 0]).pValue).toBeGreaterThan(0.05);
  expect(rate([0, 0, 0, 5, 0]).pValue).toBeGreaterThan(0.001);
});

/** Every way in which so many pairs can end. */
function* allOf(pairs: number, results = 5): Generator<number[]> {
  if (results === 1) yield [pairs];
  else {
    for (let n = 0; n <= pairs; n++) {
      for (const rest of allOf(pairs - n, results - 1)) yield [n, ...rest];
    }
  }
}

test('interval, p-value and likelihood of superiority say the same', () => {
  for (const pairs of [1, 2, 5, 8]) {
    for (const counts of allOf(pairs)) {
      const { score, elo, eloInterval, scoreInterval, superiority, pValue } = rate(counts);
      const { low, high } = scoreInterval;
      const out = low > 0.5 || high < 0.5;
      expect(pValue < 0.05).toBe(out);
      expect(Math.max(superiority, 1 - superiority) > 0.975).toBe(out);
      expect(eloInterval.low > 0 || eloInterval.high < 0).toBe(out);
      expect(low <= score && score <= high).toBe(true);
      expect(eloInterval.low < elo && elo < eloInterval.high).toBe(true);
    }
  }
});

test('seen from the other side it is the same with the sign changed', () => {
  for (const counts of allOf(4)) {
    const [one, other] = [rate(counts), rate(counts.toReversed())];
    expect(other.elo).toBeCloseTo(-one.elo, 9);
    expect(other.superiority).toBeCloseTo(1 - one.superiority, 12);
    expect(other.pValue).toBeCloseTo(one.pValue, 12);
    expect(other.scoreInterval.low).toBeCloseTo(1 - one.scoreInterval.high, 9);
  }
});

test('a pair that ends better never lowers the estimate, nor the likelihood by more than a hair', () => {
  for (const counts of allOf(6)) {
    const before = rate(counts);
    for (let result = 0; result < 4; result++) {
      if (counts[result] === 0) continue;
      const better = counts.with(result, counts[result]! - 1);
      better[result + 1]!++;
      const after = rate(better);
      expect(after.elo).toBeGreaterThan(before.elo);
      expect(after.superiority).toBeGreaterThan(before.superiority - 0.0015);
    }
  }
});

test('what was seen of two agents stays as it was first told', () => {
  const told = (counts: number[]) => {
    const { elo, eloInterval } = rate(counts);
    return [elo, eloInterval.low, eloInterval.high].map((value) => Math.round(value));
  };
  expect(told([0, 0, 0, 0, 5])).toEqual([417, 96, Infinity]);
  // 182–3–15 over a hundred pairs, none of them lost.
  expect(told([0, 0, 15, 3, 82])).toEqual([409, 335, 499]);
  expect(rate([0, 0, 15, 3, 82]).superiority).toBeGreaterThan(0.999);
  // 17–3–0.
  expect(told([0, 0, 0, 3, 7])).toEqual([357, 185, 634]);
  expect(rate([0, 0, 0, 3, 7]).superiority).toBeGreaterThan(0.999);
  expect(told([8, 0, 172, 0, 20])).toEqual([21, 3, 39]);
});

test('of many findings those stand that Holm lets stand', () => {
  // By hand: 0.001 ≤ 0.05/4, 0.013 ≤ 0.05/3, 0.03 > 0.05/2: the third falls, and what follows it.
  expect(standing([0.03, 0.001, 0.04, 0.013])).toEqual([false, true, false, true]);
  expect(standing([])).toEqual([]);
  // Twenty comparisons of equals, many times over: few tables have any finding at all.
  const rng = Rng.of(5);
  let tables = 0;
  for (let n = 0; n < 500; n++) {
    const pValues = Array.from({ length: 20 }, () => {
      const wins = Array.from({ length: 200 }, () => rng.below(2)).filter((win) => win === 1);
      return rate([200 - wins.length, 0, wins.length]).pValue;
    });
    if (standing(pValues).includes(true)) tables++;
  }
  expect(tables / 500).toBeLessThan(0.08);
});

/** Pairs of games of a player that wins as its first mover's and its own advantage say. */
function playPairs(rng: Rng, pairs: number, elo: number, draws: number, opening: number): number[] {
  const counts = [0, 0, 0, 0, 0];
  for (let n = 0; n < pairs; n++) {
    // Each opening favours one colour more or less, for both games of the pair.
    const tilt = (rng.float() - 0.5) * opening;
    let points = 0;
    for (const side of [1, -1]) {
      const p = expectedScore(elo + side * tilt);
      const x = rng.float();
      const win = Math.max(0, p - draws / 2);
      points += x < win ? 2 : x < win + draws ? 1 : 0;
    }
    counts[points]!++;
  }
  return counts;
}

/** What a pair of games of unequal agents comes to: draws by Davidson's model, the games independent. */
function pairShares(elo: number, draws: number): number[] {
  const odds = 10 ** (elo / 800);
  const drawn = draws === 0 ? 0 : (2 * draws) / (1 - draws);
  const game = [1 / odds, drawn, odds].map((x) => x / (1 / odds + drawn + odds));
  const pair = [0, 0, 0, 0, 0];
  for (const [i, p] of game.entries()) for (const [j, q] of game.entries()) pair[i + j]! += p * q;
  return pair;
}

/** How often so many pairs end so. */
function chanceOf(counts: readonly number[], shares: readonly number[]): number {
  let chance = 1;
  let n = 0;
  for (const [i, count] of counts.entries()) {
    for (let k = 1; k <= count; k++) chance *= (shares[i]! * ++n) / k;
  }
  return chance;
}

test.each([3, 5, 10])(
  'with %i pairs the interval covers the truth as often as it says',
  (pairs) => {
    const ended = [...allOf(pairs)].map((counts) => ({ counts, rated: rate(counts) }));
    for (const draws of [0, 0.3, 0.6]) {
      const levels = [0, 60, 120, 180, 240, 300];
      // Every way they can end, by how often it does: no luck, so no room for it.
      const covered = levels.map((elo) => {
        const shares = pairShares(elo, draws);
        const truth = shares.reduce((sum, p, i) => sum + (p * i) / 4, 0);
        let sum = 0;
        for (const { counts, rated } of ended) {
          const { low, high } = rated.scoreInterval;
          if (low <= truth && truth <= high) sum += chanceOf(counts, shares);
        }
        return sum;
      });
      const mean = covered.reduce((a, b) => a + b) / levels.length;
      expect(mean).toBeGreaterThan(0.94);
      // Three drawish pairs can end in so few ways that no interval is nearer to 95 %.
      expect(mean).toBeLessThan(pairs === 3 ? 0.995 : 0.98);
      // Equals come out apart at most 6 times in a hundred.
      expect(1 - covered[0]!).toBeLessThan(0.06);
    }
  },
);

test('the log-likelihood ratio vanishes between equals and is odd in the results', () => {
  expect(logLikelihoodRatio([10, 20, 40, 20, 10], -5, 5)).toBeCloseTo(0, 9);
  const up = logLikelihoodRatio([8, 20, 40, 22, 10], -5, 5);
  expect(up).toBeGreaterThan(0);
  expect(logLikelihoodRatio([10, 22, 40, 20, 8], -5, 5)).toBeCloseTo(-up, 9);
});

test('for two results the ratio is the binomial one', () => {
  // With only losses and wins the nearest distribution is the hypothesis itself.
  const [losses, wins] = [40, 60];
  const p0 = expectedScore(0);
  const p1 = expectedScore(50);
  const exact = wins * Math.log(p1 / p0) + losses * Math.log((1 - p1) / (1 - p0));
  expect(logLikelihoodRatio([losses, wins], 0, 50)).toBeCloseTo(exact, 9);
});

test('a result that was never seen counts a thousandth', () => {
  const [p0, p1] = [expectedScore(0), expectedScore(50)];
  const exact = 10 * Math.log(p1 / p0) + 0.001 * Math.log((1 - p1) / (1 - p0));
  expect(logLikelihoodRatio([0, 10], 0, 50)).toBeCloseTo(exact, 9);
  // So pairs that were all won tell the more, the more there are, and never everything.
  const won = (pairs: number) => logLikelihoodRatio([0, 0, 0, 0, pairs], 0, 50);
  expect(won(20)).toBeGreaterThan(1.99 * won(10));
  expect(Number.isFinite(won(10_000))).toBe(true);
  expect(logLikelihoodRatio([0, 0, 0], 0, 50)).toBe(0);
});

test('for many games the ratio comes near the normal approximation', () => {
  const counts = [900, 2100, 4000, 2150, 850];
  const n = 10_000;
  const mean = counts.reduce((sum, count, i) => sum + (count * i) / 4 / n, 0);
  const variance = counts.reduce((sum, count, i) => sum + (count * (i / 4 - mean) ** 2) / n, 0);
  const [s0, s1] = [expectedScore(0), expectedScore(3)];
  const normal = (n * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
  expect(logLikelihoodRatio(counts, 0, 3)).toBeCloseTo(normal, 2);
});

test('the test errs no more often than it promises', () => {
  const hypotheses = { elo0: 0, elo1: 60, alpha: 0.05, beta: 0.05 };
  expect(bounds(hypotheses).upper).toBeCloseTo(Math.log(19), 12);
  const rng = Rng.of('sprt');
  const wrong = { 0: 0, 60: 0 };
  const matches = 400;
  for (const elo of [0, 60] as const) {
    for (let n = 0; n < matches; n++) {
      const counts = [0, 0, 0, 0, 0];
      let verdict = sprt(counts, hypotheses);
      while (verdict.accept === null) {
        for (const [i, count] of playPairs(rng, 4, elo, 0.3, 200).entries()) counts[i]! += count;
        verdict = sprt(counts, hypotheses);
      }
      if (verdict.accept !== (elo === 0 ? 'elo0' : 'elo1')) wrong[elo]++;
    }
  }
  // 0.05 expected; 0.08 is 2.75 standard errors above it.
  expect(wrong[0] / matches).toBeLessThan(0.08);
  expect(wrong[60] / matches).toBeLessThan(0.08);
});

test('how many games a question needs is the textbook number', () => {
  // Difference 0.5 to 0.5287 (20 Elo), spread 0.25: (1.96 + 0.8416)² · 0.2492 / 0.0287² ≈ 2362
  expect(gamesNeeded({ elo: 20 })).toBeGreaterThan(2340);
  expect(gamesNeeded({ elo: 20 })).toBeLessThan(2385);
  expect(gamesNeeded({ elo: 20, draws: 0.5 })).toBeLessThan(1200);
});
