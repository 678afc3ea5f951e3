import { expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { hireHere } from '../table/hire-here.fixture.ts';
import { courseOf, gradeOf, Reviewer, worstOf } from './reviewer.ts';

/** A game as it was played, in notation. */
function played(rules: string, start: string | undefined, moves: readonly string[]) {
  const game = unwrap(makeGame(rules));
  const state = start === undefined ? game.start() : unwrap(game.parse(start));
  const done = moves.map((text) => {
    const move = { seat: state.toMove, action: unwrap(game.parseAction(state, text)) };
    state.apply(move.action);
    return move;
  });
  return { game, done };
}

test('the move that threw a win away is found, with the one that would have won', async () => {
  // Black can win at once with b5, plays e5 instead, and White then wins with b5.
  const start = '..x../..xo./.xoo./.xo../o.... x';
  const { game, done } = played('hex(size=5,swap=true)', start, ['e5', 'b5']);
  const reviewer = new Reviewer(game, start, done, hireHere);
  await reviewer.run();
  expect(reviewer.progress.value).toEqual({ done: 2, total: 2 });
  const [worst] = worstOf(reviewer.judged.value);
  expect(worst).toMatchObject({ before: 0, seat: 0, action: done[0]!.action });
  expect(game.formatAction(unwrap(game.parse(start)), worst!.best)).toBe('b5');
  expect(gradeOf(worst!)).toBe('blunder');
  const course = courseOf(reviewer.judged.value, 0, game.info);
  expect(course.map(({ before }) => before)).toEqual([0, 1]);
  expect(course[0]!.share).toBeGreaterThan(course[1]!.share);
});

test.each([
  [0.0799, null],
  [0.08, 'slip'],
  [0.1499, 'slip'],
  [0.15, 'mistake'],
  [0.2999, 'mistake'],
  [0.3, 'blunder'],
  [1, 'blunder'],
])('giving away %f of a win is graded %s', (loss, grade) => {
  expect(gradeOf({ loss })).toBe(grade);
});

test('a review that is stopped asks nothing more', async () => {
  const { game, done } = played('hex(size=3)', undefined, ['a1', 'b2', 'c3', 'a2']);
  const reviewer = new Reviewer(game, undefined, done, hireHere);
  const run = reviewer.run();
  reviewer.stop();
  await run;
  expect(reviewer.progress.value.done).toBe(0);
});
