import { expect, test } from 'vitest';
import { Rng } from '../../core/index.ts';
import { Pruning, Scouting, plainMinimax } from './algorithms.ts';
import {
  explicitTree,
  nested,
  someTree,
  valueOf,
  type TreeState,
} from './explicit-tree.fixture.ts';
import { ask, type Make } from './family.fixture.ts';
import { Mtdf } from './mtdf.ts';
import { Sss } from './sss.ts';
import { TranspositionTable } from './table.ts';

/** The nodes a member of the family evaluates, and its value. */
function leavesOf(make: Make, game: ReturnType<typeof explicitTree>, depth: number) {
  const leaves = new Set<number>();
  const worth = (state: TreeState, seat: number) => {
    leaves.add(state.node.id);
    return valueOf(state, seat);
  };
  const { value, nodes } = ask(make, game, worth, game.start(), depth);
  return { leaves: [...leaves].toSorted((a, b) => a - b), value, nodes };
}

test('SSS* never evaluates more leaves than alpha-beta in the same order, and often fewer', () => {
  let fewer = 0;
  for (let n = 0; n < 3000; n++) {
    const rng = Rng.of(`leaves ${n}`);
    const game = explicitTree(someTree(rng));
    const depth = 1 + rng.below(7);
    const sss = leavesOf((frame) => new Sss(frame), game, depth);
    const alphaBeta = leavesOf((frame) => new Pruning(frame), game, depth);
    const others = new Set(alphaBeta.leaves);
    // Not only fewer: none that alpha-beta leaves out.
    expect(sss.leaves.filter((leaf) => !others.has(leaf))).toEqual([]);
    if (sss.leaves.length < alphaBeta.leaves.length) fewer++;
  }
  expect(fewer).toBeGreaterThan(200);
});

test('MTD(f) from above evaluates the very leaves that SSS* evaluates', () => {
  let pruned = 0;
  for (let n = 0; n < 3000; n++) {
    const rng = Rng.of(`the same leaves ${n}`);
    const game = explicitTree(someTree(rng));
    const depth = 1 + rng.below(7);
    const sss = leavesOf((frame) => new Sss(frame), game, depth);
    const mtdf = leavesOf(
      (frame) => new Mtdf(frame, { table: new TranspositionTable(1) }, 'top'),
      game,
      depth,
    );
    expect(mtdf.leaves).toEqual(sss.leaves);
    if (sss.leaves.length < leavesOf(plainMinimax, game, depth).leaves.length) pruned++;
  }
  expect(pruned).toBeGreaterThan(1000);
});

test('SSS* looks at each node at most once', () => {
  for (let n = 0; n < 300; n++) {
    const rng = Rng.of(`once ${n}`);
    const game = explicitTree(someTree(rng));
    const sss = leavesOf((frame) => new Sss(frame), game, 9);
    const plain = leavesOf(plainMinimax, game, 9);
    expect(sss.nodes).toBeLessThanOrEqual(plain.nodes);
  }
});

test('Scout evaluates only what its tests let pass', () => {
  // The root; the first answer (evaluated), the second (tested: no lower); then the second action
  // (tested), whose first answer shows that it is no better.
  const game = explicitTree(
    nested([
      [2, 2],
      [1, 9],
    ]),
  );
  expect(leavesOf((frame) => new Scouting(frame), game, 2)).toMatchObject({ value: 2, nodes: 6 });
  // Better by its test, the second action is evaluated: three nodes more, and one more tested.
  const better = explicitTree(
    nested([
      [2, 2],
      [3, 9],
    ]),
  );
  expect(leavesOf((frame) => new Scouting(frame), better, 2)).toMatchObject({
    value: 3,
    nodes: 10,
  });
});
