import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { unwrap } from '../core/index.ts';
import { openStore, type Store } from '../store/index.ts';
import { Roster } from '../catalogue/index.ts';
import { Workbench, type BenchProgress, type Means } from './bench.ts';
import { HERE, endless, stamp } from './errand.fixture.ts';
import { Stopped } from './errands.ts';

let folder = '';
let store: Store;
let means: Means;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ludario-bench-'));
  store = await openStore(join(folder, 'store.sqlite'), 'write');
  const { signal } = new AbortController();
  means = { store, roster: unwrap(await Roster.open()), workers: 1, megabytes: 128, signal };
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const stamping = { title: 'stamps', module: HERE, name: 'stamp', work: stamp };
const inputs = ['a', 'b', 'c'].map((label) => ({ label }));

test('errands are done in their order once, and their results kept until asked for anew', async () => {
  const run = (more: Partial<Means> = {}) =>
    new Workbench('kept', 'tiny', 1, { ...means, workers: 2, ...more }).errands(stamping, inputs);
  const first = await run();
  expect(first.map(({ label }) => label)).toEqual(['a', 'b', 'c']);
  expect(await run()).toEqual(first);
  const fresh = await run({ fresh: true });
  expect(fresh.every(({ stamp: at }, i) => at > first[i]!.stamp)).toBe(true);
  expect(await run()).toEqual(fresh);
});

test('an errand that fails says why, and what others did is kept', async () => {
  const bench = () => new Workbench('failing', 'tiny', 1, means);
  const some = [{ label: 'fine' }, { label: 'broken' }];
  await expect(bench().errands(stamping, some)).rejects.toThrow('this one fails');
  const [before] = await bench().errands(stamping, some.slice(0, 1));
  await expect(bench().errands(stamping, some)).rejects.toThrow('this one fails');
  expect(await bench().errands(stamping, some.slice(0, 1))).toEqual([before]);
});

test('stopping ends errands and games, and says that it was stopped', async () => {
  const stop = new AbortController();
  const { signal } = stop;
  const onProgress = ({ done }: BenchProgress) => done > 0 && stop.abort();
  const bench = new Workbench('stopped', 'tiny', 1, { ...means, signal, onProgress });
  const waiting = bench.errands(
    { title: 'for ever', module: HERE, name: 'endless', work: endless },
    [null],
  );
  await expect(waiting).rejects.toThrow(Stopped);
  await expect(
    bench.play({ game: 'mancala', agents: ['random', 'greedy'], pairs: 1 }, 'late'),
  ).rejects.toThrow(Stopped);
});

test('games are played once, and what was done is noted', async () => {
  const told: BenchProgress[] = [];
  const run = async () => {
    const bench = new Workbench('games', 'tiny', 7, {
      ...means,
      onProgress: (progress) => void told.push(progress),
    });
    const spec = { game: 'mancala', agents: ['random', 'greedy'], pairs: 2 };
    const { id, games } = await bench.play(spec, 'a match');
    expect(bench.steps).toMatchObject([{ title: { en: 'a match', es: 'a match' }, id, games: 4 }]);
    // A game that was played again would have taken another time.
    const times: number[] = [];
    for await (const { ms } of games()) times.push(ms);
    return { id, times };
  };
  expect(await run()).toEqual(await run());
  expect(told.at(-1)).toMatchObject({ title: { en: 'a match' }, total: 4, unit: 'games' });
});

test('large files lie where the same run finds them again, and are gone in the end', () => {
  const bench = new Workbench('files', 'tiny', 1, means);
  const path = bench.file('table');
  writeFileSync(path, 'much');
  expect(new Workbench('files', 'tiny', 1, means).file('table')).toBe(path);
  expect(new Workbench('files', 'tiny', 2, means).file('table')).not.toBe(path);
  bench.done();
  expect(existsSync(path)).toBe(false);
});

test('the time of a run that was stopped counts together, and is still known afterwards', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  const run = (more: Partial<Means> = {}) =>
    new Workbench('timed', 'tiny', 1, { ...means, ...more });
  const stop = new AbortController();
  const waiting = run({ signal: stop.signal }).errands(
    { title: 'for ever', module: HERE, name: 'endless', work: endless },
    [null],
  );
  now = 300;
  stop.abort();
  await expect(waiting).rejects.toThrow(Stopped);
  // Without any work of its own it has the time of the first.
  const second = run();
  await second.errands(stamping, []);
  expect(second.steps[0]!.ms).toBe(300);
  now = 1000;
  expect(second.ms).toBe(1000);
  second.done();
  const third = run();
  await third.errands(stamping, []);
  expect(third.steps[0]!.ms).toBe(300);
  expect(third.ms).toBe(1000);
  const fresh = run({ fresh: true });
  await fresh.errands(stamping, []);
  expect(fresh.steps[0]!.ms).toBe(0);
  expect(fresh.ms).toBe(0);
});
