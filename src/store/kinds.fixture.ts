import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe } from 'vitest';
import { isServer, type Store, type StoreMode } from './index.ts';
import { testFolder, testStore } from './folder.fixture.ts';
import { openFile } from './file.ts';
import type { Migration } from './migrations.ts';
import type { Opened } from './opened.ts';
import { openServer } from './server.ts';
import { execAt, hasPostgres, postgres } from './postgres.fixture.ts';

/** One way to keep a store. */
export interface StoreKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Where no store is yet. */
  place(): Promise<string>;
  /** A store that is closed when the test is over. */
  open(address?: string, mode?: StoreMode): Promise<Store>;
  /** The same one floor below, with a schema of one's own. */
  openWith(address: string, mode: StoreMode, migrations?: readonly Migration[]): Promise<Opened>;
  /** Does something behind the back of those who have it open. */
  meddle(address: string, statement: string): Promise<void>;
}

const sqlite: StoreKind = {
  name: 'SQLite',
  place: async () => join(testFolder(), 'store.sqlite'),
  open: async (address, mode) => testStore(address ?? (await sqlite.place()), mode),
  openWith: openFile,
  async meddle(path, statement) {
    const database = new DatabaseSync(path);
    database.exec(statement);
    database.close();
  },
};

const onServer: StoreKind = {
  name: 'PostgreSQL',
  place: async () => (await postgres()).fresh(),
  open: async (address, mode) => testStore(address ?? (await onServer.place()), mode),
  openWith: openServer,
  async meddle(address, statement) {
    await execAt(address, `set search_path = ludario; ${statement}`);
  },
};

/** The same tests for every kind of store. */
export function onEachStore(tests: (kind: StoreKind) => void): void {
  describe('SQLite', () => {
    tests(sqlite);
  });
  describe.skipIf(!hasPostgres)('PostgreSQL (left out where it is not installed)', () => {
    tests(onServer);
  });
}

/** All that a store says, as SQL sees it. */
export async function dumpOf(address: string): Promise<unknown> {
  if (!isServer(address)) return dumpFile(address);
  const { rows } = await execAt(
    address,
    `select table_schema || '.' || table_name as name, query_to_xml(
       format('select * from %I.%I t order by t::text', table_schema, table_name), true, false, ''
     )::text as held
     from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows;
}

function dumpFile(path: string): unknown {
  const database = new DatabaseSync(path, { readOnly: true });
  const tables = database.prepare(`select name, sql from sqlite_master order by name`).all();
  const rows = tables
    .filter(({ sql: text }) => String(text).startsWith('create table'))
    .map(({ name }) => database.prepare(`select * from "${name}"`).all());
  database.close();
  return [tables, rows];
}
