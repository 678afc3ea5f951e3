import { describe, expect, test } from 'vitest';
import { Rng, type Game } from '../../core/index.ts';
import { Pruning } from './algorithms.ts';
import type { Parts } from './alphabeta.ts';
import {
  explicitTree,
  nested,
  someTree,
  valueOf,
  type TreeNode,
  type TreeState,
} from './explicit-tree.fixture.ts';
import { Continuation, Extension, Swing } from './extension.ts';
import { truth } from './family.fixture.ts';
import { Frame } from './frame.ts';
import { Order, Preview } from './order.ts';
import { Frontier, NullMove } from './prunes.ts';
import type { Recorder } from './recorder.ts';
import { think, type Thought } from './root.ts';

let ids = 0;
function node(value: number, turn: number, children: readonly TreeNode[] = []): TreeNode {
  return { id: ++ids, value, turn, children };
}
function leaf(value: number): TreeNode {
  return node(value, 0);
}

interface Seen {
  readonly thought: Thought;
  /** The nodes entered, by id, in order. */
  readonly entered: readonly number[];
  /** Why nodes were left, by id. */
  readonly left: ReadonlyMap<number, string>;
}

/** Searches a tree with some parts and watches. */
function search(
  root: TreeNode,
  depth: number,
  parts: (frame: Frame) => Parts,
  extra: Partial<Game<TreeState>> = {},
): Seen {
  const game = explicitTree(root, extra) as Game;
  const frame = new Frame(game, valueOf);
  const entered: number[] = [];
  const left = new Map<number, string>();
  const open: number[] = [];
  const recorder: Recorder = {
    enter(state) {
      entered.push((state as TreeState).node.id);
      open.push(entered.at(-1)!);
    },
    leave: (_value, why) => left.set(open.pop()!, why),
  };
  frame.recorder = recorder;
  frame.limits.start({});
  const state = game.start();
  const legal = root.children.map((_, index) => index);
  const thought = think(frame, new Pruning(frame, parts(frame)), state, legal, {
    depth,
    deepen: false,
  });
  expect(open).toEqual([]);
  expect(entered).toHaveLength(frame.limits.nodes);
  return { thought, entered, left };
}

describe('quiescence', () => {
  // At depth 2 the first leaf has swung from 1 to 8, and its answers show why; the other is quiet.
  const calm = node(2, 0, [leaf(50), leaf(60)]);
  const wild = node(8, 0, [leaf(-3), leaf(-4)]);
  const root = node(0, 0, [node(1, 1, [wild, calm]), node(1, 1, [leaf(0)])]);

  test('searches on exactly where the last move swung the value by more than the threshold', () => {
    const plain = search(root, 2, () => ({}));
    expect(plain.thought.value).toBe(2);
    const { thought, entered } = search(root, 2, () => ({ leaf: new Extension([new Swing(5)]) }));
    const extra = entered.filter((id) => !plain.entered.includes(id));
    expect(extra).toEqual(wild.children.map(({ id }) => id));
    expect(thought.value).toBe(0);
  });

  test('leaves everything as it is when the threshold is not passed', () => {
    const { thought, entered } = search(root, 2, () => ({ leaf: new Extension([new Swing(7)]) }));
    expect(thought.value).toBe(2);
    expect(entered).toEqual(search(root, 2, () => ({})).entered);
  });

  test('goes on for as long as it swings, up to a limit', () => {
    let chain = leaf(0);
    for (let n = 0; n < 30; n++) chain = node(n % 2 === 0 ? 100 : -100, n % 2, [chain]);
    const { entered } = search(node(0, 0, [chain]), 1, () => ({
      leaf: new Extension([new Swing(10)]),
    }));
    // The root, the leaf of depth 1, and six plies more.
    expect(entered).toHaveLength(8);
  });
});

test('heuristic continuation searches one ply further where the game says so', () => {
  const hanging = node(5, 0, [leaf(-9), leaf(-8)]);
  const quiet = node(4, 0, [leaf(70)]);
  const root = node(0, 0, [node(0, 1, [hanging]), node(0, 1, [quiet])]);
  const unquiet = (state: TreeState) => state.node === hanging;
  const plain = search(root, 2, () => ({}));
  expect(plain.thought.action).toBe(0);
  const { thought, entered } = search(
    root,
    2,
    () => ({ leaf: new Extension([new Continuation(unquiet)]) }),
    { search: { unquiet } },
  );
  expect(entered.filter((id) => !plain.entered.includes(id))).toEqual(
    hanging.children.map(({ id }) => id),
  );
  expect(thought).toMatchObject({ action: 1, value: 4 });
});

describe('futility', () => {
  test('a later action counts only if it is better by more than the threshold', () => {
    const root = nested([5, 6, 7, 8, 10]);
    expect(search(root, 1, () => ({ gain: 0 })).thought.action).toBe(4);
    // 7 is not more than 2 better than 5, 8 is, and 10 is not more than 2 better than 8.
    expect(search(root, 1, () => ({ gain: 2 })).thought).toMatchObject({ action: 3, value: 8 });
  });

  test('branches that could bring no more than the threshold are cut', () => {
    const worthLittle = nested([
      [4, 9],
      [6, 9, 9],
    ]);
    expect(search(worthLittle, 2, () => ({})).entered).toHaveLength(7 + 1);
    // The first answer shows that the second action is worth at most 6.
    expect(search(worthLittle, 2, () => ({ gain: 3 })).entered).toHaveLength(6);
  });

  test('no value is further from the truth than the threshold allows at each ply', () => {
    for (let seed = 0; seed < 300; seed++) {
      const root = someTree(Rng.of(`futile ${seed}`));
      const game = explicitTree(root) as Game;
      for (const depth of [1, 2, 3, 4]) {
        const { value } = truth(game, valueOf, game.start(), depth);
        const { thought } = search(root, depth, () => ({ gain: 2 }));
        expect(Math.abs(thought.value - value)).toBeLessThanOrEqual(2 * depth);
      }
    }
  });

  test('a last node that lacks more than the frontier threshold is left unsearched', () => {
    const hopeless = node(-20, 0, [leaf(9), leaf(9)]);
    const near = node(-2, 0, [leaf(9), leaf(8)]);
    const root = node(0, 0, [node(0, 1, [node(0, 0, [leaf(5)])]), node(0, 1, [near, hopeless])]);
    const { left, entered } = search(root, 3, () => ({ prunes: [new Frontier(10)] }));
    expect(left.get(hopeless.id)).toBe('futile');
    expect(left.get(near.id)).not.toBe('futile');
    for (const { id } of hopeless.children) expect(entered).not.toContain(id);
  });
});

test('the beam looks at the best few by the heuristic, fewer at each ply', () => {
  let width = 0;
  const wide = (depth: number, turn: number): TreeNode => {
    const children = depth === 0 ? [] : Array.from({ length: 6 }, () => wide(depth - 1, 1 - turn));
    return node((++width * 7919) % 101, turn, children);
  };
  const root = wide(3, 0);
  const visited = new Map<number, number[]>();
  const game = explicitTree(root) as Game;
  const frame = new Frame(game, valueOf);
  const stack: TreeNode[] = [];
  frame.recorder = {
    enter(state) {
      const { node: here } = state as TreeState;
      const parent = stack.at(-1);
      if (parent !== undefined) {
        visited.set(parent.id, [...(visited.get(parent.id) ?? []), here.value]);
      }
      stack.push(here);
    },
    leave: () => stack.pop(),
  };
  frame.limits.start({});
  const breadth = (ply: number) => Math.max(1, 4 - ply);
  const pruning = new Pruning(frame, { order: new Order(6, [new Preview()]), breadth });
  think(frame, pruning, game.start(), [0, 1, 2, 3, 4, 5], { depth: 3, deepen: false });
  const best = (of: TreeNode, most: number) =>
    of.children
      .map(({ value }) => value)
      .toSorted((a, b) => (of.turn === 0 ? b - a : a - b))
      .slice(0, most);
  expect(visited.get(root.id)).toEqual(best(root, 4));
  const first = root.children.find(({ value }) => value === best(root, 4)[0])!;
  expect(visited.get(first.id)).toEqual(best(first, 3));
  const second = first.children.find(({ value }) => value === best(first, 3)[0])!;
  expect(visited.get(second.id)).toEqual(best(second, 2));
});

describe('null move', () => {
  /** A game in which a pass leads to a position of its own, by the id of where it is played. */
  function passing(passes: ReadonlyMap<TreeNode, TreeNode>): Partial<Game<TreeState>> {
    return {
      search: {
        nullMove: {
          able: (state) => passes.has(state.node),
          play: (state) => void state.path.push(passes.get(state.node)!),
          takeBack: (state) => void state.path.pop(),
        },
      },
    };
  }
  const deep = (value: number): TreeNode => node(value, 0, [node(value, 1, [leaf(value)])]);
  const parts = (extra: Partial<Game<TreeState>>, verified: boolean) => () => ({
    prunes: [new NullMove(extra.search!.nullMove!, verified)],
  });

  // The rival has good moves (to 1), and even a pass would hold the seat at 2: below the 3 it has.
  const strong = node(0, 1, [deep(1), deep(1)]);
  const safe = node(0, 0, [leaf(3), strong]);
  const safePasses = passing(new Map([[strong, node(2, 0, [leaf(2)])]]));

  test('cuts a node whose mover stands too well even after a pass', () => {
    const { thought, left, entered } = search(safe, 4, parts(safePasses, false), safePasses);
    expect(left.get(strong.id)).toBe('null move');
    for (const { id } of strong.children) expect(entered).not.toContain(id);
    expect(thought).toMatchObject({ action: 0, value: 3 });
  });

  test('verified, it takes a shallower look at the node before it cuts', () => {
    const { thought, left, entered } = search(safe, 4, parts(safePasses, true), safePasses);
    expect(left.get(strong.id)).toBe('null move');
    expect(entered).toContain(strong.children[0]!.id);
    // One ply less: the last leaves are not reached.
    expect(entered).not.toContain(strong.children[0]!.children[0]!.children[0]!.id);
    expect(thought).toMatchObject({ action: 0, value: 3 });
  });

  // Zugzwang: a pass would hold the seat at 2, but every move of the rival gives it 10.
  const stuck = node(0, 1, [deep(10), deep(11)]);
  const zugzwang = node(0, 0, [leaf(3), stuck]);
  const stuckPasses = passing(new Map([[stuck, node(2, 0, [leaf(2)])]]));

  test('is wrong where any move is worse than none, and the verified one is not', () => {
    expect(search(zugzwang, 4, () => ({})).thought).toMatchObject({ action: 1, value: 10 });
    const trusting = search(zugzwang, 4, parts(stuckPasses, false), stuckPasses);
    expect(trusting.thought).toMatchObject({ action: 0, value: 3 });
    const careful = search(zugzwang, 4, parts(stuckPasses, true), stuckPasses);
    expect(careful.thought).toMatchObject({ action: 1, value: 10 });
  });

  test('is never tried twice in a row', () => {
    const afterPass = node(9, 0, [leaf(2), leaf(2)]);
    const mover = node(0, 1, [deep(1), deep(1)]);
    const root = node(0, 0, [leaf(3), mover]);
    const second = node(-99, 1, [leaf(0)]);
    const extra = passing(
      new Map([
        [mover, afterPass],
        [afterPass, second],
      ]),
    );
    const { entered } = search(root, 6, parts(extra, false), extra);
    expect(entered.filter((id) => id === afterPass.id)).toHaveLength(1);
    expect(entered).not.toContain(second.id);
  });
});
