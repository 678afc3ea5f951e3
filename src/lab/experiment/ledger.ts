import process from 'node:process';
import {
  Standings,
  checkpoint,
  type Contest,
  type Played,
  type Schedule,
} from '../../arena/index.ts';
import type { Knowledge } from '../../core/index.ts';
import type { Batch, Learned, Writer } from '../../store/index.ts';
import type { Delivery, Snapshot } from '../../workers/index.ts';

/** Games stored at once; more only take memory. */
const MOST = 5000;
/** Games that may wait for the store before play waits too. */
const BACKLOG = 20_000;

/**
 * Takes played games in: tells the schedule, adds up how it stands, and stores them. A sequential
 * test counts its games in their order, and keeps none beyond the one that decided it: so it has the
 * same games however many workers played.
 */
export class Ledger {
  /** How it stands now. */
  readonly standings: Standings;
  private readonly contest: Contest;
  private readonly schedule: Schedule;
  private readonly writer: Writer;
  /** Called as soon as something cannot be stored. */
  private readonly broken: () => void;

  /** Games after one that is missing. */
  private readonly early = new Map<number, Played>();
  private next = 0;
  /** How it stood after the last of the games that are there in their order. */
  private readonly inOrder: Standings;
  private readonly began = performance.now();
  private before = 0;
  private due: Batch['checkpoint'];

  private readonly pending: Played[] = [];
  private readonly learned = new Map<number, Learned>();
  private readonly knowledge: (Knowledge | null)[];
  private writing: Promise<void> | null = null;
  private failure: { readonly error: unknown } | null = null;

  constructor(contest: Contest, schedule: Schedule, writer: Writer, broken: () => void) {
    this.contest = contest;
    this.schedule = schedule;
    this.writer = writer;
    this.broken = broken;
    this.standings = new Standings(contest);
    this.inOrder = this.ordered ? this.standings : new Standings(contest);
    this.knowledge = contest.entrants.map(() => null);
  }

  private get ordered(): boolean {
    return this.contest.spec.sprt !== null;
  }

  /** Milliseconds this experiment has been played, breaks left out. */
  get elapsed(): number {
    return this.before + performance.now() - this.began;
  }

  /**
   * How it stands by the games that are there in their order: once all are, in every digit the same
   * whoever played them.
   */
  get orderly(): Standings {
    return this.early.size === 0 ? this.inOrder : this.standings;
  }

  /** Games that wait for one before them. */
  get waiting(): number {
    return this.early.size;
  }

  /** A game that is stored already; in the order of their numbers. */
  remember(played: Played): void {
    this.enter(played, false);
    this.due = undefined;
  }

  /** It was played for so long before. */
  goOnAfter(elapsed: number): void {
    this.before = elapsed;
  }

  /** Takes games in; a promise while the store is too far behind. */
  deliver({ games, learned }: Delivery): void | Promise<void> {
    const stored = this.pending.length;
    for (const played of games) this.enter(played, true);
    // Of a batch that was not needed whole, nobody needs to know what was learned by its end.
    if (this.pending.length - stored === games.length) {
      for (const snapshot of learned) this.learn(snapshot, games);
    }
    this.flush();
    return this.pending.length > BACKLOG ? this.writing! : undefined;
  }

  private enter(played: Played, store: boolean): void {
    if (!this.ordered) this.count(played, store);
    this.early.set(played.job.index, played);
    for (;;) {
      const following = this.early.get(this.next);
      if (following === undefined) return;
      this.early.delete(this.next++);
      if (this.ordered) this.count(following, store);
      else this.inOrder.add(following);
      if (this.next % this.contest.spec.checkpoint === 0) this.stop();
    }
  }

  /** A game that the schedule does not count is forgotten. */
  private count(played: Played, store: boolean): void {
    const { job, record } = played;
    const utilities = record.result?.utilities ?? job.players.map(() => 0);
    if (!this.schedule.tell(job.index, utilities, record)) return;
    this.standings.add(played);
    if (store) this.pending.push(played);
  }

  /** A checkpoint; if there are several before the next batch is stored, the last is kept. */
  private stop(): void {
    const rss = process.memoryUsage.rss();
    const figures = checkpoint(this.inOrder, this.contest, {
      elapsed: this.elapsed,
      memory: rss,
      knowledge: this.knowledge,
    });
    this.due = { games: this.next, figures };
  }

  private learn({ player, bytes, figures }: Snapshot, games: readonly Played[]): void {
    this.knowledge[player] = figures ?? null;
    const last = games.findLast(({ job }) => job.players.includes(player));
    if (last === undefined || bytes === null) return;
    this.learned.set(player, { agent: player, index: last.job.index, bytes });
  }

  private flush(): void {
    const idle = this.pending.length === 0 && this.due === undefined;
    if (this.writing === null && this.failure === null && !idle) this.writing = this.write();
  }

  private async write(): Promise<void> {
    while (this.pending.length > 0 || this.due !== undefined) {
      try {
        await this.writer.append(this.nextBatch());
      } catch (error) {
        this.failure = { error };
        this.broken();
        break;
      }
    }
    this.writing = null;
  }

  private nextBatch(): Batch {
    // What a learner knows is stored with all the games it learned it from.
    const games = this.pending.splice(0, this.learned.size === 0 ? MOST : this.pending.length);
    // What was learned and how it stands belong to the last of the games.
    if (this.pending.length > 0) return { games };
    const learned = [...this.learned.values()];
    const checkpointed = this.due === undefined ? {} : { checkpoint: this.due };
    this.learned.clear();
    this.due = undefined;
    return { games, learned, ...checkpointed };
  }

  /** Waits until all is stored; throws what went wrong with it. */
  async settle(): Promise<void> {
    await this.writing;
    if (this.failure !== null) throw this.failure.error;
  }
}
