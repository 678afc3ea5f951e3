import type { SeatView, TableView, TalkLine, Told } from '../api/online/index.ts';
import type { Game, Seat } from '../core/index.ts';
import { viewOf, type Chair } from './chairs.ts';
import { Guests, type Guest } from './guests.ts';
import type { KeptTable } from './kept.ts';
import { Offers } from './offers.ts';
import type { Play } from './play.ts';
import type { TableHouse } from './table-house.ts';
import { Talk } from './talk.ts';
import { movedView, pastView, phaseOf, tableView, type Picture } from './views.ts';
import { Delay } from './watch.ts';

/** A table as it stands, and what each of those at it is told. How it is kept and played is added by those below. */
export abstract class ToldTable {
  readonly id: string;
  readonly game: Game;
  protected readonly house: TableHouse;
  protected kept: KeptTable;
  protected chairs: readonly Chair[];
  protected play: Play | null = null;
  protected readonly guests = new Guests();
  protected readonly offers: Offers;
  protected readonly talk: Talk;
  /** Chairs of those who stayed away for longer than these are kept. */
  protected readonly gone = new Set<number>();
  /** The clocks of those who are not there stand; stops waiting for them. */
  protected resting: (() => void) | null = null;
  protected delay: Delay | null = null;

  protected constructor(house: TableHouse, id: string, game: Game, kept: KeptTable) {
    this.house = house;
    this.id = id;
    this.game = game;
    this.kept = kept;
    this.chairs = kept.chairs;
    this.offers = new Offers(kept.offers);
    this.talk = new Talk(kept.talk);
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
      running: this.timed,
    };
  }

  /** Whose time runs of those who are to decide; an agent's runs while it thinks. */
  private get timed(): Seat[] {
    const running = this.play?.clock?.reading().running ?? [];
    const waiting = this.play?.referee.waiting ?? [];
    return waiting.filter(
      (seat) =>
        this.resting === null || this.chairs[seat]!.kind === 'agent' || running.includes(seat),
    );
  }

  protected viewFor(guest: Guest): TableView {
    const { picture } = this;
    const seat = this.seatOf(guest);
    const view =
      seat !== null || this.delay === null
        ? tableView(picture, seat, guest.host)
        : { ...this.delay.view, host: guest.host, seats: this.watchedSeats(picture) };
    return { ...view, talk: view.talk.filter((line) => !this.isMuted(guest, line)) };
  }

  /**
   * The seats as spectators see them: where the game comes to them later, as they were then, but for who is there. A
   * rating that has changed, or seats that were swapped, would tell how it went on.
   */
  private watchedSeats({ seats }: Picture): readonly SeatView[] {
    if (this.delay === null || this.play === null) return seats;
    return this.delay.view.seats.map((seat) => {
      const now = seats.find(({ kind, name }) => kind === seat.kind && name === seat.name);
      return now === undefined ? seat : { ...seat, here: now.here, gone: now.gone };
    });
  }

  /** Whether somebody does not want to read what this one says. */
  protected isMuted(guest: Guest, { line }: TalkLine): boolean {
    const author = this.talk.authorOf(line);
    const muted = this.chairOf(guest)?.muted ?? guest.muted;
    return author !== undefined && muted.includes(author);
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
        else if (type !== 'talk' || !this.isMuted(guest, what)) guest.line.tell(type, what);
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
    for (const guest of watching) {
      if (type === 'table') guest.line.tell('table', this.viewFor(guest));
      else if (type !== 'talk' || !this.isMuted(guest, what as TalkLine))
        guest.line.tell(type, what);
    }
  }

  protected tellSeats(except: Guest | null = null): void {
    const { picture } = this;
    const { seats, watchers } = picture;
    const others = (guest: Guest) => guest !== except;
    this.guests.tell(this.guests.seated().filter(others), 'seats', { seats, watchers });
    const seen = { seats: this.watchedSeats(picture), watchers };
    this.guests.tell(this.guests.watching().filter(others), 'seats', seen);
  }

  protected tellOffers(): void {
    this.guests.tellSeated('offers', { offers: this.offers.list });
  }

  /** How many moves spectators know of; -1: of none that still stands. */
  protected get watched(): number {
    if (this.delay === null) return this.play?.times.length ?? 0;
    // What they see may have been taken back since, or be of the game before.
    return this.delay.isOfAnotherLine ? -1 : this.delay.view.moves.length;
  }
}
