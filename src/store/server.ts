import { Kysely, sql, type PostgresPool } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { isServer, besideServer, shownAddress, withPassword } from './address.ts';
import { refuse } from './complaints.ts';
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
import { SCHEMA, postgresDialect } from './postgres-dialect.ts';
import type { Tables } from './schema.ts';
import { explainServer } from './server-trouble.ts';
import type { StoreMode } from './types.ts';

/** Connections of one process: one writes, others read meanwhile. */
const CONNECTIONS = 4;
/** How long a server may take to let somebody in, in milliseconds. */
const PATIENCE = 10_000;
/** How long a server that went away is waited for, and how often it is asked. */
const ABSENCE = 120_000;
const PAUSE = 500;

/** What tells the schema of a store from another of its name. */
const MARK = 'a store of Ludario';

/** Opens a store on a PostgreSQL server and brings its schema up to date, or says why it cannot be done. */
export async function openServer(
  address: string,
  mode: StoreMode,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Opened> {
  const path = shownAddress(address);
  const explain = (cause: unknown) => explainServer(path, cause);
  const pool = await openPool(address, path, mode);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool, explain) });
  const alone: Opened['alone'] = (work) =>
    db.transaction().execute(async (trx) => {
      // One lock for all that read before they write; it ends with the transaction.
      await sql`select pg_advisory_xact_lock(${sql.raw(String(APPLICATION))}, 1)`.execute(trx);
      return work(trx);
    });
  try {
    await recognise(db, path);
    if (mode === 'read') await checkVersion(db, path, migrations);
    else {
      const version = await schemaVersion(db);
      if (version > migrations.length) throw tooNew(path, version, migrations.length);
      await migrate(db, path, migrations, alone, async (trx) => {
        await sql`create schema if not exists ${sql.id(SCHEMA)}`.execute(trx);
        await sql`comment on schema ${sql.id(SCHEMA)} is ${sql.lit(MARK)}`.execute(trx);
      });
    }
  } catch (cause) {
    await db.destroy();
    throw explain(cause);
  }
  return {
    path,
    address,
    beside: besideServer(address),
    db,
    isInPlace: () => true,
    // The server does that by itself.
    shrink: () => {},
    alone,
    lasting,
    // So does it look after its disk, and it has no word for how that went.
    faults: async () => [],
  };
}

/** Does work again for as long as the server is away. */
async function lasting<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const away = error instanceof StoreError && error.trouble === 'away';
      if (!away || performance.now() - began > ABSENCE) throw error;
      await setTimeout(PAUSE);
    }
  }
}

async function openPool(given: string, path: string, mode: StoreMode): Promise<PostgresPool> {
  if (!isServer(given)) throw new StoreError(refuse.badAddress({ path }), 'absent');
  const connectionString = withPassword(given, 'STORE');
  const pg = await import('pg').catch(() => {
    throw new StoreError(refuse.noPackage({ path }), 'absent');
  });
  const { Pool, types } = pg.default;
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: patienceOf(connectionString),
    application_name: 'ludario',
    types: {
      // By the numbers of the types; all that is asked for comes as text.
      getTypeParser: (oid, format) => READERS.get(oid) ?? types.getTypeParser(oid, format),
    },
  });
  // Those that wait in the pool: who uses one next is told.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // One in use may be cut off between two statements: the next one says so.
    client.on('error', () => {});
    // Sent before anything else of this connection.
    const only = mode === 'read' ? '; set default_transaction_read_only = on' : '';
    client.query(`set search_path = ${SCHEMA}${only}`).catch(() => {});
  });
  return pool;
}

/** As the address says in seconds, in the word that other programs use too. */
function patienceOf(address: string): number {
  const seconds = Number(URL.parse(address)?.searchParams.get('connect_timeout') ?? 0);
  return seconds > 0 ? 1000 * seconds : PATIENCE;
}

/** Whole numbers are numbers here, sums of them too, and bytes are no Buffers, as from SQLite. */
const READERS = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [17, bytesOf],
]);

/** "\\x00ff" */
function bytesOf(text: string): Uint8Array {
  const { buffer, byteOffset, length } = Buffer.from(text.slice(2), 'hex');
  return new Uint8Array(buffer, byteOffset, length);
}

interface Found {
  readonly there: boolean;
  readonly mark: string | null;
  readonly others: boolean;
}

/** A store bears our mark; a database in which nothing has been made yet may become one. */
async function recognise(db: Kysely<Tables>, path: string): Promise<void> {
  const { rows } = await sql<Found>`
    select exists (select from pg_namespace where nspname = ${SCHEMA}) as there,
      (select obj_description(oid, 'pg_namespace') from pg_namespace where nspname = ${SCHEMA}) as mark,
      exists (
        select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p') and nspname not in ('information_schema', 'ludario_queue')
          and nspname !~ '^pg_'
      ) as others`.execute(db);
  const { there, mark, others } = rows[0]!;
  if (there ? mark !== MARK : others) {
    throw new StoreError(refuse.foreignDatabase({ path }), 'foreign');
  }
}
