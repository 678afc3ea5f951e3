import { expect, test } from 'vitest';
import { makeAgent } from '../agents/index.ts';
import { checkpoint } from './checkpoint.ts';
import { contestOf } from './contest.fixture.ts';
import type { Played } from './job.ts';
import { playJob } from './play.ts';
import { Schedule } from './schedule.ts';
import { Standings } from './standings.ts';

test('a checkpoint is what the thesis prints, from the games so far', () => {
  const contest = contestOf({
    game: 'iwoki(open=true)',
    agents: ['greedy', 'alphabeta(depth=1)'],
    pairs: 3,
  });
  const schedule = new Schedule(contest);
  const standings = new Standings(contest);
  const played: Played[] = [];
  for (let job = schedule.take(); job !== null; job = schedule.take()) {
    played.push(playJob(job, { ...contest, make: makeAgent }) as Played);
    standings.add(played.at(-1)!);
  }
  const knowledge = { values: 7, updated: 3, bytes: 99 };
  const found = checkpoint(standings, contest, {
    elapsed: 1234,
    memory: 5e7,
    knowledge: [null, knowledge],
  });

  const sum = (value: (game: Played) => number) => played.reduce((n, game) => n + value(game), 0);
  const seatOf = ({ job }: Played, player: number) => job.players.indexOf(player);
  const wins = (player: number) =>
    sum((game) => (game.record.result!.utilities[seatOf(game, player)] === 1 ? 1 : 0));
  const effort = (key: 'ms' | 'nodes' | 'decisions') =>
    sum((game) => game.efforts[seatOf(game, 1)]![key]);
  expect(found).toMatchObject({
    games: 6,
    draws: 6 - wins(0) - wins(1),
    elapsed: 1234,
    memory: 5e7,
    agents: [
      { agent: contest.spec.agents[0], wins: wins(0), search: null, knowledge: null },
      { agent: contest.spec.agents[1], wins: wins(1), knowledge },
    ],
  });
  expect(found.msPerGame).toBeCloseTo(sum(({ ms }) => ms) / 6, 6);
  expect(found.turnsPerPlayer).toBeCloseTo(sum(({ plies }) => plies) / 12, 9);
  const { search, difference, score } = found.agents[1]!;
  expect(search!.msPerDecision).toBeCloseTo(effort('ms') / effort('decisions'), 9);
  expect(search!.nodesPerGame).toBeCloseTo(effort('nodes') / 6, 9);
  const own = sum((game) => game.record.result!.scores[seatOf(game, 1)]!) / 6;
  const other = sum((game) => game.record.result!.scores[seatOf(game, 0)]!) / 6;
  expect(score).toBeCloseTo(own, 9);
  expect(difference).toBeCloseTo(own - other, 9);
});

test('what nobody knows is null', () => {
  const contest = contestOf({ game: 'mancala', agents: ['random', 'greedy'] });
  const { memory, agents, games } = checkpoint(new Standings(contest), contest, { elapsed: 0 });
  expect([memory, games, agents[0]!.knowledge]).toEqual([null, 0, null]);
});
