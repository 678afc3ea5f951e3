import type { GameEvent } from '../agent.ts';
import type { Game } from '../game.ts';
import { CHANCE, type Action, type Seat, type State } from '../state.ts';

/** One move that was played, chance included. */
export interface Move {
  readonly seat: Seat;
  readonly action: Action;
}

/** What a seat (null: a spectator) may know of a move: its text, or null. `before` is the state it was played in. */
export function moveAsSeen(
  game: Game,
  before: State,
  { seat: mover, action }: Move,
  seat: Seat | null,
): string | null {
  if (game.info.hidden && mover !== seat) {
    const visible =
      mover === CHANCE
        ? game.chanceVisible?.(before, action, seat)
        : game.moveVisible?.(before, action, seat);
    if (visible === false) return null;
  }
  return game.formatAction(before, action);
}

/** What a seat is told of a move. */
export function eventFor(
  game: Game,
  before: State,
  after: State,
  move: Move,
  seat: Seat,
): GameEvent {
  const text = moveAsSeen(game, before, move, seat);
  return {
    seat: move.seat,
    action: text === null ? null : move.action,
    text,
    seen: game.observe(after, seat),
  };
}
