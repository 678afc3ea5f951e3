import { describe, expect, test } from 'vitest';
import type { Game } from '../../core/index.ts';
import { Pruning } from './algorithms.ts';
import { explicitTree, nested, valueOf, type TreeNode } from './explicit-tree.fixture.ts';
import { Frame } from './frame.ts';
import { think, type Thought } from './root.ts';
import { confirm } from './secondary.ts';

let ids = 0;
function node(value: number, turn: number, children: readonly TreeNode[] = []): TreeNode {
  return { id: ++ids, value, turn, children };
}
function leaf(value: number): TreeNode {
  return node(value, 0);
}

describe('secondary search', () => {
  /** A first search of depth 1 and a check two plies deeper. */
  function checked(root: TreeNode): Thought {
    const game = explicitTree(root) as Game;
    const frame = new Frame(game, valueOf);
    frame.limits.start({});
    const algorithm = new Pruning(frame);
    const state = game.start();
    const legal = root.children.map((_, index) => index);
    const thought = think(frame, algorithm, state, legal, { depth: 1, deepen: false });
    expect(thought.action).toBe(0);
    return confirm(frame, algorithm, state, thought, 2);
  }
  const turning = (promise: number, truth: number) =>
    node(promise, 1, [node(promise, 0, [leaf(truth), leaf(truth - 1)])]);

  test('keeps a choice that stands', () => {
    expect(checked(node(0, 0, [turning(9, 8), turning(7, 20)]))).toMatchObject({
      action: 0,
      value: 8,
      depth: 3,
    });
  });

  test('falls back to the next when the choice collapses', () => {
    expect(checked(node(0, 0, [turning(9, -5), turning(8, 7), turning(3, 30)]))).toMatchObject({
      action: 1,
      value: 7,
    });
  });

  test('takes the least bad when all collapse', () => {
    expect(checked(node(0, 0, [turning(9, -5), turning(8, -7), turning(7, -6)]))).toMatchObject({
      action: 0,
      value: -5,
    });
  });
});

test('deepening stops where nothing is left to the heuristic', () => {
  const game = explicitTree(
    nested([
      [3, [4, 5]],
      [6, 7],
    ]),
  ) as Game;
  const frame = new Frame(game, valueOf);
  frame.limits.start({});
  const thought = think(frame, new Pruning(frame), game.start(), [0, 1], {
    depth: 50,
    deepen: true,
  });
  expect(thought).toMatchObject({ depth: 3, value: 6, complete: true });
});

describe('a game that is decided', () => {
  const WON = 1e9;
  const forced = (plies: number, value: number, turn: number): TreeNode =>
    plies === 0 ? leaf(value) : node(0, turn, [forced(plies - 1, value, 1 - turn)]);

  function choiceAt(root: TreeNode, depth: number): number {
    const game = explicitTree(root) as Game;
    const frame = new Frame(game, valueOf);
    frame.limits.start({});
    const legal = root.children.map((_, index) => index);
    const plan = { depth, deepen: false, decisive: WON / 2 };
    return think(frame, new Pruning(frame), game.start(), legal, plan).action;
  }

  test('is won as soon as it can be, though all wins are worth the same', () => {
    const root = node(0, 0, [forced(4, WON, 1), forced(2, WON, 1), forced(4, WON, 1)]);
    expect(choiceAt(root, 5)).toBe(1);
  });

  test('is lost as late as it can be', () => {
    const root = node(0, 0, [forced(1, -WON, 1), forced(3, -WON, 1), forced(1, -WON, 1)]);
    expect(choiceAt(root, 5)).toBe(1);
  });
});
