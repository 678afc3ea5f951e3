import { expect, test } from 'vitest';
import { OVER } from '../../core/index.ts';
import { ReversiKernel, bitsOf } from '../../kernels/index.ts';
import { gameOf, randomPositions } from './positions.fixture.ts';
import { makeBoard } from './squares.ts';
import { grown } from './stable.fixture.ts';
import type { ReversiState } from './state.ts';

const SIZES = [4, 6, 8] as const;

function kernelFor(size: number): ReversiKernel {
  const { lo, hi } = makeBoard(size);
  const kernel = ReversiKernel.open({ board: bitsOf(lo, hi), winnerTakes: false, megabytes: 1 });
  if (kernel === null) throw new Error('this Node has no WebAssembly with SIMD');
  return kernel;
}

/** Own discs and the rival's, of the side to move. */
function boardsOf(state: ReversiState): [bigint, bigint] {
  const seat = state.toMove === OVER ? 0 : state.toMove;
  const of = (side: number) => bitsOf(state.discsLo(side), state.discsHi(side));
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
      const discs = (seat: number) => bitsOf(state.discsLo(seat), state.discsHi(seat));
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

test('it knows discs that nothing can turn', () => {
  const kernel = kernelFor(8);
  let some = 0;
  for (const state of randomPositions(8, 25)) {
    const [own, rival] = boardsOf(state);
    const held = kernel.held(own, rival);
    let slowly = 0n;
    for (const square of grown(state, Math.max(0, state.toMove))) slowly |= 1n << BigInt(square);
    expect(held).toBe(slowly);
    if (held !== 0n) some++;
  }
  expect(some).toBeGreaterThan(300);
});

test('where memory is short it takes what there is', () => {
  const { lo, hi } = makeBoard(8);
  const board = bitsOf(lo, hi);
  const huge = ReversiKernel.open({ board, winnerTakes: false, megabytes: 1e9 });
  expect(huge === null || huge.perft(...boardsOf(gameOf(8).start()), 3) === 56).toBe(true);
});
