import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap } from '../../core/index.ts';
import { PathFinder } from './paths.ts';
import { popMove, popMoveScore } from './pop.fixture.ts';
import { popLeaf, popValue } from './pop.ts';
import type { HexState } from './state.ts';
import { hexOf } from './slow.fixture.ts';

const game = hexOf('hex(3)');

function value(id: string, state: HexState, seat: number): number {
  return game.heuristics[id]!.create({})(state, seat);
}

/** Black on b2: 2 from winning in 4 ways (b1 or c1, a3 or b3); White 3 away in 4 ways round it. */
const middle = unwrap(game.parse('.../.x./... o'));

test('path is the lead in the race, in stones', () => {
  expect(value('path', game.start(), 0)).toBe(0);
  expect(value('path', middle, 0)).toBe(1);
  expect(value('path', middle, 1)).toBe(-1);
});

test('paths is the lead in shortest paths, in doublings', () => {
  expect(value('paths', middle, 0)).toBe(0);
  // Black's chain b1 b2 reaches the bottom by a3 or b3; White can only go a3, b3 to its c3.
  const state = unwrap(game.parse('ox./.x./..o x'));
  const finder = new PathFinder(state.board);
  finder.measure(state, 0);
  const own = finder.count;
  finder.measure(state, 1);
  const theirs = finder.count;
  expect([own, theirs]).toEqual([2, 1]);
  expect(value('paths', state, 0)).toBeCloseTo(Math.log2(3 / 2), 12);
  expect(value('paths', state, 1)).toBeCloseTo(-Math.log2(3 / 2), 12);
});

test("pop is PopPlayer's leaf formula, and minus it for seat 1", () => {
  expect(value('pop', game.start(), 0)).toBe(1018);
  expect(value('pop', middle, 0)).toBeCloseTo((1000 * 4) / 3 + (18 * 5) / 5, 9);
  expect(value('pop', middle, 1)).toBeCloseTo(-((1000 * 4) / 3 + (18 * 5) / 5), 9);
  expect(popLeaf(4, 6, 2, 13)).toBe(1000 * (3 / 5) + 18 * (7 / 14));
});

test('pop of a finished game takes the blocked side as N² away without a path', () => {
  const black = unwrap(game.parse('.x./ox./x.o -'));
  expect(popValue(new PathFinder(black.board), black)).toBe(1000 * 10 + 18 * 2);
  const white = unwrap(game.parse('..x/ooo/x.x -'));
  expect(popValue(new PathFinder(white.board), white)).toBe(1000 / 10 + 18 / 2);
});

test("PopPlayer's move score adds the paths after the move to what the search found", () => {
  expect(popMoveScore({ searched: 100, cells: 121, ownPath: 4, rivalPath: 6 })).toBe(
    100 + 7 * 117 + 5 * 6,
  );
  const finder = new PathFinder(middle.board);
  expect(popMove(finder, middle, 0, 500)).toEqual({
    searched: 500,
    cells: 9,
    ownPath: 2,
    rivalPath: 3,
  });
  expect(popMove(finder, middle, 1, 500)).toEqual({
    searched: -500,
    cells: 9,
    ownPath: 3,
    rivalPath: 2,
  });
});

test('Greedy wins where it can, and else closes the last gap of its rival', () => {
  const best = (state: HexState) => {
    const seat = state.toMove;
    const values = Array.from(legalActions(state, game.info), (action) => {
      state.apply(action);
      const worth = game.search!.greedyValue!(state, seat);
      state.undo();
      return { move: game.formatAction(state, action), worth };
    });
    return values.reduce((a, b) => (b.worth > a.worth ? b : a)).move;
  };
  const winning = unwrap(game.parse('.x./ox./..o x'));
  expect(['a3', 'b3']).toContain(best(winning));
  const threatened = unwrap(game.parse('x.x/oo./... x'));
  expect(best(threatened)).toBe('c2');
});

test('path and pop prefer the won game to the one a move before', () => {
  for (let n = 0; n < 50; n++) {
    const rng = Rng.of('endings').fork(n);
    const state = game.start();
    while (state.toMove !== OVER) state.apply(rng.pick(legalActions(state, game.info)));
    const { winner } = state;
    const after = ['path', 'pop'].map((id) => value(id, state, winner));
    state.undo();
    const before = ['path', 'pop'].map((id) => value(id, state, winner));
    expect(after[0]).toBeGreaterThan(before[0]!);
    expect(after[1]).toBeGreaterThan(before[1]!);
  }
});
