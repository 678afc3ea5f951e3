import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { judgeBy } from './evaluator.ts';
import { GreedyPolicy, Stepwise, uniform } from './playout.ts';

test('a playout leaves the position as it was and ends in a result', () => {
  for (const rules of ['mancala', 'reversi(4)', 'hex(4)', 'iwoki(open=true)', 'iwoki(players=4)']) {
    const game = unwrap(makeGame(rules));
    const rng = Rng.of(rules);
    const utilities = new Float64Array(game.info.seats);
    for (const policy of [uniform, new GreedyPolicy(game)]) {
      const playout = new Stepwise(game, policy);
      for (let n = 0; n < 5; n++) {
        const state = game.start();
        const before = game.format(state);
        playout.play(state, rng, utilities);
        expect(game.format(state)).toBe(before);
        expect(utilities.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 9);
        expect(utilities.some((utility) => utility !== 0) || rules !== 'hex(4)').toBe(true);
      }
    }
  }
});

test('after a playout it is known who played what, and nothing else is', () => {
  const game = unwrap(makeGame('reversi(4)'));
  const heard: string[] = [];
  const listening = {
    choose: (...[state, actions, count, rng]: Parameters<typeof uniform.choose>) => {
      const action = uniform.choose(state, actions, count, rng);
      heard.push(`${state.toMove} ${action}`);
      return action;
    },
  };
  const playout = new Stepwise(game, listening);
  const rng = Rng.of('owners');
  for (let n = 0; n < 20; n++) {
    heard.length = 0;
    playout.play(game.start(), rng, new Float64Array(2));
    const told: string[] = [];
    for (const [action, bits] of playout.owners.entries())
      for (const seat of [0, 1]) if ((bits >> seat) & 1) told.push(`${seat} ${action}`);
    expect(new Set(told)).toEqual(new Set(heard));
  }
});

test('a judged playout stops after its plies and asks the heuristic', () => {
  const game = unwrap(makeGame('mancala'));
  const judge = unwrap(judgeBy(game, 'side', 10));
  const utilities = new Float64Array(2);
  const state = game.start();
  new Stepwise(game, uniform, 0, judge).play(state, Rng.of(1), utilities);
  expect([...utilities]).toEqual([0, 0]);
  state.apply(legalActions(state, game.info)[0]!);
  const lead = state.finalScore(0) - state.finalScore(1);
  expect(lead).not.toBe(0);
  new Stepwise(game, uniform, 0, judge).play(state, Rng.of(1), utilities);
  expect(utilities[0]).toBeCloseTo(Math.tanh(lead / 10), 9);
  // A game that ends before is judged by its result alone.
  const over = unwrap(game.parse('24:0,0,0,0,0,1/22:0,0,0,0,0,1 0'));
  new Stepwise(game, uniform, 500, judge).play(over, Rng.of(1), utilities);
  expect([-1, 0, 1]).toContain(utilities[0]);
});

test('without a scale the usual size of leads is the yardstick', () => {
  const game = unwrap(makeGame('mancala'));
  const judge = unwrap(judgeBy(game, 'side', null));
  const rng = Rng.of('yardstick');
  const utilities = new Float64Array(2);
  const found: number[] = [];
  for (let n = 0; n < 300; n++) {
    const state = game.start();
    for (let ply = 0; ply < 12 && state.toMove !== OVER; ply++)
      state.apply(rng.pick(legalActions(state, game.info)));
    judge(state, utilities);
    expect(utilities[1]).toBe(0 - utilities[0]!);
    found.push(Math.abs(utilities[0]!));
  }
  const mean = found.reduce((a, b) => a + b, 0) / found.length;
  expect(mean).toBeGreaterThan(0.3);
  expect(mean).toBeLessThan(0.8);
  expect(judgeBy(game, 'charm', null)).toMatchObject({ ok: false });
});

test('the greedy policy prefers what brings more, and still tries everything', () => {
  const game = unwrap(makeGame('mancala'));
  const state = unwrap(game.parse('4:1,1,2,4,4,4/4:4,4,4,4,4,4 0'));
  const legal = legalActions(state, game.info);
  const policy = new GreedyPolicy(game);
  const rng = Rng.of('greedy');
  const counts = new Map<number, number>();
  for (let n = 0; n < 6000; n++) {
    const action = policy.choose(state, legal, legal.length, rng);
    counts.set(action, (counts.get(action) ?? 0) + 1);
  }
  expect(counts.size).toBe(legal.length);
  // Pit 1 brings a seed home, pit 2 none: one is chosen far more often than the other.
  expect(counts.get(0)!).toBeGreaterThan(2 * counts.get(1)!);
});
