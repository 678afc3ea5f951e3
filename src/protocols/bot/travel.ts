import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, normalize, relative, sep } from 'node:path';
import {
  fail,
  fileTrouble,
  ok,
  type PackedProgram,
  type PlacedProgram,
  type Result,
} from '../../core/index.ts';
import { fileAt, findProgram, folderFiles, isInterpreter, programFiles } from '../process/index.ts';
import { hiddenFrom, isSystems } from '../sandbox/index.ts';
import { refuse } from './complaints.ts';
import type { Launch } from './launch.ts';

/** More than this is nobody's bot: 64 megabytes. */
const MOST_BYTES = 2 ** 26;

/** What of a bot's options names its files. */
export function travelKey(where: {
  readonly cmd: string | null;
  readonly in: string | null;
  readonly code: string | null;
}): string {
  return JSON.stringify([where.cmd, where.in, where.code]);
}

/**
 * The files of a bot: its whole folder where it has one of its own, else what its command names with what lies
 * beside that in the same language. Null where it does not travel: an installed program has to be there.
 */
export function packBot(key: string, launch: Launch): Result<PackedProgram | null> {
  const { argv, folder, ownFolder, sandbox } = launch;
  const program = findProgram(argv[0]!, folder);
  if (!program.ok) return program;
  const installed = !isInterpreter(program.value) && isSystems(program.value);
  // Whoever lets a stranger's program in lets it into the sandbox.
  if (!sandbox || installed) return ok(null);
  try {
    const hidden = hiddenFrom({ argv, folder, ownFolder });
    const named = programFiles(argv, folder);
    const all = [...new Set([...named, ...(ownFolder ? folderFiles(folder) : [])])];
    const own = all.filter((file) => !hidden.some((secret) => lies(file, secret)));
    const places = new Places(folder);
    let bytes = 0;
    const files: PackedProgram['files'][number][] = [];
    for (const file of own) {
      const { size, mode } = statSync(file);
      bytes += size;
      if (bytes > MOST_BYTES) return fail(refuse.tooLarge({ megabytes: MOST_BYTES / 2 ** 20 }));
      const runs = (mode & 0o100) !== 0;
      files.push({ path: places.of(file), bytes: new Uint8Array(readFileSync(file)), runs });
    }
    const words = argv.map((word, at) => places.word(word, at === 0 ? program.value : null, own));
    return ok({ key, argv: words, files });
  } catch (error) {
    return fail(fileTrouble(error));
  }
}

/** Lays a bot's files out in a folder that is empty. */
export function placeBot({ argv, files }: PackedProgram, folder: string): PlacedProgram {
  for (const { path, bytes, runs } of files) {
    const file = join(folder, normalize(path));
    if (!lies(file, folder)) throw new Error(`${path} leads out of the folder of its program`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    chmodSync(file, runs ? 0o755 : 0o644);
  }
  return { folder, argv };
}

function lies(file: string, folder: string): boolean {
  const way = relative(folder, file);
  return way === '' || (!isAbsolute(way) && way.split(sep)[0] !== '..');
}

/** Where files lie on the other machine: within the folder it is started in, wherever they lie here. */
class Places {
  private readonly folder: string;
  /** Folders outside it, each in a folder of its own there. */
  private readonly outside: string[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  of(file: string): string {
    const way = lies(file, this.folder) ? relative(this.folder, file) : this.ofOutside(file);
    return way.split(sep).join('/');
  }

  private ofOutside(file: string): string {
    const known = this.outside.find((folder) => lies(file, folder));
    if (known === undefined) this.outside.push(dirname(file));
    const root = known ?? dirname(file);
    return join(`outside-${this.outside.indexOf(root)}`, relative(root, file));
  }

  /** A word of the command as it is there: a name of a file that travels is that of its new place. */
  word(word: string, program: string | null, own: readonly string[]): string {
    const [file] = program === null ? fileAt(this.folder, word) : [program];
    if (file === undefined || !own.includes(file)) return word;
    if (program !== null) return `./${this.of(file)}`;
    const prefix = word.includes('=') && !isFile(this.folder, word) ? word.indexOf('=') + 1 : 0;
    return `${word.slice(0, prefix)}${this.of(file)}`;
  }
}

/** Whether a word is a file's name as it stands, "=" and all. */
function isFile(folder: string, word: string): boolean {
  return fileAt(folder, word)[0] === join(folder, word) || isAbsolute(word);
}
