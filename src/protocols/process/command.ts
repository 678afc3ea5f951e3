import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import process from 'node:process';
import { fail, ok, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';

/**
 * The words of a command line: split at spaces outside quotes. No shell reads it, so that nothing in
 * it is expanded; who needs a shell names one (`sh -c '…'`).
 */
export function splitCommand(text: string): Result<string[]> {
  const words: string[] = [];
  let word: string | null = null;
  let quote: string | null = null;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (quote !== null) {
      if (c === quote) quote = null;
      else if (c === '\\' && quote === '"' && /["\\]/.test(text[i + 1] ?? '')) word += text[++i]!;
      else word += c;
    } else if (c === '"' || c === "'") {
      quote = c;
      word ??= '';
    } else if (c === '\\' && /["'\\ ]/.test(text[i + 1] ?? '')) {
      word = (word ?? '') + text[++i]!;
    } else if (/\s/.test(c)) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word = (word ?? '') + c;
    }
  }
  if (quote !== null) return fail(refuse.openQuote({ command: text, quote }));
  if (word !== null) words.push(word);
  return words.length === 0 || words[0] === '' ? fail(refuse.empty()) : ok(words);
}

/** Where a program is: the path itself, or one of the folders of PATH. */
export function findProgram(
  name: string,
  cwd: string = process.cwd(),
  path: string = process.env.PATH ?? '',
): Result<string> {
  const named = /[/\\]/.test(name);
  const folders = named ? [''] : path.split(delimiter);
  const endings =
    process.platform === 'win32' ? ['', ...(process.env.PATHEXT ?? '.EXE').split(';')] : [''];
  for (const folder of folders) {
    for (const ending of endings) {
      const file = named && isAbsolute(name) ? name : resolve(cwd, join(folder, name));
      if (runnable(file + ending)) return ok(file + ending);
    }
  }
  return fail(named ? refuse.notAt({ path: name }) : refuse.notInPath({ name }));
}

function runnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
