import {
  PROTOCOL,
  type NowView,
  type OfferView,
  type SeatView,
  type TablePhase,
  type TableView,
  type TalkLine,
  type Told,
} from '../api/online/index.ts';
import type { GameRecord, Seat } from '../core/index.ts';
import type { KeptTable } from './kept.ts';
import type { Play } from './play.ts';

/** A table as it stands, with all that somebody at it may be told of. */
export interface Picture {
  readonly id: string;
  readonly kept: KeptTable;
  readonly play: Play | null;
  readonly seats: readonly SeatView[];
  readonly offers: readonly OfferView[];
  readonly talk: readonly TalkLine[];
  readonly watchers: number;
  /** Whose time runs of those who are to decide. */
  readonly running: readonly Seat[];
}

export function phaseOf(play: Play | null): TablePhase {
  if (play === null) return 'gathering';
  return play.referee.result === null ? 'playing' : 'over';
}

/** The whole game, once it is over: until then nobody has it. */
function recordOf(play: Play | null): GameRecord | null {
  return play === null || play.referee.result === null ? null : play.referee.record();
}

function nowOf({ kept, play, running }: Picture, viewer: Seat | null): NowView {
  return {
    step: kept.step,
    seen: play?.seen(viewer) ?? null,
    waiting: play?.referee.waiting ?? [],
    clock: play?.clockView(running) ?? null,
    result: play?.referee.result ?? null,
  };
}

/** Everything that a seat (null: a spectator) may know. */
export function tableView(picture: Picture, viewer: Seat | null, host: boolean): TableView {
  const { id, kept, play, seats, offers, talk, watchers } = picture;
  const moves = play?.moves(viewer) ?? [];
  return {
    ...nowOf(picture, viewer),
    protocol: PROTOCOL,
    table: id,
    game: kept.game,
    phase: phaseOf(play),
    version: kept.version,
    options: kept.options,
    you: viewer,
    host,
    seats,
    moves: [...moves],
    before: play?.look(moves.length, viewer).before ?? null,
    offers: viewer === null ? [] : offers,
    talk,
    watchers,
    record: recordOf(play),
  };
}

/** What is new to a seat (null: a spectator) that knew so many moves. */
export function movedView(picture: Picture, viewer: Seat | null, from: number): Told['moved'] {
  const moves = picture.play!.moves(viewer).slice(from);
  return { ...nowOf(picture, viewer), from, moves, record: recordOf(picture.play) };
}

/** How the table looked to spectators at a time, in milliseconds since 1970. */
export function pastView(picture: Picture, then: number): TableView {
  // When something was said is not known.
  const now = { ...tableView(picture, null, false), talk: [] };
  const later = picture.play?.times.findIndex((at) => at > then) ?? -1;
  if (later < 0) return now;
  const { seen, before } = picture.play!.look(later, null);
  const moves = now.moves.slice(0, later);
  const open = { waiting: [], clock: null, result: null, record: null, phase: 'playing' } as const;
  return { ...now, ...open, seen, before, moves };
}
