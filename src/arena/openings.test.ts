import { expect, test } from 'vitest';
import { CHANCE, OVER, unwrap } from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { wire } from './toys.fixture.ts';
import { leavesChance, openingPlies, randomOpenings, readOpening, type Ways } from './openings.ts';

const reversi = unwrap(makeGame('reversi'));
const mancala = unwrap(makeGame('mancala'));

test('random openings are different positions in which the game goes on', () => {
  for (const rules of [
    'mancala',
    'hex(size=4)',
    'reversi(4)',
    'iwoki',
    'iwoki(players=3,open=true)',
  ]) {
    const game = unwrap(makeGame(rules));
    const openings = randomOpenings(game, 4, { seed: 'seed' }, 40);
    expect(new Set(openings).size).toBe(40);
    for (const text of openings) expect(unwrap(game.parse(text)).toMove).not.toBe(OVER);
  }
});

test('the seed decides which, and asking for fewer gives the first of them', () => {
  const some = randomOpenings(reversi, 6, { seed: 'a' }, 30);
  expect(randomOpenings(reversi, 6, { seed: 'a' }, 30)).toEqual(some);
  expect(randomOpenings(reversi, 6, { seed: 'b' }, 30)).not.toEqual(some);
  expect(randomOpenings(reversi, 6, { seed: 'a' }, 10)).toEqual(some.slice(0, 10));
});

test('the moves that lead to openings are known where they were drawn or given', () => {
  const ways: Ways = new Map();
  const some = randomOpenings(reversi, 20, { seed: 'a' }, 10, ways);
  expect(randomOpenings(reversi, 20, { seed: 'a' }, 10)).toEqual(some);
  expect([...ways.keys()]).toEqual(some);
  const given: Ways = new Map();
  for (const [opening, way] of ways) {
    expect(way).toHaveLength(20);
    expect(unwrap(readOpening(reversi, way.join(' '), given))).toBe(opening);
    unwrap(readOpening(reversi, opening, given));
  }
  expect(given).toEqual(ways);
});

test('when all are wanted, all are found: as many as perft says', () => {
  // Four first moves, twelve lines of two, none of which transpose.
  expect(randomOpenings(reversi, 1, { seed: 'x' }, 99)).toHaveLength(4);
  expect(randomOpenings(reversi, 2, { seed: 'x' }, 99)).toHaveLength(12);
  // Six pits; pit 4 moves again.
  expect(randomOpenings(mancala, 1, { seed: 'x' }, 7)).toHaveLength(6);
  // Every first stone of a 3×3 board, then every other cell.
  const hex = unwrap(makeGame('hex(size=3)'));
  expect(randomOpenings(hex, 2, { seed: 'x' }, 1000)).toHaveLength(72);
});

test('a position that chance hardly ever finds is found all the same', () => {
  // Two positions after 24 plies; one of them has one line out of 16 million.
  for (let seed = 0; seed < 5; seed++) {
    expect(randomOpenings(wire, 24, { seed: `${seed}` }, 5)).toHaveLength(2);
    expect(randomOpenings(wire, 24, { seed: `${seed}` }, 1)).toHaveLength(1);
  }
});

test('where no game goes on there is no opening', () => {
  const tree = unwrap(makeGame('tree(practice)'));
  expect(randomOpenings(tree, 2, { seed: 'x' }, 5)).toHaveLength(2);
  expect(randomOpenings(tree, 4, { seed: 'x' }, 5)).toEqual([]);
});

test('openings of a game with chance hold what was dealt', () => {
  const iwoki = unwrap(makeGame('iwoki'));
  for (const text of randomOpenings(iwoki, 3, { seed: 'deal' }, 5)) {
    const state = unwrap(iwoki.parse(text));
    expect(iwoki.format(state)).toBe(text);
  }
});

test('enough plies are chosen for the pairs that are asked for', () => {
  for (const [pairs, least] of [
    [40, 160],
    [50, 200],
    [300, 1200],
  ] as const) {
    const plies = openingPlies(reversi, pairs);
    expect(randomOpenings(reversi, plies, { seed: 'x' }, least).length).toBe(least);
    expect(randomOpenings(reversi, plies - 2, { seed: 'x' }, least).length).toBeLessThan(least);
  }
});

test('moves and positions are told apart, and each is blamed for what it is', () => {
  expect(readOpening(reversi, 'f5 d6')).toEqual(readOpening(reversi, 'F5  D6 '));
  expect(readOpening(reversi, 'f5 f5')).toMatchObject({
    complaint: { says: { en: expect.stringMatching(/^move 2: /) } },
  });
  expect(readOpening(reversi, 'XO XO')).toMatchObject({
    complaint: { says: { en: expect.not.stringMatching(/^move/) } },
  });
});

test('whether chance is left depends on where games start', () => {
  const open = unwrap(makeGame('iwoki(open=true)'));
  const dealt = randomOpenings(open, 1, { seed: 'x' }, 2);
  expect(leavesChance(open, null)).toBe(true);
  expect(leavesChance(open, dealt)).toBe(false);
  const dealing = open.format(open.start());
  expect(unwrap(open.parse(dealing)).toMove).toBe(CHANCE);
  expect(leavesChance(open, [dealing])).toBe(true);
  const hidden = unwrap(makeGame('iwoki'));
  expect(leavesChance(hidden, randomOpenings(hidden, 1, { seed: 'x' }, 2))).toBe(true);
  expect(leavesChance(reversi, null)).toBe(false);
});
