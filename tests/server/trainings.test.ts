import { expect, test } from 'vitest';
import type { Job, ModelLine, ModelPage, Refusal } from '../../src/api/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { unpackModel } from '../../src/lab/training/model-file.ts';
import { house } from './house.ts';

const { ask, json, rested, workspace } = await house();
const wish = {
  name: 'first',
  agent: 'qlearner',
  game: 'mancala(pits=2,seeds=2)',
  games: 400,
  every: 200,
  against: ['random'],
  againstGames: 4,
};

/** Not by `bytes`: once a server listens in this process, its answers do not have it. */
async function bytesOf(path: string): Promise<Uint8Array> {
  return new Uint8Array(await (await ask('GET', path)).arrayBuffer());
}

test('a training is begun, draws its curve, and leaves a model that is read, carried and deleted', async () => {
  expect(await json('POST', '/api/trainings', wish)).toEqual({ name: 'first' });
  const job = await rested('first', 'training');
  expect(job).toMatchObject({ state: 'finished', done: 400, expected: 400, error: null });
  expect(job.training!.curve.map(({ done }) => done)).toEqual([200, 400]);
  expect(job.training!.curve.at(-1)!.bouts).toMatchObject([{ rival: 'random', games: 4 }]);

  const { models } = await json<{ models: ModelLine[] }>('GET', '/api/models');
  expect(models).toMatchObject([
    { name: 'first', kind: 'qlearner', short: { game: 'mancala(pits=2,seeds=2)' } },
  ]);
  expect(models[0]!.training).toMatchObject({ done: 400, finished: true, agent: 'qlearner' });
  const playing = async (rules: string) => {
    const plays = new URLSearchParams({ plays: rules });
    return (await json<{ models: ModelLine[] }>('GET', `/api/models?${plays}`)).models.length;
  };
  expect(await playing('mancala(2,2)')).toBe(1);
  expect([await playing('mancala'), await playing('hex')]).toEqual([0, 0]);
  expect((await ask('GET', '/api/models?plays=chess')).status).toBe(400);

  const page = await json<ModelPage>('GET', '/api/models/first');
  expect(page.curve).toEqual(JSON.parse(JSON.stringify(job.training!.curve)));
  expect(page.header).not.toBeNull();

  const bytes = await bytesOf('/api/models/first/bytes');
  expect(bytes).toHaveLength(page.line.size!);
  const parcel = await bytesOf('/api/models/first/export');
  const { model, history } = unwrap(unpackModel(parcel));
  expect([model.name, history!.points.length]).toEqual(['first', 2]);
  expect(model.bytes).toEqual(bytes);
  const report = await ask('GET', '/api/models/first/report?lang=es');
  expect(await report.text()).toContain('lang="es"');

  const again = await ask('POST', '/api/trainings', wish);
  expect([again.status, ((await again.json()) as Refusal).path]).toEqual([409, ['name']]);
  const { id } = await json<{ id: string }>('POST', '/api/experiments', {
    game: wish.game,
    agents: ['model(first)', 'random'],
    pairs: 2,
  });
  expect(await rested(id)).toMatchObject({ state: 'finished', done: 4 });
  expect(await json('DELETE', '/api/models/first')).toEqual({ deleted: 'first' });
  expect((await ask('GET', '/api/models/first')).status).toBe(404);
});

test('one that is stopped goes on to the model it would have made', async () => {
  const long = { ...wish, games: 100_000, every: 25_000, against: [] };
  await json('POST', '/api/trainings', { ...long, name: 'broken' });
  await new Promise<void>((resolve) => {
    const quiet = workspace.jobs.watch((job) => {
      if (job.done === 0) return;
      quiet();
      resolve();
    });
  });
  const { job } = await json<{ job: Job }>('POST', '/api/trainings/broken/stop', {});
  expect(job.state).toBe('stopped');
  expect(job.done).toBeLessThan(100_000);
  expect(await json('POST', '/api/trainings/broken/resume', {})).toEqual({ name: 'broken' });
  expect(await rested('broken', 'training')).toMatchObject({ state: 'finished', done: 100_000 });
  await json('POST', '/api/trainings', { ...long, name: 'whole' });
  await rested('whole', 'training');
  const sums = (await workspace.store.models()).map(({ checksum }) => checksum);
  expect(sums[0]).toBe(sums[1]);
  const done = await ask('POST', '/api/trainings/whole/resume', {});
  expect([done.status, ((await done.json()) as Refusal).error]).toEqual([
    409,
    expect.stringMatching(/finished/),
  ]);
});

test('whoever waits in the row can be sent away at once, and the name is free again', async () => {
  const slow = { ...wish, games: 1_000_000, every: 1_000_000, against: [] };
  await json('POST', '/api/trainings', { ...slow, name: 'long' });
  await json('POST', '/api/trainings', { ...wish, name: 'next' });
  const { job } = await json<{ job: Job }>('POST', '/api/trainings/next/stop', {});
  expect(job.state).toBe('stopped');
  expect(workspace.jobs.stateOf('training', 'long')).toMatch(/waiting|running/);
  expect(await workspace.store.trainings('next')).toEqual([]);
  await json('POST', '/api/trainings/long/stop', {});
});

test('what cannot be learned is refused at the field that is wrong', async () => {
  const bad: [object, string, RegExp][] = [
    [{ name: '../x' }, 'name', /letters/],
    [{ name: '' }, 'name', /name/],
    [{ agent: 'greedy' }, 'agent', /cannot be trained/],
    [{ agent: 'deep' }, 'agent', /no agent "deep"/],
    [{ game: 'chess' }, 'game', /no game "chess"/],
    [{ teacher: 'nobody' }, 'teacher', /nobody/],
    [{ against: ['nobody'] }, 'against', /nobody/],
    [{ teacher: 'bot(cmd="ls")' }, 'teacher', /starts a program/],
    [{ against: ['engine(none)'] }, 'against', /no such engine/],
    [{ games: 0 }, 'games', /games/],
    [{ agent: 'td', game: 'reversi', games: undefined, teacher: 'greedy' }, 'teacher', /teacher/],
  ];
  for (const [change, field, why] of bad) {
    const answer = await ask('POST', '/api/trainings', { ...wish, name: 'bad', ...change });
    const said = (await answer.json()) as Refusal;
    expect([change, answer.status, said]).toEqual([
      change,
      400,
      expect.objectContaining({ error: expect.stringMatching(why), path: [field] }),
    ]);
  }
  expect(await workspace.store.trainings('bad')).toEqual([]);
});
