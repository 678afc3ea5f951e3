import {
  existsSync,
  openSync,
  closeSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, isAbsolute, join, resolve, sep } from 'node:path';
import process from 'node:process';
import { besideStore, isStore, keyFolder, storePath } from '../../store/index.ts';
import { findProgram } from '../process/index.ts';

/** What a program may see of the files of this machine: all else is not there for it. */
export interface Places {
  /** Folders and files, under their own names. */
  readonly seen: readonly string[];
  /** What lies in them and is hidden all the same. */
  readonly hidden: readonly string[];
  /** There, as a name; what lies in it is not, unless it is seen. */
  readonly home: string;
}

/** A command and where it is started. */
export interface Started {
  readonly argv: readonly string[];
  readonly folder: string;
  /** The folder is the program's own; else only what its command names in it. */
  readonly ownFolder: boolean;
  /** It may write there; not unless told. */
  readonly writable?: boolean;
}

/** Where systems keep programs and their parts, the same for everybody. */
const SYSTEM = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
  '/nix/store',
  '/gnu/store',
];
/** What programs read of the settings of a machine, none of it anybody's own. */
const SETTINGS =
  /^(?:alternatives|ld\.so\..*|localtime|timezone|os-release|locale\.alias|mime\.types|fonts|java.*|\.java|python.*|R|php|perl|mono|lua.*|guile.*|racket|sbcl.*)$/;
/** Folders of programs whose parts lie beside them. */
const PROGRAM_FOLDER = /^(?:bin|sbin|shims|libexec|scripts)$/i;
/** What tells such parts from other folders that happen to lie there. */
const LIBRARIES = ['lib', 'lib64', 'libexec', 'pyvenv.cfg'];
/** Variables that tell programs where their parts are. */
const PARTS = [
  'JAVA_HOME',
  'VIRTUAL_ENV',
  'CONDA_PREFIX',
  'PYENV_ROOT',
  'RUSTUP_HOME',
  'GOROOT',
  'LD_LIBRARY_PATH',
];
/** Programs that start others, by their names alone: they may need whatever is in the PATH. */
const STARTERS = /^(?:env|sh|bash|dash|zsh|make|gmake|cmake|ninja|npm|npx|ant|mvn|gradle)$/;
/** Links and scripts that start one another go no deeper. */
const DEEPEST = 10;

/** The system's programs, those the command needs beside them, and its own files. */
export function placesOf(started: Started): Places {
  const home = resolve(process.env['HOME'] || homedir());
  const wanted = [
    ...SYSTEM,
    ...settings(),
    ...partsOf(started.argv, started.folder, home),
    ...ownFiles(started, home),
  ];
  const there = [...new Set(wanted)].filter((path) => existsSync(path)).toSorted();
  // What lies in a folder that is seen is seen with it, or hidden with it.
  const seen = outermost(there);
  const stores = ownFiles(started, home).filter(isFolder).flatMap(storesIn);
  const secret = outermost([...new Set([...secrets(), ...stores].map(real))]);
  const hidden = seen.flatMap((place) => secret.flatMap((path) => nameWithin(path, place)));
  return { seen, hidden, home };
}

/** What a program may not see of its own files: stores and keys that happen to lie there. */
export function hiddenFrom(started: Started): readonly string[] {
  return placesOf(started).hidden;
}

/** Whether a program came with the system. */
export function isSystems(path: string): boolean {
  return SYSTEM.some((place) => within(path, place) || within(real(path), place));
}

/** Whether a path is a folder, or lies in it. */
export function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Whether a place holds somebody's whole home, by whatever names both go. */
function holds(place: string, home: string): boolean {
  return within(real(home), real(place));
}

/** How something (by its real name) is called within a place; nothing if it does not lie there. */
function nameWithin(path: string, place: string): string[] {
  const root = real(place);
  return within(path, root) ? [join(place, path.slice(root.length))] : [];
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function outermost(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => other !== path && within(path, other)));
}

/** More names in a folder are not looked at: where so many lie, nobody keeps a store. */
const MOST_NAMES = 1000;

/** Stores that lie in a folder, with what SQLite puts beside them. */
function storesIn(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).slice(0, MOST_NAMES);
  const stores = files
    .filter((entry) => entry.isFile() && isStore(join(folder, entry.name)))
    .map(({ name }) => name);
  return files
    .filter(({ name }) => stores.some((store) => name === store || name.startsWith(`${store}-`)))
    .map(({ name }) => join(folder, name));
}

/** Keys and stores: nobody else's program has any business there, wherever they are. */
function secrets(): string[] {
  const store = resolve(besideStore(storePath()));
  const usual = keyFolder({ ...process.env, LUDARIO_KEYS: undefined });
  const beside = ['', '-wal', '-shm', '-journal'].map((ending) => store + ending);
  // The folder of the store is hidden as a whole where it is Ludario's own.
  const folders = [
    keyFolder(),
    dirname(usual),
    ...(basename(dirname(store)) === 'ludario' ? [dirname(store)] : []),
  ];
  return [...folders.map((path) => resolve(path)), ...beside].filter((path) => existsSync(path));
}

let knownSettings: readonly string[] | null = null;

function settings(): readonly string[] {
  knownSettings ??= readable('/etc', SETTINGS);
  return knownSettings;
}

/** Entries that everybody may read. */
function readable(folder: string, names: RegExp): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => names.test(name))
      .map((name) => join(folder, name))
      .filter((path) => existsSync(path) && (statSync(path).mode & 0o004) !== 0);
  } catch {
    return [];
  }
}

/** The files that belong to a command: its own folder, else the folders of what it names. */
function ownFiles({ argv, folder, ownFolder }: Started, home: string): string[] {
  const [program = '', ...args] = argv;
  const words = /^[^/]+\//.test(program) ? argv : args;
  const named = ownFolder ? [] : words.flatMap((word) => namedBy(word, folder));
  const files = named.length === 0 ? [folder] : named;
  return files.flatMap((path) => {
    const place = isFolder(path) ? path : dirname(path);
    // Somebody's home is never a program's own folder.
    if (!holds(place, home)) return [place];
    return isFolder(path) ? [] : [path];
  });
}

function namedBy(word: string, folder: string): string[] {
  // "--book=openings.txt" names a file too.
  const names = [word, word.slice(word.indexOf('=') + 1)].filter((name) => /^[^-\s]/.test(name));
  const path = names.map((name) => resolve(folder, name)).find((name) => existsSync(name));
  return path === undefined || SYSTEM.some((place) => within(path, place)) ? [] : [path];
}

/** What a program needs to run that is not the system's: where it is installed. */
function partsOf(argv: readonly string[], folder: string, home: string): string[] {
  const parts = new Set<string>();
  const open: [path: string, depth: number][] = [];
  const start = (name: string, depth: number) => {
    const found = findProgram(name, folder);
    if (found.ok) open.push([found.value, depth]);
  };
  start(argv[0]!, 0);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, depth] = next;
    for (const part of installed(path, home)) parts.add(part);
    if (/^(?:python|pypy)/.test(basename(path))) parts.add(join(home, '.local/lib'));
    if (STARTERS.test(basename(path))) {
      for (const at of pathFolders()) open.push([join(at, 'any'), DEEPEST]);
    }
    if (depth === DEEPEST) continue;
    const target = linkOf(path);
    if (target !== null) {
      open.push([target, depth + 1]);
      open.push([realpathSync(path), DEEPEST]);
      continue;
    }
    for (const interpreter of interpretersOf(path)) start(interpreter, depth + 1);
  }
  for (const path of PARTS.flatMap((name) => (process.env[name] ?? '').split(':'))) {
    if (isAbsolute(path) && !holds(path, home)) parts.add(path);
  }
  return [...parts];
}

function pathFolders(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
}

/** The folder that holds a program with its parts. */
function installed(path: string, home: string): string[] {
  if (SYSTEM.some((place) => within(path, place))) return [];
  const folder = dirname(path);
  const above = dirname(folder);
  const beside =
    PROGRAM_FOLDER.test(basename(folder)) &&
    LIBRARIES.some((name) => existsSync(join(above, name)));
  const whole = beside ? above : folder;
  if (folder === join(home, '.local/bin')) return [folder, join(home, '.local/lib')];
  // Passwords lie beside these programs, and their parts elsewhere.
  if (folder === join(home, '.cargo/bin')) return [folder, join(home, '.rustup')];
  if (!holds(whole, home)) return [whole];
  return holds(folder, home) ? [path] : [folder];
}

function linkOf(path: string): string | null {
  try {
    return lstatSync(path).isSymbolicLink() ? resolve(dirname(path), readlinkSync(path)) : null;
  } catch {
    return null;
  }
}

/** Who reads a script: what stands in its first line after "#!", and what `env` is to find. */
function interpretersOf(path: string): string[] {
  const head = Buffer.alloc(256);
  try {
    const file = openSync(path, 'r');
    try {
      readSync(file, head, 0, head.length, 0);
    } finally {
      closeSync(file);
    }
  } catch {
    return [];
  }
  if (head.toString('latin1', 0, 2) !== '#!') return [];
  const words = head.toString('utf8', 2).split('\n')[0]!.trim().split(/\s+/);
  return words.filter((word) => word !== '' && !/^-|=/.test(word)).slice(0, 2);
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
