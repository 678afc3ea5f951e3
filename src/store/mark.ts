import { closeSync, openSync, readSync } from 'node:fs';

/** "Ludo": what tells a store from other SQLite files. */
export const APPLICATION = 0x4c75646f;

/** Where the header of an SQLite file has the mark of its application. */
const MARK_AT = 68;
const HEADER = 100;

/** Whether a file is a store, by its first bytes. */
export function isStore(path: string): boolean {
  const head = Buffer.alloc(HEADER);
  try {
    const file = openSync(path, 'r');
    try {
      readSync(file, head, 0, HEADER, 0);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
  return (
    head.toString('latin1', 0, 15) === 'SQLite format 3' &&
    head.readInt32BE(MARK_AT) === APPLICATION
  );
}
