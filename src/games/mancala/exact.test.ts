import { expect, test } from 'vitest';
import { Rng, choose, unwrap } from '../../core/index.ts';
import { mancala } from './index.ts';

const { values, canonical } = unwrap(choose('game', [mancala], 'mancala'));
const game = unwrap(mancala.create(values as Parameters<typeof mancala.create>[0], canonical));
const { atMost, rank } = game.exact!;

test('no margin is larger than what was thought possible at any time before', () => {
  const rng = Rng.of('bounds');
  const into = new Int32Array(6);
  for (let n = 0; n < 300; n++) {
    const state = game.start();
    let bounds = [Infinity, Infinity];
    while (state.toMove >= 0) {
      state.apply(rng.pick(into.subarray(0, state.legal(into, 0))));
      bounds = bounds.map((bound, seat) => Math.min(bound, atMost!(state, seat)));
    }
    const margin = state.score(0) - state.score(1);
    expect(margin).toBeLessThanOrEqual(bounds[0]!);
    expect(-margin).toBeLessThanOrEqual(bounds[1]!);
  }
});

test('all that is not in the rival store can still be won', () => {
  const state = unwrap(game.parse('7:1,2,0,0,0,3/11:4,5,6,7,0,2 1'));
  // 48 - 11 against 11, and 48 - 7 against 7.
  expect([atMost!(state, 0), atMost!(state, 1)]).toEqual([26, 34]);
});

test('moves that keep the turn come first, then captures, and ranking changes nothing', () => {
  const position = '18:1,0,0,4,1,0/20:1,1,1,0,0,1 0';
  const state = unwrap(game.parse(position));
  // Pits 1 and 4 end in the store; pit 5 falls beside pit 4 and takes nothing.
  const [one, four, five] = [1, 4, 5].map((pit) => rank!(state, pit - 1));
  expect(one).toBeGreaterThan(four!);
  expect(four).toBeGreaterThan(five!);
  expect(game.format(state)).toBe(position);
});
