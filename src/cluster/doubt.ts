import { randomInt } from 'node:crypto';
import type { Contest, Job, Played } from '../arena/index.ts';
import type { Roster } from '../catalogue/index.ts';
import { printRecord } from '../core/index.ts';
import { ThreadPool } from '../workers/index.ts';
import { playAll } from './block-player.ts';

/** What the games of a block are when they are played here. */
type Here = Awaited<ReturnType<typeof playAll>>;

/** Blocks that wait to be played again here; more are believed. */
const MOST_WAITING = 4;

/** Plays a sample of blocks again on this machine, where they must go the same way. */
export class Doubt {
  private readonly contest: Contest;
  private readonly roster: Roster;
  private readonly megabytes: number;
  /** One block in so many of each worker, beside its first. */
  private readonly sample: number;
  private readonly timed: readonly boolean[];
  private pool: ThreadPool | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  /** Blocks that were played again. */
  checked = 0;

  constructor(contest: Contest, roster: Roster, megabytes: number, sample: number) {
    this.contest = contest;
    this.roster = roster;
    this.megabytes = megabytes;
    this.sample = sample;
    const limited = contest.spec.budget.ms !== undefined || contest.spec.clock !== null;
    this.timed = contest.entrants.map(({ canonical, program }) => {
      if (limited || program === true) return true;
      const read = roster.catalogue.readAgent(canonical);
      const { ms } = (read.ok ? read.value.values : {}) as { readonly ms?: unknown };
      return typeof ms === 'number' && Number.isFinite(ms) && ms > 0;
    });
  }

  /** Whether games must go the same way wherever they are played: no clock decides anything. */
  canTell(jobs: readonly Job[]): boolean {
    return jobs.every(({ players }) => players.every((player) => this.timed[player] === false));
  }

  /** Whether a block of a worker who is trusted is looked at. */
  wantsToLook(): boolean {
    return this.waiting < MOST_WAITING && randomInt(this.sample) === 0;
  }

  /** Plays a block here, one after the other. */
  play(jobs: readonly Job[]): Promise<Here> {
    this.waiting++;
    const played = this.last.then(() => {
      this.pool ??= this.threads();
      return playAll(this.pool, jobs);
    });
    this.last = played
      .catch(() => undefined)
      .finally(() => {
        this.waiting--;
        this.checked++;
      });
    return played;
  }

  private threads(): ThreadPool {
    const { contest, roster, megabytes } = this;
    return new ThreadPool({
      contest,
      modules: roster.modules,
      models: roster.modelsOf(contest.entrants),
      books: roster.booksOf(contest.entrants),
      workers: 1,
      megabytes,
    });
  }

  async close(): Promise<void> {
    await this.pool?.farewell();
    await this.pool?.close();
  }

  get stuck(): ThreadPool['stuck'] {
    return this.pool?.stuck ?? [];
  }
}

/** The first game that went otherwise; null: all went the same way. */
export function firstDifference(theirs: readonly Played[], ours: readonly Played[]): number | null {
  for (const [i, played] of ours.entries()) {
    const other = theirs[i];
    if (other === undefined || printRecord(other.record) !== printRecord(played.record)) {
      return played.job.index;
    }
  }
  return null;
}
