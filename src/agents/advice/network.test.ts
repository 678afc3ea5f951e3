import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { makeAgent } from '../registry.ts';
import { Rng } from '../../core/index.ts';
import { SHIPPED } from '../zero/models/list.ts';
import { hasNetwork, networkAdviser } from './index.ts';

const game = (rules: string) => unwrap(makeGame(rules));

test('a game has a network where one that comes with Ludario plays it, and zero sits down there', () => {
  for (const { game: rules } of SHIPPED) expect(hasNetwork(game(rules))).toBe(true);
  for (const rules of ['tree', 'hex(size=19)', 'hex(size=8)', 'reversi', 'mancala', 'iwoki']) {
    const made = makeAgent('zero', game(rules), Rng.of(1), {});
    expect([rules, made.ok]).toEqual([rules, hasNetwork(game(rules))]);
  }
});

test('who plays by a network of its own at the table is asked by that network', () => {
  const mancala = game('mancala');
  expect(networkAdviser(mancala, ['human', 'best'])).toBeNull();
  expect(networkAdviser(mancala, ['human', 'zero(model=mine,iterations=50)'])).toBe(
    'zero(model=mine,ms=900,exact=0)',
  );
  expect(networkAdviser(mancala, ['zero(other)', 'human'])).toBe('zero(other,ms=900,exact=0)');
});
