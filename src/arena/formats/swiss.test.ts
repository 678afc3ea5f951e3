import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contestOf,
  entrants,
  fakeUtilities,
  runThrough,
  withEntrants,
} from '../contest.fixture.ts';
import type { Job } from '../job.ts';
import { Schedule } from '../schedule.ts';
import type { GivenSpec } from '../spec.ts';
import { pairUp } from './swiss.ts';

function swiss(count: number, rounds: number, more: Partial<GivenSpec> = {}): Schedule {
  const agents = Array.from({ length: count }, (_, n) => `random(seed=${n})`);
  return new Schedule(
    contestOf({ game: 'mancala', agents, format: 'swiss', rounds, pairs: 1, ...more }),
  );
}

const bySeed = ({ players }: Job) => (players[0]! < players[1]! ? [1, -1] : [-1, 1]);

/** The tables of each round. */
function roundsOf(jobs: readonly Job[], tables: number, seats = 2): number[][][] {
  const units = jobs.filter(({ index }) => index % seats === 0).map(({ players }) => [...players]);
  const rounds: number[][][] = [];
  for (let i = 0; i < units.length; i += tables) rounds.push(units.slice(i, i + tables));
  return rounds;
}

test('nobody plays twice in a round, nobody meets a rival again, byes go round', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 15 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer(),
      (count, rounds, seed) => {
        const tables = Math.floor(count / 2);
        const jobs = runThrough(swiss(count, rounds, { seed }), (job) => fakeUtilities(job, 0.2));
        const played = roundsOf(jobs, tables);
        expect(played).toHaveLength(rounds);
        const met = new Set<string>();
        const byes: number[] = [];
        for (const round of played) {
          const present = round.flat();
          expect(new Set(present).size).toBe(2 * tables);
          for (const table of round) met.add(table.toSorted((a, b) => a - b).join());
          for (let p = 0; p < count; p++) if (!present.includes(p)) byes.push(p);
        }
        expect(met.size).toBe(rounds * tables);
        expect(new Set(byes).size).toBe(byes.length);
      },
    ),
    { numRuns: 100 },
  );
});

test('after the first round winners meet winners', () => {
  const jobs = runThrough(swiss(8, 2), bySeed);
  const [first, second] = roundsOf(jobs, 4) as [number[][], number[][]];
  const winners = first.map((table) => Math.min(...table));
  for (const [a, b] of second as [number, number][]) {
    expect(winners.includes(a)).toBe(winners.includes(b));
  }
});

test('the best one comes out first, and who met stronger rivals before who met weaker ones', () => {
  const schedule = swiss(8, 3);
  const jobs = runThrough(schedule, bySeed).filter(({ index }) => index % 2 === 0);
  const points = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (player) => jobs.filter(({ players }) => Math.min(...players) === player).length,
  );
  const rivalsPoints = points.map((_, player) =>
    jobs
      .filter(({ players }) => players.includes(player))
      .reduce((sum, { players }) => sum + points[players.find((other) => other !== player)!]!, 0),
  );
  const worth = (player: number) => 100 * points[player]! + rivalsPoints[player]!;
  const ranking = schedule.ranking()!;
  expect(ranking[0]).toEqual([0]);
  expect(ranking.at(-1)).toEqual([7]);
  expect(ranking.flat().map(worth)).toEqual(
    points.map((_, player) => worth(player)).toSorted((a, b) => b - a),
  );
  expect(ranking.map((group) => new Set(group.map(worth)).size)).toEqual(ranking.map(() => 1));
  // Finer than points alone, which have four levels.
  expect(ranking.length).toBeGreaterThan(4);
});

test('a bye is worth a round won', () => {
  // Three agents, one round: who sits out has as many points as the winner.
  const schedule = swiss(3, 1);
  const [job] = runThrough(schedule, bySeed) as [Job];
  const absent = [0, 1, 2].find((player) => !job.players.includes(player))!;
  const loser = Math.max(...job.players);
  const places = schedule.ranking()!;
  expect(places.at(-1)).toEqual([loser]);
  expect(places.flat().indexOf(absent)).toBeLessThan(places.flat().indexOf(loser));
});

test('the lot of the seed decides the first round', () => {
  const firstRound = (seed: number) =>
    Array.from({ length: 6 }, (_, i) => swiss(6, 1, { seed }).job(i).players.join());
  expect(firstRound(1)).toEqual(firstRound(1));
  expect(new Set([1, 2, 3, 4].map((seed) => firstRound(seed).join('|'))).size).toBeGreaterThan(1);
});

describe('when there are more rounds than rivals', () => {
  test('it warns, and those who meet again start from new openings', () => {
    const schedule = swiss(4, 5, { openings: { random: 2 }, pairs: 2 });
    expect(schedule.warnings).toEqual([{ kind: 'rematches', rounds: 5, most: 3 }]);
    const jobs = runThrough(schedule);
    expect(jobs).toHaveLength(5 * 2 * 4);
    const starts = jobs.map(({ players, start }) => `${players.join()} ${start}`);
    expect(new Set(starts).size).toBe(starts.length);
  });

  test('agents who would only repeat themselves sit out, and it ends all the same', () => {
    const contest = contestOf({
      game: 'mancala',
      agents: ['random', 'greedy'],
      format: 'swiss',
      rounds: 4,
      pairs: 3,
      openings: 'none',
    });
    const schedule = new Schedule(withEntrants(contest, entrants(2, false)));
    expect(runThrough(schedule, bySeed)).toHaveLength(2);
    expect(schedule.finished).toBe(true);
    expect(schedule.ranking()).toEqual([[0], [1]]);
  });
});

test('three seats: tables of three, who is left over has a bye', () => {
  const agents = Array.from({ length: 8 }, (_, n) => `random(seed=${n})`);
  const contest = contestOf({
    game: 'iwoki(players=3)',
    agents,
    format: 'swiss',
    rounds: 2,
    pairs: 1,
  });
  const jobs = runThrough(new Schedule(contest));
  expect(jobs).toHaveLength(2 * 2 * 3);
  const [first, second] = roundsOf(jobs, 2, 3) as [number[][], number[][]];
  for (const round of [first, second]) expect(new Set(round.flat()).size).toBe(6);
  const pairsOf = (round: number[][]) =>
    round.flatMap((table) =>
      table.flatMap((a) => table.filter((b) => b > a).map((b) => `${a}-${b}`)),
    );
  const again = pairsOf(second).filter((pair) => pairsOf(first).includes(pair));
  // Eight agents at two tables of three: not even a table of strangers each can be had twice.
  expect(again.length).toBeLessThanOrEqual(2);
});

test('pairing finds strangers wherever there are any', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(), (half, shift) => {
      const n = 2 * half;
      // Everybody has met everybody but one: only one pairing is left.
      const stranger = (p: number) => (p + half) % n;
      const timesMet = (a: number, b: number) => (stranger(a) === b ? 0 : 1);
      const order = Array.from({ length: n }, (_, i) => (i + shift) % n);
      const tables = pairUp(order, 2, { timesMet });
      expect(tables.every(([a, b]) => stranger(a!) === b)).toBe(true);
    }),
  );
});
