import { expect, test } from 'vitest';
import { Rng, unwrap } from '../../core/index.ts';
import { exact } from './exact.ts';
import { mancala } from './index.ts';
import type { MancalaState } from './state.ts';

const game = unwrap(mancala.create({ pits: 6, seeds: 4, emptyCapture: false }));

/** Every position of some random games, and the margin of seat 0 each game ended with. */
function* positions(games: number): Generator<{ state: MancalaState; margin: number }> {
  const into = new Int32Array(6);
  for (let n = 0; n < games; n++) {
    const rng = Rng.of(`mancala for solvers ${n}`);
    const state = game.start();
    const played: MancalaState[] = [];
    while (state.toMove >= 0) {
      played.push(state.clone());
      state.apply(rng.pick(into.subarray(0, state.legal(into, 0))));
    }
    const margin = state.score(0) - state.score(1);
    for (const earlier of played) yield { state: earlier, margin };
  }
}

function keyOf(state: MancalaState): string {
  const key = new Int32Array(2);
  exact.key!(state, key);
  return key.join();
}

test('no game ends with a greater margin than was thought possible on the way', () => {
  for (const { state, margin } of positions(200)) {
    expect(exact.atMost!(state, 0)).toBeGreaterThanOrEqual(margin);
    expect(exact.atMost!(state, 1)).toBeGreaterThanOrEqual(-margin);
  }
});

test('positions share a key just when the side to move sees the same seeds in the pits', () => {
  const byKey = new Map<string, string>();
  const bySeeds = new Map<string, string>();
  for (const { state } of positions(1500)) {
    const [mine, theirs] = [state.toMove, 1 - state.toMove].map((seat) =>
      [1, 2, 3, 4, 5, 6].map((pit) => state.seedsIn(seat, pit)),
    );
    const seeds = `${mine}/${theirs}`;
    const key = keyOf(state);
    expect(byKey.get(key) ?? seeds).toBe(seeds);
    expect(bySeeds.get(seeds) ?? key).toBe(key);
    byKey.set(key, seeds);
    bySeeds.set(seeds, key);
  }
  expect(byKey.size).toBeGreaterThan(20_000);
});

test('seeds in the stores are no part of the key, and neither is the seat', () => {
  const here = unwrap(game.parse('10:1,0,2,0,0,1/20:0,3,0,4,0,7 0'));
  const richer = unwrap(game.parse('25:1,0,2,0,0,1/5:0,3,0,4,0,7 0'));
  const mirrored = unwrap(game.parse('4:0,3,0,4,0,7/26:1,0,2,0,0,1 1'));
  const other = unwrap(game.parse('10:0,3,0,4,0,7/20:1,0,2,0,0,1 0'));
  expect([keyOf(richer), keyOf(mirrored)]).toEqual([keyOf(here), keyOf(here)]);
  expect(keyOf(other)).not.toBe(keyOf(here));
  expect([exact.banked!(here, 0), exact.banked!(mirrored, 1)]).toEqual([-10, 22]);
});
