import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isServer, shownAddress } from './address.ts';
import { askServer } from './ask-server.ts';
import { connect } from './connect.ts';

/** What was measured of the levels of a game, by its rules; null: nothing is kept. */
export type LevelShelf = (rules: string) => unknown;

/** The levels of a store for those who cannot wait: agents are named at once or not at all. */
export function levelShelf(given: string): LevelShelf {
  const known = new Map<string, unknown>();
  return (rules) => {
    if (!known.has(rules)) known.set(rules, lookUp(given, rules));
    return known.get(rules);
  };
}

/** A store that cannot be read has no levels: who needs more of it will be told why. */
function lookUp(given: string, rules: string): unknown {
  try {
    const row = isServer(given)
      ? askServer(given, shownAddress(given), { levels: rules })[0]?.[0]
      : rowIn(resolve(given), rules);
    return row === undefined ? null : JSON.parse(String(row['measured']));
  } catch {
    return null;
  }
}

function rowIn(path: string, rules: string): Record<string, unknown> | undefined {
  if (!existsSync(path)) return undefined;
  const database = connect(path, 'read');
  try {
    return database.prepare('select measured from levels where game = ?').get(rules);
  } finally {
    database.close();
  }
}
