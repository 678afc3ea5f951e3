import { createServer, type AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { printRecord } from '../core/index.ts';
import { shownAddress, withPassword } from './address.ts';
import { testFolder, testStore, troubleOf } from './folder.fixture.ts';
import { levelShelf, modelShelf } from './index.ts';
import { dumpOf } from './kinds.fixture.ts';
import { PASSWORD, PostgresServer, execAt, hasPostgres, postgres } from './postgres.fixture.ts';
import { freePort } from './port.fixture.ts';
import { Appender } from './process.fixture.ts';
import { endOfBatch, gamesFor } from './appender.fixture.ts';
import { sampleExperiment, sampleGames } from './samples.fixture.ts';

describe('an address', () => {
  test('is shown without its password, and without what may hold one', () => {
    expect(shownAddress('postgres://ana:secret@host:5432/lab?sslmode=require&password=x')).toBe(
      'postgres://ana@host:5432/lab',
    );
    expect(shownAddress('postgres://ana:se/cret@ho st/lab?password=x')).not.toMatch(/cret|=x/);
  });

  test('gets its password from the environment or a file', () => {
    const address = 'postgres://ana@host/lab';
    const file = join(testFolder(), 'secret');
    writeFileSync(file, 'p@ss/word\n');
    const whole = 'postgres://ana:p%40ss%2Fword@host/lab';
    expect(withPassword(address, 'STORE', { LUDARIO_STORE_PASSWORD: 'p@ss/word' })).toBe(whole);
    expect(withPassword(address, 'STORE', { LUDARIO_STORE_PASSWORD_FILE: file })).toBe(whole);
    expect(withPassword(address, 'QUEUE', { LUDARIO_STORE_PASSWORD: 'p@ss/word' })).toBe(address);
    const own = 'postgres://ana:own@host/lab';
    expect(withPassword(own, 'STORE', { LUDARIO_STORE_PASSWORD: 'other' })).toBe(own);
    expect(() =>
      withPassword(address, 'STORE', { LUDARIO_STORE_PASSWORD_FILE: `${file}-not` }),
    ).toThrow(/^the password cannot be read from .*secret-not: /);
  });
});

describe.skipIf(!hasPostgres)('a store on a server (left out without PostgreSQL)', () => {
  test('that does not answer, refuses or holds something else is told in one sentence', async () => {
    const server = await postgres();
    const nobody = `postgres://ana@127.0.0.1:${await freePort()}/lab`;
    const said = (address: string) => troubleOf(testStore(address), shownAddress(address));
    expect(await said(nobody)).toMatch(
      /^away: the server of the store PATH does not answer: .*ECONNREFUSED/,
    );
    expect(await said(server.address('postgres', 'wrong'))).toMatch(
      /^forbidden: the store PATH: the server does not let this user in/,
    );
    expect(await said(server.address('postgres', null))).toMatch(
      /^forbidden: the store PATH: the server/,
    );
    expect(await said(server.address('nothing'))).toMatch(
      /^absent: the store PATH: there is no such/,
    );
    expect(await said('postgres://[bad')).toMatch(/^absent: ".*" is no address of a server/);
    const mute = createServer(() => {});
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', () => done()));
    onTestFinished(() => void mute.close());
    const port = (mute.address() as AddressInfo).port;
    expect(await said(`postgres://ana@127.0.0.1:${port}/lab?connect_timeout=1`)).toMatch(/^away: /);
  });

  test('a database of something else is refused and left as it is', async () => {
    const server = await postgres();
    for (const statement of [
      'create table invoices (id int); insert into invoices values (7)',
      'create schema ludario; create table ludario.games (id int)',
    ]) {
      const address = await server.fresh();
      await execAt(address, statement);
      const before = await dumpOf(address);
      for (const mode of ['write', 'read'] as const) {
        expect(await troubleOf(testStore(address, mode), shownAddress(address))).toMatch(
          /^foreign: the database PATH holds something else than a Ludario store/,
        );
      }
      expect(await dumpOf(address)).toEqual(before);
    }
  });

  test('that is not there yet is not made by a reader', async () => {
    const address = await (await postgres()).fresh();
    expect(await troubleOf(testStore(address, 'read'), shownAddress(address))).toBe(
      'absent: the store PATH is empty',
    );
    expect(await dumpOf(address)).toEqual([]);
  });

  test('never tells its password', async () => {
    const store = await testStore(await (await postgres()).fresh());
    expect(`${store.path} ${store.beside}`).not.toMatch(/secret/);
    expect(store.address).toContain(encodeURIComponent(PASSWORD));
    const { id } = (await store.createExperiment(sampleExperiment())).experiment;
    const writer = await store.writer(id);
    await writer.append({ games: sampleGames(3) });
    expect(JSON.stringify(await dumpOf(store.address))).not.toContain('a secret');
  });

  test('finds damaged games by their checksums, and takes them out', async () => {
    const store = await testStore(await (await postgres()).fresh());
    const { id } = (await store.createExperiment(sampleExperiment())).experiment;
    const writer = await store.writer(id);
    await writer.append({ games: sampleGames(10) });
    await writer.release();
    await execAt(
      store.address,
      `update ludario.games set data = decode('0102', 'hex') where idx = 4; delete from ludario.games where idx = 7`,
    );
    expect((await store.check()).map(({ code }) => code)).toEqual([
      'store.damagedGame',
      'store.goneGames',
    ]);
    expect((await store.repair()).map(({ args }) => args['some'])).toEqual([[4, 7]]);
    expect(await store.check()).toEqual([]);
  });

  test('lends models and levels to those who cannot wait', async () => {
    const store = await testStore(await (await postgres()).fresh());
    await store.putLevels('hex(size=3)', { levels: [1] });
    expect(levelShelf(store.address)('hex(size=3)')).toEqual({ levels: [1] });
    expect(levelShelf(store.address)('mancala')).toBeNull();
    const nobody = `postgres://ana@127.0.0.1:${await freePort()}/lab`;
    expect(levelShelf(nobody)('mancala')).toBeNull();
    const found = modelShelf(nobody)('one');
    expect(!found.ok && found.complaint.code).toBe('store.away');
  });

  test('is waited for where its server is killed and comes back: nothing is lost, torn or doubled', async () => {
    const server = await PostgresServer.open();
    const address = await server.fresh();
    const goal = 2500;
    const appender = new Appender(address, 1, goal);
    for (let round = 0; round < 3; round++) {
      await appender.says(/^\d+$/);
      await setTimeout(40);
      await server.kill();
      await server.start();
    }
    expect([await appender.ended(), appender.said.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^\d+$/),
    ]);
    const store = await testStore(address, 'read');
    const [experiment] = await store.experiments();
    const lines: string[] = [];
    for await (const line of store.lines(experiment!.id)) lines.push(line);
    let end = 0;
    while (end < goal) end = endOfBatch(end);
    expect(lines).toEqual(gamesFor(0, end).map(({ record }) => printRecord(record)));
    expect(await store.check()).toEqual([]);
    await store.close();
    await server.close();
  });
});
