import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '../../core/index.ts';
import { fileTrouble } from '../terminal/errors.ts';

/** Books are files here: what `book=openings.book` in an agent string opens. */
export function bookFile(path: string): Result<string> {
  try {
    return ok(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail(`cannot read the book ${path}: ${fileTrouble(error)}`);
  }
}
