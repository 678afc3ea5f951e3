import { expect, test } from 'vitest';
import { OVER } from '../../src/core/index.ts';
import { heard, type Moment } from './heard.ts';

const move = { seat: 1, action: 4, text: 'e1' };
const start: Moment = {
  seen: { stones: '' },
  before: null,
  last: null,
  toMove: 1,
  open: false,
  motion: true,
  when: 0,
};
const after: Moment = {
  ...start,
  seen: { stones: 'e1' },
  before: { stones: '' },
  last: move,
  toMove: 0,
  open: true,
  when: 1000,
};
const soundsOf = (was: Moment, now: Moment, hidden = false) =>
  heard(was, now, {}, hidden).map(({ sound }) => sound);

test('a move is heard, and a jump through the game is not', () => {
  expect(soundsOf(start, after)).toEqual(['stone']);
  expect(soundsOf({ ...start, seen: { stones: 'a1' } }, after)).toEqual([]);
  expect(soundsOf(after, { ...start })).toEqual([]);
});

test('a turn is rung in after a long wait, or when nobody looks', () => {
  expect(soundsOf(start, { ...after, when: 9000 })).toEqual(['stone', 'turn']);
  expect(soundsOf(start, after, true)).toEqual(['stone', 'turn']);
  // Those who only watch have no turn, and one's own move is no news.
  expect(soundsOf(start, { ...after, open: false }, true)).toEqual(['stone']);
  expect(soundsOf(start, { ...after, toMove: 1 }, true)).toEqual(['stone']);
});

test('the end is heard once', () => {
  const over = { ...after, toMove: OVER, open: false };
  expect(soundsOf(start, over, true)).toEqual(['stone', 'end']);
});

test('a game says what its moves sound like', () => {
  const seeds = [0, 100].map((at) => ({ sound: 'seed' as const, at }));
  expect(heard(start, after, { sounds: () => seeds }, false)).toEqual(seeds);
});
