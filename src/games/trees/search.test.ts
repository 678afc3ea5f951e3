import { describe, expect, test } from 'vitest';
import { OVER, Rng, choose, unwrap, type Action, type Game, type State } from '../../core/index.ts';
import { tree, type TreeNode } from './index.ts';
import { treeGame } from './made.fixture.ts';

function game(rules: string) {
  const { values } = unwrap(choose('game', [tree], rules));
  return unwrap(tree.create(values as Parameters<typeof tree.create>[0]));
}

interface Found {
  readonly value: number;
  readonly action: Action;
  /** Every call, root and leaves included. */
  readonly calls: number;
}

/** Textbook searches over the contract, left to right, the first best kept. */
function minimax(state: State): Found {
  if (state.toMove === OVER) return { value: state.score(0), action: -1, calls: 1 };
  const max = state.toMove === 0;
  let [value, action, calls] = [max ? -Infinity : Infinity, -1, 1];
  const moves = new Int32Array(99);
  for (const move of moves.subarray(0, state.legal(moves, 0))) {
    state.apply(move);
    const below = minimax(state);
    state.undo();
    calls += below.calls;
    if (max ? below.value > value : below.value < value) [value, action] = [below.value, move];
  }
  return { value, action, calls };
}

function alphaBeta(state: State, alpha = -Infinity, beta = Infinity): Found {
  if (state.toMove === OVER) return { value: state.score(0), action: -1, calls: 1 };
  const max = state.toMove === 0;
  let [low, high] = [alpha, beta];
  let [value, action, calls] = [max ? -Infinity : Infinity, -1, 1];
  const moves = new Int32Array(99);
  for (const move of moves.subarray(0, state.legal(moves, 0))) {
    state.apply(move);
    const below = alphaBeta(state, low, high);
    state.undo();
    calls += below.calls;
    if (max ? below.value > value : below.value < value) [value, action] = [below.value, move];
    if (max) low = Math.max(low, value);
    else high = Math.min(high, value);
    if (low >= high) break;
  }
  return { value, action, calls };
}

describe.each([
  { rules: 'tree(practice)', best: 'D', value: 5, plain: 16, pruned: 14, both: [23, 20] },
  { rules: 'tree(theory)', best: 'B', value: 5, plain: 22, pruned: 17, both: [27, 22] },
])('$rules', ({ rules, best, value, plain, pruned, both }) => {
  test(`one minimax visits ${plain} nodes, one alpha-beta ${pruned}`, () => {
    const state = game(rules).start();
    expect(minimax(state).calls).toBe(plain);
    expect(alphaBeta(state).calls).toBe(pruned);
  });

  test(`is worth ${value} to Max, who goes to ${best}`, () => {
    const g = game(rules);
    const state = g.start();
    for (const search of [minimax, alphaBeta]) {
      const found = search(state);
      expect([found.value, g.formatAction(state, found.action)]).toEqual([value, best]);
    }
  });

  test(`a match in which both search adds up to the ${both} of the document`, () => {
    const total = (search: (state: State) => Found) => {
      const state = game(rules).start();
      let calls = 0;
      while (state.toMove !== OVER) {
        const found = search(state);
        calls += found.calls;
        state.apply(found.action);
      }
      return calls;
    };
    expect([total(minimax), total(alphaBeta)]).toEqual(both);
  });
});

describe('turns that repeat', () => {
  test('change what a tree is worth', () => {
    const value = (text: string) => minimax(game(`tree("${text}")`).start()).value;
    expect(value('A(B(C=1,D=9),E=4)')).toBe(4);
    expect(value('A(B:max(C=1,D=9),E=4)')).toBe(9);
    expect(value('A:min(B:max(C=1,D=9),E=4)')).toBe(4);
    expect(value('A:min(B(C=1,D=9),E=4)')).toBe(1);
  });

  test('are played as marked', () => {
    const g = game('tree("A(B:max(C:max(D=1,E=2),F=0),G=3)")');
    const state = g.start();
    const movers = ['B', 'C'].map((child) => {
      state.apply(unwrap(g.parseAction(state, child)));
      return state.toMove;
    });
    expect(movers).toEqual([0, 0]);
  });
});

/** A tree of uneven depth whose turns repeat now and then. */
function randomTree(rng: Rng, depth: number, count = { nodes: 0 }): TreeNode {
  const label = `n${count.nodes++}`;
  if (depth === 0 || rng.below(4) === 0) return { name: label, value: rng.below(21) - 10 };
  const children = Array.from({ length: 1 + rng.below(4) }, () =>
    randomTree(rng, depth - 1, count),
  );
  return { name: label, toMove: rng.below(2), children };
}

/** The worth of a plain tree without any game. */
function worth(node: TreeNode): number {
  if (node.children === undefined) return node.value!;
  const values = node.children.map(worth);
  return node.toMove === 0 ? Math.max(...values) : Math.min(...values);
}

test('a game made of a random tree is worth what the tree is worth, pruned or not', () => {
  const rng = Rng.of('random trees');
  let spared = 0;
  for (let n = 0; n < 300; n++) {
    const root = { name: 'root', children: [randomTree(rng, 5), { name: 'leaf', value: 0 }] };
    const state = (treeGame(root) as Game).start();
    const plain = minimax(state);
    const pruned = alphaBeta(state);
    expect(plain.value).toBe(worth({ ...root, toMove: 0 }));
    expect([pruned.value, pruned.action]).toEqual([plain.value, plain.action]);
    spared += plain.calls - pruned.calls;
  }
  expect(spared).toBeGreaterThan(1000);
});
