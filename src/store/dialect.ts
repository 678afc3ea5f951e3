import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

/**
 * Kysely over Node's own SQLite: one connection, which kysely hands to one user at a time.
 * `explain` makes the error of a failed statement from what SQLite said.
 */
export function sqliteDialect(database: DatabaseSync, explain: (error: unknown) => Error): Dialect {
  return {
    createDriver: () => new SqliteDriver(database, explain),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

class SqliteDriver implements Driver {
  private readonly database: DatabaseSync;
  private readonly connection: SqliteConnection;

  constructor(database: DatabaseSync, explain: (error: unknown) => Error) {
    this.database = database;
    this.connection = new SqliteConnection(database, explain);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }

  async beginTransaction(_: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    // A writer takes its lock at once: one that reads first may find that it has read too early.
    const sql = settings.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await this.connection.executeQuery(CompiledQuery.raw(sql));
  }

  async commitTransaction(): Promise<void> {
    await this.connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(): Promise<void> {
    // On a full disk SQLite has rolled back by itself.
    if (!this.database.isTransaction) return;
    await this.connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.database.close();
  }
}

/** Statements are few and used again and again. */
const MOST_STATEMENTS = 100;

/** How long to wait for another process to finish writing, and how often to ask, in milliseconds. */
const PATIENCE = 5000;
const PAUSE = 20;

class SqliteConnection implements DatabaseConnection {
  private readonly database: DatabaseSync;
  private readonly explain: (error: unknown) => Error;
  private readonly statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, explain: (error: unknown) => Error) {
    this.database = database;
    this.explain = explain;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const began = performance.now();
    for (;;) {
      try {
        return this.execute(query);
      } catch (error) {
        const more = performance.now() - began < PATIENCE;
        // Who holds a lock must not wait for another. And SQLite itself waits only for a moment:
        // meanwhile nothing else of this process would run, its other connections included.
        if (!isBusy(error) || this.database.isTransaction || !more) throw this.explain(error);
        await setTimeout(PAUSE);
      }
    }
  }

  private execute<R>(query: CompiledQuery): QueryResult<R> {
    const values = query.parameters as readonly SQLInputValue[];
    const statement = this.prepare(query.sql);
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  private prepare(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.database.prepare(sql);
    if (this.statements.size >= MOST_STATEMENTS) this.statements.clear();
    this.statements.set(sql, statement);
    return statement;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const values = query.parameters as readonly SQLInputValue[];
    try {
      // A statement of its own: the kept ones may be asked again while this one runs.
      for (const row of this.database.prepare(query.sql).iterate(...values)) {
        yield { rows: [row as R] };
      }
    } catch (error) {
      throw this.explain(error);
    }
  }
}

/** SQLITE_BUSY, whatever its further reason. */
function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && (errcode & 0xff) === 5;
}
