import { sql, type Kysely } from 'kysely';
import { setImmediate as pause } from 'node:timers/promises';
import type { Complaint } from '../core/index.ts';
import { Seals } from './blocks.ts';
import { BrokenBytes } from './bytes.ts';
import { newGameCode, readGame, sortsOf, type GameCode, type StoredGame } from './codec.ts';
import { refuse } from './complaints.ts';
import { StoreError } from './errors.ts';
import type { Keyed } from './experiments.ts';
import type { Opened } from './opened.ts';
import { BLOCKS_SINCE, schemaVersion } from './migrations.ts';
import type { Tables } from './schema.ts';
import type { Span } from './types.ts';

/** How many games are in memory at a time. */
const PAGE = 500;

type Row = Omit<Tables['games'], 'experiment'>;

/** An experiment as far as its games need it. */
type Named = Pick<Keyed, 'key'> & { readonly experiment: { readonly id: string } };

/** Takes in the texts of an experiment that were stored since the last time. */
export async function refreshCode(
  db: Kysely<Tables>,
  experiment: number,
  code: GameCode,
): Promise<void> {
  for (const [sort, vocabulary] of sortsOf(code)) {
    const rows = await db
      .selectFrom('vocabulary')
      .select('text')
      .where('experiment', '=', experiment)
      .where('sort', '=', sort)
      .where('code', '>=', vocabulary.size)
      .orderBy('code')
      .execute();
    vocabulary.load(rows.map(({ text }) => text));
  }
}

/** Reads one game, or says that it is damaged. */
export function readRow(
  { path }: Opened,
  { experiment }: Named,
  row: Row,
  code: GameCode,
): StoredGame {
  try {
    return readGame(row, code);
  } catch (error) {
    if (!(error instanceof BrokenBytes)) throw error;
    const { id } = experiment;
    const why = error.complaint;
    throw new StoreError(refuse.damagedGame({ path, id, index: row.idx, why }), 'damaged');
  }
}

/** Reads the games of one experiment. */
export class GameReader {
  private readonly file: Opened;
  private readonly of: Named;
  private readonly code = newGameCode();

  constructor(file: Opened, of: Named) {
    this.file = file;
    this.of = of;
  }

  /**
   * Games of the span in order, page by page, so that nobody waits for a slow reader; between two
   * pages whoever else waits for this process has his turn, as SQLite reads without a pause.
   */
  async *pages({ from = 0, to = Infinity }: Partial<Span>): AsyncGenerator<StoredGame[]> {
    while (from < to) {
      const page = await this.page(from, to);
      yield page;
      if (page.length < PAGE) return;
      from = page.at(-1)!.idx + 1;
      await pause();
    }
  }

  private async page(from: number, to: number): Promise<StoredGame[]> {
    const rows = await this.rows(from, to);
    return rows.map((row) => this.read(row));
  }

  private async rows(from: number, to: number): Promise<Row[]> {
    const { db } = this.file;
    let query = db
      .selectFrom('games')
      .select(['idx', 'unit', 'plies', 'data'])
      .where('experiment', '=', this.of.key)
      .where('idx', '>=', from)
      .orderBy('idx')
      .limit(PAGE);
    if (to !== Infinity) query = query.where('idx', '<', to);
    const rows = await query.execute();
    // Afterwards: a game is stored together with the words it needs.
    await refreshCode(db, this.of.key, this.code);
    return rows;
  }

  private read(row: Row): StoredGame {
    return readRow(this.file, this.of, row, this.code);
  }

  /** Each game, or what is wrong with it; `seals` knows which were stored. */
  async *each(
    seals: Seals | null = null,
  ): AsyncGenerator<{ readonly idx: number; readonly game: StoredGame | Complaint }> {
    for (let from = 0; ;) {
      const rows = await this.rows(from, Infinity);
      for (const row of rows) {
        const why = seals?.judge(row) ?? null;
        const game = this.readOrFault(row);
        const other = why !== null && !('says' in game);
        yield { idx: row.idx, game: other ? this.damaged(row.idx, why) : game };
      }
      if (rows.length < PAGE) return;
      from = rows.at(-1)!.idx + 1;
    }
  }

  /** The records of all games that can be read, and with `seals` are those that were stored. */
  async *soundLines(seals: Seals | null = null): AsyncGenerator<string> {
    for await (const { game } of this.each(seals)) if (!('says' in game)) yield game.line;
  }

  private damaged(index: number, why: Complaint): Complaint {
    const { path } = this.file;
    const { id } = this.of.experiment;
    return refuse.damagedGame({ path, id, index, why });
  }

  private readOrFault(row: Row): StoredGame | Complaint {
    try {
      return this.read(row);
    } catch (error) {
      if (error instanceof StoreError) return error.complaint;
      throw error;
    }
  }

  /** What is wrong with the games, one complaint each, the first `most` of them. */
  async faults(most: number): Promise<Complaint[]> {
    const found: Complaint[] = [];
    const seals = await this.seals();
    for await (const { game } of this.each(seals)) {
      if ('says' in game) found.push(game);
      if (found.length === most) return found;
    }
    const { path } = this.file;
    const { id } = this.of.experiment;
    const missing = seals?.missing() ?? [];
    if (missing.length > 0)
      found.push(refuse.goneGames({ path, id, games: missing.length, some: missing }));
    const blocks = seals?.damaged.length ?? 0;
    if (blocks > 0) found.push(refuse.damagedBlocks({ path, id, blocks }));
    return found;
  }

  /** The checksums by the block; null in a store from before there were any. */
  async seals(): Promise<Seals | null> {
    const { db } = this.file;
    return (await schemaVersion(db)) < BLOCKS_SINCE ? null : Seals.read(db, this.of.key);
  }
}

export async function countGames({ db }: Opened, { key }: Keyed): Promise<number> {
  const { count } = await db
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('experiment', '=', key)
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of the games 0 to `total - 1` are not stored. */
export async function missingGames({ db }: Opened, { key }: Keyed, total: number): Promise<Span[]> {
  const stored = db.selectFrom('games').where('experiment', '=', key).where('idx', '<', total);
  const { count, first, last } = await stored
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('idx').as('first'),
      fn.max('idx').as('last'),
    ])
    .executeTakeFirstOrThrow();
  if (count === 0) return total > 0 ? [{ from: 0, to: total }] : [];
  const spans: Span[] = first > 0 ? [{ from: 0, to: first }] : [];
  // Most often there is no gap, and this is all that has to be asked.
  if (last - first >= count) {
    const neighbours = stored.select([
      'idx',
      sql<number>`lead(idx) over (order by idx)`.as('next'),
    ]);
    const gaps = await db
      .selectFrom(neighbours.as('neighbours'))
      .selectAll()
      .where(sql<boolean>`next > idx + 1`)
      .orderBy('idx')
      .execute();
    for (const { idx, next } of gaps) spans.push({ from: idx + 1, to: next });
  }
  if (last + 1 < total) spans.push({ from: last + 1, to: total });
  return spans;
}
