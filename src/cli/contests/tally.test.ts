import { expect, test } from 'vitest';
import { Tally } from './tally.ts';

test('results add up; what broke the rules is counted apart', () => {
  const tally = new Tally(2);
  expect(tally.mean(tally.plies)).toBeNull();
  tally.add({ scores: [30, 18], utilities: [1, -1], ending: 'rules' }, 40);
  tally.add({ scores: [24, 24], utilities: [0, 0], ending: 'rules' }, 50);
  tally.add({ scores: [48, 0], utilities: [1, -1], ending: 'crash', offender: 1 }, 3);
  expect(tally).toMatchObject({ games: 3, wins: [2, 0], draws: 1, forfeits: [0, 1] });
  expect(tally.mean(tally.points[0]!)).toBe(34);
  expect(tally.mean(tally.plies)).toBe(31);
});

test('who gives up breaks no rule', () => {
  const tally = new Tally(2);
  tally.add({ scores: [48, 0], utilities: [1, -1], ending: 'resigned', offender: 1 }, 3);
  expect(tally).toMatchObject({ games: 1, wins: [1, 0], forfeits: [0, 0] });
});
