import { StoreError, type StoreTrouble } from './errors.ts';

/** SQLite's primary result codes that people may meet: https://sqlite.org/rescode.html */
const troubles: Readonly<Record<number, readonly [StoreTrouble, string]>> = {
  3: ['forbidden', 'it is not permitted'],
  5: ['locked', 'another process is using it and did not finish in time; try again later'],
  6: ['locked', 'another process is using it and did not finish in time; try again later'],
  8: ['forbidden', 'it is not permitted to write there'],
  10: ['failed', 'the disk failed, or a limit on the size of files was reached'],
  11: ['damaged', 'the file is damaged'],
  13: ['full', 'the disk is full; make room and go on from there: all that was stored is safe'],
  14: ['forbidden', 'the file cannot be opened: look at the rights of the file and of its folder'],
  15: ['locked', 'another process is using it and did not finish in time; try again later'],
  18: ['failed', 'it is too large: one piece may have a thousand million bytes'],
  23: ['forbidden', 'it is not permitted'],
  26: ['foreign', 'the file is no Ludario store'],
};

/** What SQLite or the system said, in a sentence that names the store. */
export function explain(path: string, error: unknown): Error {
  if (error instanceof StoreError) return error;
  const { code, errcode, message } = error as Error & { code?: string; errcode?: number };
  const about = (trouble: StoreTrouble, text: string) =>
    new StoreError(trouble, `the store ${path}: ${text}`, error);
  if (code === 'ERR_SQLITE_ERROR' && errcode !== undefined) {
    const known = troubles[errcode & 0xff];
    return known === undefined ? about('failed', message) : about(...known);
  }
  switch (code) {
    // A number in the file that none of ours can be.
    case 'ERR_OUT_OF_RANGE':
      return about('damaged', 'the file is damaged');
    case 'ERR_INVALID_STATE':
      return about('closed', 'it is closed');
    case 'ENOENT':
      return about('absent', 'there is no such file or folder');
    case 'EACCES':
    case 'EPERM':
      return about('forbidden', 'it is not permitted');
    case 'EROFS':
      return about('forbidden', 'the disk is read-only');
    case 'ENOTDIR':
      return about('forbidden', 'part of the path is no folder');
    case 'ENOSPC':
    case 'EDQUOT':
      return about('full', 'the disk is full');
    case 'ENAMETOOLONG':
      return about('forbidden', 'the path is too long');
    default:
      // Anything else is a mistake of ours, and its trace is worth having.
      return error instanceof Error ? error : new Error(String(error));
  }
}

/** Reads JSON that the store wrote itself. */
export function storedJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StoreError('damaged', `the store ${path}: the file is damaged`, error);
  }
}
