import { describe, expect, test } from 'vitest';
import { Telling } from '../telling.ts';
import type { Opinion, Verdict } from '../types.ts';
import { ladder, tournament, trees } from './data.ts';
import {
  nearCells,
  nearestCell,
  nearestFirst,
  shareOf,
  startsAfter,
  type GridCell,
} from './grid.ts';
import { ladderClaims, tournamentsWon } from './ladder.ts';
import { average, pValueApart, freeRatio, pairedRatio } from './ratios.ts';
import { best } from './round-robin.ts';
import { timeMatches, type TimingFound } from './timing.ts';
import { agreeing, among, likeness, sameNodes } from './tournament.ts';
import { quicker } from './trees.ts';

function cellOf(depth: number, plies: number, minimax: number[], alphabeta: number[]): GridCell {
  return { depth, plies, nodes: { minimax, alphabeta }, same: minimax.length };
}

describe('ratios', () => {
  test('what both parts of a unit share does not widen the interval', () => {
    const wholes = [10, 200, 3000, 40];
    const parts = wholes.map((whole) => whole / 4);
    const { mean, low, high } = pairedRatio(parts, wholes);
    expect(mean).toBeCloseTo(0.25, 12);
    expect(high - low).toBeLessThan(1e-9);
    expect(freeRatio(parts, wholes).high).toBeGreaterThan(1);
  });

  test('an error is as worked out by hand', () => {
    // Sum 6 of 12; residuals 1 - 2, 3 - 2, 2 - 2 of halves: squares 2, error sqrt(3/2·2)/12/0.5.
    expect(pairedRatio([1, 3, 2], [4, 4, 4]).error).toBeCloseTo(Math.sqrt(3) / 6, 12);
    // Means 2 and 4, relative errors sqrt(1/3)/2 and 0.
    expect(freeRatio([1, 3, 2], [4, 4, 4]).error).toBeCloseTo(Math.sqrt(1 / 3) / 2, 12);
  });

  test('one unit tells nothing of how sure a ratio is', () => {
    const single = pairedRatio([1], [4]);
    expect(single).toMatchObject({ mean: 0.25, low: 0, high: Infinity });
    expect(pValueApart(single, pairedRatio([1, 3, 2], [4, 4, 4]))).toBe(1);
    expect(likeness(single, single, 1).verdict).toBe('open');
  });

  test('shares that are far apart for their errors are told apart', () => {
    const paper = freeRatio(tournament.alphabeta.nodes, tournament.minimax.nodes);
    const near = { mean: 0.27, low: 0.25, high: 0.29, error: 0.03 };
    const far = { mean: 0.4, low: 0.38, high: 0.42, error: 0.03 };
    const like = (share: typeof near) => likeness(share, paper, 100);
    expect([near, far].map((share) => like(share).verdict)).toEqual(['holds', 'fails']);
    // It may be within a quarter and it may not: more matches tell.
    const wide = { mean: 0.3, low: 0.2, high: 0.4, error: 0.25 };
    expect(like(wide)).toMatchObject({ verdict: 'open', needs: { kind: 'units' } });
  });
});

test('the rows of the document give means of all its runs and matches', () => {
  for (const tree of [trees.practice, trees.theory]) {
    expect(tree.seconds.minimax).toHaveLength(20);
    expect(tree.seconds.alphabeta).toHaveLength(20);
  }
  expect(average(trees.practice.seconds.minimax)).toBeCloseTo(0.00239, 5);
  expect(average(trees.practice.seconds.alphabeta)).toBeCloseTo(0.0019, 5);
  expect(average(trees.theory.seconds.minimax)).toBeCloseTo(0.00324, 5);
  expect(average(trees.theory.seconds.alphabeta)).toBeCloseTo(0.00259, 5);
  expect(Math.round(average(tournament.minimax.nodes))).toBe(24_839);
  expect(average(tournament.alphabeta.nodes)).toBe(6460);
  expect(average(tournament.minimax.seconds)).toBeCloseTo(15.03, 2);
  expect(average(tournament.alphabeta.seconds)).toBeCloseTo(6.17, 2);
});

describe('the cell of the grid', () => {
  const cells = [
    cellOf(3, 30, [21_000, 25_000], [9000, 9000]),
    cellOf(3, 32, [20_000, 20_000], [8000, 8000]),
    cellOf(4, 42, [35_000, 35_000], [9000, 9000]),
    cellOf(4, 44, [26_000, 25_000], [6500, 6500]),
    cellOf(5, 50, [10_000, 11_000], [2500, 2500]),
  ];

  test('is chosen by the nodes of minimax alone, by their ratio', () => {
    expect(nearestCell(cells, 24_839)).toBe(cells[3]);
    const doubled = cells.map((cell) => ({
      ...cell,
      nodes: { ...cell.nodes, alphabeta: cell.nodes.alphabeta.map((n) => 2 * n) },
    }));
    expect(nearestCell(doubled, 24_839)).toBe(doubled[3]);
    // 50 is farther from 100 than 190 is, by their ratio.
    expect(nearestCell([cellOf(1, 1, [50], [1]), cellOf(2, 1, [190], [1])], 100).depth).toBe(2);
  });

  test('has others beside it that come as near at another depth, the nearest first', () => {
    expect(nearCells(cells, 24_839)).toEqual([cells[3], cells[0]]);
    expect(nearCells(cells, 1_000_000)).toEqual([]);
  });

  test('is another where more matches say so', () => {
    expect(nearestFirst([cells[2]!, cells[0]!, cells[3]!], 24_839)).toEqual([
      cells[3],
      cells[0],
      cells[2],
    ]);
  });

  test('has the nodes of the document where both intervals meet', () => {
    expect(sameNodes([23_000, 24_000, 26_000])).toBe(true);
    expect(sameNodes([20_700, 20_710, 20_720])).toBe(false);
    expect(sameNodes([10_000, 70_000])).toBe(false);
  });

  test('is only said to have both nodes and share where it has both', () => {
    const share = (mean: number) => ({ mean, low: mean - 0.02, high: mean + 0.02, error: 0.03 });
    const both = cellOf(5, 40, [23_000, 24_000, 26_000], []);
    const few = cellOf(4, 44, [20_700, 20_710, 20_720], []);
    const telling = new Telling('en', 'quick');
    expect(agreeing([both, few], [share(0.26), share(0.27)], telling)).toMatch(
      /depth 5 has both .* depth 4 agrees/,
    );
    expect(agreeing([both, few], [share(0.4), share(0.5)], telling)).toBe('');
  });

  test('has pairs of matches as its units', () => {
    // Within pairs the shares differ, pairs are all alike.
    const { mean, high, low } = shareOf({ minimax: [4, 4, 4, 4], alphabeta: [1, 3, 3, 1] });
    expect(mean).toBe(0.5);
    expect(high - low).toBeLessThan(1e-9);
  });
});

test('positions come from the seed, are all different, and fewer are the first of more', () => {
  const many = startsAfter({ seed: 1 }, 44, 20);
  expect(new Set(many).size).toBe(20);
  expect(startsAfter({ seed: 1 }, 44, 5)).toEqual(many.slice(0, 5));
  expect(startsAfter({ seed: 2 }, 44, 5)).not.toEqual(many.slice(0, 5));
  // After one ply there are four.
  expect(startsAfter({ seed: 1 }, 1, 10)).toHaveLength(4);
});

const of = (...verdicts: Verdict[]): Opinion[] => verdicts.map((verdict) => ({ verdict }));

test('a claim of one setting among several holds or fails if it does in all of them', () => {
  const verdict = (...verdicts: Verdict[]) => among(of(...verdicts)).verdict;
  expect(verdict('holds', 'holds')).toBe('holds');
  expect(verdict('fails', 'fails')).toBe('fails');
  expect(verdict('fails', 'open')).toBe('open');
  expect(verdict('open')).toBe('open');
  // More matches do not tell which setting it was.
  expect(among(of('fails', 'holds', 'fails'))).toMatchObject({
    verdict: 'open',
    needs: { kind: 'never' },
  });
});

test('a change helped if it is clearly better at every depth; of X-squares nothing is said', () => {
  const meeting = (mean: number, pValue: number) => ({
    games: 100,
    wins: 0,
    draws: 0,
    losses: 0,
    points: { mean, low: mean - 0.1, high: mean + 0.1 },
    elo: { mean: 0, low: 0, high: 0 },
    pValue,
  });
  const [better, worse, even] = [meeting(0.9, 1e-9), meeting(0.1, 1e-9), meeting(0.51, 0.9)];
  const verdicts = (shallow: typeof better, deep: typeof better) => {
    const steps = [2, 4].flatMap((depth) =>
      ladder.slice(1).map((newer, i) => ({
        newer,
        older: ladder[i]!,
        depth,
        meeting: depth === 2 ? shallow : deep,
        tournaments: { won: 0, of: 1 },
      })),
    );
    return ladderClaims(steps, new Telling('en', 'full')).map(({ verdict }) => verdict);
  };
  const kept = (verdict: Verdict) => [...ladder.slice(2).map(() => verdict), 'open'];
  expect(verdicts(better, better)).toEqual(kept('holds'));
  expect(verdicts(better, worse)).toEqual(kept('fails'));
  expect(verdicts(better, even)).toEqual(kept('open'));
});

test('the best has nobody clearly above it and all before it clearly below', () => {
  const five = of('holds', 'holds', 'holds', 'holds', 'holds');
  const verdict = (...opinions: Opinion[]) => best(opinions).verdict;
  expect(verdict(...five, ...of('open'))).toBe('holds');
  expect(best([...five, ...of('fails')])).toMatchObject({
    verdict: 'open',
    needs: { kind: 'never' },
  });
  expect(verdict(...of('fails'), ...five)).toBe('fails');
  expect(verdict(...five.slice(1), ...of('open', 'holds'))).toBe('open');
});

test('tournaments are ten matches each, and an even one is not won', () => {
  const won = [1, 1, 1, 1, 1, 1, -1, -1, -1, -1];
  const even = [1, -1, 0, 0, 1, -1, 1, -1, 1, -1];
  expect(tournamentsWon([...won, ...even, 1, 1, 1])).toEqual({ won: 1, of: 2 });
});

test('time is saved where the whole interval says so', () => {
  const at = (low: number, high: number) =>
    quicker({ mean: (low + high) / 2, low, high }, 20).verdict;
  expect([at(0.7, 0.9), at(1.1, 1.2), at(0.9, 1.1)]).toEqual(['holds', 'fails', 'open']);
});

test('timing plays the document’s matches, with a time for every run', () => {
  const found = timeMatches(
    {
      game: 'tree(theory)',
      sides: [
        ['minimax(depth=9)', 'minimax(depth=9)'],
        ['alphabeta(depth=9,order=natural)', 'alphabeta(depth=9,order=natural)'],
      ],
      runs: 2,
      repeats: 3,
    },
    () => {},
  ) as TimingFound;
  expect(found.nodes).toEqual([[27], [22]]);
  expect(found.ms.flat().map((runs) => runs.length)).toEqual([2, 2]);
  expect(found.ms.flat(2).every((ms) => ms > 0)).toBe(true);
});
