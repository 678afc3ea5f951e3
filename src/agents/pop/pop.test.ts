import { describe, expect, test } from 'vitest';
import {
  choose,
  legalActions,
  OVER,
  RefereedGame,
  Rng,
  unwrap,
  type Action,
  type Agent,
  type Budget,
  type Game,
  type Resources,
} from '../../core/index.ts';
import { mancala } from '../../games/mancala/index.ts';
import { PathFinder, hex, popValue, type HexState } from '../../games/hex/index.ts';
import { popMove, popMoveScore } from '../../games/hex/pop.fixture.ts';
import { random } from '../random/index.ts';
import { pop } from './index.ts';

type HexGame = Game<HexState>;

function gameOf(rules: string): HexGame {
  const { values } = unwrap(choose('game', [hex], rules));
  return unwrap(hex.create(values as Parameters<typeof hex.create>[0]));
}

function popOf(text: string, game: Game, rng = Rng.of(1), resources: Resources = {}): Agent {
  const { values } = unwrap(choose('agent', [pop], text));
  return unwrap(pop.create(game, values as Parameters<typeof pop.create>[1], rng, resources));
}

function ask(agent: Agent, game: HexGame, state: HexState, budget: Budget = {}) {
  const seat = state.toMove;
  const legal = legalActions(state, game.info);
  const decision = agent.choose({ seat, seen: game.observe(state, seat), legal, budget });
  if (!('action' in decision)) throw new Error('pop answers at once');
  expect(legal).toContain(decision.action);
  return decision;
}

function somePosition(game: HexGame, rng: Rng): HexState {
  const state = game.start();
  for (let left = rng.below(game.info.maxPlies - 2); left > 0 && state.toMove >= 0; left--) {
    state.apply(rng.pick(legalActions(state, game.info)));
  }
  return state.toMove === OVER ? somePosition(game, rng) : state;
}

/** PopPlayer's search without pruning: the value for seat 0 after `plies` more. */
function searched(game: HexGame, finder: PathFinder, state: HexState, plies: number): number {
  if (plies === 0 || state.toMove === OVER) return popValue(finder, state);
  const mover = state.toMove;
  const values = [...legalActions(state, game.info)].map((action) => {
    state.apply(action);
    const value = searched(game, finder, state, plies - 1);
    state.undo();
    return value;
  });
  return mover === 0 ? Math.max(...values) : Math.min(...values);
}

/** The score of every candidate by the document's formula. */
function scores(game: HexGame, state: HexState): Map<Action, number> {
  const finder = new PathFinder(state.board);
  const mover = state.toMove;
  return new Map(
    [...legalActions(state, game.info)].map((action) => {
      state.apply(action);
      const value = searched(game, finder, state, 2);
      const score = popMoveScore(popMove(finder, state, mover, value));
      state.undo();
      return [action, score];
    }),
  );
}

test('it plays the first of its shuffled candidates with the highest score, for either seat', () => {
  for (const rules of ['hex(3)', 'hex(4)', 'hex(4,true)']) {
    const game = gameOf(rules);
    for (let n = 0; n < 6; n++) {
      const state = somePosition(game, Rng.of(`${rules} ${n}`));
      const expected = scores(game, state);
      const best = Math.max(...expected.values());
      const order = Rng.of(n).shuffle([...legalActions(state, game.info)]);
      const { action, analysis } = ask(popOf('pop', game, Rng.of(n)), game, state);
      expect(expected.get(action)).toBeCloseTo(best, 6);
      expect(analysis!.options[0]!.value).toBeCloseTo(best, 6);
      const first = order.find((candidate) => expected.get(candidate)! > best - 1e-6);
      expect(action).toBe(first);
    }
  }
});

describe('each term of its formulas', () => {
  const game = gameOf('hex(4)');
  const values = (text: string, state: HexState) => {
    const { options } = ask(popOf(text, game), game, state).analysis!;
    return options[0]!.value;
  };

  test.each(['lengths', 'paths', 'own', 'rival'])('%s can be left out', (term) => {
    const state = somePosition(game, Rng.of('terms'));
    expect(values(`pop(${term}=false)`, state)).not.toBeCloseTo(values('pop', state), 3);
  });

  test('without any of them all moves are alike', () => {
    const bare = 'pop(lengths=false,paths=false,own=false,rival=false)';
    expect(values(bare, somePosition(game, Rng.of('terms')))).toBe(0);
  });

  test('without a search the moves of a candidate are its paths alone', () => {
    const state = game.start();
    const text = 'pop(lengths=false,paths=false)';
    // After the centre of an empty 4x4 the own path needs 3 stones, the rival's 4.
    expect(values(text, state)).toBe(7 * (16 - 3) + 5 * 4);
  });
});

test('cut after any number of nodes, or at any tick, it answers legally', () => {
  const game = gameOf('hex(4)');
  const state = somePosition(game, Rng.of('cut'));
  const before = game.format(state);
  let time = 0;
  const agent = popOf('pop', game, Rng.of(1), { now: () => ++time });
  for (let n = 1; n < 300; n++) {
    expect(ask(agent, game, state, { nodes: n }).analysis!.nodes).toBeLessThanOrEqual(n);
    ask(agent, game, state, { ms: n });
  }
  expect(game.format(state)).toBe(before);
});

test('the same seed gives the same game, another seed another', () => {
  const game = gameOf('hex(5)');
  const play = (seed: number) => {
    const agents = [0, 1].map((seat) => popOf('pop(nodes=400)', game, Rng.of(seed).fork(seat)));
    const table = new RefereedGame({ game, agents, names: ['pop', 'pop'], seed });
    void table.play();
    return table.record().moves.join(' ');
  };
  expect(play(1)).toBe(play(1));
  expect(new Set([1, 2, 3, 4].map(play)).size).toBeGreaterThan(1);
});

test('it beats chance from both seats', () => {
  const game = gameOf('hex(5)');
  for (let n = 0; n < 6; n++) {
    const seat = n % 2;
    const agents = [0, 1].map((at) =>
      at === seat
        ? popOf('pop(nodes=2000)', game, Rng.of(n))
        : unwrap(random.create(game, { seed: n }, Rng.of(n), {})),
    );
    const table = new RefereedGame({ game, agents, names: ['', ''], seed: n });
    void table.play();
    expect(table.result!.utilities[seat]).toBe(1);
  }
});

test('it plays Hex alone', () => {
  const { values } = unwrap(choose('game', [mancala], 'mancala'));
  const other = unwrap(mancala.create(values as Parameters<typeof mancala.create>[0]));
  const refused = pop.supports(other);
  expect(!refused.ok && refused.complaint.says.en).toMatch(
    /plays hex alone: in mancala use alphabeta/,
  );
});
