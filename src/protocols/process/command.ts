import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import process from 'node:process';
import { fail, ok, type Result } from '../../core/index.ts';

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
  if (quote !== null) return fail(`the command ${text} has a ${quote} that is not closed`);
  if (word !== null) words.push(word);
  return words.length === 0 || words[0] === ''
    ? fail('the command is empty; it names a program and its arguments')
    : ok(words);
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
  return fail(
    named ? `there is no program at ${name}` : `there is no program "${name}" in the PATH`,
  );
}

function runnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
