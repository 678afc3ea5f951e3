import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../index.ts';
import { onLadder, savesBridge, type HexState } from './index.ts';

/** The cells for which something holds, in notation. */
function cells(position: string, holds: (state: HexState, cell: number) => boolean): string {
  const size = position.split('/').length;
  const game = unwrap(makeGame(`hex(size=${size})`));
  const state = unwrap(game.parse(position)) as HexState;
  return Array.from({ length: size * size }, (_, cell) => cell)
    .filter((cell) => state.stoneAt(cell) < 0 && holds(state, cell))
    .map((cell) => game.formatAction(state, cell))
    .join(' ');
}

test('a ladder goes on along the second row, and the rival beneath it', () => {
  // Black has come from the left; White has just blocked at b6.
  expect(cells('.....x/....../....../....../.x..../oo.... x', onLadder)).toBe(
    'c5 d5 e5 f5 c6 d6 e6 f6',
  );
  // A stone ahead ends the way.
  expect(cells('....../....../....../....../.x..x./oo.... x', onLadder)).toBe('c5 d5 c6 d6');
  // One step is no ladder.
  expect(cells('....xx/....../....../....../.x.o../oo.... x', onLadder)).toBe('');
});

test('the same board turned and mirrored has the same ladders', () => {
  const count = (position: string) => cells(position, onLadder).split(' ').length;
  const rows = '.....x/....../....../....../.x..../oo....'.split('/');
  const turned = rows.toReversed().map((row) => [...row].toReversed().join(''));
  // Mirrored at the long diagonal the colours change sides.
  const mirrored = rows.map((_, r) =>
    rows.map((row) => ({ x: 'o', o: 'x', '.': '.' })[row[r]!]).join(''),
  );
  expect(count(`${rows.join('/')} x`)).toBe(8);
  expect(count(`${turned.join('/')} x`)).toBe(8);
  expect(count(`${mirrored.join('/')} x`)).toBe(8);
});

test('a bridge is saved by the cell that the rival left', () => {
  const saves = (state: HexState, cell: number) => savesBridge(state, 0, cell);
  expect(cells('...../..x../..o../.x.../....o x', saves)).toBe('b3');
  expect(cells('...../..x../...../.x.../...oo x', saves)).toBe('');
  // To the edge as well.
  expect(cells('..o../..x../...../...../..... x', saves)).toBe('d1');
});
