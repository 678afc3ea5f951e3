import { describe, expect, test } from 'vitest';
import { makeAgent } from '../agents/index.ts';
import {
  legalActions,
  replayRecord,
  unwrap,
  type Game,
  type GameRecord,
  type State,
} from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { contestOf } from './contest.fixture.ts';
import type { Played } from './job.ts';
import { Measures } from './measures.ts';
import { playJob } from './play.ts';
import { Schedule } from './schedule.ts';
import { Sample, shareInterval } from './stats/intervals.ts';

function record(game: Game, moves: string, scores: number[]): GameRecord {
  const utilities = scores.map((score) =>
    scores.reduce((sum, other) => sum + Math.sign(score - other), 0),
  );
  return {
    ludario: 1,
    game: game.info.rules,
    version: game.info.version,
    seed: 1,
    seats: ['a', 'b'],
    moves: moves.split(' '),
    result: { scores, utilities, ending: 'rules' },
  };
}

describe('two games worked out by hand', () => {
  const game = unwrap(makeGame('mancala(2,1)'));
  const measures = new Measures(game);
  // Two choices, then one: sowing into the empty pit takes the seed opposite and ends the game.
  unwrap(measures.add(record(game, '1 2', [3, 1])));
  // Two choices, two, one, one: seat 1 leads from its first seed on.
  unwrap(measures.add(record(game, '2 1 2 1', [1, 3])));
  const report = measures.report();

  test('length, branching and choice', () => {
    expect(report.games).toBe(2);
    expect(report.length).toMatchObject({ mean: 3, least: 2, most: 4 });
    expect(report.branching).toMatchObject({ mean: 1.5, least: 1.5, most: 1.5 });
    expect(report.choice.mean).toBe(0.5);
  });

  test('decisiveness, margin and balance', () => {
    expect(report.decisive).toEqual({ mean: 1, interval: shareInterval(2, 2), count: 2 });
    expect(report.margin).toMatchObject({ mean: 2, least: 2, most: 2 });
    expect(report.seats.map(({ wins }) => wins.mean)).toEqual([0.5, 0.5]);
    expect(report.seats[0]!.points.mean).toBe(0.5);
    expect(report.seats[0]!.wins.interval).toEqual(shareInterval(1, 2));
  });

  test('leads', () => {
    expect(report.leadChanges).toMatchObject({ mean: 0, most: 0 });
    expect(report.comebacks!.mean).toBe(0);
  });
});

test('the leaders of the published game follow from its stores', () => {
  const game = unwrap(makeGame('mancala'));
  const line = '1 5 1 5 1 6 2 5 1 3 6 1 4 5 2 1 6 3';
  const stores: number[][] = [];
  const played = record(game, line, [37, 11]);
  unwrap(
    replayRecord(game, played, (state: State) => stores.push([state.score(0), state.score(1)])),
  );
  const measures = new Measures(game);
  unwrap(measures.add(played));
  expect(measures.report().leadChanges!.mean).toBe(changes(stores));
  expect(measures.report().length.mean).toBe(18);
  expect(measures.report().margin!.mean).toBe(26);
});

/** The slow, clear way: the leaders one after another, without pauses and repetitions. */
function changes(scores: readonly (readonly number[])[]): number {
  const leaders = scores
    .filter((now) => now.filter((score) => score === Math.max(...now)).length === 1)
    .map((now) => now.indexOf(Math.max(...now)));
  return leaders.filter((leader, i) => i > 0 && leader !== leaders[i - 1]).length;
}

test('measures of random games agree with counting them the slow way', () => {
  for (const [rules, agents] of [
    ['reversi(6)', ['random', 'random']],
    ['iwoki(players=3)', ['random', 'random', 'greedy']],
  ] as const) {
    const contest = contestOf({ game: rules, agents: [...agents], games: 12 });
    const { game } = contest;
    const schedule = new Schedule(contest);
    const measures = new Measures(game);
    const branching = new Sample();
    const leads = new Sample();
    let wins = 0;
    let behind = 0;
    for (let i = 0; i < schedule.known; i++) {
      const played = playJob(schedule.job(i), { ...contest, make: makeAgent }) as Played;
      expect(unwrap(measures.add(played.record))).toBe(true);
      const widths: number[] = [];
      const scores: number[][] = [];
      const atDecisions: number[][] = [];
      unwrap(
        replayRecord(game, played.record, (state) => {
          const now = played.record.seats.map((_, seat) => state.score(seat));
          scores.push(now);
          if (state.toMove < 0) return;
          atDecisions.push(now);
          widths.push(legalActions(state, game.info).length);
        }),
      );
      branching.add(widths.reduce((a, b) => a + b, 0) / widths.length);
      leads.add(changes(scores));
      const { utilities } = played.record.result!;
      const best = utilities.filter((utility) => utility === Math.max(...utilities));
      if (best.length > 1) continue;
      wins++;
      const half = atDecisions[Math.floor(atDecisions.length / 2)]!;
      const winner = utilities.indexOf(best[0]!);
      if (half.some((score) => score > half[winner]!)) behind++;
    }
    const report = measures.report();
    expect(report.branching.mean).toBeCloseTo(branching.mean, 12);
    expect(report.branching.interval.low).toBeCloseTo(branching.interval().low, 9);
    expect(report.branching.interval.high).toBeCloseTo(branching.interval().high, 9);
    expect(report.leadChanges!.mean).toBeCloseTo(leads.mean, 12);
    expect(report.decisive.mean).toBeCloseTo(wins / schedule.known, 12);
    expect(report.comebacks!.mean).toBeCloseTo(behind / wins, 12);
    expect(report.seats).toHaveLength(game.info.seats);
    expect(report.seats.reduce((sum, { points }) => sum + points.mean, 0)).toBeCloseTo(
      game.info.seats / 2,
      9,
    );
  }
});

test('games of one deal are one piece of evidence', () => {
  const game = unwrap(makeGame('mancala(2,1)'));
  const wins = record(game, '1 2', [3, 1]);
  const losses = record(game, '2 1 2 1', [1, 3]);
  const apart = new Measures(game);
  const dealt = new Measures(game);
  for (let deal = 0; deal < 30; deal++) {
    const played = deal % 3 === 0 ? losses : wins;
    for (let seat = 0; seat < 2; seat++) {
      unwrap(apart.add(played));
      unwrap(dealt.add(played, deal));
    }
  }
  const once = new Measures(game);
  for (let deal = 0; deal < 30; deal++) unwrap(once.add(deal % 3 === 0 ? losses : wins));
  const [all, deals, half] = [apart, dealt, once].map((measures) => measures.report());
  expect(deals!.games).toBe(60);
  expect(deals!.length).toMatchObject({ mean: all!.length.mean, count: 30, least: 2, most: 4 });
  expect(deals!.length.interval.low).toBeCloseTo(half!.length.interval.low, 9);
  expect(deals!.seats[0]!.points.interval.low).toBeCloseTo(half!.seats[0]!.points.interval.low, 9);
  // Thirty deals of two in three may still come from an even game; sixty games would not.
  expect(deals!.seats[0]!.points.interval.low).toBeLessThan(0.5);
  expect(all!.seats[0]!.points.interval.low).toBeGreaterThan(0.5);
  expect(deals!.seats[0]!.wins.interval.low).toBeLessThan(all!.seats[0]!.wins.interval.low);
});

test('a game without points has no leads', () => {
  const contest = contestOf({ game: 'hex(3)', agents: ['random', 'random'], games: 4 });
  const measures = new Measures(contest.game);
  for (let i = 0; i < 4; i++) {
    const job = new Schedule(contest).job(i);
    unwrap(measures.add((playJob(job, { ...contest, make: makeAgent }) as Played).record));
  }
  const { margin, leadChanges, comebacks, decisive } = measures.report();
  expect([margin, leadChanges, comebacks]).toEqual([null, null, null]);
  expect(decisive.mean).toBe(1);
});

test('games that say nothing about the rules are left out, broken ones refused', () => {
  const game = unwrap(makeGame('mancala(2,1)'));
  const whole = record(game, '1 2', [3, 1]);
  const measures = new Measures(game);
  expect(measures.add({ ...whole, moves: ['1'], result: null })).toEqual({
    ok: true,
    value: false,
  });
  const lost = { scores: [0, 4], utilities: [-1, 1], ending: 'time', offender: 0 } as const;
  expect(measures.add({ ...whole, moves: ['1'], result: lost })).toEqual({
    ok: true,
    value: false,
  });
  expect(measures.add({ ...whole, moves: ['1', '1'] })).toMatchObject({ ok: false });
  expect(measures.report().games).toBe(0);
  // A game that the referee ended counts.
  const judged = new Measures(game);
  const verdict = { scores: [2, 2], utilities: [0, 0], ending: 'adjudicated' } as const;
  expect(judged.add({ ...whole, moves: ['1'], result: verdict })).toEqual({
    ok: true,
    value: true,
  });
  expect(judged.report().length.mean).toBe(1);
  expect(judged.report().branching.mean).toBe(2);
});
