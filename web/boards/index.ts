import type { BoardModule } from './board.ts';

/** Every folder here with an `index.tsx` that exports `board`, by the name of its game. */
const found = import.meta.glob<BoardModule>('./*/index.tsx', { import: 'board' });

const loaded = new Map<string, Promise<BoardModule>>();

/** The board of a game; a game without one of its own gets the plain list of its moves. */
export function boardFor(game: string): Promise<BoardModule> {
  const before = loaded.get(game);
  if (before !== undefined) return before;
  const load = found[`./${game}/index.tsx`] ?? found['./plain/index.tsx']!;
  const board = load();
  loaded.set(game, board);
  // A file that did not arrive is asked for again the next time.
  board.catch(() => loaded.delete(game));
  return board;
}

export function hasOwnBoard(game: string): boolean {
  return `./${game}/index.tsx` in found;
}
