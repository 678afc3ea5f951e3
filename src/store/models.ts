import { sql, type Kysely } from 'kysely';
import { modelChecksum } from './checksum.ts';
import { refuse } from './complaints.ts';
import { StoreError } from './errors.ts';
import type { Opened } from './opened.ts';
import { modelFrom } from './model-row.ts';
import type { Tables } from './schema.ts';
import { refuseIfTrained } from './trainings.ts';
import { storedJson } from './trouble.ts';
import type { Model, ModelEntry, NewModel } from './types.ts';

export async function putModel(
  { path, alone }: Opened,
  model: NewModel,
  replace: boolean,
): Promise<void> {
  await alone(async (trx) => {
    await refuseIfTrained(trx, path, model.name);
    if (await writeModel(trx, model, replace)) return;
    throw new StoreError(refuse.modelTaken({ name: model.name, path }), 'conflict');
  });
}

/** False when there is one of that name that is not to be replaced. */
export async function writeModel(
  db: Kysely<Tables>,
  { name, kind, game, ...model }: NewModel,
  replace: boolean,
): Promise<boolean> {
  const header = JSON.stringify(model.header ?? null);
  const checksum = modelChecksum({ kind, game, header }, model.bytes);
  const row = { kind, game, header, created: Date.now(), data: model.bytes, checksum };
  const insert = db.insertInto('models').values({ name, ...row });
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((conflict) =>
      replace ? conflict.column('name').doUpdateSet(row) : conflict.column('name').doNothing(),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function getModel({ path, db }: Opened, name: string): Promise<Model | null> {
  const row = await db.selectFrom('models').selectAll().where('name', '=', name).executeTakeFirst();
  return row === undefined ? null : modelFrom(path, row);
}

/** By name, without the bytes. */
export async function listModels({ path, db }: Opened): Promise<ModelEntry[]> {
  const rows = await db
    .selectFrom('models')
    .select(['name', 'kind', 'game', 'header', 'created', 'checksum'])
    .select(sql<number>`length(data)`.as('size'))
    .orderBy('name')
    .execute();
  return rows.map(({ created, header, ...row }) => ({
    ...row,
    header: storedJson(path, header),
    created: new Date(created),
  }));
}

export async function deleteModel(file: Opened, name: string): Promise<boolean> {
  const found = await file.alone(async (trx) => {
    await refuseIfTrained(trx, file.path, name, 'busy');
    const trainings = await trx.deleteFrom('trainings').where('name', '=', name).executeTakeFirst();
    const models = await trx.deleteFrom('models').where('name', '=', name).executeTakeFirst();
    return trainings.numDeletedRows > 0n || models.numDeletedRows > 0n;
  });
  file.shrink();
  return found;
}
