import { expect, test } from 'vitest';
import { meanInterval } from '../../arena/index.ts';
import { Rng } from '../../core/index.ts';
import { confidenceAt, judge, readWish, roundGames } from './race.ts';

test('a wish is read, or refused in one sentence', () => {
  expect(readWish('first-seat=50', 2)).toMatchObject({
    ok: true,
    value: { figure: 'first-seat', target: 0.5, within: 0.02 },
  });
  expect(readWish('length = 40', 2)).toMatchObject({ value: { target: 40, within: 2 } });
  for (const text of ['fairness=50', 'length', 'length=', 'length=x', 'first-seat=120']) {
    expect(readWish(text, 2)).toMatchObject({ ok: false });
  }
});

test('a variant is in only when it certainly is, and out only when it certainly is not', () => {
  const wish = { target: 0.5, within: 0.02 };
  const at = (low: number, high: number) => ({
    mean: (low + high) / 2,
    interval: { low, high },
    count: 100,
  });
  expect(judge(wish, at(0.485, 0.515))).toBe('in');
  expect(judge(wish, at(0.47, 0.515))).toBe('open');
  expect(judge(wish, at(0.53, 0.56))).toBe('out');
  expect(judge(wish, at(0.4, 0.6))).toBe('open');
});

test('the doubt of all looks together is that of one', () => {
  let doubt = 0;
  for (let round = 1; round < 10_000; round++) doubt += 7 * (1 - confidenceAt(round, 7));
  expect(doubt).toBeCloseTo(0.05, 4);
  expect([1, 2, 3, 4].map((round) => roundGames(round, 50))).toEqual([50, 50, 100, 200]);
});

test('a hundred races of coins hardly ever call a loaded one fair, or a fair one loaded', () => {
  let wrong = 0;
  for (let seed = 0; seed < 100; seed++) {
    const rng = Rng.of(seed);
    for (const truth of [0.5, 0.53]) {
      let [n, won] = [0, 0];
      for (let round = 1; round <= 5; round++) {
        for (let i = 0; i < roundGames(round, 100); i++) {
          n++;
          if (rng.float() < truth) won++;
        }
        const mean = won / n;
        const interval = meanInterval(
          { n, mean, variance: mean * (1 - mean) },
          confidenceAt(round, 2),
        );
        const said = judge({ target: 0.5, within: 0.02 }, { mean, interval, count: n });
        if (said === (truth === 0.5 ? 'out' : 'in')) {
          wrong++;
          break;
        }
        if (said !== 'open') break;
      }
    }
  }
  expect(wrong).toBeLessThanOrEqual(5);
});
