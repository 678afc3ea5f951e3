import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { fail, fileTrouble, ok, type Result } from '../../core/index.ts';
import { findProgram } from './command.ts';
import { refuse } from './complaints.ts';

/** What tools leave behind is no part of a program; names that begin with a dot are not either. */
export const LEFT_BEHIND: ReadonlySet<string> = new Set([
  '__pycache__',
  'node_modules',
  'target',
  'venv',
]);
/** A folder with more is no program's own. */
const MOST_FILES = 400;
const MOST_FOLDERS = 100;
const CHUNK = 1 << 20;
const DIGITS = 16;

/**
 * What stands for a program: the same for the same files. These are the program itself, unless it only
 * runs others; the files its command names, and what lies beside such a script in the same language,
 * which it may import; where the command names none, the sources of the folder it is started in.
 */
export function programChecksum(argv: readonly string[], folder: string): Result<string> {
  // An interpreter would start and then find nothing.
  const gone = argv.slice(1).find((word) => isScript(word) && fileAt(folder, word).length === 0);
  if (gone !== undefined) return fail(refuse.notAt({ path: gone }));
  try {
    return ok(checksum(argv, folder));
  } catch (error) {
    return fail(fileTrouble(error));
  }
}

function checksum(argv: readonly string[], folder: string): string {
  const hash = createHash('sha256').update(`${JSON.stringify(argv)}\0`);
  for (const file of programFiles(argv, folder)) add(hash, relative(folder, file), file);
  return hash.digest('hex').slice(0, DIGITS);
}

/** The files that stand for a program, in order; throws where one cannot be read. */
export function programFiles(argv: readonly string[], folder: string): string[] {
  const [program, ...args] = argv;
  const found = findProgram(program!, folder);
  const named = args.flatMap((arg) => fileAt(folder, arg));
  const scripts = named.filter((file) => SOURCES.has(extname(file)));
  const own = found.ok && !isInterpreter(found.value) ? [found.value] : [];
  const beside =
    named.length === 0 && own.length === 0
      ? sourcesIn(folder, SOURCES)
      : scripts.flatMap((file) => sourcesIn(dirname(file), kin(file)));
  return [...new Set([...own, ...named, ...beside])].toSorted();
}

/** All files of a program's own folder; none where it is too large to be one. */
export function folderFiles(folder: string): string[] {
  return filesIn(folder, () => true);
}

/** Languages whose files import one another, each with the endings that belong together. */
const LANGUAGES: readonly (readonly string[])[] = [
  ['.py'],
  ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.json'],
  ['.java', '.class', '.jar'],
  ['.rb'],
  ['.lua'],
  ['.pl', '.pm'],
  ['.R', '.r'],
  ['.jl'],
  ['.php'],
  ['.scm', '.rkt', '.lisp', '.cl'],
  ['.hs'],
  ['.sh'],
  ['.go', '.rs', '.c', '.h', '.cc', '.cpp', '.hpp', '.cs', '.kt'],
];
const SOURCES: ReadonlySet<string> = new Set(LANGUAGES.flat());

function kin(file: string): ReadonlySet<string> {
  return new Set(LANGUAGES.find((endings) => endings.includes(extname(file))));
}

/** Programs that run what their arguments, or the folder they are started in, hold. */
const INTERPRETERS =
  /^(?:python|pypy|node|deno|bun|java|javac|kotlin|ruby|perl|php|lua|luajit|julia|Rscript|guile|racket|sbcl|runghc|env|sh|bash|dash|go|cargo|dotnet|npx|npm|uv)[\d.]*(?:\.exe)?$/;

export function isInterpreter(file: string): boolean {
  return INTERPRETERS.test(basename(file));
}

/** A word that can only be the name of a script. */
function isScript(word: string): boolean {
  return /^[^-=\s][^=\s]*$/.test(word) && SOURCES.has(extname(word)) && extname(word) !== '.json';
}

/** The file that a word of a command names. */
export function fileAt(folder: string, word: string): string[] {
  // "--book=openings.txt" names a file too.
  for (const name of [word, word.slice(word.indexOf('=') + 1)]) {
    try {
      const file = resolve(folder, name);
      if (name !== '' && statSync(file).isFile()) return [file];
    } catch {
      continue;
    }
  }
  return [];
}

/** Files with these endings. */
function sourcesIn(folder: string, endings: ReadonlySet<string>): string[] {
  return filesIn(folder, (name) => endings.has(extname(name)));
}

/** In order; none where the folder is too large to be a program's own. */
function filesIn(folder: string, wanted: (name: string) => boolean): string[] {
  const files: string[] = [];
  const open = [folder];
  for (let seen = 0; open.length > 0; seen++) {
    const at = open.pop()!;
    if (seen > MOST_FOLDERS || files.length > MOST_FILES) return [];
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || LEFT_BEHIND.has(entry.name)) continue;
      if (entry.isDirectory()) open.push(join(at, entry.name));
      else if (entry.isFile() && wanted(entry.name)) files.push(join(at, entry.name));
    }
  }
  return files.toSorted();
}

/** Large files piece by piece: an interpreter may have a hundred megabytes. */
function add(hash: ReturnType<typeof createHash>, name: string, file: string): void {
  const descriptor = openSync(realpathSync(file), 'r');
  try {
    hash.update(`${name}\0`);
    const chunk = Buffer.alloc(CHUNK);
    for (;;) {
      const bytes = readSync(descriptor, chunk, 0, CHUNK, null);
      if (bytes === 0) break;
      hash.update(chunk.subarray(0, bytes));
    }
    hash.update('\0');
  } finally {
    closeSync(descriptor);
  }
}
