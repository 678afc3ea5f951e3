import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unwrap, type GameResult } from '../../src/core/index.ts';
import { makeGame } from '../catalogue/games.ts';
import { lang } from '../settings.ts';
import { noteResult, tallyOf } from './results.ts';
import { tallyWords } from './text.ts';
import { keepWayIn, keptWayIn, seatFor } from './way-in.ts';

const game = unwrap(makeGame('reversi'));
const counts = (won: number, drawn: number, lost: number) => ({ won, drawn, lost });
const NONE = counts(0, 0, 0);

beforeEach(() => {
  lang.value = 'en';
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
    noteResult(game, { table, seat: 1, rival, result, helped: false });
  note('a', ended(-1, 1));
  note('a', ended(1, -1));
  note('b', ended(1, -1));
  note('c', ended(0, 0));
  note('d', ended(-1, 1), 'greedy');
  expect(tallyOf(game, 'random')).toEqual({ ...counts(1, 1, 1), helped: NONE });
  expect(tallyOf(game, 'greedy')).toEqual({ ...counts(1, 0, 0), helped: NONE });
  expect(tallyOf(unwrap(makeGame('reversi(size=6)')), 'random')).toEqual({
    ...NONE,
    helped: NONE,
  });
});

test('games with hints or moves taken back are counted apart, and told so', () => {
  const note = (table: string, helped: boolean) =>
    noteResult(game, { table, seat: 1, rival: 'random', result: ended(-1, 1), helped });
  note('a', false);
  note('b', true);
  note('c', true);
  // A game that was counted stays where it was counted.
  note('a', true);
  const tally = tallyOf(game, 'random');
  expect(tally).toEqual({ ...counts(1, 0, 0), helped: counts(2, 0, 0) });
  expect(tallyWords(tally)).toBe('1 won; with help: 2 won');
  lang.value = 'es';
  expect(tallyWords({ ...NONE, helped: counts(0, 0, 1) })).toBe('con ayuda: 1 perdida');
});

test('what is kept and cannot be read counts for nothing', () => {
  localStorage.setItem('ludario.results', '{"tallies":{"x":7},"counted":[3]}');
  expect(tallyOf(game, 'random')).toEqual({ ...NONE, helped: NONE });
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
