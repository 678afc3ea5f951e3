import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { house } from '../../agents/index.ts';
import { Rng, unwrap } from '../../core/index.ts';
import { fastGames } from '../../games/index.ts';
import {
  GALLERY,
  compare,
  historyTable,
  lastLike,
  parseHistory,
  printHistory,
  type StrengthMatch,
} from './index.ts';

const match = (pairs: readonly number[], more: Partial<StrengthMatch> = {}): StrengthMatch => ({
  game: 'hex',
  best: 'best(nodes=9)',
  rival: 'greedy',
  openings: 2,
  seed: 1,
  points: 0.5,
  low: 0.3,
  high: 0.7,
  pairs: [...pairs],
  ...more,
});

test('every game has somebody in the gallery, and all of them can sit down', () => {
  const games = GALLERY.map(({ game }) => unwrap(house.makeGame(game)));
  expect(new Set(games.map(({ info }) => info.id))).toEqual(new Set(fastGames.map(({ id }) => id)));
  for (const [i, { best, rival }] of GALLERY.entries()) {
    for (const agent of [best, rival]) unwrap(house.makeAgent(agent, games[i]!, Rng.of(1)));
    expect(best).toMatch(/^best\b/);
    // No clock: the same games everywhere.
    expect(`${best} ${rival}`).not.toMatch(/ms=/);
  }
});

test.each([
  ['same', [1, 0.5, 0, 1], [1, 0.5, 0, 1]],
  ['stronger', [1, 1, 1, 0.5], [0, 0, 0.5, 0]],
  ['weaker', [0, 0, 0.5, 0], [1, 1, 1, 0.5]],
  ['level', [1, 0.5, 0, 1], [0.5, 1, 0.5, 0.5]],
  // What chance may well have done, however large it looks.
  ['level', [1, 0.5], [0.5, 0.5]],
  ['level', [1], [0]],
] as const)('a match is %s', (verdict, now, then) => {
  expect(compare(match(now), match(then)).verdict).toBe(verdict);
});

test('pairs are compared one by one: what hangs on the opening drops out', () => {
  // Shares that vary widely, each a little better than before.
  const then = [0, 0.75, 0.25, 0.5, 0, 0.75];
  const now = then.map((share, i) => share + (i === 3 ? 0 : 0.25));
  const { verdict, difference, interval } = compare(match(now), match(then));
  expect([verdict, difference]).toEqual(['stronger', 1.25 / 6]);
  expect(interval.low).toBeGreaterThan(0.05);
});

test('only what was played on the same terms is compared, the last time first', () => {
  const entry = (date: string, ...matches: StrengthMatch[]) => ({ date, version: '1', matches });
  const like = match([1, 1]);
  const history = {
    entries: [
      entry('2026-01-01', match([0, 0])),
      entry('2026-01-02', match([0.5, 0])),
      entry('2026-01-03', match([1, 0], { rival: 'random' }), match([1, 1, 1])),
    ],
  };
  expect(lastLike(history, like)?.entry.date).toBe('2026-01-02');
  expect(lastLike(history, match([1, 1], { seed: 2 }))).toBeNull();
  expect(unwrap(parseHistory(printHistory(history)))).toEqual(history);
});

test.each([
  ['{', 'line 1 is no entry of a history of strength: it is no JSON'],
  ['\n{}', 'line 2 is no entry of a history of strength: date: it is missing'],
  [
    '{"date":"today","version":"1","matches":[]}',
    'line 1 is no entry of a history of strength: date: it is not written as it should be',
  ],
])('what is no history is refused: %j', (text, why) => {
  const read = parseHistory(text);
  expect(read.ok ? null : read.complaint.says.en).toBe(why);
});

test('the table in the documents is that of the history', () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
  const history = unwrap(parseHistory(read('strength.jsonl')));
  expect(history.entries.length).toBeGreaterThan(0);
  expect(read('strength.md')).toBe(historyTable(history));
});
