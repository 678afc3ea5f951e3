import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { connect } from './connect.ts';

/** What was measured of the levels of a game, by its rules; null: nothing is kept. */
export type LevelShelf = (rules: string) => unknown;

/** The levels of a store for those who cannot wait: agents are named at once or not at all. */
export function levelShelf(given: string): LevelShelf {
  const path = resolve(given);
  const known = new Map<string, unknown>();
  return (rules) => {
    if (!known.has(rules)) known.set(rules, existsSync(path) ? lookUp(path, rules) : null);
    return known.get(rules);
  };
}

/** A store that cannot be read has no levels: who needs more of it will be told why. */
function lookUp(path: string, rules: string): unknown {
  try {
    const database = connect(path, 'read');
    try {
      const row = database.prepare('select measured from levels where game = ?').get(rules);
      return row === undefined ? null : JSON.parse(String(row['measured']));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}
