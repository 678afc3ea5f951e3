import { expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { InfoTree, NONE, SOMETHING } from './infotree.ts';

function childrenOf(tree: InfoTree, node: number): number[] {
  const names: number[] = [];
  for (let child = tree.firstChild[node]!; child !== NONE; child = tree.nextSibling[child]!)
    names.push(tree.name[child]!);
  return names;
}

test('children are found again by name, and stand sorted whenever they came', () => {
  const rng = Rng.of('siblings');
  const tree = new InfoTree(1);
  tree.plant(2);
  const known = new Map<string, number>();
  for (let n = 0; n < 3000; n++) {
    const parent = rng.below(tree.used);
    const name = rng.below(20) - 1;
    const child = tree.child(parent, name);
    const key = `${parent} ${name}`;
    expect(child).toBe(known.get(key) ?? child);
    known.set(key, child);
    tree.visits[child]!++;
  }
  expect(new Set(known.values()).size).toBe(known.size);
  expect(tree.used).toBe(known.size + 2);
  for (let node = 0; node < tree.used; node++) {
    const names = childrenOf(tree, node);
    expect(names).toEqual([...new Set(names)].toSorted((a, b) => a - b));
  }
  expect(tree.name[tree.child(0, SOMETHING)]).toBe(SOMETHING);
});

test('trees that are full make no more children but keep those there are', () => {
  const tree = new InfoTree(0);
  tree.plant(1);
  const made = Array.from({ length: 20 }, (_, name) => tree.child(0, name));
  expect(made.filter((child) => child !== NONE)).toHaveLength(tree.limit - 1);
  expect(made.at(-1)).toBe(NONE);
  expect(tree.child(0, 0)).toBe(made[0]);
  tree.plant(1);
  expect(childrenOf(tree, 0)).toEqual([]);
  expect(tree.child(0, 5)).not.toBe(NONE);
  expect(tree.visits[1]).toBe(0);
});
