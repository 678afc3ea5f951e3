import { randomInt } from 'node:crypto';
import type { Contest, Job, Played } from '../arena/index.ts';
import type { Roster } from '../catalogue/index.ts';
import { printRecord } from '../core/index.ts';
import { ThreadPool } from '../workers/index.ts';
import { playAll, type GamesPlayed } from './games-player.ts';

/** Of somebody's first block so many games are played again, of others one in so many. */
const FIRST = 8;
const ONE_IN = 4;

/** Plays games of others again on this machine, where they must go the same way. */
export class Doubt {
  private readonly contest: Contest;
  private readonly roster: Roster;
  private readonly megabytes: number;
  private readonly timed: readonly boolean[];
  private pool: ThreadPool | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(contest: Contest, roster: Roster, megabytes: number) {
    this.contest = contest;
    this.roster = roster;
    this.megabytes = megabytes;
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

  /** Plays some games of a block; the first that went otherwise, or null: none did. */
  async difference(
    jobs: readonly Job[],
    theirs: readonly Played[],
    first: boolean,
  ): Promise<number | null> {
    const some = chosen(jobs.length, first ? FIRST : Math.ceil(jobs.length / ONE_IN));
    const here = await this.play(some.map((at) => jobs[at]!));
    if (here.failed !== undefined) return null;
    return firstDifference(
      some.map((at) => theirs[at]!),
      here.games,
    );
  }

  /** Plays games here, one block after the other. */
  play(jobs: readonly Job[]): Promise<GamesPlayed> {
    const played = this.last.then(() => {
      this.pool ??= this.threads();
      return playAll(this.pool, jobs);
    });
    this.last = played.catch(() => undefined);
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

/** So many of `length` places, in order; nobody can tell beforehand which. */
function chosen(length: number, count: number): number[] {
  const places = Array.from({ length }, (_, at) => at);
  while (places.length > Math.max(1, count)) places.splice(randomInt(places.length), 1);
  return places;
}

/** The first game that went otherwise; null: all went the same way. */
function firstDifference(theirs: readonly Played[], ours: readonly Played[]): number | null {
  for (const [i, played] of ours.entries()) {
    const other = theirs[i];
    if (other === undefined || printRecord(other.record) !== printRecord(played.record)) {
      return played.job.index;
    }
  }
  return null;
}
