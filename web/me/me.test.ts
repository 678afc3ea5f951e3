import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unwrap, type GameResult } from '../../src/core/index.ts';
import { makeGame } from '../catalogue/games.ts';
import { noteResult, tallyOf } from './results.ts';
import { keepWayIn, keptWayIn, seatFor } from './way-in.ts';

const game = unwrap(makeGame('reversi'));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ended = (...utilities: number[]): GameResult => ({
  scores: utilities,
  utilities,
  ending: 'rules',
});

test('games are counted by rules and rival, each table once', () => {
  const note = (table: string, result: GameResult, rival = 'random') =>
    noteResult(game, { table, seat: 1, rival, result });
  note('a', ended(-1, 1));
  note('a', ended(1, -1));
  note('b', ended(1, -1));
  note('c', ended(0, 0));
  note('d', ended(-1, 1), 'greedy');
  expect(tallyOf(game, 'random')).toEqual({ won: 1, drawn: 1, lost: 1 });
  expect(tallyOf(game, 'greedy')).toEqual({ won: 1, drawn: 0, lost: 0 });
  expect(tallyOf(unwrap(makeGame('reversi(size=6)')), 'random')).toEqual({
    won: 0,
    drawn: 0,
    lost: 0,
  });
});

test('what is kept and cannot be read counts for nothing', () => {
  localStorage.setItem('ludario.results', '{"tallies":{"x":7},"counted":[3]}');
  expect(tallyOf(game, 'random')).toEqual({ won: 0, drawn: 0, lost: 0 });
  localStorage.setItem('ludario.wayIn', '{"level":-3,"side":"above","clock":99}');
  expect(keptWayIn()).toEqual({ level: 2, side: 'first', clock: null });
});

test('how somebody sits down is remembered', () => {
  keepWayIn({ level: 4, side: 'any', clock: 1 });
  expect(keptWayIn()).toEqual({ level: 4, side: 'any', clock: 1 });
  expect([0, 0.49, 0.5, 0.99].map((toss) => seatFor('any', 2, toss))).toEqual([0, 0, 1, 1]);
  expect(seatFor('first', 3, 0.9)).toBe(0);
  expect(seatFor('last', 3, 0)).toBe(2);
});
