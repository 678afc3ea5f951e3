import { expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { eloOf, expectedScore, rate, standing } from './elo.ts';
import { gamesNeeded } from './plan.ts';
import { bounds, logLikelihoodRatio, sprt } from './sprt.ts';

test('Elo and expected score are the logistic curve', () => {
  expect(expectedScore(0)).toBe(0.5);
  expect(expectedScore(400)).toBeCloseTo(10 / 11, 12);
  expect(eloOf(0.75)).toBeCloseTo(190.848501887865, 9);
  expect(eloOf(expectedScore(-37.5))).toBeCloseTo(-37.5, 9);
  expect(eloOf(1)).toBe(Infinity);
});

test('a match is rated as worked out by hand', () => {
  // 60 wins, 20 draws, 20 losses: mean 0.7, variance 0.2·0.49 + 0.2·0.04 + 0.6·0.09 = 0.16.
  const { score, elo, superiority, scoreInterval } = rate([20, 20, 60]);
  expect(score).toBeCloseTo(0.7, 12);
  expect(elo).toBeCloseTo(-400 * Math.log10(3 / 7), 9);
  // z = 0.2 / sqrt(0.16 / 100) = 5
  expect(superiority).toBeCloseTo(0.999999713348428, 12);
  // Wilson with the variance at 0.16 / 0.21 of the widest: z² = 3.841459·0.761905/100 =
  // 0.0292683, so (0.7 + 0.0146341 ± 0.171080·sqrt(0.21 + 0.0073171)) / 1.0292683
  expect(scoreInterval.low).toBeCloseTo(0.616828, 5);
  expect(scoreInterval.high).toBeCloseTo(0.771798, 5);
});

test('nothing played says nothing, and a clean sweep is no certainty', () => {
  expect(rate([0, 0, 0])).toMatchObject({ score: 0.5, superiority: 0.5 });
  const sweep = rate([0, 0, 10]);
  expect(sweep.elo).toBe(Infinity);
  expect(sweep.scoreInterval.low).toBeGreaterThan(0.6);
  expect(sweep.scoreInterval.low).toBeLessThan(0.8);
  expect(sweep.eloInterval.low).toBeLessThan(200);
});

test('the chance goes with the interval: one leaves even out where the other is below 5 %', () => {
  // z = 0.2 / sqrt(0.25·0.761905 / 100) = 4.582576
  expect(rate([20, 20, 60]).chance).toBeCloseTo(4.59e-6, 7);
  expect(rate([0, 0, 0]).chance).toBe(1);
  for (let wins = 0; wins <= 40; wins++) {
    for (const draws of [0, 3, 10]) {
      const { chance, scoreInterval } = rate([40 - wins, draws, wins]);
      const out = scoreInterval.low > 0.5 || scoreInterval.high < 0.5;
      expect(chance < 0.05).toBe(out);
    }
  }
});

test('of many findings those stand that Holm lets stand', () => {
  // By hand: 0.001 ≤ 0.05/4, 0.013 ≤ 0.05/3, 0.03 > 0.05/2: the third falls, and what follows it.
  expect(standing([0.03, 0.001, 0.04, 0.013])).toEqual([false, true, false, true]);
  expect(standing([])).toEqual([]);
  // Twenty comparisons of equals, many times over: few tables have any finding at all.
  const rng = Rng.of(5);
  let tables = 0;
  for (let n = 0; n < 500; n++) {
    const chances = Array.from({ length: 20 }, () => {
      const wins = Array.from({ length: 200 }, () => rng.below(2)).filter((win) => win === 1);
      return rate([200 - wins.length, 0, wins.length]).chance;
    });
    if (standing(chances).includes(true)) tables++;
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

test('the 95 % interval of pairs covers the truth in 93 to 97 of 100 matches', () => {
  const rng = Rng.of('elo coverage');
  for (const [elo, draws, opening] of [
    [0, 0.3, 0],
    [60, 0.2, 400],
    [-150, 0, 800],
  ] as const) {
    // The truth is the mean score over the openings, found by playing very many.
    const truth = rate(playPairs(Rng.of('truth'), 400_000, elo, draws, opening)).score;
    let covered = 0;
    for (let n = 0; n < 2000; n++) {
      const { scoreInterval } = rate(playPairs(rng, 100, elo, draws, opening));
      if (scoreInterval.low <= truth && truth <= scoreInterval.high) covered++;
    }
    expect(covered / 2000).toBeGreaterThanOrEqual(0.93);
    expect(covered / 2000).toBeLessThanOrEqual(0.97);
  }
});

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
