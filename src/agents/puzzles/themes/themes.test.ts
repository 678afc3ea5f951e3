import { expect, test } from 'vitest';
import { legalActions, unwrap } from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';
import { isTheme, themeOf } from './index.ts';

/** What the right move of a position is about; the wrong ones are all others, unless they are named. */
function about(rules: string, position: string, right: string, wrong?: readonly string[]) {
  const game = unwrap(makeGame(rules));
  const state = unwrap(game.parse(position));
  const action = unwrap(game.parseAction(state, right));
  const before = game.format(state);
  const others =
    wrong?.map((text) => unwrap(game.parseAction(state, text))) ??
    Array.from(legalActions(state, game.info)).filter((each) => each !== action);
  const theme = themeOf({ game, state, seat: state.toMove, right: action, wrong: others });
  expect(game.format(state)).toBe(before);
  return theme;
}

test('Reversi: corners, corners that wait, few moves, parity, counting', () => {
  const corner = '---------OX-------O-------XOX------OXX-----O-------------------- X';
  expect(about('reversi', corner, 'a1')).toBe('reversi.corners');
  // b2 opens a1 to White: whoever plays it well has given the corner.
  const danger = '------------O-----O-O-----XXO-----XXO-----X--------------------- X';
  expect(about('reversi', danger, 'b2')).toBe('reversi.offers');
  // In the opening there is nothing to count yet.
  const start = '---------------------------OX------XO--------------------------- X';
  expect(about('reversi', start, 'd3')).toBeNull();
});

test('Reversi: a move where the empty squares are odd in number, others being even, is about parity', () => {
  // Seven squares at the top with h2, one at b8, four around g7.
  const position = 'O------OOOXXXXO-OXOOOOOOOXXOOOOOOXOOOOOOOXOOOOOOOOOOOO--O-OOOO-- X';
  expect(about('reversi', position, 'b1', ['g8', 'h7'])).toBe('reversi.parity');
  expect(about('reversi', position, 'b1', ['b8'])).not.toBe('reversi.parity');
  expect(about('reversi', position, 'g8', ['b8'])).not.toBe('reversi.parity');
});

test('Hex: bridges that are made or saved, blocks, joins, ladders', () => {
  expect(about('hex(size=5)', '...../..x../...o./...../x...o x', 'b4')).toBe('hex.bridges');
  expect(about('hex(size=5)', '...../..x../..oo./.x.../..... x', 'b3')).toBe('hex.bridges');
  // Black goes along the second row from the bottom, White along the first.
  const ladder = '....../....../....../....../.xx.../oo.... x';
  expect(about('hex(size=6)', ladder, 'd5')).toBe('hex.ladders');
  expect(about('hex(size=6)', ladder, 'e5')).toBe('hex.ladders');
  expect(about('hex(size=6)', ladder, 'b2')).not.toBe('hex.ladders');
  // An opening is about none of these.
  expect(about('hex(size=5)', '...../...../...../...../..... x', 'c3')).toBeNull();
  // White must stand in the way, or Black joins.
  const gap = '..x.o/..x../...../oox../..x..';
  expect(about('hex(size=5)', `${gap} o`, 'c3')).toBe('hex.blocks');
  expect(about('hex(size=5)', `${gap.replace('/..x../', '/..x.o/')} x`, 'c3')).toBe('hex.joins');
});

test('Mancala: extra turns, captures, saving seeds, the race', () => {
  expect(about('mancala', '0:4,4,4,4,4,4/0:4,4,4,4,4,4 0', '4')).toBe('mancala.turns');
  expect(about('mancala', '8:1,0,5,2,3,1/6:2,4,0,3,6,7 0', '5')).toBe('mancala.captures');
  expect(about('mancala', '0:4,4,4,4,4,4/0:4,4,4,4,4,4 0', '1', [])).toBeNull();
  expect(about('mancala', '20:0,2,1,0,0,0/20:0,1,1,1,1,1 0', '3', [])).toBe('mancala.seeds');
});

test('iwoki: sums, differences, hexagons, the last tile, drawing', () => {
  const position = '4420*5@0,0;113+@0,0e 114.222.223:*41022:4:0/123.333.122.112:-:5:0 0:play 0 -';
  const in4 = (move: string) => about('iwoki(hand=4+1)', position, move);
  expect(in4('114+@-1,0e')).toBe('iwoki.sums');
  expect(in4('222-@-1,1e')).toBe('iwoki.differences');
  expect(in4('draw')).toBe('iwoki.drawing');
  const last =
    '50426*@0,0;121-@0,0e;231+@1,-1w;122+@1,0w;112+@-1,1e 224:*63035:12:0/123.123.112.222:*42356:2:0 0:play 0 -';
  const game = unwrap(makeGame('iwoki(hand=4+1)'));
  const state = unwrap(game.parse(last));
  const names = Array.from(legalActions(state, game.info), (a) => game.formatAction(state, a));
  const small = names.find((name) => /^\d{3}\+/.test(name))!;
  expect(about('iwoki(hand=4+1)', last, small)).toBe('iwoki.last');
});

test('a game without themes has none', () => {
  const game = unwrap(makeGame('tree(theory)'));
  const state = game.start();
  expect(themeOf({ game, state, seat: 0, right: 0, wrong: [1] })).toBeNull();
  expect([isTheme('reversi.ladders'), isTheme('hex.ladders'), isTheme('toString.x')]).toEqual([
    false,
    true,
    false,
  ]);
});
