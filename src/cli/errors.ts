import { CommanderError } from 'commander';
import type { Result } from '../core/index.ts';
import { StoreError } from '../store/errors.ts';

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

/** Any error in one line. */
export function sentence(error: unknown): string {
  if (error instanceof CommanderError) {
    // "error: unknown option '--sed'\n(Did you mean --seed?)"
    const [said = '', hint = ''] = error.message
      .replace(/^error: /, '')
      .replace(/^required option '(.*)' not specified$/, '$1 must be given')
      .split('\n');
    return hint === '' ? said : `${said} ${hint.replace('Did', 'did')}`;
  }
  const message = error instanceof Error ? error.message : String(error);
  const line = message.replaceAll(/\s*\n\s*/g, ' ');
  if (error instanceof UserError || error instanceof StoreError) return line;
  return `something went wrong inside: ${line} (LUDARIO_DEBUG=1 tells more)`;
}
