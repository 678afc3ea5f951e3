import { describe, expect, test } from 'vitest';
import { legalActions, Rng, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { cleared, draftOf, painted, printDraft } from './draft.ts';
import { EDITED } from './games.ts';

const GAMES = [
  'reversi',
  'reversi(size=6)',
  'hex(size=5)',
  'hex(size=4,swap=true)',
  'mancala(4,3)',
];

describe('a position being set up', () => {
  test.each(GAMES)('every position of %s is read and printed as the game prints it', (rules) => {
    const game = unwrap(makeGame(rules));
    const rng = Rng.of(rules);
    for (let n = 0; n < 10; n++) {
      const state = game.start();
      const printed: string[] = [];
      const formatted: string[] = [];
      while (state.toMove >= 0) {
        printed.push(printDraft(game, draftOf(game, state)));
        formatted.push(game.format(state));
        state.apply(rng.pick(legalActions(state, game.info)));
      }
      expect(printed).toEqual(formatted);
    }
  });

  test('what is painted is what the text says, and the game says why it cannot be', () => {
    const game = unwrap(makeGame('hex(size=3)'));
    const draft = painted(draftOf(game, game.start()), 4, 'o');
    expect(printDraft(game, draft)).toBe('.../.o./... x');
    expect(game.parse(printDraft(game, draft))).toMatchObject({
      ok: false,
      complaint: {
        says: { en: expect.stringContaining('there must be as many x as o') as string },
      },
    });
    expect(
      game.parse(
        printDraft(game, { ...draft, side: 0, cells: cleared(game, draft).cells } as typeof draft),
      ).ok,
    ).toBe(true);
  });

  test('counts are whole and never below zero', () => {
    const game = unwrap(makeGame('mancala(2,2)'));
    const draft = draftOf(game, game.start());
    expect(painted(draft, 1, -3).cells[1]).toBe(0);
    expect(painted(draft, 1, 2.7).cells[1]).toBe(2);
    expect(painted(draft, 1, Number.NaN).cells[1]).toBe(0);
  });

  test.each(EDITED.filter((id) => id !== 'iwoki'))('an empty board of %s can be made', (rules) => {
    const game = unwrap(makeGame(rules));
    const bare = printDraft(game, cleared(game, draftOf(game, game.start())));
    expect(new Set(bare.match(/[1-9xo]/gi))).toEqual(
      new Set(rules === 'reversi' ? ['X'] : rules === 'hex' ? ['x'] : []),
    );
  });
});
