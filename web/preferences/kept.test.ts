import { expect, test } from 'vitest';
import { printPreference, unwrap, type Preference } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { readAnswers, writeAnswers } from './kept.ts';
import { pairOf, someGames } from './pieces.ts';

const game = unwrap(makeGame('mancala(3,2)'));
const records = await someGames(game, 1);
const answers = Array.from({ length: 3 }, (_, number): Preference => ({
  ...pairOf(game, records, 1, number)!,
  better: 'first',
}));

/** Storage of a browser. */
function shelf(full = false) {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new Error('full');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('answers are kept with the model that learns from them, by the rules of their game', () => {
  const device = shelf();
  expect(writeAnswers(game, { answers, model: 'taste' }, device)).toBe(true);
  expect(readAnswers(game, device)).toEqual({ answers, model: 'taste' });
  expect(readAnswers(unwrap(makeGame('mancala(4,3)')), device)).toEqual({
    answers: [],
    model: null,
  });
  expect(writeAnswers(game, { answers: [], model: null }, device)).toBe(true);
  expect(device.texts.size).toBe(0);
});

test('what is damaged is left out, and a browser that keeps nothing still asks', () => {
  const device = shelf();
  writeAnswers(game, { answers, model: null }, device);
  const [key] = device.texts.keys();
  const other = printPreference(answers[0]!).replaceAll('pits=3', 'pits=4');
  const lines = ['{"preference":1', other, printPreference(answers[1]!)];
  device.texts.set(key!, JSON.stringify({ lines, model: null }));
  expect(readAnswers(game, device).answers).toEqual([answers[1]]);
  for (const nonsense of ['', 'null', '[]', '{"lines":[1],"model":null}', '{"lines":'])
    expect(readAnswers(game, { getItem: () => nonsense }).answers).toEqual([]);
  expect(writeAnswers(game, { answers, model: null }, shelf(true))).toBe(false);
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden');
    },
  };
  expect(readAnswers(game, forbidden).answers).toEqual([]);
});
