import { expect, test } from 'vitest';
import type {
  ExperimentLine,
  ExperimentPage,
  GameLine,
  Job,
  Refusal,
  Standing,
} from '../../src/api/index.ts';
import { replayRecord, unwrap, type GameRecord } from '../../src/core/index.ts';
import { gameOfRecord } from '../../src/games/index.ts';
import { house } from './house.ts';

const { ask, json, rested, app, workspace } = await house();
const spec = { game: 'mancala', agents: ['greedy', 'random'], pairs: 20, seed: 5 };

test('an experiment is begun, goes on by itself, and is read, exported and deleted', async () => {
  const { id } = await json<{ id: string }>('POST', '/api/experiments', spec);
  const job = await rested(id);
  expect(job).toMatchObject({ state: 'finished', done: 40, expected: 40, error: null });
  expect(job.standing!.agents[0]).toMatchObject({ short: 'greedy', games: 40 });

  const listed = await json<{ experiments: ExperimentLine[] }>('GET', '/api/experiments?text=manc');
  expect(listed.experiments).toMatchObject([{ id, games: 40, planned: 40, job: 'finished' }]);
  const page = await json<ExperimentPage>('GET', `/api/experiments/${id}`);
  const told = JSON.parse(JSON.stringify(job.standing)) as Standing;
  expect(page.standing.cross).toEqual(told.cross);
  expect(page.standing.ranking).toEqual(told.ranking);
  expect(page.standing.seats).toEqual(told.seats);

  const { games, total } = await json<{ games: GameLine[]; total: number }>(
    'GET',
    `/api/experiments/${id}/games?from=38&count=10`,
  );
  expect([games.map(({ index }) => index), total]).toEqual([[38, 39], 40]);
  const { record } = await json<{ record: GameRecord }>('GET', `/api/experiments/${id}/games/39`);
  expect(replayRecord(unwrap(gameOfRecord(record)), record).ok).toBe(true);
  expect(record.result!.scores).toEqual(games[1]!.scores);

  const report = await ask('GET', `/api/experiments/${id}/report?lang=es`);
  expect(report.headers.get('content-security-policy')).toContain('sandbox');
  expect(await report.text()).toContain('lang="es"');
  const csv = await ask('GET', `/api/experiments/${id}/export?format=csv`);
  expect((await csv.text()).trimEnd().split('\n')).toHaveLength(41);
  const lines = await ask('GET', `/api/experiments/${id}/export?format=jsonl`);
  expect((await lines.text()).trimEnd().split('\n')).toHaveLength(40);

  expect(await json('PUT', `/api/experiments/${id}/note`, { note: 'first' })).toMatchObject({ id });
  expect(await json('DELETE', `/api/experiments/${id}`)).toEqual({ deleted: id });
  expect((await ask('GET', `/api/experiments/${id}`)).status).toBe(404);
});

test('one that is stopped goes on where it was and ends like one that was not', async () => {
  const long = {
    ...spec,
    agents: ['alphabeta(depth=4)', 'greedy'],
    pairs: 150,
    seed: 6,
    openings: { random: 4 },
  };
  const { id } = await json<{ id: string }>('POST', '/api/experiments', long);
  await new Promise<void>((resolve) => {
    const quiet = workspace.jobs.watch((job) => {
      if (job.done === 0) return;
      quiet();
      resolve();
    });
  });
  const { job } = await json<{ job: Job }>('POST', `/api/experiments/${id}/stop`, {});
  expect(job.state).toBe('stopped');
  const kept = await workspace.store.countGames(id);
  expect(kept).toBeLessThan(300);
  await json('POST', `/api/experiments/${id}/resume`, {});
  expect(await rested(id)).toMatchObject({ state: 'finished', done: 300 });
  const whole = await (await ask('GET', `/api/experiments/${id}/export?format=jsonl`)).text();

  const other = await house();
  const again = await other.json<{ id: string }>('POST', '/api/experiments', long);
  await other.rested(again.id);
  expect(again.id).toBe(id);
  const unbroken = await other.ask('GET', `/api/experiments/${id}/export?format=jsonl`);
  expect(await unbroken.text()).toBe(whole);
});

test('a refusal has a code, its arguments, the part it is about, and both languages', async () => {
  const answer = await ask('POST', '/api/experiments', { ...spec, pairs: -1 });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      error: 'pairs: it must be at least 1',
      code: expect.any(String),
      args: expect.any(Object),
      path: ['pairs'],
      says: {
        en: 'pairs: it must be at least 1',
        es: expect.stringMatching(/tiene que ser al menos 1$/),
      },
    },
  ]);
  expect(await json('GET', '/api/experiments/none/games/0')).toMatchObject({
    code: 'store.noExperiment',
    args: { id: 'none' },
    says: { es: expect.stringMatching(/^no hay ningún experimento «none» en el almacén /) },
  });
  expect(await json('POST', '/api/nothing', {})).toMatchObject({
    code: 'server.notHere',
    error: 'there is no POST /api/nothing',
    says: { es: 'no hay POST /api/nothing' },
  });
});

test('what goes wrong inside a job reaches the page in both languages', async () => {
  const { id } = await json<{ id: string }>('POST', '/api/experiments', { ...spec, seed: 'held' });
  await rested(id);
  // Somebody else is at it.
  const writer = await workspace.store.writer(id);
  try {
    await json('POST', `/api/experiments/${id}/resume`, {});
    const job = await rested(id);
    expect(job).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(
        new RegExp(`^the experiment ${id} is being played by this process`),
      ),
      complaint: { code: 'store.playing', args: { id } },
    });
    const live = await ask('GET', '/api/live');
    const told = await firstJob(live.body!, id);
    expect(told.complaint!.says.es).toMatch(
      new RegExp(`^el experimento ${id} lo está jugando este proceso`),
    );
  } finally {
    await writer.release();
  }
});

/** The first that the live stream tells of a job. */
async function firstJob(stream: ReadableStream<Uint8Array>, id: string): Promise<Job> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of stream) {
    text += decoder.decode(bytes, { stream: true });
    const lines = text.split('\n').slice(0, -1);
    for (const line of lines.filter((one) => one.startsWith('data: '))) {
      const job = JSON.parse(line.slice('data: '.length)) as Job;
      if (job.id === id) return job;
    }
  }
  throw new Error('the stream ended');
}

test('what cannot be played is refused with the reason, and nothing is written down', async () => {
  const bad: [unknown, RegExp, string?][] = [
    [{ ...spec, game: 'chess' }, /no game "chess"/, 'game'],
    [{ ...spec, agents: ['greedy', 'deepblue'] }, /no agent "deepblue"/, 'agents.1'],
    [{ ...spec, agents: ['greedy', 'human'] }, /a person cannot play here/, 'agents.1'],
    [{ ...spec, agents: ['greedy'], format: 'match' }, /1 agent was named/, 'agents'],
    [{ ...spec, agents: ['greedy', 'bot(cmd="rm -r /")'] }, /starts a program/, 'agents.1'],
    [{ ...spec, pears: 3 }, /no field "pears"/],
    [{ ...spec, pairs: -1 }, /pairs/, 'pairs'],
    [{ ...spec, budget: { ms: -1 } }, /budget.ms/, 'budget.ms'],
    [{ ...spec, format: 'deepening' }, /needs depths/, 'depths'],
    [{ ...spec, openings: { list: ['nowhere'] } }, /nowhere/, 'openings'],
    [[spec], /it must be an object/],
  ];
  const before = await workspace.store.experiments({});
  for (const [given, why, field] of bad) {
    for (const path of ['/api/experiments', '/api/experiments/check']) {
      const answer = await ask('POST', path, given);
      expect(answer.status).toBe(400);
      const said = (await answer.json()) as Refusal;
      expect(said.error).toMatch(why);
      expect(said.path.join('.')).toBe(field ?? '');
    }
  }
  expect(await json('POST', '/api/experiments/check', spec)).toEqual({
    format: 'match',
    games: 40,
    agents: ['greedy', 'random'],
    warnings: [],
  });
  for (const path of [
    '/api/experiments/x..y',
    '/api/experiments/none',
    '/api/experiments/none/games/0',
  ]) {
    expect((await ask('GET', path)).status).toBe(404);
  }
  expect((await ask('GET', '/api/experiments?limit=many')).status).toBe(400);
  expect(await workspace.store.experiments({})).toHaveLength(before.length);
});

test('who listens hears how it goes, to the end', async () => {
  const live = await app.request('http://localhost:4747/api/live', {
    headers: { host: 'localhost:4747' },
  });
  const reader = live.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { id } = await json<{ id: string }>('POST', '/api/experiments', { ...spec, seed: 7 });
  const states: string[] = [];
  let text = '';
  while (states.at(-1) !== 'finished') {
    const { value, done } = await reader.read();
    expect(done).toBe(false);
    text += value!;
    const parts = text.split('\n\n');
    text = parts.pop()!;
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)![1]!;
      const job = JSON.parse(data) as Partial<Job>;
      if (job.id === id && states.at(-1) !== job.state) states.push(job.state!);
    }
  }
  expect(states.at(-1)).toBe('finished');
  expect(states).toContain('running');
  await reader.cancel();
});
