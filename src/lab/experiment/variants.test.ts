import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { houseGames } from '../../games/index.ts';
import { sweepOf } from './variants.ts';

test('every combination of the values is a variant, in the order they were said', () => {
  const { params, variants } = unwrap(sweepOf('mancala', ['seeds=3,4', 'pits=5,6'], houseGames));
  expect(params).toEqual(['seeds', 'pits']);
  expect(variants.map(({ values }) => values.join(' '))).toEqual(['3 5', '3 6', '4 5', '4 6']);
  expect(variants[1]!.rules).toBe('mancala(pits=6,seeds=3,emptyCapture=false)');
});

test('what the game was given stays, unless it is set', () => {
  const { variants } = unwrap(sweepOf('mancala(5,3,true)', ['seeds=4'], houseGames));
  expect(variants[0]!.rules).toBe('mancala(pits=5,seeds=4,emptyCapture=true)');
});

test('values may hold what rule strings may', () => {
  const { variants } = unwrap(sweepOf('iwoki', ['hand=7+3,9+3'], houseGames));
  expect(variants.map(({ rules }) => /hand=([^,)]*)/.exec(rules)![1])).toEqual(['7+3', '9+3']);
});

test.each([
  ['chess', ['a=1'], /no game "chess"/],
  ['mancala', ['pits'], /"pits" is no setting/],
  ['mancala', ['pits='], /"pits=" is no setting/],
  ['mancala', ['pits=4', 'PITS=5'], /"PITS" is set twice/],
  ['mancala', ['holes=4'], /no parameter "holes"/],
  ['mancala', ['pits=4,400'], /pits=400 is not accepted/],
])('%s with %j is refused', (game, settings, expected) => {
  expect(sweepOf(game, settings, houseGames)).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringMatching(expected) } },
  });
});
