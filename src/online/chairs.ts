import type { RatingView, SeatPlan, SeatView } from '../api/online/index.ts';
import { fail, ok, type Complaint, type Game, type Result, type Seat } from '../core/index.ts';
import { refuse } from './complaints.ts';
import { readName, sameName } from './names.ts';

/** A place at a table and who has it, as it is kept. */
export interface Chair {
  /** Stays the same when seats are swapped. */
  readonly id: number;
  readonly kind: 'open' | 'reserved' | 'agent' | 'person';
  readonly name: string | null;
  /** Of an agent, with everything spelled out. */
  readonly agent?: string | undefined;
  /** A program that plays elsewhere has it. */
  readonly bot?: true | undefined;
  /** A person whose games are rated, and how they stood when that was last known. */
  readonly person?: (RatingView & { readonly id: string }) | undefined;
  /** What is kept of a person's secret. */
  readonly secret?: string | undefined;
  /** A person who left for good. */
  readonly left?: boolean | undefined;
  /** When a page of theirs was last connected: milliseconds since 1970. */
  readonly lastSeen?: number | undefined;
  /** The chairs whose texts this one does not want. */
  readonly muted?: readonly number[] | undefined;
  /** The chairs of those who reported what this one wrote. */
  readonly reported?: readonly number[] | undefined;
}

/** An agent that may sit at a table. */
export interface Seatable {
  /** With everything spelled out. */
  readonly agent: string;
  /** For people. */
  readonly short: string;
}
export type SeatAgent = (text: string, game: Game) => Result<Seatable>;

/** What a seat is meant for, checked. */
export function readPlan(
  id: number,
  plan: SeatPlan,
  game: Game,
  seatAgent: SeatAgent,
): Result<Chair> {
  if (plan.kind === 'open') return ok({ id, kind: 'open', name: null });
  if (plan.kind === 'reserved') {
    const name = readName(plan.name);
    return name.ok ? ok({ id, kind: 'reserved', name: name.value }) : name;
  }
  const sits = seatAgent(plan.agent, game);
  if (!sits.ok) {
    return fail(refuse.agent({ agent: plan.agent.slice(0, 100), why: sits.complaint }));
  }
  return ok({ id, kind: 'agent', name: sits.value.short, agent: sits.value.agent });
}

/** Where somebody of this name may sit: on the seat they ask for, else one kept for them, else an open one. */
export function freeSeat(
  chairs: readonly Chair[],
  name: string,
  wanted: Seat | undefined,
): Result<Seat> {
  if (chairs.some((chair) => chair.kind === 'person' && sameName(chair.name!, name)))
    return fail(refuse.nameTaken({ name }));
  const theirs = (chair: Chair) => chair.kind === 'reserved' && sameName(chair.name!, name);
  if (wanted === undefined) {
    const kept = chairs.findIndex(theirs);
    const seat = kept >= 0 ? kept : chairs.findIndex(({ kind }) => kind === 'open');
    return seat >= 0 ? ok(seat) : fail(whyFull(chairs));
  }
  const chair = chairs[wanted];
  if (chair === undefined) return fail(refuse.noSuchSeat());
  if (chair.kind === 'open' || theirs(chair)) return ok(wanted);
  return fail(
    chair.kind === 'reserved' ? refuse.reserved({ name: chair.name! }) : refuse.seatTaken(),
  );
}

function whyFull(chairs: readonly Chair[]): Complaint {
  const kept = chairs.find(({ kind }) => kind === 'reserved');
  return kept === undefined ? refuse.full() : refuse.reserved({ name: kept.name! });
}

export function isFree({ kind }: Chair): boolean {
  return kind === 'open' || kind === 'reserved';
}

/** Nobody has it any more. */
export function emptied({ id }: Chair): Chair {
  return { id, kind: 'open', name: null };
}

/** Without the rating of somebody who deleted it. */
export function unrated(chair: Chair, id: string): Chair {
  if (chair.person?.id !== id) return chair;
  const { person: _, ...without } = chair;
  return without;
}

/** A chair as everybody sees it. */
export function viewOf(
  { kind, name, agent, bot, person, left = false }: Chair,
  here = true,
  gone = left,
): SeatView {
  return {
    kind,
    name,
    ...(agent === undefined ? {} : { agent }),
    ...(bot === undefined ? {} : { bot }),
    ...(person === undefined ? {} : { rating: ratingOf(person) }),
    here: kind === 'agent' || (kind === 'person' && here),
    gone: kind === 'person' && gone,
  };
}

/** How many must report somebody before they write no more: one of two people, else two. */
export function isSilenced(chairs: readonly Chair[], { reported = [] }: Chair): boolean {
  const people = chairs.filter(({ kind }) => kind === 'person').length;
  return reported.length >= (people > 2 ? 2 : 1);
}

function ratingOf({ rating, deviation }: RatingView): RatingView {
  return { rating, deviation };
}
