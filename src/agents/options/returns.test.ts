import { describe, expect, test } from 'vitest';
import { semiMarkovReturns, type Step } from './returns.ts';

/** A decision at which an option begins, thought to be worth so much on both levels. */
const begin = (
  option: number,
  action: number,
  more: { other?: true; tried?: true } = {},
): Step => ({
  begins: { best: option, tried: more.other === true },
  action: { best: action, tried: more.tried === true },
});
/** One at which an option goes on, or of a flat learner. */
const goOn = (best: number, tried = false): Step => ({ begins: null, action: { best, tried } });

const rounded = (values: Float64Array) => [...values].map((value) => Number(value.toFixed(6)));

describe('what options and actions turn out to be worth', () => {
  /**
   * Three options: one of one decision, one of two, one of two that ends the game at 1. With a discount of
   * 0.9 and λ = 0.5, from the end:
   * the last action 1; the one before it 0.9 (0.5·0.6 + 0.5·1) = 0.72; its option lasted two decisions: 0.9·1 = 0.9;
   * what the third option is worth on arrival 0.5·0.5 + 0.5·0.9 = 0.7;
   * the second ends with 0.9·0.7 = 0.63, its first action 0.9 (0.5·0.2 + 0.5·0.63) = 0.3735,
   * the option two decisions from there 0.9·0.63 = 0.567; on arrival 0.5·0.4 + 0.5·0.567 = 0.4835;
   * the first option, and its action, 0.9·0.4835 = 0.43515.
   */
  const game = [begin(0.1, 0.1), begin(0.4, 0.3), goOn(0.2), begin(0.5, 0.5), goOn(0.6)];

  test('as worked out by hand, discounted by how long options lasted', () => {
    const { actions, options } = semiMarkovReturns(game, 1, 0.9, 0.5);
    expect(rounded(actions)).toEqual([0.43515, 0.3735, 0.63, 0.72, 1]);
    expect(rounded(options).filter((_, t) => game[t]!.begins !== null)).toEqual([
      0.43515, 0.567, 0.9,
    ]);
  });

  test('is the outcome, discounted once a decision, where nothing is asked on the way (λ = 1)', () => {
    const { actions, options } = semiMarkovReturns(game, 1, 0.9, 1);
    expect(rounded(actions)).toEqual([0.6561, 0.729, 0.81, 0.9, 1]);
    expect(rounded(options)).toEqual([0.6561, 0.729, 0, 0.9, 0]);
  });

  test('is what the next option is thought to be worth, τ decisions on, with λ = 0', () => {
    const { options } = semiMarkovReturns(game, 1, 0.9, 0);
    expect(rounded(options)).toEqual([0.36, 0.405, 0, 0.9, 0]);
  });

  test('does not look beyond another option that was tried', () => {
    const steps = [begin(0.1, 0.1), begin(0.4, 0.3, { other: true })];
    const { actions, options } = semiMarkovReturns(steps, -1, 0.9, 1);
    expect(rounded(actions)).toEqual([0.36, -1]);
    // The option that was tried came to what it came to; only what lies before learns nothing of it.
    expect(rounded(options)).toEqual([0.36, -1]);
  });

  test('an option in which another action was tried is worth what its best one was thought to be', () => {
    const steps = [begin(0.1, 0.1), goOn(0.4, true)];
    const { actions, options } = semiMarkovReturns(steps, -1, 0.9, 1);
    expect(rounded(actions)).toEqual([0.36, -1]);
    expect(rounded(options)).toEqual([0.36, 0]);
  });

  test('without options they are the λ-returns of a flat learner', () => {
    const { actions } = semiMarkovReturns([goOn(0.2), goOn(0.4), goOn(0.6)], 1, 1, 0.5);
    // 0.5·0.6 + 0.5·1 = 0.8; 0.5·0.4 + 0.5·0.8 = 0.6.
    expect(rounded(actions)).toEqual([0.6, 0.8, 1]);
  });

  test('of a seat that decided nothing there are none', () => {
    expect(semiMarkovReturns([], 1, 0.9, 0.5)).toEqual({
      actions: new Float64Array(0),
      options: new Float64Array(0),
    });
  });
});
