import { describe, expect, test } from 'vitest';
import { Rng, choose, unwrap } from '../../core/index.ts';
import { mancala } from './index.ts';
import type { MancalaState } from './state.ts';

function game(rules = 'mancala') {
  const { values } = unwrap(choose('game', [mancala], rules));
  return unwrap(mancala.create(values as Parameters<typeof mancala.create>[0]));
}

function value(id: string, state: MancalaState, seat: number): number {
  return game().heuristics[id]!.create({})(state, seat);
}

const ids = ['side', 'pits', 'store', 'win', 'final'];

test("the document's five heuristics, in its order", () => {
  expect(Object.keys(game().heuristics)).toEqual(ids);
});

describe('worked out by hand', () => {
  // Seat 0: store 7, pits 1 2 0 0 0 3 (6 seeds in 3 pits). Seat 1: store 11, pits 4 5 6 7 0 2 (24 in 5).
  const middle = '7:1,2,0,0,0,3/11:4,5,6,7,0,2 1';
  // Seat 0 has 25 of the 48 seeds at home.
  const won = '25:0,0,0,0,0,1/10:1,2,3,4,1,1 0';
  const lost = '5:1,1,1,0,0,0/30:2,2,2,2,1,1 0';
  const drawn = '24:0,0,0,0,0,0/24:0,0,0,0,0,0 -';
  test.each([
    // 13 - 35
    ['side', middle, -22, 22],
    // -22 + 3 + 7; 22 + 5 + 11
    ['pits', middle, -12, 38],
    // (7 - 11) + (24 - 11); (11 - 7) + (24 - 7)
    ['store', middle, 9, 21],
    ['win', middle, 0, 0],
    // -22 + 7; 22 + 11
    ['final', middle, -15, 33],
    // 26 - 22
    ['side', won, 4, -4],
    // 4 + 1 + 25; -4 + 6 + 10
    ['pits', won, 30, 12],
    // 15 + 14; -15 - 1
    ['store', won, 29, -16],
    ['win', won, 48, -48],
    // 4 + 25; -4 + 10
    ['final', won, 29, 6],
    ['win', lost, -48, 48],
    ['win', drawn, 0, 0],
    // 0 + 0 + 24: the own store counts though nobody is ahead.
    ['final', drawn, 24, 24],
  ])('%s of %s is %i for the first and %i for the second player', (id, text, first, second) => {
    const state = unwrap(game().parse(text));
    expect([value(id, state, 0), value(id, state, 1)]).toEqual([first, second]);
  });

  test('an equal share is half of the seeds of the board played on', () => {
    // mancala(3,2): 12 seeds, 6 for each. (1 - 4) + (6 - 4); (4 - 1) + (6 - 1)
    const state = unwrap(game('mancala(3,2)').parse('1:2,0,1/4:0,3,1 0'));
    expect([value('store', state, 0), value('store', state, 1)]).toEqual([-1, 8]);
    const ahead = unwrap(game('mancala(3,2)').parse('7:2,0,1/0:0,1,1 0'));
    expect([value('win', ahead, 0), value('win', ahead, 1)]).toEqual([12, -12]);
  });
});

test('those marked antisymmetric are so, and the others are not', () => {
  const rng = Rng.of('antisymmetric');
  const into = new Int32Array(6);
  const lopsided = new Set<string>();
  for (let n = 0; n < 200; n++) {
    const state = game().start();
    while (state.toMove >= 0) {
      for (const id of ids) if (value(id, state, 0) + value(id, state, 1) !== 0) lopsided.add(id);
      state.apply(rng.pick(into.subarray(0, state.legal(into, 0))));
    }
  }
  const { heuristics } = game();
  expect([...lopsided].toSorted()).toEqual(
    ids.filter((id) => !heuristics[id]!.antisymmetric).toSorted(),
  );
});

test('a win by the heuristic is a win at the end, whatever is played', () => {
  const rng = Rng.of('won games stay won');
  const into = new Int32Array(6);
  const claims: number[] = [];
  const results: number[] = [];
  for (let n = 0; n < 300; n++) {
    const state = game().start();
    let claim = 0;
    while (state.toMove >= 0 && claim === 0) {
      claim = Math.sign(value('win', state, 0));
      state.apply(rng.pick(into.subarray(0, state.legal(into, 0))));
    }
    while (state.toMove >= 0) state.apply(rng.pick(into.subarray(0, state.legal(into, 0))));
    expect(Math.sign(value('win', state, 0))).toBe(state.utility(0));
    claims.push(claim);
    results.push(claim === 0 ? 0 : state.utility(0));
  }
  expect(results).toEqual(claims);
  expect(claims.filter((claim) => claim !== 0).length).toBeGreaterThan(50);
});
