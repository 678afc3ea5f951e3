import type { Contest, Job, Played } from '../arena/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { Refusal, unwrap, type Complaint } from '../core/index.ts';
import type { ShelvedModel } from '../store/index.ts';
import { ThreadPool } from '../workers/index.ts';
import type { Contents } from './contents.ts';
import type { Brief } from './names.ts';

/** What came of the games of a block. */
export interface BlockPlayed {
  readonly games: readonly Played[];
  readonly noGame?: Complaint | undefined;
  readonly failed?: Complaint | undefined;
}

/** Experiments whose threads are kept warm. */
const WARM = 3;

interface Warm {
  readonly pool: Promise<ThreadPool>;
  playing: number;
}

/** Plays blocks of any experiment in threads of this machine. */
export class BlockPlayer {
  private readonly contents: Contents;
  private readonly cores: number;
  private readonly megabytes: number;
  private readonly warm = new Map<string, Warm>();

  constructor(contents: Contents, cores: number, megabytes: number) {
    this.contents = contents;
    this.cores = cores;
    this.megabytes = megabytes;
  }

  /** All games of a block, lost ones too, exactly as they go on one machine alone. */
  async play(brief: string, jobs: readonly Job[]): Promise<BlockPlayed> {
    const warm = this.take(brief);
    warm.playing++;
    try {
      return await playAll(await warm.pool, jobs);
    } finally {
      warm.playing--;
    }
  }

  private take(brief: string): Warm {
    const known = this.warm.get(brief);
    if (known !== undefined) {
      // The last one used comes last.
      this.warm.delete(brief);
      this.warm.set(brief, known);
      return known;
    }
    for (const [old, { pool, playing }] of this.warm) {
      if (this.warm.size < WARM) break;
      if (playing > 0) continue;
      this.warm.delete(old);
      void pool.then((ended) => ended.close()).catch(() => undefined);
    }
    const made = { pool: this.open(brief), playing: 0 };
    made.pool.catch(() => this.warm.delete(brief));
    this.warm.set(brief, made);
    return made;
  }

  private async open(checksum: string): Promise<ThreadPool> {
    const brief = (await this.contents.get(checksum)) as Brief;
    const models: ShelvedModel[] = [];
    for (const model of brief.models) models.push((await this.contents.get(model)) as ShelvedModel);
    const books: Record<string, string> = {};
    for (const [name, book] of Object.entries(brief.books)) {
      books[name] = (await this.contents.get(book)) as string;
    }
    const { spec, entrants, modules } = brief;
    const game = unwrap(unwrap(await openCatalogue(modules)).makeGame(spec.game));
    const contest: Contest = { spec, game, entrants };
    const { cores, megabytes } = this;
    return new ThreadPool({ contest, modules, models, books, workers: cores, megabytes });
  }

  async close(): Promise<void> {
    const pools = await Promise.allSettled([...this.warm.values()].map(({ pool }) => pool));
    await Promise.all(
      pools.map(async (opened) => {
        if (opened.status === 'rejected') return;
        await opened.value.farewell();
        await opened.value.close();
      }),
    );
  }
}

/** Games that had to be played again are; in the order of the jobs. */
export async function playAll(pool: ThreadPool, jobs: readonly Job[]): Promise<BlockPlayed> {
  const games: Played[] = [];
  let left: readonly Job[] = jobs;
  try {
    while (left.length > 0) {
      // Who took a thread with it plays apart for a while.
      const some = pool.isRisky(left[0]!) ? left.slice(0, 1) : left;
      const later = left.slice(some.length);
      const { games: played, lost, before, after, noGame } = await pool.play(some);
      games.push(...played, ...(lost === null ? [] : [lost]));
      if (noGame !== undefined) return { games, noGame };
      left = [...before, ...after, ...later];
      // It was closed meanwhile.
      if (played.length === 0 && lost === null) return { games };
    }
  } catch (error) {
    if (error instanceof Refusal) return { games: [], failed: error.complaint };
    throw error;
  }
  return { games: games.toSorted((a, b) => a.job.index - b.job.index) };
}
