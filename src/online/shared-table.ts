import type { TimeSource } from '../arena/index.ts';
import type { RatingView, TableView, Told } from '../api/online/index.ts';
import {
  fail,
  printRecord,
  type Complaint,
  type Game,
  type GameResult,
  type Key,
  type Result,
  type Seat,
} from '../core/index.ts';
import type { OnlineChange, OnlineTables } from '../store/index.ts';
import { unrated, viewOf, type Chair, type SeatAgent } from './chairs.ts';
import { refuse } from './complaints.ts';
import type { Classes } from './classes.ts';
import type { AgentPool } from './crew.ts';
import { Guests, type Guest } from './guests.ts';
import type { KeptTable } from './kept.ts';
import type { Ratings } from './ratings.ts';
import { Offers } from './offers.ts';
import type { Play } from './play.ts';
import { Talk } from './talk.ts';
import { movedView, pastView, phaseOf, tableView, type Picture } from './views.ts';
import { Delay } from './watch.ts';

/** What a table needs of the house. */
export interface TableHouse {
  readonly time: TimeSource;
  /** Milliseconds since 1970. */
  wall(): number;
  readonly ledger: OnlineTables;
  readonly pool: AgentPool;
  readonly seatAgent: SeatAgent;
  /** What the luck of a game comes from where something is hidden. */
  key(table: string, game: number, seed: string): Key;
  freshSeed(): string;
  readonly ratings: Ratings;
  readonly classes: Pick<Classes, 'over'>;
  /** Who may look on at one table. */
  readonly watchers: number;
  /** What went wrong that nobody at the table can mend. */
  trouble(error: unknown): void;
}

/** A table that nobody needs in memory is put away after so long. */
const QUIET = 30_000;

/**
 * What a table keeps and whom it tells: everything that happens to it happens in turn, and is in the
 * store before anybody is told. How it is played, and who may do what, is added by those below.
 */
export abstract class SharedTable {
  readonly id: string;
  readonly game: Game;
  /** Called once when nobody needs it in memory any more, or it cannot go on. */
  onQuiet: () => void = () => {};
  protected readonly house: TableHouse;
  protected kept: KeptTable;
  protected chairs: readonly Chair[];
  protected play: Play | null = null;
  protected readonly guests = new Guests();
  protected readonly offers = new Offers();
  protected readonly talk = new Talk();
  protected closed = false;
  /** Chairs of those who stayed away for longer than these are kept. */
  protected readonly gone = new Set<number>();
  /** Clocks stand until those are back who are to decide; stops waiting for them. */
  protected resting: (() => void) | null = null;
  /** Of the store: how often it was changed. */
  private version: number;
  private delay: Delay | null = null;
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
    this.house = house;
    this.id = id;
    this.game = game;
    this.kept = kept;
    this.chairs = kept.chairs;
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

  // Who is who.

  protected chairOf(guest: Guest): Chair | null {
    const seat = this.seatOf(guest);
    return seat === null ? null : this.chairs[seat]!;
  }

  protected seatOf({ chair }: Guest): Seat | null {
    const seat = chair === null ? -1 : this.chairs.findIndex(({ id }) => id === chair);
    return seat < 0 ? null : seat;
  }

  protected isHere({ id }: Chair): boolean {
    return this.guests.areAt(id);
  }

  protected get phase(): TableView['phase'] {
    return phaseOf(this.play);
  }

  protected setChair(chair: Chair): void {
    this.chairs = this.chairs.map((one) => (one.id === chair.id ? chair : one));
  }

  protected isGone(chair: Chair): boolean {
    if (chair.kind !== 'person') return false;
    return chair.left === true || (this.gone.has(chair.id) && !this.isHere(chair));
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
    const { options, finished, ofClass } = this.kept;
    const number = finished - 1;
    const over = { table: id, number, game, chairs, result };
    if (ofClass !== undefined) {
      const counted = house.classes.over(ofClass, over);
      await counted.catch((error: unknown) => house.trouble(error));
    }
    if (options.start !== undefined) return;
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
        this.close(refuse.idle(), true);
        this.onQuiet();
      });
    });
  }

  // What everybody is told.

  protected get picture(): Picture {
    return {
      id: this.id,
      kept: this.kept,
      play: this.play,
      seats: this.chairs.map((chair) => viewOf(chair, this.isHere(chair), this.isGone(chair))),
      offers: this.offers.list,
      talk: this.talk.list,
      watchers: this.guests.watching().length,
      running: this.resting === null,
    };
  }

  protected viewFor(guest: Guest): TableView {
    const { picture } = this;
    const seat = this.seatOf(guest);
    if (seat !== null || this.delay === null) return tableView(picture, seat, guest.host);
    return { ...this.delay.view, host: guest.host, seats: picture.seats };
  }

  /** What spectators are sent comes to them later, where the host wants it. */
  protected openDelay(): void {
    const { watch } = this.kept.options;
    if (watch === null || watch.delay === 0) return;
    const ms = watch.delay * 1000;
    const past = pastView(this.picture, this.house.wall() - ms);
    this.delay = new Delay(ms, this.house.time, past, ({ type, what }) => {
      for (const guest of this.guests.watching()) {
        if (type === 'table') guest.line.tell(type, this.viewFor(guest));
        else guest.line.tell(type, what);
      }
    });
    const now = tableView(this.picture, null, false);
    if (now.moves.length > past.moves.length)
      this.delay.happened(now, { type: 'table', what: now });
  }

  /** Everything anew, for everybody. */
  protected tellTables(): void {
    for (const guest of this.guests.seated()) guest.line.tell('table', this.viewFor(guest));
    this.tellWatchers('table', () => tableView(this.picture, null, false));
  }

  protected tellMoved(from: number): void {
    const { picture } = this;
    const told = new Map<Seat, Told['moved']>();
    for (const guest of this.guests.seated()) {
      const seat = this.seatOf(guest)!;
      if (!told.has(seat)) told.set(seat, movedView(picture, seat, from));
      guest.line.tell('moved', told.get(seat)!);
    }
    this.tellWatchers('moved', () => movedView(picture, null, from));
  }

  /** Tells spectators, at once or later. */
  protected tellWatchers<T extends 'table' | 'moved' | 'talk'>(type: T, make: () => Told[T]): void {
    const watching = this.guests.watching();
    if (this.delay === null && watching.length === 0) return;
    const what = make();
    if (this.delay !== null) {
      const view = tableView(this.picture, null, false);
      // Before the game everybody sees who sits down.
      if (this.play === null) this.delay.reset(view);
      else {
        this.delay.happened(view, { type, what } as Parameters<Delay['happened']>[1]);
        return;
      }
    }
    for (const { line, host } of watching)
      line.tell(type, type === 'table' ? { ...what, host } : what);
  }

  protected tellSeats(except: Guest | null = null): void {
    const { seats, watchers } = this.picture;
    this.guests.tellAll('seats', { seats, watchers }, except);
  }

  protected tellOffers(): void {
    this.guests.tellSeated('offers', { offers: this.offers.list });
  }

  /** How many moves spectators know of. */
  protected get watched(): number {
    return this.delay?.view.moves.length ?? this.play?.times.length ?? 0;
  }
}
