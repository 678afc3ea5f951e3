import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap, type Seat } from '../../core/index.ts';
import { HexBoard } from './board.ts';
import { stonesOf } from './notation.ts';
import { PathFinder } from './paths.ts';
import { HexState, NOBODY } from './state.ts';
import { fewestStones, hexOf, pathsOneByOne, stonesOn } from './slow.fixture.ts';

/** Any stones on a board of one of these sizes, also where no game leads. */
function boards(sizes: number[], mix: Seat[]): fc.Arbitrary<{ size: number; stones: Seat[] }> {
  return fc.constantFrom(...sizes).chain((size) =>
    fc
      .array(fc.constantFrom(...mix), {
        minLength: size * size,
        maxLength: size * size,
      })
      .map((stones) => ({ size, stones })),
  );
}

function measured(size: number, stones: readonly Seat[], seat: Seat) {
  const board = new HexBoard(size);
  const state = new HexState(board, false);
  state.setUp(stones, 0);
  const finder = new PathFinder(board);
  finder.measure(state, seat);
  return { length: finder.length, count: finder.count };
}

const OPEN = [NOBODY, NOBODY, NOBODY, 0, 0, 1];
const CROWDED = [NOBODY, NOBODY, 0, 0, 0, 0, 1, 1];

test('shortest paths and their number are those of walking every path', () => {
  fc.assert(
    fc.property(boards([2, 3, 4, 5], OPEN), fc.constantFrom(0, 1), ({ size, stones }, seat) => {
      expect(measured(size, stones, seat)).toEqual(pathsOneByOne(size, stones, seat));
    }),
    { numRuns: 1500 },
  );
});

test('the same holds on crowded boards', () => {
  fc.assert(
    fc.property(boards([5, 6], CROWDED), ({ size, stones }) => {
      expect(measured(size, stones, 0)).toEqual(pathsOneByOne(size, stones, 0));
    }),
    { numRuns: 1500 },
  );
});

test('the same holds at every ply of real games, with one workspace for all', () => {
  for (const rules of ['hex(4)', 'hex(5,true)', 'hex(6)']) {
    const game = hexOf(rules);
    const finder = new PathFinder(game.start().board);
    for (let n = 0; n < 8; n++) {
      const rng = Rng.of(`paths in ${rules}`).fork(n);
      const state = game.start();
      for (;;) {
        for (const seat of [0, 1]) {
          finder.measure(state, seat);
          const slow = pathsOneByOne(state.board.size, stonesOn(state), seat);
          expect({ length: finder.length, count: finder.count }).toEqual(slow);
        }
        if (state.toMove === OVER) break;
        state.apply(rng.pick(legalActions(state, game.info)));
      }
    }
  }
});

test('the length of a shortest path is the fewest stones that join the sides', () => {
  fc.assert(
    fc.property(boards([2, 3], OPEN), fc.constantFrom(0, 1), ({ size, stones }, seat) => {
      expect(measured(size, stones, seat).length).toBe(fewestStones(size, stones, seat));
    }),
    { numRuns: 200 },
  );
});

test('an empty board of size 3 is 3 stones wide for both sides, in 8 ways', () => {
  // Each step down keeps the column or goes one back: 1 way from a1, 3 from b1, 4 from c1.
  for (const seat of [0, 1]) {
    expect(measured(3, Array(9).fill(NOBODY), seat)).toEqual({ length: 3, count: 8 });
  }
  expect(measured(19, Array(361).fill(NOBODY), 0).length).toBe(19);
});

test('a side that is joined needs no stone; the other is blocked, N² away, without a path', () => {
  const state = unwrap(hexOf('hex(3)').parse('.x./ox./x.o -'));
  const finder = new PathFinder(state.board);
  finder.measure(state, 0);
  expect([finder.length, finder.count]).toEqual([0, 1]);
  finder.measure(state, 1);
  expect([finder.length, finder.count]).toEqual([9, 0]);
});

test('a chain is one node however many of its stones a cell touches', () => {
  // Seat 0 holds the middle row; every way is a cell above it and a cell below it.
  expect(measured(3, [-1, -1, -1, 0, 0, 0, -1, -1, -1], 0)).toEqual({ length: 2, count: 9 });
});

test('a chain that bends round a cell and touches it twice is still entered once', () => {
  // d4 joins the chain from the top (e4) to the one at the bottom, which has both d3 and c5.
  const rows = ['.....x.', '....ox.', '..xxox.', '.x..x..', '.xxo...', '.x.....', '.x.....'];
  expect(measured(7, stonesOf(rows), 0)).toEqual({ length: 1, count: 1 });
});
