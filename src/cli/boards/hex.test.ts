import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap } from '../../core/index.ts';
import type { HexSeen } from '../../games/hex/index.ts';
import { hexOf } from '../../games/hex/slow.fixture.ts';
import type { View } from './board.ts';
import { drawHex } from './hex.ts';

const plain: View = {
  width: 80,
  paint: pc.createColors(false),
  lang: 'en',
  legal: [],
  last: null,
};
const coloured: View = { ...plain, paint: pc.createColors(true) };

function seenAt(rules: string, position: string): HexSeen {
  const game = hexOf(rules);
  return game.observe(unwrap(game.parse(position)), null);
}

/** A random game of a size, at its end, with its last move. */
function finished(size: number): { seen: HexSeen; last: string } {
  const game = hexOf(`hex(${size})`);
  const rng = Rng.of(`drawn ${size}`);
  const state = game.start();
  let last = '';
  while (state.toMove !== OVER) {
    const action = rng.pick(legalActions(state, game.info));
    last = game.formatAction(state, action);
    state.apply(action);
  }
  return { seen: game.observe(state, null), last };
}

function widthOf(drawing: string): number {
  return Math.max(...drawing.split('\n').map((line) => stripVTControlCharacters(line).length));
}

test('a board is drawn as a rhombus of hexagons with signs along its sides', () => {
  const seen = seenAt('hex(4)', '..x./.ox./..../o... x');
  expect(`\n${drawHex(seen, { ...plain, last: 'a4' })}\n`).toBe(String.raw`
     x a x b x c x d x
      / \ / \ / \ / \
 1 o | · | · | X | · | o 1
      \ / \ / \ / \ / \
   2 o | · | O | X | · | o 2
        \ / \ / \ / \ / \
     3 o | · | · | · | · | o 3
          \ / \ / \ / \ / \
       4 o |(O)| · | · | · | o 4
            \ / \ / \ / \ /
           x a x b x c x d x

 X  Black, top to bottom   O  White, left to right  ( ) last move
`);
});

test('a narrow terminal gets one sign for each cell', () => {
  const seen = seenAt('hex(3)', '.x./ox./x.o -');
  expect(`\n${drawHex(seen, { ...plain, width: 26, lang: 'es', last: 'a3' })}\n`).toBe(`
   a b c
    x x x x
 1 o · # · o 1
  2 o O # · o 2
   3 o(#)· O o 3
      x x x x
         a b c

 X  Negras, de arriba abajo
 O  Blancas, de izquierda a derecha
( ) última jugada
 #  cadena ganadora
`);
});

test('size 11 fits in 80 columns with hexagons, size 19 in 100, and every size in 80', () => {
  for (let size = 2; size <= 19; size++) {
    const { seen, last } = finished(size);
    for (const width of [80, 100, 200]) {
      for (const lang of ['en', 'es'] as const) {
        expect(widthOf(drawHex(seen, { ...coloured, width, lang, last }))).toBeLessThanOrEqual(
          width,
        );
      }
    }
  }
  expect(drawHex(finished(11).seen, plain)).toContain(String.raw`\ / \ /`);
  expect(drawHex(finished(19).seen, plain)).not.toContain(String.raw`\ / \ /`);
  expect(drawHex(finished(19).seen, { ...plain, width: 123 })).toContain(String.raw`\ / \ /`);
});

test('colours change nothing but colours', () => {
  for (const size of [3, 11, 19]) {
    const { seen, last } = finished(size);
    const drawn = drawHex(seen, { ...coloured, last });
    const bare = stripVTControlCharacters(drawn).split('\n');
    expect(bare.map((line) => line.trimEnd()).join('\n')).toBe(drawHex(seen, { ...plain, last }));
    expect(drawn).toContain(pc.createColors(true).bgGreen('').slice(0, 5));
  }
});

test('each side has the colours of the stones that it wants joined', () => {
  const { paint } = coloured;
  const lines = drawHex(seenAt('hex(2)', '../.. x'), coloured).split('\n');
  expect(lines[0]).toContain(paint.bgBlack(paint.white('x a x b x')));
  expect(lines[2]).toContain(paint.bgWhite(paint.black(' 1 o ')));
  expect(lines.at(-1)).toContain(paint.bgBlack(paint.bold(paint.whiteBright(' X '))));
});

test('every stone of the winning chain is marked, and no other', () => {
  for (const size of [5, 13]) {
    const { seen } = finished(size);
    const [board] = drawHex(seen, plain).split('\n\n');
    expect(board!.split('#').length - 1).toBe(seen.chain.length);
  }
});

test('a swap marks the stone that was taken over, and is offered where it is legal', () => {
  const before = seenAt('hex(3,true)', '.../x../... o');
  expect(drawHex(before, { ...plain, legal: ['a1', 'swap-pieces'] })).toContain('swap-pieces');
  expect(drawHex(before, { ...plain, legal: ['a1'] })).not.toContain('swap-pieces');
  const after = seenAt('hex(3,true)', '.o./.../... x');
  expect(drawHex(after, { ...plain, last: 'swap-pieces' })).toContain('| · |(O)| · |');
});
