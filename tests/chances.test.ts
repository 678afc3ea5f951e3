import { expect, test } from 'vitest';
import { clustered, jumps, tenths } from '../bench/chances/reliability.ts';
import { fitted, type Sample } from '../scripts/chances/fit.ts';
import { fittingGames } from '../scripts/chances/gather.ts';
import { logitOf, type Fit } from '../src/agents/chances/index.ts';
import { Rng } from '../src/core/index.ts';

const truth: Fit = {
  bias: [-0.3, 0.2],
  slope: [-3.5, 0.5, 0.3],
  strength: [-1, 0.6],
  power: 1.4,
};

/** Positions whose games end as the odds say. */
function drawn(count: number, seed: string): Sample[] {
  const rng = Rng.of(seed);
  return Array.from({ length: count }, (_, game) => {
    const strength = rng.below(3) / 2;
    const played = rng.float();
    const value = 40 * (rng.float() - 0.5);
    const chance = 1 / (1 + Math.exp(-logitOf(truth, value, played, strength)));
    const won = rng.float() < chance ? 1 : 0;
    const seen = { game, ply: 0, seat: 0, value, unit: 'points' as const, proven: false };
    return { ...seen, played, strength, won };
  });
}

const shownBy = (fit: Fit, samples: readonly Sample[]) =>
  samples.map((sample) => {
    const odds = logitOf(fit, sample.value, sample.played, sample.strength);
    return { ...sample, shown: 1 / (1 + Math.exp(-odds)) };
  });

test('a fit finds the odds that games were drawn by, and what it shows is won as often', () => {
  const fit = fitted(drawn(6000, 'fit'));
  for (const [played, strength] of [
    [0, 0],
    [0.5, 0.5],
    [1, 1],
  ] as const) {
    for (const value of [-10, 0, 10]) {
      const [found, real] = [fit, truth].map((by) => logitOf(by, value, played, strength));
      expect(Math.abs(found! - real!)).toBeLessThan(0.25 * (1 + Math.abs(real!)));
    }
  }
  const judged = shownBy(fit, drawn(6000, 'judge'));
  const errors = tenths(judged).filter(({ positions }) => positions >= 300);
  expect(errors.length).toBeGreaterThan(5);
  for (const { error } of errors) expect(Math.abs(error)).toBeLessThan(0.06);
  expect(tenths(judged).reduce((sum, { positions }) => sum + positions, 0)).toBe(6000);
});

test('what is proven has no say in a fit', () => {
  const samples = drawn(500, 'some');
  const lies = samples.map((sample) => ({ ...sample, proven: true, won: 1 - sample.won }));
  expect(fitted([...samples, ...lies])).toEqual(fitted(samples));
});

test('a false formula is found out, and a saw is seen', () => {
  const samples = drawn(3000, 'false');
  const bold = samples.map((sample) => ({ ...sample, shown: sample.value > 0 ? 0.95 : 0.05 }));
  const { low } = clustered(bold.filter(({ shown }) => shown > 0.5));
  expect(low).toBeGreaterThan(0.05);
  // Both sides think they have 70 % when it is their turn.
  const saw = Array.from({ length: 10 }, (_, ply) => ({
    ...samples[0]!,
    ply,
    seat: ply % 2,
    won: ply % 2,
    shown: 0.7,
  }));
  const { count, mean, tooth } = jumps(saw);
  expect([count, mean.toFixed(3), tooth.toFixed(3)]).toEqual([9, '0.400', '0.400']);
});

test('what a fit is made of can be more than one seed, and nonsense is none', () => {
  expect(fittingGames(5, undefined)).toEqual([['fit', 5]]);
  expect(fittingGames(5, 'judge anew: 2:30')).toEqual([
    ['fit', 5],
    ['judge anew: 2', 30],
  ]);
  for (const wrong of ['judge', 'judge:', ':3', 'judge:0', 'judge:x'])
    expect(fittingGames(5, wrong)).toBeNull();
});
