import {
  GeneratedNode,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type ColumnDefinitionNode,
  type CreateTableNode,
  type DatabaseConnection,
  type DatabaseMetadataOptions,
  type DataTypeNode,
  type Dialect,
  type Kysely,
  type PostgresPool,
  type TableMetadata,
} from 'kysely';

/** What of a database is a store: others may have their own beside it. */
export const SCHEMA = 'ludario';

/**
 * Kysely over PostgreSQL, with the schema as it is written for SQLite. `explain` makes the error of a
 * failed statement from what the server or the network said.
 */
export function postgresDialect(pool: PostgresPool, explain: (error: unknown) => Error): Dialect {
  return {
    createDriver: () => new ExplainedDriver(pool, explain),
    createQueryCompiler: () => new Compiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new OwnIntrospector(db),
  };
}

class ExplainedDriver extends PostgresDriver {
  private readonly explain: (error: unknown) => Error;
  private readonly explained = new WeakSet<DatabaseConnection>();

  constructor(pool: PostgresPool, explain: (error: unknown) => Error) {
    super({ pool });
    this.explain = explain;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.orExplain(() => super.acquireConnection());
    if (this.explained.has(connection)) return connection;
    this.explained.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query) => this.orExplain(() => execute(query));
    return connection;
  }

  private async orExplain<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.explain(error);
    }
  }
}

/**
 * SQLite's words in PostgreSQL's: its integers have 64 bits and its reals are double; texts are
 * compared by their bytes, whatever the language of the server.
 */
const TYPES: Readonly<Record<string, string>> = {
  integer: 'bigint',
  real: 'double precision',
  blob: 'bytea',
  text: 'text collate "C"',
};

class Compiler extends PostgresQueryCompiler {
  protected override visitDataType({ dataType }: DataTypeNode): void {
    this.append(TYPES[dataType] ?? dataType);
  }

  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    if (node.autoIncrement !== true) return super.visitColumnDefinition(node);
    const generated = GeneratedNode.create({ identity: true, byDefault: true });
    return super.visitColumnDefinition({ ...node, autoIncrement: false, generated });
  }

  /** What stands at the end of a table is only how SQLite lays it out. */
  protected override visitCreateTable({ endModifiers: _, ...node }: CreateTableNode): void {
    super.visitCreateTable(node);
  }
}

/** Sees the tables of the store alone. */
class OwnIntrospector extends PostgresIntrospector {
  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const tables = await super.getTables(options);
    return tables.filter(({ schema }) => schema === SCHEMA);
  }
}
