import { expect, test } from 'vitest';
import { unwrap } from '../result.ts';
import { simpleGame } from '../simple/index.ts';
import type { Game } from '../game.ts';
import { broken } from './broken-games.fixture.ts';
import { Check } from './check.ts';
import { kuhn } from './kuhn.fixture.ts';
import { shortest } from './shortest.ts';
import { Violation } from './violation.ts';

/** Twenty cells to fill in turn; `points` is what a test breaks. */
function filling(points: (cells: string) => number[]): Game {
  const letters = [...'abcdefghijklmnopqrst'];
  const kind = simpleGame<string>({
    id: 'filling',
    version: 1,
    words: { title: '', summary: '', seats: [], points: '', rules: '' },
    rules: () => ({
      seats: 2,
      moves: letters,
      longest: 20,
      start: '',
      turn: (cells) => (cells.length === 20 ? null : cells.length % 2),
      legal: (cells) => letters.filter((letter) => !cells.includes(letter)),
      play: (cells, move) => cells + move,
      scores: points,
    }),
  });
  return unwrap(kind.create({}));
}

function firstBroken(game: Game): Violation {
  const check = new Check(game, { seed: 3 });
  for (let n = 0; n < 100; n++) {
    const found = check.playOne();
    if (found !== null) return found;
  }
  throw new Error('no law is broken');
}

test('of a long game only the moves stay that break the law', () => {
  // Some cells taken, in any order: found by chance in the middle of a game.
  const throwing = filling((cells) => {
    if (['d', 'k', 'q', 's'].every((cell) => cells.includes(cell))) throw new Error('full');
    return [0, 0];
  });
  const found = firstBroken(throwing);
  expect(found.scene.moves.length).toBeGreaterThan(4);
  const short = shortest(throwing, found);
  expect(short.law).toBe('no-exception');
  expect(short.scene.moves.toSorted()).toEqual(['d', 'k', 'q', 's']);
});

test('all short games are tried first', () => {
  const throwing = filling((cells) => {
    if (cells.includes('rc')) throw new Error('no');
    return [0, 0];
  });
  expect(shortest(throwing, firstBroken(throwing)).scene.moves).toEqual(['r', 'c']);
});

test('a law that is broken from the start needs no move', () => {
  const endless = filling(() => [Number.NaN, 0]);
  expect(shortest(endless, firstBroken(endless)).scene).toMatchObject({
    moves: [],
    position: '""',
  });
});

test.each(broken)('%s, %s: no game becomes longer, and the law stays', (law, _, game, options) => {
  const check = new Check(game, options ?? { every: 3 });
  let found: Violation | null = null;
  for (let n = 0; n < 200 && found === null; n++) found = check.playOne();
  found ??= check.verdict();
  expect(found?.law).toBe(law);
  const short = shortest(game, found!, 300);
  expect(short.law).toBe(law);
  expect(short.scene.moves.length).toBeLessThanOrEqual(found!.scene.moves.length);
});

test('what only many games show is told with the shortest of them', () => {
  const all = new Map(broken.map(([law, how, game]) => [`${law}: ${how}`, game]));
  const open = all.get('hides-something: all cards lie open')!;
  const check = new Check(open, { every: 1 });
  for (let n = 0; n < 20; n++) expect(check.playOne()).toBeNull();
  expect(check.verdict()).toMatchObject({ law: 'hides-something' });
  expect(check.verdict()!.scene.moves).toHaveLength(2);
});

test('a lawful game has no verdict, however seldom it was looked at', () => {
  const check = new Check(kuhn(), { every: 100_000 });
  for (let n = 0; n < 20; n++) expect(check.playOne()).toBeNull();
  expect(check.verdict()).toBeNull();
});
