import { expect, test } from 'vitest';
import { OVER, Rng, legalActions } from '../../core/index.ts';
import { makeBoard } from './squares.ts';
import { grown } from './stable.fixture.ts';
import { stableDiscs } from './stability.ts';
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
