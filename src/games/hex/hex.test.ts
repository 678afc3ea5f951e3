import { expect, test } from 'vitest';
import { checkGame, choose, legalActions, perft, unwrap, type Game } from '../../core/index.ts';
import { hex, type HexSeen } from './index.ts';
import { NOBODY, type HexState } from './state.ts';
import { hexOf } from './slow.fixture.ts';

test('Hex keeps the laws of the contract on the largest boards too', () => {
  for (const rules of ['hex(16)', 'hex(19)', 'hex(19,true)']) {
    const game = hexOf(rules);
    const report = checkGame(game, { games: 2, seed: rules, every: 23 });
    expect(report.longest).toBeLessThanOrEqual(game.info.maxPlies);
    expect(report.widest).toBe(game.info.maxBranching);
  }
});

test('sizes run from 2 to 19', () => {
  for (const size of ['1', '20', '-3', '2.5', 'big']) {
    const chosen = choose('game', [hex], `hex(size=${size})`);
    expect(chosen.ok ? '' : chosen.complaint.says.en).toContain('size takes 2 to 19');
  }
  expect(unwrap(choose('game', [hex], 'hex')).canonical).toBe('hex(size=11,swap=false)');
});

test('the game tells how many actions there are, the swap included', () => {
  const { info } = hexOf('hex(4,true)');
  expect([info.actionCount, info.maxBranching, info.maxPlies]).toEqual([17, 16, 17]);
  const plain = hexOf('hex(4)').info;
  expect([plain.actionCount, plain.maxBranching, plain.maxPlies]).toEqual([16, 16, 16]);
});

test('positions multiply as the empty cells do, and a swap is one choice more', () => {
  const count = (rules: string, depth: number) => {
    const game = hexOf(rules);
    return perft(game, game.start(), depth);
  };
  // No game of size 3 ends before its fifth move.
  expect([1, 2, 3, 4, 5].map((depth) => count('hex(3)', depth))).toEqual([
    9,
    9 * 8,
    9 * 8 * 7,
    9 * 8 * 7 * 6,
    9 * 8 * 7 * 6 * 5,
  ]);
  // After a swap eight cells are empty, otherwise seven.
  expect([2, 3].map((depth) => count('hex(3,true)', depth))).toEqual([9 * 9, 9 * (8 * 7 + 8)]);
});

/** Whether the side to move can win whatever its rival does. */
function wins(game: Game<HexState, HexSeen>, state: HexState): boolean {
  const mover = state.toMove;
  for (const action of legalActions(state, game.info)) {
    state.apply(action);
    const won = state.winner === mover || (state.winner === NOBODY && !wins(game, state));
    state.undo();
    if (won) return true;
  }
  return false;
}

test('the first player wins the empty boards of sizes 2 and 3, and loses them to a swap', () => {
  for (const size of [2, 3]) {
    const plain = hexOf(`hex(${size})`);
    expect(wins(plain, plain.start())).toBe(true);
    const swapping = hexOf(`hex(${size},true)`);
    expect(wins(swapping, swapping.start())).toBe(false);
  }
});

test('what is seen at the end names the winner and its chain', () => {
  const game = hexOf('hex(3)');
  const state = unwrap(game.parse('.x./ox./x.o -'));
  expect(game.observe(state, 1)).toEqual({
    toMove: -2,
    rows: ['.x.', 'ox.', 'x.o'],
    winner: 0,
    chain: [1, 4, 6],
  });
  expect(game.observe(game.start(), 0).winner).toBe(null);
});

test('whoever breaks the rules loses the game', () => {
  const game = hexOf('hex(3)');
  expect(game.forfeitScores!(game.start(), 0)).toEqual([0, 1]);
  expect(game.forfeitScores!(game.start(), 1)).toEqual([1, 0]);
});
