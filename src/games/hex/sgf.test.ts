import { assert, array, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  Rng,
  legalActions,
  replayRecord,
  unwrap,
  type GameRecord,
  type Result,
} from '../../core/index.ts';
import { makeGame } from '../registry.ts';
import { readHexSgf } from './sgf-record.ts';
import { readSgf, sgfOfRecord, splitSgf, writeSgf } from './sgf.ts';

test('a file of HexGui is read: size, names, result, the main line', () => {
  const text = `(;AP[HexGui:0.9]FF[4]GM[11]SZ[11]PB[MoHex]PW[Me \\] you]RE[B+]
    ;B[f6]C[a comment with ( and ; and \\] in it]LB[a1:x]
    (;W[swap-pieces];B[k11])
    (;W[a1]))`;
  expect(unwrap(readSgf(text))).toEqual({
    size: 11,
    names: ['MoHex', 'Me ] you'],
    result: 'B+',
    setup: [[], []],
    moves: [
      { seat: 0, move: 60 },
      { seat: 1, move: 'swap-pieces' },
      { seat: 0, move: 120 },
    ],
  });
});

test('stones set up, and cells in the manner of Go, are read', () => {
  const text = '(;FF[4]GM[11]SZ[3:3]AB[a1][b2]AW[c3];W[ab])';
  const game = unwrap(readSgf(text));
  expect(game.setup).toEqual([[0, 4], [8]]);
  expect(game.moves).toEqual([{ seat: 1, move: 3 }]);
  expect(unwrap(readHexSgf(text))).toMatchObject({ start: 'x../.x./..o o', moves: ['a2'] });
});

const whyNot = (result: Result<unknown>) => (result.ok ? null : result.complaint.says.en);

test('what is no game of Hex is refused with the reason', () => {
  const refusals = [
    'hello',
    '(;FF[4]GM[1]SZ[19];B[aa])',
    '(;FF[4]GM[11]SZ[99])',
    '(;FF[4]GM[11]SZ[5:6])',
    '(;FF[4]GM[11]SZ[3];B[d4])',
    '(;FF[4]GM[11]SZ[3];B[a1]',
    '(;FF[4]GM[11]SZ[3];B[a1',
    '(;FF[4]GM[11]SZ[3];B[a1];AB[b2])',
    '(;FF[4]GM[11]SZ[3];!)',
    '()',
  ].map((text) => whyNot(readSgf(text)));
  expect(refusals).toEqual([
    'this is no SGF file: it has no "("',
    'the SGF file is of another game: GM[1], and Hex is GM[11]',
    'the board size SZ[99] is not one from 2 to 19',
    'the board SZ[5:6] is not as wide as it is high',
    '"d4" in the SGF file is no cell of a board of size 3',
    'the SGF file is cut short: a ")" is missing',
    'the SGF file is cut short: a "]" is missing',
    'stones are set up in the middle of the game (AB, AW)',
    'the SGF file cannot be read at "!)"',
    'the SGF file holds an empty game',
  ]);
});

test('a swap of sides becomes one of pieces: the rest of the game is seen in the mirror', () => {
  const text = '(;FF[4]GM[11]SZ[3];B[a2];W[swap-sides];W[c3];B[a1];W[resign])';
  expect(unwrap(readHexSgf(text))).toMatchObject({
    game: 'hex(size=3,swap=true)',
    // Seat 1 took the stone over: b1 is a2 in the mirror.
    moves: ['a2', 'swap-pieces', 'c3', 'a1'],
    result: { ending: 'resigned', offender: 0, utilities: [-1, 1] },
  });
});

test('where white begins, white has the first seat', () => {
  const text = '(;FF[4]GM[11]SZ[3]PB[second]PW[first];W[a2];B[b1];W[b2];B[c1];W[c2])';
  expect(unwrap(readHexSgf(text))).toMatchObject({
    seats: ['first', 'second'],
    moves: ['b1', 'a2', 'b2', 'a3', 'b3'],
    result: { ending: 'rules', utilities: [1, -1] },
  });
});

test('moves that break the rules are named', () => {
  const record = (moves: string) => whyNot(readHexSgf(`(;GM[11]SZ[2]${moves})`));
  expect([
    record(';B[a1];B[a2]'),
    record(';B[a1];W[a1]'),
    record(';B[a1];W[b1];B[a2];W[b2]'),
    record(';B[pass]'),
    record(';B[a1];W[b1];B[swap-pieces]'),
  ]).toEqual([
    'move 2 of the SGF file is out of turn',
    'move 2 of the SGF file is on a cell that is taken',
    'move 4 of the SGF file comes after the end of the game',
    'move 1 of the SGF file is a pass, and Hex has none',
    'move 3 of the SGF file is a swap, which only the second move may be',
  ]);
});

test('stones that no game can have come to are refused, before anybody swaps them', () => {
  expect(whyNot(readHexSgf('(;FF[4]GM[11]SZ[5]AW[c3];W[swap-pieces])'))).toMatch(
    /^the stones set up in the SGF file: /,
  );
  expect(unwrap(readHexSgf('(;FF[4]GM[11]SZ[5]AB[c2];W[swap-pieces])'))).toMatchObject({
    game: 'hex(size=5,swap=true)',
    moves: ['swap-pieces'],
  });
});

test('a file may hold several games', () => {
  const [first, second] = ['(;GM[11]C[(\\])]SZ[3](;B[a1])(;B[b2]))', '(;GM[11]SZ[3];B[c3])'];
  expect(splitSgf(`${first}\n${second}`)).toEqual([first, second]);
  expect(splitSgf('(;GM[11]')).toEqual(['(;GM[11]']);
});

test('every game survives being written and read again', () => {
  const rules = constantFrom(
    'hex(size=2,swap=true)',
    'hex(size=4,swap=true)',
    'hex(size=7,swap=false)',
  );
  assert(
    property(rules, integer(), string(), (text, seed, name) => {
      const game = unwrap(makeGame(text));
      const rng = Rng.of(seed);
      const state = game.start();
      const moves: string[] = [];
      for (let left = rng.below(60); left > 0 && state.toMove >= 0; left--) {
        const action = rng.pick(legalActions(state, game.info));
        moves.push(game.formatAction(state, action));
        state.apply(action);
      }
      const over = state.toMove < 0;
      const utilities = [0, 1].map((seat) => (over ? state.utility(seat) : 0));
      const record: GameRecord = {
        ludario: 1,
        game: moves.includes('swap-pieces') ? text : text.replace('true', 'false'),
        version: game.info.version,
        seed: 0,
        seats: [name.trim().replaceAll(/\s+/g, ' ') || 'black', 'white'],
        moves,
        result: over
          ? { scores: utilities.map((u) => Math.max(0, u)), utilities, ending: 'rules' }
          : null,
      };
      const written = writeSgf(unwrap(sgfOfRecord(record)));
      const read = unwrap(readHexSgf(written));
      expect(read).toEqual(record);
      expect(replayRecord(unwrap(makeGame(read.game)), read).ok).toBe(true);
    }),
  );
});

test('whatever a file holds, reading it ends with a game or a sentence', () => {
  const pieces = constantFrom(
    '(',
    ')',
    ';',
    'B',
    'W',
    '[',
    ']',
    'a1',
    'SZ',
    '5',
    '\\',
    ' ',
    'GM',
    '11',
  );
  assert(
    property(array(pieces), (parts) => {
      const game = readSgf(parts.join(''));
      expect(game.ok ? typeof game.value.size : typeof game.complaint.says.en).toMatch(
        /number|string/,
      );
    }),
  );
});
