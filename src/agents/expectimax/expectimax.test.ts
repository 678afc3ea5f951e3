import { expect, test } from 'vitest';
import { CHANCE, Rng, unwrap } from '../../core/index.ts';
import { Frame } from '../minimax/frame.ts';
import { chanceTree, randomChanceTree } from '../../../tests/help/chance-tree.ts';
import { expectimax } from './expectimax.ts';
import { expectimax as kind } from './index.ts';
import { Star } from './star.ts';

const RANGE = [-10, 10] as const;

function frameOf(tree: ReturnType<typeof randomChanceTree>): Frame {
  const game = chanceTree(tree);
  const frame = new Frame(game, (state, seat) => state.finalScore(seat));
  frame.place(game.start(), 0);
  return frame;
}

test('a chance node is worth the mean of its outcomes by their weights', () => {
  const frame = frameOf({
    toMove: 0,
    children: [
      { value: 1 },
      { toMove: 'chance', weights: [1, 3], children: [{ value: -6 }, { value: 4 }] },
    ],
  });
  // (1 · -6 + 3 · 4) / 4 = 1.5, better than 1
  expect(expectimax(frame, 1, 0)).toBe(1.5);
  expect(frame.limits.nodes).toBe(5);
});

test('Star1 and Star2 give the value of plain expectimax on random trees and visit less', () => {
  const rng = Rng.of('stars');
  const visited = { plain: 0, star1: 0, star2: 0 };
  for (let n = 0; n < 2000; n++) {
    const tree = randomChanceTree(rng, 2 + rng.below(4));
    const plain = frameOf(tree);
    const value = expectimax(plain, 9, 0);
    visited.plain += plain.limits.nodes;
    for (const [name, probes] of [
      ['star1', false],
      ['star2', true],
    ] as const) {
      const frame = frameOf(tree);
      const found = new Star(frame, RANGE, probes).search(9, -Infinity, Infinity, 0);
      expect(found).toBeCloseTo(value, 9);
      visited[name] += frame.limits.nodes;
    }
  }
  expect(visited.star1).toBeLessThan(visited.plain);
  expect(visited.star2).toBeLessThan(visited.plain);
});

test('a window that the value leaves gets a true bound', () => {
  const rng = Rng.of('windows');
  for (let n = 0; n < 1000; n++) {
    const tree = randomChanceTree(rng, 4);
    const value = expectimax(frameOf(tree), 9, 0);
    const alpha = rng.below(20) - 10;
    const beta = alpha + 1 + rng.below(5);
    for (const probes of [false, true]) {
      const found = new Star(frameOf(tree), RANGE, probes).search(9, alpha, beta, 0);
      const within = (x: number) => Math.min(Math.max(x, alpha), beta);
      expect(within(found)).toBeCloseTo(within(value), 9);
    }
  }
});

test('the agent takes the same action with and without cuts', () => {
  const rng = Rng.of('agent');
  for (let n = 0; n < 300; n++) {
    const tree = randomChanceTree(rng, 4);
    const game = chanceTree(tree);
    const state = game.start();
    if (state.toMove !== 0) continue;
    const legal = Int32Array.from(tree.children!, (_, i) => i);
    const values = (prune: 'off' | 'star1' | 'star2') => ({ ...usual, prune });
    const chosen = (['off', 'star1', 'star2'] as const).map((prune) => {
      const agent = unwrap(kind.create(game, values(prune), rng, {}));
      const turn = { seat: 0, seen: game.observe(state, 0), legal, budget: {} };
      return (agent.choose(turn) as { action: number }).action;
    });
    const exact = Array.from(legal, (action) => {
      const frame = frameOf(tree);
      frame.state.apply(action);
      return expectimax(frame, 8, 0);
    });
    for (const action of chosen) expect(exact[action]).toBeCloseTo(Math.max(...exact), 9);
    expect(state.toMove).not.toBe(CHANCE);
  }
});

const usual = {
  depth: 9,
  ms: null,
  nodes: null,
  moveNodes: null,
  heuristic: null,
  deepen: 'auto',
  secondary: 0,
  exact: null,
  book: null,
} as const;
