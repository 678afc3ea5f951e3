import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, type Seat } from '../../core/index.ts';
import { makeBoard } from './squares.ts';
import { stableDiscs } from './stability.ts';
import type { ReversiState } from './state.ts';
import { gameOf, position, randomPositions } from './positions.fixture.ts';

test('stability finds corners, what grows from them, and full boards', () => {
  const four = stableDiscs(makeBoard(4));
  const facts: [string, number, number][] = [
    ['---- -XO- -OX- ----', 0, 0],
    ['X--- -XO- -OX- ----', 1, 0],
    ['XXX- -XO- -OX- ----', 3, 0],
    ['XXXO -XO- -OX- ----', 3, 1],
    // b2 can be turned along a3 and c1, until c1 is held.
    ['XX-- XXO- -OX- ----', 3, 0],
    ['XXX- XXO- -OX- ----', 5, 0],
    ['XXXX OOOO XXXX OOOO', 8, 8],
  ];
  for (const [rows, black, white] of facts) {
    expect([rows, four(position(rows), 0), four(position(rows), 1)]).toEqual([rows, black, white]);
  }
});

test.each([4, 6, 8] as const)('stability grows on size %i as it does square by square', (size) => {
  const count = stableDiscs(makeBoard(size));
  for (const state of randomPositions(size, 20)) {
    for (const seat of [0, 1]) expect(count(state, seat)).toBe(grown(state, seat).size);
  }
});

function grown(state: ReversiState, seat: Seat): Set<number> {
  const { size } = state.rules;
  const inside = (r: number, c: number) => r >= 0 && r < size && c >= 0 && c < size;
  const stable = new Set<number>();
  const holds = (row: number, column: number, down: number, right: number): boolean => {
    let full = true;
    for (const way of [1, -1]) {
      const [r, c] = [row + way * down, column + way * right];
      if (!inside(r, c) || stable.has(r * size + c)) return true;
      for (let n = 1; inside(row + way * n * down, column + way * n * right); n++) {
        const square = (row + way * n * down) * size + column + way * n * right;
        if (state.ownerOf(square) < 0) full = false;
      }
    }
    return full;
  };
  for (let before = -1; before < stable.size;) {
    before = stable.size;
    for (let square = 0; square < size * size; square++) {
      const [row, column] = [Math.floor(square / size), square % size];
      const axes = [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const;
      if (state.ownerOf(square) !== seat) continue;
      if (axes.every(([down, right]) => holds(row, column, down, right))) stable.add(square);
    }
  }
  return stable;
}

test.each([4, 6, 8] as const)(
  'stability never counts a disc of size %i that is turned later',
  (size) => {
    const count = stableDiscs(makeBoard(size));
    const game = gameOf(size);
    let most = 0;
    for (let n = 0; n < 100; n++) {
      const rng = Rng.of(`stable ${size} ${n}`);
      const state = game.start();
      const before = [0, 0];
      while (state.toMove !== OVER) {
        state.apply(rng.pick(legalActions(state, game.info)));
        for (const seat of [0, 1]) {
          const stable = count(state, seat);
          expect(stable).toBeGreaterThanOrEqual(before[seat]!);
          expect(stable).toBeLessThanOrEqual(state.score(seat));
          before[seat] = stable;
          most = Math.max(most, stable);
        }
      }
    }
    expect(most).toBeGreaterThan((size * size) / 2);
  },
);
