import { describe, expect, test } from 'vitest';
import { contestOf, runThrough } from './contest.fixture.ts';
import type { Job } from './job.ts';
import { Schedule } from './schedule.ts';
import type { GivenSpec } from './spec.ts';

describe('a sequential test', () => {
  const given: GivenSpec = {
    game: 'mancala',
    agents: ['random', 'greedy'],
    sprt: { elo0: 0, elo1: 100 },
  };
  /** The first agent wins three games of four. */
  const strong = ({ index, players }: Job) => {
    const wins = index % 8 < 6;
    return (players[0] === 0) === wins ? [1, -1] : [-1, 1];
  };

  test('stops the match after the same pair, whatever the order of results', () => {
    const one = new Schedule(contestOf(given));
    const jobs = runThrough(one, strong);
    expect(one.finished).toBe(true);
    expect(one.verdict).toMatchObject({ accept: 'elo1' });
    expect(one.known).toBe(jobs.length);
    expect(jobs.length).toBeLessThan(1000);
    const other = new Schedule(contestOf(given));
    // Portions of fifty games, told backwards: some beyond the end.
    let told = 0;
    while (!other.finished) {
      const portion: Job[] = [];
      while (portion.length < 50) portion.push(other.take()!);
      for (const job of portion.toReversed()) if (other.tell(job.index, strong(job))) told++;
    }
    expect(other.known).toBe(jobs.length);
    expect(other.verdict).toEqual(one.verdict);
    expect(told).toBeGreaterThanOrEqual(jobs.length);
    expect(other.tell(other.known, [1, -1])).toBe(false);
    expect(other.take()).toBeNull();
  });

  test('ends undecided when the pairs are used up', () => {
    const schedule = new Schedule(contestOf({ ...given, pairs: 5 }));
    const jobs = runThrough(schedule, () => [0, 0]);
    expect(jobs).toHaveLength(10);
    expect(schedule.verdict!.accept).toBeNull();
    expect(schedule.finished).toBe(true);
  });
});
