import type { Job, Played } from '../arena/index.ts';
import { Refusal, complaintOf, type Complaint } from '../core/index.ts';
import { ThreadCrew } from '../lab/training/index.ts';
import { modelsIn, playAll, poolFor, type Means } from './games-player.ts';
import type { Brief, GamesBrief, PartData, TrainingBrief } from './names.ts';

/** What came of a block: of games, or of a part of a training. */
export interface BlockDone {
  readonly games?: readonly Played[] | undefined;
  readonly part?: Uint8Array | undefined;
  readonly noGame?: Complaint | undefined;
  readonly failed?: Complaint | undefined;
}

/** Threads that do the blocks of one brief. */
interface Threads {
  do(work: unknown): Promise<BlockDone>;
  close(): Promise<void>;
}

/** Experiments whose threads are kept warm. */
const WARM = 3;

interface Warm {
  readonly threads: Promise<Threads>;
  playing: number;
}

/** Does blocks of any experiment or training in threads of this machine. */
export class BlockPlayer {
  private readonly means: Means;
  private readonly warm = new Map<string, Warm>();

  constructor(means: Means) {
    this.means = means;
  }

  /** What a block comes to, exactly as on one machine alone. */
  async do(brief: string, work: unknown): Promise<BlockDone> {
    const warm = this.take(brief);
    warm.playing++;
    try {
      return await (await warm.threads).do(work);
    } catch (error) {
      if (error instanceof Refusal) return { failed: error.complaint };
      throw error;
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
    for (const [old, { threads, playing }] of this.warm) {
      if (this.warm.size < WARM) break;
      if (playing > 0) continue;
      this.warm.delete(old);
      void threads.then((ended) => ended.close()).catch(() => undefined);
    }
    const made = { threads: this.open(brief), playing: 0 };
    made.threads.catch(() => this.warm.delete(brief));
    this.warm.set(brief, made);
    return made;
  }

  private async open(checksum: string): Promise<Threads> {
    const brief = (await this.means.contents.get(checksum)) as Brief;
    return brief.kind === 'games' ? gamesOf(brief, this.means) : partsOf(brief, this.means);
  }

  async close(): Promise<void> {
    const all = await Promise.allSettled([...this.warm.values()].map(({ threads }) => threads));
    const opened = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await Promise.all(opened.map((threads) => threads.close()));
  }
}

async function gamesOf(brief: GamesBrief, means: Means): Promise<Threads> {
  const pool = await poolFor(brief, means);
  return {
    do: (jobs) => playAll(pool, jobs as Job[]),
    async close() {
      await pool.farewell();
      await pool.close();
    },
  };
}

async function partsOf(brief: TrainingBrief, { contents, cores }: Means): Promise<Threads> {
  const { agent, game, modules } = brief;
  const models = await modelsIn(brief, contents);
  const crew = new ThreadCrew(cores, { agent, game, modules, models });
  return {
    async do(work) {
      const { own, shared } = work as PartData;
      const bytes: Uint8Array[] = [];
      for (const one of shared) {
        bytes.push(((await contents.get(one)) as { readonly bytes: Uint8Array }).bytes);
      }
      try {
        return { part: await crew.do({ own, shared: bytes }) };
      } catch (error) {
        return { failed: complaintOf(error) };
      }
    },
    close: () => crew.end(),
  };
}
