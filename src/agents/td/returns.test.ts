import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lambdaReturns } from './returns.ts';

function returnsOf(values: number[], outcome: number, lambda: number, explored?: number[]) {
  const returns = new Float32Array(values.length);
  const tried = explored ?? values.map(() => 0);
  lambdaReturns(values, tried, values.length, outcome, lambda, returns, 0);
  return [...returns];
}

const value = fc.float({ min: -1, max: 1, noNaN: true });
const game = fc.record({
  values: fc.array(value, { minLength: 1, maxLength: 30 }),
  outcome: value,
  lambda: fc.float({ min: 0, max: 1, noNaN: true }),
});

test('with λ = 1 every position gets the outcome: Monte Carlo', () => {
  expect(returnsOf([0.5, -0.25, 0.75], -1, 1)).toEqual([-1, -1, -1]);
});

test('with λ = 0 a position gets the value of the next, the last one the outcome', () => {
  expect(returnsOf([0.5, -0.25, 0.75], -1, 0)).toEqual([-0.25, 0.75, -1]);
});

test('in between, a mixture: worked out by hand', () => {
  // The last is 1; before it 0.5 * 0.5 + 0.5 * 1 = 0.75; before that 0.5 * 0 + 0.5 * 0.75.
  expect(returnsOf([0.25, 0, 0.5], 1, 0.5)).toEqual([0.375, 0.75, 1]);
});

test('a return does not look beyond an experiment', () => {
  // The second decision was one: the first position gets what the better move promised.
  expect(returnsOf([0.25, 0.125, 0.5], -1, 1, [0, 1, 0])).toEqual([0.125, -1, -1]);
});

test('they are what eligibility traces add up to over a game', () => {
  fc.assert(
    fc.property(game, ({ values, outcome, lambda }) => {
      // Each position has a weight of its own here, so that its trace is seen alone.
      const traces = values.map(() => 0);
      const learned = values.map(() => 0);
      for (let t = 0; t < values.length; t++) {
        for (let i = 0; i < t; i++) traces[i]! *= lambda;
        traces[t] = 1;
        const error = (values[t + 1] ?? outcome) - values[t]!;
        for (let i = 0; i <= t; i++) learned[i]! += error * traces[i]!;
      }
      for (const [t, target] of returnsOf(values, outcome, lambda).entries())
        expect(target - values[t]!).toBeCloseTo(learned[t]!, 4);
    }),
  );
});
