import { expect, test } from 'vitest';
import { inColumns, moveList } from './move-list.ts';

test('a list reads downwards in as many columns as fit', () => {
  expect(inColumns(['a1', 'b1', 'c1', 'a2', 'b2'], 12)).toEqual(['a1   c1   b2', 'b1   a2']);
  expect(inColumns(['a1', 'b1'], 1)).toEqual(['a1', 'b1']);
  expect(inColumns([], 80)).toEqual([]);
});

test('moves keep their numbers when the list is filtered', () => {
  const words = ['112+@0,0', '121-@0,1', '333+@0,0', 'draw'];
  expect(moveList(words, '@0,0', 80)).toEqual(['#1 112+@0,0   #3 333+@0,0']);
  // A turned tile is the same tile.
  expect(moveList(words, '112', 80)).toEqual(['#1 112+@0,0   #2 121-@0,1']);
  expect(moveList(words, 'DRAW', 80)).toEqual(['#4 draw']);
  expect(moveList(words, 'nothing', 80)).toEqual([]);
});

test('many moves are gathered by place or by tile, whichever makes fewer groups', () => {
  const words = Array.from({ length: 30 }, (_, i) => `${100 + i}+@${i % 3},0`).concat('pass');
  const list = moveList(words, '', 60);
  expect(list.filter((line) => !line.startsWith(' '))).toEqual(['@0,0', '@1,0', '@2,0', '–']);
  expect(list.at(-1)!.trim()).toBe('#31 pass');
  expect(Math.max(...list.map((line) => line.length))).toBeLessThanOrEqual(60);
  for (const [i, word] of words.entries()) {
    expect(list.join('\n')).toMatch(new RegExp(`#${i + 1} ${word.replace('+', '\\+')}( |$)`, 'm'));
  }
});
