import { LATEST_SCHEMA_VERSION, runMigrations } from 'bullmq';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { dumpOf } from '../store/kinds.fixture.ts';
import { freePort } from '../store/port.fixture.ts';
import { execAt, hasPostgres, postgres } from '../store/postgres.fixture.ts';
import { testStore } from '../store/folder.fixture.ts';
import { whyNoLine } from './cluster.fixture.ts';
import { pack, unpack } from './parcel.ts';
import { RedisServer, SERVERS } from './servers.fixture.ts';

test('an address that names no queue is told, and shows no password', async () => {
  for (const given of ['lab', 'http://ana:secret@lab/x', 'redis:/', 'postgres://[']) {
    expect(await whyNoLine(given)).toMatch(/^".*" is no queue: one is named by its address/);
    expect(await whyNoLine(given)).not.toContain('secret');
  }
});

test('what is packed comes back, bytes too', () => {
  const value = { text: 'ñ', list: [1, null, { bytes: Uint8Array.of(0, 255) }] };
  expect(unpack(pack(Buffer.of(1)))).toEqual(Uint8Array.of(1));
  expect(unpack(pack(value))).toEqual(value);
  expect(() => unpack('no parcel')).toThrow('incorrect header check');
});

describe.skipIf(!SERVERS[0]!.there)('Redis (left out without redis-server)', () => {
  test('that does not answer, or wants a password, is told in one sentence', async () => {
    const nobody = `redis://127.0.0.1:${await freePort()}`;
    expect(await whyNoLine(nobody)).toMatch(new RegExp(`^the queue ${nobody}/? does not answer: `));
    const server = await RedisServer.open({ password: 'a-secret' });
    const open = await server.fresh();
    const named = (password: string) => open.replace('//', `//:${password}@`);
    for (const queue of [open, named('wrong')]) {
      expect(await whyNoLine(queue)).toMatch(/^the queue redis:\S+ does not let this user in/);
    }
    expect(await whyNoLine(named('a-secret'))).toBe('open');
    await server.close();
  });
});

describe.skipIf(!hasPostgres)('PostgreSQL (left out where it is not installed)', () => {
  test('that does not answer, refuses or has no such database is told in one sentence', async () => {
    const server = await postgres();
    const nobody = `postgres://ana@127.0.0.1:${await freePort()}/lab`;
    expect(await whyNoLine(nobody)).toBe(
      `the queue ${nobody} does not answer: connect ECONNREFUSED ${new URL(nobody).host}`,
    );
    expect(await whyNoLine(server.address('postgres', 'wrong'))).toMatch(
      /does not let this user in/,
    );
    expect(await whyNoLine(server.address('nothing'))).toMatch(/there is no such database/);
  });

  test('a database of something else is left as it is; that of a store is not one', async () => {
    const server = await postgres();
    const address = await server.fresh();
    await execAt(address, 'create table invoices (id int)');
    const before = await dumpOf(address);
    expect(await whyNoLine(address)).toMatch(/holds something else than a queue of Ludario/);
    expect(await dumpOf(address)).toEqual(before);
    const store = await testStore(await server.fresh());
    expect(await whyNoLine(store.address)).toBe('open');
    expect(await store.check()).toEqual([]);
    // And the other way round.
    const queue = await server.fresh();
    expect(await whyNoLine(queue)).toBe('open');
    expect(await (await testStore(queue)).check()).toEqual([]);
  });

  test('who only looks makes no queue', async () => {
    const queue = await (await postgres()).fresh();
    const before = await dumpOf(queue);
    expect(await whyNoLine(queue, 'look')).toMatch(/^there is no queue of Ludario in \S+ yet/);
    expect(await dumpOf(queue)).toEqual(before);
    expect(await whyNoLine(queue)).toBe('open');
    expect(await whyNoLine(queue, 'look')).toBe('open');
  });

  test('a queue that lost a part says so, and how it is made anew', async () => {
    const queue = await (await postgres()).fresh();
    expect(await whyNoLine(queue)).toBe('open');
    await execAt(queue, 'drop table ludario_queue.job cascade');
    const damaged = /is damaged \(relation "job" does not exist\): drop its schema ludario_queue/;
    for (const purpose of [undefined, 'look'] as const) {
      expect(await whyNoLine(queue, purpose)).toMatch(damaged);
    }
    await execAt(queue, 'drop schema ludario_queue cascade');
    expect(await whyNoLine(queue)).toBe('open');
  });

  test('a queue of another BullMQ is left as it is', async () => {
    const queue = await (await postgres()).fresh();
    expect(await whyNoLine(queue)).toBe('open');
    await execAt(
      queue,
      'update ludario_queue.migration set version = version + 900, min_client_version = 99',
    );
    const before = await dumpOf(queue);
    expect(await whyNoLine(queue)).toMatch(
      /was made by another version of BullMQ, and is left as it is/,
    );
    expect(await dumpOf(queue)).toEqual(before);
  });

  test('a queue of an older BullMQ is brought up to date, and keeps what waits in it', async () => {
    const queue = await (await postgres()).fresh();
    const version = await olderQueue(queue, 5);
    expect(version).toBe(5);
    await execAt(queue, `insert into ludario_queue.meta values ('blocks', 'paused', '1')`);
    expect(await whyNoLine(queue)).toBe('open');
    const after = await execAt(
      queue,
      'select max(version) as version from ludario_queue.migration',
    );
    expect(after.rows[0]).toEqual({ version: LATEST_SCHEMA_VERSION });
    const kept = await execAt(queue, `select value from ludario_queue.meta where queue = 'blocks'`);
    expect(kept.rows).toEqual([{ value: '1' }]);
  });
});

/** A queue as BullMQ made it before its later steps, by its own steps up to one of them. */
async function olderQueue(address: string, last: number): Promise<number> {
  const client = new Client({ connectionString: address });
  await client.connect();
  let done = false;
  const query = async (sql: string, values: unknown[] = []) => {
    if (done && sql !== 'COMMIT') return { rows: [] };
    const answer = await client.query(sql, values);
    done ||= sql.startsWith('INSERT INTO migration') && values[0] === last;
    return answer;
  };
  try {
    await runMigrations({ query }, 'ludario_queue');
    const { rows } = await client.query<{ version: number }>(
      'select max(version) as version from ludario_queue.migration',
    );
    return rows[0]!.version;
  } finally {
    await client.end();
  }
}
