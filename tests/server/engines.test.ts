import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { ExperimentPage, FaultyAnswer, House } from '../../src/api/index.ts';
import { unwrap, type Decision } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { Workspace } from '../../src/server/index.ts';
import { house } from './house.ts';

const { ask, json, rested } = await house(['near=alphabeta(depth=1)']);

test('an engine that was allowed is listed, plays in experiments, and sits at a table', async () => {
  const { engines } = await json<House>('GET', '/api/house');
  expect(engines).toMatchObject([{ name: 'near', games: expect.arrayContaining(['reversi']) }]);
  const spec = { game: 'mancala', agents: ['engine(near)', 'random'], pairs: 1 };
  const { id } = await json<{ id: string }>('POST', '/api/experiments', spec);
  expect(await rested(id)).toMatchObject({ state: 'finished', done: 2 });
  const { line } = await json<ExperimentPage>('GET', `/api/experiments/${id}`);
  expect(line.short.agents).toEqual(['alphabeta(depth=1)', 'random']);

  const game = unwrap(makeGame('mancala'));
  const state = game.start();
  const into = new Int32Array(game.info.maxBranching);
  const legal = [...into.subarray(0, state.legal(into, 0))];
  const seen = game.observe(state, 0);
  const hire = { rules: 'mancala', agent: 'engine(near)', seat: 0, rivals: ['human'], seen };
  const sits = await json<{ id: string; short: string }>('POST', '/api/seats', {
    ...hire,
    luck: [1, 2, 3, 4],
  });
  expect(sits.short).toBe('alphabeta(depth=1)');
  const question = { seen, legal, budget: {} };
  const { action } = await json<Decision>('POST', `/api/seats/${sits.id}/choose`, question);
  expect(legal).toContain(action);
  await ask('DELETE', `/api/seats/${sits.id}`);
  expect((await ask('POST', `/api/seats/${sits.id}/choose`, question)).status).toBe(404);
});

test('sixteen engines play at once and no more, until one has left', async () => {
  const game = unwrap(makeGame('mancala'));
  const seen = game.observe(game.start(), 0);
  const hire = { rules: 'mancala', agent: 'engine(near)', seat: 0, rivals: [], seen };
  const sit = () => ask('POST', '/api/seats', { ...hire, luck: [1, 2, 3, 4] });
  const ids: string[] = [];
  for (let n = 0; n < 16; n++) {
    const answer = await sit();
    expect(answer.status).toBe(201);
    ids.push(((await answer.json()) as { id: string }).id);
  }
  expect((await sit()).status).toBe(429);
  await ask('DELETE', `/api/seats/${ids.pop()}`);
  const again = await sit();
  expect(again.status).toBe(201);
  ids.push(((await again.json()) as { id: string }).id);
  for (const id of ids) await ask('DELETE', `/api/seats/${id}`);
});

test('no other program can be started from a page', async () => {
  const bad = await ask('POST', '/api/seats', {
    rules: 'hex',
    agent: 'htp(cmd="ls")',
    seat: 0,
    rivals: [],
    seen: null,
    luck: [1, 2, 3, 4],
  });
  expect([bad.status, await bad.json()]).toEqual([
    400,
    expect.objectContaining({
      error: expect.stringMatching(/starts a program: only engines named/),
    }),
  ]);
  await expect(Workspace.open('/nowhere/at/all', 1, ['nonsense'])).rejects.toThrow(/NAME=AGENT/);
});

test('who thinks for ever keeps nobody waiting, and is stopped', async () => {
  const hasty = await house([], 300);
  const game = unwrap(makeGame('reversi'));
  const state = game.start();
  const into = new Int32Array(game.info.maxBranching);
  const legal = [...into.subarray(0, state.legal(into, 0))];
  const seen = game.observe(state, 0);
  const { id } = await hasty.json<{ id: string }>('POST', '/api/seats', {
    rules: 'reversi',
    agent: 'alphabeta(depth=30)',
    seat: 0,
    rivals: [],
    seen,
    luck: [1, 2, 3, 4],
  });
  let answered = false;
  const answer = hasty
    .json<FaultyAnswer>('POST', `/api/seats/${id}/choose`, { seen, legal, budget: {} })
    .finally(() => (answered = true));
  expect((await hasty.ask('GET', '/api/house')).status).toBe(200);
  expect(answered).toBe(false);
  expect(await answer).toMatchObject({
    fault: 'time',
    did: { says: { en: 'did not answer within 1 s and was stopped' } },
  });
  await hasty.ask('DELETE', `/api/seats/${id}`);
});

test('a program that cannot be set up plays in no experiment and loses at no table', async () => {
  const path = fileURLToPath(new URL('../protocols/known-engine.ts', import.meta.url));
  const program = (manner: string) =>
    `htp(cmd="${process.execPath} ${path} ${manner}",start=60000)`;
  const served = await house([`small=${program('plain')}`, `unwilling=${program('mutinous')}`]);
  const spec = { game: 'hex(size=14)', agents: ['engine(small)', 'random'], pairs: 1 };
  const refused = await served.ask('POST', '/api/experiments', spec);
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as { error: string }).error).toMatch(
    /cannot play here: it refused "boardsize 14": argument 1 must be at most 13$/,
  );
  expect(await served.workspace.store.experiments()).toEqual([]);

  const game = unwrap(makeGame('hex(size=4)'));
  const seen = game.observe(game.start(), 0);
  const hire = { rules: 'hex(size=4)', seat: 0, rivals: [], seen, luck: [1, 2, 3, 4] };
  const { id } = await served.json<{ id: string }>('POST', '/api/seats', {
    ...hire,
    agent: 'engine(unwilling)',
  });
  const question = { seen, legal: [0, 1, 2], budget: {} };
  expect(
    await served.json<FaultyAnswer>('POST', `/api/seats/${id}/choose`, question),
  ).toMatchObject({
    fault: 'unready',
    did: { says: { en: 'refused "genmove black": unknown command: genmove' } },
  });
  await served.ask('DELETE', `/api/seats/${id}`);
  const large = unwrap(makeGame('hex(size=14)'));
  const wide = { ...hire, rules: 'hex(size=14)', seen: large.observe(large.start(), 0) };
  const sit = await served.ask('POST', '/api/seats', { ...wide, agent: 'engine(small)' });
  expect(sit.status).toBe(502);
});
