import type { Kysely, Selectable } from 'kysely';
import { refuse } from './complaints.ts';
import { StoreError } from './errors.ts';
import type { Opened } from './opened.ts';
import type { Tables } from './schema.ts';
import { storedJson } from './trouble.ts';
import type {
  FinishedGame,
  OnlineChange,
  OnlineDocument,
  OnlineMove,
  OnlineSearch,
  OnlineTables,
  StoredTable,
} from './online-types.ts';

type FinishedRow = Selectable<Tables['online_games']>;

/** Finished games in memory at a time. */
const PAGE = 500;

interface Waiting {
  readonly change: OnlineChange;
  resolve(): void;
  reject(error: unknown): void;
}

/** So many changes are stored in one go at most: others wait no longer than that. */
const MOST = 500;

/**
 * The tables that people share. A change is on the disk when its promise is kept; all that came while
 * the disk was busy goes there in one go, so that a thousand tables wait no longer than one.
 */
export class OnlineLedger implements OnlineTables {
  private readonly file: Opened;
  private readonly mayWrite: () => Opened;
  private queue: Waiting[] = [];
  private writing: Promise<void> | null = null;

  constructor(file: Opened, mayWrite: () => Opened) {
    this.file = file;
    this.mayWrite = mayWrite;
  }

  async table(id: string): Promise<StoredTable | null> {
    const row = await this.file.db
      .selectFrom('online_tables')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined ? null : this.read(row);
  }

  async tables(search: OnlineSearch): Promise<StoredTable[]> {
    const { ids, listed, phase, before, limit = 100 } = search;
    let query = this.file.db.selectFrom('online_tables').selectAll();
    if (ids !== undefined) query = query.where('id', 'in', ids);
    if (listed !== undefined) query = query.where('listed', '=', listed ? 1 : 0);
    if (phase !== undefined) query = query.where('phase', '=', phase);
    if (before !== undefined) query = query.where('changed', '<', before);
    const order = before === undefined ? 'desc' : 'asc';
    const rows = await query.orderBy('changed', order).limit(limit).execute();
    return rows.map((row) => this.read(row));
  }

  async moves(id: string, game: number): Promise<OnlineMove[]> {
    const rows = await this.file.db
      .selectFrom('online_moves')
      .select(['text', 'at', 'clock'])
      .where('tab', '=', id)
      .where('game', '=', game)
      .orderBy('idx')
      .execute();
    return rows.map(({ text, at, clock }) => ({
      text,
      at,
      clock: clock === null ? null : (storedJson(this.file.path, clock) as number[]),
    }));
  }

  async record(id: string, game: number): Promise<string | null> {
    const row = await this.file.db
      .selectFrom('online_games')
      .select('record')
      .where('tab', '=', id)
      .where('game', '=', game)
      .executeTakeFirst();
    return row?.record ?? null;
  }

  async *finished(): AsyncIterableIterator<FinishedGame> {
    for (let last: FinishedRow | undefined; ;) {
      const rows = await this.finishedAfter(last);
      for (const { tab, game, ended, names, record } of rows) {
        const sat = storedJson(this.file.path, names) as string[];
        yield { table: tab, game, ended: new Date(ended), names: sat, record };
      }
      if (rows.length < PAGE) return;
      last = rows.at(-1);
    }
  }

  private finishedAfter(last: FinishedRow | undefined): Promise<FinishedRow[]> {
    const query = this.file.db
      .selectFrom('online_games')
      .selectAll()
      .orderBy('ended')
      .orderBy('tab')
      .orderBy('game')
      .limit(PAGE);
    if (last === undefined) return query.execute();
    const { ended, tab, game } = last;
    return query
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('ended', 'tab', 'game'), '>', tuple(ended, tab, game)),
      )
      .execute();
  }

  async records(id: string): Promise<number> {
    const { count } = await this.file.db
      .selectFrom('online_games')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tab', '=', id)
      .executeTakeFirstOrThrow();
    return count;
  }

  change(change: OnlineChange): Promise<void> {
    return new Promise((resolve, reject) => {
      this.queue.push({ change, resolve, reject });
      this.writing ??= this.write();
    });
  }

  /** All that was to be stored is, or has failed. */
  async settle(): Promise<void> {
    await this.writing;
  }

  async document(kind: string, id: string): Promise<OnlineDocument | null> {
    const row = await this.file.db
      .selectFrom('online_documents')
      .selectAll()
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined ? null : { ...row, data: storedJson(this.file.path, row.data) };
  }

  async keep({ kind, id, version, changed, data }: OnlineDocument): Promise<void> {
    const { db } = this.mayWrite();
    const row = { version, changed, data: JSON.stringify(data) };
    const done =
      version === 0
        ? await db
            .insertInto('online_documents')
            .values({ kind, id, ...row })
            .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
            .executeTakeFirstOrThrow()
        : await db
            .updateTable('online_documents')
            .set(row)
            .where('kind', '=', kind)
            .where('id', '=', id)
            .where('version', '=', version - 1)
            .executeTakeFirst();
    const rows = 'numUpdatedRows' in done ? done.numUpdatedRows : done.numInsertedOrUpdatedRows;
    if (rows === 0n) throw new StoreError(refuse.otherWasQuicker(), 'conflict');
  }

  async forget(kind: string, id: string): Promise<void> {
    await this.mayWrite()
      .db.deleteFrom('online_documents')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute();
  }

  async remove(id: string): Promise<void> {
    await this.mayWrite().db.deleteFrom('online_tables').where('id', '=', id).execute();
  }

  async report(id: string, about: unknown): Promise<void> {
    const row = { tab: id, made: Date.now(), about: JSON.stringify(about) };
    await this.mayWrite().db.insertInto('online_reports').values(row).execute();
  }

  async reports(): Promise<{ table: string; made: Date; about: unknown }[]> {
    const rows = await this.file.db
      .selectFrom('online_reports')
      .selectAll()
      .orderBy('made', 'desc')
      .limit(1000)
      .execute();
    return rows.map(({ tab, made, about }) => ({
      table: tab,
      made: new Date(made),
      about: storedJson(this.file.path, about),
    }));
  }

  private read(row: Selectable<Tables['online_tables']>): StoredTable {
    const { id, version, phase, listed, created, changed, data } = row;
    return {
      id,
      version,
      phase,
      listed: listed === 1,
      created,
      changed,
      data: storedJson(this.file.path, data),
    };
  }

  private async write(): Promise<void> {
    // What this turn of the program brings goes together.
    await new Promise<void>((go) => void setImmediate(go));
    while (this.queue.length > 0) {
      const some = this.queue.slice(0, MOST);
      this.queue = this.queue.slice(MOST);
      const late: Waiting[] = [];
      try {
        await this.mayWrite()
          .db.transaction()
          .execute(async (trx) => {
            for (const one of some) if (!(await apply(trx, one.change))) late.push(one);
          });
      } catch (error) {
        for (const { reject } of some) reject(error);
        continue;
      }
      for (const one of some) {
        if (!late.includes(one)) one.resolve();
        else one.reject(new StoreError(refuse.tableElsewhere({ id: one.change.id }), 'conflict'));
      }
    }
    this.writing = null;
  }
}

/** False where somebody else has changed the table meanwhile: then nothing is. */
async function apply(db: Kysely<Tables>, change: OnlineChange): Promise<boolean> {
  const { id, version, phase, listed, changed, data, moves, finished } = change;
  const row = { version, phase, listed: listed ? (1 as const) : (0 as const), changed };
  const table = { ...row, data: JSON.stringify(data) };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('online_tables')
      .values({ id, created: changed, ...table })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
  } else {
    const { numUpdatedRows } = await db
      .updateTable('online_tables')
      .set(table)
      .where('id', '=', id)
      .where('version', '=', version - 1)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
  }
  if (moves !== undefined) {
    const { game, from, added, cut } = moves;
    if (cut) {
      await db
        .deleteFrom('online_moves')
        .where('tab', '=', id)
        .where('game', '=', game)
        .where('idx', '>=', from)
        .execute();
    }
    for (const [i, { text, at, clock }] of added.entries()) {
      const kept = clock === null ? null : JSON.stringify(clock);
      const values = { tab: id, game, idx: from + i, text, at, clock: kept };
      await db.insertInto('online_moves').values(values).execute();
    }
  }
  if (finished !== undefined) {
    const { game, names, record } = finished;
    const values = { tab: id, game, ended: changed, names: JSON.stringify(names), record };
    await db
      .insertInto('online_games')
      .values(values)
      .onConflict((conflict) => conflict.columns(['tab', 'game']).doUpdateSet(values))
      .execute();
  }
  return true;
}
