import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contestOf, entrants, fakeUtilities, runThrough, withEntrants } from './contest.fixture.ts';
import type { Contest } from './contest.ts';
import type { Job } from './job.ts';
import { Schedule } from './schedule.ts';
import type { Format, GivenSpec } from './spec.ts';
import { warningWords } from './warnings.ts';

const randoms = (count: number) => Array.from({ length: count }, (_, n) => `random(seed=${n})`);

function jobsOf(given: GivenSpec): Job[] {
  return runThrough(new Schedule(contestOf(given)));
}

/** How often each set of agents met, by unit. */
function meetings(jobs: readonly Job[]): Map<string, number> {
  const units = new Map(
    jobs.map((job) => [job.unit, job.players.toSorted((a, b) => a - b).join()]),
  );
  const counts = new Map<string, number>();
  for (const players of units.values()) counts.set(players, (counts.get(players) ?? 0) + 1);
  return counts;
}

describe('a unit', () => {
  test('is one opening and one luck with the seats swapped', () => {
    const jobs = jobsOf({
      game: 'reversi',
      agents: ['random', 'greedy'],
      pairs: 7,
      openings: { random: 4 },
    });
    expect(jobs).toHaveLength(14);
    expect(jobs.map(({ index }) => index)).toEqual([...jobs.keys()]);
    for (let unit = 0; unit < 7; unit++) {
      const [a, b] = jobs.filter((job) => job.unit === unit) as [Job, Job];
      expect([a.players, b.players]).toEqual([
        [0, 1],
        [1, 0],
      ]);
      expect(a.seed).toBe(b.seed);
      expect(a.start).toBe(b.start);
    }
    expect(new Set(jobs.map(({ start }) => start)).size).toBe(7);
    expect(new Set(jobs.map(({ seed }) => seed)).size).toBe(7);
  });

  test('of more seats is every rotation', () => {
    const jobs = jobsOf({ game: 'iwoki(players=4)', agents: randoms(4), pairs: 2 });
    expect(jobs.slice(0, 4).map(({ players }) => players)).toEqual([
      [0, 1, 2, 3],
      [1, 2, 3, 0],
      [2, 3, 0, 1],
      [3, 0, 1, 2],
    ]);
    expect(jobs.map(({ unit }) => unit)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  });

  test('is one game where seats are fixed or drawn', () => {
    const base = { game: 'mancala', agents: randoms(2), games: 40 };
    const fixed = jobsOf({ ...base, starter: 'fixed' });
    expect(fixed.every(({ players }) => players.join() === '0,1')).toBe(true);
    expect(fixed.map(({ unit }) => unit)).toEqual([...fixed.keys()]);
    const drawn = jobsOf({ ...base, starter: 'lot' });
    const first = drawn.filter(({ players }) => players[0] === 0).length;
    // 40 fair coins: fewer than 8 or more than 32 heads come up once in 9,000 times.
    expect(first).toBeGreaterThan(7);
    expect(first).toBeLessThan(33);
    expect(jobsOf({ ...base, starter: 'lot' })).toEqual(drawn);
    expect(jobsOf({ ...base, starter: 'lot', seed: 2 })).not.toEqual(drawn);
  });

  test('of an agent against itself has no second half', () => {
    const jobs = jobsOf({ game: 'mancala', agents: ['random'], selfPlay: true, pairs: 3 });
    expect(jobs.map(({ players, unit }) => [players, unit])).toEqual([
      [[0, 0], 0],
      [[0, 0], 1],
      [[0, 0], 2],
    ]);
  });
});

describe('who meets whom:', () => {
  test('a match is one table', () => {
    expect([...meetings(jobsOf({ game: 'mancala', agents: randoms(2), pairs: 5 }))]).toEqual([
      ['0,1', 5],
    ]);
  });

  test('a round robin is every table, and all have played as often at any time', () => {
    const jobs = jobsOf({ game: 'mancala', agents: randoms(5), pairs: 4 });
    const met = meetings(jobs);
    expect(met.size).toBe(10);
    expect([...met.values()].every((count) => count === 4)).toBe(true);
    expect([...meetings(jobs.slice(0, 20)).values()]).toEqual(Array.from({ length: 10 }, () => 1));
  });

  test('a round robin of three seats is every choice of three', () => {
    const met = meetings(jobsOf({ game: 'iwoki(players=3)', agents: randoms(5), pairs: 2 }));
    expect(met.size).toBe(10);
    expect(met.get('0,2,4')).toBe(2);
  });

  test('with self-play the same agent may sit twice', () => {
    const jobs = jobsOf({ game: 'mancala', agents: randoms(3), selfPlay: true, pairs: 1 });
    expect([...meetings(jobs).keys()]).toEqual(['0,0', '0,1', '0,2', '1,1', '1,2', '2,2']);
    // Three pairs and three single games.
    expect(jobs).toHaveLength(9);
    const three = jobsOf({
      game: 'iwoki(players=3)',
      agents: randoms(2),
      selfPlay: true,
      pairs: 1,
    });
    expect([...meetings(three).keys()]).toEqual(['0,0,0', '0,0,1', '0,1,1', '1,1,1']);
    expect(three).toHaveLength(1 + 3 + 3 + 1);
  });

  test('in a gauntlet the first meets all others', () => {
    const two = meetings(
      jobsOf({ game: 'mancala', agents: randoms(4), format: 'gauntlet', pairs: 2 }),
    );
    expect([...two]).toEqual([
      ['0,1', 2],
      ['0,2', 2],
      ['0,3', 2],
    ]);
    const three = jobsOf({
      game: 'iwoki(players=3)',
      agents: randoms(4),
      format: 'gauntlet',
      pairs: 1,
    });
    expect([...meetings(three).keys()]).toEqual(['0,1,2', '0,1,3', '0,2,3']);
  });

  test('a deepening goes from depth to depth, from the same openings', () => {
    const jobs = jobsOf({
      game: 'reversi',
      agents: ['minimax(heuristic=random(seed=1))', 'minimax(heuristic=random(seed=2))'],
      format: 'deepening',
      depths: [2, 3],
      pairs: 5,
      openings: { random: 6 },
    });
    expect(jobs).toHaveLength(2 * 5 * 2);
    expect(jobs.map(({ depth }) => depth)).toEqual(jobs.map((_, i) => (i < 10 ? 2 : 3)));
    const starts = (depth: number) =>
      jobs.filter((job) => job.depth === depth).map(({ start }) => start);
    expect(starts(2)).toEqual(starts(3));
    expect(new Set(jobs.map(({ unit }) => unit)).size).toBe(10);
  });
});

test('models that are not trained to their end, or are others now, are told as such', () => {
  const contest = contestOf({ game: 'mancala', agents: ['greedy', 'random'], pairs: 1 });
  const [first, second] = contest.entrants;
  const training = { done: 3, total: 9, unit: 'epochs' } as const;
  const players = [
    { ...first!, unfinished: { half: training } },
    { ...second!, outdated: ['old'] },
  ];
  const { warnings } = new Schedule({ ...contest, entrants: players });
  expect(warnings).toEqual([
    { kind: 'unfinished', model: 'half', training },
    { kind: 'outdated', model: 'old' },
  ]);
  expect(warnings.map((warning) => warningWords(warning, contest).es)).toEqual([
    'el modelo «half» no se entrenó hasta el final: 3 de 9 épocas',
    expect.stringContaining('el modelo «old» que jugó no es el que lleva ahora ese nombre'),
  ]);
});

describe('nothing is played twice:', () => {
  const steady = { game: 'mancala', agents: ['greedy', 'vela'], pairs: 50 };

  test('agents without chance play one pair from one opening, with a warning', () => {
    const contest = contestOf({ ...steady, openings: 'none' });
    const schedule = new Schedule(contest);
    expect(schedule.known).toBe(2);
    expect(schedule.warnings).toEqual([
      { kind: 'repeats', meetings: [[0, 1]], played: 1, asked: 50 },
    ]);
    expect(warningWords(schedule.warnings[0]!, contest).en).toMatch(
      /^greedy and vela leave nothing to chance.*: 1 pair instead of 50/,
    );
  });

  test('each opening makes one more', () => {
    const contest = contestOf({ ...steady, openings: { list: ['1', '2', '3'] } });
    const schedule = new Schedule(contest);
    expect(schedule.known).toBe(6);
    expect(schedule.warnings).toMatchObject([{ kind: 'repeats', played: 3 }]);
    expect(new Schedule(contestOf({ ...steady, openings: { random: 6 } })).warnings).toEqual([]);
  });

  test('only those pairings are cut short that repeat themselves', () => {
    const contest = contestOf({
      game: 'mancala',
      agents: ['random', 'greedy', 'vela'],
      pairs: 5,
      openings: { list: ['1', '2'] },
    });
    const schedule = new Schedule(contest);
    expect([...meetings(runThrough(schedule))]).toEqual([
      ['0,1', 5],
      ['0,2', 5],
      ['1,2', 2],
    ]);
    expect(schedule.warnings).toEqual([
      { kind: 'repeats', meetings: [[1, 2]], played: 2, asked: 5 },
      { kind: 'openings', openings: 2, asked: 5 },
    ]);
    expect(warningWords(schedule.warnings[1]!, contest).en).toMatch(/2 openings for 5 pairs/);
  });

  test('with chance in agents or game openings are used again, with other seeds', () => {
    const jobs = jobsOf({
      game: 'mancala',
      agents: ['random', 'greedy'],
      pairs: 5,
      openings: { list: ['1', '2'] },
    });
    const pairs = jobs.filter(({ index }) => index % 2 === 0);
    expect(pairs.map(({ start }) => start)).toEqual([0, 1, 0, 1, 0].map((k) => pairs[k]!.start));
    expect(new Set(pairs.map(({ seed }) => seed)).size).toBe(5);
    // An agent may be of a family that uses luck and never use it itself: that is not known here.
    const again = contestOf({
      game: 'mancala',
      agents: ['random', 'greedy'],
      pairs: 5,
      openings: { list: ['1', '2'] },
    });
    expect(warningWords(new Schedule(again).warnings[0]!, again).en).toBe(
      'there are 2 openings for 5 pairs of each pairing; they are used again with other seeds, ' +
        'which change nothing for agents that leave nothing to chance',
    );
    const lucky = new Schedule(
      contestOf({ game: 'iwoki', agents: ['greedy', 'greedy'], pairs: 9 }),
    );
    expect([lucky.known, lucky.warnings]).toEqual([18, []]);
  });

  test('a dealt open game leaves nothing to chance any more', () => {
    const open = contestOf({
      game: 'iwoki(open=true)',
      agents: ['greedy', 'greedy'],
      pairs: 9,
      openings: { random: 1 },
    });
    expect(new Schedule(open).known).toBe(18);
    const one = [new Schedule(open).job(0).start!];
    const listed = contestOf({
      ...open.spec,
      agents: [...open.spec.agents],
      openings: { list: one },
      depths: null,
    });
    expect(new Schedule(listed).known).toBe(2);
  });

  test('openings that leave no game are not used', () => {
    const contest = contestOf({
      // The only move ends the game.
      game: 'mancala(1,1)',
      agents: ['random', 'random'],
      pairs: 2,
      openings: { random: 1 },
    });
    const schedule = new Schedule(contest);
    expect(schedule.warnings).toEqual([{ kind: 'openings', openings: 0, asked: 2 }]);
    expect(schedule.job(0).start).toBeUndefined();
  });

  test('no pairing starts twice from the same opening with the same luck, in any format', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Format>('round-robin', 'gauntlet', 'swiss', 'knock-out'),
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        (format, count, pairs, random) => {
          const base = contestOf({
            game: 'reversi(6)',
            agents: randoms(count),
            format,
            pairs,
            openings: { random: 2 },
          });
          const contest = withEntrants(base, entrants(count, random));
          const seen = runThrough(new Schedule(contest)).map(({ players, start, seed }) =>
            [players.join(), start, random ? seed : ''].join('|'),
          );
          expect(new Set(seen).size).toBe(seen.length);
        },
      ),
      { numRuns: 40 },
    );
  });
});

/** Tells results in some order and portions, always taking what is to be had. */
function shuffled(contest: Contest, order: (waiting: Job[]) => Job): Job[] {
  const schedule = new Schedule(contest);
  const waiting: Job[] = [];
  const jobs: Job[] = [];
  for (;;) {
    for (let job = schedule.take(); job !== null; job = schedule.take()) waiting.push(job);
    if (waiting.length === 0) break;
    const job = order(waiting);
    waiting.splice(waiting.indexOf(job), 1);
    jobs.push(job);
    expect(schedule.tell(job.index, fakeUtilities(job))).toBe(true);
  }
  expect(schedule.finished).toBe(true);
  expect(schedule.told).toBe(jobs.length);
  return jobs.toSorted((a, b) => a.index - b.index);
}

describe('a schedule depends on results alone:', () => {
  const anyContest = fc
    .record({
      format: fc.constantFrom<Format>('round-robin', 'gauntlet', 'swiss', 'knock-out'),
      count: fc.integer({ min: 2, max: 11 }),
      pairs: fc.integer({ min: 1, max: 3 }),
      starter: fc.constantFrom('swap' as const, 'lot' as const),
      seed: fc.integer(),
    })
    .map(({ count, ...rest }) => contestOf({ game: 'mancala', agents: randoms(count), ...rest }));

  test('told in any order it gives the same games', () => {
    fc.assert(
      fc.property(anyContest, fc.infiniteStream(fc.nat()), (contest, stream) => {
        const inOrder = runThrough(new Schedule(contest));
        const numbers = stream[Symbol.iterator]();
        const anyOrder = shuffled(
          contest,
          (waiting) => waiting[numbers.next().value! % waiting.length]!,
        );
        expect(anyOrder).toEqual(inOrder);
      }),
      { numRuns: 60 },
    );
  });

  test('made again and told what is stored, it goes on where it stopped', () => {
    fc.assert(
      fc.property(anyContest, fc.array(fc.nat(), { maxLength: 4 }), (contest, stops) => {
        const whole = runThrough(new Schedule(contest));
        const stored: Job[] = [];
        for (const stop of [...stops, Infinity]) {
          const schedule = new Schedule(contest);
          // Stored games come back in any order.
          for (const job of stored.toReversed().toSorted((a, b) => a.unit - b.unit)) {
            expect(schedule.tell(job.index, fakeUtilities(job))).toBe(true);
            expect(schedule.isTold(job.index)).toBe(true);
          }
          const until = stop === Infinity ? Infinity : stop % (whole.length + 1);
          while (stored.length < until) {
            const job = schedule.take();
            if (job === null) break;
            schedule.tell(job.index, fakeUtilities(job));
            stored.push(job);
          }
        }
        expect(stored).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test('the same game counts once, and one that is not known not at all', () => {
    const schedule = new Schedule(contestOf({ game: 'mancala', agents: randoms(2), pairs: 1 }));
    expect(schedule.tell(0, [1, -1])).toBe(true);
    expect(schedule.tell(0, [-1, 1])).toBe(false);
    expect(schedule.tell(7, [1, -1])).toBe(false);
    expect(() => schedule.job(7)).toThrow('game 7 is not known yet');
    expect([schedule.told, schedule.finished]).toEqual([1, false]);
    schedule.tell(1, [1, -1]);
    expect([schedule.told, schedule.finished, schedule.take()]).toEqual([2, true, null]);
  });

  test('it says how many games there will be, where that can be known', () => {
    const swiss = new Schedule(
      contestOf({ game: 'mancala', agents: randoms(7), format: 'swiss', rounds: 3, pairs: 2 }),
    );
    expect([swiss.known, swiss.total, swiss.expected]).toEqual([12, null, 36]);
    expect(runThrough(swiss)).toHaveLength(36);
    expect(swiss.total).toBe(36);
    const million = new Schedule(
      contestOf({ game: 'mancala', agents: randoms(2), pairs: 500_000 }),
    );
    expect(million.total).toBe(1_000_000);
    expect(million.job(999_999)).toEqual({
      index: 999_999,
      unit: 499_999,
      players: [1, 0],
      seed: '1/499999',
    });
  });
});
