import { describe, expect, test } from 'vitest';
import { shareInterval } from '../../arena/index.ts';
import type { Meeting } from '../lines.ts';
import { exactGames } from './data.ts';
import { late, noWorse } from './depth.ts';
import { keptShare, resultShare } from './kept.ts';
import { overall } from './ladder.ts';
import { pValueApart, shareOf } from '../shares.ts';
import { solveMoves, type SolveFound, type SolvedMove } from './solving.ts';

describe('shares of decisions', () => {
  test('games that are all alike tell as much as their decisions', () => {
    const games = Array.from({ length: 20 }, () => ({ hits: 4, of: 5 }));
    expect(shareOf(games)).toMatchObject({ mean: 0.8, worth: 100, ...shareInterval(80, 100) });
  });

  test('games that are all right or all wrong tell no more than one decision each', () => {
    const games = Array.from({ length: 20 }, (_, i) => ({ hits: i % 2 === 0 ? 5 : 0, of: 5 }));
    const { mean, worth } = shareOf(games);
    expect(mean).toBe(0.5);
    // 0.25 / (20/19 · 20 · 2.5² / 100²)
    expect(worth).toBeCloseTo(19, 9);
  });

  test('nothing solved says nothing', () => {
    expect(shareOf([{ hits: 0, of: 0 }])).toEqual({
      mean: Number.NaN,
      low: 0,
      high: 1,
      worth: 0,
    });
  });

  test('the same gap is told apart with many decisions and not with few', () => {
    const of = (hits: number, n: number) => shareOf([{ hits, of: n }]);
    expect(pValueApart(of(90, 100), of(70, 100))).toBeLessThan(0.001);
    expect(pValueApart(of(9, 10), of(7, 10))).toBeGreaterThan(0.2);
    expect(pValueApart(of(10, 10), of(5, 5))).toBe(1);
  });
});

describe('solving', () => {
  const solve = (line: string, most: number) => {
    const moves = line.split(' ').map((move) => move.slice(1));
    const input = { game: 'mancala', games: [{ start: null, moves }], most, megabytes: 16 };
    return (solveMoves(input, () => {}) as SolveFound)[0]!;
  };
  const moves = solve(exactGames[0].line, 100_000);

  test('goes back from the end of the game as far as the nodes allow', () => {
    expect(moves.map(({ seat, move }) => `${'ab'[seat]}${move}`).join(' ')).toBe(
      exactGames[0].line,
    );
    const known = moves.map(({ truth }) => truth !== null);
    expect(known.at(-1)).toBe(true);
    expect(known[0]).toBe(false);
    expect(known.lastIndexOf(false)).toBe(known.indexOf(true) - 1);
  });

  test('knows what the last moves were worth: the game ended 37 to 11', () => {
    const { truth, seat, seeds } = moves.at(-1)!;
    expect({ truth, seat, seeds }).toEqual({
      truth: { value: -26, played: -26 },
      seat: 1,
      seeds: 30,
    });
  });

  test('counts what keeps the value, and what keeps who wins', () => {
    const move = (value: number, played: number): SolvedMove => ({
      seat: 0,
      move: '1',
      choices: 2,
      seeds: 20,
      truth: { value, played },
    });
    const games = [
      [move(4, 4), move(4, 2), move(4, 0), move(-2, -8), { ...move(0, 0), truth: null }],
    ];
    expect(keptShare(games).mean).toBe(1 / 4);
    expect(resultShare(games).mean).toBe(3 / 4);
  });
});

test('bots of the field count the same, however many games each played', () => {
  const meeting = (mean: number, half: number, games: number): Meeting => ({
    games,
    wins: 0,
    draws: 0,
    losses: 0,
    points: { mean, low: mean - half, high: mean + half },
    elo: { mean: 0, low: 0, high: 0 },
    pValue: 1,
  });
  const { mean, low, high } = overall([meeting(0.4, 0.03, 1000), meeting(0.8, 0.04, 10)]);
  expect(mean).toBeCloseTo(0.6, 12);
  // Two independent errors: sqrt(0.03² + 0.04²) / 2.
  expect(high - mean).toBeCloseTo(0.025, 12);
  expect(mean - low).toBeCloseTo(0.025, 12);
});

test('a depth is no worse where it is at most five points short of even', () => {
  const at = (low: number, high: number) => ({
    points: { mean: (low + high) / 2, low, high },
    games: 100,
  });
  const of = (...meetings: ReturnType<typeof at>[]) => noWorse(meetings).verdict;
  expect(of(at(0.46, 0.6), at(0.6, 0.8))).toBe('holds');
  expect(of(at(0.3, 0.44), at(0.6, 0.8))).toBe('fails');
  // Surely worse, and perhaps by less than five points.
  expect(of(at(0.42, 0.49), at(0.6, 0.8))).toBe('open');
  expect(of()).toBe('open');
});

test('a limit is passed here, perhaps on a slower machine, or on neither', () => {
  const verdicts = [late(2100, 9000), late(500, 2400), late(500, 1900)];
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['holds', 'open', 'fails']);
});
