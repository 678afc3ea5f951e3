import { Rng, type Game } from '../../core/index.ts';
import type { DrawBoard, View } from './board.ts';

export type { DrawBoard } from './board.ts';

/** The drawings, by game; each is loaded when its game is. To add one, write its file and name it here. */
const drawings: Readonly<Record<string, () => Promise<DrawBoard<unknown>>>> = {
  reversi: async () => (await import('./reversi.ts')).drawReversi,
  hex: async () => (await import('./hex.ts')).drawHex,
  iwoki: async () => (await import('./iwoki.ts')).drawIwoki,
  mancala: async () => (await import('./mancala.ts')).drawMancala,
  tree: async () => (await import('./trees.ts')).drawTree,
};

/** How a game's board is drawn. */
export async function drawingOf(game: Game): Promise<DrawBoard<unknown>> {
  const own = await drawings[game.info.id]?.();
  if (own !== undefined) return own;
  if (game.drawing === undefined) return plain(game);
  const { drawnBy } = await import('./drawn.ts');
  return drawnBy(game, game.drawing);
}

/** For a game without a drawing: its position as text or, where that would tell secrets, what is seen. */
function plain(game: Game): DrawBoard<unknown> {
  return (seen: unknown, _view: View) =>
    game.info.hidden
      ? JSON.stringify(seen, null, 2)
      : game.format(game.determinize(seen, Rng.of('the only world')));
}
