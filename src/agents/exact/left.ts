import type { Game, State } from '../../core/index.ts';

/** How much is left of a game; infinity where nothing measures it. */
export function leftIn(game: Game, state: State): number {
  return game.exact?.left?.of(state) ?? Infinity;
}

/** With so much left, a position is usually solved within seconds. */
export function isNear(game: Game, left: number): boolean {
  return left <= (game.exact?.left?.soon ?? -1);
}

/** The same of a position. */
export function isNearEnd(game: Game, state: State): boolean {
  return isNear(game, leftIn(game, state));
}
