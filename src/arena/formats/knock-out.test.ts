import { describe, expect, test } from 'vitest';
import { contestOf, entrants, runThrough, withEntrants } from '../contest.fixture.ts';
import type { Job } from '../job.ts';
import { Schedule } from '../schedule.ts';
import type { GivenSpec } from '../spec.ts';
import { REPLAYS, seeded } from './knock-out.ts';

function knockOut(count: number, more: Partial<GivenSpec> = {}, random = true): Schedule {
  const agents = Array.from({ length: count }, (_, n) => `random(seed=${n})`);
  const contest = contestOf({ game: 'mancala', agents, format: 'knock-out', pairs: 1, ...more });
  return new Schedule(withEntrants(contest, entrants(count, random)));
}

/** The lower number always wins. */
const bySeed = ({ players }: Job) => (players[0]! < players[1]! ? [1, -1] : [-1, 1]);
const draw = () => [0, 0];

/** Who met, unit by unit, in order. */
function duels(jobs: readonly Job[]): string[] {
  return jobs.filter(({ index }) => index % 2 === 0).map(({ players }) => players.join('-'));
}

test('the bracket keeps the best seeds apart as long as it can', () => {
  expect(seeded(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
  expect(seeded(5)).toEqual([0, null, 3, 4, 1, null, 2, null]);
  for (let n = 2; n <= 33; n++) {
    const bracket = seeded(n);
    expect(bracket.filter((player) => player !== null).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: n }, (_, player) => player),
    );
    const half = bracket.slice(0, bracket.length / 2);
    expect(half.includes(0) && half.includes(1)).toBe(false);
  }
});

test('with eight agents there are seven duels in three rounds', () => {
  const schedule = knockOut(8);
  expect(duels(runThrough(schedule, bySeed))).toEqual([
    '0-7',
    '3-4',
    '1-6',
    '2-5',
    '0-3',
    '1-2',
    '0-1',
  ]);
  expect(schedule.ranking()).toEqual([[0], [1], [2, 3], [4, 5, 6, 7]]);
});

test('with any number all but one are out in the end, after one duel each', () => {
  for (let n = 2; n <= 20; n++) {
    const schedule = knockOut(n);
    const jobs = runThrough(schedule, bySeed);
    expect(jobs).toHaveLength(2 * (n - 1));
    expect(schedule.expected).toBe(2 * (n - 1));
    const ranking = schedule.ranking()!;
    expect(ranking[0]).toEqual([0]);
    expect(ranking.flat().toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: n }, (_, player) => player),
    );
  }
});

test('while it goes on, those still in it are ranked first', () => {
  const schedule = knockOut(5);
  // Only the fourth and the fifth play at first.
  expect(schedule.known).toBe(2);
  expect(schedule.ranking()).toEqual([[0, 1, 2, 3, 4]]);
  for (let i = 0; i < 2; i++) schedule.tell(i, bySeed(schedule.job(i)));
  expect(schedule.ranking()).toEqual([[0, 1, 2, 3], [4]]);
  expect(schedule.known).toBe(6);
});

describe('a tie', () => {
  test('is played on, one pair at a time, from new openings', () => {
    const schedule = knockOut(2, { pairs: 2, openings: { random: 2 } });
    let games = 0;
    const jobs = runThrough(schedule, (job) => (games++ < 8 ? draw() : bySeed(job)));
    // Two pairs and two replays end level; the third decides.
    expect(jobs).toHaveLength(2 * (2 + 3));
    expect(new Set(jobs.map(({ start }) => start)).size).toBe(5);
    expect(schedule.ranking()).toEqual([[0], [1]]);
  });

  test('only holds up those who tied', () => {
    const schedule = knockOut(4);
    let tied = true;
    const jobs = runThrough(schedule, (job) => {
      if (job.players.includes(3) && tied) {
        if (job.index === 1) tied = false;
        return draw();
      }
      return bySeed(job);
    });
    expect(duels(jobs)).toEqual(['0-3', '1-2', '0-3', '0-1']);
  });

  test('is broken by lot after some replays, the same for the same seed', () => {
    const winners = Array.from({ length: 40 }, (_, seed) => {
      const schedule = knockOut(2, { seed });
      expect(runThrough(schedule, draw)).toHaveLength(2 * (1 + REPLAYS));
      const again = knockOut(2, { seed });
      runThrough(again, draw);
      expect(again.ranking()).toEqual(schedule.ranking());
      return schedule.ranking()![0]![0];
    });
    // Forty fair coins.
    expect(winners.filter((winner) => winner === 0).length).toBeGreaterThan(7);
    expect(winners.filter((winner) => winner === 0).length).toBeLessThan(33);
  });

  test('of agents who would only repeat themselves goes to the lot at once', () => {
    const schedule = knockOut(3, { openings: 'none', pairs: 4 }, false);
    expect(schedule.warnings).toMatchObject([{ kind: 'repeats', played: 1, asked: 4 }]);
    expect(runThrough(schedule, draw)).toHaveLength(4);
    expect(schedule.finished).toBe(true);
  });
});
