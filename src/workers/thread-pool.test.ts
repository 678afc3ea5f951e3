import { resolve } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { Schedule, readSpec } from '../arena/index.ts';
import { Roster } from '../catalogue/index.ts';
import { unwrap } from '../core/index.ts';
import { ThreadPool } from './thread-pool.ts';

/** All threads of this process. */
function threadIds(): number[] {
  const { workers } = process.report.getReport() as {
    workers: { header: { threadId: number } }[];
  };
  return workers.map(({ header }) => header.threadId);
}

test('what waits behind a game whose thread had to be ended is played all the same', async () => {
  const files = [resolve(import.meta.dirname, '../../tests/arena/planted.ts')];
  const roster = unwrap(await Roster.open(files));
  const agents = ['looper', 'random', 'random(seed=7)'];
  const spec = { game: 'mancala', agents, pairs: 1, seed: 1, patience: 2000 };
  const contest = unwrap(readSpec(spec, roster.listing));
  const schedule = new Schedule(contest);
  const jobs = Array.from({ length: 6 }, (_, n) => schedule.job(n));
  const silent = jobs.find(({ players }) => players.includes(0))!;
  const other = jobs.find(({ players }) => !players.includes(0))!;
  const pool = new ThreadPool({ contest, modules: roster.modules, workers: 1, megabytes: 256 });
  const [first, second] = await Promise.all([pool.play([silent]), pool.play([other])]);
  await pool.close();
  expect(first.lost?.record.result).toMatchObject({ ending: 'time' });
  expect(second.games.map(({ job }) => job.index)).toEqual([other.index]);
});

test('who took a worker with it plays five games apart, and is then trusted again', async () => {
  const files = [resolve(import.meta.dirname, '../../tests/arena/planted.ts')];
  const roster = unwrap(await Roster.open(files));
  const agents = ['fickle', 'random'];
  const spec = { game: 'mancala', agents, pairs: 100, seed: 1 };
  const contest = unwrap(readSpec(spec, roster.listing));
  const schedule = new Schedule(contest);
  const pool = new ThreadPool({ contest, modules: roster.modules, workers: 1, megabytes: 256 });
  let next = 0;
  const playOne = async () => pool.play([schedule.job(next++)]);
  expect(pool.isRisky(schedule.job(0))).toBe(false);
  while ((await playOne()).lost === null);
  for (let left = 5; left > 0;) {
    expect(pool.isRisky(schedule.job(next))).toBe(true);
    left = (await playOne()).lost === null ? left - 1 : 5;
  }
  expect(pool.isRisky(schedule.job(next))).toBe(false);
  await pool.close();
});

test('who stops its worker before anybody was asked for a move has lost nothing: there is no game', async () => {
  const files = [resolve(import.meta.dirname, '../../tests/arena/planted.ts')];
  const roster = unwrap(await Roster.open(files));
  const spec = { game: 'mancala', agents: ['bulky', 'random'], pairs: 1, seed: 1 };
  const contest = unwrap(readSpec(spec, roster.listing));
  const pool = new ThreadPool({ contest, modules: roster.modules, workers: 1, megabytes: 256 });
  const { lost, games, noGame } = await pool.play([new Schedule(contest).job(0)]);
  await pool.close();
  expect([lost, games]).toEqual([null, []]);
  expect(noGame?.says).toEqual({
    en: 'bulky cannot play here: it wants more than the 256 megabytes of a worker (--memory)',
    es: 'bulky no puede jugar aquí: quiere más de los 256 megabytes de un proceso (--memory)',
  });
});

test('a pool that is closed while it plays leaves no thread behind, however often it is told', async () => {
  const roster = unwrap(
    await Roster.open([resolve(import.meta.dirname, '../../tests/arena/planted.ts')]),
  );
  const agents = ['looper', 'random', 'random(seed=7)'];
  const spec = { game: 'mancala', agents, pairs: 1, seed: 1 };
  const contest = unwrap(readSpec(spec, roster.listing));
  const schedule = new Schedule(contest);
  const jobs = Array.from({ length: 6 }, (_, n) => schedule.job(n));
  const endless = jobs.filter(({ players }) => players.includes(0)).slice(0, 2);
  const others = jobs.filter(({ players }) => !players.includes(0));
  const strangers = new Set(threadIds());
  const threads = () => threadIds().filter((id) => !strangers.has(id));
  const pool = new ThreadPool({ contest, modules: roster.modules, workers: 2, megabytes: 256 });
  await Promise.all(others.map((job) => pool.play([job])));
  expect(threads()).toHaveLength(2);
  const playing = Promise.all(endless.map((job) => pool.play([job])));
  await Promise.all([pool.close(), pool.close()]);
  expect((await playing).map(({ after }) => after)).toEqual(endless.map((job) => [job]));
  // A thread that took the place of another would have been started by now.
  await new Promise((done) => setTimeout(done, 100));
  expect(threads()).toEqual([]);
});
