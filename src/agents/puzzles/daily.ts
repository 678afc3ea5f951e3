import { Rng } from '../../core/index.ts';
import type { Puzzle } from './puzzle.ts';
import { THEMES, type PuzzleGame } from './themes/index.ts';

const DAY = 86_400_000;
const GAMES = Object.keys(THEMES) as PuzzleGame[];

/** The number of a calendar day, `2026-11-18`; NaN where there is no such day. */
export function dayNumber(date: string): number {
  const time = Date.parse(`${date}T00:00:00Z`);
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return real && /^\d{4}-\d\d-\d\d$/.test(date) ? time / DAY : Number.NaN;
}

/**
 * The puzzle of a day, the same for everybody: the games take turns, and each shows all its puzzles in an order
 * of chance before one comes again.
 */
export async function dailyOf(
  date: string,
  puzzlesOf: (game: PuzzleGame) => Promise<readonly Puzzle[]>,
): Promise<Puzzle> {
  const day = dayNumber(date);
  const game = GAMES[day % GAMES.length]!;
  const puzzles = await puzzlesOf(game);
  const turn = Math.floor(day / GAMES.length);
  const order = puzzles.map((_, index) => index);
  Rng.of(`daily ${game} ${Math.floor(turn / puzzles.length)}`).shuffle(order);
  return puzzles[order[turn % puzzles.length]!]!;
}
