import { Kysely } from 'kysely';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { sqliteDialect } from './dialect.ts';

interface Pebbles {
  pebbles: { colour: string; weight: number };
}

async function pebbles(): Promise<Kysely<Pebbles>> {
  const explain = (error: unknown) => new Error(`explained: ${(error as Error).message}`);
  const db = new Kysely<Pebbles>({
    dialect: sqliteDialect(new DatabaseSync(':memory:'), explain),
  });
  await db.schema
    .createTable('pebbles')
    .addColumn('colour', 'text', (column) => column.unique())
    .addColumn('weight', 'integer')
    .execute();
  return db;
}

test('rows are written, counted, and read one after the other', async () => {
  const db = await pebbles();
  const rows = ['red', 'blue', 'grey'].map((colour, weight) => ({ colour, weight }));
  const [{ numInsertedOrUpdatedRows } = {}] = await db.insertInto('pebbles').values(rows).execute();
  expect(numInsertedOrUpdatedRows).toBe(3n);
  const seen: string[] = [];
  for await (const { colour } of db.selectFrom('pebbles').selectAll().orderBy('weight').stream()) {
    seen.push(colour);
  }
  expect(seen).toEqual(['red', 'blue', 'grey']);
  await db.destroy();
});

test('a transaction that fails leaves nothing behind, and its error is explained', async () => {
  const db = await pebbles();
  const pebble = { colour: 'red', weight: 1 };
  const twice = db.transaction().execute(async (trx) => {
    await trx.insertInto('pebbles').values(pebble).execute();
    await trx.insertInto('pebbles').values(pebble).execute();
  });
  await expect(twice).rejects.toThrow('explained: UNIQUE constraint failed: pebbles.colour');
  expect(await db.selectFrom('pebbles').selectAll().execute()).toEqual([]);
  await db.destroy();
});

test('more different statements than are kept do no harm', async () => {
  const db = await pebbles();
  await db.insertInto('pebbles').values({ colour: 'red', weight: 1 }).execute();
  for (let limit = 1; limit <= 250; limit++) {
    const names = Array.from({ length: limit }, (_, i) => `colour ${i}`);
    const found = await db
      .selectFrom('pebbles')
      .selectAll()
      .where('colour', 'in', ['red', ...names])
      .execute();
    expect(found).toHaveLength(1);
  }
  await db.destroy();
});
