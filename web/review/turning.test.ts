import { afterEach, expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { lang } from '../settings.ts';
import { hireHere } from '../table/hire-here.fixture.ts';
import { lostWords } from './lost-words.ts';
import { Reviewer, type ReviewedMove } from './reviewer.ts';
import { loserOf, whenLost } from './turning.ts';

afterEach(() => {
  lang.value = 'en';
});

const open = { seats: 2, hidden: false };

/** A game as chances of the first seat before each move; seats take turns. */
function course(shares: readonly number[], margins: readonly (number | undefined)[] = []) {
  return shares.slice(0, -1).map((share, before): ReviewedMove => {
    const seat = before % 2;
    const [stood, after] = [share, shares[before + 1]!].map((of) => (seat === 0 ? of : 1 - of));
    const loss = Math.max(0, stood! - after!);
    const first = margins[before];
    const margin = first === undefined ? undefined : seat === 0 ? first : -first;
    const told = { before, seat, action: 0, best: 1, bestShare: stood!, share: after!, loss };
    return { ...told, stood: stood!, margin };
  });
}

const naming = {
  number: (before: number) => String(before + 1),
  move: (before: number) => `m${before}`,
  name: 'Black',
  percent: (share: number) => `${Math.round(100 * share)} %`,
};
const said = (all: readonly ReviewedMove[], seat = 0, info = open) => {
  const lost = whenLost(all, seat, info);
  return lost === null ? null : lostWords(lost, naming);
};

test('the move that lost the game is named, with the chances around it and when it was proven', () => {
  const all = course(
    [0.5, 0.55, 0.6, 0.6, 0.64, 0.31, 0.2, 0.25, 0.1, 0, 0],
    [...Array.from({ length: 8 }, () => undefined), -4, -4],
  );
  expect(said(all)).toBe(
    'Move 5, m4, lost it: before it Black had 64 %, after it 31 %; from move 9 on it was proven lost.',
  );
  lang.value = 'es';
  expect(said(all)).toBe(
    'La jugada 5, m4, perdió la partida: opciones de Black antes, 64 %; después, 31 %; desde la jugada 9 la derrota está demostrada.',
  );
});

test('a proven win that was thrown away is told without numbers', () => {
  const all = course([0.5, 0.5, 1, 0, 0], [undefined, undefined, 3, -2]);
  expect(said(all)).toBe(
    'Move 3, m2, lost it: before it Black had a proven win, after it a proven loss.',
  );
});

test('a lead that was lost and won back is not when the game was lost', () => {
  const all = course([0.5, 0.5, 0.7, 0.2, 0.2, 0.75, 0.75, 0.75, 0.7, 0.1]);
  expect(said(all)).toBe('Move 9, m8, lost it: before it Black had 70 %, after it 10 %.');
});

test('where no move gave much away it slipped away', () => {
  const all = course([0.55, 0.53, 0.51, 0.49, 0.46, 0.42, 0.38, 0.33, 0.28]);
  expect(said(all)).toContain('No single move lost it');
  expect(said(all)).toContain('from move 3 on (49 %) for good.');
});

test('who never stood even was behind from the first moves', () => {
  expect(said(course([0.4, 0.38, 0.35, 0.3]))).toBe(
    'Black was behind from the first moves (40 %) and never drew level.',
  );
});

test('a mistake that lost a game a little worse than even is named, not the drift before it', () => {
  const course3 = [0.5, 0.52, 0.51, 0.5, 0.48, 0.44, 0.44, 0.42, 0.45, 0.19, 0.17, 0.2, 0.05];
  expect(said(course(course3))).toBe(
    'Move 9, m8, lost it: before it Black had 45 %, after it 19 %.',
  );
  // So it is where the game never stood even.
  expect(said(course([0.45, 0.44, 0.45, 0.15, 0.1]))).toContain('Move 3, m2, lost it');
  // Also where an earlier mistake had made it a little worse than even.
  const twice = [0.5, 0.5, 0.59, 0.41, 0.41, 0.41, 0.41, 0, 0];
  expect(said(course(twice, [...Array.from({ length: 7 }, () => undefined), -3]))).toBe(
    'Move 7, m6, lost it: before it Black had 41 %, after it a proven loss.',
  );
  // What was all but lost is not lost by one more mistake.
  expect(said(course([0.4, 0.38, 0.35, 0.3, 0.25, 0.2, 0.2, 0.02, 0.01]))).toContain('was behind');
});

test('a game given up while ahead was not lost on the board', () => {
  expect(said(course([0.5, 0.55, 0.6, 0.62, 0.61]))).toBe(
    'On the board it was not lost: in the end Black still had 62 %.',
  );
  expect(said([])).toBeNull();
});

test('whose loss it is: of two who lost, of more the person, of a draw nobody', () => {
  expect([loserOf([1, -1], null), loserOf([-1, 1], 1), loserOf([0, 0], 0)]).toEqual([1, 0, null]);
  expect([loserOf([0, 1, -1], 0), loserOf([0, 1, -1], 1), loserOf([0, 1, -1], null)]).toEqual([
    0,
    null,
    null,
  ]);
});

test('a recorded game: at the end of Reversi the move that threw it away is found, exactly', async () => {
  // With 12 empty squares g1 wins by 6 and d8 draws; b8 loses.
  const start = 'XOOOOO--XOOOXX--XOXOXXXXXOOXXXXXXOOXXXXXXXXXXXXX-XOOXO----O-X-O- X';
  const game = unwrap(makeGame('reversi'));
  const state = unwrap(game.parse(start));
  const moves = [];
  const line = ['b8'];
  for (const text of line) {
    const action = unwrap(game.parseAction(state, text));
    moves.push({ seat: state.toMove, action });
    state.apply(action);
  }
  const reviewer = new Reviewer(game, start, moves, hireHere);
  await reviewer.run();
  const lost = whenLost(reviewer.judged.value, 0, game.info)!;
  expect(lost).toMatchObject({ how: 'move', from: 1 });
  expect(lost.at!.action).toBe(moves[0]!.action);
  expect(lostWords(lost, { ...naming, move: () => 'b8' })).toMatch(
    /^Move 1, b8, lost it: before it Black had a proven win, after it a proven loss\.$/,
  );
});
