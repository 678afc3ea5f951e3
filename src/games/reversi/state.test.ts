import { expect, test } from 'vitest';
import { OVER, legalActions, perft, unwrap } from '../../core/index.ts';
import { NaiveBoard } from './naive.fixture.ts';
import { gameOf, playGame, position } from './positions.fixture.ts';

test('perft from the start gives the known numbers', () => {
  const game = gameOf(8);
  const counts = [1, 2, 3, 4, 5, 6, 7, 8].map((depth) => perft(game, game.start(), depth));
  expect(counts).toEqual([4, 12, 56, 244, 1396, 8200, 55092, 390216]);
});

test.each([
  { size: 4, deepest: 12 },
  { size: 6, deepest: 6 },
] as const)('perft on $size x $size agrees with the naive board', ({ size, deepest }) => {
  const game = gameOf(size);
  for (let depth = 1; depth <= deepest; depth++) {
    // The 4x4 game is counted to the end from a position some moves in: the naive board is slow.
    const opening = size === 4 ? 'b1a1a2' : '';
    const state = unwrap(playGame(game.start(), opening));
    const naive = naiveAfter(size, opening);
    expect(perft(game, state, depth)).toBe(naivePerft(naive, depth));
  }
});

function naiveAfter(size: number, moves: string): NaiveBoard {
  let board = NaiveBoard.start(size);
  for (const [, column, row] of moves.matchAll(/([a-h])([1-8])/g)) {
    board = board.after([Number(row) - 1, column!.charCodeAt(0) - 97]);
  }
  return board;
}

function naivePerft(board: NaiveBoard, depth: number): number {
  if (depth === 0 || board.isOver()) return 1;
  const moves = board.moves(board.side);
  if (moves.length === 0) return naivePerft(board.after(null), depth - 1);
  return moves.reduce((sum, move) => sum + naivePerft(board.after(move), depth - 1), 0);
}

test('every size starts with four discs in the middle and Black to move', () => {
  expect(gameOf(8).format(gameOf(8).start())).toBe(
    `${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X`,
  );
  expect(gameOf(6).format(gameOf(6).start())).toBe(`${'-'.repeat(14)}OX----XO${'-'.repeat(14)} X`);
  expect(gameOf(4).format(gameOf(4).start())).toBe('-----OX--XO----- X');
});

test('f5 turns e5 over', () => {
  const game = gameOf(8);
  const state = game.start();
  state.apply(unwrap(game.parseAction(state, 'f5')));
  expect(state.toMove).toBe(1);
  expect([state.score(0), state.score(1)]).toEqual([4, 1]);
  expect(state.ownerOf(unwrap(game.parseAction(game.start(), 'f5')))).toBe(0);
});

test('a side that flips nothing has one action, pass, and the turn goes over', () => {
  // Black holds the top row but one; White could close it in, Black has nothing to turn.
  const state = position('-XXO ---- ---- ----');
  expect(state.toMove).toBe(0);
  expect(state.legalCount()).toBe(1);
  expect([...legalActions(state, gameOf(4).info)]).toEqual([state.pass]);
  expect(state.mobility(0)).toBe(0);
  expect(state.mobility(1)).toBe(1);
  state.apply(state.pass);
  expect(state.toMove).toBe(1);
  expect([state.score(0), state.score(1)]).toEqual([2, 1]);
  state.apply(0);
  expect(state.toMove).toBe(OVER);
  expect([state.score(0), state.score(1)]).toEqual([0, 4]);
  state.undo();
  state.undo();
  expect(state.toMove).toBe(0);
  expect([state.score(0), state.score(1)]).toEqual([2, 1]);
});

test('the game ends at once when neither side can move', () => {
  // The shortest game there is: Black wipes White out with its fifth move.
  const game = gameOf(8);
  const state = unwrap(playGame(game.start(), 'e6f4e3f6g5d6e7f5c5'));
  expect(state.toMove).toBe(OVER);
  expect(state.ply).toBe(9);
  expect([state.finalScore(0), state.finalScore(1)]).toEqual([13, 0]);
  expect([state.utility(0), state.utility(1)]).toEqual([1, -1]);
  expect(state.legalCount()).toBe(0);
  expect(legalActions(state, game.info)).toHaveLength(0);
});

test('with empties=winner the empty squares go to the winner, and to nobody in a draw', () => {
  const won = position('XXX- OXXO -XO- ----', 'X', 'winner');
  expect([won.score(0), won.score(1)]).toEqual([6, 3]);
  expect([won.finalScore(0), won.finalScore(1)]).toEqual([13, 3]);
  const drawn = position('XX-- ---- ---- --OO', 'X', 'winner');
  expect(drawn.toMove).toBe(OVER);
  expect([drawn.finalScore(0), drawn.finalScore(1)]).toEqual([2, 2]);
  expect(drawn.utility(0)).toBe(0);
  const counted = position('XXX- OXXO -XO- ----', 'X', 'none');
  expect([counted.finalScore(0), counted.finalScore(1)]).toEqual([6, 3]);
});

test('a finished position is the same whoever would have been next', () => {
  const [byBlack, byWhite] = [
    position('XX-- ---- ---- --O-'),
    position('XX-- ---- ---- --O-', 'O'),
  ];
  expect(byWhite.toMove).toBe(OVER);
  expect([byWhite.score(0), byWhite.score(1)]).toEqual([2, 1]);
  expect([byWhite.keyLo, byWhite.keyHi]).toEqual([byBlack.keyLo, byBlack.keyHi]);
});

test('taking back more than was played is an error', () => {
  const state = gameOf(4).start();
  state.apply(1);
  const copy = state.clone();
  expect(() => copy.undo()).toThrow('nothing to take back');
  state.undo();
  expect(() => state.undo()).toThrow('nothing to take back');
});

test('different positions have different keys, and either half alone is a good hash', () => {
  const game = gameOf(8);
  const state = game.start();
  const texts = new Set<string>();
  const keys = new Set<string>();
  const halves = [new Set<number>(), new Set<number>(), new Set<number>()];
  const buffer = new Int32Array(64 * 8);
  const visit = (depth: number, from: number): void => {
    const text = game.format(state);
    if (!texts.has(text)) {
      texts.add(text);
      keys.add(`${state.keyHi} ${state.keyLo}`);
      [state.keyLo, state.keyHi, state.keyLo ^ state.keyHi].forEach((h, i) => halves[i]!.add(h));
    }
    if (depth === 0) return;
    const end = state.legal(buffer, from);
    for (let i = from; i < end; i++) {
      state.apply(buffer[i]!);
      visit(depth - 1, end);
      state.undo();
    }
  };
  visit(7, 0);
  expect(texts.size).toBeGreaterThan(30_000);
  expect(keys.size).toBe(texts.size);
  // n positions make about n * n / 2^33 pairs that share 32 random bits: here less than one.
  for (const half of halves) expect(half.size).toBeGreaterThan(texts.size - 6);
});

test('the side to move is part of the key', () => {
  const rows = '---- -OX- -XX- -X--';
  const [black, white] = [position(rows), position(rows, 'O')];
  expect(black.toMove).toBe(0);
  expect(white.toMove).toBe(1);
  expect(black.keyLo).not.toBe(white.keyLo);
  expect(black.keyHi).not.toBe(white.keyHi);
  // The same for the side to move, with the colours exchanged.
  const exchanged = position('---- -XO- -OO- -O--', 'O');
  expect(black.keyLo).not.toBe(exchanged.keyLo);
  expect(black.keyHi).not.toBe(exchanged.keyHi);
});
