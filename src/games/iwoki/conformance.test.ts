import { expect, test } from 'vitest';
import { checkGame } from '../../core/index.ts';
import { iwoki } from './index.ts';
import { makeIwoki } from './testdata/positions.fixture.ts';

test.each(iwoki.variants)('%s keeps the laws of the contract', (rules) => {
  const game = makeIwoki(rules);
  const report = checkGame(game, { games: 8, seed: `laws of ${rules}` });
  expect(report.longest).toBeLessThanOrEqual(game.info.maxPlies);
  expect(report.widest).toBeLessThanOrEqual(game.info.maxBranching);
});
