import { mkdirSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import type { ExperimentPage, House, Refusal } from '../../src/api/index.ts';
import { printBook } from '../../src/agents/book/index.ts';
import { Roster } from '../../src/catalogue/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import type { Wish } from '../../src/lab/training/index.ts';
import { Layout } from '../../src/server/layout.ts';
import { house } from './house.ts';

const { ask, json, rested, folder } = await house();
const books = join(folder, 'store.sqlite.books');
mkdirSync(books);
writeFileSync(join(books, 'first'), '# two openings\n1 2\n2 3\n');
const { rules, version } = unwrap(makeGame('mancala')).info;
const BOOK = printBook({ game: rules, version, source: 'search', entries: [] });
writeFileSync(join(books, 'moves.jsonl'), BOOK);
if (process.platform !== 'win32') execFileSync('mkfifo', [join(books, 'pipe')]);
const spec = { game: 'mancala', agents: ['greedy', 'random'], pairs: 2 };

/** What every question that is refused must get: a sentence in both languages, and never a fault inside. */
async function refused(path: string, send: unknown): Promise<string> {
  const answer = await ask('POST', path, send);
  const said = (await answer.json()) as Refusal;
  expect([answer.status >= 400 && answer.status < 500, said.code]).toEqual([
    true,
    expect.not.stringMatching(/inside$/),
  ]);
  expect(said.says.es).not.toBe('');
  return said.error;
}

test.each([
  '/proc/self/environ',
  '../secret.txt',
  '..',
  '.hidden',
  'pipe',
  '/dev/zero',
  'C:\\book',
  'a\0b',
  '',
])('a book is never a path: %j', async (book) => {
  const said = await refused('/api/experiments', { ...spec, openings: { book } });
  expect(said).not.toMatch(/PATH=|not for the page/);
  expect(said).toMatch(/no name of a book|there is no book/);
  if (book === '') return;
  const named = `alphabeta(depth=1,book="${book.replaceAll('\\', '\\\\')}")`;
  expect(await refused('/api/experiments', { ...spec, agents: [named, 'random'] })).toMatch(
    /no name of a book|there is no book/,
  );
});

test('books are listed, and trainings name them too', async () => {
  const { books: listed } = await json<House>('GET', '/api/house');
  expect(listed).toEqual(['first', 'moves.jsonl']);
  const training = { name: 'a', game: 'mancala', agent: 'td', games: 1 };
  const against = ['alphabeta(depth=1,book=/etc/passwd)'];
  expect(await refused('/api/trainings', { ...training, against })).toMatch(/no name of a book/);
});

test('a book in the folder beside the store is named by its name', async () => {
  const { id } = await json<{ id: string }>('POST', '/api/experiments', {
    ...spec,
    agents: ['alphabeta(depth=1,book=moves.jsonl)', 'random'],
    openings: { book: 'first' },
  });
  expect(await rested(id)).toMatchObject({ state: 'finished', done: 4 });
  const { spec: held } = await json<ExperimentPage>('GET', `/api/experiments/${id}`);
  expect(held.openings).toMatchObject({ book: join(books, 'first') });
});

test('the book of an engine is where whoever offered it said', async () => {
  const book = join(folder, 'elsewhere.book');
  const { json: askOther, rested: otherRested } = await house([
    `bookish=alphabeta(depth=1,book=${book})`,
  ]);
  writeFileSync(book, BOOK);
  const { id } = await askOther<{ id: string }>('POST', '/api/experiments', {
    ...spec,
    agents: ['engine(bookish)', 'random'],
  });
  expect(await otherRested(id)).toMatchObject({ state: 'finished', error: null });
});

test('no quotation hides a program', async () => {
  for (const agent of [
    'bot(cmd=ls)',
    'BOT(cmd="ls")',
    'alphabeta(heuristic="b\\ot(cmd=ls)")',
    'alphabeta(heuristic=x(y="gtp(cmd=ls)"))',
    'engine(bot)',
    'engine',
  ]) {
    expect(await refused('/api/experiments', { ...spec, agents: [agent, 'random'] })).toMatch(
      /starts a program|no such engine/,
    );
  }
});

test('values that are no values get a sentence', async () => {
  for (const [game, agent] of [
    ['iwoki(tiles=__proto__)', 'random'],
    ['iwoki(tiles=constructor)', 'random'],
    ['mancala(seeds=1e400)', 'random'],
    ['mancala(seeds=99999999999999999999)', 'random'],
    ['__proto__', 'random'],
    ['mancala', 'constructor'],
    ['mancala', 'alphabeta(depth=1,heuristic=__proto__)'],
    ['mancala', 'alphabeta(depth=1,__proto__=1)'],
    ['mancala', 'model(__proto__)'],
    ['mancala', 'mcts(playout=__proto__)'],
    ['mancala', 'mcts(playout=constructor)'],
    ['mancala', `random${'('.repeat(10_000)}`],
  ]) {
    const said = await refused('/api/experiments', { game, agents: [agent, 'greedy'], pairs: 1 });
    expect(said).toMatch(/^(game|agent)/);
  }
});

test('what is too much is counted, not laid out', async () => {
  const many = Array.from({ length: 3000 }, (_, seed) => `random(seed=${seed})`);
  const cases: readonly [object, RegExp][] = [
    [{ agents: many }, /^3000 agents were named; at most 200 can meet here$/],
    [
      { game: 'iwoki(players=6)', agents: many.slice(0, 60) },
      /^these agents make 50063860 different tables; at most 20000/,
    ],
    [
      { agents: ['greedy', 'vela'], pairs: 1_000_000, openings: { random: 6 } },
      /^that takes 1000000 openings; at most 50000/,
    ],
    [{ agents: ['greedy', 'vela'], pairs: 1_000_000 }, /^that takes 1000000 openings/],
    [{ pairs: Number.MAX_SAFE_INTEGER }, /^that would be \S+ games; at most 2000000/],
    [{ agents: many.slice(0, 4), format: 'swiss', rounds: 1e15 }, /^that would be \S+ games/],
    [
      { format: 'deepening', depths: Array.from({ length: 1e5 }, (_, depth) => depth + 1) },
      /^these agents make 100000 different tables/,
    ],
    [{ openings: { list: Array.from({ length: 60_000 }, () => '1') } }, /^that takes 60000 open/],
    [{ seed: 'x'.repeat(1e6) }, /^seed: /],
    [{ agents: [`random(${'('.repeat(1e6)}`, 'greedy'] }, /at most 2000 letters/],
  ];
  for (const [asked, said] of cases) {
    expect(await refused('/api/experiments', { ...spec, ...asked })).toMatch(said);
    expect(await refused('/api/experiments/check', { ...spec, ...asked })).toMatch(said);
  }
});

test('what cannot be laid out in time is given up, and the next is looked at', async () => {
  const file = join(folder, 'stuck.mjs');
  writeFileSync(
    file,
    `export default {
      id: 'stuck', version: 1, summary: 'never made', params: {}, random: false, memory: 'none',
      supports: () => ({ ok: true, value: true }),
      create() { for (;;); },
    };`,
  );
  const { modules } = unwrap(await Roster.open([file]));
  const layout = new Layout({ store: join(folder, 'store.sqlite'), books: [], modules }, 1000);
  const stuck = await layout.lay({ ...spec, agents: ['stuck', 'random'] });
  expect(stuck).toMatchObject({ ok: false, complaint: { code: 'server.layoutTooLong' } });
  const wish: Wish = {
    agent: 'td',
    game: 'mancala',
    seed: 1,
    games: 10,
    epochs: null,
    teacher: null,
    rivals: ['stuck'],
    data: null,
    validation: 0,
    from: null,
    every: null,
    against: [],
    againstGames: 2,
  };
  const training = await layout.training(wish);
  expect(training).toMatchObject({ ok: false, complaint: { code: 'server.layoutTooLong' } });
  const next = await layout.lay({});
  expect(next).toMatchObject({ ok: false, complaint: { code: expect.stringMatching(/^shape/) } });
  await layout.close();
});

test('a stored experiment is laid out and read in threads, which outlive what they cannot find', async () => {
  const { workspace, ask: post, rested: done } = await house();
  const random = { ...spec, agents: ['greedy', 'vela'], pairs: 3, openings: { random: 4 } };
  const { id } = (await (await post('POST', '/api/experiments', random)).json()) as { id: string };
  await done(id);
  for (let again = 0; again < 2; again++) {
    const laid = unwrap(await workspace.layout.resume(id));
    const starts = new Set<string | undefined>();
    for await (const { record } of workspace.store.games(id)) starts.add(record.start);
    expect(new Set(laid.drawn)).toEqual(starts);
    for (const answer of [
      await workspace.layout.resume('none'),
      await workspace.reading.standing('none'),
      await workspace.reading.report('none', { lang: 'es', games: 1, format: 'html' }),
    ]) {
      expect(answer).toMatchObject({ ok: false, complaint: { code: 'store.noExperiment' } });
    }
  }
});

test('no more jobs wait than there is room for', async () => {
  const busy = await house();
  const long = { ...spec, agents: ['alphabeta(depth=8)', 'random'], pairs: 10_000 };
  const begin = (seed: number) => busy.ask('POST', '/api/experiments', { ...long, seed });
  const answers = await Promise.all(Array.from({ length: 23 }, (_, seed) => begin(seed)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(3).fill(429)]);
  const { id } = (await answers.find(({ status }) => status === 201)!.json()) as { id: string };
  await busy.ask('POST', `/api/experiments/${id}/stop`, {});
  expect((await begin(99)).status).toBe(201);
});
