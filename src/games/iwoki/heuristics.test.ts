import { expect, test } from 'vitest';
import { LANGS, OVER, Rng, legalActions, CHANCE, drawOutcome } from '../../core/index.ts';
import { expertTerms } from './expert.ts';
import type { IwokiState } from './state.ts';
import { legalTexts, makeIwoki, play } from './testdata/positions.fixture.ts';
import { words } from './words.ts';

const game = makeIwoki('iwoki(hand=3+1,tiles=mini)');
const dealt = '123 222 114 *52466 112 112 333 *20446';
const term = (name: string) => expertTerms.find((t) => t.name === name)!;
const both = (name: string, state: IwokiState) =>
  [0, 1].map((seat) => term(name).measure(state, seat));

test('points is the own final count less the best rival’s', () => {
  const state = play(game, game.start(), `${dealt} *52466@0,0`);
  const points = game.heuristics['points']!.create({});
  // 6 - (3 + 2 + 4) against 0 - (2 + 2 + 3).
  expect([points(state, 0), points(state, 1)]).toEqual([4, -4]);
  const three = makeIwoki('iwoki(players=3,hand=1+0,tiles=4:112.333)');
  const trio = play(three, three.start(), '112 333 112');
  expect([0, 1, 2].map((seat) => three.heuristics['points']!.create({})(trio, seat))).toEqual([
    0, -1, 0,
  ]);
});

test('score leaves the tiles in hands out', () => {
  const state = play(game, game.start(), `${dealt} *52466@0,0`);
  const score = game.heuristics['score']!.create({});
  expect([score(state, 0), score(state, 1)]).toEqual([6, -6]);
});

test('the expert likes to open with a minus face', () => {
  const minus = play(game, game.start(), `${dealt} 222-@-1,1e`);
  expect(both('opening', minus)).toEqual([1, -1]);
  expect(both('opening', play(game, minus, '6*2044@0,0')).map(Math.abs)).toEqual([0, 0]);
  expect(both('opening', play(game, game.start(), `${dealt} 222+@-1,1e`)).map(Math.abs)).toEqual([
    0, 0,
  ]);
});

test('the expert prefers low and varied tiles, hexagons, and markers while there are hexagons', () => {
  const state = play(game, game.start(), `${dealt} 222-@-1,1e`);
  // Seat 0 keeps 123 and 114 (highest 3 and 4; 3 and 2 different arms), seat 1 112, 112 and 333.
  expect(both('highTiles', state)[0]).toBeCloseTo(-3.5 + 7 / 3);
  expect(both('variety', state)[0]).toBeCloseTo(2.5 - 5 / 3);
  expect(both('hexagons', state)[0]).toBe(0);
  expect(both('markers', state)[0]).toBeCloseTo(1 / 3);
});

test('the expert sees the best sum of the one whose turn it is', () => {
  const state = play(game, game.start(), `${dealt} 222-@-1,1e 6*2044@0,0`);
  const best = Math.max(
    ...legalTexts(game, state)
      .filter((move) => /^\d{3}\+@/.test(move))
      .map((move) => {
        const after = play(game, state.clone(), move);
        return after.score(0) - state.score(0);
      }),
  );
  expect(best).toBeGreaterThan(0);
  expect(both('sums', state)).toEqual([best, -best]);
});

test('the nearer the end, the better for who leads', () => {
  const one = play(game, game.start(), `${dealt} *52466@0,0`);
  expect(both('pace', one)[0]).toBeCloseTo(0);
  const two = play(game, one, '333+@0,0w');
  expect(Math.sign(both('pace', two)[0]!)).toBe(Math.sign(both('lead', two)[0]!));
});

test('weights can be given, and every term has a hint in each language', () => {
  const expert = game.heuristics['expert']!;
  const weights = (only: string) =>
    Object.fromEntries(expertTerms.map(({ name }) => [name, name === only ? 2 : 0]));
  const state = play(game, game.start(), `${dealt} 222-@-1,1e`);
  for (const { name } of expertTerms)
    expect(expert.create(weights(name))(state, 0)).toBeCloseTo(2 * term(name).measure(state, 0));
  expect(Object.keys(expert.params)).toEqual(expertTerms.map(({ name }) => name));
  for (const lang of LANGS)
    for (const { hint } of expertTerms) expect(hint[lang]).toMatch(/^\p{Lu}.{20,100}\.$/u);
});

test('Greedy prefers a minus face, then a plus face, a hexagon, a draw', () => {
  const whole = makeIwoki('iwoki');
  const rng = Rng.of('preference');
  const state = whole.start();
  const met = new Map<number, Set<string>>();
  while (state.toMove !== OVER) {
    const legal = legalActions(state, whole.info);
    if (state.toMove === CHANCE) {
      state.apply(drawOutcome(state, legal, rng));
      continue;
    }
    for (const action of legal) {
      const text = whole.formatAction(state, action);
      const what = /^(draw|pass)$/.test(text)
        ? text
        : text.length > 3 && /^.{6}@/.test(text)
          ? 'hexagon'
          : text[3]!;
      const value = whole.search!.greedyPreference!(state, action);
      met.set(value, (met.get(value) ?? new Set()).add(what));
    }
    state.apply(rng.pick(legal));
  }
  const order = [...met.keys()]
    .toSorted((a, b) => b - a)
    .map((value) => [...met.get(value)!].toSorted().join());
  expect(order.slice(0, 3)).toEqual(['-', '+', 'hexagon']);
  expect(order[3]).toMatch(/^draw(,pass)?$/);
});

test('the rules fit a screen of 78 columns and 32 lines, in both languages', () => {
  for (const lang of LANGS) {
    const lines = words[lang].rules.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(lines.length).toBeLessThanOrEqual(32);
    expect(words[lang].seats).toHaveLength(6);
  }
});
