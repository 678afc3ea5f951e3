import { describe, expect, test } from 'vitest';
import { Refusal } from '../core/index.ts';
import { dumpOf } from '../store/kinds.fixture.ts';
import { execAt, freePort, hasPostgres, postgres } from '../store/postgres.fixture.ts';
import { testStore } from '../store/folder.fixture.ts';
import { Line } from './line.ts';
import { pack, unpack } from './parcel.ts';
import { RedisServer, SERVERS } from './servers.fixture.ts';

/** Why there is no line, in English. */
async function whyNot(queue: string): Promise<string> {
  try {
    await (await Line.open(queue)).close();
    return 'open';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

test('an address that names no queue is told, and shows no password', async () => {
  for (const given of ['lab', 'http://ana:secret@lab/x', 'redis:/', 'postgres://[']) {
    expect(await whyNot(given)).toMatch(/^".*" is no queue: one is named by its address/);
    expect(await whyNot(given)).not.toContain('secret');
  }
});

test('what is packed comes back, bytes too', () => {
  const value = { text: 'ñ', list: [1, null, { bytes: Uint8Array.of(0, 255) }] };
  expect(unpack(pack(value))).toEqual(value);
  expect(() => unpack('no parcel')).toThrow('incorrect header check');
});

describe.skipIf(!SERVERS[0]!.there)('Redis (left out without redis-server)', () => {
  test('that does not answer, or wants a password, is told in one sentence', async () => {
    const nobody = `redis://127.0.0.1:${await freePort()}`;
    expect(await whyNot(nobody)).toMatch(new RegExp(`^the queue ${nobody}/? does not answer: `));
    const server = await RedisServer.open('a-secret');
    const open = await server.fresh();
    const named = (password: string) => open.replace('//', `//:${password}@`);
    for (const queue of [open, named('wrong')]) {
      expect(await whyNot(queue)).toMatch(/^the queue redis:\S+ does not let this user in/);
    }
    expect(await whyNot(named('a-secret'))).toBe('open');
    await server.close();
  });
});

describe.skipIf(!hasPostgres)('PostgreSQL (left out where it is not installed)', () => {
  test('that does not answer, refuses or has no such database is told in one sentence', async () => {
    const server = await postgres();
    const nobody = `postgres://ana@127.0.0.1:${await freePort()}/lab`;
    expect(await whyNot(nobody)).toBe(
      `the queue ${nobody} does not answer: connect ECONNREFUSED ${new URL(nobody).host}`,
    );
    expect(await whyNot(server.address('postgres', 'wrong'))).toMatch(/does not let this user in/);
    expect(await whyNot(server.address('nothing'))).toMatch(/there is no such database/);
  });

  test('a database of something else is left as it is; that of a store is not one', async () => {
    const server = await postgres();
    const address = await server.fresh();
    await execAt(address, 'create table invoices (id int)');
    const before = await dumpOf(address);
    expect(await whyNot(address)).toMatch(/holds something else than a queue of Ludario/);
    expect(await dumpOf(address)).toEqual(before);
    const store = await testStore(await server.fresh());
    expect(await whyNot(store.address)).toBe('open');
    expect(await store.check()).toEqual([]);
    // And the other way round.
    const queue = await server.fresh();
    expect(await whyNot(queue)).toBe('open');
    expect(await (await testStore(queue)).check()).toEqual([]);
  });

  test('a queue of another BullMQ is left as it is', async () => {
    const queue = await (await postgres()).fresh();
    expect(await whyNot(queue)).toBe('open');
    await execAt(
      queue,
      'update ludario_queue.migration set version = version + 900, min_client_version = 99',
    );
    const before = await dumpOf(queue);
    expect(await whyNot(queue)).toMatch(
      /was made by another version of BullMQ, and is left as it is/,
    );
    expect(await dumpOf(queue)).toEqual(before);
  });
});
