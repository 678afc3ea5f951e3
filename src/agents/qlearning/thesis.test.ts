import { expect, test } from 'vitest';
import { unwrap, type Training } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { begin, trained } from './training.fixture.ts';

/** Exploits and still learns against Greedy; the share of the last 500 games that it won. */
async function lastWins(rules: string): Promise<number> {
  const game = unwrap(makeGame(rules));
  const material = { games: 2000, rivals: ['greedy'] };
  const training = unwrap(begin(game, { variant: 'thesis', mode: 'exploit' }, material));
  while (training.done < 1500) await training.work(0);
  const before = winsOf(training);
  return (winsOf(await trained(training)) - before) / 500;
}

function winsOf(training: Training): number {
  return training.figures()['wins']!;
}

test('with the same short hands every game it comes to beat Greedy always', async () => {
  expect(await lastWins('iwoki(deal=fixed:5,hand=4+2)')).toBe(1);
});

test('with hands that are dealt anew it does not learn', async () => {
  expect(await lastWins('iwoki(hand=4+2)')).toBeLessThan(0.1);
});

test('exploring, it counts the values of every action it could have played', async () => {
  const game = unwrap(makeGame('iwoki'));
  const material = { games: 200, rivals: ['random'] };
  const training = await trained(unwrap(begin(game, { variant: 'thesis' }, material)));
  const { values, updated } = training.figures();
  // The thesis has 369 new values a game with the random deal; here equal tiles are one action.
  expect(values! / 200).toBeGreaterThan(280);
  expect(values! / 200).toBeLessThan(400);
  // Each own move of a game is updated once.
  expect(updated! / 200).toBeGreaterThan(11);
  expect(updated! / 200).toBeLessThan(18);
});
