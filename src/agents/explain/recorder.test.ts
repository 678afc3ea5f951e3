import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { TreeRecorder, type Visit } from './index.ts';

const game = unwrap(makeGame('tree("A(B(D(H=1,I=2),E(J=3,K=4)),C(F(L=5,M=6),G(N=7,O=8)))")'));

/** Goes through the whole tree from left to right, as minimax does. */
function walk(recorder: TreeRecorder): void {
  const state = game.start();
  const buffer = new Int32Array(2);
  const visit = (action: number | null, depth: number): void => {
    recorder.enter(state, action, depth, -Infinity, Infinity);
    if (depth === 0) return recorder.leave(state.score(0), 'end', null);
    state.legal(buffer, 0);
    for (const child of [0, 1]) {
      state.apply(child);
      visit(child, depth - 1);
      state.undo();
    }
    return recorder.leave(0, 'all', 0);
  };
  visit(null, 3);
}

function shape(visit: Visit): string {
  const below = visit.children.map(shape).join('');
  return visit.missed > 0 ? `(${below}+${visit.missed})` : `(${below})`;
}

test.each([
  [100, '(((()())(()()))((()())(()())))'],
  [15, '(((()())(()()))((()())(()())))'],
  // The last level is given up in the middle of the search, and whole.
  [14, '(((+2)(+2))((+2)(+2)))'],
  [7, '(((+2)(+2))((+2)(+2)))'],
  [6, '((+6)(+6))'],
  [2, '(+14)'],
  [1, '(+14)'],
])('with room for %i visits of 15 whole levels stay: %s', (room, expected) => {
  const recorder = new TreeRecorder(room);
  walk(recorder);
  expect(recorder.roots.map(shape)).toEqual([expected]);
  expect(recorder.nodes).toBe(15);
  expect(recorder.reasons).toEqual({ end: 8, all: 7 });
});

test('a search that is given up leaves its open nodes unknown, and the next begins at the root', () => {
  const recorder = new TreeRecorder(100);
  const state = game.start();
  recorder.enter(state, null, 3, -Infinity, Infinity);
  state.apply(0);
  recorder.enter(state, 0, 2, -Infinity, Infinity);
  recorder.close();
  walk(recorder);
  expect(recorder.roots).toHaveLength(2);
  expect(recorder.roots[0]).toMatchObject({ value: null, why: 'stopped' });
  expect(recorder.roots[0]!.children[0]).toMatchObject({ value: null, why: 'stopped' });
  expect(recorder.roots[1]!.value).toBe(0);
});
