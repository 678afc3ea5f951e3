import { expect, test } from 'vitest';
import { makeGame } from '../games/index.ts';
import {
  checkPreference,
  isPreference,
  parsePreference,
  printPreference,
  printRecord,
  unwrap,
  type GameRecord,
  type Preference,
} from './index.ts';

const game = unwrap(makeGame('mancala(3,2)'));
const record: GameRecord = {
  ludario: 1,
  game: game.info.rules,
  version: game.info.version,
  seed: 1,
  seats: ['a', 'b'],
  moves: ['1', '2'],
  result: null,
};
const preference: Preference = {
  first: { record, seat: 0, from: 0, to: 1 },
  second: { record, seat: 0, from: 0, to: 2 },
  better: 'second',
};
const saidOf = (line: string) => {
  const read = parsePreference(line);
  return read.ok ? 'read' : read.complaint.says.en;
};

test('a preference is one line, and is read again as it was', () => {
  const line = printPreference(preference);
  expect(line).not.toContain('\n');
  expect(unwrap(parsePreference(line))).toEqual(preference);
  expect(isPreference(line)).toBe(true);
  expect(isPreference(printRecord(record))).toBe(false);
});

test('what is none is refused in a sentence', () => {
  const line = printPreference(preference);
  expect(saidOf(line.slice(0, -1))).toContain('no complete JSON');
  expect(saidOf(line.replace('second', 'third'))).toContain('not a preference');
  expect(saidOf(line.replaceAll('"ludario":1', '"ludario":99'))).toContain('of version 99');
});

test('pieces must be of the game, within it, and have a decision of their seat', () => {
  expect(checkPreference(game, preference).ok).toBe(true);
  const other = checkPreference(unwrap(makeGame('mancala(4,3)')), preference);
  expect(other).toMatchObject({ complaint: { path: ['first'] } });
  const beyond = { ...preference, second: { ...preference.second, from: 2, to: 9 } };
  expect(checkPreference(game, beyond)).toMatchObject({
    complaint: {
      path: ['second'],
      says: { en: 'seat 1 decides nothing from move 3 to move 9 of the 2' },
    },
  });
  const illegal = { ...record, moves: ['9'] };
  const wrong = { ...preference, first: { ...preference.first, record: illegal } };
  expect(checkPreference(game, wrong).ok).toBe(false);
});
