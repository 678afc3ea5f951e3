import { describe, expect, test } from 'vitest';
import { eventFor, Rng, simpleGame, unwrap, type Seat } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { BET, cards, FOLD } from '../hidden/cards.fixture.ts';
import { cfr } from './index.ts';
import { asStrategy, bestResponse, exploitability } from './best-response.ts';
import { approach } from './equilibrium.ts';
import { askedOf, foundOut } from './portrait.ts';
import type { Manner } from './regrets.ts';
import { evenStrategy, shareOut, valueOf, worthOfActions, type Strategy } from './strategy.ts';
import { layOut, type GameTree } from './tree.ts';

const game = cards(true);
const tree = unwrap(layOut(game));

/** Some strategy, from a seed. */
function anyStrategy(of: GameTree, seed: string): Strategy {
  const rng = Rng.of(seed);
  const strategy = new Float64Array(of.width).map(() => rng.float() ** 3);
  for (const set of of.sets) shareOut(set, strategy, strategy);
  return strategy;
}

/** Every way to decide in all situations of a seat; the other's are left empty. */
function* pureStrategies(of: GameTree, seat: Seat): Generator<Strategy> {
  const own = of.sets.filter((set) => set.seat === seat);
  const count = own.reduce((product, { actions }) => product * actions.length, 1);
  for (let number = 0; number < count; number++) {
    const strategy = new Float64Array(of.width);
    let left = number;
    for (const { first, actions } of own) {
      strategy[first + (left % actions.length)] = 1;
      left = Math.floor(left / actions.length);
    }
    yield strategy;
  }
}

describe('a game laid out', () => {
  test('has every deal and every line, and a situation for each card and what was done', () => {
    // 1 + 5 + 20 deals, each folded or bet on, each bet folded or called.
    expect(tree.size).toBe(1 + 5 + 20 + 2 * 20 + 2 * 20);
    expect(tree.sets).toHaveLength(5 + 5);
    expect(tree.points).toBe(1);
  });

  test('tells points only where the game has a word for them', () => {
    const dice = unwrap(layOut(unwrap(makeGame('liars-dice(dice=1,faces=2)'))));
    expect(dice.game.words.en.points).toBe('');
    expect(dice.points).toBeNull();
  });

  test('puts together what a seat cannot tell apart, and nothing else', () => {
    const looks = (node: number, seat: Seat) => {
      const way: number[] = [];
      for (let at = node; at > 0; at = tree.parent[at]!) way.unshift(tree.action[at]!);
      const state = game.start();
      for (const action of way) state.apply(action);
      return JSON.stringify(game.observe(state, seat));
    };
    const seen = tree.sets.map(
      ({ seat, nodes }) => new Set(nodes.map((node) => looks(node, seat))),
    );
    for (const one of seen) expect(one.size).toBe(1);
    expect(new Set(seen.map((one) => [...one][0])).size).toBe(seen.length);
  });

  test('that is too large is refused before it is laid out', () => {
    const iwoki = unwrap(makeGame('iwoki'));
    expect(unwrapped(cfr.supports(iwoki))).toMatch(/too many to be solved/);
    expect(unwrapped(layOut(game, 50))).toMatch(/more than 50 positions/);
    expect(unwrapped(cfr.supports(unwrap(makeGame('reversi'))))).toMatch(/nothing is hidden/);
    expect(unwrapped(cfr.supports(unwrap(makeGame('iwoki(players=3)'))))).toMatch(/two seats/);
  });
});

function unwrapped(result: ReturnType<typeof layOut> | ReturnType<typeof cfr.supports>): string {
  return result.ok ? 'it is not refused' : result.complaint.says.en;
}

test.each([0, 1])('the best answer of seat %i is the best of all its pure strategies', (seat) => {
  for (const seed of ['a', 'b', 'c']) {
    const rival = anyStrategy(tree, seed);
    const values = Array.from(pureStrategies(tree, seat), (own) =>
      seat === 0 ? valueOf(tree, own, rival) : -valueOf(tree, rival, own),
    );
    const answer = bestResponse(tree, seat, rival);
    expect(answer.value).toBeCloseTo(Math.max(...values), 12);
    const played = asStrategy(tree, answer);
    const won = seat === 0 ? valueOf(tree, played, rival) : -valueOf(tree, rival, played);
    expect(won).toBeCloseTo(answer.value, 12);
  }
});

test.each<[Manner, number, number]>([
  ['plus', 2000, 1e-4],
  ['plain', 2000, 1e-3],
  ['sampled', 20_000, 5e-3],
])('%s comes near an equilibrium', (manner, iterations, near) => {
  const last = Array.from(approach(tree, manner, { iterations, exploitability: 0 })).at(-1)!;
  expect(last.iterations).toBe(iterations);
  expect(last.exploitability).toBeLessThan(near);
  // The first seat bets its 5, and its 1 as a bluff; it loses a fifteenth of a game.
  expect(last.low).toBeLessThanOrEqual(-1 / 15);
  expect(last.high).toBeGreaterThanOrEqual(-1 / 15);
});

test('the same seed gives the same strategy, another seed another', () => {
  const aim = { iterations: 50, exploitability: 0 };
  const of = (seed: number) => Array.from(approach(tree, 'sampled', aim, seed)).at(-1)!.strategy;
  expect(of(1)).toEqual(of(1));
  expect(of(1)).not.toEqual(of(2));
});

test('what actions are worth adds up to what a strategy gets', () => {
  const strategy = anyStrategy(tree, 'worth');
  const worths = worthOfActions(tree, strategy);
  // The first decision of seat 0: every card is as likely.
  const opening = tree.sets.filter(({ seat }) => seat === 0);
  let value = 0;
  for (const { first, actions } of opening)
    for (let i = 0; i < actions.length; i++)
      value += (strategy[first + i]! * worths[first + i]!) / opening.length;
  expect(value).toBeCloseTo(valueOf(tree, strategy), 12);
});

test('Kuhn poker is worth -1/18 of a chip to the first seat (Kuhn, 1950)', () => {
  const kuhn = unwrap(layOut(unwrap(makeGame('kuhn'))));
  const aim = { iterations: 20_000, exploitability: 2e-5 };
  const { low, high, exploitability: left } = Array.from(approach(kuhn, 'plus', aim)).at(-1)!;
  expect(kuhn.sets).toHaveLength(12);
  expect(kuhn.points! * left).toBeLessThan(1e-4);
  expect(kuhn.points! * low).toBeLessThanOrEqual(-1 / 18 + 1e-12);
  expect(kuhn.points! * high).toBeGreaterThanOrEqual(-1 / 18 - 1e-12);
});

test('Leduc hold ’em is worth -0.0856 chips to the first seat, who knows it wins under 0.01', () => {
  const leduc = unwrap(layOut(unwrap(makeGame('leduc'))));
  const aim = { iterations: 500, exploitability: 0 };
  const { low, high, exploitability: left } = Array.from(approach(leduc, 'plus', aim)).at(-1)!;
  // 288 situations with suits left out (Southey and others, 2005), value as OpenSpiel has it.
  expect(leduc.sets).toHaveLength(288);
  expect(leduc.points! * left).toBeLessThan(0.01);
  expect(leduc.points! * low).toBeLessThan(-0.0856);
  expect(leduc.points! * high).toBeGreaterThan(-0.0856);
});

test('who decide at once know nothing of each other: rock, paper, scissors, with scissors worth two', () => {
  const beats: Readonly<Record<string, string>> = {
    rock: 'scissors',
    paper: 'rock',
    scissors: 'paper',
  };
  const worth = ([one, other]: readonly string[]) =>
    one === other
      ? 0
      : (beats[one!] === other ? 1 : -1) *
        ([one, other].includes('scissors') && [one, other].includes('paper') ? 2 : 1);
  const kind = simpleGame({
    id: 'rps',
    version: 1,
    words: { title: 'RPS', summary: '', seats: ['A', 'B'], points: '', rules: '' },
    rules: () => ({
      seats: 2,
      moves: ['paper', 'rock', 'scissors'],
      longest: 2,
      start: [] as readonly string[],
      turn: (shown: readonly string[]) => (shown.length === 0 ? [0, 1] : null),
      legal: () => ['paper', 'rock', 'scissors'],
      play: (shown: readonly string[]) => shown,
      resolve: (_: readonly string[], moves: readonly string[]) => [...moves],
      scores: (shown: readonly string[]) => {
        const won = shown.length === 0 ? 0 : worth(shown);
        return [won, -won];
      },
      utilities: (shown: readonly string[]) => {
        const won = worth(shown) / 2;
        return [won, -won];
      },
    }),
  });
  const laid = unwrap(layOut(unwrap(kind.create({}))));
  expect(laid.sets.map(({ nodes }) => nodes.length)).toEqual([1, 3]);
  const aim = { iterations: 5000, exploitability: 1e-4 };
  const { strategy } = Array.from(approach(laid, 'plus', aim)).at(-1)!;
  // Each as often as what it does not meet is worth: paper 1, rock 2, scissors 1.
  for (const { first } of laid.sets) {
    expect(strategy[first]).toBeCloseTo(0.25, 2);
    expect(strategy[first + 1]).toBeCloseTo(0.5, 2);
    expect(strategy[first + 2]).toBeCloseTo(0.25, 2);
  }
});

describe('the agent', () => {
  const seated = (seed: string) =>
    unwrap(
      cfr.create(game as never, { variant: 'plus', iterations: 500, seed: 1 }, Rng.of(seed), {}),
    );
  const highest = game.start();
  highest.apply(5);
  highest.apply(1);
  const asked = {
    seat: 0,
    seen: game.observe(highest, 0),
    legal: Int32Array.of(FOLD, BET),
    budget: {},
  };

  test('always bets the highest card, and says how often it does what', async () => {
    for (const seed of ['a', 'b', 'c']) {
      const { action, analysis } = await seated(seed).choose(asked);
      expect(action).toBe(BET);
      expect(analysis!.options[0]!.prior).toBeGreaterThan(0.99);
    }
  });

  test('told what happened, it knows the situation', async () => {
    const [middle] = tree.sets.filter(({ seat }) => seat === 1);
    const shares = await askedOf(tree, middle!, (sample) => seated(`${sample}`), 200);
    const solved = Array.from(
      approach(tree, 'plus', { iterations: 500, exploitability: 0 }, 1, 500),
    ).at(-1)!;
    const often = shares.filter((place) => place === 1).length / shares.length;
    expect(Math.abs(often - solved.strategy[middle!.first + 1]!)).toBeLessThan(0.12);
  });

  test('told that a move was taken back, it knows the situation before', async () => {
    const agent = seated('back');
    const state = game.start();
    await agent.begin!({ seat: 1, rivals: [], seen: game.observe(state, 1) });
    const play = async (action: number) => {
      const before = state.clone();
      state.apply(action);
      await agent.observe!(eventFor(game, before, state, { seat: before.toMove, action }, 1));
    };
    for (const action of [2, 4, BET]) await play(action);
    const ask = async () => agent.choose({ ...asked, seat: 1, seen: game.observe(state, 1) });
    const { analysis } = await ask();
    state.undo();
    await agent.rewind!(game.observe(state, 1));
    await play(BET);
    expect((await ask()).analysis).toEqual(analysis);
    expect(analysis).toBeDefined();
  });

  test('in a position from elsewhere it plays something legal', async () => {
    const odd = { ...asked, legal: Int32Array.of(FOLD) };
    expect((await seated('x').choose(odd)).action).toBe(FOLD);
  });
});

describe('an agent that is found out', () => {
  test('by its answers loses as much as the strategy that it plays', async () => {
    const strategy = asStrategy(tree, bestResponse(tree, 0, evenStrategy(tree)));
    for (const [i, share] of asStrategy(tree, bestResponse(tree, 1, evenStrategy(tree))).entries())
      strategy[i]! += share;
    const answers = tree.sets.map(({ first, actions }) => [
      actions.findIndex((_, i) => strategy[first + i] === 1),
    ]);
    const { low, high, error, value } = foundOut(tree, answers);
    expect(error).toBe(0);
    expect(high).toBeCloseTo(exploitability(tree, strategy), 12);
    expect(low).toBe(high);
    expect(value).toBeCloseTo(valueOf(tree, strategy), 12);
  });

  test('that mixes lies between what is surely lost and what its luck seemed to lose', () => {
    const rng = Rng.of('coins');
    const answers = tree.sets.map(() => Array.from({ length: 30 }, () => rng.below(2)));
    const { low, high } = foundOut(tree, answers);
    const truth = exploitability(tree, evenStrategy(tree));
    expect(low).toBeLessThanOrEqual(high);
    expect(Math.abs(high - truth)).toBeLessThan(0.1);
  });

  test('tells how much the luck of the samples leaves open', () => {
    const truth = exploitability(tree, evenStrategy(tree));
    const rng = Rng.of('more coins');
    let held = 0;
    for (let n = 0; n < 100; n++) {
      const answers = tree.sets.map(() => Array.from({ length: 40 }, () => rng.below(2)));
      const { low, high, error } = foundOut(tree, answers);
      if (low - error <= truth && truth <= high + error) held++;
    }
    expect(held).toBeGreaterThanOrEqual(90);
  });
});
