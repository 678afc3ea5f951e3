import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { troubleOf } from './folder.fixture.ts';
import { dumpOf, onEachStore } from './kinds.fixture.ts';
import { MIGRATIONS, schemaVersion, type Migration } from './migrations.ts';
import { sampleExperiment, sampleGames } from './samples.fixture.ts';

/** A step that a later Ludario might take: it adds to the schema and works on what is stored. */
const later: Migration = async (db) => {
  await db.schema.alterTable('games').addColumn('length', 'integer').execute();
  await sql`update games set length = plies`.execute(db);
};
const failing: Migration = async (db) => {
  await later(db);
  await sql`select * from nowhere`.execute(db);
};

onEachStore((kind) => {
  async function oldStore(): Promise<{ path: string; address: string; id: string }> {
    const store = await kind.open();
    const { id } = (await store.createExperiment(sampleExperiment())).experiment;
    const writer = await store.writer(id);
    await writer.append({ games: sampleGames(30) });
    await store.close();
    return { path: store.path, address: store.address, id };
  }

  test('an older store is brought up to date and keeps all it held', async () => {
    const { address } = await oldStore();
    const { db } = await kind.openWith(address, 'write', [...MIGRATIONS, later]);
    expect(await schemaVersion(db)).toBe(MIGRATIONS.length + 1);
    const sums = await sql<{ n: number; a: number; b: number }>`
    select count(*) as n, sum(plies) as a, sum(length) as b from games`.execute(db);
    const plies = sampleGames(30).reduce((sum, played) => sum + played.plies, 0);
    expect(sums.rows).toEqual([{ n: 30, a: plies, b: plies }]);
    await db.destroy();
    // Once is enough.
    const again = await kind.openWith(address, 'write', [...MIGRATIONS, later]);
    expect(await schemaVersion(again.db)).toBe(MIGRATIONS.length + 1);
    await again.db.destroy();
  });

  test('a step that fails leaves the store as it was', async () => {
    const { address, id } = await oldStore();
    const before = await dumpOf(address);
    await expect(kind.openWith(address, 'write', [...MIGRATIONS, failing])).rejects.toThrow(
      'the file is damaged',
    );
    expect(await dumpOf(address)).toEqual(before);
    const store = await kind.open(address);
    expect(await store.countGames(id)).toBe(30);
  });

  test('a store from a newer Ludario is refused and left as it is', async () => {
    const { path, address } = await oldStore();
    const newer = await kind.openWith(address, 'write', [...MIGRATIONS, later]);
    await newer.db.destroy();
    const before = await dumpOf(address);
    for (const mode of ['write', 'read'] as const) {
      expect(await troubleOf(kind.open(address, mode), path)).toBe(
        `newer: PATH was written by a newer Ludario (its schema is version ${MIGRATIONS.length + 1}, this one knows up to ${MIGRATIONS.length}); update Ludario, or name another store`,
      );
    }
    expect(await dumpOf(address)).toEqual(before);
  });

  test('an older store that is only to be read is not changed: the sentence says what helps', async () => {
    const { path, address } = await oldStore();
    expect(await troubleOf(kind.openWith(address, 'read', [...MIGRATIONS, later]), path)).toBe(
      'outdated: the store PATH was written by an older Ludario; any command that plays brings it up to date',
    );
  });

  test('an older store that lacks only what readers can do without is read as it is', async () => {
    const { address, id } = await oldStore();
    await kind.meddle(
      address,
      'alter table experiments drop column checksum; drop table blocks; drop table levels; drop table online_moves; drop table online_tables; drop table online_games; drop table online_reports; drop table online_documents; delete from migrations where version > 2',
    );
    const before = await dumpOf(address);
    const store = await kind.open(address, 'read');
    expect((await store.experiment(id)).id).toBe(id);
    expect(await store.check()).toEqual([]);
    expect(await dumpOf(address)).toEqual(before);
    await store.close();
    const writing = await kind.open(address);
    expect((await writing.createExperiment(sampleExperiment())).created).toBe(false);
  });

  test('games of an older store are taken down as they are, and watched from then on', async () => {
    const { address, id } = await oldStore();
    const change = (statement: string) => kind.meddle(address, statement);
    await change(
      'drop table blocks; drop table levels; drop table online_moves; drop table online_tables; drop table online_games; drop table online_reports; drop table online_documents; delete from migrations where version > 3; delete from games where idx = 3',
    );
    const reading = await kind.open(address, 'read');
    expect(await reading.check()).toEqual([]);
    await reading.close();
    const store = await kind.open(address);
    expect(await store.check()).toEqual([]);
    await change('delete from games where idx = 5');
    expect((await store.check()).map(({ code, args }) => [code, args['some']])).toEqual([
      ['store.goneGames', [5]],
    ]);
    expect(await store.countGames(id)).toBe(28);
  });

  test('connections that bring the same store up to date at the same time do it once', async () => {
    const { address } = await oldStore();
    const steps = [...MIGRATIONS, later];
    const files = await Promise.all([1, 2, 3].map(() => kind.openWith(address, 'write', steps)));
    for (const { db } of files) {
      expect(await schemaVersion(db)).toBe(MIGRATIONS.length + 1);
      await db.destroy();
    }
  });

  test('a new store has the last version at once', async () => {
    const { db } = await kind.openWith(await kind.place(), 'write');
    expect(await schemaVersion(db)).toBe(MIGRATIONS.length);
    await db.destroy();
  });
});
