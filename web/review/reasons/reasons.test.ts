import { expect, test } from 'vitest';
import { seatName, unwrap } from '../../../src/core/index.ts';
import { makeGame } from '../../../src/games/index.ts';
import { lang } from '../../settings.ts';
import { choicesOf } from '../../table/position.ts';
import { listed, reasonsFor } from './index.ts';

/** What is said of a move in a position. */
function said(rules: string, position: string | null, move: string) {
  const game = unwrap(makeGame(rules));
  const state = position === null ? game.start() : unwrap(game.parse(position));
  const choice = choicesOf(game, state).find(({ text }) => text === move)!;
  const before = game.format(state);
  const name = (seat: number) => seatName(game.words[lang.value], seat);
  const reasons = reasonsFor({ game, state, seat: state.toMove, ...choice, name });
  expect(game.format(state)).toBe(before);
  return reasons;
}

test('Reversi: corners taken, opened and closed', () => {
  const corner = '---------OX-------O-------XOX------OXX-----O-------------------- X';
  expect(said('reversi', corner, 'a1').good[0]).toBe(
    'takes the corner, which can never be turned again',
  );
  const danger = '------------O-----O-O-----XXO-----XXO-----X--------------------- X';
  expect(said('reversi', danger, 'b2').bad[0]).toBe('lets White take the corner a1');
  expect(said('reversi', null, 'f5').good).toContain('turns 1 disc');
});

test('Hex: winning, stopping, bridges', () => {
  expect(said('hex(size=5)', '..x../..xo./.xoo./.xo../..... x', 'b5').good).toEqual([
    'joins both sides and wins',
  ]);
  const open = '....x/..x../oo.oo/..x../.x... x';
  expect(said('hex(size=5)', open, 'c3').good[0]).toBe('stops White, who needed one more stone');
  expect(said('hex(size=5)', open, 'e5').bad[0]).toBe('lets White win with one stone');
  expect(said('hex(size=5)', '...../..x../...o./...../..... x', 'b4').good).toContain(
    'makes a bridge with c2',
  );
});

test('Mancala: another turn, captures, seeds saved and given', () => {
  expect(said('mancala', null, '4').good).toEqual([
    'ends in the store, which gives another turn',
    'brings 1 seed into the store',
  ]);
  expect(said('mancala', '8:1,0,5,2,3,1/6:2,4,0,3,6,7 0', '5').good[0]).toBe('captures 6 seeds');
});

test('iwoki: points with their sum, markers, high tiles', () => {
  const position = '4420*5@0,0;113+@0,0e 114.222.223:*41022:4:0/123.333.122.112:-:5:0 0:play 0 -';
  expect(said('iwoki(hand=4+1)', position, '114+@-1,0e').good).toEqual([
    'makes 5 points',
    'gets rid of a tile that would cost 4 at the end',
  ]);
  expect(said('iwoki(hand=4+1)', position, '222-@-1,1e')).toEqual({
    good: ['brings a white marker'],
    bad: ['leaves 5 points lying: another tile makes more', 'makes no points'],
  });
});

test('the same in Spanish, as one list', () => {
  lang.value = 'es';
  const { good } = said('mancala', null, '4');
  expect(listed(good)).toBe('acaba en el almacén y repite turno y lleva 1 semilla al almacén');
  expect(
    said(
      'tree(theory)',
      null,
      unwrap(makeGame('tree(theory)')).formatAction(unwrap(makeGame('tree(theory)')).start(), 0),
    ),
  ).toEqual({ good: [], bad: [] });
});
