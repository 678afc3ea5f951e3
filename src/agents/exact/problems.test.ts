import { describe, expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Solver, checkProblem, parseProblems } from './index.ts';

const reversi = unwrap(makeGame('reversi(4,winner)'));
const START = '-----OX--XO----- X';

describe('a file of problems', () => {
  test('has a position and listed scores on each line, with some freedom', () => {
    const text = `% solved by hand\n\n${START}; B1:-8; a2 : +3 ;d3:0\r\n  ${START};c4:2.5;\n`;
    const problems = unwrap(parseProblems(reversi, text));
    expect(problems.map(({ line, listed }) => ({ line, listed }))).toEqual([
      {
        line: 3,
        listed: [
          { action: 1, score: -8 },
          { action: 4, score: 3 },
          { action: 11, score: 0 },
        ],
      },
      { line: 4, listed: [{ action: 14, score: 2.5 }] },
    ]);
    expect(reversi.format(problems[0]!.state)).toBe(START);
  });

  test.each([
    ['', /^there is no problem in it$/],
    ['% nothing\n', /^there is no problem in it$/],
    ['hello', /^line 1: a position is 16 squares/],
    [`${START}; b1:-8\nXXXX X; b1:1`, /^line 2: the position has 4 squares; there must be 16/],
    [START, /^line 1: no move and score follow the position, such as/],
    [`${START}; b1`, /^line 1: "b1" is no move and its score/],
    [`${START}; b1:`, /^line 1: "b1:" is no move and its score/],
    [`${START}; b1:many`, /^line 1: "b1:many" is no move/],
    [`${START}; a1:4`, /^line 1: a1 flips no disc; you may play b1/],
    [`${START}; z9:4`, /^line 1: "z9" is no move; moves are squares/],
    ['XXXXXXXXXXXXXXXX X; a1:4', /^line 1: the game is over there/],
  ])('is refused with the number of the line: %j', (text, why) => {
    const result = parseProblems(reversi, text);
    expect(result.ok ? '' : result.complaint.says.en).toMatch(why);
  });
});

test('listed scores are checked one by one, right and wrong ones alike', () => {
  const solver = new Solver(reversi, { megabytes: 4 });
  const [problem] = unwrap(parseProblems(reversi, `${START}; b1:-10; a2:+3; d3:-10; c4:0`));
  const found = checkProblem(solver, problem!).map((checked) => checked.found);
  // All first moves are the same by symmetry; 3–11 with two squares left is 3–13 for the winner.
  expect(found).toEqual([-10, -10, -10, -10]);
});

test('any game whose positions read back can have problems', () => {
  const tree = unwrap(makeGame('tree(theory)'));
  const [problem] = unwrap(parseProblems(tree, 'A; B:5; C:9'));
  expect(checkProblem(new Solver(tree), problem!).map(({ found }) => found)).toEqual([5, 4]);
});
