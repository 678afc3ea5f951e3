import { expect, test } from 'vitest';
import type { Game } from '../../core/index.ts';
import { explicitTree, nested, valueOf } from './explicit-tree.fixture.ts';
import { Frame } from './frame.ts';
import { History, Killers, Order, Preferred, Preview, type Ranker } from './order.ts';

function sorted(rankers: readonly Ranker[], first = -1, depth = 3): number[] {
  const game = explicitTree(nested([4, 9, 1, 9, 5])) as Game;
  const frame = new Frame(game, valueOf);
  frame.place(game.start(), 0);
  const end = frame.list(0);
  new Order(frame.width, rankers).sort(frame, 0, end, depth, 0, first);
  return [...frame.moves.subarray(0, end)];
}

test('without reasons the game’s own order stays, but for the table’s action', () => {
  expect(sorted([])).toEqual([0, 1, 2, 3, 4]);
  expect(sorted([], 3)).toEqual([3, 0, 1, 2, 4]);
});

test('what the heuristic likes comes first, and equals keep their order', () => {
  expect(sorted([new Preview()])).toEqual([1, 3, 4, 0, 2]);
  expect(sorted([new Preview()], 2)).toEqual([2, 1, 3, 4, 0]);
});

test('near the leaves only the table’s action is brought forward', () => {
  expect(sorted([new Preview(2)], 2, 1)).toEqual([2, 0, 1, 3, 4]);
});

test('actions that cut at the same ply come first, the last one before the one before it', () => {
  const killers = new Killers();
  killers.cutBy(2, 1, 0);
  killers.cutBy(4, 1, 0);
  killers.cutBy(0, 1, 1);
  expect(sorted([killers])).toEqual([4, 2, 0, 1, 3]);
  killers.renew();
  expect(sorted([killers])).toEqual([0, 1, 2, 3, 4]);
});

test('actions that cut often come first, those that cut deep trees before all', () => {
  const history = new History();
  for (let n = 0; n < 3; n++) history.cutBy(1, 1);
  history.cutBy(3, 5);
  expect(sorted([history])).toEqual([3, 1, 0, 2, 4]);
  history.forget();
  expect(sorted([history])).toEqual([0, 1, 2, 3, 4]);
});

test('what Greedy prefers among equals comes first, at the root too, and equals keep their order', () => {
  const preferred = new Preferred((_state, action) => (action % 2 === 0 ? 1 : 2));
  expect(sorted([preferred])).toEqual([1, 3, 0, 2, 4]);
  const game = explicitTree(nested([4, 9, 1, 9, 5])) as Game;
  expect(preferred.arranged(game.start(), [4, 3, 2, 1, 0])).toEqual([3, 1, 4, 2, 0]);
});
