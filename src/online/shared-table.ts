import type { RatingView } from '../api/online/index.ts';
import {
  fail,
  printRecord,
  type Complaint,
  type Game,
  type GameResult,
  type Result,
} from '../core/index.ts';
import type { OnlineChange } from '../store/index.ts';
import { unrated } from './chairs.ts';
import { refuse } from './complaints.ts';
import type { Guest } from './guests.ts';
import type { KeptTable } from './kept.ts';
import type { TableHouse } from './table-house.ts';
import { ToldTable } from './told-table.ts';

/** A table that nobody needs in memory is put away after so long. */
const QUIET = 30_000;

/**
 * What a table keeps: everything that happens to it happens in turn, and is in the store before anybody
 * is told.
 */
export abstract class SharedTable extends ToldTable {
  /** Called once when nobody needs it in memory any more, or it cannot go on. */
  onQuiet: () => void = () => {};
  protected closed = false;
  /** Of the store: how often it was changed. */
  private version: number;
  /** Everything happens in turn. */
  private turn: Promise<void> = Promise.resolve();
  private busy = 0;
  private quiet: (() => void) | null = null;

  protected constructor(
    house: TableHouse,
    id: string,
    game: Game,
    kept: KeptTable,
    version: number,
  ) {
    super(house, id, game, kept);
    this.version = version;
  }

  /** Somebody's page is gone. */
  abstract exit(guest: Guest): void;

  /** Whether it has work that nobody has to wait beside. */
  protected abstract get isWorking(): boolean;

  /** Everybody is told that it ends here for now, and why. */
  close(why: Complaint, again: boolean): void {
    this.closed = true;
    this.delay?.stop();
    this.resting?.();
    this.quiet?.();
    this.guests.dismiss(why, again);
  }

  /** Somebody deleted their rating: nothing of it stays here. */
  unrate(person: string): void {
    this.inTurn(async () => {
      const chairs = this.chairs.map((chair) => unrated(chair, person));
      if (chairs.every((chair, seat) => chair === this.chairs[seat])) return;
      this.chairs = chairs;
      await this.store({ step: false });
      this.tellSeats();
    });
  }

  /** All that has come in is done. */
  async idle(): Promise<void> {
    await this.turn;
  }

  protected sendAway(guest: Guest, why: Complaint): Result<true> {
    guest.line.tell('bye', { why, again: false });
    guest.line.close();
    this.exit(guest);
    return fail(why);
  }

  // What is kept.

  /**
   * Everything as it stands now is on the disk when this returns. `from`: the first move that is new;
   * `step`: something that moves and offers are meant for has changed.
   */
  protected async store(what: { from?: number; cut?: boolean; step?: boolean }): Promise<void> {
    const { from, cut = false, step = true } = what;
    const { play, id, house } = this;
    const now = house.wall();
    const added = play === null ? [] : play.note(now);
    const result = play?.referee.result ?? null;
    const over = result !== null && this.kept.result === null;
    const record = over || play?.referee.isHalfDecided ? play!.referee.record() : undefined;
    this.kept = {
      ...this.kept,
      chairs: this.chairs,
      offers: this.offers.list,
      talk: this.talk.kept,
      step: this.kept.step + (step ? 1 : 0),
      sealed: record?.sealed,
      waiting: play?.referee.waiting ?? [],
      result,
      finished: this.kept.finished + (over ? 1 : 0),
    };
    const { game } = this.kept;
    const change: OnlineChange = {
      id,
      version: ++this.version,
      phase: this.phase,
      listed: this.kept.options.listed,
      changed: now,
      data: this.kept,
      ...(from === undefined ? {} : { moves: { game, from, added, cut } }),
      ...(over
        ? {
            finished: {
              game: this.kept.finished - 1,
              names: this.chairs.map(({ name }) => name ?? ''),
              record: printRecord(record!),
            },
          }
        : {}),
    };
    await house.ledger.change(change);
    if (over) await this.isOver(result);
  }

  /** A game is stored to its end: it is rated where somebody wants that. It may be told twice. */
  protected async isOver(result: GameResult): Promise<void> {
    const { chairs, game, id, house } = this;
    const { options, finished, ofClass, altered } = this.kept;
    const number = finished - 1;
    const over = { table: id, number, game, chairs, result };
    if (ofClass !== undefined) {
      const counted = house.classes.over(ofClass, over);
      await counted.catch((error: unknown) => house.trouble(error));
    }
    if (options.start !== undefined || altered) return;
    // The game is stored, and everybody has to hear of it, whatever becomes of ratings.
    const stands = await house.ratings.rate(over).catch((error: unknown) => {
      house.trouble(error);
      return new Map<string, RatingView>();
    });
    for (const chair of this.chairs) {
      const rating = stands.get(chair.person?.id ?? '');
      if (rating !== undefined)
        this.setChair({ ...chair, person: { ...chair.person!, ...rating } });
    }
    if (stands.size > 0) this.tellSeats();
  }

  /** Does something after all before it; what fails ends the table here: the store has what was told. */
  protected inTurn(work: () => Promise<void> | void): void {
    this.busy++;
    this.turn = this.turn
      .then(() => (this.closed ? undefined : work()))
      .catch((error: unknown) => {
        this.house.trouble(error);
        this.close(refuse.trouble(), true);
        this.onQuiet();
      })
      .finally(() => {
        this.busy--;
        this.settle();
      });
  }

  /** Puts the table away after a while in which nobody needs it. */
  protected settle(): void {
    const needed = this.guests.size > 0 || this.busy > 0 || this.isWorking;
    if (needed || this.closed) {
      this.quiet?.();
      this.quiet = null;
      return;
    }
    this.quiet ??= this.house.time.alarm(QUIET, () => {
      this.quiet = null;
      this.inTurn(async () => {
        if (this.guests.size > 0) return;
        // When people were last here is worth keeping: seats are kept from then on.
        if (this.chairs !== this.kept.chairs) await this.store({ step: false });
        // Nobody is here to be told.
        this.close(refuse.closing(), true);
        this.onQuiet();
      });
    });
  }
}
