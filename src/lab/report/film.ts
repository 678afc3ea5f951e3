import {
  CHANCE,
  moveAsSeen,
  ok,
  replayRecord,
  type Game,
  type GameRecord,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import { drawPosition, joined, type Box, type Drawing } from './boards/index.ts';

/** A position of a game and the move that led to it. */
export interface Frame {
  /** Decisions so far; 0: the start. */
  readonly ply: number;
  /** Who moved, and how it is written; null at the start. */
  readonly seat: Seat | null;
  readonly move: string | null;
  /** What chance did after it, as far as a spectator sees it. */
  readonly chance: readonly string[];
  /** Points so far, by seat. */
  readonly scores: readonly number[];
  readonly drawing: Drawing;
}

/** A recorded game, drawn move by move. */
export interface Film {
  readonly frames: readonly Frame[];
  /** The last position with the names of squares and pits. */
  readonly final: Drawing;
  /** Room for every frame. */
  readonly box: Box;
}

/** Draws a record; a deal before the first decision is part of the start. */
export function filmGame(game: Game, record: GameRecord): Result<Film> {
  const frames: Frame[] = [];
  let before: State | null = null;
  let end: State | null = null;
  const replay = replayRecord(game, record, (state, step) => {
    const last = frames.at(-1);
    if (step === null || last === undefined) {
      frames.push(frameOf(game, state, null, null, []));
    } else if (step.seat !== CHANCE) {
      const move = moveAsSeen(game, before!, step, null) ?? '?';
      frames.push(frameOf(game, state, step.seat, move, []));
    } else {
      const seen = last.seat === null ? null : moveAsSeen(game, before!, step, null);
      const chance = seen === null ? last.chance : [...last.chance, seen];
      frames[frames.length - 1] = frameOf(game, state, last.seat, last.move, chance);
    }
    before = state.clone();
    end = state;
  });
  if (!replay.ok) return replay;
  const { move, seat } = frames.at(-1)!;
  const final = drawPosition(game, end!, { last: move, lastSeat: seat, names: true });
  return ok({ frames, final, box: joined(frames.map(({ drawing }) => drawing.box)) });
}

function frameOf(
  game: Game,
  state: State,
  seat: Seat | null,
  move: string | null,
  chance: readonly string[],
): Frame {
  const drawing = drawPosition(game, state, { last: move, lastSeat: seat, names: false });
  const scores = Array.from({ length: game.info.seats }, (_, who) => state.score(who));
  return { ply: state.ply, seat, move, chance, scores, drawing };
}
