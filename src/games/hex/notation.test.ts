import { expect, test } from 'vitest';
import { LANGS, unwrap, type Result } from '../../core/index.ts';
import { formatCell, parseCell } from './notation.ts';
import { hexOf } from './slow.fixture.ts';
import { words } from './words.ts';

function errorOf(result: Result<unknown>): string {
  expect(result.ok).toBe(false);
  return result.ok ? 'it was accepted' : result.complaint.says.en;
}

/** What a position text is refused for, or null when it is read. */
function refusal(rules: string, text: string): string | null {
  const result = hexOf(rules).parse(text);
  return result.ok ? null : result.complaint.says.en;
}

test('cells are a column letter and a row number, up to s19', () => {
  expect(formatCell(11, 0)).toBe('a1');
  expect(formatCell(11, 120)).toBe('k11');
  expect(formatCell(19, 18)).toBe('s1');
  expect(formatCell(19, 360)).toBe('s19');
  for (let size = 2; size <= 19; size++) {
    for (let cell = 0; cell < size * size; cell++) {
      expect(parseCell(size, formatCell(size, cell))).toBe(cell);
    }
  }
});

test('case and spaces around a cell do not matter', () => {
  expect(parseCell(11, ' K11 ')).toBe(120);
  expect(parseCell(11, 'A1')).toBe(0);
});

test('what names no cell of the board is refused with the cells there are', () => {
  const game = hexOf('hex(19)');
  const state = game.start();
  for (const text of [
    'z9',
    't1',
    'a20',
    'a0',
    'a01',
    'a',
    '1',
    '1a',
    'a1b2',
    '',
    'á1',
    'a-1',
    'a1.',
  ]) {
    expect(errorOf(game.parseAction(state, text))).toBe(
      `"${text}" is no cell; cells run from a1 to s19`,
    );
  }
  expect(errorOf(hexOf('hex(5)').parseAction(hexOf('hex(5)').start(), 'f1'))).toContain('a1 to e5');
});

test('a taken cell, a swap out of place and a move after the end each get their own sentence', () => {
  const game = hexOf('hex(2,true)');
  const state = game.start();
  expect(errorOf(game.parseAction(state, 'swap'))).toBe(
    '"swap" is only possible as the first move of the second player',
  );
  state.apply(0);
  expect(errorOf(game.parseAction(state, 'A1'))).toBe('a1 is taken');
  expect(errorOf(game.parseAction(state, 'c1'))).toContain('a1 to b2, or swap-pieces');
  expect(unwrap(game.parseAction(state, 'Swap-Pieces'))).toBe(4);
  expect(unwrap(game.parseAction(state, 'swap'))).toBe(4);
  expect(game.formatAction(state, 4)).toBe('swap-pieces');
  state.apply(3);
  state.apply(2);
  expect(errorOf(game.parseAction(state, 'b1'))).toBe('"b1" cannot be played: the game is over');
  expect(errorOf(game.parseAction(state, 'swap'))).toContain('the game is over');
  const plain = hexOf('hex(2)');
  expect(errorOf(plain.parseAction(plain.start(), 'swap-pieces'))).toBe(
    '"swap-pieces" is not part of these rules; play a cell, a1 to b2',
  );
});

test('a position is its rows and the side to move', () => {
  const game = hexOf('hex(3)');
  const state = game.start();
  expect(game.format(state)).toBe('.../.../... x');
  state.apply(1);
  expect(game.format(state)).toBe('.x./.../... o');
  const read = unwrap(game.parse('  .X./.../...   O '));
  expect([read.toMove, read.keyLo, read.keyHi]).toEqual([1, state.keyLo, state.keyHi]);
  const over = unwrap(game.parse('.x./ox./x.o -'));
  expect(over.winner).toBe(0);
});

test('text that is no position is refused with how one is written', () => {
  for (const text of ['', 'x', '.../.../...', '.../.../... z', '.../.../..? x', '... x o']) {
    expect(refusal('hex(3)', text)).toContain('like ".../.../... x"');
  }
  expect(refusal('hex(3)', '.../... x')).toBe('the position has 2 rows; a board of size 3 has 3');
  expect(refusal('hex(3)', '.../..../... x')).toBe('row 2 of the position has 4 cells, not 3');
  expect(refusal('hex(3)', '.../.../... /... x')).toContain('cannot read');
});

test('impossible numbers of stones are refused', () => {
  expect(refusal('hex(3)', 'x../.../... x')).toBe(
    'the position has 1 x and 0 o; when x is to move there must be as many x as o',
  );
  expect(refusal('hex(3)', 'xo./.../... o')).toContain('one x more than o');
  expect(refusal('hex(3)', 'o../.../... x')).toContain('as many x as o');
  expect(refusal('hex(3)', 'xx./.../..o o')).toBe(null);
  expect(refusal('hex(3)', 'x.x/x.x/... o')).toContain('4 x and 0 o');
  expect(refusal('hex(3)', 'x../x../x.. -')).toContain('when x has won there must be one x more');
});

test('with the swap rule a position may have one x fewer, and only then', () => {
  expect(refusal('hex(3,true)', 'o../.../... x')).toBe(null);
  expect(refusal('hex(3,true)', 'ox./.../... o')).toBe(null);
  expect(refusal('hex(3,true)', 'ox./.../... x')).toBe(null);
  expect(refusal('hex(3,true)', '.../.../... o')).toContain('as many (at least one)');
  expect(refusal('hex(3,true)', 'o.o/.../... x')).toContain('one x fewer');
  const first = unwrap(hexOf('hex(3,true)').parse('x../.../... o'));
  expect(first.canSwap).toBe(true);
  const swapped = unwrap(hexOf('hex(3,true)').parse('o../.../... x'));
  expect(swapped.canSwap).toBe(false);
});

test('a won position must say that it is over, and must have just been won', () => {
  expect(refusal('hex(3)', 'x.o/x.o/x.. o')).toBe(
    'the position says that o is to move, but x has joined its sides',
  );
  expect(refusal('hex(3)', 'x.o/x.o/x.. -')).toBe(null);
  expect(refusal('hex(3)', 'x.o/..o/x.. -')).toContain('no side is joined');
  // Two chains from top to bottom without a stone in common: the first had ended the game.
  expect(refusal('hex(5)', 'x.x.o/x.x.o/xox.o/xox.o/xoxoo -')).toBe(
    'the position cannot be reached: x had won before its last stone',
  );
  // The same with one chain, ended by any of its stones.
  expect(refusal('hex(5)', '..x.o/..x.o/..x.o/..x.o/..x.. -')).toBe(null);
});

test('the rules fit a screen of 78 columns in every language', () => {
  for (const lang of LANGS) {
    const lines = words[lang].rules.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(lines.length).toBeLessThanOrEqual(30);
  }
});

test('the example in the rules is true', () => {
  const game = hexOf('hex(3)');
  const state = unwrap(game.parse('.x./ox./..o x'));
  state.apply(unwrap(game.parseAction(state, 'a3')));
  expect(state.winner).toBe(0);
  for (const block of ['a3', 'b3']) {
    const answered = unwrap(hexOf('hex(3,true)').parse('.x./ox./..o o'));
    answered.apply(unwrap(game.parseAction(answered, block)));
    answered.apply(unwrap(game.parseAction(answered, block === 'a3' ? 'b3' : 'a3')));
    expect(answered.winner).toBe(0);
  }
});
