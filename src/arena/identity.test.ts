import { expect, test } from 'vitest';
import { contestOf } from './contest.fixture.ts';
import { versionsOf } from './contest.ts';
import { canonicalJson, identity } from './identity.ts';
import type { GivenSpec } from './spec.ts';

const given: GivenSpec = { game: 'mancala', agents: ['random', 'greedy'], pairs: 3, seed: 5 };

function nameOf(said: GivenSpec): string {
  const contest = contestOf(said);
  return identity(contest.spec, versionsOf(contest));
}

test('the same question has the same name, however it is written', () => {
  const name = nameOf(given);
  // Fixed: stored experiments are found by it.
  expect(name).toMatchInlineSnapshot(`"bfce5201c76e"`);
  expect(
    nameOf({ seed: '5', pairs: 3, agents: ['RANDOM', 'greedy()'], game: 'mancala(6,4)' }),
  ).toBe(name);
  expect(nameOf({ ...given, pairs: null, games: 6, format: 'match', openings: 'none' })).toBe(name);
});

test('another question has another name', () => {
  const others: GivenSpec[] = [
    given,
    { ...given, seed: 6 },
    { ...given, pairs: 4 },
    { ...given, game: 'mancala(6,3)' },
    { ...given, agents: ['greedy', 'random'] },
    { ...given, budget: { nodes: 10 } },
    { ...given, penalties: { time: 'allow' } },
    { ...given, openings: { random: 2 } },
  ];
  expect(new Set(others.map(nameOf)).size).toBe(others.length);
});

test('so has the same question asked of another version of the game or of an agent', () => {
  const contest = contestOf(given);
  const versions = versionsOf(contest);
  expect(versions).toEqual({ game: 1, agents: { random: 1, greedy: 2 } });
  const names = [
    identity(contest.spec, versions),
    identity(contest.spec, { ...versions, game: 2 }),
    identity(contest.spec, { ...versions, agents: { random: 2, greedy: 2 } }),
  ];
  expect(new Set(names).size).toBe(3);
});

test('canonical JSON depends on the contents alone', () => {
  const value = { b: [1, { z: undefined, y: null, x: 'é' }], a: true };
  expect(canonicalJson(value)).toBe('{"a":true,"b":[1,{"x":"é","y":null}]}');
  expect(canonicalJson({ a: true, b: [1, { x: 'é', y: null }] })).toBe(canonicalJson(value));
});

test('a model is what it is, not what it is called: another one makes another experiment', () => {
  const contest = contestOf(given);
  const withModel = (checksum: string) => {
    const model = { checksum, kind: 'td', version: 1, random: true };
    const [first, ...others] = contest.entrants;
    const entrants = [{ ...first!, models: { best: model } }, ...others];
    return identity(contest.spec, versionsOf({ ...contest, entrants }));
  };
  expect(withModel('a')).toBe(withModel('a'));
  expect(withModel('a')).not.toBe(withModel('b'));
  expect(withModel('a')).not.toBe(nameOf(given));
});
