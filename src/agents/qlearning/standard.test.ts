import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { begin, policyOf, trained, type Options } from './training.fixture.ts';
import { checkPolicy } from './perfect.fixture.ts';

/** Tries everything, and believes it at once: right where nothing is left to chance. */
const thorough: Options = { epsilon: 1, rate: 1 };

test('on Hex 3x3 it learns perfect play in every position there is', async () => {
  const game = unwrap(makeGame('hex(3)'));
  const policy = policyOf(game, await trained(unwrap(begin(game, thorough, { games: 60_000 }))));
  const verdict = checkPolicy(game, policy, 'win');
  expect(verdict.asked).toBe(4520);
  expect(verdict.mistakes).toEqual([]);
});

test('on Mancala(3,2) neither seat ever loses a point it could keep, whatever the rival plays', async () => {
  const game = unwrap(makeGame('mancala(3,2)'));
  const options = { ...thorough, reward: 'points' };
  const policy = policyOf(game, await trained(unwrap(begin(game, options, { games: 40_000 }))));
  for (const seat of [0, 1]) {
    const verdict = checkPolicy(game, policy, 'points', seat);
    expect(verdict.asked).toBeGreaterThan(10);
    expect(verdict.mistakes).toEqual([]);
  }
});

test('with its usual options it learns to keep a won Mancala(3,2) won, from both seats', async () => {
  const game = unwrap(makeGame('mancala(3,2)'));
  const policy = policyOf(game, await trained(unwrap(begin(game, {}, { games: 40_000 }))));
  for (const seat of [0, 1]) {
    expect(checkPolicy(game, policy, 'win', seat).mistakes).toEqual([]);
  }
});

test('the check finds mistakes: an agent that has learned little makes some', async () => {
  const game = unwrap(makeGame('hex(3)'));
  const policy = policyOf(game, await trained(unwrap(begin(game, thorough, { games: 20 }))));
  expect(checkPolicy(game, policy, 'win').mistakes.length).toBeGreaterThan(100);
});

test('against a rival it watches, it learns from the moves of both', async () => {
  const game = unwrap(makeGame('hex(2)'));
  const options: Options = { epsilon: 1, rate: 1 };
  const material = { games: 3000, rivals: ['random'] };
  const policy = policyOf(game, await trained(unwrap(begin(game, options, material))));
  expect(checkPolicy(game, policy, 'win').mistakes).toEqual([]);
});

test('in a small hidden game it learns to beat Greedy', async () => {
  const game = unwrap(makeGame('iwoki(deal=fixed,hand=2+1,markers=1,tiles=mini)'));
  const material = { games: 4000, rivals: ['greedy'] };
  const training = await trained(unwrap(begin(game, { rate: 0.2 }, material)));
  const model = { ...training.model(), name: 'before' };
  const check = { mode: 'exploit', rate: 0, from: 'before' };
  const exam = unwrap(
    begin(
      game,
      check,
      { ...material, games: 500, seed: 2 },
      { model: () => ({ ok: true, value: model }) },
    ),
  );
  const before = unwrap(begin(game, { epsilon: 1, rate: 0 }, { ...material, games: 500 }));
  const { wins: blind } = (await trained(before)).figures();
  const { wins } = (await trained(exam)).figures();
  expect(wins).toBeGreaterThan(blind! + 50);
});
