import { expect, test } from 'vitest';
import { legalActions, unwrap, type Game, type State } from '../../../src/core/index.ts';
import { makeGame } from '../../../src/games/index.ts';
import { endPlaces, nextPlaces, waysOf } from './ways.ts';
import { whyNot } from './why-not.ts';

function waysAt(game: Game, state: State) {
  const choices = Array.from(legalActions(state, game.info), (action) => {
    return { action, text: game.formatAction(state, action), gain: 0 };
  });
  return waysOf(game.drawing!, game.observe(state, null), choices);
}

test('where a whole column plays the same move, only the place where the stone comes to lie is marked', () => {
  const game = unwrap(makeGame('connect-four'));
  const state = game.start();
  const next = nextPlaces(waysAt(game, state), []);
  expect(next.size).toBe(42);
  const foresee = (action: number) => {
    const after = state.clone();
    after.apply(action);
    return game.observe(after, null);
  };
  const seen = game.observe(state, null);
  expect([...endPlaces(game.drawing!, seen, next, foresee)].toSorted()).toEqual(
    [...'abcdefg'].map((column) => `${column}1`),
  );
  // Where the rules do not tell what comes, every place is.
  expect(endPlaces(game.drawing!, seen, next, () => null).size).toBe(42);
});

test('a place that may not be touched says why, by what was touched before', () => {
  const game = unwrap(makeGame('breakthrough'));
  const ways = waysAt(game, game.start());
  const { pieces } = game.drawing!;
  const now = pieces(game.observe(game.start(), null));
  expect(whyNot(ways, [], 'a1', now)).toBe('What stands on a1 cannot move now.');
  expect(whyNot(ways, [], 'a4', now)).toBe('Nothing that could move stands on a4.');
  expect(whyNot(ways, ['a2'], 'c3', now)).toBe('From a2 there is no move to c3.');
  expect(whyNot([], [], 'a4', now)).toBeUndefined();
});
