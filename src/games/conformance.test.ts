import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkGame, playthrough, printValues, unwrap } from '../core/index.ts';
import { gameKinds, makeGame } from './index.ts';

/** Random games of each game, spread over its variants. */
const GAMES = 240;

describe.each(gameKinds)('$id', (kind) => {
  const recordings = join(import.meta.dirname, 'playthroughs', kind.id);
  const nameOf = (rules: string) => `${rules.replace(/[^\w+=,-]+/g, '_')}.txt`;
  const each = Math.ceil(GAMES / kind.variants.length);

  test.each(kind.variants)('%s keeps the laws of the contract', (rules) => {
    // A broken law throws.
    const game = unwrap(makeGame(rules));
    const report = checkGame(game, { games: each, seed: rules });
    expect(report.games).toBe(each);
    expect(report.plies).toBeGreaterThan(0);
    expect(report.longest).toBeLessThanOrEqual(game.info.maxPlies);
    expect(report.widest).toBeLessThanOrEqual(game.info.maxBranching);
  });

  test.each(kind.variants)('%s plays its recorded game again', async (rules) => {
    const text = playthrough(unwrap(makeGame(rules)), 1);
    await expect(text).toMatchFileSnapshot(join(recordings, nameOf(rules)));
  });

  test.each(kind.variants)('%s carries its parameters as plain values', (rules) => {
    const { info } = unwrap(makeGame(rules));
    expect(Object.keys(info.params)).toEqual(Object.keys(kind.params));
    expect(structuredClone(info.params)).toEqual(info.params);
    expect(unwrap(makeGame(printValues(info.id, info.params))).info).toEqual(info);
  });

  test('no game is recorded of a variant that is gone', () => {
    expect(readdirSync(recordings).toSorted()).toEqual(kind.variants.map(nameOf).toSorted());
  });
});

test('parameters are what was asked for, the rest as it is usual', () => {
  const paramsOf = (rules: string) => unwrap(makeGame(rules)).info.params;
  expect(paramsOf('hex(7)')).toEqual({ size: 7, swap: false });
  expect(paramsOf('iwoki(players=5)')).toMatchObject({ players: 5, open: false, hand: '8+3' });
  expect(paramsOf('tree(Theory)')).toEqual({ name: 'theory' });
});
