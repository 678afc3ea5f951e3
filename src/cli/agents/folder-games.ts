import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { remark } from '../terminal/errors.ts';
import { inHelp } from '../terminal/help.ts';

/** Where games of one's own lie, below the folder one works in. */
const FOLDER = 'games';
/** No game is larger, and what is larger is not read. */
const LARGEST = 1_000_000;
/** What tells a game of Ludario's from any other file. */
const IMPORT = /\bfrom\s*['"]ludario\/core['"]/;

let found: readonly string[] | null = null;

/**
 * The games in `games/` of the working folder. They are code that runs with the rights of whoever starts
 * Ludario there, so they are named on the standard error stream, once; LUDARIO_GAMES=none leaves them aside.
 */
export function folderGames(): readonly string[] {
  if (found !== null) return found;
  found = process.env['LUDARIO_GAMES'] === 'none' ? [] : gamesIn(FOLDER);
  if (found.length > 0) remark(`${inHelp('with', 'con')} ${found.join(', ')}`);
  return found;
}

/** The files of a folder that are games: modules that import the contract, and no tests. */
export function gamesIn(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => /\.m?[jt]s$/.test(name) && !/\.(?:test|d)\.m?[jt]s$/.test(name))
    .toSorted()
    .map((name) => join(folder, name))
    .filter((file) => {
      try {
        const { size } = statSync(file);
        return size <= LARGEST && IMPORT.test(readFileSync(file, 'utf8'));
      } catch {
        return false;
      }
    });
}
