import type { Game } from '../../src/core/index.ts';
import type { BoardModule } from './board.ts';

/** Every folder here with an `index.tsx` that exports `board`, by the name of its game. */
const found = import.meta.glob<BoardModule>('./*/index.tsx', { import: 'board' });

const loaded = new Map<string, Promise<BoardModule>>();

/** The board of a game: one made for it, the one it describes itself, or the plain list of its moves. */
export function boardFor(game: Game): Promise<BoardModule> {
  const { id, rules } = game.info;
  const own = found[`./${id}/index.tsx`];
  const name = own === undefined ? rules : id;
  const before = loaded.get(name);
  if (before !== undefined) return before;
  const board = own?.() ?? drawnOf(game) ?? found['./plain/index.tsx']!();
  loaded.set(name, board);
  // A file that did not arrive is asked for again the next time.
  board.catch(() => loaded.delete(name));
  return board;
}

function drawnOf(game: Game): Promise<BoardModule> | null {
  const { drawing } = game;
  if (drawing === undefined) return null;
  return import('./drawn/board.tsx').then(({ boardOf }) => boardOf(game, drawing));
}

export function hasBoard({ info, drawing }: Game): boolean {
  return `./${info.id}/index.tsx` in found || drawing !== undefined;
}
