import type { Action, Complaint, GameRecord, GameResult, Seat } from '../../core/index.ts';
import type { TableOptions } from './options.ts';
import type { Phrase } from './phrases.ts';
import type { RatingView } from './ratings.ts';
import type { OfferKind } from './said.ts';

/** How far a table is. */
export type TablePhase = 'gathering' | 'playing' | 'over';

/** A seat as everybody sees it. */
export interface SeatView {
  readonly kind: 'open' | 'reserved' | 'agent' | 'person';
  /** Of a person, of one it is reserved for, or the short string of an agent; null: open. */
  readonly name: string | null;
  /** Of an agent, with everything spelled out. */
  readonly agent?: string | undefined;
  /** Who sits here as a person is a program that plays elsewhere. */
  readonly bot?: true | undefined;
  /** A person whose games are rated: how they stand in this game. */
  readonly rating?: RatingView | undefined;
  /** A person: whether some page of theirs is connected. Agents are always there. */
  readonly here: boolean;
  /** A person who left for good, or stayed away longer than seats are kept: may be replaced. */
  readonly gone: boolean;
}

/** A move as its reader may know it; chance is seat -1. */
export interface SeenMove {
  readonly seat: Seat;
  readonly text: string | null;
  readonly action: Action | null;
}

/** Clocks of the server: `left` is as of when the message was sent; those of `running` count on. */
export interface ClockView {
  readonly ms: number;
  readonly increment: number;
  readonly left: readonly number[];
  readonly running: readonly Seat[];
}

/** Something that was proposed, and who has yet to agree. */
export interface OfferView {
  readonly id: number;
  readonly kind: OfferKind;
  readonly from: Seat;
  /** Who must still agree. */
  readonly open: readonly Seat[];
  /** Who is to be replaced, and by which agent. */
  readonly seat?: Seat | undefined;
  readonly agent?: string | undefined;
}

/** A line of the talk at the table. */
export interface TalkLine {
  readonly line: number;
  /** The name is kept with it: seats change at a rematch. */
  readonly name: string;
  readonly seat: Seat;
  readonly phrase?: Phrase | undefined;
  readonly text?: string | undefined;
}

/** What changes with every move: sent whole each time. */
export interface NowView {
  /** Rises with everything that happens to the game; moves and offers name it. */
  readonly step: number;
  /** Exactly what this seat (or a spectator) may know: `game.observe`. */
  readonly seen: unknown;
  /** The seats that must decide now. */
  readonly waiting: readonly Seat[];
  readonly clock: ClockView | null;
  readonly result: GameResult | null;
}

/** Everything about a table as one connection may know it: after 'hello', and when much has changed. */
export interface TableView extends NowView {
  readonly protocol: number;
  readonly table: string;
  /** Which game at this table, from 0: a rematch is the next. */
  readonly game: number;
  readonly phase: TablePhase;
  /** The version of the rules' behaviour: a page with another must reload. */
  readonly version: number;
  readonly options: TableOptions;
  /** The seat of whoever this is sent to; null: they look on. */
  readonly you: Seat | null;
  /** Whether they made the table. */
  readonly host: boolean;
  readonly seats: readonly SeatView[];
  readonly moves: readonly SeenMove[];
  /** What was seen before the last decision; null before the first. */
  readonly before: unknown;
  readonly offers: readonly OfferView[];
  readonly talk: readonly TalkLine[];
  readonly watchers: number;
  /** Once the game is over, all of it. */
  readonly record: GameRecord | null;
}

/** What the server sends, by the type of the message. */
export interface Told {
  readonly table: TableView;
  /** A decision, and what chance did after it. `from`: how many moves were known before these. */
  readonly moved: NowView & {
    readonly from: number;
    readonly moves: readonly SeenMove[];
    /** Once the game is over, all of it. */
    readonly record: GameRecord | null;
  };
  /** The secret of a seat, for its owner alone. */
  readonly seated: { readonly seat: Seat; readonly secret: string };
  readonly seats: { readonly seats: readonly SeatView[]; readonly watchers: number };
  readonly offers: { readonly offers: readonly OfferView[] };
  /** An offer came to nothing: `by` turned it down. */
  readonly declined: { readonly kind: OfferKind; readonly by: Seat };
  readonly talk: TalkLine;
  readonly looked: {
    readonly moves: number;
    readonly seen: unknown;
    readonly before: unknown;
    readonly last: SeenMove | null;
  };
  readonly done: { readonly n: number };
  readonly refused: { readonly n: number | null; readonly why: Complaint };
  /** The connection ends now, and this is why; `again`: it is worth coming back. */
  readonly bye: { readonly why: Complaint; readonly again: boolean };
}
export type ToldType = keyof Told;

/** GET /api/online */
export interface OnlineHouse {
  readonly protocol: number;
  /** Whether there is a list of open tables. */
  readonly lobby: boolean;
  /** What an invitation carries as `token=` so that guests come in, and no further; null: nothing is asked. */
  readonly pass: string | null;
  /** By which others come, for invitations; empty: by the address of this page alone. */
  readonly addresses: readonly string[];
  /** The open tables that are listed, the newest first. */
  readonly tables: readonly TableLine[];
}

/** A table in a list: also GET /api/online/tables/ID. */
export interface TableLine {
  readonly table: string;
  readonly phase: TablePhase;
  readonly options: TableOptions;
  readonly seats: readonly SeatView[];
  /** ISO date: when something last happened. */
  readonly changed: string;
  /** How many games were finished at it: GET /api/online/tables/ID/games/N. */
  readonly games: number;
}

/** POST /api/online/tables */
export interface TableMade {
  readonly table: string;
  /** Proves the host, and their seat if they have one: for their browser alone. */
  readonly secret: string;
  readonly seat: Seat | null;
}

/** POST /api/online/mine: of the tables asked for, those that are still there. */
export interface MineLine extends TableLine {
  readonly you: Seat | null;
  /** Whether they are waited for. */
  readonly turn: boolean;
}
