import { expect, test } from 'vitest';
import { kuhn, KuhnState } from './kuhn.fixture.ts';
import { playthrough } from './playthrough.ts';

test('a playthrough tells every draw, position, choice and result of one game', () => {
  const text = playthrough(kuhn(), 4);
  expect(text).toMatch(/^game kuhn version 1 seed 4\nchance [JQK] of 3\nchance [JQK] of 2\n/);
  expect(text).toMatch(/\nposition [JQK]{2} \nkey [0-9a-f]{16}\nlegal check bet\nseat 0 plays /);
  expect(text).toMatch(/\nscores -?[12] -?[12]\nutilities -?[.05-]*1? -?[.05]*1?\n$/);
  expect(playthrough(kuhn(), 4)).toBe(text);
  expect(playthrough(kuhn(), 5)).not.toBe(text);
});

test('a change of behaviour shows', () => {
  class Generous extends KuhnState {
    override score(seat: number): number {
      return super.score(seat) * 2;
    }
  }
  expect(playthrough(kuhn(Generous), 4)).not.toBe(playthrough(kuhn(), 4));
});
