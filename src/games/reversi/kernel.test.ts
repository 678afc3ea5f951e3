import { expect, test } from 'vitest';
import { OVER } from '../../core/index.ts';
import { ReversiKernel } from '../../kernels/index.ts';
import { gameOf, randomPositions } from './positions.fixture.ts';
import { makeBoard } from './squares.ts';
import type { ReversiState } from './state.ts';

const SIZES = [4, 6, 8] as const;

function bits(lo: number, hi: number): bigint {
  return (BigInt(hi >>> 0) << 32n) | BigInt(lo >>> 0);
}

function kernelFor(size: number): ReversiKernel {
  const { lo, hi } = makeBoard(size);
  const kernel = ReversiKernel.open({ board: bits(lo, hi), winnerTakes: false, megabytes: 1 });
  if (kernel === null) throw new Error('this Node has no WebAssembly with SIMD');
  return kernel;
}

/** Own discs and the rival's, of the side to move. */
function boardsOf(state: ReversiState): [bigint, bigint] {
  const seat = state.toMove === OVER ? 0 : state.toMove;
  const of = (side: number) => bits(state.discsLo(side), state.discsHi(side));
  return [of(seat), of(1 - seat)];
}

test.each(SIZES)('the kernel moves and turns discs as the state does, on %ix%i', (size) => {
  const kernel = kernelFor(size);
  const { squareOf } = makeBoard(size);
  const buffer = new Int32Array(64);
  for (const state of randomPositions(size, 40)) {
    if (state.toMove === OVER) continue;
    const [own, rival] = boardsOf(state);
    const actions = [...buffer.subarray(0, state.legal(buffer, 0))];
    const squares = actions.filter((action) => action !== state.pass);
    const open = squares.reduce((sum, action) => sum | (1n << BigInt(squareOf[action]!)), 0n);
    expect(kernel.moves(own, rival)).toBe(open);
    for (const action of squares) {
      const square = squareOf[action]!;
      const turned = kernel.flips(square, own, rival);
      const before = state.toMove;
      state.apply(action);
      const discs = (seat: number) => bits(state.discsLo(seat), state.discsHi(seat));
      expect(discs(before)).toBe(own | turned | (1n << BigInt(square)));
      expect(discs(1 - before)).toBe(rival ^ turned);
      state.undo();
    }
  }
});

test('it counts the lines from the start', () => {
  const [own, rival] = boardsOf(gameOf(8).start());
  const kernel = kernelFor(8);
  const lines = [4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288];
  expect(lines.map((_, i) => kernel.perft(own, rival, i + 1))).toEqual(lines);
});

/** Own discs that no line can turn: in every direction the line is full, ends here, or a neighbour holds. */
function heldSlowly(own: bigint, rival: bigint): bigint {
  const has = (set: bigint, row: number, column: number) =>
    ((set >> BigInt(8 * row + column)) & 1n) === 1n;
  const inside = (row: number, column: number) => row >= 0 && row < 8 && column >= 0 && column < 8;
  const full = (row: number, column: number, down: number, right: number) => {
    for (const way of [1, -1]) {
      for (let r = row, c = column; inside(r, c); r += way * down, c += way * right) {
        if (!has(own | rival, r, c)) return false;
      }
    }
    return true;
  };
  const axes = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  let held = 0n;
  for (let before = -1n; before !== held;) {
    before = held;
    for (let square = 0; square < 64; square++) {
      const row = square >> 3;
      const column = square & 7;
      if (!has(own, row, column)) continue;
      const safe = axes.every(([down, right]) => {
        const ends = [1, -1].some((way) => !inside(row + way * down, column + way * right));
        const leans = [1, -1].some(
          (way) =>
            inside(row + way * down, column + way * right) &&
            has(held, row + way * down, column + way * right),
        );
        return ends || leans || full(row, column, down, right);
      });
      if (safe) held |= 1n << BigInt(square);
    }
  }
  return held;
}

test('it knows discs that nothing can turn', () => {
  const kernel = kernelFor(8);
  let some = 0;
  for (const state of randomPositions(8, 25)) {
    const [own, rival] = boardsOf(state);
    const held = kernel.held(own, rival);
    expect(held).toBe(heldSlowly(own, rival));
    if (held !== 0n) some++;
  }
  expect(some).toBeGreaterThan(300);
});

test('where memory is short it takes what there is', () => {
  const { lo, hi } = makeBoard(8);
  const board = bits(lo, hi);
  const huge = ReversiKernel.open({ board, winnerTakes: false, megabytes: 1e9 });
  expect(huge === null || huge.perft(...boardsOf(gameOf(8).start()), 3) === 56).toBe(true);
});
