import picocolors from 'picocolors';
import { expect, test } from 'vitest';
import { simpleGame, squareBoard, unwrap } from '../../core/index.ts';
import { drawnBy } from './drawn.ts';

const numbered = simpleGame({
  id: 'numbered',
  version: 1,
  words: { title: 'Numbered', summary: '', seats: ['Blue', 'Red'], points: '', rules: '' },
  rules: () => ({
    seats: 2,
    moves: ['end'],
    longest: 1,
    start: { over: false },
    turn: ({ over }: { over: boolean }) => (over ? null : 0),
    legal: () => ['end'],
    play: () => ({ over: true }),
    scores: () => [0, 0],
    drawing: {
      board: squareBoard(1, 4),
      pieces: () => ({
        a1: { seat: 0, text: '1' },
        b1: { seat: 0, text: '2' },
        c1: { seat: 1, text: '2' },
        d1: { seat: 1, text: '1' },
      }),
    },
  }),
});

test('stones of both seats with the same number can be told apart without colours', () => {
  const game = unwrap(numbered.create({}));
  const paint = picocolors.createColors(false);
  const view = { width: 80, paint, lang: 'en', legal: [], last: null } as const;
  const drawn = drawnBy(game, game.drawing!)(game.observe(game.start(), null), view);
  expect(drawn).toContain('X1 |X2 |O2 |O1');
  expect(drawn).toContain('X Blue  O Red');
});

/** Stones on a1 (of the first) and b1 (of the second); the first takes what `takes` names. */
const taking = (takes: readonly string[]) =>
  unwrap(
    simpleGame({
      id: 'taking',
      version: 1,
      words: { title: 'Taking', summary: '', seats: ['Blue', 'Red'], points: '', rules: '' },
      rules: () => ({
        seats: 2,
        moves: ['a1', 'b1', 'c1', 'end'],
        longest: 1,
        start: { over: false },
        turn: ({ over }: { over: boolean }) => (over ? null : 0),
        legal: () => takes,
        play: () => ({ over: true }),
        scores: () => [0, 0],
        drawing: {
          board: squareBoard(1, 3),
          pieces: () => ({ a1: { seat: 0 }, b1: { seat: 1 } }),
        },
      }),
    }).create({}),
  );

test('a stone that may be taken is marked like a free place, and the mark is explained only where it stands', () => {
  const paint = picocolors.createColors(false);
  const drawn = (legal: readonly string[]) => {
    const game = taking(legal);
    const view = { width: 80, paint, lang: 'en', legal, last: null } as const;
    return drawnBy(game, game.drawing!)(game.observe(game.start(), 0), view);
  };
  expect(drawn(['b1', 'c1'])).toContain('| X | O·| · |');
  expect(drawn(['b1'])).toContain('· may be played');
  expect(drawn(['end'])).toContain('| X | O |   |');
  expect(drawn(['end'])).not.toContain('may be played');
});
