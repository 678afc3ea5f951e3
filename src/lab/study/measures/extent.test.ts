import { expect, test } from 'vitest';
import { cards } from '../../../agents/hidden/cards.fixture.ts';
import {
  OVER,
  Rng,
  legalActions,
  simpleGame,
  unwrap,
  type Game,
  type State,
} from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';
import { countAll } from './exact.ts';
import { recapture } from './extent.ts';
import { probe, treeSize } from './tree-size.ts';

const words = { title: 'Toy', summary: '', seats: ['A', 'B'], points: '', rules: '' };

/** Sticks, one or two at a time: as many games as there are ways to write a number as ones and twos. */
function sticks(n: number): Game {
  const kind = simpleGame({
    id: 'sticks',
    version: 1,
    words,
    rules: () => ({
      seats: 2,
      moves: ['1', '2'],
      longest: n,
      start: [n, 0],
      turn: ([left, turn]: number[]) => (left === 0 ? null : turn!),
      legal: ([left]) => ['1', '2'].filter((move) => Number(move) <= left!),
      play: ([left, turn], move) => [left! - Number(move), 1 - turn!],
      scores: ([left, turn]) => [0, 1].map((seat) => Number(left === 0 && turn !== seat)),
    }),
  });
  return unwrap(kind.create({}));
}

/** Every game, one after the other. */
function everyGame(game: Game, state: State): number {
  if (state.toMove === OVER) return 1;
  let games = 0;
  for (const action of legalActions(state, game.info)) {
    state.apply(action);
    games += everyGame(game, state);
    state.undo();
  }
  return games;
}

test('small games are counted one by one: Fibonacci’s numbers, Reversi on 4x4, deals of cards', () => {
  // Ten sticks: F(11) = 89 games. Left 10 to 0 with either to move, but the start and 9 have one turn only.
  expect(countAll(sticks(10), 1000)).toEqual({ states: 20, games: 89 });
  // Reversi on 4x4 has 60,060 complete games, one by one as well.
  const reversi = unwrap(makeGame('reversi(size=4)'));
  expect(countAll(reversi, 100_000)!.games).toBe(60_060);
  expect(everyGame(reversi, reversi.start())).toBe(60_060);
  // Twenty deals; fold, bet and fold, bet and call.
  expect(countAll(cards(true), 1000)!.games).toBe(60);
  expect(countAll(sticks(10), 19)).toBeNull();
});

test('a game in which a position may come again is not counted for ever', () => {
  const kind = simpleGame({
    id: 'rounds',
    version: 1,
    words,
    rules: () => ({
      seats: 2,
      moves: ['left', 'right'],
      longest: 50,
      start: 0,
      turn: (at: number) => (at === 3 ? null : 0),
      legal: () => ['left', 'right'],
      play: (at: number, move) => (move === 'left' ? 0 : at + 1),
      scores: () => [1, 0],
    }),
  });
  expect(countAll(unwrap(kind.create({})), 1000)).toBeNull();
});

test('looks at a tree find its size on the average, and their interval holds it', () => {
  for (const rules of ['mancala(3,2)', 'hex(size=3)']) {
    const game = unwrap(makeGame(rules));
    const truth = Math.log10(countAll(game, 10_000)!.games);
    let held = 0;
    for (let seed = 0; seed < 20; seed++) {
      const logs = Array.from(
        { length: 40 },
        (_, i) => probe(game, Rng.of(`${seed}/${i}`), 'games').log,
      );
      const { low, high, log10 } = treeSize(logs);
      expect(Math.abs(log10 - truth)).toBeLessThan(0.2);
      if (low <= truth && truth <= (high ?? Infinity)) held++;
    }
    expect(held).toBeGreaterThanOrEqual(17);
  }
});

test('what chance may do is counted, or left out', () => {
  const game = cards(true);
  const of = (counted: 'games' | 'lines') => Math.exp(probe(game, Rng.of(1), counted).log);
  expect(of('games')).toBeCloseTo(60, 6);
  // Each course of luck leaves three games.
  expect(of('lines')).toBeCloseTo(3, 6);
});

test('a mean that a few looks hold has a lower bound alone, which errs once in twenty at most', () => {
  const { low, high, log10 } = treeSize([0, 0, 0, 0, 0, 0, 0, Math.log(1e6)]);
  expect(high).toBeNull();
  expect(log10 - low).toBeCloseTo(Math.log10(20), 6);
  // One look after the other says the same: nothing varies.
  expect(treeSize([Math.log(100), Math.log(100), Math.log(100)])).toMatchObject({
    log10: 2,
    low: 2,
    high: 2,
  });
});

test('capture and recapture finds how many kinds there are where all are as likely', () => {
  let held = 0;
  for (let seed = 0; seed < 20; seed++) {
    const rng = Rng.of(seed);
    const met = new Map<string, number>();
    for (let game = 0; game < 100; game++) {
      const here = new Set(Array.from({ length: 8 }, () => String(rng.below(1000))));
      for (const key of here) met.set(key, (met.get(key) ?? 0) + 1);
    }
    const { low, high } = recapture(met, 100);
    if (low <= 3 && 3 <= high!) held++;
  }
  expect(held).toBeGreaterThanOrEqual(17);
  // All met again and again: nothing is unseen.
  expect(
    recapture(
      new Map([
        ['a', 5],
        ['b', 7],
      ]),
      9,
    ),
  ).toMatchObject({ log10: 0.30103 });
});
