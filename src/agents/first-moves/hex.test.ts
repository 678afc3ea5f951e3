import { expect, test } from 'vitest';
import { Rng, legalActions, unwrap } from '../../core/index.ts';
import { makeGame, type HexState } from '../../games/index.ts';
import { makeAgent } from '../registry.ts';
import { firstMoves, openingValue } from './hex.ts';
import { OPENINGS } from './hex-table.ts';

const begun = (rules: string) => unwrap(makeGame(rules)).start() as HexState;
const SIZES = Array.from({ length: 18 }, (_, i) => i + 2);

test('there is a value for every cell of every size, the same after a half turn', () => {
  for (const size of SIZES) {
    const cells = size * size;
    for (let cell = 0; cell < cells; cell++) {
      const value = openingValue(size, cell);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(openingValue(size, cells - 1 - cell)).toBe(value);
    }
  }
  for (const [size, line] of Object.entries(OPENINGS)) {
    expect(line).toHaveLength(Math.ceil(Number(size) ** 2 / 2));
  }
});

test('in the middle of the short diagonal a stone wins, in the sharp corner it loses', () => {
  for (const size of SIZES) {
    const row = (size - 1) >> 1;
    expect([size, openingValue(size, row * size + size - 1 - row) > 0.5]).toEqual([size, true]);
    expect([size, openingValue(size, 0) < 0.5]).toEqual([size, true]);
  }
});

test('known first stones of 11x11 are on their side, and all of 8x8 on that of the network', async () => {
  const game = unwrap(makeGame('hex(11)'));
  const worth = (cell: string) => openingValue(11, unwrap(game.parseAction(game.start(), cell)));
  expect(['a1', 'f1', 'a2'].map((cell) => worth(cell) < 0.5)).toEqual([true, true, true]);
  expect(['d4', 'j2', 'f6'].map((cell) => worth(cell) > 0.5)).toEqual([true, true, true]);
  const small = unwrap(makeGame('hex(8)'));
  const agent = unwrap(makeAgent('zero(iterations=4,exact=0)', small, Rng.of(1), {}));
  for (let cell = 0; cell < 32; cell++) {
    const state = small.start();
    state.apply(cell);
    const turn = { seat: 1, seen: small.observe(state, 1), legal: legalActions(state, small.info) };
    const { analysis } = await agent.choose({ ...turn, budget: {} });
    const lost = analysis!.options[0]!.value > 0.5;
    expect([cell, openingValue(8, cell) < 0.5]).toEqual([cell, lost]);
  }
});

test('only with the swap rule, and only for the first two moves, is anything said of them', () => {
  expect(firstMoves(begun('hex(5)'))).toBeNull();
  const start = begun('hex(5,true)');
  const fair = firstMoves(start)!;
  expect([...fair.of.keys()]).toEqual(Array.from({ length: 25 }, (_, cell) => cell));
  expect(fair.rest).toBeNull();
  expect([...fair.of.values()].every((value) => value <= 0.5)).toBe(true);
  start.apply(12);
  const { of, rest } = firstMoves(start)!;
  expect([...of]).toEqual([[25, openingValue(5, 12)]]);
  expect(rest).toBe(1 - openingValue(5, 12));
  const declined = start.clone();
  declined.apply(3);
  expect(firstMoves(declined)).toBeNull();
  start.apply(25);
  expect(firstMoves(start)).toBeNull();
});

test('where a search settles it, or the stone is its owner’s for good, nothing is said', () => {
  expect(firstMoves(begun('hex(3,true)'))).toBeNull();
  const read = unwrap(makeGame('hex(4,true)')).parse('o.../..../..../.... x');
  expect(firstMoves(unwrap(read) as HexState)).toBeNull();
});
