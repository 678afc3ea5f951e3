import { expect, test } from 'vitest';
import { OVER } from '../../core/index.ts';
import type { ReversiState } from './state.ts';
import { gameOf } from './positions.fixture.ts';

/** Plain alpha-beta to the end of the game: the difference of discs for the side to move. */
function solve(state: ReversiState, alpha: number, beta: number): number {
  const seat = state.toMove;
  const buffer = new Int32Array(state.pass);
  const end = state.legal(buffer, 0);
  let best = -Infinity;
  for (let i = 0; i < end; i++) {
    state.apply(buffer[i]!);
    const value =
      state.toMove === OVER
        ? state.finalScore(seat) - state.finalScore(1 - seat)
        : -solve(state, -beta, -Math.max(alpha, best));
    state.undo();
    best = Math.max(best, value);
    if (best >= beta) break;
  }
  return best;
}

/** The final scores when both sides play perfectly, the first best move taken. */
function perfectGame(empties: 'none' | 'winner'): number[] {
  const state = gameOf(4, empties).start();
  const buffer = new Int32Array(state.pass);
  while (state.toMove !== OVER) {
    const seat = state.toMove;
    const value = solve(state, -Infinity, Infinity);
    const end = state.legal(buffer, 0);
    const choice = [...buffer.subarray(0, end)].find((action) => {
      state.apply(action);
      const reply =
        state.toMove === OVER
          ? state.finalScore(seat) - state.finalScore(1 - seat)
          : -solve(state, -Infinity, Infinity);
      state.undo();
      return reply === value;
    });
    state.apply(choice!);
  }
  return [state.finalScore(0), state.finalScore(1)];
}

test('4x4 is won by the second player 3–11', () => {
  expect(solve(gameOf(4).start(), -Infinity, Infinity)).toBe(-8);
  expect(perfectGame('none')).toEqual([3, 11]);
});
