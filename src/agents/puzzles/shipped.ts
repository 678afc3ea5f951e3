import type { PuzzleFile } from './puzzle.ts';
import type { PuzzleGame } from './themes/index.ts';

/** Made by `npm run puzzles`; each file is fetched when it is wanted. */
const FILES: Readonly<Record<PuzzleGame, () => Promise<{ file: PuzzleFile }>>> = {
  reversi: () => import('./shipped/puzzles-reversi.ts'),
  hex: () => import('./shipped/puzzles-hex.ts'),
  mancala: () => import('./shipped/puzzles-mancala.ts'),
  iwoki: () => import('./shipped/puzzles-iwoki.ts'),
};

/** The puzzles of a game, the shortest first. */
export async function puzzlesOf(game: PuzzleGame): Promise<PuzzleFile['puzzles']> {
  return (await FILES[game]()).file.puzzles;
}
