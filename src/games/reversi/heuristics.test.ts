import { describe, expect, test } from 'vitest';
import { choose, unwrap, type Seat } from '../../core/index.ts';
import { makeBoard } from './squares.ts';
import type { ReversiState } from './state.ts';
import { frontier, xSquares } from './terms.ts';
import { gameOf, playGame, position, randomPositions } from './positions.fixture.ts';

/** The value of a heuristic, named as a person would: `corners(printed=true)`. */
function value(text: string, state: ReversiState, seat: Seat = 0): number {
  const kinds = Object.values(gameOf(state.rules.size).heuristics);
  const { kind, values } = unwrap(choose({ heuristicOf: 'reversi' }, kinds, text));
  return kind.create(values)(state, seat);
}

/** Black must pass; White can take a1. Corners 0–1, moves 0–1, discs 2–1, frontier 7–2. */
const cornered = () => position('-XXO ---- ---- ----');

function afterF5(): ReversiState {
  return unwrap(playGame(gameOf(8).start(), 'f5'));
}

test('discs is the difference of discs', () => {
  expect(value('discs', afterF5(), 0)).toBe(3);
  expect(value('discs', afterF5(), 1)).toBe(-3);
});

test('mobility is the difference of the moves each side would have', () => {
  // White may play d6, f6, f4; were it Black's turn: c3, c4, d3.
  expect(value('mobility', afterF5())).toBe(0);
  expect(value('mobility', cornered(), 0)).toBe(-1);
  expect(value('mobility', cornered(), 1)).toBe(1);
});

test('both adds the two', () => {
  expect(value('both', afterF5())).toBe(3);
  expect(value('both', cornered())).toBe(0);
});

describe('corners', () => {
  test('is 70 % corners, 15 % mobility, 15 % discs, each as a percentage', () => {
    expect(value('corners', cornered(), 0)).toBeCloseTo(-70 - 15 + 15 / 3, 9);
    expect(value('corners', cornered(), 1)).toBeCloseTo(80, 9);
    expect(value('corners', afterF5())).toBeCloseTo((15 * 3) / 5, 9);
  });

  test('as printed doubles the corner and mobility parts', () => {
    expect(value('corners(printed=true)', cornered(), 0)).toBeCloseTo(2 * (-70 - 15) + 5, 9);
    expect(value('corners(printed=true)', cornered(), 1)).toBeCloseTo(165, 9);
    expect(value('corners(printed=true)', afterF5())).toBeCloseTo(9, 9);
  });

  test('is 0 where both sides have nothing', () => {
    expect(value('corners', position('---- -X-- --O- ----'))).toBe(0);
  });
});

describe('influence', () => {
  const maps = {
    4: [
      [4, -3, -3, 4],
      [-3, -4, -4, -3],
      [-3, -4, -4, -3],
      [4, -3, -3, 4],
    ],
    6: [
      [4, -3, 2, 2, -3, 4],
      [-3, -4, -1, -1, -4, -3],
      [2, -1, 1, 1, -1, 2],
      [2, -1, 1, 1, -1, 2],
      [-3, -4, -1, -1, -4, -3],
      [4, -3, 2, 2, -3, 4],
    ],
    // As printed in the document.
    8: [
      [4, -3, 2, 2, 2, 2, -3, 4],
      [-3, -4, -1, -1, -1, -1, -4, -3],
      [2, -1, 1, 0, 0, 1, -1, 2],
      [2, -1, 0, 1, 1, 0, -1, 2],
      [2, -1, 0, 1, 1, 0, -1, 2],
      [2, -1, 1, 0, 0, 1, -1, 2],
      [-3, -4, -1, -1, -1, -1, -4, -3],
      [4, -3, 2, 2, 2, 2, -3, 4],
    ],
  } as const;

  test.each([4, 6, 8] as const)('weighs every square of size %i as its map says', (size) => {
    const found = maps[size].map((row, r) =>
      row.map((_, c) => {
        const before = '-'.repeat(r * size + c);
        return value('influence', position(`${before}X`.padEnd(size * size, '-')));
      }),
    );
    expect(found).toEqual(maps[size]);
  });

  test('takes the weights under rival discs off', () => {
    expect(value('influence', cornered(), 0)).toBe(-3 - 3 - 4);
    expect(value('influence', cornered(), 1)).toBe(10);
    expect(value('influence', afterF5())).toBe(1 + 1 + 1 + 0 - 1);
  });
});

describe('final', () => {
  test('mixes influence without corners, corners, frontier, mobility and discs', () => {
    const frontierShare = (100 * (7 - 2)) / 9;
    const expected = 10 * (-3 - 3) - 200 - 2 * frontierShare - 3 * 100 + 0.5 * (100 / 3);
    expect(value('final', cornered(), 0)).toBeCloseTo(expected, 9);
    expect(value('final', cornered(), 1)).toBeCloseTo(-expected, 9);
  });

  test('is 0 at the start, where both sides have the same', () => {
    for (const size of [4, 6, 8] as const) expect(value('final', gameOf(size).start())).toBe(0);
  });
});

describe('frontier', () => {
  test('counts a disc once for each empty square beside it', () => {
    const count = frontier(makeBoard(4));
    expect(count(cornered(), 0)).toBe(7);
    expect(count(cornered(), 1)).toBe(2);
    expect(frontier(makeBoard(8))(gameOf(8).start(), 0)).toBe(10);
  });

  test.each([4, 6, 8] as const)('agrees with looking around every square of size %i', (size) => {
    const count = frontier(makeBoard(size));
    for (const state of randomPositions(size, 20)) {
      for (const seat of [0, 1]) expect(count(state, seat)).toBe(lookAround(state, seat));
    }
  });

  function lookAround(state: ReversiState, seat: Seat): number {
    const { size } = state.rules;
    const steps = [-1, 0, 1];
    let pairs = 0;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        if (state.ownerOf(row * size + column) >= 0) continue;
        for (const down of steps) {
          for (const right of steps) {
            const r = row + down;
            const c = column + right;
            if (r < 0 || r >= size || c < 0 || c >= size) continue;
            if (state.ownerOf(r * size + c) === seat) pairs++;
          }
        }
      }
    }
    return pairs;
  }
});

describe('xsquares', () => {
  // b2 and g7 are diagonal to the corners a1 and h8.
  const rows = (corner: string) =>
    `${corner}------- -X------ -------- ---OX--- ---XO--- -------- ------O- --------`;

  test('counts discs diagonally beside an empty corner', () => {
    const count = xSquares(makeBoard(8));
    expect([count(position(rows('-')), 0), count(position(rows('-')), 1)]).toEqual([1, 1]);
    expect([count(position(rows('O')), 0), count(position(rows('O')), 1)]).toEqual([0, 1]);
    expect(xSquares(makeBoard(4))(gameOf(4).start(), 0)).toBe(2);
  });

  test('adds to the final mix what they cost', () => {
    const even = position(rows('-'));
    expect(value('xsquares', even)).toBe(value('final', even));
    const taken = position(rows('X'));
    expect(value('xsquares', taken, 0) - value('final', taken, 0)).toBeCloseTo(60, 9);
    expect(value('xsquares', taken, 1) - value('final', taken, 1)).toBeCloseTo(-60, 9);
  });
});

describe('stability', () => {
  test('adds to the final mix what they are worth', () => {
    const state = position('XXXO -XO- -OX- ----');
    expect(value('stability', state, 0) - value('final', state, 0)).toBeCloseTo(2 * 20, 9);
    expect(value('stability', state, 1) - value('final', state, 1)).toBeCloseTo(-2 * 20, 9);
  });
});

describe('random', () => {
  test('depends on the seed and the position alone', () => {
    const one = unwrap(playGame(gameOf(8).start(), 'f5f6e6d6'));
    const other = unwrap(playGame(gameOf(8).start(), 'e6f6f5d6'));
    const [text, again] = [one, other].map((state) => gameOf(8).format(state));
    expect(text).toBe(again);
    expect(value('random(seed=7)', one)).toBe(value('random(seed=7)', other));
    expect(value('random(seed=7)', one)).not.toBe(value('random(seed=8)', one));
    expect(value('random(seed=7)', one)).not.toBe(value('random(seed=7)', afterF5()));
    expect(value('random', one)).toBe(value('random(seed=1)', one));
  });

  test('spreads evenly from -1 to 1, one side against the other', () => {
    const values = randomPositions(8, 40).map((state) => value('random(seed=3)', state, 0));
    const mean = values.reduce((a, b) => a + b, 0) / values.length;
    // 2,400 even values: their mean strays by 0.012, a quarter by 0.009.
    expect(values.length).toBeGreaterThan(2000);
    expect(Math.abs(mean)).toBeLessThan(0.06);
    for (const from of [-1, -0.5, 0, 0.5]) {
      const share = values.filter((v) => v >= from && v < from + 0.5).length / values.length;
      expect(Math.abs(share - 0.25)).toBeLessThan(0.045);
    }
    const state = afterF5();
    expect(value('random(seed=3)', state, 1)).toBe(-value('random(seed=3)', state, 0));
  });
});
