import { expect, test } from 'vitest';
import { UNKNOWN, aged, glicko } from './glicko.ts';

test("the worked example of Glickman's paper comes out", () => {
  const player = { rating: 1500, deviation: 200, volatility: 0.06 };
  const { rating, deviation, volatility } = glicko(player, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  // The paper goes on with μ' = -0.2069, four digits, which gives its 1464.06; with all of them it is 1464.05.
  const mu = ((rating - 1500) / 173.7178).toFixed(4);
  expect([mu, (1500 + 173.7178 * Number(mu)).toFixed(2)]).toEqual(['-0.2069', '1464.06']);
  expect(deviation.toFixed(2)).toBe('151.52');
  // Printed as 0.05999: its first five digits.
  expect(Math.floor(volatility * 1e5)).toBe(5999);
});

test('who does not play is known less well, and never worse than somebody new', () => {
  // Step 6 of the paper: √(200² + (173.7178 · 0.06)²).
  const quiet = glicko({ rating: 1700, deviation: 200, volatility: 0.06 }, []);
  expect(quiet).toMatchObject({ rating: 1700, volatility: 0.06 });
  expect(quiet.deviation).toBeCloseTo(200.2714, 3);
  expect(aged(quiet, 1e9).deviation).toBe(UNKNOWN.deviation);
});

test('many games against a fixed rival lead to where the results are expected', () => {
  let player = UNKNOWN;
  // Three of four points: 191 Elo points above 1500.
  for (let i = 0; i < 400; i++)
    player = glicko(player, [{ rating: 1500, deviation: 0, score: i % 4 === 0 ? 0 : 1 }]);
  expect(Math.abs(player.rating - 1691)).toBeLessThan(40);
  expect(player.deviation).toBeLessThan(70);
});

test('a result nobody expected makes its owner more erratic', () => {
  const known = { rating: 2000, deviation: 50, volatility: 0.06 };
  const after = glicko(
    known,
    Array.from({ length: 20 }, () => ({ rating: 1400, deviation: 30, score: 0 })),
  );
  expect(after.volatility).toBeGreaterThan(0.065);
  expect(after.rating).toBeLessThan(1900);
});
