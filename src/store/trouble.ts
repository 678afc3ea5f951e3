import { fileTrouble, type Complaint } from '../core/index.ts';
import { refuse } from './complaints.ts';
import { StoreError, type StoreTrouble } from './errors.ts';

type Of = (about: { readonly path: string }) => Complaint;

/** SQLite's primary result codes that people may meet: https://sqlite.org/rescode.html */
const troubles: Readonly<Record<number, readonly [StoreTrouble, Of]>> = {
  3: ['forbidden', refuse.forbidden],
  5: ['locked', refuse.locked],
  6: ['locked', refuse.locked],
  8: ['forbidden', refuse.writeForbidden],
  10: ['failed', refuse.disk],
  11: ['damaged', refuse.damaged],
  13: ['full', refuse.full],
  14: ['forbidden', refuse.unopened],
  15: ['locked', refuse.locked],
  18: ['failed', refuse.tooLarge],
  23: ['forbidden', refuse.forbidden],
  26: ['foreign', refuse.notStore],
};

/** The system's own. */
const ofFiles: Readonly<Record<string, StoreTrouble>> = {
  ENOENT: 'absent',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EROFS: 'forbidden',
  ENOTDIR: 'forbidden',
  ENAMETOOLONG: 'forbidden',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

/** Its code for a damaged file. */
const DAMAGED = 11;

/** Every store of a version has all that our statements name: one that lacks a part has lost it. */
function schemaLacks({ message }: Error): boolean {
  return /^no such (column|table|index): |^table \S+ has no column named /.test(message);
}

/** What SQLite or the system said, in a sentence that names the store. */
export function explain(path: string, error: unknown): Error {
  if (error instanceof StoreError) return error;
  const { code = '', errcode } = error as Error & { code?: string; errcode?: number };
  if (code === 'ERR_SQLITE_ERROR' && errcode !== undefined) {
    const [trouble, why] = schemaLacks(error as Error)
      ? troubles[DAMAGED]!
      : (troubles[errcode & 0xff] ?? ['failed', null]);
    const complaint = why?.({ path }) ?? refuse.trouble({ path, why: fileTrouble(error) });
    return new StoreError(complaint, trouble, error);
  }
  // A number in the file that none of ours can be.
  if (code === 'ERR_OUT_OF_RANGE')
    return new StoreError(refuse.damaged({ path }), 'damaged', error);
  if (code === 'ERR_INVALID_STATE') return new StoreError(refuse.shut({ path }), 'closed', error);
  const trouble = ofFiles[code];
  if (trouble !== undefined) {
    return new StoreError(refuse.trouble({ path, why: fileTrouble(error) }), trouble, error);
  }
  // Anything else is a mistake of ours, and its trace is worth having.
  return error instanceof Error ? error : new Error(String(error));
}

/** Reads JSON that the store wrote itself. */
export function storedJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StoreError(refuse.damaged({ path }), 'damaged', error);
  }
}
