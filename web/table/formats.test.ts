import { expect, test } from 'vitest';
import { legalActions, OVER, printRecord, Rng, unwrap } from '../../src/core/index.ts';
import { gameOfRecord, makeGame } from '../../src/games/index.ts';
import { formatsOf, readGame } from './formats.ts';

function textOf(id: string, text: string, rules: string): string {
  const record = unwrap(readGame(text, rules));
  return formatsOf(unwrap(gameOfRecord(record)), record).find((format) => format.id === id)!.text;
}

test('a Reversi transcript reads back as it was written, in any spacing', () => {
  expect(textOf('transcript', 'F5 d6\nc3d3 C4', 'reversi')).toBe('f5d6c3d3c4');
});

test('passes that a transcript leaves out are played, and left out again', () => {
  const game = unwrap(makeGame('reversi(size=4)'));
  const rng = Rng.of('a game with a pass');
  let moves: string[] = [];
  while (!moves.includes('pass')) {
    const state = game.start();
    moves = [];
    while (state.toMove !== OVER) {
      const action = rng.pick(legalActions(state, game.info));
      moves.push(game.formatAction(state, action));
      state.apply(action);
    }
  }
  const transcript = moves.filter((move) => move !== 'pass').join('');
  const record = unwrap(readGame(transcript, 'reversi(size=4)'));
  expect(record.moves).toEqual(moves);
  expect(formatsOf(game, record).map(({ text }) => text)).toContain(transcript);
});

test('Hex is written as SGF and read again, swap included', () => {
  const sgf = '(;FF[4]GM[11]SZ[5];B[a2];W[swap-pieces];B[c3])';
  const record = unwrap(readGame(sgf, 'reversi'));
  expect(record).toMatchObject({
    game: 'hex(size=5,swap=true)',
    moves: ['a2', 'swap-pieces', 'c3'],
  });
  const written = textOf('sgf', sgf, 'hex');
  expect(written).toContain('SZ[5]');
  expect(unwrap(readGame(written, 'hex')).moves).toEqual(record.moves);
});

test('of variations the main line is played; set-up stones and comments are read as they are meant', () => {
  const sgf = String.raw`(;FF[4]GM[11]SZ[4]AB[b2]AW[c3]PB[MoHex]C[1; B[a1\] is no move];B[a1](;W[d4];B[a2])(;W[a3]))`;
  const record = unwrap(readGame(sgf, 'reversi'));
  expect(record).toMatchObject({
    game: 'hex(size=4,swap=false)',
    start: '..../.x../..o./.... x',
    seats: ['human', 'human'],
    moves: ['a1', 'd4', 'a2'],
  });
  const again = unwrap(readGame(textOf('sgf', sgf, 'hex'), 'hex'));
  expect([again.start, again.moves]).toEqual([record.start, record.moves]);
});

test('a record reads back whole', () => {
  const record = unwrap(readGame('f5d6c3', 'reversi'));
  expect(unwrap(readGame(printRecord(record), 'hex'))).toEqual(record);
});

test.each([
  ['', 'nothing to read'],
  ['hello', 'no game record, no Hex SGF and no Reversi transcript'],
  ['f5f5', 'move 2: '],
  ['{"ludario":1}', 'not a game record'],
  ['(;GM[1];B[aa])', 'Hex is GM[11]'],
  ['(;GM[11]SZ[5];B[a1];B[a2])', 'out of turn'],
  ['(;GM[11]SZ[5];B[z9])', 'no cell of a board of size 5'],
])('%j is refused with a sentence', (text, sentence) => {
  const read = readGame(text, 'reversi');
  expect(read.ok ? '' : read.complaint.says.en).toContain(sentence);
});
