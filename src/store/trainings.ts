import type { Kysely, Selectable } from 'kysely';
import { refuse } from './complaints.ts';
import { StoreError } from './errors.ts';
import type { Opened } from './opened.ts';
import { lives, newHolder, refuseIfHeld, type Holder } from './lease.ts';
import type { Tables } from './schema.ts';
import { storedJson } from './trouble.ts';
import type { NewTraining, TrainingEntry, TrainingPoint } from './types.ts';

export type TrainingRow = Selectable<Tables['trainings']>;
/** All that is needed to list a training: what may be large is left out. */
type ListedRow = Omit<TrainingRow, 'start' | 'snapshot'>;

const LISTED = [
  'key',
  'name',
  'finished',
  'kind',
  'game',
  'spec',
  'machine',
  'unit',
  'total',
  'done',
  'elapsed',
  'created',
  'updated',
  'replaces',
  'token',
  'pid',
  'host',
  'since',
  'beat',
] as const;

/** Who has the right to write a training; null: nobody. */
function holderOf({ token, pid, host, since, beat }: ListedRow): Holder | null {
  if (token === null || pid === null || host === null || since === null || beat === null) {
    return null;
  }
  return { token, pid, host, since, beat };
}

/** Entries know their row, so that two trainings of one name are not mixed up. */
const keys = new WeakMap<TrainingEntry, number>();

export function entryFrom(path: string, row: ListedRow): TrainingEntry {
  const holder = holderOf(row);
  const entry: TrainingEntry = {
    name: row.name,
    kind: row.kind,
    game: row.game,
    spec: storedJson(path, row.spec),
    machine: storedJson(path, row.machine),
    unit: row.unit,
    total: row.total,
    finished: row.finished === 1,
    done: row.done,
    elapsed: row.elapsed,
    created: new Date(row.created),
    updated: new Date(row.updated),
    busy: holder !== null && lives(holder),
    replaces: row.replaces === 1,
  };
  keys.set(entry, row.key);
  return entry;
}

/** Throws while a training of this name is not finished, or, where only that matters, worked on. */
export async function refuseIfTrained(
  db: Kysely<Tables>,
  path: string,
  name: string,
  only: 'busy' | 'unfinished' = 'unfinished',
): Promise<void> {
  const row = await openRow(db, name);
  if (row === undefined) return;
  const holder = holderOf(row);
  if (holder !== null) refuseIfHeld(holder, (worker) => refuse.training({ name, worker }));
  if (only === 'busy') return;
  const { done, total, unit } = row;
  throw new StoreError(refuse.reserved({ name, path, done, total, unit }), 'conflict');
}

async function openRow(db: Kysely<Tables>, name: string): Promise<ListedRow | undefined> {
  return db
    .selectFrom('trainings')
    .select(LISTED)
    .where('name', '=', name)
    .where('finished', '=', 0)
    .executeTakeFirst();
}

/** Reserves the name for a new training, and takes the right to write it. */
export async function insertTraining(
  { path, alone }: Opened,
  fresh: NewTraining,
  replace: boolean,
): Promise<TrainingRow> {
  const { name } = fresh;
  return alone(async (trx) => {
    await refuseIfTrained(trx, path, name, replace ? 'busy' : 'unfinished');
    const model = await trx
      .selectFrom('models')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst();
    if (model !== undefined && !replace) {
      throw new StoreError(refuse.modelTaken({ name, path }), 'conflict');
    }
    await trx.deleteFrom('trainings').where('name', '=', name).where('finished', '=', 0).execute();
    const now = Date.now();
    return trx
      .insertInto('trainings')
      .values({
        name,
        finished: 0,
        kind: fresh.kind,
        game: fresh.game,
        spec: JSON.stringify(fresh.spec),
        machine: JSON.stringify(fresh.machine ?? null),
        unit: fresh.unit,
        total: fresh.total,
        done: 0,
        elapsed: 0,
        created: now,
        updated: now,
        replaces: model === undefined ? 0 : 1,
        start: fresh.start ?? null,
        snapshot: null,
        ...newHolder(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Takes the right to go on with a training. */
export async function takeTraining({ path, alone }: Opened, name: string): Promise<TrainingRow> {
  return alone(async (trx) => {
    const row = await openRow(trx, name);
    if (row === undefined) {
      throw new StoreError(refuse.noTraining({ name, path }), 'unknown');
    }
    const holder = holderOf(row);
    if (holder !== null) refuseIfHeld(holder, (worker) => refuse.training({ name, worker }));
    return trx
      .updateTable('trainings')
      .set(newHolder())
      .where('key', '=', row.key)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** The newest first. */
export async function listTrainings(
  { path, db }: Opened,
  name: string | undefined,
): Promise<TrainingEntry[]> {
  let query = db.selectFrom('trainings').select(LISTED).orderBy('key', 'desc');
  if (name !== undefined) query = query.where('name', '=', name);
  return (await query.execute()).map((row) => entryFrom(path, row));
}

/** In their order. */
export async function trainingPoints(
  { path, db }: Opened,
  training: TrainingEntry,
): Promise<TrainingPoint[]> {
  const key = keys.get(training);
  if (key === undefined) throw new Error('this entry is not from a store');
  const rows = await db
    .selectFrom('training_points')
    .select(['done', 'figures'])
    .where('training', '=', key)
    .orderBy('done')
    .execute();
  return rows.map(({ done, figures }) => ({ done, figures: storedJson(path, figures) }));
}
