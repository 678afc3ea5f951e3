import type { Result } from '../core/index.ts';

/** Something the person asked for that cannot be done: one clear line, never a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** The value of a result, or its sentence as an error for the person. */
export function must<T>(result: Result<T>, where = ''): T {
  if (!result.ok) throw new UserError(where === '' ? result.error : `${where}: ${result.error}`);
  return result.value;
}

/** What the system said about a file, in words. */
export function fileTrouble(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file or folder';
    case 'EACCES':
    case 'EPERM':
      return 'it is not permitted';
    case 'EISDIR':
      return 'it is a folder';
    case 'ENOTDIR':
      return 'part of the path is no folder';
    case 'EROFS':
      return 'the disk is read-only';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return message;
  }
}
