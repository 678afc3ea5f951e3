import {
  CHANCE,
  OVER,
  Rng,
  seatsOf,
  standingOf,
  type Game,
  type Seat,
  type State,
} from '../../src/core/index.ts';
import type { SeenMove, TableView, Told } from '../../src/api/online/index.ts';
import type { Choice, LastMove } from '../boards/board.ts';
import { choicesOf, viewOf, type MoveLine, type PositionView } from '../table/position.ts';

/** The moves of a shared table that people decided, as this page may know them. */
export function linesOf(moves: readonly SeenMove[]): MoveLine[] {
  return moves.flatMap(({ seat, text }, index) =>
    seat === CHANCE ? [] : [{ seat, text: text ?? '?', after: index + 1 }],
  );
}

function lastOf(moves: readonly SeenMove[]): LastMove | null {
  const last = moves.findLast(({ seat }) => seat !== CHANCE);
  if (last === undefined || last.text === null || last.action === null) return null;
  return { seat: last.seat, action: last.action, text: last.text };
}

/** A state that looks just so: which one does not matter, the rules of this seat are the same in all. */
function stateOf(game: Game, seen: unknown): State {
  return game.determinize(seen, Rng.of('looks so'));
}

/** Who is to decide, for a board: oneself if one is among them. */
export function toMoveIn({ waiting, you }: TableView): Seat {
  if (you !== null && waiting.includes(you)) return you;
  return waiting[0] ?? OVER;
}

/** The table as it stands. */
export function presentOf(game: Game, view: TableView): PositionView {
  return {
    seen: view.seen,
    before: view.before,
    last: lastOf(view.moves),
    scores: view.result?.scores ?? pointsOf(game, view.seen),
    toMove: toMoveIn(view),
  };
}

function pointsOf(game: Game, seen: unknown): readonly number[] {
  const state = stateOf(game, seen);
  return seatsOf(game).map((seat) => state.score(seat));
}

/** What this seat may do now. */
export function choicesIn(game: Game, { seen, you, waiting, result }: TableView): Choice[] {
  if (you === null || result !== null || !waiting.includes(you)) return [];
  return choicesOf(game, standingOf(game, stateOf(game, seen), you));
}

/** The table after so many moves; null: only the server knows what was seen then. */
export function pastOf(game: Game, view: TableView, at: number): PositionView | null {
  if (game.info.hidden) return null;
  const moves = view.moves.slice(0, at).map(({ seat, action }) => ({ seat, action: action! }));
  return viewOf(game, view.options.start, moves, view.you);
}

/** The same as the server told it. */
export function lookedOf(game: Game, { seen, before, last }: Told['looked']): PositionView {
  return {
    seen,
    before,
    last: last === null ? null : lastOf([last]),
    scores: pointsOf(game, seen),
    toMove: OVER,
  };
}
