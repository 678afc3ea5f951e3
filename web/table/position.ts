import {
  CHANCE,
  legalActions,
  moveAsSeen,
  standingOf,
  unwrap,
  seatsOf,
  type Game,
  type GameResult,
  type Move,
  type Seat,
  type State,
} from '../../src/core/index.ts';
import type { Choice, LastMove } from '../boards/board.ts';

/** A position of a game as one seat (null: a spectator) sees it. */
export interface PositionView {
  readonly seen: unknown;
  /** What it saw before the last decision; null at the start. */
  readonly before: unknown;
  /** The last decision; null at the start, and where this seat may not know it. */
  readonly last: LastMove | null;
  /** Points so far, by seat. */
  readonly scores: readonly number[];
  readonly toMove: Seat;
}

function opening(game: Game, start: string | undefined): State {
  return start === undefined ? game.start() : unwrap(game.parse(start));
}

/** A position of a game by the actions before it, so that moves taken back do no harm. */
export function placeOf(moves: readonly Pick<Move, 'action'>[]): string {
  return moves.map(({ action }) => action).join();
}

/** The position after so many moves. */
export function positionAfter(
  game: Game,
  start: string | undefined,
  moves: readonly Move[],
): State {
  const state = opening(game, start);
  for (const { action } of moves) state.apply(action);
  return state;
}

/** `deciding`: whose decision is waited for, where several decide at once. */
export function viewOf(
  game: Game,
  start: string | undefined,
  moves: readonly Move[],
  seat: Seat | null,
  deciding: Seat | null = null,
): PositionView {
  const decision = moves.findLastIndex((move) => move.seat !== CHANCE);
  const state = positionAfter(game, start, moves.slice(0, Math.max(0, decision)));
  let before: unknown = null;
  let last: LastMove | null = null;
  if (decision >= 0) {
    const move = moves[decision]!;
    before = game.observe(state, seat);
    const text = moveAsSeen(game, state, move, seat);
    last = text === null ? null : { ...move, text };
  }
  for (const { action } of moves.slice(Math.max(0, decision))) state.apply(action);
  const now = deciding === null ? state : standingOf(game, state, deciding);
  return {
    seen: game.observe(now, seat),
    before,
    last,
    scores: seatsOf(game).map((each) => state.score(each)),
    toMove: now.toMove,
  };
}

/** What the side to move may do, with what each choice brings at once. */
export function choicesOf(game: Game, state: State): Choice[] {
  const seat = state.toMove;
  if (seat < 0) return [];
  const score = state.score(seat);
  return Array.from(legalActions(state, game.info), (action) => {
    const text = game.formatAction(state, action);
    state.apply(action);
    const gain = state.score(seat) - score;
    state.undo();
    return { action, text, gain };
  });
}

export interface MoveLine {
  readonly seat: Seat;
  readonly text: string;
  /** What the score of the seat rose by; left out where that is not known. */
  readonly gain?: number | undefined;
  /** How many moves, those of chance too, have been played after it: where a click leads. */
  readonly after: number;
}

/**
 * The decisions of a game as a seat (null: a spectator) knows them, in words of its notation. Chance
 * is left out: boards show it.
 */
export function moveLines(
  game: Game,
  start: string | undefined,
  moves: readonly Move[],
  seat: Seat | null,
): MoveLine[] {
  const state = opening(game, start);
  const lines: MoveLine[] = [];
  for (const [index, move] of moves.entries()) {
    if (move.seat === CHANCE) {
      state.apply(move.action);
      continue;
    }
    const text = moveAsSeen(game, state, move, seat) ?? '?';
    const had = state.score(move.seat);
    state.apply(move.action);
    const gain = state.score(move.seat) - had;
    lines.push({ seat: move.seat, text, gain, after: index + 1 });
  }
  return lines;
}

/** Who won: the only seat with the highest utility; null for a draw. */
export function winnerOf(result: GameResult): Seat | null {
  const best = Math.max(...result.utilities);
  const first = result.utilities.indexOf(best);
  return first === result.utilities.lastIndexOf(best) ? first : null;
}
