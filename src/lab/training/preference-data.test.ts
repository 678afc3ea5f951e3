import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  printPreference,
  printRecord,
  unwrap,
  type GameRecord,
  type Preference,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { readAnswers, readTrainingGames } from './data.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludario-preferences-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
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
  better: 'first',
};

function fileOf(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

test('a file of preferences is known by what it holds', () => {
  const path = fileOf('answers.jsonl', [printPreference(preference), printPreference(preference)]);
  expect(unwrap(readTrainingGames(path, game))).toMatchObject({
    format: 'preferences',
    records: [],
    preferences: [preference, preference],
  });
});

test('a line that is none is named', () => {
  const empty = { ...preference, first: { ...preference.first, from: 5, to: 6 } };
  const path = fileOf('wrong.jsonl', [printPreference(preference), printPreference(empty)]);
  expect(readTrainingGames(path, game)).toMatchObject({
    complaint: {
      says: { en: `${path}: line 2: seat 1 decides nothing from move 6 to move 6 of the 2` },
    },
  });
});

test('games and answers are not taken for each other', () => {
  const answer = printPreference(preference);
  const played = printRecord(record);
  const asGame = fileOf('late-game.jsonl', [answer, played]);
  expect(readTrainingGames(asGame, game)).toMatchObject({
    complaint: {
      says: {
        en: `${asGame}: line 2: this is a game, where answers are read: which of two pieces of games is better`,
      },
    },
  });
  const asAnswer = fileOf('late-answer.jsonl', [played, answer]);
  expect(readTrainingGames(asAnswer, game)).toMatchObject({
    complaint: { says: { en: expect.stringContaining('line 2: this says which of two pieces') } },
  });
  expect(readAnswers('answers.jsonl', `${played}\n`, game)).toMatchObject({
    complaint: { says: { es: expect.stringMatching(/^respuesta 1: esto es una partida/) } },
  });
  // Whatever writes its fields in another order means the same.
  const turned = Object.fromEntries(
    Object.entries(JSON.parse(answer) as Record<string, unknown>).toReversed(),
  );
  const other = fileOf('turned.jsonl', [JSON.stringify(turned)]);
  expect(unwrap(readTrainingGames(other, game)).format).toBe('preferences');
});
