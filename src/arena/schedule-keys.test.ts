import { describe, expect, test } from 'vitest';
import { fingerprint } from '../core/index.ts';
import { contestOf, entrants, runThrough } from './contest.fixture.ts';
import type { Entrant } from './contest.ts';
import { Schedule } from './schedule.ts';

describe('in games with secrets', () => {
  const KEY = '00112233445566778899aabbccddeeff';
  const keyed = (agents: readonly Entrant[], key = KEY, seed = 1) => {
    const contest = contestOf({ game: 'iwoki', agents: ['random', 'greedy'], pairs: 3, seed });
    const spec = { ...contest.spec, key: fingerprint(key) };
    return runThrough(new Schedule({ ...contest, spec, key, entrants: agents }));
  };
  const house = entrants(2);

  test('each unit has a key of its own, which agents of the house play with both seats', () => {
    const keys = keyed(house).map(({ key }) => key);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[2], keys[2], keys[4], keys[4]]);
    expect(new Set(keys).size).toBe(3);
    expect(keyed(house).map(({ key }) => key)).toEqual(keys);
    expect(keyed(house, KEY, 2)[0]!.key).not.toBe(keys[0]);
    expect(keyed(house, KEY.replace('f', '0'))[0]!.key).not.toBe(keys[0]);
  });

  test.each([{ learns: true }, { program: true }])(
    'who may remember the game before gets no deal twice: %o',
    (memory) => {
      const keys = keyed([house[0]!, { ...house[1]!, ...memory }]).map(({ key }) => key);
      expect(new Set(keys).size).toBe(6);
    },
  );

  test('nothing is played without the key; what was played can be read', () => {
    const contest = contestOf({ game: 'iwoki', agents: ['random', 'greedy'], pairs: 3 });
    const schedule = new Schedule({ ...contest, spec: { ...contest.spec, key: fingerprint(KEY) } });
    expect(schedule.total).toBe(6);
    expect(() => schedule.take()).toThrow('key');
  });
});

test('random openings of a game with secrets come from the key, not from the seed', () => {
  const contest = contestOf({
    game: 'iwoki',
    agents: ['random', 'greedy'],
    openings: { random: 2 },
  });
  const starts = (key: string, seed: string) => {
    const spec = { ...contest.spec, seed, pairs: 3, key: fingerprint(key) };
    return runThrough(new Schedule({ ...contest, spec, key })).map(({ start }) => start);
  };
  const [one, other] = ['0', '1'].map((digit) => digit.repeat(32)) as [string, string];
  expect(starts(one, '1')).toEqual(starts(one, '2'));
  expect(starts(other, '1')).not.toEqual(starts(one, '1'));
});
