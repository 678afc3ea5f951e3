import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { fileTrouble, fail, ok, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** A spec as it was written in a file, JSON or YAML; what it says is checked by `readSpec`. */
export function readSpecFile(path: string): Result<Record<string, unknown>> {
  let text: string;
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return fail(refuse.noSpecFile({ path }));
    return fail(refuse.unreadSpec({ path, why: fileTrouble(error) }));
  }
  return parseSpecText(text, path);
}

const MOST_EMPTY = 100;

/** How many empty lines there are in a row at the most. */
function emptyLines(text: string): number {
  let most = 0;
  let run = 0;
  for (const line of text.split('\n')) {
    run = line.trim() === '' ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most;
}

/** What a spec says as text; `path` is where it was found. JSON is YAML too. */
export function parseSpecText(text: string, path: string): Result<Record<string, unknown>> {
  // YAML folds long runs of empty lines in a time that grows with their square.
  if (emptyLines(text) > MOST_EMPTY) return fail(refuse.emptyLines({ path, most: MOST_EMPTY }));
  const document = parseDocument(text, { logLevel: 'error' });
  const [wrong] = document.errors;
  if (wrong !== undefined) {
    const [line] = wrong.message.split('\n');
    return fail(refuse.noYaml({ path, reason: line!.replace(/:$/, '') }));
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // Aliases of aliases, or of what is not there.
    return fail(refuse.noYaml({ path, reason: (error as Error).message }));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail(refuse.noFields({ path }));
  }
  return ok(value as Record<string, unknown>);
}
