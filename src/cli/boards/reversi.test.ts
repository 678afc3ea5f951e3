import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import { expect, test } from 'vitest';
import { legalActions, unwrap } from '../../core/index.ts';
import { reversi } from '../../games/reversi/index.ts';
import type { View } from './board.ts';
import { drawReversi } from './reversi.ts';

function drawn(size: 4 | 6 | 8, moves: string[], view: Partial<View> = {}): string {
  const game = unwrap(reversi.create({ size, empties: 'none' }));
  const state = game.start();
  for (const move of moves) state.apply(unwrap(game.parseAction(state, move)));
  const legal = Array.from(legalActions(state, game.info), (a) => game.formatAction(state, a));
  const last = moves.at(-1) ?? null;
  const paint = pc.createColors(false);
  return drawReversi(game.observe(state, null), {
    width: 80,
    paint,
    lang: 'en',
    legal,
    last,
    ...view,
  });
}

test('the board has ruled squares, dots where one may play, and the last move in brackets', () => {
  expect(drawn(8, ['f5', 'd6', 'c3'])).toBe(
    `
     a   b   c   d   e   f   g   h
   ┌───┬───┬───┬───┬───┬───┬───┬───┐
 1 │   │   │   │   │   │   │   │   │ 1
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 2 │   │   │   │   │   │   │   │   │ 2
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 3 │   │   │(●)│ · │   │ · │   │   │ 3
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 4 │   │   │   │ ● │ ● │ · │   │   │ 4
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 5 │   │   │   │ ○ │ ● │ ● │ · │   │ 5
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 6 │   │   │   │ ○ │   │   │   │   │ 6
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 7 │   │   │   │   │   │   │   │   │ 7
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 8 │   │   │   │   │   │   │   │   │ 8
   └───┴───┴───┴───┴───┴───┴───┴───┘
     a   b   c   d   e   f   g   h

  ●  Black 5   ○  White 2   ·  may be played  ( ) last move`.slice(1),
  );
});

test('a narrow terminal gets the signs alone, in Spanish too', () => {
  expect(drawn(4, ['b1', 'a1', 'a2'], { width: 20, lang: 'es' })).toBe(
    `
   a b c d
 1 ○ ● · -
 2(●)● ● -
 3 · ● ○ -
 4 - - - -

  ●  Negras 5
  ○  Blancas 2
  ·  se puede jugar
 ( ) última jugada`.slice(1),
  );
});

test('no drawing is wider than the terminal', () => {
  for (const size of [4, 6, 8] as const) {
    for (const lang of ['en', 'es'] as const) {
      for (let width = 22; width <= 80; width++) {
        const lines = drawn(size, [], { width, lang }).split('\n');
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
      }
    }
  }
});

test('with colours the same stands at the same places, discs told apart by colour', () => {
  for (const width of [24, 80]) {
    const bare = drawn(6, ['c2', 'b2'], { width });
    const coloured = drawn(6, ['c2', 'b2'], { width, paint: pc.createColors(true) });
    const stripped = stripVTControlCharacters(coloured);
    const same = (text: string) => text.replaceAll(/[○●]/g, 'o').replaceAll(/ -(?= |\n)/g, '  ');
    const trimmed = (text: string) => same(text).replaceAll(/ +(?=\n|$)/g, '');
    expect(trimmed(stripped)).toBe(trimmed(bare));
    expect(coloured).toContain(pc.createColors(true).whiteBright('●'));
    expect(coloured).toContain(pc.createColors(true).black('●'));
  }
});

test('a pass is said in words', () => {
  const seen = { toMove: 0, rows: ['OXX-', 'OXX-', 'OXX-', '----'] };
  const view: View = {
    width: 80,
    paint: pc.createColors(false),
    lang: 'en',
    legal: ['pass'],
    last: 'pass',
  };
  const legend = drawReversi(seen, view).split('\n').at(-1);
  expect(legend).toBe('  ●  Black 6   ○  White 3  no move: pass  last move: pass');
});
