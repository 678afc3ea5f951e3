import type { Game, State } from '../../core/index.ts';

/** How much is left of a game; infinity where nothing measures it. */
export function leftIn(game: Game, state: State): number {
  return game.exact?.left?.of(state) ?? Infinity;
}

/** A position that is usually solved within seconds. */
export function isNearEnd(game: Game, state: State): boolean {
  return leftIn(game, state) <= (game.exact?.left?.soon ?? -1);
}
