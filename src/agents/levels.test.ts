import { expect, test } from 'vitest';
import { makeAgent } from './index.ts';
import type { HexState } from '../games/index.ts';
import { Rng, legalActions, unwrap } from '../core/index.ts';
import { gameKinds, makeGame } from '../games/index.ts';
import { adviserFor, reviewerFor } from './advice/index.ts';
import { ladderOf, levelAnywhere, levelOf, LEVELS } from './levels.ts';

const variants = gameKinds.flatMap((kind) => kind.variants);

test.each(variants)('every level and the adviser can sit down at %s', (rules) => {
  const game = unwrap(makeGame(rules));
  const levels = LEVELS.map((level) => ladderOf(game)[level]);
  expect(levels.at(-1)).toMatch(/^best\b/);
  const agents = [...levels, adviserFor(game), reviewerFor(game)];
  for (const agent of agents) {
    expect([agent, makeAgent(agent, game, Rng.of(1)).ok]).toEqual([agent, true]);
  }
});

test('a level is known by its agent, here or in another game', () => {
  const hex = unwrap(makeGame('hex'));
  for (const level of LEVELS) expect(levelOf(hex, ladderOf(hex)[level])).toBe(level);
  expect(levelOf(hex, 'alphabeta(depth=9)')).toBeNull();
  expect(levelAnywhere('alphabeta(depth=9)')).toBe('hard');
  expect(levelAnywhere('alphabeta(depth=77)')).toBeNull();
});

test('every level that searches takes over the centre of Hex, and leaves the sharp corner', async () => {
  const game = unwrap(makeGame('hex(11,true)'));
  for (const level of LEVELS.slice(1)) {
    let time = 0;
    const answers = [];
    for (const cell of [60, 0]) {
      const state = game.start() as HexState;
      state.apply(cell);
      // A clock that runs by itself: nobody thinks long here.
      const now = () => (time += 20);
      const agent = unwrap(makeAgent(ladderOf(game)[level], game, Rng.of(1), { now }));
      const legal = legalActions(state, game.info);
      const turn = { seat: 1, seen: game.observe(state, 1), legal, budget: {} };
      const { action } = await agent.choose(turn);
      answers.push(game.formatAction(state, action));
    }
    expect([level, answers[0]]).toEqual([level, 'swap-pieces']);
    expect([level, answers[1]]).not.toEqual([level, 'swap-pieces']);
  }
});

test('who opens with the swap rule lays a stone that is worth about half', async () => {
  const game = unwrap(makeGame('hex(11,true)'));
  const state = game.start();
  const legal = legalActions(state, game.info);
  const opened = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const agent = unwrap(makeAgent('best(nodes=10)', game, Rng.of(seed)));
    const turn = { seat: 0, seen: game.observe(state, 0), legal, budget: {} };
    const { action, analysis } = await agent.choose(turn);
    expect(analysis!.options).toHaveLength(121);
    expect(analysis!.options[0]!.value).toBeGreaterThan(0.45);
    opened.add(game.formatAction(state, action));
  }
  expect(opened).not.toContain('f6');
  expect(opened.size).toBeGreaterThan(1);
});
