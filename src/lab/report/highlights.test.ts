import { expect, test } from 'vitest';
import type { Played } from '../../arena/index.ts';
import type { GameResult } from '../../core/index.ts';
import { Highlights } from './highlights.ts';

const result = (a: number, b: number): GameResult => ({
  scores: [a, b],
  utilities: [Math.sign(a - b), Math.sign(b - a)],
  ending: 'rules',
});
const game = (index: number, plies: number, moves = [String(index)], players = [0, 1]): Played => ({
  job: { index, unit: index, players, seed: 's' },
  record: { ludario: 1, game: 'g', version: 1, seed: 's', seats: ['a', 'b'], moves, result: null },
  plies,
  ms: 1,
  efforts: [],
});

test('the closest, the widest and the longest game are found, of equals the earliest', () => {
  const highlights = new Highlights(true);
  highlights.add(game(0, 30), result(20, 28));
  highlights.add(game(1, 40), result(25, 23));
  highlights.add(game(2, 40), result(23, 25));
  highlights.add(game(3, 10), result(48, 0));
  expect(highlights.choose(4)).toEqual([
    { index: 1, reasons: ['closest', 'longest'] },
    { index: 3, reasons: ['widest', 'shortest'] },
    { index: 0, reasons: ['first'] },
  ]);
  expect(highlights.choose(1)).toEqual([{ index: 1, reasons: ['closest', 'longest'] }]);
  expect(highlights.choose(0)).toEqual([]);
});

test('a game that was lost by breaking a rule is shown as that alone', () => {
  const highlights = new Highlights(true);
  highlights.add(game(0, 2), { ...result(0, 48), ending: 'crash', offender: 0 });
  highlights.add(game(1, 30), result(20, 28));
  expect(highlights.choose(9)).toEqual([
    { index: 1, reasons: ['closest', 'widest', 'longest', 'shortest'] },
    { index: 0, reasons: ['fault', 'first'] },
  ]);
});

test('a game that was given up, or ended by the referee, broke no rule', () => {
  const highlights = new Highlights(true);
  highlights.add(game(0, 2), { ...result(0, 48), ending: 'resigned', offender: 0 });
  highlights.add(game(1, 9), { ...result(20, 28), ending: 'adjudicated' });
  expect(highlights.choose(9)).toEqual([{ index: 0, reasons: ['first'] }]);
});

test('without points no game is close', () => {
  const highlights = new Highlights(false);
  highlights.add(game(0, 2), result(1, 0));
  expect(highlights.choose(9)[0]!.reasons).toEqual(['longest', 'shortest', 'first']);
});
