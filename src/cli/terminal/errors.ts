import { CommanderError } from 'commander';
import process from 'node:process';
import type { Result } from '../../core/index.ts';
import { StoreError } from '../../store/errors.ts';

/** Something the person asked for that cannot be done: one clear line, never a stack trace. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** The value of a result, or its sentence as an error for the person. */
export function must<T>(result: Result<T>, where = ''): T {
  if (!result.ok)
    throw new UserError(
      where === '' ? result.complaint.says.en : `${where}: ${result.complaint.says.en}`,
    );
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

/** Whether no more can be written: whatever comes next fails too. */
export function isDiskTrouble(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof StoreError && at.trouble === 'full') return true;
    if (['ENOSPC', 'EROFS', 'EDQUOT'].includes((at as NodeJS.ErrnoException).code ?? ''))
      return true;
  }
  return false;
}

/** Tells the person in one line, and whoever debugs in many; gives the line. */
export function complain(error: unknown, where = ''): string {
  const debug = process.env.LUDARIO_DEBUG;
  if (debug !== undefined && debug !== '' && error instanceof Error) {
    process.stderr.write(`${error.stack}\n`);
  }
  const message = sentence(error);
  process.stderr.write(`ludario: ${where === '' ? message : `${where}: ${message}`}\n`);
  return message;
}

/** Any error in one line. */
function sentence(error: unknown): string {
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
