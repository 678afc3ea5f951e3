import { Kysely, sql } from 'kysely';
import { closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { refuse } from './complaints.ts';
import { connect } from './connect.ts';
import { sqliteDialect } from './dialect.ts';
import { StoreError } from './errors.ts';
import { APPLICATION } from './mark.ts';
import {
  MIGRATIONS,
  checkVersion,
  migrate,
  schemaVersion,
  tooNew,
  type Migration,
} from './migrations.ts';
import type { Opened } from './opened.ts';
import { storePath } from './path.ts';
import type { Tables } from './schema.ts';
import { explain } from './trouble.ts';
import type { StoreMode } from './types.ts';

/** Opens the file of a store and brings its schema up to date, or says why it cannot be done. */
export async function openFile(
  given: string,
  mode: StoreMode,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Opened> {
  const path = resolve(given);
  const error = (cause: unknown) => explain(path, cause);
  try {
    lookBefore(path, mode);
    const database = connect(path, mode);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(database, error) });
    try {
      // Damaged pages are noticed when they are read, rather than when they have done harm.
      await sql`pragma cell_size_check = on`.execute(db);
      await recognise(db, path);
      if (mode === 'write') await prepare(db, path, migrations);
      else await checkVersion(db, path, migrations);
    } catch (cause) {
      await db.destroy();
      throw cause;
    }
    const opened = placeOf(path);
    return {
      path,
      address: path,
      beside: path,
      db,
      isInPlace: () => placeOf(path) === opened,
      shrink: () => shrink(database),
      // Whoever begins a transaction here is alone in it.
      alone: (work) => db.transaction().execute(work),
      lasting: (work) => work(),
      faults: () => faults(db),
    };
  } catch (cause) {
    throw error(cause);
  }
}

/** What tells a file from another one of its name; null where there is none. */
function placeOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}

/** What can be told without SQLite, so that it need not be guessed from its errors. */
function lookBefore(path: string, mode: StoreMode): void {
  const folder = dirname(path);
  if (mode === 'write' && path === resolve(storePath('', { ...process.env, LUDARIO_STORE: '' }))) {
    mkdirSync(folder, { recursive: true });
  }
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) {
    const home = statSync(folder, { throwIfNoEntry: false });
    if (home?.isDirectory() !== true) {
      throw new StoreError(refuse.noFolder({ path, folder }), 'absent');
    }
    if (mode === 'read') throw new StoreError(refuse.absent({ path }), 'absent');
    return;
  }
  if (!found.isFile()) {
    const what = found.isDirectory() ? refuse.folder : refuse.noFile;
    throw new StoreError(what({ path }), 'foreign');
  }
  if (found.size === 0) {
    if (mode === 'read') throw new StoreError(refuse.empty({ path }), 'absent');
    return;
  }
  if (!startsLikeSqlite(path)) throw foreign(path);
}

function startsLikeSqlite(path: string): boolean {
  const handle = openSync(path, 'r');
  try {
    const head = Buffer.alloc(16);
    readSync(handle, head, 0, 16, 0);
    return head.toString('latin1') === 'SQLite format 3\0';
  } finally {
    closeSync(handle);
  }
}

function foreign(path: string): StoreError {
  return new StoreError(refuse.foreign({ path }), 'foreign');
}

/** A store bears our mark; a file in which nothing has been made yet may become one. */
async function recognise(db: Kysely<Tables>, path: string): Promise<void> {
  // In this order: tables that another process makes meanwhile are not there without the mark.
  const tables = await db.introspection.getTables();
  const { rows } = await sql<{ application_id: number }>`pragma application_id`.execute(db);
  const mark = rows[0]?.application_id;
  if (mark !== APPLICATION && (mark !== 0 || tables.length > 0)) throw foreign(path);
}

async function prepare(
  db: Kysely<Tables>,
  path: string,
  migrations: readonly Migration[],
): Promise<void> {
  const version = await schemaVersion(db);
  if (version > migrations.length) throw tooNew(path, version, migrations.length);
  if (version === 0) await sql`pragma auto_vacuum = incremental`.execute(db);
  // Readers and one writer do not wait for each other.
  await sql`pragma journal_mode = wal`.execute(db);
  // Every batch is on the disk when it is reported stored, even if the power fails: about 3 ms a
  // batch, where "normal" would only survive the end of the process.
  await sql`pragma synchronous = full`.execute(db);
  await sql`pragma journal_size_limit = ${sql.raw(String(1 << 26))}`.execute(db);
  const alone: Opened['alone'] = (work) => db.transaction().execute(work);
  await migrate(db, path, migrations, alone, async (trx) => {
    await sql`pragma application_id = ${sql.raw(String(APPLICATION))}`.execute(trx);
  });
}

function shrink(database: DatabaseSync): void {
  try {
    // Not through kysely: each step of this statement frees one page, and `exec` takes them all.
    database.exec('pragma incremental_vacuum');
  } catch {
    // What was to be deleted is deleted, and the room is used again.
  }
}

async function faults(db: Kysely<Tables>): Promise<string[]> {
  const report = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  // "*** in database main ***" stands above what is wrong.
  return report.rows
    .flatMap(({ integrity_check: found }) => found.split('\n'))
    .filter((fault) => fault !== 'ok' && !fault.startsWith('***'));
}
