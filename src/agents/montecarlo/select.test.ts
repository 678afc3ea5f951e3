import { expect, test } from 'vitest';
import { Rng, type State } from '../../core/index.ts';
import { Puct, Rave, Uct } from './select.ts';
import { LOST, Tree } from './tree.ts';

/** A node with children of random counts; `blank` of them were never visited. */
function family(rng: Rng, count: number, blank = 0): Tree {
  const tree = new Tree(1);
  tree.plant({ keyLo: 1, keyHi: 1, toMove: 0 } as unknown as State);
  tree.bear(
    0,
    Array.from({ length: count }, (_, i) => i),
    count,
  );
  for (let child = 1; child <= count; child++) {
    const visits = child <= blank ? 0 : 1 + rng.below(40);
    const seen = rng.below(200);
    tree.visits[child] = visits;
    tree.wins[child] = rng.below(2 * visits + 1) / 2;
    tree.amafVisits[child] = seen;
    tree.amafWins[child] = rng.below(seen + 1);
    tree.prior[child] = (1 + rng.below(10)) / 100;
    tree.visits[0]! += visits;
  }
  return tree;
}

function best(tree: Tree, value: (child: number) => number): number {
  let found = 1;
  for (let child = 2; child <= tree.count[0]!; child++)
    if (value(child) > value(found) + 1e-9) found = child;
  return found;
}

test('UCT takes the highest share of wins and c·√(ln N / n)', () => {
  const rng = Rng.of('uct');
  for (let n = 0; n < 300; n++) {
    const tree = family(rng, 2 + rng.below(20));
    const expected = best(
      tree,
      (child) =>
        tree.wins[child]! / tree.visits[child]! +
        0.8 * Math.sqrt(Math.log(tree.visits[0]! + 1) / tree.visits[child]!),
    );
    expect(new Uct(0.8).pick(tree, 0)).toBe(expected);
  }
});

test('UCT tries every action once before any twice', () => {
  const tree = family(Rng.of('untried'), 10, 3);
  expect(new Uct(0).pick(tree, 0)).toBe(1);
  tree.visits[1] = 1;
  expect(new Uct(0).pick(tree, 0)).toBe(2);
});

test('RAVE mixes two shares: all-moves-as-first fades as visits come in', () => {
  const rng = Rng.of('rave');
  const k = 50;
  for (let n = 0; n < 300; n++) {
    const tree = family(rng, 2 + rng.below(20), rng.below(3));
    const value = (child: number): number => {
      const visits = tree.visits[child]!;
      const seen = tree.amafVisits[child]!;
      if (visits + seen === 0) return 1;
      const beta = seen / (visits + seen + (visits * seen) / k);
      const own = visits === 0 ? 0 : tree.wins[child]! / visits;
      const asFirst = seen === 0 ? 0 : tree.amafWins[child]! / seen;
      return (1 - beta) * own + beta * asFirst;
    };
    expect(new Rave(0, k).pick(tree, 0)).toBe(best(tree, value));
  }
});

test('PUCT lets a good prior speak for what was never tried', () => {
  const tree = family(Rng.of('puct'), 8, 8);
  tree.prior[5] = 0.9;
  expect(new Puct(1).pick(tree, 0)).toBe(5);
  // A thousand lost visits later, anything else looks better.
  tree.visits[5] = 1000;
  tree.visits[0] = 1000;
  expect(new Puct(1).pick(tree, 0)).not.toBe(5);
});

test('what is known to be lost is never visited', () => {
  const rng = Rng.of('lost');
  for (const select of [new Uct(1), new Rave(0.1, 100), new Puct(1)]) {
    for (let n = 0; n < 50; n++) {
      const tree = family(rng, 6, rng.below(2) * 6);
      const hope = 1 + rng.below(6);
      for (let child = 1; child <= 6; child++) if (child !== hope) tree.solved[child] = LOST;
      expect(select.pick(tree, 0)).toBe(hope);
    }
  }
});

test('what is weighed term by term for who looks on is what the pick goes by', () => {
  const rng = Rng.of('weighed');
  for (const select of [new Uct(0.7), new Rave(0.1, 300), new Puct(1.5)]) {
    for (let n = 0; n < 200; n++) {
      const tree = family(rng, 2 + rng.below(12), rng.below(4));
      const sum = (child: number) => {
        const { share, bonus } = select.weigh(tree, 0, child);
        return share === null ? Number.MAX_VALUE : share + bonus;
      };
      expect(select.pick(tree, 0)).toBe(best(tree, sum));
    }
  }
});
