import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '../core/index.ts';

/** Books are files here: what `book=openings.book` in an agent string opens. */
export function bookFile(path: string): Result<string> {
  try {
    return ok(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return fail(code === 'ENOENT' ? `there is no file ${path}` : message);
  }
}
