import { expect, test } from 'vitest';
import { legalActions } from './actions.ts';
import { checkGame } from './conformance/check.ts';
import { Violation } from './conformance/violation.ts';
import type { GameKind } from './game.ts';
import { int } from './params.ts';
import { choose } from './registry.ts';
import { unwrap } from './result.ts';
import { simpleGame } from './simple.ts';

interface Pile {
  readonly sticks: number;
  readonly turn: number;
}

const nim = simpleGame({
  id: 'nim',
  version: 1,
  params: { sticks: int('sticks at the start', 21, 1, 100) },
  words: {
    title: 'Nim',
    summary: 'The last stick wins.',
    seats: ['A', 'B'],
    points: '',
    rules: '',
  },
  variants: ['nim(7)'],
  rules: ({ sticks }) => nimRules(sticks),
});

const make = (rules: string) => {
  const kinds: readonly GameKind[] = [nim];
  const { kind, values } = unwrap(choose('game', kinds, rules));
  return unwrap(kind.create(values));
};

test('a game of a few lines keeps every law', () => {
  for (const rules of nim.variants) {
    const report = checkGame(make(rules), { games: 200 });
    expect(report.longest).toBeLessThanOrEqual(21);
    expect(report.widest).toBe(3);
  }
});

test('it reads moves and positions, and says what it takes', () => {
  const game = make('nim(2)');
  const state = game.start();
  expect([...legalActions(state, game.info)]).toEqual([0, 1]);
  expect(game.parseAction(state, '3')).toMatchObject({
    ok: false,
    complaint: { says: { en: '"3" cannot be played; there is 1, 2' } },
  });
  state.apply(1);
  expect(state.utility(0)).toBe(1);
  expect(game.parseAction(state, '1')).toMatchObject({ ok: false });
  expect(game.parse('{"sticks":').ok).toBe(false);
});

test('a slip in the rules is found by the laws', () => {
  const endless = simpleGame({
    ...nim,
    words: nim.words,
    rules: (values) => ({ ...nimRules(values.sticks), longest: 3 }),
  });
  const game = unwrap(endless.create({ sticks: 21 }));
  expect(() => checkGame(game, { games: 1 })).toThrow(Violation);
});

function nimRules(sticks: number) {
  return {
    seats: 2,
    moves: ['1', '2', '3'],
    longest: sticks,
    start: { sticks, turn: 0 },
    turn: (pile: Pile) => (pile.sticks === 0 ? null : pile.turn),
    legal: (pile: Pile) => ['3', '1', '2'].filter((n) => Number(n) <= pile.sticks),
    play: (pile: Pile, n: string) => ({ sticks: pile.sticks - Number(n), turn: 1 - pile.turn }),
    scores: (pile: Pile) => [0, 1].map((seat) => Number(pile.sticks === 0 && pile.turn !== seat)),
  };
}
