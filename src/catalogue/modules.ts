import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire, registerHooks, syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import {
  fail,
  kindsOf,
  ok,
  refuseModule,
  type KindModule,
  type ModuleKinds,
  type ModuleSource,
  type ModuleText,
  type Result,
  type Words,
} from '../core/index.ts';
import { PATIENCE, within } from './stuck.ts';

/** The rooms that modules may import: the running program's own, wherever the module lies. */
const DOORS: readonly string[] = ['core', 'games', 'agents', 'arena'];

/** Source and published form differ in the ending. */
const [, ENDING] = /(\.[jt]s)$/.exec(import.meta.url)!;
const PROGRAM = new URL('..', import.meta.url).href;

/** What was read in this thread, by address. */
const read = new Map<string, { format: string; text: string; imports: Map<string, string> }>();
/** Texts handed to this thread: it never looks at the files themselves. */
const handed = new Map<string, ModuleText>();
let hooked = false;

/** Loads modules of games and agents; those handed on are loaded as they were read. */
export async function loadModules(
  files: readonly (string | ModuleSource)[],
  patience = PATIENCE,
): Promise<Result<KindModule[]>> {
  if (files.length > 0) hook();
  const loaded: KindModule[] = [];
  for (const file of files) {
    const module = await load(file, patience);
    if (!module.ok) return module;
    // The same file may be named for its games and for its agents.
    if (loaded.every(({ path }) => path !== module.value.path)) {
      loaded.push(module.value);
    }
  }
  return ok(loaded);
}

async function load(file: string | ModuleSource, patience: number): Promise<Result<KindModule>> {
  const path = typeof file === 'string' ? resolve(file) : file.path;
  let entry: string;
  let kinds: Result<ModuleKinds>;
  try {
    if (typeof file === 'string') entry = pathToFileURL(fileAt(path)).href;
    else {
      entry = file.entry;
      for (const [url, text] of Object.entries(file.texts)) handed.set(url, text);
    }
    if (!read.has(entry) && !handed.has(entry)) note(entry);
    if (typeof file === 'string') tryFirstLines(entry, patience);
    const exported = (await inTime(import(entry), patience)) as Record<string, unknown>;
    // What it exports may throw too, where it is looked at.
    kinds = kindsOf(exported, path);
  } catch (error) {
    return fail(refuseModule.unloadable({ path, why: await whyOf(error, path) }));
  }
  if (!kinds.ok) return kinds;
  const source = typeof file === 'string' ? sourceOf(path, entry) : file;
  return ok({ path, checksum: source.checksum, source, ...kinds.value });
}

/** Bytes of a module: what is larger was named by mistake. */
const LARGEST = 16 * 2 ** 20;

/** Where the file lies that a path names; a pipe or a device would be read for ever. */
function fileAt(path: string): string {
  const found = realpathSync(path);
  const named = statSync(found);
  if (!named.isFile()) throw new Unloadable({ en: 'it is no file', es: 'no es un fichero' });
  if (named.size <= LARGEST) return found;
  const most = LARGEST / 2 ** 20;
  throw new Unloadable({
    en: `it is larger than ${most} MB`,
    es: `ocupa más de ${most} MB`,
  });
}

/** What cannot be loaded for a reason that Node does not know. */
class Unloadable extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

/** Modules of this kind import the one that they are named after, and nothing else. */
const TRIAL = 'ludario-trial:';
const requireHere = createRequire(import.meta.url);

/**
 * Loads a module as far as it goes without waiting, which can be ended from outside: its first lines may never come
 * back. Whatever else is wrong, or waits, is left to the import that follows, which finds what was loaded here.
 */
function tryFirstLines(entry: string, seconds: number): void {
  const { ended } = within(seconds, () => {
    try {
      requireHere(`${TRIAL}${entry}`);
    } catch {
      // The import says it.
    }
  });
  if (ended) return;
  throw new Unloadable({
    en: `its lines had not come to an end after ${seconds} seconds: is there a loop without an end?`,
    es: `sus líneas no habían acabado tras ${seconds} segundos: ¿hay un bucle sin fin?`,
  });
}

/** Whoever loads a game or asks its rules goes on afterwards, so neither may end the program. */
function refuseExits(): void {
  const exit = process.exit.bind(process);
  process.exit = (code) => {
    const stack = new Error('Who asks?').stack ?? '';
    if ([...read.keys(), ...handed.keys()].some((url) => stack.includes(url))) {
      throw new Unloadable({
        en: 'it ends the program (process.exit), which is not its own',
        es: 'termina el programa (process.exit), que no es suyo',
      });
    }
    // Without a code it is the one that was set before: `undefined` would be another.
    return code === undefined ? exit() : exit(code);
  };
  syncBuiltinESMExports();
}

/** A module may wait for what never comes; nobody who names it should. */
async function inTime<T>(loading: Promise<T>, seconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const says = () =>
      reject(
        new Unloadable({
          en: `it was not there after ${seconds} seconds: does it wait for something that never comes?`,
          es: `tras ${seconds} segundos seguía sin cargar: ¿espera algo que no llega nunca?`,
        }),
      );
    timer = setTimeout(says, 1000 * seconds);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What Node says, with the line where it says one. */
async function whyOf(error: unknown, path: string): Promise<Words> {
  if (error instanceof Unloadable) return error.words;
  if (!(error instanceof Error)) return thrown(error);
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return { en: 'there is no such file', es: 'no existe ese fichero' };
  }
  const [said = ''] = error.message.split('\n');
  const [first = ''] = (error.stack ?? '').split('\n');
  // Where the text itself is wrong the stack begins with its place: "/home/ana/bot.ts:12".
  const [, file, line] = /^(?:file:\/\/)?(\/.*|[A-Z]:.*):(\d+)$/.exec(first) ?? [];
  const place = file === path ? '' : `${file}, `;
  const isType = error instanceof SyntaxError && (await importsTypes());
  return {
    en: `${said}${line === undefined ? '' : ` (${place}line ${line})`}${isType ? '; a type is imported with "import type"' : ''}`,
    es: `${said}${line === undefined ? '' : ` (${place}línea ${line})`}${isType ? '; los tipos se importan con "import type"' : ''}`,
  };
}

/** Anything can be thrown, also what cannot be written. */
function thrown(given: unknown): Words {
  try {
    const text = String(given);
    return { en: text, es: text };
  } catch {
    return { en: 'it throws something', es: 'lanza algo' };
  }
}

/** What is imported of a door, by name: of `import { ok, type Game as G } from 'ludario/core'`, ok. */
const IMPORTED = /\bimport\s*\{([^}]*)\}\s*from\s*['"]ludario\/(\w+)['"]/g;

/** Whether a module that was read imports something of ours that is only a type as if it were more. */
async function importsTypes(): Promise<boolean> {
  for (const { text } of read.values()) {
    for (const [, list = '', door = ''] of text.matchAll(IMPORTED)) {
      if (!DOORS.includes(door)) continue;
      const there = (await import(`${PROGRAM}${door}/index${ENDING}`)) as object;
      const names = list.split(',').map((part) => part.trim().split(/\s+/)[0]!);
      if (names.some((name) => /^[A-Z]/.test(name) && !(name in there))) return true;
    }
  }
  return false;
}

/** The module and all it imports of its own, as they were read. */
function sourceOf(path: string, entry: string): ModuleSource {
  const texts: Record<string, ModuleText> = {};
  const visit = (url: string): void => {
    const known = read.get(url);
    if (known === undefined || url in texts) return;
    texts[url] = { ...known, imports: Object.fromEntries(known.imports) };
    for (const next of known.imports.values()) visit(next);
  };
  visit(entry);
  const hash = createHash('sha256');
  for (const url of Object.keys(texts).toSorted()) hash.update(`${texts[url]!.text}\0`);
  return { path, checksum: hash.digest('hex').slice(0, 16), entry, texts };
}

/** Reads a file of a module. Node's own loader knows its format better, and says so when it loads it. */
function note(url: string): void {
  const path = fileURLToPath(url);
  const format = /\.[cm]?ts$/.test(path) ? 'module-typescript' : 'module';
  read.set(url, { format, text: readFileSync(path, 'utf8'), imports: new Map() });
}

function noDoor(specifier: string): Words {
  const doors = DOORS.map((door) => `ludario/${door}`).join(', ');
  return {
    en: `there is no ${specifier}; there is ${doors}`,
    es: `no existe ${specifier}; existen ${doors}`,
  };
}

/** From here on `ludario/core` means the running program, and what modules import is noted. */
function hook(): void {
  if (hooked) return;
  hooked = true;
  // In a thread it ends that thread alone, and whoever waits for it deals with that.
  if (isMainThread) refuseExits();
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith(TRIAL)) return { url: specifier, shortCircuit: true };
      const [, door] = /^ludario\/(.*)$/.exec(specifier) ?? [];
      if (door !== undefined && DOORS.includes(door)) {
        return { url: `${PROGRAM}${door}/index${ENDING}`, shortCircuit: true };
      }
      const parent = context.parentURL ?? '';
      const url =
        handed.get(parent)?.imports[specifier] ?? (handed.has(specifier) ? specifier : undefined);
      if (url !== undefined)
        return { url, format: handed.get(url)?.format ?? null, shortCircuit: true };
      let found: ReturnType<typeof next>;
      try {
        found = next(specifier, context);
      } catch (error) {
        throw door === undefined ? error : new Unloadable(noDoor(specifier));
      }
      const own = found.url.startsWith('file:') && !/\/node_modules\//.test(found.url);
      if (read.has(parent) && own && !found.url.startsWith(PROGRAM)) {
        read.get(parent)!.imports.set(specifier, found.url);
        if (!read.has(found.url)) note(found.url);
      }
      return found;
    },
    load(url, context, next) {
      if (url.startsWith(TRIAL)) {
        const source = `import ${JSON.stringify(url.slice(TRIAL.length))};`;
        return { format: 'module', source, shortCircuit: true };
      }
      const kept = handed.get(url);
      if (kept !== undefined) return { format: kept.format, source: kept.text, shortCircuit: true };
      const found = next(url, context);
      const noted = read.get(url);
      if (noted !== undefined) {
        noted.format = found.format ?? noted.format;
        if (found.source != null) noted.text = Buffer.from(found.source as Uint8Array).toString();
      }
      return found;
    },
  });
}
