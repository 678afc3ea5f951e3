import type { Phrase, Said } from '../api/online/index.ts';
import {
  fail,
  ok,
  standingPoints,
  type Game,
  type GameResult,
  type Result,
  type Seat,
} from '../core/index.ts';
import { isSilenced } from './chairs.ts';
import { ended, refuse } from './complaints.ts';
import type { Guest } from './guests.ts';
import { readText } from './names.ts';
import type { Offer } from './offers.ts';
import { PlayedTable } from './played-table.ts';

/** What people at a table have to do with each other: what needs the consent of others, and what they say. */
export abstract class CompanyTable extends PlayedTable {
  protected async propose(
    guest: Guest,
    { step, kind, seat, agent }: Said['offer'],
  ): Promise<Result<true>> {
    const from = this.seatOf(guest);
    if (from === null) return fail(refuse.noSeat());
    if (step !== this.kept.step) return fail(refuse.stale());
    const made =
      kind === 'replace' ? this.offerReplacing(from, seat, agent) : this.offerOf(kind, from);
    if (!made.ok) return made;
    if (this.offers.has(kind, made.value.seat)) return fail(refuse.offered());
    await this.weigh(this.offers.make(made.value));
    return ok(true);
  }

  protected async answer(guest: Guest, { offer: id, yes }: Said['answer']): Promise<Result<true>> {
    const seat = this.seatOf(guest);
    const offer = this.offers.find(id);
    if (seat === null) return fail(refuse.noSeat());
    if (offer === undefined) return fail(refuse.noOffer());
    const withdrawn = !yes && seat === offer.from;
    if (!withdrawn && !offer.open.includes(seat)) return fail(refuse.notYours());
    if (yes) {
      await this.weigh(this.offers.agree(id, seat));
      return ok(true);
    }
    this.offers.drop(id);
    await this.store({ step: false });
    if (!withdrawn) this.guests.tellSeated('declined', { kind: offer.kind, by: seat });
    this.tellOffers();
    return ok(true);
  }

  private offerOf(kind: Exclude<Offer['kind'], 'replace'>, from: Seat): Result<Omit<Offer, 'id'>> {
    const { phase } = this;
    if (kind === 'rematch') {
      if (phase !== 'over') return fail(refuse.notOver());
    } else if (phase !== 'playing') {
      return fail(phase === 'over' ? refuse.isOver() : refuse.notBegun());
    }
    const { moves } = this.play!.referee;
    if (kind === 'takeback' && !moves.some(({ seat }) => seat === from))
      return fail(refuse.nothingToTakeBack());
    if (kind === 'draw' && this.chairs.some((chair) => chair.kind === 'agent'))
      return fail(refuse.agentsPlayOn());
    // What was played is settled with everybody who played it, however long they are away.
    const open = kind === 'rematch' ? this.presentOthers(from) : this.others(from);
    return ok({ kind, from, open });
  }

  private offerReplacing(
    from: Seat,
    seat: Seat | undefined,
    agent: string | undefined,
  ): Result<Omit<Offer, 'id'>> {
    if (this.phase !== 'playing') return fail(refuse.isOver());
    const chair = this.chairs[seat ?? -1];
    if (chair?.kind !== 'person' || seat === from) return fail(refuse.noSuchSeat());
    if (!this.isGone(chair)) return fail(refuse.notGone());
    const sits = this.house.seatAgent(agent ?? 'level(1)', this.game);
    if (!sits.ok) return sits;
    return ok({
      kind: 'replace',
      from,
      seat,
      agent: sits.value.agent,
      open: this.presentOthers(from),
    });
  }

  /** The other people who have a seat. */
  private others(from: Seat): Seat[] {
    return [...this.chairs.keys()].filter(
      (seat) => seat !== from && this.chairs[seat]!.kind === 'person',
    );
  }

  /** Those of them who are not gone. */
  protected presentOthers(from: Seat): Seat[] {
    return this.others(from).filter((seat) => !this.isGone(this.chairs[seat]!));
  }

  /** Somebody is gone: what waits for their answer, and could do without, falls. */
  protected async dropOffersFor(seat: Seat): Promise<void> {
    const before = this.offers.list;
    this.offers.dropThoseFor(seat);
    if (this.offers.list.length === before.length) return;
    await this.store({ step: false });
    this.tellOffers();
  }

  /** Does what was offered once nobody has to agree any more. */
  private async weigh(offer: Offer): Promise<void> {
    if (offer.open.length > 0) {
      await this.store({ step: false });
      this.tellOffers();
      return;
    }
    this.offers.clear();
    const { from } = offer;
    const { referee } = this.play!;
    if (offer.kind === 'draw') {
      referee.close(drawn(this.game, standingPoints(referee.state, this.chairs.length)));
      await this.happened();
    } else if (offer.kind === 'takeback') {
      await this.takeBack(referee.moves.findLastIndex(({ seat }) => seat === from));
    } else if (offer.kind === 'replace') {
      await this.replace(offer.seat!, offer.agent!);
    } else {
      await this.again();
    }
    this.tellOffers();
  }

  // What is said.

  protected async write(guest: Guest, { text: given }: Said['text']): Promise<Result<true>> {
    if (!this.kept.options.text) return fail(refuse.noText());
    const chair = this.chairOf(guest);
    if (chair === null) return fail(refuse.noSeat());
    if (isSilenced(this.chairs, chair)) return fail(refuse.silenced());
    const text = readText(given);
    return text.ok ? this.say(guest, { text: text.value }) : text;
  }

  protected async mute(guest: Guest, { seat, off = false }: Said['mute']): Promise<Result<true>> {
    const chair = this.chairs[seat];
    if (chair === undefined) return fail(refuse.noSuchSeat());
    const own = this.chairOf(guest);
    const muted = new Set(own?.muted ?? guest.muted);
    if (off) muted.delete(chair.id);
    else muted.add(chair.id);
    if (own === null) guest.muted = [...muted];
    else {
      // It holds on all their pages, and when they come back.
      this.setChair({ ...own, muted: [...muted] });
      await this.store({ step: false });
    }
    return ok(true);
  }

  protected async report(guest: Guest, { line }: Said['report']): Promise<Result<true>> {
    const by = this.chairOf(guest);
    if (by === null) return fail(refuse.noSeat());
    const written = this.talk.written(line);
    const chair = this.chairs.find(({ id }) => id === written?.chair);
    if (written === undefined || chair === undefined || chair.id === by.id)
      return fail(refuse.noLine());
    // Once is enough: whoever runs the server is not to be flooded.
    if (written.reported.includes(by.id)) return ok(true);
    this.talk.reported(written, by.id);
    const { name, text } = written.line;
    await this.house.ledger.report(this.id, { by: by.name, name, text });
    const reported = new Set([...(chair.reported ?? []), by.id]);
    this.setChair({ ...chair, reported: [...reported] });
    await this.store({ step: false });
    return ok(true);
  }

  protected async say(
    guest: Guest,
    what: { readonly phrase: Phrase } | { readonly text: string },
  ): Promise<Result<true>> {
    const seat = this.seatOf(guest);
    if (seat === null) return fail(refuse.noSeat());
    const chair = this.chairs[seat]!;
    const line = this.talk.say(seat, chair, what);
    await this.store({ step: false });
    const hearing = this.guests.seated().filter((one) => !this.isMuted(one, line));
    this.guests.tell(hearing, 'talk', line);
    this.tellWatchers('talk', () => line);
    return ok(true);
  }
}

/** A game that people agreed to call a draw. */
function drawn(game: Game, scores: readonly number[]): GameResult {
  const { code, args, says } = ended.draw();
  const utilities = Array.from({ length: game.info.seats }, () => 0);
  return { scores, utilities, ending: 'adjudicated', detail: says.en, why: { code, args, says } };
}
