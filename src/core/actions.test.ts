import { describe, expect, test } from 'vitest';
import { kuhn, KuhnState } from './conformance/kuhn.fixture.ts';
import { drawOutcome, legalActions, settleChance } from './actions.ts';
import { Rng } from './rng.ts';
import { CHANCE, type Action } from './state.ts';

/** A deck with 1 jack, 2 queens and 5 kings, from which nothing is taken. */
class LoadedDeck extends KuhnState {
  override chanceWeight(outcome: Action = 0): number {
    return [1, 2, 5][outcome]!;
  }
  override get chanceTotal(): number {
    return 8;
  }
}

describe('a draw', () => {
  test('follows the weights', () => {
    const state = new LoadedDeck();
    const rng = Rng.of('weights');
    const counts = [0, 0, 0];
    const draws = 80_000;
    for (let i = 0; i < draws; i++) counts[drawOutcome(state, [0, 1, 2], rng)]!++;
    // Chi-squared with two degrees of freedom: 13.8 is exceeded once in a thousand seeds.
    const expected = [1, 2, 5].map((weight) => (weight / 8) * draws);
    const chi = counts.reduce((sum, n, i) => sum + (n - expected[i]!) ** 2 / expected[i]!, 0);
    expect(chi).toBeLessThan(13.8);
    expect(chi).toBeGreaterThan(0);
  });

  test('never gives an outcome without weight', () => {
    class NoQueens extends LoadedDeck {
      override chanceWeight(outcome: Action = 0): number {
        return [3, 0, 5][outcome]!;
      }
    }
    const rng = Rng.of(1);
    const drawn = new Set<Action>();
    for (let i = 0; i < 1000; i++) drawn.add(drawOutcome(new NoQueens(), [0, 1, 2], rng));
    expect(drawn).toEqual(new Set([0, 2]));
  });

  test('is made from the first outcomes of a longer list when told how many', () => {
    const state = new KuhnState();
    state.apply(1);
    const buffer = new Int32Array(8).fill(99);
    const count = state.legal(buffer, 0);
    const rng = Rng.of(2);
    const drawn = new Set<Action>();
    for (let i = 0; i < 100; i++) drawn.add(drawOutcome(state, buffer, rng, count));
    expect(drawn).toEqual(new Set([0, 2]));
  });

  test('fails loudly when the weights do not add up', () => {
    class TooHeavy extends LoadedDeck {
      override get chanceTotal(): number {
        return 1000;
      }
    }
    const draw = () => {
      const rng = Rng.of(3);
      for (let i = 0; i < 100; i++) drawOutcome(new TooHeavy(), [0, 1, 2], rng);
    };
    expect(draw).toThrow('chance weights do not add up to chanceTotal');
  });
});

test('legal actions come as a fresh array of just their length', () => {
  const { info, start } = kuhn();
  const state = start();
  const first = legalActions(state, info);
  expect([...first]).toEqual([0, 1, 2]);
  state.apply(1);
  expect([...legalActions(state, info)]).toEqual([0, 2]);
  expect([...first]).toEqual([0, 1, 2]);
});

test('chance acts until a seat is to move, the same way for the same seed', () => {
  const { info, start } = kuhn();
  const deals = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const [state, again] = [start(), start()];
    settleChance(state, info, Rng.of(seed));
    settleChance(again, info, Rng.of(seed));
    expect(state.toMove).not.toBe(CHANCE);
    expect(again.cards).toEqual(state.cards);
    deals.add(state.cards.join());
  }
  expect(deals.size).toBe(6);
});
