import { expect, test } from 'vitest';
import { OVER, legalActions, unwrap, type Result } from '../../core/index.ts';
import { reversi } from './index.ts';
import { gameOf, playGame } from './positions.fixture.ts';

const START = `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`;

function error(result: Result<unknown>): string {
  expect(result.ok).toBe(false);
  return result.ok ? 'it was accepted' : result.complaint.says.en;
}

test('moves are read in any case, with space around them', () => {
  const game = gameOf(8);
  const state = game.start();
  expect(unwrap(game.parseAction(state, ' F5 '))).toBe(4 * 8 + 5);
  expect(game.formatAction(state, 4 * 8 + 5)).toBe('f5');
  expect(game.formatAction(state, state.pass)).toBe('pass');
});

test('smaller boards name their own squares', () => {
  const game = gameOf(6);
  const state = game.start();
  const legal = Array.from(legalActions(state, game.info), (a) => game.formatAction(state, a));
  expect(legal).toEqual(['c2', 'b3', 'e4', 'd5']);
  expect(error(game.parseAction(state, 'g1'))).toBe(
    '"g1" is no move; moves are squares from a1 to f6, or pass',
  );
});

test('a wrong move gets one sentence that says what may be played', () => {
  const game = gameOf(8);
  const state = game.start();
  const list = 'd3 c4 f5 e6';
  expect(error(game.parseAction(state, 'z9'))).toBe(
    '"z9" is no move; moves are squares from a1 to h8, or pass',
  );
  expect(error(game.parseAction(state, 'd4'))).toBe(`d4 is taken; you may play ${list}`);
  expect(error(game.parseAction(state, 'a1'))).toBe(`a1 flips no disc; you may play ${list}`);
  expect(error(game.parseAction(state, 'pass'))).toBe(
    `"pass": you may pass only without a move: ${list}`,
  );
  const over = unwrap(game.parse(`${START.replaceAll('O', 'X')} X`));
  expect(error(game.parseAction(over, 'f5'))).toBe('"f5": the game is over');
});

test('who must pass is told so', () => {
  const game = gameOf(4);
  const state = unwrap(game.parse('OXX-OXX-OXX----- X'));
  expect(state.mobility(0)).toBe(0);
  expect(error(game.parseAction(state, 'd1'))).toBe(
    '"d1": nothing can be flipped, so you must pass',
  );
  expect(unwrap(game.parseAction(state, 'PASS'))).toBe(16);
});

test('a game in a row is played, its passes understood', () => {
  const game = gameOf(8);
  expect(game.format(unwrap(playGame(game.start(), 'f5d6C3')))).toBe(
    game.format(unwrap(playGame(game.start(), 'f5 d6 c3'))),
  );
  expect(error(playGame(game.start(), 'f5f5'))).toContain('move 2: f5 is taken');
  expect(error(playGame(game.start(), 'f5?'))).toContain('move 2: "?" is no move');
  const small = gameOf(4);
  const position = 'OXX-OXX-OXX----- X';
  const skipped = unwrap(playGame(unwrap(small.parse(position)), 'd1'));
  const spelled = unwrap(playGame(unwrap(small.parse(position)), 'pass d1'));
  expect(small.format(skipped)).toBe(small.format(spelled));
  expect(skipped.ply).toBe(2);
});

test('positions read back as they are written, finished ones too', () => {
  const game = gameOf(8);
  for (const text of [`${START} X`, `${START} O`]) {
    expect(game.format(unwrap(game.parse(text)))).toBe(text);
  }
  const wipeout = START.replaceAll('O', 'X');
  const over = unwrap(game.parse(`${wipeout} O`));
  expect(over.toMove).toBe(OVER);
  expect(game.format(over)).toBe(`${wipeout} X`);
  expect(game.format(unwrap(game.parse(`  ${START.toLowerCase()}   o `)))).toBe(`${START} O`);
});

// Lines of the FFO endgame test (1, 10, 40, 59): after the position, every move with its value.
test.each([
  '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24;',
  '-XXXX-----OXXX--XOXOXOXXOXOXXOXXOXXOXOOOXXXOXOOX--OXXO---OOOOO-- O; B2:+10; B7:+4; F1:+0; A7:-4; A2:-6; G2:-12; H2:-16; H7:-20;',
  'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; C7:+36; D8:+34; C1:+30; B1:+30; G7:+28; D7:+28; C6:+28; F7:+26; A6:+24;',
  '-----------------------O--OOOOO---OOOOOXOOOOXXXX--XXOOXX--XX-O-X X; H4:+64; G8:+64; E8:+64; A5:+62; B3:+54; F3:+52; B5:+44; D3:+38; E3:+36; G3:+34; C3:+30;',
])('a line of an endgame file is read, and its moves are the legal ones: %s', (line) => {
  const game = gameOf(8, 'winner');
  const state = unwrap(game.parse(line));
  const listed = [...line.matchAll(/([A-H][1-8]):/g)].map(([, square]) => square!.toLowerCase());
  const legal = Array.from(legalActions(state, game.info), (a) => game.formatAction(state, a));
  expect(legal.toSorted()).toEqual(listed.toSorted());
  expect(game.format(state)).toBe(line.split(';')[0]);
});

test.each([
  ['', 'a position is 64 squares, a space and the side to move'],
  [START, 'a position is 64 squares, a space and the side to move'],
  [`${START} X X`, 'a position is 64 squares, a space and the side to move'],
  [`${START.slice(1)} X`, 'the position has 63 squares; there must be 64'],
  [`${START}- X`, 'the position has 65 squares; there must be 64'],
  [`${START.replace('X', 'B')} X`, 'the position has a "B"; squares are X, O or -'],
  [`${START.replace('-', '🙂')} X`, 'the position has a "🙂"; squares are X, O or -'],
  [`${START} B`, 'the side to move is "B"; it is X or O'],
  [`${START} -`, 'the side to move is "-"; it is X or O'],
  [`${'-'.repeat(64)} X`, 'd4 is empty; the four centre squares never are'],
  [`${START.replace('OX', 'O-')} X`, 'e4 is empty; the four centre squares never are'],
  [`X${START.slice(1)} X`, 'the disc on a1 is cut off from the centre'],
])('the impossible position "%s" is refused in one sentence', (text, why) => {
  expect(error(gameOf(8).parse(text))).toContain(why);
});

test('a position of another size is refused', () => {
  expect(error(gameOf(6).parse(`${START} X`))).toBe(
    'the position has 64 squares; there must be 36',
  );
});

test.each(['5', '7', '10', '08', 'big', '2'])('size %s is refused', (text) => {
  expect(error(reversi.params.size.read(text))).toBe('4, 6, 8');
});

test.each(['en', 'es'] as const)('the rules in %s fit on a screen', (lang) => {
  const lines = reversi.words[lang].rules.split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(lines.length).toBeLessThanOrEqual(30);
});
