import { readFileSync } from 'node:fs';
import { fileTrouble, fail, ok, type Result } from '../core/index.ts';
import { refuse } from './complaints.ts';

/** Books are files here: what `book=openings.book` in an agent string opens. */
export function bookFile(path: string): Result<string> {
  try {
    return ok(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail(code === 'ENOENT' ? refuse.noFile({ path }) : fileTrouble(error));
  }
}
