import { describe, expect, test } from 'vitest';
import { Rng } from '../core/index.ts';
import { Repeats } from './repeats.ts';

test('a repeated game has the same moves, the same start and the same agents in their seats', () => {
  const repeats = new Repeats();
  const players = [0, 1];
  expect(repeats.add({ players, moves: ['a', 'bc'] })).toBe(true);
  expect(repeats.add({ players, moves: ['ab', 'c'] })).toBe(true);
  expect(repeats.add({ players: [1, 0], moves: ['a', 'bc'] })).toBe(true);
  expect(repeats.add({ players, start: 'x', moves: ['a', 'bc'] })).toBe(true);
  expect(repeats.add({ players, moves: ['a'] })).toBe(true);
  expect(repeats.add({ players, moves: ['a', 'bc'] })).toBe(false);
  expect([repeats.games, repeats.different]).toEqual([6, 5]);
});

describe('whether agents repeat themselves', () => {
  /** Games of twenty moves; at each, one of so many with these odds that it is not the usual one. */
  function played(games: number, odds: number, choices = 3): Repeats {
    const rng = Rng.of('repeats');
    const repeats = new Repeats();
    for (let i = 0; i < games; i++) {
      const moves = Array.from({ length: 20 }, () =>
        rng.float() < odds ? String(rng.below(choices)) : '0',
      );
      repeats.add({ players: i % 2 === 0 ? [0, 1] : [1, 0], moves });
    }
    return repeats;
  }

  test('those who never choose otherwise do', () => {
    const repeats = played(10, 0);
    expect(repeats.different).toBe(2);
    expect(repeats.steady([0, 1])).toBe(true);
    expect(repeats.steady([1, 0])).toBe(true);
  });

  test('those who seldom do repeat themselves all the same', () => {
    expect(played(200, 0.02).steady([0, 1])).toBe(true);
  });

  test('those who choose by lot do not, even where the same games come up again', () => {
    const rng = Rng.of('lots');
    const repeats = new Repeats();
    for (let i = 0; i < 200; i++) {
      repeats.add({ players: [0, 1], moves: [String(rng.below(3)), String(rng.below(3))] });
    }
    expect(repeats.different).toBe(9);
    expect(repeats.steady([0, 1])).toBe(false);
    expect(played(200, 1).steady([0, 1])).toBe(false);
  });

  test('nothing is known of those who never met again, nor of others', () => {
    const repeats = new Repeats();
    const moves = [...'abcdefgh'];
    repeats.add({ players: [0, 1], moves });
    expect(repeats.steady([0, 1])).toBe(false);
    repeats.add({ players: [0, 1], moves });
    expect([repeats.steady([0, 1]), repeats.steady([0, 2])]).toEqual([true, false]);
  });
});
