import { expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  Rng,
  asSettled,
  legalActions,
  snapshot,
  unwrap,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { CardState, cards } from './cards.fixture.ts';
import { Fated } from './fate.ts';
import { evenWorlds, fatedWorld } from './worlds.ts';

const game = unwrap(makeGame('iwoki'));

function started(seed: number): State {
  const rng = Rng.of(seed);
  const state = game.start();
  while (state.toMove === CHANCE) {
    const outcomes = legalActions(state, game.info);
    state.apply(rng.pick(outcomes));
  }
  return state;
}

test('a fated world never meets chance, and every action can be taken back', () => {
  for (let n = 0; n < 30; n++) {
    const rng = Rng.of(n);
    const inner = started(n);
    const world = new Fated(inner, rng.next() | 0, new Int32Array(game.info.chanceCount));
    const way: string[] = [];
    while (world.toMove !== OVER) {
      expect(world.toMove).not.toBe(CHANCE);
      way.push(snapshot(game, inner) + world.keyLo + world.keyHi);
      world.apply(rng.pick(legalActions(world, game.info)));
    }
    while (way.length > 0) {
      world.undo();
      expect(snapshot(game, inner) + world.keyLo + world.keyHi).toBe(way.pop());
    }
    expect(() => world.undo()).toThrow('nothing to take back');
  }
});

test('the same world has the same future, another world another', () => {
  const play = (seed: number, copies: boolean): string => {
    const rng = Rng.of('moves');
    let world = new Fated(started(1), seed, new Int32Array(game.info.chanceCount));
    while (world.toMove !== OVER) {
      const legal = legalActions(world, game.info);
      // Draw whenever possible: that is where luck comes in.
      world.apply(legal[0] === 0 ? 0 : rng.pick(legal));
      if (copies) world = world.clone();
    }
    return game.format(world.inner);
  };
  expect(play(5, false)).toBe(play(5, true));
  expect(play(5, false)).not.toBe(play(6, false));
});

test('over many worlds luck is as even as chance', () => {
  const counts = new Map<number, number>();
  const outcomes = new Int32Array(6);
  for (let seed = 0; seed < 6000; seed++) {
    const world = new Fated(new CardState(true), Math.imul(seed, 0x9e3779b1), outcomes);
    const { done } = world.inner as CardState;
    const pair = 10 * done[0]! + done[1]!;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  expect(counts.size).toBe(20);
  // 300 expected each; six standard deviations are about 100.
  for (const count of counts.values()) expect(Math.abs(count - 300)).toBeLessThan(100);
});

test('a world drawn for a seat looks to it like the table does', () => {
  const state = started(3);
  const seen = game.observe(state, state.toMove);
  const rng = Rng.of('draws');
  const hands = new Set<string>();
  for (let n = 0; n < 20; n++) {
    const { inner } = fatedWorld(game, evenWorlds(game, seen), rng);
    expect(game.observe(inner, state.toMove)).toEqual(seen);
    hands.add(game.format(inner));
  }
  expect(hands.size).toBeGreaterThan(15);
});

test('heuristics see through to the position', () => {
  const inner = started(4);
  const world = new Fated(inner, 1, new Int32Array(game.info.chanceCount));
  world.apply(legalActions(world, game.info)[0]!);
  const plain = game.heuristics['points']!.create({});
  const through = asSettled(game).heuristics['points']!.create({});
  expect(through(world, 0)).toBe(plain(inner, 0));
  expect(cards(true).chanceVisible!(new CardState(true), 1, 0)).toBe(true);
});
