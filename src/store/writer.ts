import type { Kysely } from 'kysely';
import type { Played } from '../arena/index.ts';
import { printRecord } from '../core/index.ts';
import { writeBeside } from './beside.ts';
import { sealGames } from './blocks.ts';
import { ByteWriter } from './bytes.ts';
import { newGameCode, sharedOf, sortsOf, writeGame, type GameCode } from './codec.ts';
import { refuse } from './complaints.ts';
import { StoreError } from './errors.ts';
import type { Keyed } from './experiments.ts';
import type { Opened } from './opened.ts';
import { GameReader, readRow, refreshCode } from './games.ts';
import { dropLease, renewLease, takeLease } from './lease.ts';
import type { Tables } from './schema.ts';
import { explain } from './trouble.ts';
import type { Appended, Batch, Experiment, Learned, Writer } from './types.ts';
import { LeasedWriter } from './leased-writer.ts';

type GameRow = Tables['games'];

/** Rows to one statement: more are no quicker. */
const ROWS = 100;

/** Writes the games of one experiment, in the order of the calls. */
export class ExperimentWriter extends LeasedWriter implements Writer {
  readonly experiment: Experiment;
  private readonly of: Keyed;
  private readonly key: number;
  private readonly file: Opened;
  private readonly db: Kysely<Tables>;
  private readonly token: string;
  private readonly code: GameCode;
  private readonly bytes = new ByteWriter();

  static async open(file: Opened, of: Keyed): Promise<ExperimentWriter> {
    const token = await takeLease(file, of.key, of.experiment.id);
    const code = newGameCode();
    await refreshCode(file.db, of.key, code);
    return new ExperimentWriter(file, of, token, code);
  }

  private constructor(file: Opened, of: Keyed, token: string, code: GameCode) {
    super();
    this.file = file;
    this.db = file.db;
    this.of = of;
    this.key = of.key;
    this.experiment = of.experiment;
    this.token = token;
    this.code = code;
  }

  protected beat(): Promise<unknown> {
    return renewLease(this.db, this.key, this.token);
  }

  append(batch: Batch): Promise<Appended> {
    // What is stored already is passed over, so that a batch may come twice.
    return this.inTurn(() => this.file.lasting(() => this.store(batch)));
  }

  private async store(batch: Batch): Promise<Appended> {
    const { id } = this.experiment;
    if (this.released) throw new StoreError(refuse.released({ id }), 'closed');
    if (!this.file.isInPlace()) throw await this.gone(batch);
    const rows = this.encode(batch.games);
    const added = await this.db.transaction().execute(async (trx) => {
      if (!(await renewLease(trx, this.key, this.token))) throw this.lost();
      await this.addWords(trx);
      const count = await addGames(trx, rows);
      const kept = count < rows.length ? await this.compare(trx, batch.games) : rows;
      await sealGames(trx, this.key, kept);
      for (const learned of batch.learned ?? []) await this.addLearned(trx, learned);
      if (batch.checkpoint !== undefined) await this.addCheckpoint(trx, batch.checkpoint);
      return count;
    });
    for (const [, vocabulary] of sortsOf(this.code)) vocabulary.settle();
    return { added, known: rows.length - added };
  }

  private encode(games: readonly Played[]): GameRow[] {
    this.bytes.clear();
    return games.map((played) => {
      const { job, record, plies } = played;
      if (!Number.isSafeInteger(job.index) || job.index < 0)
        throw new Error(`game ${job.index}: games are counted from 0`);
      if (job.seed !== String(record.seed) || job.start !== record.start) {
        throw new Error(`the record of game ${job.index} has another seed or start than its job`);
      }
      const from = this.bytes.length;
      writeGame(this.bytes, this.code, played);
      const data = this.bytes.since(from);
      return { experiment: this.key, idx: job.index, unit: job.unit, plies, data };
    });
  }

  /** What was stored can still be read here, and nowhere else: it is written to another file. */
  private async gone({ games }: Batch): Promise<StoreError> {
    const { path } = this.file;
    const { id } = this.experiment;
    const stored = new GameReader(this.file, this.of).soundLines();
    async function* all(): AsyncGenerator<string> {
      yield* stored;
      for (const { record } of games) yield printRecord(record);
    }
    try {
      const beside = await writeBeside(path, id, all());
      return new StoreError(refuse.gone({ path, id, ...beside }), 'absent');
    } catch (error) {
      // With its folder, say.
      throw explain(path, error);
    }
  }

  private lost(): StoreError {
    return new StoreError(refuse.lost({ id: this.experiment.id }), 'taken');
  }

  /** Also those of a batch before that was refused: they keep their numbers. */
  private async addWords(db: Kysely<Tables>): Promise<void> {
    for (const [sort, vocabulary] of sortsOf(this.code)) {
      const rows = vocabulary
        .fresh()
        .map(({ code, text }) => ({ experiment: this.key, sort, code, text }));
      // They may be there already: of a batch that was stored just before the line to the server was cut.
      for (const some of slices(rows)) {
        await db
          .insertInto('vocabulary')
          .values(some)
          .onConflict((conflict) => conflict.columns(['experiment', 'sort', 'code']).doNothing())
          .execute();
      }
    }
  }

  /**
   * The games of the batch as they are stored; throws when one was there already and differs. Times do
   * not count.
   */
  private async compare(
    db: Kysely<Tables>,
    games: readonly Played[],
  ): Promise<Pick<GameRow, 'idx' | 'data'>[]> {
    const all: Pick<GameRow, 'idx' | 'data'>[] = [];
    for (const some of slices(games)) {
      const stored = await db
        .selectFrom('games')
        .select(['idx', 'unit', 'plies', 'data'])
        .where('experiment', '=', this.key)
        .where(
          'idx',
          'in',
          some.map(({ job }) => job.index),
        )
        .execute();
      all.push(...stored);
      const byIndex = new Map(stored.map((row) => [row.idx, row]));
      for (const { job, record } of some) {
        const row = byIndex.get(job.index)!;
        const { line, shared } = readRow(this.file, this.of, row, this.code);
        const same = row.unit === job.unit && shared === sharedOf(job);
        if (same && line === printRecord(record)) continue;
        const { id } = this.experiment;
        throw new StoreError(refuse.otherwise({ id, index: job.index }), 'conflict');
      }
    }
    return all;
  }

  /** Only the last is kept: it is what a learner goes on from. */
  private async addLearned(db: Kysely<Tables>, { agent, index, bytes }: Learned): Promise<void> {
    const row = { idx: index, data: bytes };
    await db
      .insertInto('learned')
      .values({ experiment: this.key, agent, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['experiment', 'agent'])
          .doUpdateSet(row)
          .where('learned.idx', '<=', index),
      )
      .execute();
  }

  private async addCheckpoint(
    db: Kysely<Tables>,
    { games, figures }: NonNullable<Batch['checkpoint']>,
  ): Promise<void> {
    const text = JSON.stringify(figures);
    await db
      .insertInto('checkpoints')
      .values({ experiment: this.key, games, figures: text })
      .onConflict((conflict) =>
        conflict.columns(['experiment', 'games']).doUpdateSet({ figures: text }),
      )
      .execute();
  }

  protected letGo(): Promise<void> {
    return dropLease(this.db, this.key, this.token);
  }
}

/** Stores the games that are not there yet; gives how many those were. */
async function addGames(db: Kysely<Tables>, rows: readonly GameRow[]): Promise<number> {
  let added = 0n;
  for (const some of slices(rows)) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('games')
      .values(some)
      .onConflict((conflict) => conflict.columns(['experiment', 'idx']).doNothing())
      .executeTakeFirstOrThrow();
    added += numInsertedOrUpdatedRows ?? 0n;
  }
  return Number(added);
}

function* slices<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += ROWS) yield items.slice(from, from + ROWS);
}
