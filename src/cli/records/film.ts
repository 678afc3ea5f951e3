import {
  CHANCE,
  moveAsSeen,
  ok,
  OVER,
  parseRecord,
  replayRecord,
  seatsOf,
  type Catalogue,
  type Game,
  type GameRecord,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import { scoresOf } from '../playing/narrate.ts';

/** One move of a recorded game and what came of it. */
interface FilmStep {
  /** Who acted; CHANCE for deals and draws. */
  readonly seat: Seat;
  /** null: the seat whose eyes are used may not know. */
  readonly text: string | null;
  /** Points after it, by seat. */
  readonly scores: readonly number[];
  readonly seen: unknown;
}

/** A recorded game, played again and checked. */
export interface Film {
  readonly game: Game;
  readonly record: GameRecord;
  /** Before the first move. */
  readonly opening: unknown;
  readonly frames: readonly FilmStep[];
  /** Decisions of seats. */
  readonly plies: number;
  readonly over: boolean;
  readonly scores: readonly number[];
  readonly position: string;
}

/** The game that a line of text records. */
export function readGame(
  text: string,
  catalogue: Catalogue,
): Result<{ game: Game; record: GameRecord }> {
  const record = parseRecord(text);
  if (!record.ok) return record;
  const game = catalogue.gameOfRecord(record.value);
  return game.ok ? ok({ game: game.value, record: record.value }) : game;
}

/** Plays a record again as a seat saw it; undefined: as a spectator who is told everything. */
export function filmOf(game: Game, record: GameRecord, eyes: Seat | undefined): Result<Film> {
  const viewer = eyes ?? null;
  const frames: FilmStep[] = [];
  let opening: unknown;
  let before: State | null = null;
  const replay = replayRecord(game, record, (state, step) => {
    const seen = game.observe(state, viewer);
    if (step === null || before === null) {
      opening = seen;
    } else {
      const text = eyes === undefined ? step.text : moveAsSeen(game, before, step, eyes);
      const scores = seatsOf(game).map((seat) => state.score(seat));
      frames.push({ seat: step.seat, text, scores, seen });
    }
    before = state.clone();
  });
  if (!replay.ok) return replay;
  const { state } = replay.value;
  const over = state.toMove === OVER || record.result !== null;
  return ok({
    game,
    record,
    opening,
    frames,
    plies: frames.filter(({ seat }) => seat !== CHANCE).length,
    over,
    scores: record.result?.scores ?? scoresOf(game, state, over),
    position: game.format(state),
  });
}
