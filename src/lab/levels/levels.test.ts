import { expect, test } from 'vitest';
import { expectedScore } from '../../arena/index.ts';
import { Rng, unwrap, type Game } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import {
  LEAST,
  LOST,
  MOST,
  YARDSTICK,
  climb,
  rungsOf,
  shareOf,
  tableOf,
  unmet,
  type Match,
} from './index.ts';

/** An arena in which everybody's strength is known, and luck comes from a seed. */
function arena(elo: (agent: string) => number, seed = 'arena') {
  const played: string[] = [];
  const known = new Map<string, Match>();
  const match = (higher: string, lower: string, pairs: number): Match => {
    const key = `${higher} ${lower} ${pairs}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    played.push(key);
    const rng = Rng.of(`${seed} ${key}`);
    const wins = expectedScore(elo(higher) - elo(lower));
    const game = (first: boolean) => ({ first, ahead: rng.float() < wins ? 1 : 0 });
    const units = Array.from({ length: pairs }, () => [game(true), game(false)]);
    const made = { higher, lower, games: 2 * pairs, units };
    known.set(key, made);
    return made;
  };
  return {
    played,
    match,
    meet: async (higher: string, lower: string, pairs: number) =>
      shareOf(match(higher, lower, pairs)),
  };
}

const size = { probe: 20, pairs: 100, topPairs: 50, step: null };
const agents = Array.from({ length: 120 }, (_, i) => `a${i}`);
const rungs = { agents, sharp: 90, measured: 'top' };

test.each([
  // Eight or nine steps of 77 % from the weakest that loses enough to the top; fewer; more than ten.
  ['a span of many levels', 15, 1800, 300],
  ['a short span', 4, 480, 300],
  ['a wide one', 19, 2300, 300],
])('%s is divided into levels of even steps', async (_, per, top, yardstick) => {
  const elo = (agent: string) =>
    agent === YARDSTICK ? yardstick : agent === 'top' ? top : per * Number(agent.slice(1));
  const { meet, match } = arena(elo);
  const found = await climb(meet, rungs, size);
  expect(found.length).toBeGreaterThan(1);
  expect(found.length).toBeLessThanOrEqual(10);
  expect(found.at(-1)).toBe('top');
  for (const [i, agent] of found.slice(1, -1).entries()) {
    const { share } = shareOf(match(agent, found[i]!, size.pairs));
    expect([agent, share >= LEAST && share <= MOST]).toEqual([agent, true]);
  }
  const last = shareOf(match('top', found.at(-2)!, size.topPairs)).share;
  expect(last).toBeGreaterThan(LEAST);
  expect(shareOf(match(YARDSTICK, found[0]!, size.pairs)).share).toBeGreaterThanOrEqual(LOST);
});

test('a good guess saves looks, a bad one does no harm, and only play decides', async () => {
  const elo = (agent: string) =>
    agent === YARDSTICK ? 300 : agent === 'top' ? 1800 : 15 * Number(agent.slice(1));
  const looks = async (guess: readonly string[]) => {
    const { meet, match, played } = arena(elo);
    const found = await climb(meet, rungs, { ...size, guess });
    for (const [i, agent] of found.slice(1, -1).entries()) {
      const { share } = shareOf(match(agent, found[i]!, size.pairs));
      expect([agent, share >= LEAST && share <= MOST]).toEqual([agent, true]);
    }
    return { found, count: played.length };
  };
  const blind = await looks([]);
  const told = await looks(blind.found);
  expect(told.count).toBeLessThan(blind.count);
  // Names that stand on no rung, and levels that are far too near to each other.
  const wrong = await looks(['nobody', 'a3', 'a4', 'a5']);
  expect(Math.abs(wrong.found.length - blind.found.length)).toBeLessThanOrEqual(1);
});

test('where nobody is weak enough or strong enough, there are as many levels as there can be', async () => {
  // All alike, and as good as the yardstick.
  const even = arena(() => 0);
  expect((await climb(even.meet, rungs, size)).at(-1)).toBe('top');
  // Looks are few even so.
  expect(even.played.length).toBeLessThan(60);
});

test('figures say what was played: shares by units, ratings about 1500', () => {
  const { match } = arena((agent) => ({ a: 0, b: 200, c: 400, greedy: 240 })[agent]!);
  const matches = [
    match(YARDSTICK, 'a', 300),
    match('b', 'a', 300),
    match('c', 'b', 300),
    match('x', 'y', 1),
  ].slice(0, 3);
  const about = { rules: 'game', seed: '1', game: 1, agents: {} };
  const { levels, top } = tableOf(['a', 'b', 'c'], 'best(ms=1)', matches, about);
  expect(top).toBe('c');
  expect(levels.map(({ number, agent }) => [number, agent])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'best(ms=1)'],
  ]);
  const [low, middle, high] = levels.map(({ elo }) => elo) as [number, number, number];
  expect(Math.abs(low + middle + high - 4500)).toBeLessThan(3);
  expect(high - low).toBeGreaterThan(320);
  expect(high - low).toBeLessThan(480);
  for (const { elo, low: least, high: most, below } of levels) {
    expect(least!).toBeLessThan(elo);
    expect(most!).toBeGreaterThan(elo);
    expect(below.games).toBe(600);
    expect(below.low).toBeLessThan(below.share);
    expect(below.high).toBeGreaterThan(below.share);
  }
  // Of the lowest: its own share against the yardstick.
  expect(levels[0]!.below.share).toBeLessThan(0.3);
  expect(levels[1]!.below.share).toBe(shareOf(matches[1]!).share);
});

test('rungs rise from one that overlooks everything to one with many nodes', () => {
  const { agents: of, sharp, top, measured } = rungsOf(unwrap(makeGame('reversi')), 10_000);
  expect(of[0]).toBe('amateur(nodes=200,oversight=1)');
  expect(of[sharp - 1]).toMatch(/^amateur\(nodes=200,oversight=0.01\)$/);
  expect(of[sharp]).toBe('best(nodes=200)');
  expect(new Set(of).size).toBe(of.length);
  expect([top, measured]).toEqual(['best(ms=200)', 'best(nodes=10000)']);
});

test('a game that nobody has budgets for begins with two random plies, one with luck of its own with none', () => {
  const openings = (rules: string) => rungsOf(unwrap(makeGame(rules))).openings;
  expect(['tree', 'reversi', 'kuhn', 'leduc', 'battleship'].map(openings)).toEqual([0, 6, 0, 0, 0]);
  const { info } = unwrap(makeGame('hex'));
  const strange = (hidden: boolean, chance: boolean) =>
    rungsOf({ info: { ...info, id: 'strange', hidden, chance } } as Game).openings;
  expect([strange(false, false), strange(true, false), strange(false, true)]).toEqual([2, 0, 0]);
});

test('levels that are not as far apart as is wanted are named, as they are written', () => {
  const of = (...shares: readonly number[]) =>
    shares.map((share, i) => ({
      number: i + 1,
      agent: `agent ${i}`,
      elo: 1500,
      low: null,
      high: null,
      below: { share, low: share, high: share, games: 200 },
    }));
  const named = (...shares: readonly number[]) => unmet(of(...shares)).map(({ number }) => number);
  expect(named(0.19, 0.68, 0.77, 0.86)).toEqual([2, 4]);
  expect(named(0.46, 0.7, 0.85)).toEqual([1]);
  expect(named(0.2, 0.698, 0.853)).toEqual([]);
});
