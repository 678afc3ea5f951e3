import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { OVER, Rng, legalActions } from '../../core/index.ts';
import { NaiveBoard, rivalOf, type Square } from './naive.fixture.ts';
import { formatRows } from './notation.ts';
import type { ReversiState } from './state.ts';
import { fastVersionOf, gameOf } from './positions.fixture.ts';

const SIZES = [4, 6, 8] as const;

test.each(SIZES)('whole random games of size %i go as on the naive board', (size) => {
  const game = gameOf(size);
  const rng = Rng.of(`differential ${size}`);
  let positions = 0;
  for (let n = 0; n < 60; n++) {
    const state = game.start();
    let naive = NaiveBoard.start(size);
    for (;;) {
      expectSame(state, naive);
      positions++;
      if (state.toMove === OVER) break;
      const action = rng.pick(legalActions(state, game.info));
      naive = naive.after(
        action === state.pass ? null : [Math.floor(action / size), action % size],
      );
      state.apply(action);
    }
  }
  expect(positions).toBeGreaterThan(60 * (size * size - 6) * 0.8);
});

/** Random play sees few long rows and hardly any odd shapes: boards of any discs show them all. */
test.each(SIZES)(
  'on any filling of size %i moves and flips are those of the naive board',
  (size) => {
    const square = fc.constantFrom<Square>('X', 'O', '-', 'X', 'O');
    const row = fc.array(square, { minLength: size, maxLength: size });
    const rows = fc.array(row, { minLength: size, maxLength: size });
    fc.assert(
      fc.property(rows, fc.constantFrom('X' as const, 'O' as const), (squares, side) => {
        const naive = new NaiveBoard(squares, side);
        const state = fastVersionOf(naive);
        expectSame(state, naive);
        if (state.toMove === OVER) return;
        for (const action of legalActions(state, gameOf(size).info)) {
          const move = [Math.floor(action / size), action % size] as const;
          const before = formatRows(state).join('/');
          state.apply(action);
          expectSame(state, naive.after(action === state.pass ? null : move));
          state.undo();
          expect(formatRows(state).join('/')).toBe(before);
        }
      }),
      { numRuns: 1000, seed: size },
    );
  },
);

function expectSame(state: ReversiState, naive: NaiveBoard): void {
  const size = naive.rows.length;
  expect(formatRows(state)).toEqual(naive.rows.map((row) => row.join('')));
  expect([state.score(0), state.score(1)]).toEqual([naive.count('X'), naive.count('O')]);
  const over = naive.isOver();
  expect(state.toMove).toBe(over ? OVER : naive.side === 'X' ? 0 : 1);
  const moves = naive.moves(naive.side).map(([row, column]) => row * size + column);
  const expected = over ? [] : moves.length > 0 ? moves : [state.pass];
  const buffer = new Int32Array(size * size);
  expect([...buffer.subarray(0, state.legal(buffer, 0))]).toEqual(expected);
  expect(state.legalCount()).toBe(expected.length);
  const seat = naive.side === 'X' ? 0 : 1;
  expect(state.mobility(seat)).toBe(moves.length);
  expect(state.mobility(1 - seat)).toBe(naive.moves(rivalOf(naive.side)).length);
}
