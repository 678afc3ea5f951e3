import { expect, test } from 'vitest';
import { Rng, type State } from '../../core/index.ts';
import { LOST, SOLVED, Tree } from './tree.ts';

/** A position that is nothing but its key. */
function position(key: number, toMove = 0): State {
  return { keyLo: key, keyHi: ~key, toMove } as unknown as State;
}

interface Branch {
  readonly counts: readonly number[];
  readonly children: readonly Branch[];
}

/** A node and all below it as nested objects: where they stand does not matter. */
function branch(tree: Tree, node: number): Branch {
  const first = tree.first[node]!;
  const children = Array.from({ length: tree.count[node]! }, (_, i) => branch(tree, first + i));
  const counts = [
    tree.action[node]!,
    tree.visits[node]!,
    tree.wins[node]!,
    tree.amafVisits[node]!,
    tree.amafWins[node]!,
    tree.prior[node]!,
    tree.keyLo[node]!,
    tree.keyHi[node]!,
    tree.solved[node]!,
    tree.mover[node]!,
    ...(children.length > 0 ? [tree.unsolved[node]!] : []),
    ...(tree.solved[node]! > 0 ? [tree.outcome[node]!] : []),
  ];
  return { counts, children };
}

/** A tree that grew at random places, with random counts everywhere. */
function grown(rng: Rng, expansions: number): Tree {
  const tree = new Tree(1);
  tree.plant(position(1));
  for (let n = 0; n < expansions; n++) {
    const node = rng.below(tree.used);
    if (tree.count[node]! > 0) continue;
    const actions = Array.from({ length: 1 + rng.below(5) }, () => rng.below(100));
    tree.bear(node, actions, actions.length);
    tree.name(node, position(1000 + n, rng.below(2)));
    for (let child = tree.used - actions.length; child < tree.used; child++) {
      tree.visits[child] = rng.below(50);
      tree.wins[child] = rng.below(50) / 2;
      tree.amafVisits[child] = rng.below(50);
      tree.amafWins[child] = rng.below(50) / 2;
      tree.prior[child] = rng.below(8) / 8;
      tree.solved[child] = rng.below(3);
      tree.outcome[child] = rng.below(3) - 1;
    }
  }
  return tree;
}

test('a new root keeps all that lies below it, and nothing else', () => {
  const rng = Rng.of('roots');
  for (let n = 0; n < 200; n++) {
    const tree = grown(rng, 5 + rng.below(200));
    const root = rng.below(tree.used);
    const kept = branch(tree, root);
    const size = (part: Branch): number =>
      part.children.reduce((sum, child) => sum + size(child), 1);
    tree.reroot(root);
    expect(branch(tree, 0)).toEqual(kept);
    expect(tree.used).toBe(size(kept));
  }
});

test('a tree with a new root goes on growing', () => {
  const rng = Rng.of('growing on');
  const tree = grown(rng, 300);
  tree.reroot(tree.first[0]! + 1);
  const before = branch(tree, 0);
  const leaf = Array.from({ length: tree.used }, (_, node) => node).find(
    (node) => tree.count[node] === 0,
  )!;
  expect(tree.bear(leaf, [7, 8], 2)).toBe(true);
  const child = tree.first[leaf]!;
  expect(branch(tree, child)).toEqual({
    counts: [7, 0, 0, 0, 0, 0, 0, 0, 0, -1],
    children: [],
  });
  tree.count[leaf] = 0;
  expect(branch(tree, 0)).toEqual(before);
});

test('a tree that is full says no and stays as it is', () => {
  const tree = new Tree(1);
  tree.plant(position(1));
  const actions = Array.from({ length: 100 }, (_, i) => i);
  let node = 0;
  while (tree.bear(node, actions, actions.length)) node++;
  expect(tree.used).toBeLessThanOrEqual(tree.limit);
  expect(tree.used + actions.length).toBeGreaterThan(tree.limit);
  expect(tree.capacity).toBeLessThanOrEqual(tree.limit);
  expect(tree.count[node]).toBe(0);
  const { used } = tree;
  expect(tree.bear(node, actions, actions.length)).toBe(false);
  expect(tree.used).toBe(used);
});

test('a position is found wherever it stands, the most visited where it stands twice', () => {
  const tree = new Tree(1);
  tree.plant(position(1));
  tree.bear(0, [10, 11, 12, 13], 4);
  for (const child of [1, 2, 3]) {
    tree.name(child, position(77));
    tree.visits[child] = child === 2 ? 9 : 5;
  }
  expect(tree.find(position(77))).toBe(-1);
  for (const child of [1, 2]) tree.bear(child, [5], 1);
  expect(tree.find(position(77))).toBe(2);
  expect(tree.find(position(78))).toBe(-1);
});

test('nodes in use again are blank', () => {
  const tree = new Tree(1);
  tree.plant(position(1));
  tree.bear(0, [1, 2, 3], 3);
  tree.visits.fill(9);
  tree.solved.set([SOLVED, LOST, LOST]);
  tree.plant(position(2));
  tree.bear(0, [4], 1);
  expect([tree.used, tree.visits[0], tree.visits[1], tree.solved[1]]).toEqual([2, 0, 0, 0]);
});
