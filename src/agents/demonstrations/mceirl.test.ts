import { describe, expect, test } from 'vitest';
import { Rng, unwrap, weightsTold, type Training } from '../../core/index.ts';
import { decodeModel } from '../../kernels/index.ts';
import { makeGame } from '../../games/index.ts';
import { ActionRows, rowScorer } from '../scoring/index.ts';
import { Lens } from './decided.ts';
import { material, valuesOf } from './demonstrations.fixture.ts';
import { garden, slowValues, walks } from './garden.fixture.ts';
import { demonstrated } from './index.ts';
import { SoftGame } from './soft-game.ts';

const mceirl = demonstrated.find(({ id }) => id === 'mceirl')!;
const PLANTED = [2, -1, 0.5];
const game = garden();
const lens = new Lens(game, rowScorer(game, [], Rng.of(1), 0.01));

/** The weights of the things alone; what else a row tells is 0 here. */
function found(training: Training): number[] {
  const [reward] = unwrap(decodeModel(training.model().bytes)).networks;
  return [...reward!.weights.subarray(0, PLANTED.length)];
}

function cosine(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, n) => sum + value * b[n]!, 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}

describe('a small game gone through whole', () => {
  const weights = Float32Array.of(...PLANTED, 0, 0, 0);

  test.each([
    [1, 0],
    [1, 0.5],
    [1, 1],
    [2, 0.5],
    [2, 1],
  ])('has the values of the definition (seats %d, discount %d)', (walkers, discount) => {
    const here = garden(walkers);
    const eye = new Lens(here, rowScorer(here, [], Rng.of(1), 0.01));
    const whole = SoftGame.of(eye, 1000)!;
    expect(whole.size).toBe(1 + 3 + 9 + 27);
    whole.solve(weights, discount);
    const state = here.start();
    for (const path of [2, 0, 1]) {
      const slow = slowValues(state.way, PLANTED, discount, walkers);
      for (const [i, value] of slow.entries()) {
        expect(whole.values(state)![i]!).toBeCloseTo(value, 6);
      }
      state.apply(path);
    }
  });

  test('the slopes of a likelihood are those of differences', () => {
    const whole = SoftGame.of(lens, 1000)!;
    const state = game.start();
    state.apply(1);
    const at = (changed: Float32Array) => {
      whole.solve(changed, 0.8);
      return whole.likelihood(state, 2, 0.8, new Float64Array(6))!;
    };
    whole.solve(weights, 0.8);
    const slopes = new Float64Array(6);
    whole.likelihood(state, 2, 0.8, slopes);
    for (const j of PLANTED.keys()) {
      const [more, less] = [0.01, -0.01].map((step) => {
        const changed = weights.slice();
        changed[j]! += step;
        return at(changed);
      });
      expect((more! - less!) / 0.02).toBeCloseTo(slopes[j]!, 3);
    }
  });

  test('so they are where two move by turns, and each reckons with the other', () => {
    const two = unwrap(makeGame('mancala(2,2)'));
    const { names } = new ActionRows(two);
    const whole = SoftGame.of(new Lens(two, rowScorer(two, [], Rng.of(1), 0.01)), 1000)!;
    const rng = Rng.of('weights');
    const here = Float32Array.from(names, () => 2 * rng.float() - 1);
    const state = two.start();
    const at = (changed: Float32Array, into = new Float64Array(names.length)) => {
      whole.solve(changed, 0.9);
      return whole.likelihood(state, 0, 0.9, into)!;
    };
    const slopes = new Float64Array(names.length);
    at(here, slopes);
    for (const j of names.keys()) {
      const [more, less] = [0.01, -0.01].map((step) =>
        at(here.map((weight, n) => (n === j ? weight + step : weight))),
      );
      expect((more! - less!) / 0.02).toBeCloseTo(slopes[j]!, 3);
    }
    expect(Math.max(...slopes.map(Math.abs))).toBeGreaterThan(0.1);
  });

  test('is given up where it is too large, or leaves something to chance or hidden', () => {
    expect(SoftGame.of(lens, 20)).toBeNull();
    for (const rules of ['kuhn', 'iwoki']) {
      const other = unwrap(makeGame(rules));
      const eye = rowScorer(other, [], Rng.of(1), 0.01);
      expect(SoftGame.of(new Lens(other, eye), 1000)).toBeNull();
    }
  });
});

test.each([
  [1, 0.5],
  [1, 1],
  [2, 1],
])(
  'the weights of a planted reward are found (seats %d, discount %d)',
  async (walkers, discount) => {
    const values = valuesOf(mceirl, { discount, decay: 0 });
    const records = walks(600, PLANTED, discount, walkers);
    const task = material({ records, epochs: 150 });
    const training = unwrap(mceirl.train(garden(walkers), values, task, {}));
    await training.work(Infinity);
    expect(cosine(found(training), PLANTED)).toBeGreaterThan(0.99);
    // How sharply choices are made says how large they are.
    expect(Math.hypot(...found(training)) / Math.hypot(...PLANTED)).toBeGreaterThan(0.85);
    expect(Math.hypot(...found(training)) / Math.hypot(...PLANTED)).toBeLessThan(1.15);
  },
);

test('the weights can be read by name; what makes no difference weighs nothing', async () => {
  const task = material({ records: walks(60, PLANTED, 1), epochs: 20 });
  const training = unwrap(mceirl.train(game, valuesOf(mceirl), task, {}));
  await training.work(Infinity);
  const told = weightsTold(training.model().header);
  const weights = new Map(told.map(({ name, weight }) => [name, weight]));
  const things = [1, 2, 3].map((thing) => weights.get(`after: thing ${thing}`));
  expect(things).toEqual(found(training));
  expect(told.slice(0, 3).map(({ weight }) => Math.abs(weight))).toEqual(
    things.map((weight) => Math.abs(weight!)).toSorted((one, other) => other - one),
  );
  for (const { weight } of told.slice(3)) expect(weight).toBeCloseTo(0, 9);
  expect(weightsTold({ weights: { nose: 'large', eye: Infinity } })).toEqual([]);
  expect(weightsTold(null)).toEqual([]);
});

test('a game that is sampled shows the direction of the planted weights too', async () => {
  const values = valuesOf(mceirl, { states: 0, discount: 0.5, rate: 0.1, own: 32 });
  const records = walks(400, PLANTED, 0.5);
  const training = unwrap(mceirl.train(game, values, material({ records, epochs: 250 }), {}));
  await training.work(Infinity);
  expect(cosine(found(training), PLANTED)).toBeGreaterThan(0.9);
});
