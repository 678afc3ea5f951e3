import { sql } from 'kysely';
import { StoreError } from './errors.ts';
import type { OpenFile } from './file.ts';
import { storedJson } from './trouble.ts';
import type { Model, ModelEntry, NewModel } from './types.ts';

export async function putModel(
  { path, db }: OpenFile,
  model: NewModel,
  replace: boolean,
): Promise<void> {
  const { name, kind, game } = model;
  const header = JSON.stringify(model.header ?? null);
  const row = { kind, game, header, created: Date.now(), data: model.bytes };
  const insert = db.insertInto('models').values({ name, ...row });
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((conflict) =>
      replace ? conflict.column('name').doUpdateSet(row) : conflict.column('name').doNothing(),
    )
    .executeTakeFirstOrThrow();
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return;
  throw new StoreError(
    'conflict',
    `the store ${path} has a model "${name}" already; replace it, or choose another name`,
  );
}

export async function getModel({ path, db }: OpenFile, name: string): Promise<Model | null> {
  const row = await db.selectFrom('models').selectAll().where('name', '=', name).executeTakeFirst();
  if (row === undefined) return null;
  return {
    name,
    kind: row.kind,
    game: row.game,
    header: storedJson(path, row.header),
    created: new Date(row.created),
    size: row.data.length,
    bytes: row.data,
  };
}

/** By name, without the bytes. */
export async function listModels({ path, db }: OpenFile): Promise<ModelEntry[]> {
  const rows = await db
    .selectFrom('models')
    .select(['name', 'kind', 'game', 'header', 'created', sql<number>`length(data)`.as('size')])
    .orderBy('name')
    .execute();
  return rows.map(({ name, kind, game, header, created, size }) => {
    const at = new Date(created);
    return { name, kind, game, header: storedJson(path, header), created: at, size };
  });
}

export async function deleteModel(file: OpenFile, name: string): Promise<boolean> {
  const { numDeletedRows } = await file.db
    .deleteFrom('models')
    .where('name', '=', name)
    .executeTakeFirst();
  file.shrink();
  return numDeletedRows > 0n;
}
