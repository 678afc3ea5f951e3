import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { fail, ok, type Result } from '../../core/index.ts';

/** A spec as it was written in a file, JSON or YAML; what it says is checked by `readSpec`. */
export function readSpecFile(path: string): Result<Record<string, unknown>> {
  let text: string;
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such file' : message;
    return fail(`cannot read the spec ${path}: ${why}`);
  }
  // JSON is YAML too.
  const document = parseDocument(text);
  const [wrong] = document.errors;
  if (wrong !== undefined) {
    const [line] = wrong.message.split('\n');
    return fail(`the spec ${path} is no JSON or YAML: ${line!.replace(/:$/, '')}`);
  }
  const value: unknown = document.toJS({ maxAliasCount: 100 });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail(`the spec ${path} must be a list of fields such as "game: mancala"`);
  }
  return ok(value as Record<string, unknown>);
}
