import { expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { InfoPuct, InfoUct } from './infoselect.ts';
import { InfoTree } from './infotree.ts';

const C = 0.7;

/** Children with random counts, of which a world can reach some. */
function family(rng: Rng): { tree: InfoTree; reachable: Int32Array } {
  const tree = new InfoTree(1);
  tree.plant(1);
  const children = Array.from({ length: 2 + rng.below(10) }, (_, name) => tree.child(0, name));
  for (const child of children) {
    const visits = 1 + rng.below(40);
    tree.visits[child] = visits;
    tree.chances[child] = visits + rng.below(400);
    tree.wins[child] = rng.below(2 * visits + 1) / 2;
    tree.promise[child] = 1 + rng.below(9);
  }
  const reachable = children.filter((_, i) => i < 2 || rng.below(3) > 0);
  return { tree, reachable: Int32Array.from(reachable) };
}

/** The first of those with the highest value. */
function best(reachable: Int32Array, value: (child: number) => number): number {
  let found = 0;
  for (let i = 1; i < reachable.length; i++)
    if (value(reachable[i]!) > value(reachable[found]!) + 1e-9) found = i;
  return found;
}

test('UCB takes the highest share of wins and c·√(ln chances / n), among what can be reached', () => {
  const rng = Rng.of('info uct');
  for (let n = 0; n < 500; n++) {
    const { tree, reachable } = family(rng);
    const expected = best(
      reachable,
      (child) =>
        tree.wins[child]! / tree.visits[child]! +
        C * Math.sqrt(Math.log(tree.chances[child]! + 1) / tree.visits[child]!),
    );
    expect(new InfoUct(C).pick(tree, reachable, reachable.length)).toBe(expected);
  }
});

test('what was never tried comes first, and what cannot be reached never', () => {
  const { tree } = family(Rng.of('untried'));
  const reachable = Int32Array.from([tree.child(0, 1), tree.child(0, 50), tree.child(0, 0)]);
  expect(new InfoUct(C).pick(tree, reachable, 3)).toBe(1);
  expect(new InfoUct(C).pick(tree, reachable, 1)).toBe(0);
});

test('PUCT shares promises out among what can be reached, and takes untried for as good as the rest', () => {
  const rng = Rng.of('info puct');
  for (let n = 0; n < 500; n++) {
    const { tree, reachable } = family(rng);
    if (rng.below(2) === 0) {
      tree.visits[reachable[0]!] = 0;
      tree.wins[reachable[0]!] = 0;
    }
    const sum = (of: Float32Array | Float64Array | Int32Array) =>
      reachable.reduce((all, child) => all + of[child]!, 0);
    const mean = sum(tree.wins) / sum(tree.visits);
    const expected = best(reachable, (child) => {
      const visits = tree.visits[child]!;
      const share = visits === 0 ? mean : tree.wins[child]! / visits;
      const prior = tree.promise[child]! / sum(tree.promise);
      return share + (C * prior * Math.sqrt(tree.chances[child]! + 1)) / (1 + visits);
    });
    expect(new InfoPuct(C).pick(tree, reachable, reachable.length)).toBe(expected);
  }
});
