import { describe, expect, test } from 'vitest';
import { OVER, choose, unwrap } from '../../core/index.ts';
import { mancala } from './index.ts';
import type { MancalaState } from './state.ts';

function game(rules: string) {
  const { values } = unwrap(choose('game', [mancala], rules));
  return unwrap(mancala.create(values as Parameters<typeof mancala.create>[0]));
}

describe('the two games of the Mancala document', () => {
  // The alpha-beta of depth 11 against the greedy bot; a is the first player, b the second.
  const games = [
    { line: 'a1 b5 b1 a5 a1 a6 b2 a5 b1 b3 a6 b1 b4 a5 b2 b1 a6 b3', scores: [37, 11] },
    {
      line: 'a4 a1 b5 b6 a2 b2 a5 a1 b6 a3 b4 a6 a4 a3 a1 b5 b2 b4 a2 b4 a1',
      scores: [12, 36],
    },
  ];

  test.each(games)('$line ends $scores', ({ line, scores }) => {
    const g = game('mancala');
    const state = g.start();
    for (const [index, move] of line.split(' ').entries()) {
      expect('ab'[state.toMove], `whose turn it is at move ${index + 1}`).toBe(move[0]);
      state.apply(unwrap(g.parseAction(state, move.slice(1))));
    }
    expect(state.toMove).toBe(OVER);
    expect([state.score(0), state.score(1)]).toEqual(scores);
  });
});

/**
 * The exact difference of seeds under best play: alpha-beta with bounds kept by what lies in the
 * pits (stores only shift the value).
 */
function solve(state: MancalaState): number {
  const { pits } = state.rules;
  const atLeast = new Map<string, number>();
  const atMost = new Map<string, number>();
  const buffer = new Int32Array(pits * 400);

  function search(alpha: number, beta: number, at: number): number {
    const stored = state.score(0) - state.score(1);
    if (state.toMove < 0) return stored;
    const open = state.seedsInRow(0) + state.seedsInRow(1);
    if (stored + open <= alpha) return stored + open;
    if (stored - open >= beta) return stored - open;
    const key = `${state.toMove}:${state.cells.subarray(1, pits + 1)}:${state.cells.subarray(pits + 2)}`;
    const low = (atLeast.get(key) ?? -Infinity) + stored;
    const high = (atMost.get(key) ?? Infinity) + stored;
    if (low >= beta || low === high) return low;
    if (high <= alpha) return high;
    const from = Math.max(alpha, low);
    const to = Math.min(beta, high);
    const first = state.toMove === 0;
    let [a, b, best] = [from, to, first ? -Infinity : Infinity];
    const end = state.legal(buffer, at);
    for (let i = at; i < end && a < b; i++) {
      state.apply(buffer[i]!);
      const value = search(a, b, end);
      state.undo();
      best = first ? Math.max(best, value) : Math.min(best, value);
      if (first) a = Math.max(a, value);
      else b = Math.min(b, value);
    }
    if (best > from) atLeast.set(key, best - stored);
    if (best < to) atMost.set(key, best - stored);
    return best;
  }

  return search(-Infinity, Infinity, 0);
}

describe('solved boards', () => {
  test.each([
    ['mancala(6,1)', 2],
    ['mancala(6,2)', 6],
    ['mancala(1,1)', 0],
    ['mancala(1,2)', -2],
    ['mancala(1,3)', 6],
  ])('%s is worth %i to the first player', (rules, value) => {
    expect(solve(game(rules).start())).toBe(value);
  });

  test('the rule for empty captures changes the value of mancala(5,2)', () => {
    expect(solve(game('mancala(5,2)').start())).toBe(2);
    expect(solve(game('mancala(5,2,true)').start())).toBe(0);
  });
});
