import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeAgent } from '../agents/index.ts';
import { Rng, type GameResult } from '../core/index.ts';
import { contestOf } from './contest.fixture.ts';
import type { Contest } from './contest.ts';
import type { Effort, Job, Played } from './job.ts';
import { playJob } from './play.ts';
import { Schedule } from './schedule.ts';
import type { GivenSpec } from './spec.ts';
import { Standings } from './standings.ts';
import { rate } from './stats/elo.ts';
import { shareInterval } from './stats/intervals.ts';
import { strengths } from './stats/strengths.ts';

const two = contestOf({ game: 'mancala', agents: ['random', 'greedy'], pairs: 4 });

const noEffort: Effort = { decisions: 1, ms: 1, slowest: 1, nodes: 0 };

function finished(
  contest: Contest,
  job: Job,
  result: GameResult,
  more: Partial<Played> = {},
): Played {
  const { game, spec } = contest;
  return {
    job,
    record: {
      ludario: 1,
      game: game.info.rules,
      version: game.info.version,
      seed: job.seed,
      seats: job.players.map((player) => spec.agents[player]!),
      moves: [],
      result,
    },
    plies: 10,
    ms: 5,
    efforts: job.players.map(() => noEffort),
    ...more,
  };
}

/** A game of two with this score for the first seat, of 48. */
function scored(contest: Contest, job: Job, score: number): Played {
  const ahead = Math.sign(2 * score - 48);
  const scores = [score, 48 - score];
  return finished(contest, job, { scores, utilities: [ahead, -ahead], ending: 'rules' });
}

/** Four pairs: the first seat's scores, game by game. */
const SCORES = [30, 20, 24, 24, 10, 25, 28, 24];

function fourPairs(order = [...SCORES.keys()]): Standings {
  const schedule = new Schedule(two);
  const standings = new Standings(two);
  for (const index of order) standings.add(scored(two, schedule.job(index), SCORES[index]!));
  return standings;
}

describe('four pairs worked out by hand', () => {
  // Agent 0 by game: 30 won, 28 won | 24 drawn, 24 drawn | 10 lost, 23 lost | 28 won, 24 drawn.
  const standings = fourPairs();

  test('wins, draws and losses, with exact intervals', () => {
    const { games, wins, draws, losses } = standings.agent(0);
    expect(games).toBe(8);
    expect([wins.mean, draws.mean, losses.mean]).toEqual([3 / 8, 3 / 8, 2 / 8]);
    expect(wins.interval).toEqual(shareInterval(3, 8));
    expect(standings.agent(1).wins.mean).toBe(2 / 8);
    expect(standings.draws).toBe(3);
  });

  test('points and scores over pairs', () => {
    const { points, score, difference } = standings.agent(0);
    expect(points.count).toBe(4);
    expect(points.mean).toBeCloseTo((1 + 0.5 + 0 + 0.75) / 4, 12);
    expect(score.mean).toBeCloseTo((29 + 24 + 16.5 + 26) / 4, 12);
    expect(difference.mean).toBeCloseTo(2 * (23.875 - 24), 12);
    expect(standings.agent(1).difference.mean).toBeCloseTo(0.25, 12);
  });

  test('the cross table, from either side', () => {
    const cell = standings.cell(0, 1);
    expect(cell).toMatchObject({ games: 8, wins: 3, draws: 3, losses: 2 });
    // As first: 30 won, 24 drawn, 10 lost, 28 won.
    expect(cell.first).toEqual({ wins: 2, draws: 1, losses: 1 });
    expect(cell.pairs).toEqual([1, 0, 1, 1, 1]);
    expect(cell.rating.elo).toBeCloseTo(rate([1, 0, 1, 1, 1]).elo, 9);
    expect(cell.rating.eloInterval.low).toBeCloseTo(rate([1, 0, 1, 1, 1]).eloInterval.low, 9);
    const back = standings.cell(1, 0);
    expect(back).toMatchObject({ games: 8, wins: 2, draws: 3, losses: 3 });
    expect(back.pairs).toEqual([1, 1, 1, 0, 1]);
    expect(back.rating.elo).toBeCloseTo(-cell.rating.elo, 9);
    expect(back.rating.superiority).toBeCloseTo(1 - cell.rating.superiority, 9);
    expect(back.difference.mean).toBeCloseTo(-cell.difference.mean, 12);
    expect(back.difference.interval.high).toBeCloseTo(-cell.difference.interval.low, 12);
    expect(cell.difference.mean).toBeCloseTo(-0.25, 12);
  });

  test('what moving first is worth', () => {
    // First seats: 30 w, 20 l | d d | 10 l, 25 w | 28 w, d.
    const seat = standings.seat(0);
    expect([seat.wins.mean, seat.draws.mean, seat.losses.mean]).toEqual([3 / 8, 3 / 8, 2 / 8]);
    expect(seat.points.mean).toBeCloseTo((0.5 + 0.5 + 0.5 + 0.75) / 4, 12);
    expect(standings.seat(1).points.mean).toBeCloseTo(1 - 2.25 / 4, 12);
    expect(standings.strengths().firstSeat.elo).toBeGreaterThan(0);
  });

  test('two agents are told by their pairs, each by how far it is above the other', () => {
    const { players, firstSeat, superiority } = standings.strengths();
    const { rating } = standings.cell(0, 1);
    expect(players[0]).toEqual({ elo: rating.elo, interval: rating.eloInterval, open: null });
    expect(players[1]!.elo).toBeCloseTo(-rating.elo, 9);
    expect([superiority(0, 1), superiority(0, 0)]).toEqual([rating.superiority, 0.5]);
    expect(superiority(1, 0)).toBeCloseTo(1 - rating.superiority, 12);
    // First seats took 1, 1, 1 and 1½ points of the pairs.
    const seat = rate([0, 0, 3, 1, 0]);
    expect(firstSeat.elo).toBeCloseTo(seat.elo, 9);
    expect(firstSeat.interval.low).toBeCloseTo(seat.eloInterval.low, 9);
  });

  test('the order in which games come does not matter', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...SCORES.keys()], { minLength: 8 }), (order) => {
        const other = fourPairs(order);
        expect(other.cell(0, 1).pairs).toEqual(standings.cell(0, 1).pairs);
        expect(other.agent(0).points.mean).toBeCloseTo(standings.agent(0).points.mean, 12);
        expect(other.strengths().players[0]!.elo).toBeCloseTo(
          standings.strengths().players[0]!.elo,
          6,
        );
      }),
      { numRuns: 20 },
    );
  });
});

test('a half-played pair counts in the tallies, not yet in the pairs', () => {
  const standings = fourPairs([0, 1, 2]);
  expect(standings.agent(0).games).toBe(3);
  expect(standings.cell(0, 1).games).toBe(3);
  expect(standings.cell(0, 1).pairs).toEqual([0, 0, 0, 0, 1]);
  expect(standings.agent(0).points.count).toBe(1);
  expect(standings.cell(0, 1).rating).toEqual(rate([0, 0, 0, 0, 1]));
});

test('while no pair is whole, games stand by themselves', () => {
  const standings = fourPairs([0, 2, 4]);
  const { rating, pairs } = standings.cell(0, 1);
  expect(pairs).toBeNull();
  // 30 won, 24 drawn, 10 lost.
  expect(rating).toEqual(rate([1, 1, 1]));
  expect(standings.cell(1, 0).rating.units).toBe(3);
  expect(standings.strengths().firstSeat.open).toBe('both');
});

test('strengths of three agents are those of the games listed one by one', () => {
  const contest = contestOf({ game: 'mancala', agents: ['random', 'greedy', 'vela'], pairs: 6 });
  const schedule = new Schedule(contest);
  const standings = new Standings(contest);
  const outcomes = Array.from({ length: 36 }, (_, index) => {
    const job = schedule.job(index);
    const score = 24 + ((index * 7) % 5) - 2;
    standings.add(scored(contest, job, score));
    const ahead = Math.sign(score - 24);
    const ranks = ahead > 0 ? [0, 1] : ahead < 0 ? [1, 0] : [0, 0];
    return { players: job.players, unit: job.unit, ranks };
  });
  const listed = strengths(outcomes, 3);
  const found = standings.strengths();
  for (const player of [0, 1, 2]) {
    expect(found.players[player]!.elo).toBeCloseTo(listed.players[player]!.elo, 6);
    expect(found.players[player]!.interval.low).toBeCloseTo(
      listed.players[player]!.interval.low,
      6,
    );
  }
  expect(found.superiority(0, 1)).toBeCloseTo(listed.superiority(0, 1), 9);
});

test('nothing played is nothing known', () => {
  const standings = new Standings(two);
  expect(standings.games).toBe(0);
  expect(standings.agent(0).wins.interval).toEqual({ low: 0, high: 1 });
  expect(standings.agent(0).points.interval).toEqual({ low: 0, high: 1 });
  expect(standings.cell(0, 1).rating).toMatchObject({ score: 0.5, superiority: 0.5 });
  expect(standings.cell(0, 1).pairs).toBeNull();
  expect(standings.strengths().players[0]!.elo).toBeCloseTo(0, 9);
});

test('strengths are worked out again when games were added', () => {
  const standings = fourPairs([0, 1]);
  const before = standings.strengths().players[0]!.elo;
  expect(standings.strengths()).toBe(standings.strengths());
  const schedule = new Schedule(two);
  for (const index of [4, 5]) standings.add(scored(two, schedule.job(index), SCORES[index]!));
  expect(standings.strengths().players[0]!.elo).toBeLessThan(before);
});

test('losses by what an agent did are counted by kind, efforts by agent', () => {
  const schedule = new Schedule(two);
  const standings = new Standings(two);
  const endings = ['illegal', 'crash', 'time', 'time'] as const;
  for (const [index, ending] of endings.entries()) {
    const job = schedule.job(index);
    const offender = job.players.indexOf(1);
    const result: GameResult = {
      scores: offender === 0 ? [0, 48] : [48, 0],
      utilities: offender === 0 ? [-1, 1] : [1, -1],
      ending,
      offender,
      detail: 'it did',
    };
    const efforts = job.players.map((player) =>
      player === 0
        ? { decisions: 10, ms: 50, slowest: 9 + index, nodes: 200 }
        : { decisions: 5, ms: 5, slowest: 2, nodes: 0, faults: 2 },
    );
    standings.add(finished(two, job, result, { efforts }));
  }
  expect(standings.agent(1).lostBy).toEqual({ illegal: 1, crash: 1, time: 2 });
  expect(standings.agent(0).lostBy).toEqual({ illegal: 0, crash: 0, time: 0 });
  expect(standings.agent(0).spending).toEqual({
    decisions: 40,
    ms: 200,
    nodes: 800,
    slowest: 12,
    msPerDecision: 5,
    nodesPerDecision: 20,
    nodesPerGame: 200,
    faults: 0,
  });
  expect(standings.agent(1).spending.faults).toBe(8);
  expect(standings.totals(0)).toMatchObject({ games: 4, wins: 4, score: 48, difference: 48 });
});

test('games without a result are set apart, adjudicated ones are not', () => {
  const schedule = new Schedule(two);
  const standings = new Standings(two);
  const unfinished = scored(two, schedule.job(0), 30);
  standings.add({ ...unfinished, record: { ...unfinished.record, result: null } });
  expect([standings.games, standings.unfinished]).toEqual([0, 1]);
  const short = contestOf({
    game: 'reversi',
    agents: ['random', 'greedy'],
    pairs: 3,
    adjudication: { maxPlies: 7, verdict: 'score' },
  });
  const judged = new Standings(short);
  const jobs = new Schedule(short);
  for (let i = 0; i < 6; i++) {
    judged.add(playJob(jobs.job(i), { ...short, make: makeAgent }) as Played);
  }
  expect([judged.games, judged.unfinished, judged.draws]).toEqual([6, 0, 0]);
  expect(judged.plies.mean).toBe(7);
});

describe('more than two seats', () => {
  const contest = contestOf({
    game: 'iwoki(players=3)',
    agents: ['random', 'greedy', 'random(seed=2)'],
    pairs: 2,
  });

  test('a shared first place is a draw for those who share it, and who is ahead of whom counts', () => {
    const schedule = new Schedule(contest);
    const standings = new Standings(contest);
    // One rotation: agent 0 and 1 share the first place in all three games.
    for (let i = 0; i < 3; i++) {
      const job = schedule.job(i);
      const utilities = job.players.map((player) => (player === 2 ? -1 : 0.5));
      const scores = job.players.map((player) => [20, 20, 8][player]!);
      standings.add(finished(contest, job, { scores, utilities, ending: 'rules' }));
    }
    expect(standings.agent(0).draws.mean).toBe(1);
    expect(standings.agent(2).losses.mean).toBe(1);
    expect(standings.draws).toBe(3);
    expect(standings.cell(0, 2)).toMatchObject({ games: 3, wins: 3, draws: 0, losses: 0 });
    expect(standings.cell(0, 1)).toMatchObject({ games: 3, wins: 0, draws: 3, losses: 0 });
    expect(standings.cell(0, 2).pairs).toBeNull();
    expect(standings.cell(0, 2).rating.score).toBe(1);
    expect(standings.agent(0).points.mean).toBeCloseTo(0.75, 12);
    expect(standings.agent(0).points.count).toBe(1);
    expect(standings.agent(0).difference.mean).toBeCloseTo(20 - 14, 12);
    const { players } = standings.strengths();
    expect(players[0]!.elo).toBeCloseTo(players[1]!.elo, 6);
    expect(players[0]!.elo).toBeGreaterThan(players[2]!.elo);
  });
});

test('an agent against itself has a tally by seat and no rating', () => {
  const contest = contestOf({ game: 'mancala', agents: ['random'], selfPlay: true, pairs: 3 });
  const schedule = new Schedule(contest);
  const standings = new Standings(contest);
  for (const [index, score] of [30, 20, 24].entries()) {
    standings.add(scored(contest, schedule.job(index), score));
  }
  expect(standings.agent(0).games).toBe(3);
  expect(standings.cell(0, 0)).toMatchObject({ games: 3, wins: 1, draws: 1, losses: 1 });
  expect(standings.cell(0, 0).rating.units).toBe(0);
  expect(standings.agent(0).points.mean).toBe(0.5);
  expect(standings.seat(0).points.mean).toBe(0.5);
});

test('a round robin adds up: every win is a loss, and the cells make the rows', () => {
  const given: GivenSpec = {
    game: 'mancala',
    agents: ['random', 'greedy', 'random(seed=3)', 'greedy'],
    pairs: 5,
  };
  const contest = contestOf({ ...given, agents: given.agents.slice(0, 3) });
  const schedule = new Schedule(contest);
  const standings = new Standings(contest);
  const rng = Rng.of('round robin');
  for (let i = 0; i < schedule.known; i++) {
    standings.add(scored(contest, schedule.job(i), rng.below(49)));
  }
  for (const player of [0, 1, 2]) {
    const cells = [0, 1, 2]
      .filter((rival) => rival !== player)
      .map((rival) => standings.cell(player, rival));
    const { wins, draws, losses, games } = standings.totals(player);
    const sum = (pick: (cell: (typeof cells)[0]) => number) =>
      cells.reduce((n, cell) => n + pick(cell), 0);
    expect(sum((cell) => cell.wins)).toBe(wins);
    expect(sum((cell) => cell.draws)).toBe(draws);
    expect(sum((cell) => cell.losses)).toBe(losses);
    expect(games).toBe(20);
    for (const cell of cells) expect(cell.pairs!.reduce((a, b) => a + b, 0)).toBe(5);
  }
});

test('a deepening is told depth by depth', () => {
  const agents = ['alphabeta', 'greedy', 'random'];
  const depths = [3, 1];
  const contest = contestOf({ game: 'mancala', agents, format: 'deepening', depths, pairs: 1 });
  const schedule = new Schedule(contest);
  const standings = new Standings(contest);
  for (let index = 0; index < 12; index++) {
    const job = schedule.job(index);
    // At depth 3 the agent named first wins, at depth 1 all is drawn.
    const ahead = job.depth === 1 ? 0 : job.players[0]! < job.players[1]! ? 1 : -1;
    standings.add(scored(contest, job, 24 + ahead));
  }
  const lines = standings.byDepth();
  expect(lines.map(({ depth }) => depth)).toEqual([1, 3]);
  expect(lines.map(({ points }) => points.map(({ mean }) => mean))).toEqual([
    [0.5, 0.5, 0.5],
    [1, 0.5, 0],
  ]);
  expect(lines[1]!.points[0]!.count).toBe(2);
  expect(new Standings(two).byDepth()).toEqual([]);
});

describe('agents that repeat themselves', () => {
  const contest = contestOf({ game: 'mancala', agents: ['greedy', 'random'], pairs: 50 });
  const played = (index: number, moves: readonly string[], won: number): Played => {
    const players = index % 2 === 0 ? [0, 1] : [1, 0];
    const utilities = players.map((player) => (player === won ? 1 : -1));
    const result = { scores: utilities, utilities, ending: 'rules' } as const;
    const seats = ['a', 'b'];
    const record = { ludario: 1, game: 'g', version: 1, seed: 's', seats, moves, result } as const;
    const effort = { decisions: 1, ms: 1, nodes: 0, slowest: 1 };
    const job = { index, unit: index >> 1, players, seed: 's' };
    return { job, record, plies: moves.length, ms: 1, efforts: [effort, effort] };
  };

  test('a hundred games that are three are three', () => {
    const standings = new Standings(contest);
    for (let i = 0; i < 100; i++)
      standings.add(played(i, [...'abcdefghij', i === 51 ? 'f' : 'e'], 0));
    expect([standings.games, standings.different, standings.leftOut]).toEqual([100, 3, 48]);
    expect(standings.totals(0).wins).toBe(100);
    const { pairs, rating } = standings.cell(0, 1);
    expect(pairs).toEqual([0, 0, 0, 0, 2]);
    expect(rating.superiority).toBeLessThan(0.975);
    expect(standings.agent(0).points.count).toBe(2);
    expect(standings.agent(0).wins.count).toBe(4);
    expect(standings.seat(0).wins).toMatchObject({ mean: 0.5, count: 4 });
  });

  test('the same games by chance all count', () => {
    const standings = new Standings(contest);
    for (let i = 0; i < 100; i++) {
      const pair = i >> 1;
      standings.add(played(i, [String(pair % 3), String(pair % 2)], pair % 2));
    }
    expect([standings.different, standings.leftOut]).toEqual([12, 0]);
    expect(standings.cell(0, 1).pairs).toEqual([25, 0, 0, 0, 25]);
  });
});
