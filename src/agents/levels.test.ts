import { expect, test } from 'vitest';
import { makeAgent } from './index.ts';
import { Rng, unwrap } from '../core/index.ts';
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
