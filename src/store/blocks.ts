import type { Kysely } from 'kysely';
import { crc32 } from 'node:zlib';
import { broken } from './complaints.ts';
import type { Complaint } from '../core/index.ts';
import type { Tables } from './schema.ts';

/**
 * A checksum for each block of games: of every game of it, four bytes that are zero where none was
 * stored, behind a checksum of them all. Each game's own checksum tells whether it is whole; only
 * these tell that it is the one that was stored, and that none is gone.
 */
const GAMES = 100;
const HEAD = 4;

interface Row {
  readonly idx: number;
  readonly data: Uint8Array;
}

function printOf(data: Uint8Array): number {
  return crc32(data) || 1;
}

function offsetOf(idx: number): number {
  return HEAD + 4 * (idx % GAMES);
}

function sumOf(block: number, bytes: Buffer): number {
  return crc32(bytes.subarray(HEAD), crc32(String(block)));
}

/** Takes down what was just stored. */
export async function sealGames(
  db: Kysely<Tables>,
  experiment: number,
  games: readonly Row[],
): Promise<void> {
  for (const [block, some] of Map.groupBy(games, ({ idx }) => Math.floor(idx / GAMES))) {
    const known = await db
      .selectFrom('blocks')
      .select('data')
      .where('experiment', '=', experiment)
      .where('block', '=', block)
      .executeTakeFirst();
    const data = Buffer.alloc(HEAD + 4 * GAMES);
    if (known !== undefined) data.set(Buffer.from(known.data).subarray(0, data.length));
    for (const { idx, data: game } of some) data.writeUInt32LE(printOf(game), offsetOf(idx));
    data.writeUInt32LE(sumOf(block, data), 0);
    await db
      .insertInto('blocks')
      .values({ experiment, block, data })
      .onConflict((conflict) => conflict.columns(['experiment', 'block']).doUpdateSet({ data }))
      .execute();
  }
}

/** Takes down all games of an experiment as they are now. */
export async function sealAnew(db: Kysely<Tables>, experiment: number): Promise<void> {
  await db.deleteFrom('blocks').where('experiment', '=', experiment).execute();
  for (let from = 0; ;) {
    const rows = await db
      .selectFrom('games')
      .select(['idx', 'data'])
      .where('experiment', '=', experiment)
      .where('idx', '>=', from)
      .orderBy('idx')
      .limit(GAMES * 10)
      .execute();
    await sealGames(db, experiment, rows);
    if (rows.length < GAMES * 10) return;
    from = rows.at(-1)!.idx + 1;
  }
}

/** What was taken down of an experiment, held against the games that are there. */
export class Seals {
  /** What no game was held against yet stays in here. */
  private readonly blocks = new Map<number, Buffer>();
  private readonly unsealed = new Set<number>();

  static async read(db: Kysely<Tables>, experiment: number): Promise<Seals> {
    const rows = await db
      .selectFrom('blocks')
      .select(['block', 'data'])
      .where('experiment', '=', experiment)
      .execute();
    return new Seals(rows);
  }

  private constructor(rows: readonly Pick<Tables['blocks'], 'block' | 'data'>[]) {
    for (const { block, data } of rows) {
      const bytes = Buffer.from(data);
      const whole =
        bytes.length === HEAD + 4 * GAMES && bytes.readUInt32LE(0) === sumOf(block, bytes);
      if (whole) this.blocks.set(block, bytes);
      else this.unsealed.add(block);
    }
  }

  /** Blocks whose checksums are damaged: nothing can be said of their games. */
  get damaged(): readonly number[] {
    return [...this.unsealed];
  }

  /** What speaks against a game; null: it is the one that was stored. */
  judge({ idx, data }: Row): Complaint | null {
    const block = Math.floor(idx / GAMES);
    if (this.unsealed.has(block)) return null;
    const bytes = this.blocks.get(block);
    const print = bytes?.readUInt32LE(offsetOf(idx)) ?? 0;
    bytes?.writeUInt32LE(0, offsetOf(idx));
    if (print === 0) return broken.foreign();
    return print === printOf(data) ? null : broken.exchanged();
  }

  /** Games that were stored and that nobody brought. */
  missing(): number[] {
    const gone: number[] = [];
    for (const [block, bytes] of this.blocks) {
      for (let i = 0; i < GAMES; i++) {
        const idx = block * GAMES + i;
        if (bytes.readUInt32LE(offsetOf(idx)) !== 0) gone.push(idx);
      }
    }
    return gone.toSorted((a, b) => a - b);
  }
}
