import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../src/store/port.fixture.ts';
import { execAt, hasPostgres, postgres } from '../../src/store/postgres.fixture.ts';
import { dumpOf } from '../../src/store/kinds.fixture.ts';
import { inside } from '../cli/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludario-queue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = join(folder, 'store.sqlite');
const page = resolve(import.meta.dirname, '../../web');

/** Every kind of command that takes a queue. */
const COMMANDS: readonly (readonly string[])[] = [
  ['match', 'mancala', 'random', 'greedy', '--pairs', '1', '--store', store],
  ['train', 'zero', 'hex(size=3)', '--games', '20', '--name', 'x', '--store', store],
  ['serve', '--no-open', '--port', '0', '--page', page, '--store', store],
  ['work'],
];

/** What is said where a queue cannot be used: one sentence, and no store is made for it. */
async function refusal(args: readonly string[], queue: string): Promise<string> {
  const { code, out, err } = await inside([...args, '--queue', queue]);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^ludario: [^\n]*\n$/);
  expect(readdirSync(folder)).toEqual([]);
  return err;
}

test.for(COMMANDS)('a queue that does not answer is told in one sentence: %s', async (args) => {
  const nobody = `redis://:a-secret@127.0.0.1:${await freePort()}`;
  const said = await refusal(args, nobody);
  expect(said).toMatch(/^ludario: the queue redis:\S+ does not answer: /);
  expect(said).not.toContain('a-secret');
  expect(await refusal(args, 'lab')).toContain('"lab" is no queue');
});

test.skipIf(!hasPostgres)(
  'so is a wrong password, and a database of something else, which is left as it is (left out without PostgreSQL)',
  async () => {
    const [match] = COMMANDS;
    const server = await postgres();
    const locked = server.address('postgres', 'wrong-secret');
    const said = await refusal(match!, locked);
    expect(said).toContain('does not let this user in');
    expect(said).not.toContain('wrong-secret');
    const foreign = await server.fresh();
    await execAt(foreign, 'create table invoices (id int)');
    const before = await dumpOf(foreign);
    expect(await refusal(match!, foreign)).toContain(
      'holds something else than a queue of Ludario',
    );
    expect(await dumpOf(foreign)).toEqual(before);
  },
);

test('a training that cannot be shared out says why before anything is kept', async () => {
  const td = ['train', 'td', 'mancala', '--games', '20', '--name', 'x', '--store', store];
  const said = await refusal(td, 'redis://127.0.0.1:1');
  expect(said).toContain('each step of a training of td follows from the one before');
  expect(existsSync(store)).toBe(false);
});

test('what a worker is to allow has to be an agent', async () => {
  const said = await refusal(['work', '--allow', 'nonsense(('], 'redis://127.0.0.1:1');
  expect(said).toMatch(/^ludario: --allow: /);
});
