import { expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { PlayedGame, moveOf } from './played-game.ts';
import { Replay } from './replay.ts';

/** A game that is told from others by its actions. */
function game(length: number, action: number, verdict: number | null = null): PlayedGame {
  return new PlayedGame(Array(length).fill(moveOf(action, action % 2 === 1)), verdict);
}

/** How often each action was picked. */
function picks(replay: Replay, times: number): Map<number, number> {
  const rng = Rng.of('picks');
  const found = new Map<number, number>();
  for (let i = 0; i < times; i++) {
    const { game: from, at } = replay.pick(rng);
    expect(at).toBeLessThan(from.length);
    found.set(from.action(at), (found.get(from.action(at)) ?? 0) + 1);
  }
  return found;
}

test('all moves of all games are equally likely, however long the games', () => {
  const replay = new Replay(100);
  for (const [action, length] of [10, 30, 60].entries()) replay.add(game(length, action));
  expect(replay.count).toBe(100);
  const found = picks(replay, 5000);
  expect(found.get(0)! / 5000).toBeCloseTo(0.1, 1);
  expect(found.get(1)! / 5000).toBeCloseTo(0.3, 1);
  expect(found.get(2)! / 5000).toBeCloseTo(0.6, 1);
});

test('when it is full the oldest games go, each as a whole', () => {
  const replay = new Replay(25);
  for (let n = 0; n < 1000; n++) {
    replay.add(game(10, n));
    expect(replay.count).toBe(Math.min(20, 10 * (n + 1)));
  }
  expect(new Set(picks(replay, 200).keys())).toEqual(new Set([998, 999]));
  replay.add(game(25, 7));
  expect([...picks(replay, 50).keys()]).toEqual([7]);
});

test('a game that is longer than all the room is remembered until the next', () => {
  const replay = new Replay(5);
  replay.add(game(3, 1));
  replay.add(game(8, 2));
  expect(replay.count).toBe(8);
  expect([...picks(replay, 50).keys()]).toEqual([2]);
  replay.add(game(2, 3));
  expect([...picks(replay, 50).keys()]).toEqual([3]);
});

test('a game in which nothing happened is nothing to remember', () => {
  const replay = new Replay(5);
  replay.add(game(0, 1));
  expect(replay.count).toBe(0);
  expect(replay.held()).toEqual([]);
});

test('what it holds, added to another one, is picked alike', () => {
  const first = new Replay(40);
  for (let n = 0; n < 30; n++) first.add(game(1 + (n % 7), n, n % 3 === 0 ? 1 : null));
  const second = new Replay(40);
  for (const held of first.held()) second.add(held);
  const [one, other] = [Rng.of('same'), Rng.of('same')];
  for (let i = 0; i < 100; i++) expect(second.pick(other)).toEqual(first.pick(one));
});
