import { expect, test } from 'vitest';
import { OVER, Rng, legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Zero } from './agent.ts';
import type { BoardNetwork } from './looks.ts';
import { MANNER, ask, seat } from './seat.fixture.ts';
import { Moody, Perfect, Uniform, makeNoughts } from './toys.fixture.ts';

const noughts = makeNoughts();

test('it plays noughts without ever losing, even by a network that knows nothing', () => {
  const rng = Rng.of('lots');
  for (const network of [new Uniform(noughts), new Perfect(noughts)]) {
    for (let game = 0; game < 10; game++) {
      const agent = seat(noughts, network, { own: { iterations: 250 } });
      const state = noughts.start();
      while (state.toMove !== OVER) {
        if (state.toMove === game % 2) state.apply(ask(agent, noughts, state).action);
        else state.apply(rng.pick(legalActions(state, noughts.info)));
      }
      expect(state.utility(game % 2)).toBeGreaterThanOrEqual(0);
    }
  }
});

test('with one look it plays what the network would, and searches nothing', () => {
  const network = new Moody(noughts);
  const agent = seat(noughts, network, { own: { iterations: 1 } });
  const state = noughts.start();
  for (let move = 0; move < 3; move++) {
    const before = network.looks;
    const { action, analysis } = ask(agent, noughts, state, { all: true });
    expect([network.looks - before, analysis!.nodes]).toEqual([1, 1]);
    const priors = analysis!.options.map(({ prior }) => prior!);
    expect(priors).toEqual(priors.toSorted((a, b) => b - a));
    expect(priors.reduce((a, b) => a + b)).toBeCloseTo(1);
    expect(analysis!.options[0]!.action).toBe(action);
    state.apply(action);
  }
});

test('limits of the table are heeded beside its own', () => {
  const network = new Moody(noughts);
  const agent = seat(noughts, network, { own: { iterations: 100 }, reuse: false });
  const nodes = (budget: object) =>
    ask(agent, noughts, noughts.start(), { budget }).analysis!.nodes;
  expect([nodes({}), nodes({ iterations: 20 }), nodes({ nodes: 30 })]).toEqual([100, 20, 30]);
});

test('with a clock it stops in time, and uses what there is', () => {
  const game = unwrap(makeGame('hex(5)'));
  let time = 0;
  const network = new Moody(game);
  const slow: BoardNetwork = {
    answers: network.answers,
    look: (pictures, count) => {
      time += 5 * count;
      return network.look(pictures, count);
    },
  };
  const agent = seat(game, slow, { reuse: false }, () => time);
  for (const ms of [15, 40, 100, 500, 1000]) {
    const began = time;
    const { analysis } = ask(agent, game, game.start(), { budget: { ms } });
    const took = time - began;
    expect(took).toBeLessThanOrEqual(Math.max(5, ms - Math.min(10, ms / 10)));
    expect(took).toBeGreaterThanOrEqual(Math.min(ms / 2, ms - 20));
    expect(analysis!.nodes).toBeGreaterThanOrEqual(took / 5);
  }
});

test('advice tells the value of every move, with what the network thought of each', () => {
  const state = unwrap(noughts.parse('"x...o...."'));
  const agent = seat(noughts, new Moody(noughts), { own: { iterations: 60 } });
  const { analysis } = ask(agent, noughts, state, { all: true });
  const { options, opinion, unit, seat: whose } = analysis!;
  expect([options.length, unit, whose]).toEqual([7, 'win', 0]);
  expect(opinion).toBeGreaterThanOrEqual(0);
  expect(opinion).toBeLessThanOrEqual(1);
  for (const { value, visits, proven } of options) {
    expect(visits! > 0 || proven === true).toBe(true);
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(1);
  }
  const [best] = options;
  expect(best!.line![0]).toBe(best!.action);
  for (const action of best!.line!) {
    expect(legalActions(state, noughts.info)).toContain(action);
    state.apply(action);
  }
});

test('advice is what half of the looks find best; the others are glanced at, the likeliest first', () => {
  const game = unwrap(makeGame('hex(5)'));
  const told = (iterations: number, all: boolean) => {
    const agent = seat(game, new Moody(game), { own: { iterations } });
    return ask(agent, game, game.start(), { all });
  };
  const half = told(20, false);
  const { action, analysis } = told(40, true);
  expect(action).toBe(half.action);
  expect(analysis!.nodes).toBeLessThanOrEqual(40);
  expect(analysis!.options).toHaveLength(25);
  const values = analysis!.options.map(({ value }) => value);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  const few = told(24, true).analysis!.options;
  const [seen, unseen] = [true, false].map((looked) =>
    few.filter(({ visits }) => visits! > 0 === looked).map(({ prior }) => prior!),
  );
  expect(unseen!.length).toBeGreaterThan(0);
  expect(Math.max(...unseen!)).toBeLessThanOrEqual(Math.min(...seen!));
});

test('what is proven is told as proven', () => {
  const state = unwrap(noughts.parse('"xx.oo...."'));
  const agent = seat(noughts, new Moody(noughts), { own: { iterations: 20 } });
  const { action, analysis } = ask(agent, noughts, state);
  expect(action).toBe(2);
  expect(analysis!.options[0]).toMatchObject({ value: 1, proven: true, bound: 'exact' });
});

test('the tree is kept from move to move, and surprises do no harm', () => {
  const game = unwrap(makeGame('hex(5)'));
  const rng = Rng.of('surprises');
  const network = new Moody(game);
  const kept = seat(game, network, { own: { iterations: 40 } });
  for (let round = 0; round < 6; round++) {
    const state = game.start();
    while (state.toMove !== OVER) {
      const before = network.looks;
      const { action, analysis } = ask(kept, game, state);
      expect(legalActions(state, game.info)).toContain(action);
      expect(analysis?.nodes ?? 0).toBeLessThanOrEqual(40);
      expect(network.looks - before).toBeLessThanOrEqual(40);
      state.apply(action);
      if (state.toMove !== OVER) state.apply(rng.pick(legalActions(state, game.info)));
    }
  }
});

test('a hasty answer after a long thought is about the position at hand', () => {
  const game = unwrap(makeGame('hex(5)'));
  const network = new Moody(game);
  const agent = seat(game, network);
  const state = game.start();
  for (const iterations of [60, 1, 60, 1, 30, 1]) {
    const { action, analysis } = ask(agent, game, state, { budget: { iterations } });
    expect(legalActions(state, game.info)).toContain(action);
    expect(analysis!.options[0]!.action).toBe(action);
    state.apply(action);
    state.apply(legalActions(state, game.info).at(-1)!);
  }
});

test('moves are taken back and it goes on', () => {
  const game = unwrap(makeGame('hex(5)'));
  const agent = seat(game, new Moody(game), { own: { iterations: 30 } });
  const state = game.start();
  const first = ask(agent, game, state).action;
  state.apply(first);
  state.apply(legalActions(state, game.info)[0]!);
  ask(agent, game, state);
  state.undo();
  state.undo();
  const fresh = seat(game, new Moody(game), { own: { iterations: 30 } });
  expect(ask(agent, game, state).action).toBe(ask(fresh, game, state).action);
});

test('the same seed plays the same game, another does with noise', () => {
  const game = unwrap(makeGame('hex(5)'));
  const played = (seed: number, noise: number) => {
    const manner = { ...MANNER, own: { iterations: 20 }, noise };
    const agent = new Zero(game, new Moody(game), manner, Rng.of(seed), () => 0);
    const state = game.start();
    const moves: number[] = [];
    while (state.toMove !== OVER) {
      moves.push(ask(agent, game, state).action);
      state.apply(moves.at(-1)!);
    }
    return moves.join(' ');
  };
  expect(played(1, 0)).toBe(played(1, 0));
  expect(played(1, 1)).toBe(played(1, 1));
  expect(played(2, 0)).toBe(played(1, 0));
  expect(new Set([1, 2, 3, 4].map((seed) => played(seed, 1))).size).toBeGreaterThan(1);
});

test('with swapping it decides by what first stones are worth', () => {
  const game = unwrap(makeGame('hex(11,true)'));
  const agent = seat(game, new Uniform(game), { own: { iterations: 4 } });
  const answers = [60, 0].map((cell) => {
    const state = game.start();
    state.apply(cell);
    return game.formatAction(state, ask(agent, game, state).action);
  });
  expect(answers[0]).toBe('swap-pieces');
  expect(answers[1]).not.toBe('swap-pieces');
});
