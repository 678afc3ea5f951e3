import type { Game } from '../../src/core/index.ts';
import type { HexState } from '../../src/games/index.ts';

/** The positions after one stone, every so many of them; both of a pair that a half turn makes one are there. */
export function oneStone(
  game: Game,
  every: number,
  from = 0,
): { name: string; text: string; cell: number }[] {
  const { cells } = (game.start() as HexState).board;
  const openings = [];
  for (let cell = from; cell < cells; cell += every) {
    const state = game.start();
    const name = game.formatAction(state, cell);
    state.apply(cell);
    openings.push({ name, text: game.format(state), cell });
  }
  return openings;
}
