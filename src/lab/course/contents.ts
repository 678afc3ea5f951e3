import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  opendirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { Refusal, fail, fileTrouble, ok, type Result } from '../../core/index.ts';
import { LEFT_BEHIND } from '../../protocols/process/index.ts';
import { refuse } from './complaints.ts';

const MOST_FILES = 5000;
const MOST_BYTES = 100 * 2 ** 20;
const DIGITS = 12;

interface Contents {
  /** From the folder, with "/", in order. */
  readonly files: readonly string[];
  /** The same for the same files: the identity of a bot. */
  readonly code: string;
}

/**
 * The files of a bot and the code that stands for them. Links to files of its own are followed, those
 * to folders of its own passed over; a link that leads elsewhere, and what is neither file nor folder,
 * is no part of a bot, and nothing of it is read.
 */
export function contentsOf(folder: string): Result<Contents> {
  try {
    const files = filesIn(folder);
    const hash = createHash('sha256');
    for (const file of files) {
      const content = readPlain(folder, file);
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
    return ok({ files, code: hash.digest('hex').slice(0, DIGITS) });
  } catch (error) {
    if (error instanceof Refusal) return fail(error.complaint);
    return fail(refuse.unreadFolder({ why: fileTrouble(error) }));
  }
}

function filesIn(folder: string): string[] {
  const files: string[] = [];
  let entries = 0;
  let bytes = 0;
  const open = [''];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const name of namesIn(join(folder, at))) {
      if (++entries > MOST_FILES) throw tooLarge();
      if (name.startsWith('.') || LEFT_BEHIND.has(name)) continue;
      const path = at === '' ? name : `${at}/${name}`;
      const entry = lstatSync(placeOf(folder, path));
      if (lstatSync(join(folder, path)).isSymbolicLink() && entry.isDirectory()) continue;
      if (entry.isDirectory()) open.push(path);
      else if (entry.isFile()) {
        files.push(path);
        bytes += entry.size;
      } else throw new Refusal(refuse.noFile({ path }));
      if (bytes > MOST_BYTES) throw tooLarge();
    }
  }
  return files.toSorted();
}

/** One by one: a folder may hold more names than anybody wants to hold. */
function* namesIn(folder: string): Generator<string> {
  const listing = opendirSync(folder);
  try {
    for (let entry = listing.readSync(); entry !== null; entry = listing.readSync()) {
      yield entry.name;
    }
  } finally {
    listing.closeSync();
  }
}

/** Where a file of a bot really lies: in its own folder, whatever links lead there. */
function placeOf(folder: string, path: string): string {
  const place = join(folder, path);
  if (!lstatSync(place).isSymbolicLink()) return place;
  let real: string;
  try {
    real = realpathSync(place);
  } catch {
    throw new Refusal(refuse.brokenLink({ path }));
  }
  const root = realpathSync(folder);
  if (real === root || real.startsWith(root + sep)) return real;
  throw new Refusal(refuse.linkOut({ path }));
}

/** A file is read only if it is one at the moment it is read: nothing here waits for a pipe. */
export function readPlain(folder: string, path: string): Buffer {
  // Where there are no such flags (on Windows) they are undefined, which is none.
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = openSync(placeOf(folder, path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const entry = fstatSync(file);
    if (!entry.isFile()) throw new Refusal(refuse.noFile({ path }));
    if (entry.size > MOST_BYTES) throw tooLarge();
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function tooLarge(): Refusal {
  return new Refusal(refuse.tooLarge({ files: MOST_FILES, mb: MOST_BYTES / 2 ** 20 }));
}

export function copyContents(from: string, to: string, files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    const { mode } = lstatSync(placeOf(from, file));
    writeFileSync(join(to, file), readPlain(from, file), { mode: mode & 0o777 });
  }
}
