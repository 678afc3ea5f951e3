import { PROTOCOL, type Phrase, type Said, type SaidType } from '../api/online/index.ts';
import { fail, ok, type Complaint, type Game, type Result, type Seat } from '../core/index.ts';
import { emptied, freeSeat, isFree, readPlan, type Chair } from './chairs.ts';
import { ended, refuse } from './complaints.ts';
import type { Guest } from './guests.ts';
import type { KeptTable } from './kept.ts';
import type { Line } from './line.ts';
import { cleanWords, readName } from './names.ts';
import { Play } from './play.ts';
import { CompanyTable } from './company-table.ts';
import { RETURN } from './played-table.ts';
import { isSaid, numberOf, readSaid } from './read-said.ts';
import { digestOf, newSecret, proves } from './secrets.ts';
import type { TableHouse } from './table-house.ts';

const MINUTE = 60_000;
/** A clock of so much or less is fast: who is away is not waited for long. */
const FAST = 10 * MINUTE;
/** How long a seat is kept for who is away. */
const KEPT = { fast: MINUTE, slow: 24 * 60 * MINUTE } as const;
/** Pages of one person at a table. */
const PAGES = 5;

type Hearing = { readonly [T in SaidType]: (guest: Guest, said: Said[T]) => Promise<Result<true>> };

/**
 * A table that people share: the shell round the one referee. Everything that happens to it happens in
 * turn, and is in the store before anybody is told. It knows no network: guests come with a line.
 */
export class OnlineTable extends CompanyTable {
  /** By chair: rings when a seat has been kept long enough. */
  private readonly away = new Map<number, () => void>();

  /** A table as it was kept; fails where its rules have changed since. */
  static async open(house: TableHouse, id: string, game: Game): Promise<Result<OnlineTable>> {
    const row = await house.ledger.table(id);
    if (row === null) return fail(refuse.noTable());
    const kept = row.data as KeptTable;
    const table = new OnlineTable(house, id, game, kept, row.version);
    if (row.phase !== 'gathering') {
      const moves = await house.ledger.moves(id, kept.game);
      const { version, sealed, result } = kept;
      const play = Play.resume(table.playSetup(), { version, moves, sealed, result });
      if (!play.ok) return play;
      table.seatPlay(play.value);
      table.rest();
      // It may have ended, and the server with it.
      if (result !== null) table.inTurn(() => table.isOver(result));
    } else if (kept.version !== game.info.version) {
      return fail(refuse.otherVersion({ rules: game.info.rules }));
    }
    table.openDelay();
    for (const chair of table.chairs) if (chair.kind === 'person') table.waitFor(chair);
    // Agents among themselves wait for nobody.
    if (table.play === null && table.chairs.every(({ kind }) => kind === 'agent'))
      table.inTurn(() => table.begin());
    table.goOn();
    table.settle();
    return ok(table);
  }

  override close(why: Complaint, again: boolean): void {
    if (this.closed) return;
    for (const stop of this.away.values()) stop();
    this.away.clear();
    super.close(why, again);
  }

  enter(line: Line): Guest {
    const guest = this.guests.enter(line);
    this.settle();
    return guest;
  }

  override exit(guest: Guest): void {
    if (!this.guests.exit(guest) || this.closed) return;
    const chair = this.chairs.find(({ id }) => id === guest.chair);
    if (chair !== undefined && !this.isHere(chair)) {
      const seen = { ...chair, lastSeen: this.house.wall() };
      this.setChair(seen);
      this.waitFor(seen);
    }
    if (guest.known) this.tellSeats();
    this.settle();
  }

  /** Hears a message, which may be anything. */
  hear(guest: Guest, type: string, given: unknown): void {
    const n = numberOf(given);
    const answer = (heard: Result<true>) => {
      if (!heard.ok) guest.line.tell('refused', { n, why: heard.complaint });
      else if (n !== null) guest.line.tell('done', { n });
    };
    if (!isSaid(type)) {
      answer(fail(refuse.unknownMessage()));
      return;
    }
    const said = readSaid(type, given);
    if (!said.ok) {
      answer(said);
      return;
    }
    this.inTurn(async () => {
      if (!this.guests.has(guest)) return;
      if (type !== 'hello' && !guest.known) answer(fail(refuse.helloFirst()));
      else {
        const hearing = this.hearing[type] as (
          guest: Guest,
          said: unknown,
        ) => Promise<Result<true>>;
        answer(await hearing(guest, said.value));
      }
    });
  }

  private readonly hearing: Hearing = {
    hello: async (guest, { protocol, secret }) => {
      if (protocol !== PROTOCOL) return this.sendAway(guest, refuse.otherProtocol());
      // Who somebody is stays so as long as the line does.
      if (secret !== undefined && !guest.known) this.recognise(guest, secret);
      const stranger = !guest.known && guest.chair === null && !guest.host;
      const why = stranger ? this.whyNoWatching() : null;
      if (why !== null) return this.sendAway(guest, why);
      guest.known = true;
      // All seats are taken since it was made: it begins when the first of them comes.
      const begins = this.play === null && guest.chair !== null && !this.chairs.some(isFree);
      if (begins) await this.begin();
      else {
        this.goOn();
        guest.line.tell('table', this.viewFor(guest));
      }
      this.tellSeats(guest);
      return ok(true);
    },

    sit: async (guest, { name: given, seat: wanted, bot = false, person }) => {
      if (guest.chair !== null) return fail(refuse.seated());
      if (this.phase !== 'gathering')
        return fail(this.phase === 'over' ? refuse.tableOver() : refuse.full());
      const name = readName(given);
      if (!name.ok) return name;
      const seat = freeSeat(this.chairs, name.value, wanted);
      if (!seat.ok) return seat;
      const rating = person && (await this.house.ratings.standing(person, this.game));
      if (rating?.ok === false) return rating;
      const secret = newSecret();
      const { id } = this.chairs[seat.value]!;
      const chair: Chair = {
        id,
        kind: 'person',
        name: name.value,
        secret: digestOf(secret),
        ...(bot ? { bot } : {}),
        ...(rating === undefined ? {} : { person: { id: person!.id, ...rating.value } }),
      };
      await this.seatChanges(seat.value, chair, () => {
        guest.chair = id;
        guest.line.tell('seated', { seat: seat.value, secret });
      });
      return ok(true);
    },

    leave: async (guest) => {
      const seat = this.seatOf(guest);
      if (seat === null) return fail(refuse.noSeat());
      const chair = this.chairs[seat]!;
      if (this.phase === 'gathering') {
        this.guests.unseat(chair.id);
        await this.seatChanges(seat, emptied(chair));
      } else {
        this.setChair({ ...chair, left: true });
        this.gone.add(chair.id);
        await this.store({ step: false });
        this.tellSeats();
        await this.dropOffersFor(seat);
      }
      return ok(true);
    },

    plan: async (guest, { seat, plan }) => {
      if (!guest.host) return fail(refuse.hostOnly());
      if (this.phase !== 'gathering') return fail(refuse.begun());
      const chair = this.chairs[seat];
      if (chair === undefined) return fail(refuse.noSuchSeat());
      if (chair.kind === 'person') return fail(refuse.seatTaken());
      const read = readPlan(chair.id, plan, this.game, this.house.seatAgent);
      if (!read.ok) return read;
      const after = this.chairs.with(seat, read.value);
      if (after.every(({ kind }) => kind === 'agent')) return fail(refuse.nobody());
      await this.seatChanges(seat, read.value);
      return ok(true);
    },

    move: async (guest, { step, text }) => {
      const seat = this.seatInGame(guest, step);
      if (!seat.ok) return seat;
      const { referee } = this.play!;
      if (!referee.waiting.includes(seat.value)) return fail(refuse.notYourTurn());
      const action = this.game.parseAction(referee.standing(seat.value), text);
      if (!action.ok) return fail(refuse.move({ why: action.complaint }));
      const before = referee.moves.length;
      const heard = referee.decide(seat.value, action.value);
      if (heard === 'illegal' || heard === 'refused') return fail(refuse.notYourTurn());
      this.play!.clock?.press(seat.value, before + 1);
      await this.happened();
      return ok(true);
    },

    resign: async (guest, { step, fault }) => {
      const seat = this.seatInGame(guest, step);
      if (!seat.ok) return seat;
      const { referee } = this.play!;
      if (fault === undefined) {
        // One of several who gives up does not end it for the others.
        const others = this.chairs.length > 2 ? this.presentOthers(seat.value) : [];
        if (others.length > 0) return fail(refuse.othersPlayOn());
        referee.resign(seat.value);
      } else {
        if (this.chairs[seat.value]!.bot !== true) return fail(refuse.botsOnly());
        // Words of one's own are for tables where people may write.
        const did = this.kept.options.text ? cleanWords(fault.did) : ended[fault.kind]();
        referee.forfeit(seat.value, fault.kind, did);
      }
      await this.happened();
      return ok(true);
    },

    offer: (guest, said) => this.propose(guest, said),
    answer: (guest, said) => this.answer(guest, said),
    phrase: async (guest, { phrase }) => this.say(guest, { phrase: phrase as Phrase }),
    text: (guest, said) => this.write(guest, said),
    mute: (guest, said) => this.mute(guest, said),
    report: (guest, said) => this.report(guest, said),

    look: async (guest, { moves }) => {
      if (this.play === null) return fail(refuse.notBegun());
      const viewer = this.seatOf(guest);
      const known = viewer === null ? this.watched : this.play.times.length;
      if (moves > known) return fail(refuse.noLook());
      guest.line.tell('looked', { moves, ...this.play.look(moves, viewer) });
      return ok(true);
    },
  };

  // Who is who.

  private recognise(guest: Guest, secret: string): void {
    guest.host = proves(secret, this.kept.host);
    const chair = this.chairs.find((one) => one.secret !== undefined && proves(secret, one.secret));
    if (chair === undefined) return;
    guest.chair = chair.id;
    this.stopWaitingFor(chair.id);
    this.gone.delete(chair.id);
    // Nobody has taken their place: they are welcome. When they were last seen tells no more how long they are away.
    const { left: _, lastSeen: __, ...present } = chair;
    this.setChair(present);
    const pages = this.guests.at(chair.id);
    // The oldest page of somebody who opens many gives way.
    if (pages.length > PAGES) void this.sendAway(pages[0]!, refuse.manyLines());
  }

  protected override stopWaitingFor(chair: number): void {
    this.away.get(chair)?.();
    this.away.delete(chair);
  }

  /** Why a stranger may not look on; null: they may, or a seat is free for them. */
  private whyNoWatching(): Complaint | null {
    if (this.phase === 'gathering' && this.chairs.some(isFree)) return null;
    if (this.kept.options.watch === null) return refuse.noWatching();
    return this.guests.watching().length >= this.house.watchers ? refuse.manyWatch() : null;
  }

  /** The seat of somebody who is to do something in the game as it stood at a step. */
  private seatInGame(guest: Guest, step: number): Result<Seat> {
    const seat = this.seatOf(guest);
    if (seat === null) return fail(refuse.noSeat());
    if (this.phase === 'gathering') return fail(refuse.notBegun());
    if (step !== this.kept.step) return fail(refuse.stale());
    return this.phase === 'over' ? fail(refuse.isOver()) : ok(seat);
  }

  /** A seat is kept for who is away; after that others may do without them. */
  private waitFor(chair: Chair): void {
    if (this.isHere(chair)) return;
    const { clock } = this.kept.options;
    const kept = clock !== null && clock.ms <= FAST ? KEPT.fast : KEPT.slow;
    const past = this.house.wall() - (chair.lastSeen ?? this.house.wall());
    this.stopWaitingFor(chair.id);
    const stop = this.house.time.alarm(Math.max(kept - past, RETURN), () => {
      this.away.delete(chair.id);
      this.inTurn(() => this.stayedAway(chair.id));
    });
    this.away.set(chair.id, stop);
  }

  private async stayedAway(id: number): Promise<void> {
    const seat = this.chairs.findIndex((chair) => chair.id === id);
    const chair = this.chairs[seat];
    if (chair?.kind !== 'person' || this.isHere(chair)) return;
    if (this.phase === 'gathering') {
      // Whoever made the table may be waiting for a friend elsewhere.
      if (chair.secret !== this.kept.host) await this.seatChanges(seat, emptied(chair));
      return;
    }
    this.gone.add(id);
    this.tellSeats();
    await this.dropOffersFor(seat);
    this.settle();
  }
}
