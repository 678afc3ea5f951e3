import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { StoreMode } from './types.ts';

/** How long SQLite itself waits for another process, in milliseconds: longer waits are the dialect's. */
const MOMENT = 50;

/** Opens the file as it is, for those who know it to be a store. */
export function connect(path: string, mode: StoreMode): DatabaseSync {
  if (mode === 'write') return new DatabaseSync(path, { timeout: MOMENT });
  const options = { readOnly: true, timeout: MOMENT };
  // Readers put a file of their own beside the store. Where that is not allowed and nobody is
  // writing, it can still be read as something that does not change.
  if (existsSync(`${path}-wal`) || mayWrite(dirname(path))) return new DatabaseSync(path, options);
  const address = pathToFileURL(path);
  address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, options);
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
