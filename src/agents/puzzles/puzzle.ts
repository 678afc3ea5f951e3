import { Rng } from '../../core/index.ts';
import type { Theme } from './themes/index.ts';

/** A position in which one move alone wins. */
export interface Puzzle {
  /** Made from rules and position: the same puzzle has it for good. */
  readonly id: string;
  readonly rules: string;
  readonly position: string;
  readonly theme: Theme;
  /**
   * Every move there, in notation: the margin of who makes it with best play to the end (1 and -1 where there
   * are no points), then how the game goes on, as far as it is worth seeing.
   */
  readonly moves: Readonly<Record<string, string>>;
}

/** What a file of puzzles holds. */
export interface PuzzleFile {
  /** The version of the game they were proven with. */
  readonly version: number;
  readonly puzzles: readonly Puzzle[];
}

export function puzzleId(game: string, rules: string, position: string): string {
  return `${game}-${Rng.of(`${rules} ${position}`).next().toString(36)}`;
}

/** What one move of a puzzle is worth, and how it goes on. */
export interface Tried {
  readonly worth: number;
  readonly line: readonly string[];
}

export function triedIn({ moves }: Pick<Puzzle, 'moves'>, move: string): Tried | null {
  const told = moves[move];
  if (told === undefined) return null;
  const [worth, ...line] = told.split(' ');
  return { worth: Number(worth), line };
}

/** The only move that wins. */
export function solutionOf(puzzle: Pick<Puzzle, 'moves'>): string {
  return Object.keys(puzzle.moves).find((move) => triedIn(puzzle, move)!.worth > 0)!;
}
