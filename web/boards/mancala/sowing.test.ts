import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap } from '../../../src/core/index.ts';
import { makeGame, mancala } from '../../../src/games/index.ts';
import type { MancalaSeen } from '../../../src/games/mancala/index.ts';
import { countsOf, rearrange, scatter, sowing, type Counts, type Moment } from './sowing.ts';

const gameOf = (rules: string) => unwrap(makeGame(rules));
const total = (counts: Counts) => counts.flat().reduce((a, b) => a + b, 0);
const atRest = ({ seeds, hand }: Moment) => total(countsOf(seeds)) + hand.length;

test.each(mancala.variants)('%s: every sowing ends at the board that came of the move', (rules) => {
  const game = gameOf(rules);
  const rng = Rng.of(rules);
  let taken = 0;
  for (let n = 0; n < 40; n++) {
    const state = game.start();
    let seeds = scatter((game.observe(state, null) as MancalaSeen).rows);
    while (state.toMove !== OVER) {
      const legal = legalActions(state, game.info);
      const [seat, action] = [state.toMove, legal[rng.below(legal.length)]!];
      state.apply(action);
      const after = game.observe(state, null) as MancalaSeen;
      const { moments, told } = sowing(seeds, seat, action + 1, after);
      const inHand = seeds[seat]![action + 1]!.length;
      // Lifted, then one by one.
      expect(moments.slice(0, inHand + 1).map(({ hand }) => hand.length)).toEqual(
        Array.from({ length: inHand + 1 }, (_, i) => inHand - i),
      );
      expect(new Set(moments.map(atRest)).size).toBe(1);
      expect(countsOf(moments.at(-1)!.seeds)).toEqual(after.rows);
      expect(told.again).toBe(state.toMove === seat);
      taken += told.taken + told.gathered;
      ({ seeds } = moments.at(-1)!);
    }
    // No seed was lost or made on the way.
    const numbers = seeds.flat(2).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => i));
  }
  expect(taken).toBeGreaterThan(0);
});

test('the last seed in the store brings another move, and nothing is taken', () => {
  const game = gameOf('mancala');
  const state = game.start();
  const seeds = scatter((game.observe(state, null) as MancalaSeen).rows);
  state.apply(3);
  const { told, moments } = sowing(seeds, 0, 4, game.observe(state, null) as MancalaSeen);
  expect(told).toEqual({ seat: 0, end: { seat: 0, pit: 0 }, again: true, taken: 0, gathered: 0 });
  expect(moments.map(({ kind }) => kind)).toEqual(['lift', 'drop', 'drop', 'drop', 'drop']);
});

test('a capture comes after the last seed has fallen, and says how many', () => {
  const game = gameOf('mancala(3,2)');
  const state = unwrap(game.parse('0:0,2,2/0:2,2,4 0'));
  const seeds = scatter((game.observe(state, null) as MancalaSeen).rows);
  state.apply(2);
  const after = game.observe(state, null) as MancalaSeen;
  const { told, moments } = sowing(seeds, 0, 3, after);
  expect(moments.map(({ kind }) => kind)).toEqual(['lift', 'drop', 'drop', 'take']);
  expect(countsOf(moments[2]!.seeds)[0]).toEqual([0, 1, 3, 0]);
  expect(told).toMatchObject({ end: { seat: 0, pit: 1 }, taken: 5, again: false });
  expect(after.rows).toEqual([
    [5, 0, 3, 0],
    [0, 2, 2, 0],
  ]);
});

test('when a capture ends the game, only what is swept after it goes home', () => {
  const game = gameOf('mancala(3,2)');
  // The last own seed falls into an empty pit with two opposite; the rival keeps four more.
  const state = unwrap(game.parse('4:0,1,0/1:2,2,2 0'));
  const seeds = scatter((game.observe(state, null) as MancalaSeen).rows);
  state.apply(1);
  const after = game.observe(state, null) as MancalaSeen;
  expect(after).toMatchObject({
    toMove: -2,
    rows: [
      [7, 0, 0, 0],
      [5, 0, 0, 0],
    ],
  });
  const { told, moments } = sowing(seeds, 0, 2, after);
  expect(told).toMatchObject({ taken: 3, gathered: 4, again: false });
  expect(moments.map(({ kind }) => kind)).toEqual(['lift', 'drop', 'take', 'gather']);
  expect(countsOf(moments[2]!.seeds)).toEqual([
    [7, 0, 0, 0],
    [1, 2, 2, 0],
  ]);
  expect(countsOf(moments[3]!.seeds)).toEqual(after.rows);
});

test('a game that ends without a capture sweeps all that is left', () => {
  const game = gameOf('mancala(3,2)');
  const state = unwrap(game.parse('6:1,0,0/1:2,2,0 0'));
  const seeds = scatter((game.observe(state, null) as MancalaSeen).rows);
  state.apply(0);
  const { told } = sowing(seeds, 0, 1, game.observe(state, null) as MancalaSeen);
  expect(told).toMatchObject({ taken: 0, gathered: 4 });
});

test('a board that jumps keeps the seeds that can stay where they are', () => {
  const seeds = scatter([
    [0, 2, 2],
    [0, 2, 2],
  ]);
  const moved = rearrange(seeds, [
    [3, 2, 0],
    [1, 2, 0],
  ]);
  expect(moved[0]![1]).toEqual(seeds[0]![1]);
  expect(countsOf(moved)).toEqual([
    [3, 2, 0],
    [1, 2, 0],
  ]);
  expect(new Set(moved.flat(2)).size).toBe(8);
});
