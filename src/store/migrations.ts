import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import { sealAnew } from './blocks.ts';
import { refuse } from './complaints.ts';
import { StoreError } from './errors.ts';
import type { Opened } from './opened.ts';
import type { Tables } from './schema.ts';

/** One step of the schema, from the version before it. Steps are never changed, only added. */
export interface Migration {
  (db: Kysely<Tables>): Promise<void>;
  /** Readers can do without it: a store that lacks it can be read as it is. */
  readonly additional?: true;
}

const first: Migration = async (db) => {
  const { schema } = db;
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const ofExperiment = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('experiments.key').onDelete('cascade');
  await schema
    .createTable('experiments')
    // Numbers are never used again, so that nobody writes to the successor of a deleted experiment.
    .addColumn('key', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('identity', 'text', (column) => column.notNull().unique())
    .addColumn('spec', 'text', required)
    .addColumn('versions', 'text', required)
    .addColumn('machine', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('planned', 'integer')
    .addColumn('created', 'integer', required)
    .execute();
  // Without row numbers: 70 bytes a game of Mancala instead of 80, and one tree to write to.
  await schema
    .createTable('games')
    .addColumn('experiment', 'integer', ofExperiment)
    .addColumn('idx', 'integer', required)
    .addColumn('unit', 'integer', required)
    .addColumn('plies', 'integer', required)
    .addColumn('data', 'blob', required)
    .addPrimaryKeyConstraint('games_key', ['experiment', 'idx'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await schema
    .createTable('vocabulary')
    .addColumn('experiment', 'integer', ofExperiment)
    .addColumn('sort', 'text', required)
    .addColumn('code', 'integer', required)
    .addColumn('text', 'text', required)
    .addPrimaryKeyConstraint('vocabulary_key', ['experiment', 'sort', 'code'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await schema
    .createTable('learned')
    .addColumn('experiment', 'integer', ofExperiment)
    .addColumn('agent', 'integer', required)
    .addColumn('idx', 'integer', required)
    .addColumn('data', 'blob', required)
    .addPrimaryKeyConstraint('learned_key', ['experiment', 'agent'])
    .execute();
  await schema
    .createTable('checkpoints')
    .addColumn('experiment', 'integer', ofExperiment)
    .addColumn('games', 'integer', required)
    .addColumn('figures', 'text', required)
    .addPrimaryKeyConstraint('checkpoints_key', ['experiment', 'games'])
    .execute();
  await schema
    .createTable('models')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', required)
    .addColumn('game', 'text', required)
    .addColumn('header', 'text', required)
    .addColumn('created', 'integer', required)
    .addColumn('data', 'blob', required)
    .execute();
  await schema
    .createTable('leases')
    .addColumn('experiment', 'integer', (column) => ofExperiment(column).primaryKey())
    .addColumn('token', 'text', required)
    .addColumn('pid', 'integer', required)
    .addColumn('host', 'text', required)
    .addColumn('since', 'integer', required)
    .addColumn('beat', 'integer', required)
    .execute();
};

/** Trainings, and models that can be told from damaged ones. */
const training: Migration = async (db) => {
  const { schema } = db;
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await schema.alterTable('models').addColumn('checksum', 'text').execute();
  await schema
    .createTable('trainings')
    .addColumn('key', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', required)
    .addColumn('finished', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('game', 'text', required)
    .addColumn('spec', 'text', required)
    .addColumn('machine', 'text', required)
    .addColumn('unit', 'text', required)
    .addColumn('total', 'integer', required)
    .addColumn('done', 'integer', required)
    .addColumn('elapsed', 'real', required)
    .addColumn('created', 'integer', required)
    .addColumn('updated', 'integer', required)
    .addColumn('replaces', 'integer', required)
    .addColumn('start', 'blob')
    .addColumn('snapshot', 'blob')
    .addColumn('token', 'text')
    .addColumn('pid', 'integer')
    .addColumn('host', 'text')
    .addColumn('since', 'integer')
    .addColumn('beat', 'integer')
    .addUniqueConstraint('trainings_name', ['name', 'finished'])
    .execute();
  await schema
    .createTable('training_points')
    .addColumn('training', 'integer', (column) =>
      column.notNull().references('trainings.key').onDelete('cascade'),
    )
    .addColumn('done', 'integer', required)
    .addColumn('figures', 'text', required)
    .addPrimaryKeyConstraint('training_points_key', ['training', 'done'])
    .execute();
};

/** Experiments whose question can be told from one that was altered. */
const specs: Migration = Object.assign(
  async (db: Kysely<Tables>) => {
    await db.schema.alterTable('experiments').addColumn('checksum', 'text').execute();
  },
  { additional: true } as const,
);

/** Games that can be told from others, or from none; those that are there are taken as they are. */
const blocks: Migration = Object.assign(
  async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('blocks')
      .addColumn('experiment', 'integer', (column) =>
        column.notNull().references('experiments.key').onDelete('cascade'),
      )
      .addColumn('block', 'integer', (column) => column.notNull())
      .addColumn('data', 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('blocks_key', ['experiment', 'block'])
      .modifyEnd(sql`without rowid`)
      .execute();
    const experiments = await db.selectFrom('experiments').select('key').execute();
    for (const { key } of experiments) await sealAnew(db, key);
  },
  { additional: true } as const,
);

/** What was measured of the levels of games. */
const levels: Migration = Object.assign(
  async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('levels')
      .addColumn('game', 'text', (column) => column.primaryKey())
      .addColumn('measured', 'text', (column) => column.notNull())
      .addColumn('created', 'integer', (column) => column.notNull())
      .execute();
  },
  { additional: true } as const,
);

/** Tables that people share, and the games that were finished at them. */
const online: Migration = Object.assign(
  async (db: Kysely<Tables>) => {
    const { schema } = db;
    const required = (column: ColumnDefinitionBuilder) => column.notNull();
    await schema
      .createTable('online_tables')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('version', 'integer', required)
      .addColumn('phase', 'text', required)
      .addColumn('listed', 'integer', required)
      .addColumn('created', 'integer', required)
      .addColumn('changed', 'integer', required)
      .addColumn('data', 'text', required)
      .execute();
    await schema
      .createIndex('online_tables_by_phase')
      .on('online_tables')
      .columns(['phase', 'listed', 'changed'])
      .execute();
    await schema
      .createTable('online_moves')
      .addColumn('tab', 'text', (column) =>
        column.notNull().references('online_tables.id').onDelete('cascade'),
      )
      .addColumn('game', 'integer', required)
      .addColumn('idx', 'integer', required)
      .addColumn('text', 'text', required)
      .addColumn('at', 'integer', required)
      .addColumn('clock', 'text')
      .addPrimaryKeyConstraint('online_moves_key', ['tab', 'game', 'idx'])
      .modifyEnd(sql`without rowid`)
      .execute();
    // Games stay when their table goes.
    await schema
      .createTable('online_games')
      .addColumn('tab', 'text', required)
      .addColumn('game', 'integer', required)
      .addColumn('ended', 'integer', required)
      .addColumn('names', 'text', required)
      .addColumn('record', 'text', required)
      .addPrimaryKeyConstraint('online_games_key', ['tab', 'game'])
      .execute();
    await schema
      .createTable('online_reports')
      .addColumn('key', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('tab', 'text', required)
      .addColumn('made', 'integer', required)
      .addColumn('about', 'text', required)
      .execute();
  },
  { additional: true } as const,
);

/** What is kept beside shared tables: who is rated, classes. */
const documents: Migration = Object.assign(
  async (db: Kysely<Tables>) => {
    const required = (column: ColumnDefinitionBuilder) => column.notNull();
    await db.schema
      .createTable('online_documents')
      .addColumn('kind', 'text', required)
      .addColumn('id', 'text', required)
      .addColumn('version', 'integer', required)
      .addColumn('changed', 'integer', required)
      .addColumn('data', 'text', required)
      .addPrimaryKeyConstraint('online_documents_key', ['kind', 'id'])
      .execute();
  },
  { additional: true } as const,
);

/** The version from which on games have checksums by the block. */
export const BLOCKS_SINCE = 4;

/** The schema's history; its version is how many of these steps were taken. */
export const MIGRATIONS: readonly Migration[] = [
  first,
  training,
  specs,
  blocks,
  levels,
  online,
  documents,
];

/** The version of the schema in the file; 0 when there is none yet. */
export async function schemaVersion(db: Kysely<Tables>): Promise<number> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migrations')) return 0;
  const { version } = await db
    .selectFrom('migrations')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

/** Takes the steps that are missing, all or none; refuses what a newer program has written. */
export async function migrate(
  db: Kysely<Tables>,
  path: string,
  migrations: readonly Migration[],
  alone: Opened['alone'],
  atFirst?: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  if ((await schemaVersion(db)) === migrations.length) return;
  await alone(async (trx) => {
    // Asked again, as another process may have been quicker.
    const version = await schemaVersion(trx);
    if (version > migrations.length) throw tooNew(path, version, migrations.length);
    if (version === 0) {
      await atFirst?.(trx);
      await trx.schema
        .createTable('migrations')
        .addColumn('version', 'integer', (column) => column.primaryKey())
        .addColumn('applied', 'integer', (column) => column.notNull())
        .execute();
    }
    for (const [step, take] of migrations.entries()) {
      if (step < version) continue;
      await take(trx);
      const row = { version: step + 1, applied: Date.now() };
      await trx.insertInto('migrations').values(row).execute();
    }
  });
}

export function tooNew(path: string, version: number, known: number): StoreError {
  return new StoreError(refuse.newer({ path, version, known }), 'newer');
}

/** Refuses to read what a newer program has written, or an older one otherwise. */
export async function checkVersion(
  db: Kysely<Tables>,
  path: string,
  migrations: readonly Migration[],
): Promise<void> {
  const version = await schemaVersion(db);
  const known = migrations.length;
  if (version > known) throw tooNew(path, version, known);
  if (version === 0) throw new StoreError(refuse.empty({ path }), 'absent');
  if (!migrations.slice(version).every(({ additional }) => additional === true))
    throw new StoreError(refuse.outdated({ path }), 'outdated');
}
